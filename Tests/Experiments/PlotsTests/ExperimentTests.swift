import Experiments
import SimulationKernel
import Testing
import WorldFiles

@testable import Plots

/// A world whose number rises by its seed and its setting at each tick, up to a limit.
private struct Rise: Simulation {
  struct State: Sendable, Equatable {
    var tick: Tick = 0
    var level = 0.0
  }

  struct Broken: Error {}

  var state = State()
  var tick: Tick { state.tick }
  let slope: Double
  let isBroken: Bool

  mutating func step() throws {
    if isBroken && state.tick == 3 { throw Broken() }
    state.tick += 1
    state.level += slope
  }
}

@Suite struct `The charts of an experiment` {
  private func results(
    _ design: Design, measures: [String], seeds: ClosedRange<UInt64> = 1...6, broken: Int? = nil
  ) throws -> ExperimentResults {
    let world = ExperimentWorld<Rise>(
      columns: [CensusColumn("tick"), CensusColumn("level")],
      make: { setting, seed in
        Rise(slope: Double(setting + 1) * Double(seed), isBroken: setting == broken && seed == 2)
      },
      values: { columns in
        { world in columns.map { $0 == 0 ? Double(world.tick) : world.state.level } }
      },
      isOver: { $0.state.level >= 60 })
    let experiment = try Experiment(
      design, seeds: try SeedList(seeds), measures: measures.map { try world.measure($0) },
      ticks: 20)
    return experiment.results(of: world)
  }

  private func design(_ lists: (String, String)...) throws -> Design {
    try Design(productOf: lists.map { ($0.0, try ValueList($0.1, of: "vary")) })
  }

  @Test func `are those of its measures, with safe and stable names`() throws {
    let results = try results(
      design(("a", "1..3")), measures: ["last:tick", "max:level", "first:level:40", "at:5:level"])
    let plots = try ExperimentPlots(of: results).plots
    #expect(
      plots.map(\.stem) == [
        "measure-last-tick", "survival-last-tick", "measure-max-level", "measure-first-level-40",
        "survival-first-level-40", "measure-at-5-level",
      ])
    #expect(plots[0].title == "Last tick")
    #expect(plots[1].title == "Ticks until the condition for the end is met")
    #expect(plots[3].title == "First tick with level ≥ 40")
    for plot in plots {
      let notes = plot.drawing(in: .dark).texts.map(\.text).joined(separator: " ")
      #expect(notes.contains("6 runs of each of 3 settings"))
    }
  }

  @Test func `have survival curves only where some runs got there and others did not`() throws {
    let results = try results(
      design(("a", "5..6")), measures: ["first:level:9", "first:level:4000"])
    #expect(try ExperimentPlots(of: results).plots.map(\.stem) == ["measure-first-level-9"])
  }

  @Test func `leave out measures with one value in all runs, or with none in any`() throws {
    let measures = ["at:0:level", "max:level", "first:level:4000", "first:level:40"]
    let plots = try ExperimentPlots(of: results(design(("a", "1..3")), measures: measures))
    #expect(
      plots.plots.map(\.stem) == [
        "measure-max-level", "measure-first-level-40", "survival-first-level-40",
      ])
    #expect(plots.constants.map(\.measure) == ["at:0:level", "first:level:4000"])
    #expect(plots.constants.map(\.value) == [0, nil])
  }

  @Test(arguments: [
    (["0.1", "0.15", "2"], ["0.10", "0.15", "2.00"]), (["1", "2"], ["1", "2"]),
    (["-1", "0.5"], ["-1.0", "0.5"]), (["0.5", "torus"], ["0.5", "torus"]),
    (["0.5", ""], ["0.5", ""]), (["0.5", "1e3"], ["0.5", "1e3"]),
    (["1.2.3", "4"], ["1.2.3", "4"]),
    (["1.", "0.25"], ["1.", "0.25"]), (["-", "0.25"], ["-", "0.25"]), ([], []),
  ])
  func `have settings of as many decimals each`(values: [String], aligned: [String]) {
    #expect(SettingNames.aligned(values) == aligned)
  }

  @Test func `leave out failed runs`() throws {
    let results = try results(design(("a", "1..2")), measures: ["max:level"], broken: 1)
    let notes = try ExperimentPlots(of: results).plots[0].drawing(in: .light).texts.map(\.text)
    #expect(notes.contains { $0.contains("max:level; 11 of 12 runs") })
    #expect(!notes.contains { $0.contains("no value") })
  }

  @Test func `have heat maps of two numbers`() throws {
    let stems = try ["1..3", "x,y"].map { values in
      let results = try results(design(("a", "1..4"), ("b", values)), measures: ["max:level"])
      return try ExperimentPlots(of: results).plots.map(\.stem)
    }
    #expect(stems == [["measure-max-level", "map-max-level"], ["measure-max-level"]])
  }

  @Test func `have the longer list of a heat map across, in the order of its numbers`() throws {
    let grid = try HeatMapGrid(design(("a", "10,9,2.5,100"), ("b", "1,0.5")))
    #expect(grid?.across == .init(name: "a", values: ["2.5", "9.0", "10.0", "100.0"]))
    #expect(grid?.up == .init(name: "b", values: ["0.5", "1.0"]))
    #expect(grid?.settings == [[5, 3, 1, 7], [4, 2, 0, 6]])
  }

  @Test func `have bands of series, where a run that ended keeps its last value`() throws {
    let results = try results(design(("a", "1,2")), measures: ["last:level"])
    var reads: [Int] = []
    let source = SeriesSource(columns: [.init("level"), .init("half", isWhole: false)]) { run in
      reads.append(run)
      let last = results[run]?.tick ?? 0, slope = results[run]?.values[0] ?? 0
      let ticks = Array(0...last)
      let level = ticks.map { slope * Double($0) / Double(last) }
      return RunSeries(ticks: ticks, columns: [level, level.map { $0 / 2 }])
    }
    let plots = try ExperimentPlots(of: results, series: source).plots
    #expect(plots.map(\.stem) == ["measure-last-level", "series-level", "series-half"])
    #expect(reads == Array(0..<12))
    let bands = try SeriesBands(results, source, SettingNames(results.experiment.design))
    #expect(bands.ticks == Array(0...20))
    // In the second setting, the last run ends at tick 20, when all are above 60 but the first.
    #expect(bands.bands(of: 0)[1].ticks.last == 20)
    #expect(bands.bands(of: 0)[1].quantiles[2].last.map { $0 >= 60 } == true)
  }

  private struct Unreadable: Error {}

  @Test func `pass on errors of reading and writing`() throws {
    let results = try results(design(("a", "1,2")), measures: ["max:level"])
    #expect(throws: Unreadable.self) {
      try ExperimentPlots(
        of: results, series: SeriesSource(columns: [.init("level")]) { _ in throw Unreadable() })
    }
    let plots = try ExperimentPlots(of: results).plots
    #expect(throws: Unreadable.self) {
      try ExperimentPlot.forEach(plots, threads: 2) { _, _ in throw Unreadable() }
    }
  }

  @Test func `have names of files that are unlike any other`() {
    var stems = FileStems()
    #expect(
      ["max:Sick", "max:sick", "max sick", "…", "", "-a--b-", String(repeating: "é x", count: 90)]
        .map { stems.add($0) } == [
          "max-sick", "max-sick-2", "max-sick-3", "plot", "plot-2", "a-b",
          String(repeating: "x-", count: 39) + "x",
        ])
  }
}
