import Portrayals
public import SceneDescription
public import SeaWorldSimulation
import WorldRuns

// The facts that the card before a film shows.
extension SeaWorldDescription {
  public func facts(of world: SeaWorld) -> [TitleCard.Fact] {
    let table = configuration
    func ticks(_ count: Int) -> String { count == 1 ? "1 tick" : "\(count.grouped) ticks" }
    return Self.later(world.tick, SeaWorldPortrayal.tickName) + [
      TitleCard.Fact("penguins", world.census.penguins.grouped),
      TitleCard.Fact("orcas", world.census.orcas.grouped),
      TitleCard.Fact(
        "table", "\(table.columns.grouped) × \(table.rows.grouped), \(table.topology.rawValue)"),
      TitleCard.Fact("penguins breed after", ticks(table.penguinBreeds)),
      TitleCard.Fact("orcas breed after", ticks(table.orcaBreeds)),
      TitleCard.Fact("orcas starve after", ticks(table.starves)),
      TitleCard.Fact("seed", "\(seed)"),
    ]
  }
}
