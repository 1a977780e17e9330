import FrameExport
public import SceneDescription
public import SimulationKernel

// The card before a film.
extension RunPlan {
  /// The most seconds for which a card is shown.
  private static let longestCard = Rational(60)

  /// Has a film begin with `card` for some seconds, which are added to its length.
  ///
  /// Where a frame is drawn again, the card is the whole picture.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - seconds: The seconds of film, above 0.
  ///   - option: The option that asks for it.
  /// - Throws: An `OptionProblem` for pictures that are no film at a speed, and for a card that is shown
  ///   too long.
  public mutating func begin(
    with card: TitleCard, for seconds: Rational, asOf option: String
  ) throws(OptionProblem) {
    if destination == nil { return }
    let isFrame = isOnePicture && shown?.moment != nil && !isPyramid
    var isFilm = false
    if case .film = pace { isFilm = !isOnePicture }
    guard isFrame || isFilm else {
      throw OptionProblem(
        option: option,
        reason: "a card needs a film at a \(option: "speed")")
    }
    if seconds <= Rational(0) || seconds > Self.longestCard {
      throw OptionProblem(
        option: option,
        reason:
          "a card is shown for more than 0 and at most \(Self.longestCard) s, not \(seconds) s")
    }
    self.card = card
    cardSeconds = seconds
  }

  /// The number of frames of the card, at least 1 where there is one.
  var cardFrames: Int {
    if card == nil || isOnePicture { return 0 }
    let rate = shownRate
    let top = 2 * Int128(cardSeconds.numerator) * Int128(rate.numerator)
    let bottom = Int128(cardSeconds.denominator) * Int128(rate.denominator)
    return max(1, Int(clamping: (top + bottom) / (2 * bottom)))
  }
}
