public import FieldEditing
public import Scripts
public import SimulationKernel
import VirusSimulation
public import WorldRuns

extension VirusDescription: ScriptedWorld {
  public static let startOptions: [String: RecordedRun.OptionKind] = [
    "people": .value, "infection-factor": .value, "period": .value, "columns": .value,
    "neighbours": .value, "subset": .value, "pool": .value, "random-parameters": .flag,
    "infect": .list, "infect-random": .value, "growth": .value, "seed": .value,
    "preset": .value, "load": .value,
  ]

  public static let expectedCounts = ["sick", "healthy", "population", "tick"]

  public static let scriptWords = [
    ScriptWord(
      "tap", .world, "PERSON | ROW,COLUMN", .pace, "Makes a person sick.", "tap 4,7"),
    ScriptWord(
      "infect", .world, "K", .pace, "Makes more people sick, chosen at random.", "infect 3"),
    ScriptWord("reset", .world, "", .pace, "Makes all people healthy.", "reset"),
    ScriptWord(
      "period", .world, "SECONDS", .none, "Sets the seconds of a step for what follows.",
      "period 0.5"),
    ScriptWord(
      "factor", .world, "N", .none, "Sets the infection factor for what follows.", "factor 5"),
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
    case "period": _ = try values.positive("a number of seconds")
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
    return try? values.positive("a number of seconds")
  }
}
