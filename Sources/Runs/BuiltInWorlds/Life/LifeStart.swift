import AutomatonFiles
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import SimulationKernel
import WorldRuns

/// What an automaton begins with: cells in their field, under their rule.
struct LifeStart {
  private(set) var cells: FirstCells
  let rule: Rule
  let topology: Topology
  /// What the count of generations begins with, and the background then.
  let tick: Tick
  let background: UInt8
  /// Ages and trails that were saved; nil of patterns, which have none.
  let history: CellHistory?
  /// What the pictures' files say of the pattern: how it was asked for.
  let name: String
  /// What the pattern's file says beside its cells, which are not in it.
  let heading: Pattern
  /// The file it comes from; nil of soups and of what comes with the program.
  let input: InputFile?

  /// The start that `request` makes of a pattern that was read.
  ///
  /// Where the file places the cells in a field of its own they stay; else they are put into the middle
  /// of the field, so that a pattern that fills it lies at 0,0.
  init(
    _ pattern: Pattern, name: String, input: InputFile?, _ request: LifeRequest
  ) throws(OptionProblem) {
    let topology = request.topology ?? pattern.topology ?? .unbounded
    rule = request.rule ?? pattern.rule ?? .life
    self.topology = topology
    tick = 0
    background = 0
    history = nil
    self.name = name
    var heading = pattern
    heading.cells = .runs(CellRuns())
    self.heading = heading
    self.input = input
    let staysInPlace = topology.isUnbounded || pattern.isPlaced && topology == pattern.topology
    cells = .pattern(try pattern.cells.fit(into: topology, staysInPlace: staysInPlace))
    try check()
  }

  /// The start that was saved, which brings its own rule and field.
  init(_ saved: SavedLife, name: String, input: InputFile?) {
    cells = .pattern(saved.cells)
    rule = saved.rule
    topology = saved.topology
    tick = saved.tick
    background = saved.background
    history = saved.history
    self.name = name
    heading = Pattern(.runs(CellRuns()))
    self.input = input
  }

  /// The start of cells alive by chance.
  init(soupOf size: Size, density: UInt64, _ request: LifeRequest) {
    rule = request.rule ?? .life
    topology = request.topology ?? Topology(width: size.width, height: size.height, form: .plane)
    cells = .soup(Soup(rect: Rect(size), seed: request.seed, density: density))
    tick = 0
    background = 0
    history = nil
    name = ""
    heading = Pattern(.runs(CellRuns()))
    input = nil
  }

  /// The field; nil where it has no bounds on at least two sides.
  var field: Rect? {
    guard let width = topology.width, let height = topology.height else { return nil }
    return Rect(x: 0, y: 0, width: width, height: height)
  }

  /// The middle of the pattern, or of the plane when nothing lives or all is beyond ±2⁶¹.
  var middle: Point {
    let box = cells.box?.rect
    return box.map { Point(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) } ?? Point(x: 0, y: 0)
  }

  /// The memory that the list of cells takes, in bytes.
  var bytes: Int { cells.bytes }

  /// The memory in bytes that ages take at the start, a byte a cell, and more as a pattern grows.
  var historyBytes: Int {
    // A soup is told in no bytes, and has a tile's share for each cell.
    (field ?? soup).map { CellHistory.mostBytes(of: $0.size) } ?? 2 * cells.bytes
  }

  /// Where cells are alive by chance; nil of patterns.
  var soup: Rect? {
    if case .soup(let soup) = cells { soup.rect } else { nil }
  }

  /// Lets go of the cells, once an engine has them.
  mutating func forgetCells() {
    cells = .pattern(.runs(CellRuns()))
  }

  /// Refuses cells that the rule or the field doesn't have.
  private func check() throws(OptionProblem) {
    let largest = Int(cells.largestState)
    if largest >= rule.states {
      throw OptionProblem(
        option: "rule",
        reason:
          "\(rule.notation) has \(rule.states) states, 0 to \(rule.states - 1), and the pattern "
          + "has cells in state \(largest)")
    }
    guard let box = cells.box, !topology.contains(box) else { return }
    throw OptionProblem(
      option: "topology",
      reason:
        "the pattern is \(box.width) cells wide and \(box.height) high, and does not fit into "
        + "the field \(topology.notation)")
  }
}

extension PatternCells {
  /// The cells in the middle of a field, or where they are.
  fileprivate func fit(
    into topology: Topology, staysInPlace: Bool
  ) throws(OptionProblem) -> PatternCells {
    guard !topology.isUnbounded, let box else { return self }
    func middle(_ side: Int?, _ start: Int128, _ extent: Int128) -> Int128 {
      // Where there is no bound, the file's place is as good as any.
      side.map { (Int128($0) - extent) / 2 - start } ?? 0
    }
    let x = staysInPlace ? 0 : middle(topology.width, box.x, box.width)
    let y = staysInPlace ? 0 : middle(topology.height, box.y, box.height)
    do throws(PatternTooLarge) {
      switch self {
      case .runs(let runs):
        // Runs are within ±2⁶¹, and so is every field.
        return .runs(try runs.moved(by: Point(x: Int(x), y: Int(y))))
      case .tree(let tree):
        return .tree(
          CellTree(
            states: tree.states, nodes: tree.nodes, levels: tree.levels, root: tree.root,
            level: tree.level, corner: (tree.corner.x + x, tree.corner.y + y)))
      }
    } catch {
      throw OptionProblem(option: "topology", reason: "\("\(error)"): it fits into no field")
    }
  }
}
