import Pictures

/// How many colours the pictures of a run may have, each wholly opaque or wholly transparent: what a
/// format such as GIF can hold.
public struct PaletteLimit: Sendable, Hashable {
  /// The most colours, one of which may be transparent.
  public let colors: Int

  /// The numbers of colours that can be asked for.
  public static let range = 2...256

  /// A limit of 2 … 256 `colors`.
  public init(colors: Int) {
    precondition(Self.range.contains(colors), "a palette is limited to 2 … 256 colours")
    self.colors = colors
  }
}

extension Color {
  /// The colour without degrees of alpha: below 128 transparent, else opaque.
  @inline(__always) var withBinaryAlpha: Color {
    alpha < 128 ? .transparent : Color(red: red, green: green, blue: blue)
  }
}
