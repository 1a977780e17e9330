// An experiment with a world of your own: swift run custom-experiment, or with a folder for tables and plots.
import Experiments
import Reports
import Statistics
import Terrarium

/// A gambler who bets a coin at a time until all is lost or doubled.
struct Gambler: CensusTaking {
  struct State: Sendable, Equatable {
    var tick: Tick = 0
    var coins = 10
  }

  struct Census: CensusRow {
    var coins: Int

    static let tickColumn = "bet"
    static let columns = [CensusColumn("coins")]

    func value(in column: Int, at tick: Tick) -> CensusValue { .whole(coins) }
  }

  var state = State()
  let seed: UInt64
  /// The chance to win a bet, in percent.
  let chance: UInt64
  var tick: Tick { state.tick }
  var isOver: Bool { state.coins == 0 || state.coins == 20 }

  mutating func step() {
    state.tick += 1
    let wins = RandomStreams(seed: seed).draw(at: state.tick, stream: 0) % 100 < chance
    state.coins += wins ? 1 : -1
  }

  func census(after last: Census?) -> Census { Census(coins: state.coins) }
}

@main
struct CustomExperiment {
  static func main() throws {
    let design = try Design(productOf: [("chance", ValueList("44..52:2", of: "chance"))])
    let world = ExperimentWorld(
      make: { setting, seed in
        Gambler(seed: seed, chance: UInt64(design.settings[setting][0]) ?? 50)
      },
      isOver: \.isOver)
    var experiment = try Experiment(
      design, seeds: SeedList(1...500),
      measures: [world.measure("last:bet"), world.measure("last:coins")],
      ticks: 100_000)
    guard let path = CommandLine.arguments.dropFirst().first else {
      // In memory: no file is written.
      let results = experiment.results(of: world)
      for (setting, values) in design.settings.enumerated() {
        guard let bets = results.summary(of: 0, in: setting) else { continue }
        let doubled = results.values(of: 1, in: setting).count { $0 == 20 }
        print("chance \(values[0]) %: median of \(bets.median) bets, \(doubled) of 500 doubled")
      }
      return
    }
    experiment.perTick = 1
    let folder = ExperimentFolder(path)
    let results = try folder.run(
      experiment, of: world, as: ExperimentRecord(world: "gambler", program: "Gamblers 1"),
      .continued)  // After a kill, only the runs that are missing are run.
    try folder.writeReport(of: results, plots: [.png, .svg])
  }
}
