import SeededDraws
import SimulationKernel
import Statistics

@testable import Plots

/// Charts of random numbers and names, of any kind: few and many settings and runs, values of any
/// magnitude, unknown and equal ones, names of one letter and of a hundred.
struct RandomCharts {
  private var draws: Draws

  init(seed: Int) { draws = Draws(seed) }

  private mutating func chance(_ percent: Int) -> Bool { draws.next(below: 100) < percent }

  private mutating func share() -> Double { Double(draws.next(below: 1_000_001)) / 1_000_000 }

  private mutating func name() -> String {
    let length = chance(70) ? draws.next(below: 6) : draws.next(below: 100)
    let letters = Array("abc WÄ0123456789.·-_<&>\"'ж永")
    return String((0..<length).map { _ in letters[draws.next(below: letters.count)] })
  }

  private mutating func count() -> Int {
    let limits = [2, 6, 30, 260]
    return draws.next(below: limits[draws.next(below: limits.count)])
  }

  /// Numbers around one of some magnitude.
  private mutating func numbers(_ count: Int) -> [Double?] {
    let magnitudes = [0, 1e-9, 0.3, 1, 40, 1_000, 123_456, 1e7, 1e12, 1e19, 1e150, 1e299]
    let middle = magnitudes[draws.next(below: magnitudes.count)] * (share() * 2 - 1)
    let reach = middle.magnitude * (chance(20) ? 0 : share()), isWhole = chance(50)
    let gaps = chance(30) ? 40 : 0
    return (0..<count).map { _ in
      if chance(gaps) { return chance(80) ? nil : .infinity }
      let value = middle + reach * (share() * 2 - 1)
      return isWhole ? value.rounded() : value
    }
  }

  mutating func measure() -> PlotDrawing {
    let runs = count(), isSame = chance(60), settings = count()
    let all = numbers(runs)
    let samples = (0..<settings).map { _ in
      MeasureSample(name: name(), values: isSame ? all.shuffled(using: &draws) : numbers(runs))
    }
    return MeasurePlot(
      title: name(), note: name(), valueName: name(), settingsName: name(), settings: samples,
      hiddenSettings: draws.next(below: 3),
      baseline: samples.isEmpty || chance(30) ? nil : draws.next(below: samples.count)
    ).drawing(in: .light)
  }

  mutating func series() -> PlotDrawing {
    let runs = draws.next(below: 6), settings = min(count(), 40)
    let start = draws.next(below: 3) * draws.next(below: 100_000)
    let bands = (0..<settings).map { _ in
      let ticks = draws.next(below: 40)
      return SeriesBand(
        name: name(), ticks: (0..<ticks).map { Tick(start + $0 * 10) },
        runs: (0..<runs).map { _ in numbers(draws.next(below: ticks + 1)).map { $0 ?? .nan } })
    }
    return SeriesPlot(
      title: name(), note: name(), valueName: name(), timeName: name(), isWhole: chance(50),
      settingsName: name(), settings: bands
    ).drawing(in: .dark)
  }

  mutating func map() -> PlotDrawing {
    let columns = draws.next(below: 40) + 1, rows = draws.next(below: 30) + 1
    return HeatMapPlot(
      title: name(), note: name(),
      across: .init(name: name(), values: (0..<columns).map { _ in name() }),
      up: .init(name: name(), values: (0..<rows).map { _ in name() }),
      cells: (0..<rows).map { _ in numbers(columns) }, isWhole: chance(50)
    ).drawing(in: .light)
  }

  mutating func survival() -> PlotDrawing {
    let samples = (0..<min(count(), 30)).map { _ in
      let limit = draws.next(below: 2) * 3_000 + 2
      return SurvivalSample(
        name: name(),
        (0..<draws.next(below: 40)).map { _ in
          .init(time: Double(draws.next(below: limit)), isEvent: chance(70))
        })
    }
    return SurvivalPlot(
      title: name(), note: name(), timeName: name(), settingsName: name(), settings: samples
    ).drawing(in: .dark)
  }

  /// One chart of each kind.
  mutating func all() -> [PlotDrawing] { [measure(), series(), map(), survival()] }
}

extension PlotDrawing {
  /// The texts of the drawing.
  var texts: [PlotText] {
    shapes.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}
