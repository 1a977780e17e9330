/// What draws a layer, tile by tile.
public protocol TiledLayerDelegate: AnyObject, Sendable {
  /// Draws a part of `layer`: ``TileContext/clip``, at ``TileContext/scale``.
  ///
  /// Called on several threads at once, background ones and those that wait for a complete picture;
  /// once for each tile, which it is not told, until the tile needs display again. It may call the
  /// layer, but for what waits for tiles. What it draws has to be a function of the place and the
  /// scale alone, or tiles don't fit together.
  ///
  /// - Parameters:
  ///   - layer: the layer that is drawn.
  ///   - context: transparent at first.
  func draw(_ layer: TiledLayer, in context: inout TileContext)
}
