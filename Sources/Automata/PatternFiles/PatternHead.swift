import AutomatonRules
import CellPatterns
import Lattice

/// What a file tells beside its cells.
struct PatternHead {
  /// Whether a rule that is told is looked at.
  let takesRule: Bool
  private(set) var rule: Rule?
  private(set) var topology: Topology?
  /// What states mean beyond those of the rule.
  private(set) var states = StateMeaning.ofRule
  var name: String?
  var author: String?
  var comments: [String] = []
  /// What of the file is left out, a sentence each.
  var notes: [String] = []
  var generation: UInt128 = 0
  /// The place of the cells' 0,0, and where it is told.
  var position: (place: Point, offset: Int)?

  init(takesRule: Bool) {
    self.takesRule = takesRule
  }

  /// Takes the rule at `place`, unless there is nothing.
  mutating func setRule(_ place: Range<Int>, in bytes: [UInt8]) throws(Damage) {
    if place.isEmpty { return }
    try setRule(String(decoding: bytes[place], as: UTF8.self), at: place.lowerBound)
  }

  /// Takes the rule `text`, which stands at `offset`.
  mutating func setRule(_ text: String, at offset: Int) throws(Damage) {
    // It says what states mean, also where another rule is asked for.
    let marked = Rule.parseMarked(text)
    states = marked == nil ? .ofRule : .marks(last: 6)
    guard takesRule else { return }
    do throws(RuleError) {
      if let marked {
        (rule, topology) = marked
      } else {
        (rule, topology) = try Rule.parse(text)
      }
    } catch {
      throw Damage(at: offset, error.description)
    }
  }

  /// Takes a rule that a format has a sign or a notation of its own for, under which states mean what
  /// `states` says.
  mutating func setRule(_ rule: Rule, states: StateMeaning = .ofRule) {
    self.states = states
    guard takesRule else { return }
    self.rule = rule
    topology = nil
  }

  /// Takes a field that the file specifies apart from the rule.
  mutating func setTopology(_ topology: Topology) {
    self.topology = topology
  }

  /// Adds a comment, unless it is empty and the first one.
  mutating func addComment(_ text: String) {
    if !(text.isEmpty && comments.isEmpty) { comments.append(text) }
  }

  /// Takes the generation that is told next in `words`.
  mutating func setGeneration(_ words: inout LineWords) throws(Damage) {
    let offset = words.rest.lowerBound
    guard let value = words.digits() else {
      throw Damage(at: offset, "the generation is not a whole number of at most 38 digits")
    }
    generation = value
  }

  /// Checks that a state, the largest there is and told of at `offset`, is one of the rule's.
  func check(largest state: UInt8, at offset: Int) throws(Damage) {
    if let last = states.last, state > last {
      throw Damage(at: offset, "a cell is in state \(state), and marked cells are in 0 to \(last)")
    }
    guard states == .ofRule, let rule, Int(state) >= rule.states else { return }
    throw Damage(
      at: offset,
      "a cell is in state \(state), and the rule \(rule.notation) has the states 0 to "
        + "\(rule.states - 1)")
  }

  /// The pattern of `cells`, in its place.
  func pattern(_ cells: CellRuns) throws(Damage) -> Pattern {
    var moved = cells
    if let position {
      let origin = fieldOrigin
      let shift = Point(x: position.place.x - origin.x, y: position.place.y - origin.y)
      do throws(PatternTooLarge) {
        moved = try cells.moved(by: shift)
      } catch {
        throw Damage(at: position.offset, "placed there, \(error)")
      }
    }
    return pattern(.runs(moved), isPlaced: position != nil)
  }

  /// The pattern of `cells`, whose coordinates are those of the file.
  func pattern(_ tree: CellTree) -> Pattern {
    let origin = fieldOrigin
    let corner = (tree.corner.x - Int128(origin.x), tree.corner.y - Int128(origin.y))
    let moved = CellTree(
      states: tree.states, nodes: tree.nodes, levels: tree.levels, root: tree.root,
      level: tree.level, corner: corner)
    return pattern(.tree(moved), isPlaced: true)
  }

  private func pattern(_ cells: PatternCells, isPlaced: Bool) -> Pattern {
    let alive = states.alive(of: cells)
    var pattern = Pattern(alive.cells, rule: rule, topology: topology)
    pattern.isPlaced = isPlaced
    pattern.notes = notes + alive.notes
    pattern.name = name
    pattern.author = author
    pattern.comments = comments
    pattern.generation = generation
    return pattern
  }

  private var fieldOrigin: Point { topology.map(\.originInFiles) ?? Point(x: 0, y: 0) }
}

extension Topology {
  /// The coordinates that RLE and macrocell files give to the cell 0,0: in them, as Golly has it, the
  /// middle of a bounded field is at 0,0.
  var originInFiles: Point { Point(x: -(width ?? 0) / 2, y: -(height ?? 0) / 2) }
}
