import AutomatonEngines
import AutomatonRules
import CellPatterns
import DenseAutomata
import HashLifeAutomata
import Lattice
import ReferenceAutomaton
import SeededDraws
import SimulationKernel
import TiledAutomata

/// A kind of engine with a rule on a field.
struct EditedCase: Sendable, CustomStringConvertible {
  var kind: any SelectableEngine.Type
  var rule: Rule
  var topology: Topology

  var description: String { "\(kind.name), \(rule.notation(on: topology))" }

  private static let kinds: [any SelectableEngine.Type] = [
    DenseField.self, TiledPlane.self, HashLifePlane.self,
  ]

  private static let fields: [Topology] = [
    .unbounded, Topology(width: 90, height: 75, form: .torus(shiftX: 0, shiftY: 0)),
    Topology(width: 64, height: 3, form: .torus(shiftX: 0, shiftY: 0)),
    Topology(width: 64, height: 128, form: .torus(shiftX: 0, shiftY: 0)),
    Topology(width: 32, height: 4, form: .torus(shiftX: 0, shiftY: 0)),
    Topology(width: 130, height: 64, form: .plane), Topology(width: 1, height: 70, form: .plane),
    Topology(width: 70, height: 40, form: .klein(twistsHorizontalEdges: true, shift: 1)),
    Topology(width: 65, height: 65, form: .sphere),
    Topology(width: 33, height: 20, form: .crossSurface),
    Topology(width: 80, height: 31, form: .torus(shiftX: 7, shiftY: 0)),
    Topology(width: 20, height: nil, form: .torus(shiftX: 0, shiftY: 0)),
    Topology(width: nil, height: 66, form: .plane),
  ]

  private static let rules: [Rule] = [
    .life, Rule(birth: [3, 6], survival: [2, 3]), Rule(birth: [0, 1, 2, 3], survival: [0, 1]),
    Rule(birth: [0, 3], survival: [2, 3, 8]), Rule(birth: [2], survival: [], states: 3),
    Rule(birth: [2], survival: [3, 4], states: 40),
  ]

  static let all: [EditedCase] = kinds.flatMap { kind in
    rules.flatMap { rule in
      fields.filter { kind.refusal(rule: rule, topology: $0) == nil }
        .map { EditedCase(kind: kind, rule: rule, topology: $0) }
    }
  }

  func engine() throws -> any AutomatonEngine {
    try kind.init(
      .runs(CellRuns()), rule: rule, topology: topology, memory: 1 << 26, threads: 1)
  }

  /// Returns a rectangle on the field, mostly small, and on the plane on both sides of 0, 0.
  func rect(_ draws: inout Draws) -> Rect {
    func side(_ length: Int?) -> Range<Int> {
      let size = 1 + draws.next(0..<[1, 2, 9, 9, 70][draws.next(0..<5)])
      guard let length else {
        let start = draws.next(-70..<70)
        return start..<start + size
      }
      let start = draws.next(0..<length)
      return start..<min(length, start + size)
    }
    let columns = side(topology.width), rows = side(topology.height)
    return Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Returns random cells of `rect`, of the rule's states.
  func cells(of rect: Rect, _ draws: inout Draws) -> CellRuns {
    let percent = [0, 30, 50, 100][draws.next(0..<4)]
    var cells = CellRuns()
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX where draws.next(0..<100) < percent {
        cells.append(x: x, y: y, length: 1, state: UInt8(draws.next(1..<rule.states)))
      }
    }
    return cells
  }
}

/// An engine and the slow automaton beside it, edited alike.
struct EditedEngine {
  var engine: any AutomatonEngine
  var reference: ReferenceField

  init(_ editing: EditedCase) throws {
    engine = try editing.engine()
    reference = ReferenceField(CellRuns(), rule: editing.rule, topology: editing.topology)
  }

  mutating func replace(_ rect: Rect, with cells: CellRuns) throws {
    try engine.replace(rect, with: cells)
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { reference.set(reference.background, x: x, y: y) }
    }
    for row in cells.rows {
      for run in cells.runs[row.runs] {
        for x in run.x..<run.end {
          reference.set(reference.background == 0 ? run.state : 0, x: x, y: row.y)
        }
      }
    }
  }

  mutating func advance(by generations: Int) throws {
    try engine.advance(by: Tick(generations)) { false }
    reference.advance(by: generations)
  }

  /// Whether the engine's cells are those of the slow automaton.
  var isRight: Bool {
    guard engine.background == reference.background else { return false }
    guard case .runs(let cells) = engine.cells else {
      return (try? engine.cells.inRuns()) == reference.cells
    }
    return cells == reference.cells
  }

  func states(_ rect: Rect) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: rect.width * rect.height) { states, count in
      states.initialize(repeating: 0)
      engine.read(rect, into: states)
      count = states.count
    }
  }
}
