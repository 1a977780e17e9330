import AutomatonFiles
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import ElementarySimulation
import Lattice
import PatternFiles
import SimulationKernel
import WorldRuns

/// The start of an automaton: cells in their field, with their rule.
struct LifeStart {
  private(set) var cells: FirstCells
  let rule: Rule
  let topology: Topology
  /// The elementary rule and the row of the present generation, or `nil` under ``rule``.
  let elementary: ElementaryRow?
  /// The first generation, and the background in it.
  let tick: Tick
  let background: UInt8
  /// Saved ages and trails, or `nil` for patterns, which have none.
  let history: CellHistory?
  /// The pattern's name in the metadata of pictures, as it was requested.
  let name: String
  /// The comments and names in the pattern's file, without cells.
  private(set) var heading: Pattern
  /// The file of the pattern, or `nil` for soups and built-in patterns.
  let input: InputFile?

  /// Creates the start from a pattern for `request`.
  ///
  /// As in Golly, a place in the file counts from the middle of the field, also when `request` replaces
  /// the file's field. Without a place, or with one on the plane in a field of a given width and height,
  /// the frame is centered, or the box of the cells where the file has no frame. Cells outside of the
  /// field are cut off if the file has a place, a frame or a field, and refused otherwise. Cutting a tree
  /// takes up to `memory` bytes.
  init(
    _ pattern: Pattern, name: String, input: InputFile?, memory: Int, _ request: LifeRequest
  ) throws(OptionProblem) {
    let topology = request.topology ?? pattern.topology ?? .unbounded
    rule = request.rule ?? pattern.rule ?? .life
    self.topology = topology
    elementary = nil
    tick = 0
    background = rule.backgroundInFiles(on: topology, at: pattern.generation)
    history = nil
    self.name = name
    var heading = pattern
    heading.cells = .runs(CellRuns())
    heading.frame = nil
    self.input = input
    let own = pattern.topology ?? .unbounded
    var placed = pattern.cells
    if pattern.isPlaced && !(request.centersPattern && own.isUnbounded) {
      placed = try placed.moved(from: own, to: topology)
    } else if !topology.isUnbounded {
      placed = try placed.centered(in: topology, pattern.frame)
    }
    if !topology.isUnbounded && (pattern.isPlaced || pattern.frame != nil || !own.isUnbounded) {
      let (inside, outside) = try placed.split(at: topology, memory: memory)
      placed = inside
      if outside != CellCount() {
        let count = outside == CellCount(1) ? "1 cell" : "\(outside) cells"
        heading.notes.append("\(count) outside of the field \(topology.notation): cut off")
      }
    }
    cells = .pattern(placed)
    self.heading = heading
    try check()
  }

  /// Creates the start from a saved automaton, which has its own rule and field.
  init(_ saved: SavedLife, name: String, input: InputFile?) {
    cells = .pattern(saved.cells)
    rule = saved.rule
    topology = saved.topology
    elementary = saved.elementary
    tick = saved.tick
    background = saved.background
    history = saved.history
    self.name = name
    heading = Pattern(.runs(CellRuns()))
    heading.generation = saved.fileGeneration + UInt128(max(0, saved.tick))
    self.input = input
  }

  /// Creates the start of `cells` that are the rows of an elementary automaton.
  init(_ cells: FirstCells, on topology: Topology, _ elementary: ElementaryRow, at tick: Tick) {
    self.cells = cells
    rule = .life
    self.topology = topology
    self.elementary = elementary
    self.tick = tick
    background = 0
    history = nil
    name = ""
    heading = Pattern(.runs(CellRuns()))
    input = nil
  }

  /// Creates the start of random cells.
  init(soupOf size: Size, density: UInt64, _ request: LifeRequest) throws(OptionProblem) {
    self.init(
      .soup(Soup(rect: Rect(size), seed: request.seed, density: density)),
      on: Topology(width: size.width, height: size.height, form: .plane), request)
    try check()
  }

  /// Creates the start of a field without live cells, to be edited.
  init(emptyFor request: LifeRequest) {
    self.init(.pattern(.runs(CellRuns())), on: .unbounded, request)
  }

