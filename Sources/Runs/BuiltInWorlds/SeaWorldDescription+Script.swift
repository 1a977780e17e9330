public import FieldEditing
import Lattice
public import SeaWorldSimulation
public import SimulationKernel
public import WorldRuns

extension SeaWorldDescription: ScriptedWorld, HandledWorld {
  public typealias Played = HandledModel<SeaWorldDescription>

  public static let startOptions: [String: RecordedRun.OptionKind] = [
    "width": .value, "height": .value, "penguins": .value, "orcas": .value, "fill": .value,
    "penguin-breeds": .value, "orca-breeds": .value, "starves": .value, "topology": .value,
    "swim": .value, "prey": .value, "breed": .value, "motion": .value, "seed": .value,
    "preset": .value,
    "load": .value,
  ]

  public static let recordedWords: Set = ["restart"]
  public static let expectedCounts = ["penguins", "orcas", "population", "tick"]
  public static var scriptSpeed: Rational { NamedSpeed.slow.rate }

  public static let scriptWords = [
    ScriptWord("tap", .world, "", .tick, "Runs one tick.", "tap"),
    ScriptWord(
      "look", .world, "ROW,COLUMN", .pace,
      "Shows a card about a cell and the animal in it; `wait`, settings and changes of view leave it open.",
      "look 3,5"),
    ScriptWord("restart", .world, "", .pace, "Restarts the world.", "restart"),
  ]

  public static func check(_ command: ActionText) throws(ActionError) {
    var values = ActionWords(command)
    if command.words[0].text == "look" { _ = try values.place() }
    try values.finish()
  }

  public static func perform(
    _ command: ActionText, on world: inout SeaWorld
  ) throws -> ScriptEffect {
    switch command.words[0].text {
    case "restart":
      world.restart()
      return .change
    case "look":
      _ = try cell(command, in: world)
      return .none
    // The tick of a tap passes like all others.
    default: return .none
    }
  }

  public static func count(_ name: String, of world: SeaWorld) -> Int? {
    switch name {
    case "penguins": world.census.penguins
    case "orcas": world.census.orcas
    case "population": world.census.animals
    case "tick": Int(world.tick)
    default: nil
    }
  }

  public static func touch(of command: ActionText, _ world: SeaWorld) -> HandTouch? {
    guard command.words[0].text == "look", let cell = try? cell(command, in: world) else {
      return nil
    }
    return HandTouch(.cell(Point(x: cell.second, y: cell.first)))
  }

  public static func message(of command: ActionText, _ world: SeaWorld) -> String? {
    command.words[0].text == "restart" ? "a new sea" : nil
  }

  public static func facts(of command: ActionText, _ world: SeaWorld) -> CellFacts? {
    guard command.words[0].text == "look", let cell = try? cell(command, in: world) else {
      return nil
    }
    let point = Point(x: cell.second, y: cell.first)
    let place = CellFacts.Fact("place", "row \(cell.first), column \(cell.second)")
    guard
      let animal = world.state.animals(inRow: cell.first).first(where: { $0.column == cell.second })
    else { return CellFacts("Water", in: point, [place]) }
    let age = CellFacts.Fact("age", ticks(Int(animal.age)))
    if animal.species == .penguin { return CellFacts("Penguin", in: point, [age, place]) }
    let starves = world.state.configuration.starves
    let hunger = CellFacts.Fact("hunger", "\(animal.hunger) of \(ticks(starves))")
    return CellFacts("Orca", in: point, [age, hunger, place])
  }

  private static func ticks(_ count: Int) -> String { count == 1 ? "1 tick" : "\(count) ticks" }

  /// Reads the row and the column that a command names.
  private static func cell(
    _ command: ActionText, in world: SeaWorld
  ) throws -> (first: Int, second: Int) {
    var values = ActionWords(command)
    let cell = try values.place(), table = world.state.configuration
    guard cell.first < table.rows, cell.second < table.columns else {
      throw CommandRefusal(
        "row \(cell.first), column \(cell.second) is not on the table, which has rows 0 to "
          + "\(table.rows - 1) and columns 0 to \(table.columns - 1)")
    }
    return cell
  }
}
