public import ElementarySimulation
public import FieldEditing
public import SimulationKernel
public import WorldRuns

extension ElementaryDescription: ScriptedWorld, HandledWorld {
  public typealias Played = HandledModel<ElementaryDescription>

  public static let startOptions: [String: RecordedRun.OptionKind] = [
    "rule": .value, "width": .value, "height": .value, "start": .value, "topology": .value,
    "seed": .value, "preset": .value, "load": .value,
  ]

  /// Why a line without ends has no words of its own.
  public static let lackOfWords =
    "is for rows with ends: the topology of this automaton is unbounded, and ring or dead is needed"

  public static let expectedCounts = ["population", "generation", "tick"]

  public static func started(by options: GivenOptions, within ticks: Tick) -> GivenOptions {
    var options = options
    options.add("generations", ["\(ticks)"])
    return options
  }

  public static func perform(
    _ command: ActionText, on world: inout Elementary
  ) -> ScriptEffect { .none }

  public static func count(_ name: String, of world: Elementary) -> Int? {
    switch name {
    case "population": world.state.row.population
    case "generation", "tick": Int(world.tick)
    default: nil
    }
  }
}
