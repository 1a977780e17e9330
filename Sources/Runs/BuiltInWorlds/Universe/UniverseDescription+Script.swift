public import FieldEditing
public import SimulationKernel
import UniverseScreens
public import UniverseSimulation
public import WorldRuns

extension UniverseDescription: ScriptedWorld {
  public typealias Played = PlayedUniverse

  public func played(_ world: Universe, _ setting: PlaySetting) -> PlayedUniverse {
    PlayedUniverse(world, portrayal, announcingFor: pause, setting)
  }

  /// Returns the options of a world whose screens are opened later.
  public static func started(by options: GivenOptions, within ticks: Tick) -> GivenOptions {
    var options = options
    options.add("visit")
    return options
  }

  public static let startOptions: [String: RecordedRun.OptionKind] = [
    "mass-limit": .value, "radius-limit": .value, "black-hole": .value,
    "placeholder-seconds": .value, "legend": .value, "labels": .value, "seed": .value,
    "preset": .value, "load": .value,
  ]

  public static let expectedCounts = ["galaxies", "systems", "black-holes", "population", "tick"]

  public static let scriptWords = [
    ScriptWord(
      "open", .world, "galaxy N | system N | star | planet N | satellite N | black-hole N", .given,
      "Opens the screen of an object on the current screen.", "open galaxy 3 over 2s"),
    ScriptWord(
      "tap", .world, "X,Y", .given, "Opens the object at a pixel of the screen.", "tap 320,200"),
    ScriptWord(
      "back", .world, "", .given,
      "Returns to the previous screen, or to the nearest one above it that still exists.", "back"),
    ScriptWord(
      "follow", .world, "on|off", .none, "Keeps the object in view when it moves.",
      "follow on"),
  ]

  /// The things that can be opened, and whether they have numbers.
  private static let things = [
    "galaxy": true, "system": true, "star": false, "planet": true, "satellite": true,
    "black-hole": true,
  ]

  public static func length(of command: ActionText) -> Rational? {
    switch command.words[0].text {
    case "open":
      switch command.words.count > 1 ? command.words[1].text : "" {
      case "galaxy": ScreenFlight.length(to: .galaxy(1))
      case "star", "black-hole": ScreenFlight.length(to: .star(1))
      default: ScreenFlight.length(to: .planet(1))
      }
    // What is at a pixel, and what has been opened there, is known when it is seen.
    case "tap", "back": ScreenFlight.length(to: .planet(1))
    default: nil
    }
  }

  public static func check(_ command: ActionText) throws(ActionError) {
    var values = ActionWords(command)
    switch command.words[0].text {
    case "open":
      let thing = try values.choice("what is opened", things.keys.sorted())
      if things[thing] == true { _ = try values.whole("its number", in: 1...1 << 31) }
    case "tap": _ = try values.place()
    case "follow": _ = try values.choice("on or off", ["on", "off"])
    default: break
    }
    try values.finish()
  }
}
