public import SceneDescription
import UniverseScreens
public import UniverseSimulation
import WorldRuns

// The facts that the card before a film shows.
extension UniverseDescription {
  public func facts(of world: Universe) -> [TitleCard.Fact] {
    let rule = configuration.blackHoleRule == .both ? "and" : "or"
    return (world.tick == 0 ? [] : [TitleCard.Fact("age", "\(world.tick.grouped) s")])
      + (view.subject == .universe ? [] : [TitleCard.Fact("view", view.text)]) + [
        TitleCard.Fact(
          "black holes from",
          "mass \(configuration.massLimit) \(rule) radius \(configuration.radiusLimit)"),
        TitleCard.Fact("seed", "\(seed)"),
      ]
  }
}
