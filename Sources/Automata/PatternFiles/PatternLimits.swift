public import PNGCodec

/// The limits of a pattern that is read, checked before memory of its size is allocated.
public struct PatternLimits: Sendable, Equatable {
  /// The most bytes of a text, also of a decompressed one.
  public var textBytes: Int
  /// The most runs of adjacent cells, of up to 40 bytes each.
  public var runs: Int
  /// The most nodes of a tree, of up to 22 bytes each.
  public var nodes: Int
  /// The limits of a picture.
  public var picture: PNGLimits

  /// Creates the limits with which reading takes no more than about `memory` bytes beside the
  /// file's own.
  public init(memory: Int = 1 << 32) {
    let memory = max(memory, 0)
    textBytes = memory / 4
    // Arrays that grow hold their elements three times for a moment.
    runs = memory / 160
    nodes = memory / 88
    picture = PNGLimits(pixels: memory / 16, fileBytes: memory / 4)
  }
}
