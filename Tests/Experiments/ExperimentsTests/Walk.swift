import Experiments
import SimulationKernel
import WorldFiles

/// A walk of random steps, up or down, which is as long as it takes to be quick.
struct Walk: CensusTaking {
  struct State: Sendable, Equatable {
    var tick: Tick = 0
    var place = 0
  }

  struct Census: CensusRow {
    var place: Int

    static let tickColumn = "step"
    static let columns = [CensusColumn("place"), CensusColumn("half", isWhole: false)]

    func value(in column: Int, at tick: Tick) -> CensusValue {
      switch column {
      case 0: .whole(place)
      default: tick == 0 ? .unknown : .number(Double(place) / 2, text: "\(Double(place) / 2)")
      }
    }
  }

  /// The failure of a walk that goes where it must not.
  struct Fell: Error, CustomStringConvertible {
    let description: String
  }

  var state = State()
  let seed: UInt64
  /// The share of steps up, in 256ths.
  let rise: UInt64
  /// The tick at which it fails, or `nil` for a walk that does not.
  var fall: Tick?

  var tick: Tick { state.tick }

  mutating func step() throws {
    state.tick += 1
    if state.tick == fall {
      throw Fell(description: "it fell, \"as\" it\nhad to, at \(state.tick)")
    }
    let draw = RandomStreams(seed: seed).draw(at: state.tick, stream: 0) >> 56
    state.place += draw < rise ? 1 : -1
  }

  func census(after last: Census?) -> Census { Census(place: state.place) }
}

extension Walk {
  /// The walks whose shares of steps up are the settings of a design.
  static func world(
    _ design: Design, falls: (@Sendable (_ setting: Int, _ seed: UInt64) -> Tick?)? = nil
  ) -> ExperimentWorld<Walk> {
    ExperimentWorld(
      named: [turns],
      make: { setting, seed in
        let rise = design.settings[setting].first.flatMap { UInt64($0) } ?? 128
        return Walk(seed: seed, rise: rise, fall: falls?(setting, seed))
      },
      isOver: { $0.state.place >= 12 })
  }

  /// How often the walk turns: a measure by name.
  static let turns = NamedMeasure<Walk>("turns") {
    var places: [Int] = []
    return NamedMeasure.Course(
      add: { places.append($0.state.place) },
      result: {
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        return steps.isEmpty ? nil : Double(zip(steps, steps.dropFirst()).count { $0 != $1 })
      })
  }
}

/// An experiment with walks.
func walks(
  _ rises: String = "100,128,160", seeds: String = "1..40", ticks: Tick = 60,
  measures: [String] = ["last:tick", "max:place", "mean:half", "first:place:9", "turns"],
  baseline: Int = 0
) throws -> Experiment {
  let design = try Design(productOf: [("rise", ValueList(rises, of: "rise"))])
  let world = Walk.world(design)
  return try Experiment(
    design, seeds: SeedList(seeds, of: "seeds"), measures: measures.map(world.measure),
    ticks: ticks, baseline: baseline)
}

let walkRecord = ExperimentRecord(
  world: "walk", program: "Tests 1", command: ["walk", "--rise \"1\""], options: ["until=high"])
