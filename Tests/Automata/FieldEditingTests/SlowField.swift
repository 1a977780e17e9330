import AutomatonRules
import CellPatterns
import FieldEditing
import ReferenceAutomaton
import SimulationKernel

/// The field of the slow editor: the slow automaton, a number of generations, under an elementary rule
/// the present row, and ages and trails where they are kept.
struct SlowField {
  var field: ReferenceField
  var tick: Tick = 0
  var elementary: (code: UInt8, row: Int)?
  var ages: SlowAges?

  var width: Int? { field.topology.width }
  var height: Int? { field.topology.height }

  subscript(x: Int, y: Int) -> UInt8 {
    get { field.states(x: x, y: y, width: 1, height: 1)[0] }
    set {
      field.set(newValue, x: x, y: y)
      if let row = elementary?.row, newValue > 0, y > row { elementary?.row = y }
    }
  }

  func has(_ x: Int, _ y: Int) -> Bool {
    (width.map { (0..<$0).contains(x) } ?? true) && (height.map { (0..<$0).contains(y) } ?? true)
  }

  mutating func step() {
    tick += 1
    stepCells()
    ages?.step(to: field)
  }

  private mutating func stepCells() {
    guard let (code, row) = elementary, let width, let height else { return field.step() }
    let isRing = field.topology.form != .plane
    let old = (0..<width).map { self[$0, row] }
    func cell(_ x: Int) -> UInt8 {
      isRing ? old[(x + width) % width] : (0..<width).contains(x) ? old[x] : 0
    }
    var next = row + 1
    if next == height {
      for y in 0..<height - 1 { for x in 0..<width { self[x, y] = self[x, y + 1] } }
      next = row
    }
    for x in 0..<width {
      let code = code >> (cell(x - 1) << 2 | cell(x) << 1 | cell(x + 1))
      field.set(code & 1, x: x, y: next)
    }
    elementary?.row = next
  }

  /// The number of live cells; of an elementary automaton, in the present row.
  var population: Int {
    guard let row = elementary?.row, let width else {
      return field.cells.runs.reduce(0) { $0 + $1.length }
    }
    return (0..<width).count { self[$0, row] > 0 }
  }
}

/// Cells in a rectangle, row by row.
struct SlowCells: Equatable {
  var width: Int
  var height: Int
  var states: [UInt8]

  subscript(x: Int, y: Int) -> UInt8 { states[y * width + x] }

  func turned(_ action: FieldAction) -> SlowCells {
    var turned = self
    if case .rotate = action { (turned.width, turned.height) = (height, width) }
    turned.states = []
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        switch action {
        case .rotate(.right): turned.states.append(self[y, height - 1 - x])
        case .rotate(.left): turned.states.append(self[width - 1 - y, x])
        case .flip(.horizontal): turned.states.append(self[width - 1 - x, y])
        default: turned.states.append(self[x, height - 1 - y])
        }
      }
    }
    return turned
  }
}
