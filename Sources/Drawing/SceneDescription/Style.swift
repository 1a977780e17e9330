/// The way in which the cells of a world are drawn.
///
/// Each world has some of the styles; all have ``plain``, in which every cell is the glyph of its class.
public enum Style: String, Sendable, CaseIterable {
  /// Glyphs on a flat ground.
  case plain
  /// Animals of many looks, afloat on moving water.
  case living
  /// Stars, dust and glows in summed light.
  case light
  /// Threads, over or under one another.
  case woven
  /// Cells that shine the brighter the younger they are.
  case heat

  /// The theme without which the style has nothing to show; `nil` for both.
  package var onlyTheme: Theme? {
    switch self {
    case .plain, .living, .woven: nil
    case .light, .heat: .dark
    }
  }

  /// Whether pictures in the style show ``Light``.
  package var isLit: Bool {
    switch self {
    case .plain, .living, .woven: false
    case .light, .heat: true
    }
  }

  /// The palette in which the style is drawn unless another is chosen; `nil` for the world's own.
  package var palette: Palette? { self == .heat ? .kiln : nil }

  /// The smallest cell, in whole pixels, that the style draws; smaller ones are plain.
  package var smallestCell: Int {
    switch self {
    case .plain, .light, .heat: 1
    case .living: 5
    case .woven: 6
    }
  }
}
