import Raster
import SceneDescription

/// A planned frame: everything needed to draw its picture on any thread.
struct Shot: Sendable {
  /// A card over the picture.
  struct Card: Sendable {
    let painter: HandCardPainter
    /// How far it is open, 0 … 1.
    let openness: Double
    /// How far its button is pressed, 0 … 1.
    let pressed: Double
  }

  /// The painter; a new one after the look or layout has changed.
  let painter: FramePainter
  /// How far the camera is along the painter's path, or `nil` if it doesn't move.
  var way: Double?
  var scene: Scene
  /// The wave in which this world replaces another, or `nil`.
  var wave: SceneWave?
  /// The hand, or `nil` if none is drawn.
  var hand: HandScene?
  /// The cards, bottom to top.
  var cards: [Card] = []
  /// The card of the film, over all else, or `nil`.
  var filmCard: (card: FilmCard, overlay: CardOverlay)?
}
