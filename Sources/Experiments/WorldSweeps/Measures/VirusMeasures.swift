public import BuiltInWorlds
public import Experiments
import SimulationKernel
public import VirusSimulation

extension VirusDescription: HasMeasures {
  public static var measures: [NamedMeasure<Virus>] {
    [
      NamedMeasure("doubling-time", isWhole: false) {
        var growth = Doublings()
        return NamedMeasure.Course(
          add: { growth.add($0.census.sick, of: $0.configuration.people, at: $0.tick) },
          result: { growth.meanTime })
      }
    ]
  }
}

/// The doublings of the number of the sick, from the first ones on until half of the people are sick.
struct Doublings {
  private var first: (sick: Int, tick: Tick)?
  /// The number of doublings so far, and the steps that they took together.
  private var count = 0
  private var steps: Tick = 0

  /// Takes the number of the sick at `tick`, the next one.
  mutating func add(_ sick: Int, of people: Int, at tick: Tick) {
    guard let first else {
      if sick > 0 { first = (sick, tick) }
      return
    }
    while true {
      let next = Int128(first.sick) << (count + 1)
      if Int128(sick) < next || next > Int128(people / 2) { return }
      count += 1
      steps = tick - first.tick
    }
  }

  /// The mean number of steps in which the number doubled, or `nil` where it never did.
  var meanTime: Double? { count == 0 ? nil : Double(steps) / Double(count) }
}
