import Raster
import SceneDescription

/// The form of the pictures of a screen.
enum ScreenForm: Sendable {
  /// RGBA, with all colors.
  case full
  /// That of each picture's look and layout, which may be a palette. Styles have all of their colors.
  case own
  /// A palette within a limit.
  case limited(PaletteLimit)

  /// Returns the look with which pictures have this form.
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
