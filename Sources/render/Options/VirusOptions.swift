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
  /// The configuration that these options and `seed` make, and whether its people and its
  /// period are known; wrong values are noted.
  ///
  /// A loaded group brings its own, so that with one none of these options may be given.
  func configuration(
    seed: UInt64, isLoaded: Bool, _ problems: inout Problems
  ) -> (configuration: VirusConfiguration, known: VirusDescription.Knowledge) {
    var group = VirusConfiguration()
    group.seed = seed
    if isLoaded {
      for option in given + chosenAtRandom { problems.add(option, RecordPlan.decidedByLoadedWorld) }
      for option in infected {
        problems.add(option, "the group that --load reads has its own sick people: use --tap")
      }
      if randomParameters { problems.add("random-parameters", RecordPlan.decidedByLoadedWorld) }
      return (group, .all)
    }
    var known: VirusDescription.Knowledge = []
    if problems.areNone(in: { readSize(into: &group, &$0) }).sound { known.insert(.size) }
    if problems.areNone(in: { readPeriod(into: &group, &$0) }).sound { known.insert(.period) }
    readRules(into: &group, &problems)
    for text in infect { group.infected += people(text, &problems) }
    group.infectedAtRandom = problems.whole(
      "infect-random", infectRandom, default: 0, in: 0...VirusConfiguration.mostPeople,
      of: "people")
    // Who is in the group is not known when its size has been refused.
    if known.contains(.size) { problems.add(ofWorld: group.problems) }
    return (group, known)
  }

  private func readSize(into group: inout VirusConfiguration, _ problems: inout Problems) {
    let people = 1...VirusConfiguration.mostPeople
    if randomParameters {
      for option in chosenAtRandom {
        problems.add(option, "--random-parameters chooses it: leave one of the two out")
      }
      group.chooseAtRandom()
    } else {
      group.people = problems.whole(
        "people", self.people, default: group.people, in: people, of: "people")
    }
    if columns != nil {
      group.columns = problems.whole(
        "columns", columns, default: 1, in: people, of: "people in a row")
    }
  }

  private func readPeriod(into group: inout VirusConfiguration, _ problems: inout Problems) {
    guard let period, !randomParameters else { return }
    let value = problems.check("period") { try OptionText.positive("period", period) }
    group.period = value ?? group.period
  }

  private func readRules(into group: inout VirusConfiguration, _ problems: inout Problems) {
    if !randomParameters {
      group.infectionFactor = problems.whole(
        "infection-factor", infectionFactor, default: group.infectionFactor,
        in: 0...VirusConfiguration.largestInfectionFactor, of: "people")
    }
    if let neighbours {
      if let value = Neighbours.allCases.first(where: { "\($0.rawValue)" == neighbours }) {
        group.neighbours = value
      } else {
        problems.add("neighbours", "'\(neighbours)' is none of 8, 4")
      }
    }
    group.subset = problems.word("subset", subset, default: group.subset)
    group.pool = problems.word("pool", pool, default: group.pool)
  }

  /// The people whose numbers `text` lists.
  private func people(_ text: String, _ problems: inout Problems) -> [Int] {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let known = numbers.compactMap { $0 }
    if known.count == numbers.count { return known }
    problems.add("infect", "'\(text)' is no list of people's numbers, such as 5,17")
    return []
  }

  /// The options given of those that a saved group decides, but for those in `chosenAtRandom`.
  private var given: [String] {
    Self.names([
      ("columns", columns), ("neighbours", neighbours), ("subset", subset), ("pool", pool),
    ])
  }

  /// The options given of those that `--random-parameters` chooses.
  private var chosenAtRandom: [String] {
    Self.names([
      ("people", people), ("infection-factor", infectionFactor), ("period", period),
    ])
  }

  /// The options given that say who is sick from the start.
  private var infected: [String] {
    Self.names([("infect", infect.first), ("infect-random", infectRandom)])
  }

  private static func names(_ options: [(name: String, value: String?)]) -> [String] {
    options.filter { $0.value != nil }.map(\.name)
  }
}

// What is done to the group, and how it is seen.
extension VirusOptions {
  /// Taps and resets, in the order in which they were given.
  func interventions(_ problems: inout Problems) -> [Intervention] {
    let taps = tap.compactMap { text -> Intervention? in
      if let tap = Intervention(text), tap.act != .reset { return tap }
      problems.add(
        "tap",
        "'\(text)' is no tap: TIME:PERSON such as 2.5:7 is allowed, a time in seconds with at most "
          + "four decimals and a person's number")
      return nil
    }
    let resets = resetAt.compactMap { text -> Intervention? in
      if let time = Rational(parsing: text), time >= Rational(0) {
        return Intervention(at: time, .reset)
      }
      problems.add(
        "reset-at",
        "'\(text)' is no time in seconds of 0 or more, such as 2.5, with at most four decimals")
      return nil
    }
    return taps + resets
  }

  /// How long a new case grows.
  func growth(hasSpeed: Bool, _ problems: inout Problems) -> Rational {
    guard let growth else { return Rational(0) }
    if !hasSpeed {
      problems.add("growth", "it needs --speed as well: cases are seen growing between steps")
    }
    if let time = Rational(parsing: growth), time >= Rational(0) { return time }
    problems.add(
      "growth",
      "'\(growth)' is no time in seconds of 0 or more, such as 0.3, with at most four decimals")
    return Rational(0)
  }
}
