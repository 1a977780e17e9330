import Pictures

/// A limit of the number of colors in the pictures of a run, each entirely opaque or entirely
/// transparent, as a format such as GIF requires.
public struct PaletteLimit: Sendable, Hashable {
  /// The most colors, one of which may be transparent.
  public let colors: Int

  /// The allowed numbers of colors.
  public static let range = 2...256

  /// Creates a limit of 2 … 256 `colors`.
  public init(colors: Int) {
    precondition(Self.range.contains(colors), "a palette can be limited to 2 … 256 colors")
    self.colors = colors
  }
}

extension Color {
  /// The color without degrees of alpha: transparent below 128, otherwise opaque.
  @inline(__always) var withBinaryAlpha: Color {
    alpha < 128 ? .transparent : Color(red: red, green: green, blue: blue)
  }
}
