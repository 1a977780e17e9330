public import FieldEditing
public import Scripts
public import SimulationKernel
public import WorldRuns

extension SeaWorldDescription: ScriptedWorld {
  public static let startOptions: [String: RecordedRun.OptionKind] = [
    "width": .value, "height": .value, "penguins": .value, "orcas": .value, "fill": .value,
    "penguin-breeds": .value, "orca-breeds": .value, "starves": .value, "topology": .value,
    "swim": .value, "prey": .value, "breed": .value, "seed": .value, "preset": .value,
    "load": .value,
  ]

  public static let expectedCounts = ["penguins", "orcas", "population", "tick"]
  public static var scriptSpeed: Rational { NamedSpeed.slow.rate }

  public static let scriptWords = [
    ScriptWord("tap", .world, "", .tick, "Lets one tick pass.", "tap"),
    ScriptWord(
      "look", .world, "ROW,COLUMN", .pace,
      "Shows a card of what lives there, until the next command but views.", "look 3,5"),
    ScriptWord("restart", .world, "", .pace, "Starts the world afresh.", "restart"),
  ]

  public static func check(_ command: ActionText) throws(ActionError) {
    var values = ActionWords(command)
    if command.words[0].text == "look" { _ = try values.place() }
    try values.finish()
  }
}
