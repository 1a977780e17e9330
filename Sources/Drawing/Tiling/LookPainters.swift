import Raster
public import SceneDescription
import Workers

/// A look, with a painter for each level of detail, made when it is first needed and kept.
public final class LookPainters: Sendable {
  /// How cells look.
  public let look: Look

  private let kept = Monitor<[Int: PlanePainter]>([:])

  /// Painters of `look`.
  public init(_ look: Look) {
    self.look = look
  }

  /// The painter at 2^`level` pixels a cell.
  func painter(at level: Int) -> PlanePainter {
    kept.change { kept in
      if let painter = kept[level] { return painter }
      let painter = PlanePainter(look: look, scale: LevelsOfDetail.scale(of: level))
      kept[level] = painter
      return painter
    }
  }
}
