import ArgumentParser
import FrameExport
import SimulationKernel
import WorldRuns

/// The cards before and after a film.
struct CardOptions: ParsableArguments {
  @Option(
    "Title on the cards before and after the film. Default: the world's name.", value: "text")
  var title: String?

  @Option(
    "Seconds of film for a card before it: a title and the facts of the start. At most 60. Default: no card.",
    value: "seconds")
  var titleCard: String?

  @Option(
    "Seconds of film for a card after it: the title and the last counters. At most 60. Default: no card.",
    value: "seconds")
  var endCard: String?
}

extension CardOptions {
  /// Returns the plan that these options make for frames at `destination`; invalid values are noted.
  func plan(for destination: FrameDestination?, _ problems: inout Problems) -> CardPlan {
    func seconds(_ option: String, _ text: String?) -> Rational? {
      guard let text else { return nil }
      if destination == nil {
        problems.add(option, "a card needs a film, such as --out x.apng")
        return nil
      }
      return problems.check(option) { try OptionText.positive(option, text) }
    }
    var plan = CardPlan()
    plan.titleSeconds = seconds("title-card", titleCard)
    plan.endSeconds = seconds("end-card", endCard)
    // Of a card that was wrong, the title is not.
    if plan.hasCards || titleCard == nil && endCard == nil { plan.title = title }
    return plan
  }
}
