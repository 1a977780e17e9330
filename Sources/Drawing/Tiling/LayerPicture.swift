public import Lattice
public import Pictures

/// A picture of the part of a layer that could be shown at a given time, with the tiles that are
/// still to come.
public struct LayerPicture: Sendable {
  /// The picture.
  public let image: Image
  /// The tiles that haven't been drawn since they needed display and are replaced by something
  /// else, from the middle of the picture outward. They are being drawn.
  public let standIns: [TileKey]
  /// The tiles for which nothing was available, not even a coarser one: the layer's background is
  /// shown.
  public let missing: [TileKey]
  /// The tiles that are fading in: a later picture will show more of them.
  public let fading: [TileKey]

  /// Whether no tile is a stand-in, missing or fading: later pictures are the same unless the layer
  /// needs display again.
  public var isComplete: Bool { standIns.isEmpty && missing.isEmpty && fading.isEmpty }
}
