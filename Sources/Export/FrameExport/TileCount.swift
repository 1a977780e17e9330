/// The number of tiles of a frame, and of those drawn for it: the others are copied from the frame
/// before.
public struct TileCount: Sendable, Equatable {
  /// The number of tiles drawn, 0 … `all`.
  public var drawn: Int
  /// The number of tiles of the frame.
  public var all: Int

  /// Creates the count of `drawn` tiles out of `all`.
  public init(drawn: Int, all: Int) {
    self.drawn = drawn
    self.all = all
  }
}
