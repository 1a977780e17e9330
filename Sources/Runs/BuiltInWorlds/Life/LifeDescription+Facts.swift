import AutomatonRules
public import AutomatonSimulation
import Portrayals
public import SceneDescription
import WorldRuns

// The facts that the card before a film shows.
extension LifeDescription {
  public func facts(of world: Life) -> [TitleCard.Fact] {
    guard let start = prepared?.start else { return [] }
    let name = start.name == "-" ? "" : start.name
    return (name.isEmpty ? [] : [TitleCard.Fact("pattern", name)])
      + Self.later(world.tick, LifePortrayal.tickName) + [
        TitleCard.Fact("population", "\(world.state.population)".groupingDigits),
        TitleCard.Fact("rule", start.rule.notation),
        TitleCard.Fact("field", start.topology.words),
      ]
      + (request.random.map { [TitleCard.Fact("random", $0), TitleCard.Fact("seed", "\(seed)")] }
        ?? [])
  }
}

extension Topology {
  /// The size and the kind of the field, for a person.
  fileprivate var words: String {
    func side(_ cells: Int?) -> String { cells.map(\.grouped) ?? "∞" }
    if isUnbounded { return "unbounded" }
    let kind =
      switch form {
      case .plane: "plane"
      case .torus: "torus"
      case .klein: "Klein bottle"
      case .crossSurface: "cross-surface"
      case .sphere: "sphere"
      }
    return "\(side(width)) × \(side(height)), \(kind)"
  }
}
