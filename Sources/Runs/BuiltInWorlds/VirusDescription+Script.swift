public import FieldEditing
import Lattice
import Portrayals
public import SimulationKernel
public import VirusSimulation
public import WorldRuns

extension VirusDescription: ScriptedWorld, HandledWorld {
  public typealias Played = HandledModel<VirusDescription>

  public static let startOptions: [String: RecordedRun.OptionKind] = [
    "people": .value, "infection-factor": .value, "period": .value, "columns": .value,
    "neighbors": .value, "subset": .value, "pool": .value, "random-parameters": .flag,
    "infect": .list, "infect-random": .value, "motion": .value, "seed": .value,
    "preset": .value, "load": .value,
  ]

  public static let expectedCounts = ["sick", "healthy", "population", "tick"]

  public static let scriptWords = [
    ScriptWord(
      "tap", .world, "PERSON | ROW,COLUMN", .pace, "Makes a person sick.", "tap 4,7"),
    ScriptWord(
      "infect", .world, "K", .pace, "Makes K more people sick, chosen at random.", "infect 3"),
    ScriptWord("reset", .world, "", .pace, "Makes everyone healthy.", "reset"),
    ScriptWord(
      "period", .world, "SECONDS", .none, "Sets the length of the following steps in seconds.",
      "period 0.5"),
    ScriptWord(
      "factor", .world, "N", .none, "Sets the infection factor of the following steps.", "factor 5"),
  ]

  public static func check(_ command: ActionText) throws(ActionError) {
    var values = ActionWords(command)
    switch command.words[0].text {
    case "tap":
      if command.words.count > 1, command.words[1].text.contains(",") {
        _ = try values.place()
      } else {
        _ = try values.whole("a person", in: 0...VirusConfiguration.mostPeople - 1)
      }
    case "infect": _ = try values.whole("a number of people", in: 0...VirusConfiguration.mostPeople)
    case "period": _ = try period(&values)
    case "factor":
      _ = try values.whole(
        "a number of people", in: 0...VirusConfiguration.largestInfectionFactor)
    default: break
    }
    try values.finish()
  }

  public static func tickLength(after command: ActionText) -> Rational? {
    guard command.words[0].text == "period" else { return nil }
    var values = ActionWords(command)
    return try? period(&values)
  }

  public static let hasPartsOfTicks = true
  public static func clock(of world: Virus) -> TickClock? { world.state.clock }
  public static func moment(of world: Virus) -> Moment { world.state.moment }

  public static func perform(
    _ command: ActionText, on world: inout Virus
  ) throws -> ScriptEffect {
    var values = ActionWords(command)
    switch command.words[0].text {
    case "tap": world.tap(try person(&values, in: world))
    case "infect":
      let count = try values.whole("a number of people", in: 0...VirusConfiguration.mostPeople)
      guard count <= world.census.healthy else {
        throw CommandRefusal(
          "there are only \(world.census.healthy) healthy people, not \(count)")
      }
      world.infectAtRandom(count)
    case "reset": world.reset()
    case "period":
      let seconds = try period(&values)
      do throws(OptionProblem) {
        try world.changePeriod(to: seconds)
      } catch {
        throw CommandRefusal(error.reason.description)
      }
    case "factor":
      world.changeInfectionFactor(
        to: try values.whole(
          "a number of people", in: 0...VirusConfiguration.largestInfectionFactor))
    default: return .none
    }
    return .change
  }

  /// Reads the seconds of a step.
  private static func period(_ values: inout ActionWords) throws(ActionError) -> Rational {
    let word = try values.word("a number of seconds"), seconds = try ActionWords.seconds(word)
    if seconds > Rational(0) { return seconds }
    throw ActionError(
      column: word.column, reason: "\"\(word.text)\" is not a time above 0, such as 2, 0.5s or 1/3s"
    )
  }

  /// Reads the person that a tap names, by number or by row and column.
  private static func person(_ values: inout ActionWords, in world: Virus) throws -> Int {
    let group = world.configuration
    if values.next?.text.contains(",") == true {
      let place = try values.place()
      do throws(OptionProblem) {
        let tap = VirusTap(at: Rational(0), row: place.first, column: place.second)
        if case .tap(let person) = try tap.intervention(in: group).act { return person }
      } catch {
        throw CommandRefusal(error.reason.description)
      }
    }
    let person = try values.whole("a person", in: 0...VirusConfiguration.mostPeople - 1)
    if person < group.people { return person }
    throw CommandRefusal("there is no person \(person): the group has 0 to \(group.people - 1)")
  }

  public static func touch(of command: ActionText, _ world: Virus) -> HandTouch? {
    guard command.words[0].text == "tap" else { return nil }
    var values = ActionWords(command)
    guard let person = try? person(&values, in: world) else { return nil }
    let columns = world.configuration.columnCount
    return HandTouch(
      .cell(Point(x: person % columns, y: person / columns)), becomes: VirusPortrayal.sick)
  }

  public static func message(of command: ActionText, _ world: Virus) -> String? {
    var values = ActionWords(command)
    switch command.words[0].text {
    case "tap": return (try? person(&values, in: world)).map { "person \($0) is sick" }
    case "infect": return "\(command.words[1].text) more are sick"
    case "reset": return "all are healthy"
    case "period": return "a step lasts \(world.configuration.period) s"
    case "factor": return "infection factor \(world.configuration.infectionFactor)"
    default: return nil
    }
  }

  public static func question(before command: ActionText, _ world: Virus) -> HandQuestion? {
    guard command.words[0].text == "reset" else { return nil }
    return HandQuestion(
      "Make everyone healthy?", facts: "\(world.census.sick) people are sick", answer: "Reset")
  }

  public static func count(_ name: String, of world: Virus) -> Int? {
    switch name {
    case "sick": world.census.sick
    case "healthy": world.census.healthy
    case "population": world.configuration.people
    case "tick": Int(world.tick)
    default: nil
    }
  }
}
