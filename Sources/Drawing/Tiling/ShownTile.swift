import Lattice
import Pictures

/// The visible content of a tile in a picture: its drawing, a stand-in, or a blend of both.
struct ShownTile {
  /// The share of a tile that has faded in completely.
  static let whole = 256

  let key: TileKey
  /// The tile's drawing; `nil` if there is none that isn't stale.
  var own: Image?
  /// The visible share of the tile's drawing, 0 … ``whole``.
  var share = whole
  /// The image behind the drawing and its level; `nil` for the layer's background.
  var standIn: (image: Image, level: Int)?

  /// Returns the visible share of a tile that arrived `elapsed` seconds ago and fades in for
  /// `duration` seconds.
  static func share(_ elapsed: Double, of duration: Double) -> Int {
    if duration <= 0 || elapsed >= duration { return whole }
    return elapsed > 0 ? Int(elapsed / duration * Double(whole)) : 0
  }
}
