public import BuiltInWorlds
public import Experiments
public import SeaWorldSimulation

extension SeaWorldDescription: HasMeasures {
  public static var measures: [NamedMeasure<SeaWorld>] {
    [
      measure("cycle-period") { $0.period }, measure("cycle-amplitude") { $0.amplitude },
    ]
  }

  private static func measure(
    _ name: String, _ value: @escaping @Sendable (PopulationCycles) -> Double?
  ) -> NamedMeasure<SeaWorld> {
    NamedMeasure(name, isWhole: false) {
      var penguins: [Int] = []
      return NamedMeasure.Course(
        add: { penguins.append($0.census.penguins) },
        result: { PopulationCycles(of: penguins).flatMap(value) })
    }
  }
}

/// The cycles of a number that rises and falls again and again.
///
/// A cycle begins when the number exceeds its mean by half of its standard deviation, after it was as
/// far below: smaller swings are noise.
struct PopulationCycles {
  /// The mean number of ticks of a cycle.
  let period: Double
  /// Half of the difference between the largest and the smallest number of a cycle, in the mean.
  let amplitude: Double

  /// Finds the cycles of `counts`, one for each tick, or returns `nil` without a whole one.
  init?(of counts: [Int]) {
    guard let starts = Self.starts(in: counts), let first = starts.first, let last = starts.last
    else { return nil }
    let cycles = starts.count - 1
    period = Double(last - first) / Double(cycles)
    let swings = zip(starts, starts.dropFirst()).map { start, end in
      let cycle = counts[start..<end]
      return (cycle.max() ?? 0) - (cycle.min() ?? 0)
    }
    amplitude = Double(swings.reduce(0, +)) / Double(2 * cycles)
  }

  /// Returns the ticks at which cycles begin, or `nil` where there are fewer than two.
  private static func starts(in counts: [Int]) -> [Int]? {
    if counts.isEmpty { return nil }
    let mean = Double(counts.reduce(0, +)) / Double(counts.count)
    let squares = counts.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    let margin = (squares / Double(counts.count)).squareRoot() / 2
    var starts: [Int] = [], isBelow = false
    for (tick, count) in counts.enumerated() {
      if Double(count) < mean - margin { isBelow = true }
      if isBelow && Double(count) > mean + margin {
        starts.append(tick)
        isBelow = false
      }
    }
    return starts.count > 1 ? starts : nil
  }
}
