package import AutomatonRules
import CellPatterns
package import Lattice

/// The contents of a file beside its cells.
struct PatternHead {
  /// Whether a rule in the file is read, and not its field alone.
  let takesRule: Bool
  private(set) var rule: Rule?
  private(set) var topology: Topology?
  /// The meaning of states beyond those of the rule.
  private(set) var states = StateMeaning.ofRule
  var name: String?
  var author: String?
  var comments: [String] = []
  /// Sentences about parts of the file that are left out.
  var notes: [String] = []
  var generation: UInt128 = 0
  /// The place of the cells' 0,0, and its offset in the file.
  var position: (place: Point, offset: Int)?
  /// Whether ``position`` is that of Golly's extension, beside which comments give none.
  var isExtended = false
  /// The columns and rows that the pattern takes, right or wrong.
  var size: Size?

  init(takesRule: Bool) {
    self.takesRule = takesRule
  }

  /// Sets the rule to that at `place`, unless it is empty.
  mutating func setRule(_ place: Range<Int>, in bytes: [UInt8]) throws(Damage) {
    if place.isEmpty { return }
    try setRule(String(decoding: bytes[place], as: UTF8.self), at: place.lowerBound)
  }

  /// Sets the rule to `text`, which is at `offset`.
  mutating func setRule(_ text: String, at offset: Int) throws(Damage) {
    // The rule gives the meaning of states, even where another rule is used.
    let marked = Rule.parseMarked(text)
    states = marked == nil ? .ofRule : .marks(last: 6)
    guard takesRule else {
      // The field holds under another rule, too, and the place of the cells refers to it.
      let field = text.split(separator: ":", maxSplits: 1).dropFirst().first
      topology = field.flatMap { try? Topology(String($0)) }
      return
    }
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

  /// Sets a rule for which a format has its own sign or notation, under which states have the
  /// meaning `states`.
  mutating func setRule(_ rule: Rule, states: StateMeaning = .ofRule) {
    self.states = states
    guard takesRule else { return }
    self.rule = rule
    topology = nil
  }

  /// Sets a field that the file specifies apart from the rule.
  mutating func setTopology(_ topology: Topology) {
    self.topology = topology
  }

  /// Adds a comment, unless it is empty and the first one.
  mutating func addComment(_ text: String) {
    if !(text.isEmpty && comments.isEmpty) { comments.append(text) }
  }

  /// Reads the generation that is next in `words`.
  mutating func setGeneration(_ words: inout LineWords) throws(Damage) {
    let offset = words.rest.lowerBound
    guard let value = words.digits() else {
      throw Damage(at: offset, "the generation is not a whole number of at most 38 digits")
    }
    generation = value
  }

  /// Checks that the largest state of a cell, which is at `offset`, is one of the rule's.
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

  /// Returns the pattern of `cells`, at its place.
  func pattern(_ cells: CellRuns) throws(Damage) -> Pattern {
    var moved = cells
    var shift = Point(x: 0, y: 0)
    if let position {
      let origin = fieldOrigin
      shift = Point(x: position.place.x - origin.x, y: position.place.y - origin.y)
      do throws(PatternTooLarge) {
        moved = try cells.moved(by: shift)
      } catch {
        throw Damage(at: position.offset, "placed there, \(error)")
      }
    }
    var pattern = pattern(.runs(moved), isPlaced: position != nil)
    pattern.frame = size.map { Rect(x: shift.x, y: shift.y, width: $0.width, height: $0.height) }
    return pattern
  }

  /// Returns the pattern of `tree`, whose coordinates are those of the file.
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
  /// The coordinates of the cell 0,0 in files that name the field: there, as in Golly, the middle of
  /// a bounded field is at 0,0.
  package var originInFiles: Point { Point(x: -(width ?? 0) / 2, y: -(height ?? 0) / 2) }
}
