import Lattice
import Pictures

/// What of a tile is to be seen in a picture: its own drawing, a stand-in, or the one fading into the
/// other.
struct ShownTile {
  /// The share of a tile that has faded in.
  static let whole = 256

  let key: TileKey
  /// Its own drawing; nil while there is none that isn't stale.
  var own: Image?
  /// How much of its own drawing is seen, 0 … ``whole``.
  var share = whole
  /// What is seen of it otherwise, and on which level that is; nil: the layer's background.
  var standIn: (image: Image, level: Int)?

  /// How much is seen of a tile that came `elapsed` seconds ago, of the `duration` that it fades.
  static func share(_ elapsed: Double, of duration: Double) -> Int {
    if duration <= 0 || elapsed >= duration { return whole }
    return elapsed > 0 ? Int(elapsed / duration * Double(whole)) : 0
  }
}
