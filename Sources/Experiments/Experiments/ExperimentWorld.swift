public import SimulationKernel
public import WorldFiles

/// The way to make and to count the worlds of an experiment.
public struct ExperimentWorld<Model: Simulation>: Sendable {
  /// The columns of the census.
  public var columns: [CensusColumn]
  /// The measures that the world has by name.
  public var named: [NamedMeasure<Model>]
  /// A function that makes the world of a setting and a seed, at its first tick.
  public var make: @Sendable (_ setting: Int, _ seed: UInt64) throws -> Model
  /// A function that returns a function from a world, at one tick after the other, to the values in
  /// some of ``columns``, by their numbers; NaN where a value is unknown.
  public var values: @Sendable (_ columns: [Int]) -> (Model) -> [Double]
  /// A function that returns whether the condition that ends a run is met, or `nil` without one.
  public var isOver: (@Sendable (Model) -> Bool)?

  /// Creates the way to make and to count worlds.
  ///
  /// - Parameters:
  ///   - columns: The columns of the census.
  ///   - named: The measures that the world has by name.
  ///   - make: A function that makes the world of a setting and a seed.
  ///   - values: A function that returns a function from a world to the values in some columns.
  ///   - isOver: A function that returns whether a run has come to its end.
  public init(
    columns: [CensusColumn], named: [NamedMeasure<Model>] = [],
    make: @escaping @Sendable (_ setting: Int, _ seed: UInt64) throws -> Model,
    values: @escaping @Sendable (_ columns: [Int]) -> (Model) -> [Double],
    isOver: (@Sendable (Model) -> Bool)? = nil
  ) {
    self.columns = columns
    self.named = named
    self.make = make
    self.values = values
    self.isOver = isOver
  }

  /// Reads a measure, such as `last:tick` or `max:sick`, of a column of this world or by name.
  ///
  /// - Throws: `OptionProblem` of the option `measure`.
  public func measure(_ text: String) throws(OptionProblem) -> Measure {
    try Measure(text, columns: columns, named: named.map(\.column))
  }
}

extension ExperimentWorld where Model: CensusTaking {
  /// Creates the way to make worlds that take a census themselves.
  ///
  /// - Parameters:
  ///   - named: The measures that the world has by name.
  ///   - make: A function that makes the world of a setting and a seed.
  ///   - isOver: A function that returns whether a run has come to its end.
  public init(
    named: [NamedMeasure<Model>] = [],
    make: @escaping @Sendable (_ setting: Int, _ seed: UInt64) throws -> Model,
    isOver: (@Sendable (Model) -> Bool)? = nil
  ) {
    self.init(
      columns: Model.Census.allColumns, named: named, make: make,
      values: { Model.censusValues(of: $0) }, isOver: isOver)
  }
}

extension ExperimentWorld {
  /// Runs one world to its end.
  ///
  /// - Parameters:
  ///   - place: The setting and the seed.
  ///   - experiment: The experiment.
  ///   - isCancelled: A function called before each tick. Once it returns true, the run stops.
  /// - Returns: The result, or `nil` when the run was cancelled.
  func result(
    of place: RunPlace, in experiment: Experiment, isCancelled: () -> Bool
  ) -> RunResult? {
    var tick: Tick = 0
    do {
      var model = try make(place.setting, place.seed)
      tick = model.tick
      let (end, isBeyond) = tick.addingReportingOverflow(experiment.ticks(of: place.setting))
      let last = isBeyond ? model.lastTick : min(end, model.lastTick)
      var meter = Meter(experiment.measures, of: self)
      if meter.needsEachTick { meter.add(model) }
      var isOver = isOver?(model) ?? false
      while model.tick < last && !isOver {
        if isCancelled() { return nil }
        if meter.needsEachTick || self.isOver != nil {
          try model.step()
          if meter.needsEachTick { meter.add(model) }
        } else {
          try model.advance(to: last, isCancelled: isCancelled)
        }
        isOver = self.isOver?(model) ?? false
        tick = model.tick
      }
      if !meter.needsEachTick { meter.add(model) }
      return RunResult(tick: tick, end: isOver ? .until : .ticks, values: meter.values)
    } catch {
      if isCancelled() { return nil }
      return RunResult(
        tick: tick, end: .failed(reason: Self.line(of: error)),
        values: experiment.measures.map { _ in nil })
    }
  }
}

extension ExperimentWorld {
  /// Returns the description of an error on one line, as tables have it.
  private static func line(of error: any Error) -> String {
    "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

/// The measures of a run in its course.
private struct Meter<Model: Simulation> {
  private var progress: [MeasureProgress]
  /// The place of each measure's value in those that are read, −1 for the tick, −2 for a measure by
  /// name.
  private let places: [Int]
  private let read: ((Model) -> [Double])?
  private let courses: [Int: NamedMeasure<Model>.Course]
  let needsEachTick: Bool

  init(_ measures: [Measure], of world: ExperimentWorld<Model>) {
    var columns: [Int] = [], places: [Int] = []
    var courses: [Int: NamedMeasure<Model>.Course] = [:]
    for (number, measure) in measures.enumerated() {
      if measure.reducer == .named {
        let own = world.named.first { $0.column.name == measure.column }
        courses[number] = own?.begin()
        places.append(-2)
        continue
      }
      let name = measure.column
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
    needsEachTick = measures.contains(where: \.needsEachTick)
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
  }

  var values: [Double?] {
    progress.indices.map { courses[$0].map { $0.result() } ?? progress[$0].result }
  }
}
