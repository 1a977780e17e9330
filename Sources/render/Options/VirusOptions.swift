import ArgumentParser
import BuiltInWorlds
import SimulationKernel
import VirusSimulation
import WorldRuns

/// The options of the virus: the group, its rules, and what is done to it.
struct VirusOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many steps to run from the start: the virus' own word for --ticks.", valueName: "n"))
  var steps: String?

  @Option(help: ArgumentHelp("People in the group. Default: 100.", valueName: "n"))
  var people: String?

  @Option(
    help: ArgumentHelp("The most people a sick one infects in a step. Default: 3.", valueName: "n"))
  var infectionFactor: String?

  @Option(
    help: ArgumentHelp(
      "Seconds from one step to the next, such as 0.5 or 1/3. Default: 1.", valueName: "seconds"))
  var period: String?

  @Option(
    help: ArgumentHelp(
      "People in a row. Default: as many as make the group nearly a square.", valueName: "n"))
  var columns: String?

  @Option(
    help: ArgumentHelp(
      "Who is near enough to be infected: all around, or not diagonally. Default: 8.",
      valueName: "8|4"))
  var neighbours: String?

  @Option(
    help: ArgumentHelp(
      "How many people the sick draw: from 0 up to all they may, from 1, or always all they may. Default: uniform.",
      valueName: "uniform|at-least-one|full"))
  var subset: String?

  @Option(
    help: ArgumentHelp(
      "Whom the sick choose among: only the healthy may fall sick. Default: healthy.",
      valueName: "healthy|all"))
  var pool: String?

  @Flag(help: "Choose people, infection factor and period at random, and say which.")
  var randomParameters = false

  @Option(
    help: ArgumentHelp(
      "People sick from the start, by their numbers; may be given again.", valueName: "n,n…"))
  var infect: [String] = []

  @Option(
    help: ArgumentHelp(
      "How many more, chosen at random, are sick from the start. Default: 0.", valueName: "n"))
  var infectRandom: String?

  @Option(
    help: ArgumentHelp(
      "Make a person sick at a time in seconds; may be given again.", valueName: "time:person"))
  var tap: [String] = []

  @Option(
    help: ArgumentHelp(
      "Make all healthy again at a time in seconds; may be given again.", valueName: "time"))
  var resetAt: [String] = []

  @Option(
    help: ArgumentHelp(
      "Seconds in which new cases grow in, at most --period; needs --speed. Default: 0.",
      valueName: "seconds"))
  var growth: String?
}

extension VirusOptions {
  private static let chosenReason: Explanation =
    "--random-parameters chooses it: leave one of the two out"
  private static let sickReason: Explanation =
    "the group that --load reads has its own sick people: use --tap"

  /// The configuration that these options and `seed` make, and what of it is known; wrong values are
  /// noted. `loaded`: why a loaded group allows none of them.
  func configuration(
    seed: UInt64, loaded: Explanation?, _ problems: inout Problems
  ) -> (configuration: VirusConfiguration, known: VirusDescription.Knowledge) {
    var group = VirusConfiguration()
    group.seed = seed
    var known: VirusDescription.Knowledge = []
    problems.refusing(loaded) { problems in
      if randomParameters {
        _ = problems.read("random-parameters", "", default: "") { $0 }
        group.chooseAtRandom()
      }
      // What is chosen at random can't be given as well.
      let chosen = loaded ?? (randomParameters ? Self.chosenReason : nil)
      if problems.areNone(in: { readSize(into: &group, chosen, &$0) }).sound {
        known.insert(.size)
      }
      let (period, isTimed) = problems.areNone { problems in
        problems.refusing(chosen) {
          $0.read("period", self.period, default: group.period) {
            try OptionText.positive("period", $0)
          }
        }
      }
      group.period = period
      if isTimed { known.insert(.period) }
      readRules(into: &group, chosen, &problems)
    }
    problems.refusing(loaded.map { _ in Self.sickReason }) { readSick(into: &group, &$0) }
    // Who is in the group is not known when its size has been refused.
    if known.contains(.size) { problems.add(group.problems) }
    return (group, known)
  }

  private func readSize(
    into group: inout VirusConfiguration, _ chosen: Explanation?, _ problems: inout Problems
  ) {
    let allowed = 1...VirusConfiguration.mostPeople
    group.people = problems.refusing(chosen) {
      $0.whole("people", people, default: group.people, in: allowed, of: "people")
    }
    if columns != nil {
      group.columns = problems.whole(
        "columns", columns, default: 1, in: allowed, of: "people in a row")
    }
  }

  private func readRules(
    into group: inout VirusConfiguration, _ chosen: Explanation?, _ problems: inout Problems
  ) {
    group.infectionFactor = problems.refusing(chosen) {
      $0.whole(
        "infection-factor", infectionFactor, default: group.infectionFactor,
        in: 0...VirusConfiguration.largestInfectionFactor, of: "people")
    }
    group.neighbours = problems.read("neighbours", neighbours, default: group.neighbours) { text in
      if let value = Neighbours.allCases.first(where: { "\($0.rawValue)" == text }) { return value }
      throw OptionProblem(option: "neighbours", reason: "'\(text)' is none of 8, 4")
    }
    group.subset = problems.word("subset", subset, default: group.subset)
    group.pool = problems.word("pool", pool, default: group.pool)
  }

  private func readSick(into group: inout VirusConfiguration, _ problems: inout Problems) {
    for text in infect {
      group.infected += problems.read("infect", text, default: []) { text in
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        let known = numbers.compactMap { $0 }
        if known.count == numbers.count { return known }
        throw OptionProblem(
          option: "infect", reason: "'\(text)' is no list of people's numbers, such as 5,17")
      }
    }
    group.infectedAtRandom = problems.whole(
      "infect-random", infectRandom, default: 0, in: 0...VirusConfiguration.mostPeople,
      of: "people")
  }
}

// What is done to the group, and how it is seen.
extension VirusOptions {
  /// Taps and resets, in the order in which they were given.
  func interventions(_ problems: inout Problems) -> [Intervention] {
    let taps = tap.compactMap { text -> Intervention? in
      problems.read("tap", text, default: nil) { text in
        if let tap = Intervention(text), tap.act != .reset { return tap }
        throw OptionProblem(
          option: "tap",
          reason: "'\(text)' is no tap: TIME:PERSON such as 2.5:7 is allowed, a time in seconds "
            + "with at most four decimals and a person's number")
      }
    }
    let resets = resetAt.compactMap { text -> Intervention? in
      let (time, isSound) = problems.areNone {
        $0.seconds("reset-at", text, default: Rational(0), such: "2.5")
      }
      return isSound ? Intervention(at: time, .reset) : nil
    }
    return taps + resets
  }

  /// How long a new case grows.
  func growth(hasSpeed: Bool, _ problems: inout Problems) -> Rational {
    if growth != nil && !hasSpeed {
      problems.add("growth", "it needs --speed as well: cases are seen growing between steps")
    }
    return problems.seconds("growth", growth, default: Rational(0), such: "0.3")
  }
}
