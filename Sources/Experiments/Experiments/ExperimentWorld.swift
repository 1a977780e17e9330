public import SimulationKernel

/// The way to make and to count the worlds of an experiment.
public struct ExperimentWorld<Model: Simulation>: Sendable {
  /// The names of the columns that ``row`` returns, without `tick`.
  public var columns: [String]
  /// A function that makes the world of a setting and a seed.
  public var make: @Sendable (_ setting: Int, _ seed: UInt64) throws -> Model
  /// A function that returns a function from a world, at one tick after the other, to the values of
  /// its columns.
  public var rows: @Sendable () -> (Model) -> [Double]
  /// A function that returns whether the condition that ends a run is met, or `nil` without one.
  public var isOver: (@Sendable (Model) -> Bool)?

  /// Creates the way to make and to count worlds.
  public init(
    columns: [String], make: @escaping @Sendable (_ setting: Int, _ seed: UInt64) throws -> Model,
    rows: @escaping @Sendable () -> (Model) -> [Double],
    isOver: (@Sendable (Model) -> Bool)? = nil
  ) {
    self.columns = columns
    self.make = make
    self.rows = rows
    self.isOver = isOver
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
    var meter = Meter(experiment.measures, columns: columns)
    var tick: Tick = 0
    do {
      var model = try make(place.setting, place.seed)
      let row = rows()
      tick = model.tick
      if meter.needsEachTick { meter.add(row(model), at: model.tick) }
      var isOver = isOver?(model) ?? false
      while model.tick < experiment.ticks && !isOver {
        if isCancelled() { return nil }
        if meter.needsEachTick || self.isOver != nil {
          try model.step()
          if meter.needsEachTick { meter.add(row(model), at: model.tick) }
        } else {
          try model.advance(to: experiment.ticks, isCancelled: isCancelled)
        }
        isOver = self.isOver?(model) ?? false
        tick = model.tick
      }
      if !meter.needsEachTick { meter.add(row(model), at: model.tick) }
      return RunResult(tick: tick, end: isOver ? .until : .ticks, values: meter.values)
    } catch {
      return RunResult(
        tick: tick, end: .failed(reason: "\(error)"),
        values: experiment.measures.map { _ in nil })
    }
  }
}

/// The measures of a run in its course.
private struct Meter {
  private var progress: [MeasureProgress]
  /// The column of each measure, −1 for the tick.
  private let places: [Int]
  let needsEachTick: Bool

  init(_ measures: [Measure], columns: [String]) {
    progress = measures.map(MeasureProgress.init)
    places = measures.map { columns.firstIndex(of: $0.column) ?? -1 }
    needsEachTick = measures.contains(where: \.needsEachTick)
  }

  mutating func add(_ row: [Double], at tick: Tick) {
    for index in progress.indices {
      let place = places[index]
      let value = place < 0 ? Double(tick) : row[place]
      if !value.isNaN { progress[index].add(value, at: tick) }
    }
  }

  var values: [Double?] { progress.map(\.result) }
}
