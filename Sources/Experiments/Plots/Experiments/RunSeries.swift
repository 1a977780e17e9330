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

  /// Reads rows of comma-separated values: the tick and the value of each column, which is unknown
  /// where it is empty.
  ///
  /// - Parameters:
  ///   - rows: The lines, each with a line feed.
  ///   - columnCount: The number of columns; others are left out, and lacking ones unknown.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(rows: [UInt8], columnCount: Int) {
    var ticks: [Tick] = [], columns = Array(repeating: [Double](), count: columnCount)
    rows.withUnsafeBufferPointer { rows in
      for line in rows.split(separator: 0x0A) {
        let fields = line.split(
          separator: 0x2C, maxSplits: columnCount, omittingEmptySubsequences: false)
        guard let tick = fields.first.flatMap(Self.whole) else { continue }
        ticks.append(Tick(tick))
        for column in 0..<columnCount {
          columns[column].append(
            column + 1 < fields.count ? Self.number(fields[column + 1]) : .nan)
        }
      }
    }
    self.init(ticks: ticks, columns: columns)
  }

  /// Returns the number of a field, or NaN where it has none.
  private static func number(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> Double {
    if let whole = whole(field) { return Double(whole) }
    return Double(String(decoding: field, as: UTF8.self)) ?? .nan
  }

  /// Returns the number of a field of up to 15 digits, or `nil` where it has anything else.
  private static func whole(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    if field.isEmpty || field.count > 15 { return nil }
    var number = 0
    for byte in field {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
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
