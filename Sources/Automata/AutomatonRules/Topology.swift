/// The shape of a field: the unbounded plane, or a rectangle whose edges are dead or joined.
public struct Topology: Hashable, Sendable {
  /// How the edges of a bounded field are joined.
  public enum Form: Hashable, Sendable {
    /// Not at all: outside, cells are dead for ever.
    case plane
    /// Left to right and top to bottom. A cell that leaves below comes back above `shiftX` columns to
    /// the right; one that leaves on the right comes back on the left `shiftY` rows further down. At
    /// most one of them is not 0, and none of a field with one unbounded side.
    case torus(shiftX: Int, shiftY: Int)
    /// As a torus, with the horizontal edges (`twistsHorizontalEdges`: the top and the bottom one) or
    /// the vertical ones joined in reverse: cell i to cell length − 1 − i − `shift`, which is 0, or 1
    /// where the twisted edges have an even number of cells.
    case klein(twistsHorizontalEdges: Bool, shift: Int)
    /// Both pairs of edges joined in reverse; a corner is its own neighbor.
    case crossSurface
    /// Left to top and right to bottom, of a square; a corner is its own neighbor.
    case sphere
  }

  /// The columns of the field, 0 ..< width; nil: without bound on both sides, of the plane and the
  /// torus alone.
  public let width: Int?
  /// The rows of the field, 0 ..< height; nil: without bound on both sides, of the plane and the torus
  /// alone.
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
}
