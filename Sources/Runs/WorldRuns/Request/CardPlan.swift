import FrameExport
import Lattice
import Raster
import SceneDescription
public import SimulationKernel

/// The cards before and after a film.
public struct CardPlan: Sendable, Hashable {
  /// The title on both, or `nil` for the world's name.
  public var title: String?
  /// The seconds of film for the card before it, or `nil` without one.
  public var titleSeconds: Rational?
  /// The seconds of film for the card after it, or `nil` without one.
  public var endSeconds: Rational?

  /// The names of its options.
  static let options: Set = ["title", "title-card", "end-card"]
  /// The most seconds for which a card is shown.
  static let longest = Rational(60)

  /// Creates a plan, by default without cards.
  public init(title: String? = nil, titleSeconds: Rational? = nil, endSeconds: Rational? = nil) {
    self.title = title
    self.titleSeconds = titleSeconds
    self.endSeconds = endSeconds
  }

  /// Whether there is a card.
  package var hasCards: Bool { titleSeconds != nil || endSeconds != nil }

  /// The seconds of each card that there is, with its option.
  var seconds: [(option: String, seconds: Rational)] {
    [("title-card", titleSeconds), ("end-card", endSeconds)].compactMap { option, seconds in
      seconds.map { (option, $0) }
    }
  }

  /// The options of the cards, with their values.
  var settings: [(key: String, value: String)] {
    hasCards
      ? (title.map { [("title", $0)] } ?? []) + seconds.map { ($0.option, "\($0.seconds)") } : []
  }

  /// Returns the options of one of the cards.
  func settings(of card: FilmCard) -> [(key: String, value: String)] {
    var plan = self
    switch card {
    case .title: plan.endSeconds = nil
    case .end: plan.titleSeconds = nil
    }
    return plan.settings
  }

  /// Returns the number of frames of a card of so many seconds, at least 1; 0 without one.
  static func frames(_ seconds: Rational?, at rate: Rational) -> Int {
    guard let seconds else { return 0 }
    let top = 2 * Int128(seconds.numerator) * Int128(rate.numerator)
    let bottom = Int128(seconds.denominator) * Int128(rate.denominator)
    return max(1, Int(clamping: (top + bottom) / (2 * bottom)))
  }

  /// Adds the values that no film can have to `problems`.
  func checkValues(_ problems: inout Problems) {
    if let title {
      _ = problems.check("title") { try OptionText.caption("title", title) }
      if !hasCards {
        problems.add(
          "title", "it stands on cards: give \(option: "title-card") or \(option: "end-card") too")
      }
    }
    for (option, seconds) in seconds {
      _ = problems.check(option) { try Self.check(seconds, asOf: option) }
    }
  }

  /// Refuses pictures of a size that have no space for a title.
  ///
  /// - Throws: `OptionProblem`.
  func checkSpace(in size: Size, title: String) throws(OptionProblem) {
    if CardOverlay.fits(title: title, in: size) { return }
    throw OptionProblem(
      option: self.title == nil ? seconds.first?.option ?? "title" : "title",
      reason:
        "pictures of \(size.width)x\(size.height) pixels have no space for '\(title)': choose larger "
        + "ones, or a shorter \(option: "title")")
  }

  /// Returns the appearance of pictures of a film of `world` with these cards, of which the first may be the
  /// world's own.
  func appearance(_ appearance: Appearance, of world: some WorldDescription) -> Appearance {
    var appearance = appearance
    let own = title == nil ? world.card : nil
    appearance.ownCard = titleSeconds == nil ? nil : own
    appearance.hasCards = own == nil ? hasCards : endSeconds != nil
    return appearance
  }

  /// Refuses a card that is shown for so many seconds.
  ///
  /// - Throws: `OptionProblem`.
  static func check(_ seconds: Rational, asOf option: String) throws(OptionProblem) {
    if seconds > Rational(0) && seconds <= longest { return }
    throw OptionProblem(
      option: option,
      reason: "a card is shown for more than 0 and at most \(longest) s, not \(seconds) s")
  }
}

/// A card of a film.
enum FilmCard: String, Sendable, Hashable {
  /// The card before it, over the first picture.
  case title
  /// The card after it, over the last picture.
  case end
}

extension RunPlan {
  /// Adds a problem for each card without a film.
  func checkCards(_ problems: inout Problems) {
    cards.checkValues(&problems)
    guard destination != nil, let reason = cardRefusal else { return }
    for (option, _) in cards.seconds { problems.add(option, reason) }
  }

  /// The reason why frames have no cards, or `nil`.
  private var cardRefusal: Explanation? {
    // A frame that is drawn again.
    if isOnePicture && shown?.moment != nil && !isPyramid { return nil }
    if isOnePicture { return "a card needs a film, such as \(option: "out") x.apng" }
    if case .every = pace, ticksPerSecond == nil, destination?.isOfFiles == true {
      return
        "a card lasts seconds, and pictures have no frame rate: give \(option: "speed") too, the "
        + "world's time in a second of film, or write a film such as x.apng"
    }
    return nil
  }

  /// The card that is all that is drawn, where a frame of it is drawn again, or `nil`.
  var cardAlone: FilmCard? {
    isOnePicture && cards.hasCards ? cards.titleSeconds == nil ? .end : .title : nil
  }
}

/// The cards of a film by the numbers of frames.
struct FilmCards: Sendable {
  /// The numbers of frames before and after the film.
  let before: Int, after: Int
  /// The number of frames of the film, which is known at its end; the most, before.
  var film: Int
  /// The card that all frames show, or `nil`.
  private let alone: FilmCard?

  /// Creates the cards of a film of at most so many frames.
  init(before: Int = 0, after: Int = 0, film: Int, alone: FilmCard? = nil) {
    (self.before, self.after, self.film, self.alone) = (before, after, film, alone)
  }

  /// The number of all frames.
  var count: Int { before + film + after }

  /// The number of frames before the card after the film.
  var end: Int { before + film }

  /// Returns the card that frame `number` shows, or `nil`.
  func card(of number: Int) -> FilmCard? {
    alone ?? (number < before ? .title : number >= end ? .end : nil)
  }

  /// Returns the number in the film of the picture that frame `number` shows, with a card over it or not.
  func place(of number: Int) -> Int { max(0, min(number - before, film - 1)) }
}
