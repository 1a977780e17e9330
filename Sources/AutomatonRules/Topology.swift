/// The shape of a field: the unbounded plane, or a rectangle whose edges are dead or joined.
public struct Topology: Hashable, Sendable {
  /// How the edges of a bounded field are joined.
  public enum Form: Hashable, Sendable {
    /// Not at all: outside, cells are dead for ever.
    case plane
    /// Left to right and top to bottom. A cell that leaves below comes back above `shiftX` columns to
    /// the right; one that leaves on the right comes back on the left `shiftY` rows further down. At
    /// most one of them is not 0.
    case torus(shiftX: Int, shiftY: Int)
    /// As a torus, with the horizontal edges (`twistsHorizontalEdges`) or the vertical ones joined in
    /// reverse, and then shifted along themselves by `shift`.
    case klein(twistsHorizontalEdges: Bool, shift: Int)
    /// Both pairs of edges joined in reverse.
    case crossSurface
    /// Left to top and right to bottom; a square.
    case sphere
  }

  /// The columns of the field, 0 ..< width; nil: without bound on both sides.
  public let width: Int?
  /// The rows of the field, 0 ..< height; nil: without bound on both sides.
  public let height: Int?
  /// How the edges are joined; of the unbounded plane it is ``Form/plane``.
  public let form: Form

  /// A field of `width` columns and `height` rows; for programs, whose values are sound.
  package init(width: Int?, height: Int?, form: Form) {
    self.width = width
    self.height = height
    self.form = form
  }

  /// The plane without bounds.
  public static let unbounded = Topology(width: nil, height: nil, form: .plane)

  /// Whether the field has no bound in any direction.
  public var isUnbounded: Bool { width == nil && height == nil }

  /// The cell of the field that is seen at `x`, `y`, which is at most one column and one row beyond
  /// the edges; nil: a dead one.
  ///
  /// Widths and heights are 1 or more; on fields that small a cell can be its own neighbour.
  public func place(x: Int, y: Int) -> (x: Int, y: Int)? {
    preconditionFailure("written with the notations of topologies")
  }
}
