import Raster
public import SceneDescription
import Workers

/// A look with a painter for each level of detail, made when it is first needed and kept.
public final class LookPainters: Sendable {
  /// The appearance of cells.
  public let look: Look

  private let kept = Monitor<[Int: PlanePainter]>([:])

  /// Creates painters of `look`.
  public init(_ look: Look) {
    self.look = look
  }

  /// Returns the painter at 2^`level` pixels per cell.
  func painter(at level: Int) -> PlanePainter {
    kept.change { kept in
      if let painter = kept[level] { return painter }
      let painter = PlanePainter(look: look, scale: LevelsOfDetail.scale(of: level))
      kept[level] = painter
      return painter
    }
  }
}
