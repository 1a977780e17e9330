public import AutomatonSimulation
public import BuiltInWorlds
public import Experiments
import SimulationKernel

extension LifeDescription: HasMeasures {
  public static var measures: [NamedMeasure<Life>] {
    [
      NamedMeasure("period") {
        var period: Tick?
        return NamedMeasure.Course(
          add: { period = $0.period }, result: { period.map(Double.init) })
      },
      NamedMeasure("still-at") {
        var tick: Tick?
        return NamedMeasure.Course(
          add: { if tick == nil && $0.isStill { tick = $0.tick } },
          result: { tick.map(Double.init) })
      },
    ]
  }

  public static var endsOfMeasures: [String: String] {
    ["period": "cyclic", "still-at": "still"]
  }
}
