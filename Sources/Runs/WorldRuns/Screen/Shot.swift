import Raster
import SceneDescription

/// A frame that is planned: all that its picture needs, on any thread.
struct Shot: Sendable {
  /// A card over the picture.
  struct Card: Sendable {
    let painter: HandCardPainter
    /// How far it is open, 0 … 1.
    let openness: Double
    /// How far its button is pressed, 0 … 1.
    let pressed: Double
  }

  /// The painter, another one where the look or the layout has changed.
  let painter: FramePainter
  /// The part of the painter's path that the camera has covered, or `nil` where it doesn't move.
  var way: Double?
  var scene: Scene
  /// A world that this one replaces, or `nil`.
  var wave: SceneWave?
  /// What the hand does, or `nil` where no hand is drawn.
  var hand: HandScene?
  /// The cards, from below.
  var cards: [Card] = []
  /// The card of the film, over all else, or `nil`.
  var filmCard: (card: FilmCard, overlay: CardOverlay)?
}
