public import AutomatonSimulation
public import ElementarySimulation
import Portrayals
public import SceneDescription
import WorldRuns

// The facts that the card before a film shows.
extension ElementaryDescription {
  public func facts(of world: Elementary) -> [TitleCard.Fact] {
    Self.later(world.tick, ElementaryPortrayal.tickName) + facts
  }

  /// The facts that the options determine.
  var facts: [TitleCard.Fact] {
    let start: String
    switch configuration.start {
    case .single: start = "one live cell"
    case .random(let percent): start = "\(percent)% at random"
    case .cells(let cells): start = "\(cells.count.grouped) given cells"
    }
    let isRandom = if case .random = configuration.start { true } else { false }
    return [
      TitleCard.Fact("rule", "\(configuration.rule.code)"),
      TitleCard.Fact(
        "line", "\(configuration.width.grouped) cells, \(configuration.topology.rawValue)"),
      TitleCard.Fact("start", start),
    ] + (isRandom ? [TitleCard.Fact("seed", "\(seed)")] : [])
  }
}

extension ElementaryFieldDescription {
  public func facts(of world: Life) -> [TitleCard.Fact] {
    Self.later(world.tick, LifePortrayal.tickName) + automaton.facts
  }
}
