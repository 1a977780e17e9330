public import Lattice
public import Pictures

/// The properties of a film that are known before its first frame is drawn.
public struct Film: Sendable {
  /// What pictures show.
  public enum Content: Sendable {
    /// Areas of few colors.
    case flat
    /// Areas and edges of thousands of colors.
    case mixed
    /// Faint light, and points of it, on dark.
    case light
  }

  /// The size of every frame in pixels.
  public var size: Size
  /// The palette of every frame, or `nil` when frames are RGBA.
  public var palette: [Color]?
  /// Whether every pixel of every frame has alpha 255.
  public var isOpaque: Bool
  /// The number of frames at most, from 1.
  public var frames: Int
  /// The times at which frames are shown.
  public var timing: FilmTiming
  /// The keys and texts of the file's metadata, in order.
  public var metadata: [(key: String, value: String)]
  /// The largest number of bytes of the file, or `nil` without a limit.
  public var mostBytes: Int?
  /// The number of bytes above which the file isn't continued. A film that is too large, but not by far, is
  /// measured to its end, so that the size of one that fits can be derived.
  public var mostBytesTried: Int {
    guard let product = mostBytes?.multipliedReportingOverflow(by: 4) else { return .max }
    return product.overflow ? .max : product.partialValue
  }
  /// The color outside the cells, used for what a format adds to a picture.
  public var outside: Color
  /// What the pictures show, by which some formats encode them.
  public var content = Content.flat

  /// Creates the properties of a film of at most `frames` frames of `size` pixels.
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
