import Raster
import SceneDescription

/// The pixel format of a screen's pictures.
enum ScreenForm: Sendable {
  /// RGBA, with all colors.
  case full
  /// Whatever the look and layout of each picture give, possibly a palette. Styles have all of their colors.
  case own
  /// A palette within a limit.
  case limited(PaletteLimit)

  /// Returns `look` changed to give pictures of this form.
  func look(_ look: Look) -> Look {
    switch self {
    case .full: return look.inFullColor
    case .own: return look.style == .plain ? look : look.inFullColor
    case .limited: return look
    }
  }

  /// The limit of the palette, or `nil`.
  var limit: PaletteLimit? { if case .limited(let limit) = self { limit } else { nil } }
}
