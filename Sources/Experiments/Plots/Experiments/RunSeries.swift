public import SimulationKernel

/// The values of a run's columns at its ticks.
public struct RunSeries: Sendable, Equatable {
  /// The ticks, ascending.
  public var ticks: [Tick]
  /// The values of each column, one for each tick; NaN where one is unknown.
  public var columns: [[Double]]

  /// Creates a series of columns with a value for each tick.
  public init(ticks: [Tick], columns: [[Double]]) {
    precondition(
      columns.allSatisfy { $0.count == ticks.count }, "a column has a value for each tick")
    (self.ticks, self.columns) = (ticks, columns)
  }
}

/// The series of an experiment's runs.
public struct SeriesSource {
  /// A column of the series.
  public struct Column: Sendable, Hashable {
    /// The name.
    public var name: String
    /// Whether all values are whole numbers.
    public var isWhole: Bool

    /// Creates the column `name`.
    public init(_ name: String, isWhole: Bool = true) {
      (self.name, self.isWhole) = (name, isWhole)
    }
  }

  /// The columns after that of the tick.
  public var columns: [Column]
  /// A function that reads the series of the run of a number; `nil` where it has none.
  public var read: (Int) throws -> RunSeries?

  /// Creates the series of runs.
  public init(columns: [Column], read: @escaping (Int) throws -> RunSeries?) {
    (self.columns, self.read) = (columns, read)
  }
}
