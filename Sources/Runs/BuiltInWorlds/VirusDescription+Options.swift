public import SimulationKernel
import VirusSimulation
public import WorldRuns

extension VirusDescription: ReadsOptions {
  public static var ticksOption: String? { "steps" }
  public static var pictureOptions: Set<String> { ["growth", "motion"] }
  public static var plainFilm: FilmPace? {
    FilmPace(framesPerSecond: Rational(12), ticksPerSecond: Rational(3, 2))
  }

  public static func smoothSpeed(at framesPerSecond: Rational) -> Rational? { Rational(2) }

  public static func plainPreset(besides given: GivenOptions, isOnePicture: Bool) -> Preset? {
    let steps = isOnePicture ? "5" : "12", sentence = "a short epidemic by default"
    return ["infect", "infect-random", "do"].contains(where: given.has)
      ? Preset("", sentence, ["steps": steps])
      : Preset("", sentence, ["tap": "0.5:middle", "steps": steps])
  }

  public init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems) {
    let isChosenAtRandom = options.has("random-parameters")
    var reader = GroupReader(options, seed: seed)
    reader.readGroup(&problems)
    let (interventions, taps) = reader.interventions(&problems)
    self.init(
      reader.group, known: reader.known, interventions: interventions, taps: taps,
      growth: reader.growth(&problems), isChosenAtRandom: isChosenAtRandom)
    snapshots = reader.snapshots
    hasFreeColumns = !options.isOwn("columns") && !reader.hasPlaces
    requestedMotion = options["motion"].map { problems.word("motion", $0, default: .on) }
  }
}

/// A reader of the options of a group.
private struct GroupReader {
  let options: GivenOptions
  var group = VirusConfiguration()
  var known: VirusDescription.Knowledge = []
  /// The names of the snapshots, and the group of each.
  private(set) var snapshots: [(name: String, group: VirusConfiguration)] = []
  /// Whether an action names a row and a column.
  private(set) var hasPlaces = false

  private static let chosenReason: Explanation =
    "\(option: "random-parameters") chooses it: drop one of the two"
  private static let sickReason: Explanation =
    "the group that \(option: "load") reads has its own sick people: use \(option: "tap")"

  init(_ options: GivenOptions, seed: UInt64) {
    self.options = options
    group.seed = seed
  }

  /// Reads the people, the rules and the first cases, and adds wrong values to `problems`.
  mutating func readGroup(_ problems: inout Problems) {
    let loaded = options.refusalByLoad
    problems.refusing(loaded) { problems in
      let isChosen = options.has("random-parameters")
      if isChosen {
        _ = problems.read("random-parameters", "", default: "") { $0 }
        group.chooseAtRandom()
      }
      // Values that are chosen at random can't be specified as well.
      let chosen = loaded ?? (isChosen ? Self.chosenReason : nil)
      if problems.areNone(in: { readSize(chosen, &$0) }).sound { known.insert(.size) }
      let (period, isTimed) = problems.areNone { problems in
        problems.refusing(chosen) {
          $0.read("period", options["period"], default: group.period) {
            try OptionText.positive("period", $0)
          }
        }
      }
      group.period = period
      if isTimed { known.insert(.period) }
      readRules(chosen, &problems)
    }
    problems.refusing(loaded.map { _ in Self.sickReason }) { readSick(&$0) }
    readActions(&problems)
    // People can't be checked when the size of the group has been refused.
    if known.contains(.size) { problems.add(group.problems) }
  }

  private mutating func readSize(_ chosen: Explanation?, _ problems: inout Problems) {
    let allowed = 1...VirusConfiguration.mostPeople
    group.people = problems.refusing(chosen) {
      $0.whole("people", options["people"], default: group.people, in: allowed, of: "people")
    }
    if let columns = options["columns"] {
      group.columns = problems.whole(
        "columns", columns, default: 1, in: allowed, of: "people in a row")
    }
  }

  private mutating func readRules(_ chosen: Explanation?, _ problems: inout Problems) {
    group.infectionFactor = problems.refusing(chosen) {
      $0.whole(
        "infection-factor", options["infection-factor"], default: group.infectionFactor,
        in: 0...VirusConfiguration.largestInfectionFactor, of: "people")
    }
    group.neighbors = problems.read(
      "neighbors", options["neighbors"], default: group.neighbors
    ) { text in
      if let value = Neighbors.allCases.first(where: { "\($0.rawValue)" == text }) { return value }
      throw OptionProblem(option: "neighbors", reason: "'\(text)' is not one of 8, 4")
    }
    group.subset = problems.word("subset", options["subset"], default: group.subset)
    group.pool = problems.word("pool", options["pool"], default: group.pool)
  }

