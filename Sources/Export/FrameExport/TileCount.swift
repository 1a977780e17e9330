/// How many tiles a frame has, and how many were drawn for it: the others are those of the frame before.
public struct TileCount: Sendable, Equatable {
  /// Those drawn, 0 … `all`.
  public var drawn: Int
  /// Those of the frame.
  public var all: Int

  /// `drawn` tiles of `all` that there are.
  public init(drawn: Int, all: Int) {
    self.drawn = drawn
    self.all = all
  }
}
