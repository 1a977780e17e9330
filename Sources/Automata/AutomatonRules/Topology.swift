/// The shape of a field: the unbounded plane, or a rectangle whose edges are dead or joined.
public struct Topology: Hashable, Sendable {
  /// The way in which the edges of a bounded field are joined.
  public enum Form: Hashable, Sendable {
    /// The edges are not joined: cells outside are always dead.
    case plane
    /// Left is joined to right and top to bottom. A cell that leaves below comes back above
    /// `shiftX` columns to the right; one that leaves on the right comes back on the left `shiftY`
    /// rows further down. At most one of them is not 0, and neither on a field with one unbounded
    /// side.
    case torus(shiftX: Int, shiftY: Int)
    /// The edges are joined as on a torus, with the horizontal edges (`twistsHorizontalEdges`: the
    /// top and the bottom one) or the vertical ones in reverse: cell i to cell length − 1 − i −
    /// `shift`, which is 0, or 1 where the twisted edges have an even number of cells.
    case klein(twistsHorizontalEdges: Bool, shift: Int)
    /// Both pairs of edges are joined in reverse; a corner is its own neighbor.
    case crossSurface
    /// Left is joined to top and right to bottom, on a square; a corner is its own neighbor.
    case sphere
  }

  /// The number of columns, 0 ..< width, or `nil` without a bound on both sides, only for the plane
  /// and the torus.
  public let width: Int?
  /// The number of rows, 0 ..< height, or `nil` without a bound on both sides, only for the plane
  /// and the torus.
  public let height: Int?
  /// The way in which the edges are joined; ``Form/plane`` for the unbounded plane.
  public let form: Form

  /// Creates a field of `width` columns and `height` rows; the values are not checked.
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