  /// Reads what is done before the first step.
  private mutating func readActions(_ problems: inout Problems) {
    for action in StartActions(options, words: ["tap", "infect"], &problems).all {
      if case .snapshot(let name) = action {
        snapshots.append((name, group))
      } else if options.has("load") {
        problems.add("do", Self.sickReason)
      } else {
        if case .tapPlace = action { hasPlaces = true }
        let group = group
        self.group = problems.check("do") { try group.after(action) } ?? group
      }
    }
  }

  private mutating func readSick(_ problems: inout Problems) {
    for text in options.all("infect") {
      group.infected += problems.read("infect", text, default: []) { text in
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        let known = numbers.compactMap { $0 }
        if known.count == numbers.count { return known }
        throw OptionProblem(
          option: "infect", reason: "'\(text)' is not a list of people's numbers, such as 5,17")
      }
    }
    group.infectedAtRandom = problems.whole(
      "infect-random", options["infect-random"], default: 0, in: 0...VirusConfiguration.mostPeople,
      of: "people")
  }
}

extension VirusConfiguration {
  /// Returns the group after an action at its start.
  ///
  /// - Throws: An `OptionProblem` when there are no such people.
  fileprivate func after(_ action: StartActions.Action) throws(OptionProblem) -> VirusConfiguration
  {
    var group = self
    switch action {
    case .snapshot: break
    case .tap(let person):
      if people > 0 && !(0..<people).contains(person) {
        throw OptionProblem(option: "do", reason: Explanation(noSuchPerson(person)))
      }
      group.infected.append(person)
    case .tapPlace(let row, let column):
      // What is wrong with the group itself is reported elsewhere.
      if people < 1 || columns ?? 1 < 1 { break }
      let tap = VirusTap(at: Rational(0), row: row, column: column)
      do throws(OptionProblem) {
        if case .tap(let person) = try tap.intervention(in: self).act {
          group.infected.append(person)
        }
      } catch {
        throw OptionProblem(option: "do", reason: error.reason)
      }
    case .infect(let count):
      let healthy = people - Set(infected.filter((0..<max(0, people)).contains)).count
      let left = max(0, healthy - infectedAtRandom)
      if count > left {
        throw OptionProblem(
          option: "do", reason: "infect \(count): only \(left) people are healthy then")
      }
      group.infectedAtRandom += count
    }
    return group
  }
}

// Interventions and growth.
extension GroupReader {
  /// Reads taps and resets, in the order in which they were given; those on rows and columns apart.
  func interventions(_ problems: inout Problems) -> ([Intervention], [VirusTap]) {
    var taps: [Intervention] = [], placed: [VirusTap] = []
    for text in options.all("tap") {
      if let tap = VirusTap(text) {
        _ = problems.read("tap", text, default: "") { $0 }
        placed.append(tap)
        continue
      }
      taps += problems.read("tap", text, default: []) { text in
        if let tap = Intervention(text), tap.act != .reset { return [tap] }
        throw OptionProblem(
          option: "tap",
          reason:
            "'\(text)' is not a tap: TIME:PERSON such as 2.5:7 or TIME:ROW,COLUMN such as 2.5:0,7 is "
            + "allowed, a time in seconds with at most four decimals and a person's number or place, "
            + "or TIME:middle"
        )
      }
    }
    let resets = options.all("reset-at").compactMap { text -> Intervention? in
      let (time, isSound) = problems.areNone {
        $0.seconds("reset-at", text, default: Rational(0), such: "2.5")
      }
      return isSound ? Intervention(at: time, .reset) : nil
    }
    return (taps + resets, placed)
  }

  /// Reads the time, in seconds, in which a new case grows.
  func growth(_ problems: inout Problems) -> Rational {
    if options.has("growth") && !options.has("speed") {
      problems.add(
        "growth",
        "it needs \(option: "speed") as well: cases are seen growing between steps")
    }
    return problems.seconds("growth", options["growth"], default: Rational(0), such: "0.3")
  }
}
