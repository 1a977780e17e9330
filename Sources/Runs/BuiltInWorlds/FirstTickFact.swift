import SceneDescription
import SimulationKernel
import WorldRuns

extension WorldDescription {
  /// Returns the fact that a world starts at a tick after the first.
  static func later(_ tick: Tick, _ name: String) -> [TitleCard.Fact] {
    tick == 0 ? [] : [TitleCard.Fact(name, tick.grouped)]
  }
}
