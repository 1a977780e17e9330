import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// The words of a film's cards.
struct CardWords: Sendable {
  private let title: String
  /// The facts of the world at its start.
  private let facts: [TitleCard.Fact]

  /// Creates the words of `plan` for films of a world at its start.
  init<Description: WorldDescription>(
    _ plan: CardPlan, of world: Description, at start: Description.World.Model
  ) {
    title = plan.title ?? world.title
    facts = world.facts(of: start)
  }

  /// Adds a card to the shot of a state, unless it is `nil`.
  func add<World: Portrayal>(
    _ card: FilmCard?, to shot: inout Shot, _ portrayal: World, _ world: World.Model
  ) {
    guard let card else { return }
    let look = shot.painter.look
    // The world's own fills the picture.
    if card == .title && look.card != nil {
      shot.scene.showsCard = true
      (shot.wave, shot.hand, shot.cards) = (nil, nil, [])
      return
    }
    let facts = card == .title ? facts : portrayal.facts(of: world.state)
    let named = facts.map { TitleCard.Fact(look.labels.word(for: $0.name), $0.value) }
    let text = TitleCard(title: title, facts: named)
    shot.filmCard = CardOverlay(text, look, picture: shot.painter.layout.picture).map { (card, $0) }
  }
}
