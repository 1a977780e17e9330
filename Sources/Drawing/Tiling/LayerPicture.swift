public import Lattice
public import Pictures

/// A picture of what of a layer could be shown at the time, and what is still to come.
public struct LayerPicture: Sendable {
  /// The picture.
  public let image: Image
  /// The tiles that had not been drawn since they needed display, and in whose place something else
  /// is seen, from the middle of the picture outwards. They are being drawn.
  public let standIns: [TileKey]
  /// The tiles of which nothing was there, not even a coarser one: the layer's background is seen.
  public let missing: [TileKey]
  /// The tiles that are fading in: a later picture will show more of them.
  public let fading: [TileKey]

  /// Whether nothing stands in for anything, is missing or fades: later pictures are the same as long as
  /// the layer doesn't need display again.
  public var isComplete: Bool { standIns.isEmpty && missing.isEmpty && fading.isEmpty }
}
