import Lattice
import Portrayals
import SimulationKernel
import VirusSimulation
import WorldFiles

/// A group of people as its options, or the file it is loaded from, describe it.
struct VirusSetup: WorldSetup {
  static let conditions: [EndCondition<Virus>] = [
    EndCondition("all-sick") { $0.census.healthy == 0 },
    EndCondition("still") { $0.state.isStill },
  ]

  let portrayal: VirusPortrayal
  let timeUnit = "s"
  private var configuration: VirusConfiguration
  /// Whether its people and whether its period are known, and were not told wrong.
  private let isSized: Bool
  private let isTimed: Bool
  /// What the options have done to the group.
  private let interventions: [Intervention]
  private let isChosenAtRandom: Bool
  private let keepsCases: Bool
  private var saved: SavedVirus?
  private(set) var tick: Tick = 0

  init(
    _ configuration: VirusConfiguration, isSized: Bool, isTimed: Bool,
    interventions: [Intervention], growth: Rational, isChosenAtRandom: Bool, _ data: DataOptions
  ) {
    self.configuration = configuration
    self.isSized = isSized
    self.isTimed = isTimed
    self.interventions = interventions
    self.isChosenAtRandom = isChosenAtRandom
    portrayal = VirusPortrayal(growth: growth)
    keepsCases = data.events != nil || data.save != nil || growth > Rational(0)
  }

  /// All cases are grown.
  var portrayalAtRest: VirusPortrayal { VirusPortrayal() }
  var seed: UInt64 { configuration.seed }
  var tickLength: Rational { configuration.period }
  var bounds: Rect { portrayal.bounds(of: configuration) }
  var widestCounters: [String] { portrayal.widestCounters(of: configuration) }
  func mostOfAKind(until last: Tick) -> Int? { configuration.people }

  var bytesNeeded: (making: Int, running: Int) {
    let group = configuration.bytesNeeded(keepsCases: keepsCases)
    return ((saved?.bytesNeeded ?? 0) + group, group)
  }

  var notes: [String] {
    var notes: [String] = []
    if isChosenAtRandom {
      notes.append(
        "chosen at random: --people \(configuration.people) --infection-factor "
          + "\(configuration.infectionFactor) --period \(configuration.period)")
    }
    let isAnyoneSick =
      saved?.isAnyoneEverSick
      ?? (!configuration.infected.isEmpty || configuration.infectedAtRandom > 0)
    if !isAnyoneSick && !interventions.contains(where: { $0.act != .reset }) {
      notes.append(
        "nobody is sick, and nobody will be: --infect, --infect-random or --tap change it")
    }
    return notes
  }

  mutating func load(_ bytes: [UInt8], from file: String) throws {
    let saved = try SavedVirus(bytes, file: file)
    configuration = saved.configuration
    tick = saved.tick
    self.saved = saved
  }

  func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {
    for intervention in interventions where isSized {
      if let problem = intervention.problem(in: configuration) {
        problems.add("--tap", problem.reason)
      }
    }
    if !isTimed { return }
    if portrayal.growth > configuration.period {
      problems.add(
        "--growth",
        "\(portrayal.growth) s is longer than a step, which lasts \(configuration.period) s")
    }
    if let last { check(until: last, asOf: option, &problems) }
  }

  /// Notes what is too late, or too early in a group that is loaded.
  private func check(until last: Tick, asOf option: String, _ problems: inout Problems) {
    let left = VirusState.lastTick - tick
    if last - tick > left {
      problems.add(
        option,
        "an epidemic ends at step \(VirusState.lastTick): from step \(tick), 0 to \(left) are allowed"
      )
    }
    let start = Moment(tick: tick), end = Moment(tick: last)
    for intervention in interventions {
      let moment = intervention.moment(period: configuration.period)
      if moment > end || saved != nil && moment <= start {
        problems.add(
          intervention.act == .reset ? "--reset-at" : "--tap",
          "\(intervention.time) s is not in this run, which goes from \(seconds(start)) s"
            + (saved == nil ? "" : ", later than that,") + " to \(seconds(end)) s")
      }
    }
  }

  private func seconds(_ moment: Moment) -> String {
    let period = configuration.period
    return moment.secondsText(tickLength: period, decimals: period.decimals ?? 4)
  }

  mutating func makeWorld(threads: Int) throws -> Virus {
    guard let saved else {
      return try Virus(
        configuration, interventions: interventions, keepsCases: keepsCases, threads: threads)
    }
    // The file's bytes are not needed while the group runs.
    self.saved = nil
    var virus = Virus(try saved.state(keepsCases: keepsCases), threads: threads)
    virus.schedule(interventions)
    return virus
  }

  func records(_ data: DataOptions, start: Virus) throws -> VirusRecords {
    try VirusRecords(data, start: start)
  }

  func step(_ world: inout Virus, _ records: VirusRecords?) throws {
    world.step()
    try records?.add(world)
  }

  func pass(_ world: inout Virus, to moment: Moment) {
    world.pass(to: moment)
  }

  func save(_ world: Virus, to sink: ([UInt8]) throws -> Void) throws {
    try world.state.save(to: sink)
  }

  func state(savedAs bytes: [UInt8]) throws -> VirusState {
    try SavedVirus(bytes, file: "a checkpoint").state(keepsCases: keepsCases)
  }

  func note(_ world: Virus, in settings: inout Settings) {
    settings.add("people", "\(configuration.people)")
    settings.add("columns", configuration.columns.map { "\($0)" })
    settings.add("infection-factor", "\(configuration.infectionFactor)")
    settings.add("period", "\(configuration.period)")
    settings.add("neighbours", "\(configuration.neighbours.rawValue)")
    settings.add("subset", configuration.subset.rawValue)
    settings.add("pool", configuration.pool.rawValue)
    let infected = configuration.infected
    settings.add(
      "infect", infected.isEmpty ? nil : infected.map { "\($0)" }.joined(separator: ","))
    settings.add("infect-random", "\(configuration.infectedAtRandom)")
    func timed(_ interventions: [Intervention], _ text: (Intervention) -> String) -> [TimedValue] {
      interventions.map {
        TimedValue(moment: $0.moment(period: configuration.period), text: text($0))
      }
    }
    let all = world.state.interventions
    settings.add("tap", timed: timed(all.filter { $0.act != .reset }) { "\($0)" })
    settings.add("reset-at", timed: timed(all.filter { $0.act == .reset }) { "\($0.time)" })
    if portrayal.growth > Rational(0) { settings.add("growth", "\(portrayal.growth)") }
  }
}
