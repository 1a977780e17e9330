public import AutomatonRules
public import Lattice

/// A pattern with all information from its file.
public struct Pattern: Sendable {
  /// The cells, at the place that the file gives them.
  public var cells: PatternCells
  /// The rule that the cells are made for, if there is one.
  public var rule: Rule?
  /// The field that the cells are made for, if there is one.
  public var topology: Topology?
  /// Whether the file gives the place of the cells in a field; else they may as well be put elsewhere in
  /// one, and a drawing has its first cell at 0,0.
  public var isPlaced = false
  /// The rectangle that the pattern takes with its dead margins, as the header of an RLE file states
  /// it, right or wrong, or `nil` where nothing states it.
  public var frame: Rect?
  /// The name of the pattern.
  public var name: String?
  /// The person who found the pattern.
  public var author: String?
  /// Further lines of text.
  public var comments: [String] = []
  /// Sentences for a person about parts of the file that were left out or interpreted.
  public var notes: [String] = []
  /// The generation of the cells, a label, except under a rule that `flipsPlane`: in an odd one, the
  /// cells are the dead ones of a plane that is alive.
  public var generation: UInt128 = 0

  /// Creates a pattern of `cells` without further information.
  public init(_ cells: PatternCells, rule: Rule? = nil, topology: Topology? = nil) {
    self.cells = cells
    self.rule = rule
    self.topology = topology
  }
}
