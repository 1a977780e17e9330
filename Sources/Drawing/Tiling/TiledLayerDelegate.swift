/// An object that draws a layer, tile by tile.
public protocol TiledLayerDelegate: AnyObject, Sendable {
  /// Draws the part ``TileContext/clip`` of `layer` at ``TileContext/scale``.
  ///
  /// The method is called on several threads at once, background ones and those that wait for a
  /// complete picture, once for each tile until the tile needs display again. It isn't passed the
  /// tile itself. It may call members of the layer, except those that wait for tiles. The drawing
  /// has to be a function of the place and the scale alone, or tiles don't fit together.
  ///
  /// - Parameters:
  ///   - layer: The layer that is drawn.
  ///   - context: The context of the tile, transparent at first.
  func draw(_ layer: TiledLayer, in context: inout TileContext)
}
