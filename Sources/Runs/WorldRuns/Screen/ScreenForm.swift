import Raster
import SceneDescription

/// The form of the pictures of a screen.
enum ScreenForm: Sendable {
  /// RGBA, with all colors.
  case full
  /// That of each picture's look and layout, which may be a palette, with all colors of styles or without.
  case own(hasAllColors: Bool)
  /// A palette within a limit.
  case limited(PaletteLimit)

  /// Returns the look with which pictures have this form.
  func look(_ look: Look) -> Look {
    switch self {
    case .full: return look.inFullColor
    case .own(let hasAllColors):
      var look = look
      look.isInFullColor = look.style != .plain && hasAllColors
      return look
    case .limited: return look
    }
  }

  /// The limit of the palette, or `nil`.
  var limit: PaletteLimit? { if case .limited(let limit) = self { limit } else { nil } }
}
