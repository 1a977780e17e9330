import Lattice
import Pictures
import Raster
import SceneDescription
import SimulationKernel

// Cards over pictures.
extension ScreenPainter {
  /// A card as it is at a moment.
  struct OpenCard {
    /// What it shows.
    enum Subject {
      /// Something of the world.
      case world(ScreenCard<Played>)
      /// A question, with the number of commands before it.
      case question(HandQuestion, number: Int)
    }

    var card: Subject
    /// The part of its way that it has come, 0 … 1.
    var openness: Double
    /// How far what is done on it is pressed, 0 … 1.
    var pressed = 0.0
  }

  /// What the picture of a card depends on.
  struct CardKey: Equatable {
    /// The number of the card, or of the question.
    let number: Int
    let isQuestion: Bool
    /// The number of changes of the look.
    let revision: Int
    /// What distinguishes the glyphs of the world.
    let glyphs: Int
    let size: Size
    /// The place of what it shows.
    let subject: HandBox?
  }

  /// Returns the cards over a picture that is planned of a tick, each over those before it.
  mutating func cards(
    _ cards: [OpenCard], _ state: ScreenState, _ layout: FrameLayout, at tick: Tick
  ) -> [Shot.Card] {
    cards.filter { $0.openness > 0 }.map { card in
      Shot.Card(
        painter: cardPainter(card.card, state, layout, at: tick), openness: card.openness,
        pressed: card.pressed)
    }
  }

  /// The most painters of cards that are kept: a card that closes, one that opens, and a question.
  private static var mostCards: Int { 3 }

  private mutating func cardPainter(
    _ subject: OpenCard.Subject, _ state: ScreenState, _ layout: FrameLayout, at tick: Tick
  ) -> HandCardPainter {
    guard let made else { preconditionFailure("the world is drawn first") }
    let (number, isQuestion) =
      switch subject {
      case .world(let card): (card.number, false)
      case .question(_, let number): (number, true)
      }
    var place: HandBox?
    // What is in the cell may be another thing after a tick.
    if case .world(let card) = subject, case .thing(let facts, _) = card.content, card.tick == tick
    {
      place = layout.box(of: Rect(x: facts.cell.x, y: facts.cell.y, width: 1, height: 1))
    }
    let key = CardKey(
      number: number, isQuestion: isQuestion, revision: state.revision, glyphs: state.glyphs,
      size: layout.picture, subject: place)
    if let known = cards.first(where: { $0.key == key }) { return known.painter }
    let card: HandCard =
      switch subject {
      case .world(let card): card.card(made.look, in: made.inks, subject: place)
      case .question(let question, _):
        .question(
          QuestionCard(title: question.title, facts: question.facts, action: question.answer))
      }
    let painter = HandCardPainter(
      card, size: layout.picture, within: layout.window, HandColors(made.inks))
    if cards.count == Self.mostCards { cards.removeFirst() }
    cards.append((key, painter))
    return painter
  }
}
