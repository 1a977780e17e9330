import Pictures
import SeededDraws
import SimulationKernel
import Statistics
import Testing

@testable import Plots

@Suite struct `Bands of a series` {
  @Test(arguments: 0..<40)
  func `nest`(seed: Int) {
    var draws = Draws(seed)
    let runs = (0..<draws.next(1..<30)).map { _ in
      (0..<draws.next(1..<20)).map { _ in Double(draws.next(-100..<100)) }
    }
    let band = SeriesBand(name: "", ticks: (0..<20).map { Tick($0) }, runs: runs)
    for place in band.ticks.indices {
      let quantiles = band.quantiles.map { $0[place] }
      #expect(quantiles == quantiles.sorted())
    }
  }

  @Test func `are quantiles of type 7 of the runs at a tick`() {
    let band = SeriesBand(name: "", ticks: [5], runs: (0...20).map { [Double(20 - $0)] })
    #expect(band.quantiles.map { $0[0] } == [1, 5, 10, 15, 19])
    let pair = SeriesBand(name: "", ticks: [5], runs: [[8], [16]])
    #expect(pair.quantiles[1] == [10] && pair.quantiles[2] == [12])
  }

  @Test func `count a run that has ended with its last value`() {
    let band = SeriesBand(name: "", ticks: [0, 10, 20], runs: [[1, 2], [1, 4, 6], [9]])
    #expect(band.quantiles[2] == [1, 4, 6])
    #expect(band.quantiles[4].last.map { $0 > 8 } == true)
  }

  @Test func `leave out what is unknown, and ticks at which all is`() {
    let band = SeriesBand(
      name: "", ticks: [0, 1, 2], runs: [[.nan, 3, .infinity], [.nan, 5, .nan], []])
    #expect(band.ticks == [1])
    #expect(band.quantiles[2] == [4])
    #expect(band.runs == 3)
  }

  @Test func `have at most 400 ticks, with the first and the last`() {
    #expect(SeriesBands.plotted(first: 0, last: 499, every: 1, most: 400).count == 251)
    let ticks = SeriesBands.plotted(first: 7, last: 1_000_003, every: 10, most: 400)
    #expect(ticks.count <= 400 && ticks.first == 7 && ticks.last == 1_000_003)
    #expect(ticks.dropLast().allSatisfy { ($0 - 7).isMultiple(of: 10) })
    #expect(SeriesBands.plotted(first: 3, last: 3, every: 1, most: 400) == [3])
  }
}

@Suite struct `A sample of a measure` {
  @Test func `has the quantiles of all runs, and dots of some`() {
    let sample = MeasureSample(name: "", values: (0...100_000).map { Double($0 * 7 % 100_001) })
    #expect(sample.quantiles == [5_000, 25_000, 50_000, 75_000, 95_000])
    #expect(sample.dots.count == MeasureSample.mostDots)
    #expect(sample.dots.first == 0 && sample.dots.last == 100_000)
    #expect(sample.dots == sample.dots.sorted())
  }

  @Test func `counts what is missing`() {
    let sample = MeasureSample(name: "", values: [nil, 3, .nan, .infinity, 1e308, 4.5])
    #expect(sample.runs == 6 && sample.missing == 4)
    #expect(sample.median == 3.75 && !sample.isWhole)
    #expect(MeasureSample(name: "", values: [nil]).median == nil)
  }

  @Test func `spreads the more, the more values are near`() {
    let values: [Double] = Array(repeating: 5, count: 20) + [50]
    let spread = MeasureSample(name: "", values: values).spread(reach: 1)
    #expect(spread.allSatisfy { (-1...1).contains($0) })
    #expect(Set(spread).count == spread.count)
    #expect(spread[20].magnitude < 0.06 && spread.contains { $0.magnitude > 0.8 })
  }
}

@Suite struct `Charts of little data` {
  private func bands(_ runs: [[Double]]) -> [SeriesBand] {
    [SeriesBand(name: "", ticks: (0..<3).map { Tick($0) }, runs: runs)]
  }

