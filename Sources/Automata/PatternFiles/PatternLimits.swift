public import PNGCodec

/// How much a pattern that is read may ask for, refused before memory of that size is taken.
public struct PatternLimits: Sendable, Equatable {
  /// The most bytes of a text, also one that is unpacked.
  public var textBytes: Int
  /// The most runs of cells side by side, of up to 40 bytes each.
  public var runs: Int
  /// The most nodes of a tree, of up to 22 bytes each.
  public var nodes: Int
  /// The limits of a picture.
  public var picture: PNGLimits

  /// Limits with which reading takes no more than about `memory` bytes beside the file's own.
  public init(memory: Int = 1 << 32) {
    let memory = max(memory, 0)
    textBytes = memory / 4
    // Arrays that grow hold their elements three times for a moment.
    runs = memory / 160
    nodes = memory / 88
    picture = PNGLimits(pixels: memory / 16, fileBytes: memory / 4)
  }
}
