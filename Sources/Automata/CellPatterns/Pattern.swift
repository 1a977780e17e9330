public import AutomatonRules

/// A pattern with all that its file tells of it.
public struct Pattern: Sendable {
  /// The cells, where the file places them.
  public var cells: PatternCells
  /// The rule they are made for; nil where none is told.
  public var rule: Rule?
  /// The field they are made for; nil where none is told.
  public var topology: Topology?
  /// Whether the cells lie where the file says that they do; else its first cell is at 0,0 for want of
  /// a place, and they may as well be put elsewhere in a field.
  public var isPlaced = false
  /// What it is called.
  public var name: String?
  /// Who found it.
  public var author: String?
  /// Further lines of text.
  public var comments: [String] = []
  /// What of the file is left out or taken otherwise, a sentence each, for a person.
  public var notes: [String] = []
  /// The generation the cells stand at, a label that nothing depends on.
  public var generation: UInt128 = 0

  /// A pattern of `cells` of which nothing else is told.
  public init(_ cells: PatternCells, rule: Rule? = nil, topology: Topology? = nil) {
    self.cells = cells
    self.rule = rule
    self.topology = topology
  }
}
