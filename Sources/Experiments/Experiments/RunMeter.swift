import SimulationKernel
import WorldFiles

/// The measures of a run in its course, and its series.
struct RunMeter<Model: Simulation> {
  private var progress: [MeasureProgress]
  /// The place of each measure's value in those that are read, −1 for the tick, −2 for a measure by
  /// name.
  private let places: [Int]
  private let read: ((Model) -> [Double])?
  private let courses: [Int: NamedMeasure<Model>.Course]
  private var series: SeriesRows?
  /// Whether it has to see the world at each tick.
  let needsEachTick: Bool

  /// Creates the meter of a run.
  ///
  /// - Parameters:
  ///   - measures: The measures.
  ///   - world: The way to count the world.
  ///   - perTick: The ticks from one row of the series to the next, or `nil` without one.
  init(_ measures: [Measure], of world: ExperimentWorld<Model>, perTick: Tick?) {
    // A series has all columns.
    var columns = perTick == nil ? [] : Array(world.columns.indices)
    var places: [Int] = [], courses: [Int: NamedMeasure<Model>.Course] = [:]
    for (number, measure) in measures.enumerated() {
      let name = measure.column
      if measure.reducer == .named {
        courses[number] = world.named.first { $0.column.name == name }?.begin()
        places.append(-2)
        continue
      }
      let known = name == "tick" ? nil : world.columns.firstIndex { $0.name == name }
      guard let column = known else {
        places.append(-1)
        continue
      }
      places.append(columns.firstIndex(of: column) ?? columns.count)
      if !columns.contains(column) { columns.append(column) }
    }
    progress = measures.map(MeasureProgress.init)
    read = columns.isEmpty ? nil : world.values(columns)
    series = perTick.map { SeriesRows(of: world.seriesColumns, every: $0) }
    needsEachTick = perTick != nil || measures.contains(where: \.needsEachTick)
    self.places = places
    self.courses = courses
  }

  /// Takes the values of the world at its tick, the next one.
  mutating func add(_ model: Model) {
    let row = read?(model) ?? [], tick = model.tick
    for (index, place) in places.enumerated() where place > -2 {
      let value = place < 0 ? Double(tick) : row[place]
      if !value.isNaN { progress[index].add(value, at: tick) }
    }
    for course in courses.values { course.add(model) }
    series?.add(row, at: tick)
  }

  /// The measures of the values so far.
  var values: [Double?] {
    progress.indices.map { courses[$0].map { $0.result() } ?? progress[$0].result }
  }

  /// Ends the series, and returns its rows.
  mutating func endSeries() -> [UInt8] { series?.end() ?? [] }
}

extension ExperimentWorld {
  /// The columns of a series after that of the tick: their numbers, names, and whether they are whole.
  var seriesColumns: [(column: Int, name: String, isWhole: Bool)] {
    columns.enumerated().filter { $1.name != "tick" && $1.name != tickColumn }
      .map { ($0, $1.name, $1.isWhole) }
  }

  /// The columns of a series after that of the tick, as they are recorded.
  var recordedColumns: [CensusColumn] {
    seriesColumns.map { CensusColumn($0.name, isWhole: $0.isWhole) }
  }
}

/// The rows of a run's series: one every so many ticks from the first on, and the last.
private struct SeriesRows {
  private let columns: [(column: Int, name: String, isWhole: Bool)]
  private let interval: Tick
  private var first: Tick?
  private var rows: [UInt8] = []
  private var line = CSVLine()
  /// The row of the last tick, while it has not been added.
  private var left: (row: [Double], tick: Tick)?

  init(of columns: [(column: Int, name: String, isWhole: Bool)], every interval: Tick) {
    self.columns = columns
    self.interval = interval
  }

  mutating func add(_ row: [Double], at tick: Tick) {
    let start = first ?? tick
    first = start
    left = nil
    if (tick - start).isMultiple(of: interval) { write(row, tick) } else { left = (row, tick) }
  }

  private mutating func write(_ row: [Double], _ tick: Tick) {
    line.add(tick)
    for (column, _, isWhole) in columns {
      line.add(row[column].isNaN ? nil : row[column], isWhole: isWhole)
    }
    rows += line.end()
  }

  mutating func end() -> [UInt8] {
    if let left { write(left.row, left.tick) }
    left = nil
    return rows
  }
}