  /// Creates the start of `cells` that no file names, on `topology` unless the request has a field.
  private init(_ cells: FirstCells, on topology: Topology, _ request: LifeRequest) {
    self.cells = cells
    rule = request.rule ?? .life
    self.topology = request.topology ?? topology
    elementary = nil
    tick = 0
    background = rule.backgroundInFiles(on: self.topology, at: 0)
    history = nil
    name = ""
    heading = Pattern(.runs(CellRuns()))
    input = nil
  }

  /// The field, or `nil` unless it is bounded on two sides at least.
  var field: Rect? {
    guard let width = topology.width, let height = topology.height else { return nil }
    return Rect(x: 0, y: 0, width: width, height: height)
  }

  /// The cells around the pattern, or none at the plane's origin when no cell lives or all are
  /// beyond ±2⁶¹.
  var box: Rect { cells.box?.rect ?? Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The memory of the list of cells, in bytes.
  var bytes: Int { cells.bytes }

  /// The memory of ages at the start, in bytes: a byte for each cell, and more as a pattern grows.
  var historyBytes: Int {
    // The cells of a soup are not listed, so its rectangle is measured.
    (field ?? soup).map { CellHistory.mostBytes(of: $0.size) } ?? 2 * cells.bytes
  }

  /// The rectangle of random cells, or `nil` for patterns.
  var soup: Rect? {
    if case .soup(let soup) = cells { soup.rect } else { nil }
  }

  /// Releases the cells once an engine has them.
  mutating func forgetCells() {
    cells = .pattern(.runs(CellRuns()))
  }

  /// Refuses cells whose states or places the rule or the field doesn't have.
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
  /// Returns the cells that are on a field, and the number of the others; a tree stays one where it is
  /// on the field as a whole.
  fileprivate func split(
    at topology: Topology, memory: Int
  ) throws(OptionProblem) -> (inside: PatternCells, outside: CellCount) {
    guard let box, !topology.contains(box) else { return (self, CellCount()) }
    let reach = 1 << 61
    let field = Rect(
      x: topology.width == nil ? -reach : 0, y: topology.height == nil ? -reach : 0,
      width: topology.width ?? 2 * reach, height: topology.height ?? 2 * reach)
    do throws(PatternTooLarge) {
      let inside = try cropped(to: field, limit: PatternLimits(memory: memory).runs)
      return (.runs(inside), population - inside.population)
    } catch {
      throw OptionProblem(
        option: "memory", reason: "in the field \(topology.notation), \("\(error)")")
    }
  }

  /// Returns the cells at the same place as seen from the middle of another field.
  fileprivate func moved(
    from field: Topology, to other: Topology
  ) throws(OptionProblem) -> PatternCells {
    let (old, new) = (field.originInFiles, other.originInFiles)
    if old == new { return self }
    do throws(PatternTooLarge) {
      return try moved(by: Point(x: old.x - new.x, y: old.y - new.y))
    } catch {
      throw .unfit(error)
    }
  }

  /// Returns the cells in the middle of a field, by the middles of both, rounded as in Golly; a frame
  /// that doesn't fit lies at the upper left corner. Without a frame the margins around the box are
  /// equal, and where the field has no bounds, the place stays.
  fileprivate func centered(
    in topology: Topology, _ frame: Rect?
  ) throws(OptionProblem) -> PatternCells {
    guard let box else { return self }
    let sides = (width: topology.width, height: topology.height)
    let (x, y): (Int128, Int128)
    if let frame {
      let fits =
        !frame.isEmpty && frame.width <= sides.width ?? .max && frame.height <= sides.height ?? .max
      let left = fits ? (sides.width ?? 0) / 2 - frame.width / 2 : 0
      let top = fits ? (sides.height ?? 0) / 2 - frame.height / 2 : 0
      (x, y) = (Int128(left - frame.x), Int128(top - frame.y))
    } else {
      x = sides.width.map { (Int128($0) - box.width) / 2 - box.x } ?? 0
      y = sides.height.map { (Int128($0) - box.height) / 2 - box.y } ?? 0
    }
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
      throw .unfit(error)
    }
  }
}

extension OptionProblem {
  fileprivate static func unfit(_ error: PatternTooLarge) -> OptionProblem {
    OptionProblem(option: "topology", reason: "\("\(error)"): it fits into no field")
  }
}
