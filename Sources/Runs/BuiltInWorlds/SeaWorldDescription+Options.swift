import SeaWorldSimulation
public import SimulationKernel
public import WorldRuns

extension SeaWorldDescription: ReadsOptions {
  public static var defaultSeed: UInt64 { SeaWorldConfiguration().seed }
  public static var pictureOptions: Set<String> { ["motion"] }

  public static func smoothSpeed(at framesPerSecond: Rational) -> Rational? {
    // Animals turn around slowly with 12 frames for a tick.
    Rational(framesPerSecond > Rational(40) ? 4 : 2)
  }

  public init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems) {
    let configuration = problems.refusing(options.refusalByLoad) { problems in
      SeaWorldConfiguration(options, seed: seed, &problems)
    }
    let ticks = 1...Int(SeaWorldState.lastTick)
    let restarts = options.all("restart-at").map { text in
      Tick(problems.whole("restart-at", text, default: 1, in: ticks, of: "ticks"))
    }
    self.init(configuration, restarts: Set(restarts))
    hasFreeTable = !options.isOwn("width") && !options.isOwn("height")
    actions = StartActions(options, &problems)
    requestedMotion = options["motion"].map { problems.word("motion", $0, default: .on) }
  }
}

extension SeaWorldConfiguration {
  /// Creates the configuration that `options` and `seed` describe, and adds wrong values to
  /// `problems`.
  fileprivate init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems) {
    self.init()
    self.seed = seed
    let sides = 1...Self.longestSide, periods = 1...Self.longestPeriod
    rows = problems.whole("height", options["height"], default: rows, in: sides, of: "rows")
    columns = problems.whole("width", options["width"], default: columns, in: sides, of: "columns")
    penguins = problems.read("penguins", options["penguins"], default: penguins) {
      try Share($0, option: "penguins")
    }
    orcas = problems.read("orcas", options["orcas"], default: orcas) {
      try Share($0, option: "orcas")
    }
    fill = problems.word("fill", options["fill"], default: fill)
    penguinBreeds = problems.whole(
      "penguin-breeds", options["penguin-breeds"], default: penguinBreeds, in: periods, of: "ticks")
    orcaBreeds = problems.whole(
      "orca-breeds", options["orca-breeds"], default: orcaBreeds, in: periods, of: "ticks")
    starves = problems.whole(
      "starves", options["starves"], default: starves, in: 1...Self.largestHungerLimit, of: "turns")
    topology = problems.word("topology", options["topology"], default: topology)
    swim = problems.word("swim", options["swim"], default: swim)
    prey = problems.word("prey", options["prey"], default: prey)
    breed = problems.word("breed", options["breed"], default: breed)
    problems.add(self.problems)
  }
}