  private func draw(_ drawing: PlotDrawing, isEmpty: Bool) {
    #expect(drawing.texts.contains { $0.text == "No run has a value." } == isEmpty)
    #expect(drawing.image().height == drawing.height)
  }

  private static let runs: [(runs: [[Double]], isEmpty: Bool)] = [
    ([], true), ([[]], true), ([[.nan, .nan]], true), ([[.infinity, 1e305]], true),
    ([[1]], false), ([[0, 0, 0], [0]], false), ([[-1e300, 1e300]], false),
    ([[.leastNonzeroMagnitude, 0]], false),
  ]

  @Test(arguments: runs)
  func `of series are drawn`(runs: [[Double]], isEmpty: Bool) {
    draw(
      SeriesPlot(title: "", note: "", valueName: "", settingsName: "", settings: bands(runs))
        .drawing(in: .light), isEmpty: isEmpty)
  }

  private static let values: [(values: [Double?], isEmpty: Bool)] = [
    ([], true), ([nil, nil], true), ([.nan, -.infinity], true), ([7], false),
    ([7, 7, 7], false), ([-1e300, 1e300], false), ([1e17, 1e17 + 16], false), ([-0.0, 0], false),
  ]

  @Test(arguments: values)
  func `of measures are drawn`(values: [Double?], isEmpty: Bool) {
    for names in [["a"], ["a", "b"], ["a name that is long", "a", "b", "c", "d", "e", "f"]] {
      let samples = names.map { MeasureSample(name: $0, values: values) }
      draw(
        MeasurePlot(title: "", note: "", valueName: "", settingsName: "", settings: samples)
          .drawing(in: .dark), isEmpty: isEmpty)
    }
    for cells in [[values], [values, values.reversed()]] where !values.isEmpty {
      draw(
        HeatMapPlot(
          title: "", note: "", across: .init(name: "", values: values.map { "\($0 ?? 0)" }),
          up: .init(name: "", values: cells.map { "\($0.count)" }), cells: cells
        ).drawing(in: .light), isEmpty: isEmpty)
    }
  }

  @Test func `without settings are drawn`() {
    draw(
      MeasurePlot(title: "", note: "", valueName: "", settingsName: "", settings: [])
        .drawing(in: .light), isEmpty: true)
    draw(
      SeriesPlot(title: "", note: "", valueName: "", settingsName: "", settings: [])
        .drawing(in: .light), isEmpty: true)
    draw(
      SurvivalPlot(title: "", note: "", settingsName: "", settings: []).drawing(in: .light),
      isEmpty: true)
    draw(
      HeatMapPlot(
        title: "", note: "", across: .init(name: "", values: []), up: .init(name: "", values: []),
        cells: []
      ).drawing(in: .light), isEmpty: true)
  }

  private typealias Observations = [SurvivalCurve.Observation]
  private static let observations: [(observations: Observations, isEmpty: Bool)] = [
    ([], true), ([.init(time: .nan, isEvent: true)], true),
    ([.init(time: 0, isEvent: true)], false), ([.init(time: 5, isEvent: false)], false),
  ]

  @Test(arguments: observations)
  func `of survival are drawn`(observations: [SurvivalCurve.Observation], isEmpty: Bool) {
    draw(
      SurvivalPlot(
        title: "", note: "", settingsName: "",
        settings: [SurvivalSample(name: "", observations)]
      ).drawing(in: .light), isEmpty: isEmpty)
  }

  @Test func `say how many settings are left out`() {
    let samples = (0..<60).map { MeasureSample(name: "a name that is long \($0)", values: [1]) }
    let plot = MeasurePlot(
      title: "", note: "", valueName: "", settingsName: "", settings: samples, hiddenSettings: 1_000
    )
    let notes = plot.drawing(in: .light).texts.map(\.text).joined(separator: " ")
    #expect(notes.contains("1,012 more settings are not drawn"))
  }
}
