public import Lattice
public import Pictures

/// What is known of a film before its first frame is drawn.
public struct Film: Sendable {
  /// The size of every frame in pixels.
  public var size: Size
  /// The palette of every frame; nil: frames are RGBA.
  public var palette: [Color]?
  /// Whether every pixel of every frame has alpha 255.
  public var isOpaque: Bool
  /// How many frames there are at most, from 1.
  public var frames: Int
  /// When they are shown.
  public var timing: FilmTiming
  /// Key and text of what is told in the file, in this order.
  public var metadata: [(key: String, value: String)]
  /// The most bytes that its file may have; `nil`: any number.
  public var mostBytes: Int?
  /// The colour beside the cells, for what a format adds to a picture.
  public var outside: Color

  /// A film of `frames` frames of `size`.
  public init(
    size: Size, palette: [Color]?, isOpaque: Bool, frames: Int, timing: FilmTiming,
    metadata: [(key: String, value: String)] = [], outside: Color
  ) {
    self.size = size
    self.palette = palette
    self.isOpaque = isOpaque
    self.frames = frames
    self.timing = timing
    self.metadata = metadata
    self.outside = outside
  }
}
