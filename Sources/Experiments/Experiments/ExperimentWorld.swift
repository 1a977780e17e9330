public import SimulationKernel
public import WorldFiles

/// The way to make and to count the worlds of an experiment.
public struct ExperimentWorld<Model: Simulation>: Sendable {
  /// The columns of the census.
  public var columns: [CensusColumn]
  /// The name of the column of the census that has the tick, if one has.
  public var tickColumn: String?
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
    tickColumn = Model.Census.tickColumn
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
      var meter = RunMeter(experiment.measures, of: self, perTick: experiment.perTick)
      if meter.needsEachTick { meter.add(model) }
      let loop = TickLoop(to: last, every: meter.needsEachTick || self.isOver != nil ? 1 : nil)
      let isMet = self.isOver ?? { _ in false }
      let isOver =
        try isMet(model)
        || loop.run(&model, isCancelled: isCancelled) { model in
          tick = model.tick
          if meter.needsEachTick { meter.add(model) }
          return isMet(model)
        }
      if !isOver && tick < last { return nil }
      if !meter.needsEachTick { meter.add(model) }
      var result = RunResult(tick: tick, end: isOver ? .until : .ticks, values: meter.values)
      result.series = meter.endSeries()
      return result
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
