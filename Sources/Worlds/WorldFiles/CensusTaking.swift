public import SimulationKernel

/// A world that counts its contents, for a table with a row for each of its ticks.
public protocol CensusTaking: Simulation {
  /// The counts of one tick.
  associatedtype Census: CensusRow

  /// Counts the contents of the world at its present tick.
  ///
  /// - Parameter last: The census of the tick before, or `nil` when none was taken. Only counts of
  ///   changes need it.
  /// - Returns: The counts, without those that would need `last` where it is `nil`.
  func census(after last: Census?) -> Census
}

extension CensusTaking {
  /// Returns a function that takes a census of the world, at one tick after the other, and returns
  /// its values in `columns`, numbers of ``CensusRow/allColumns``; NaN where one is unknown.
  public static func censusValues(of columns: [Int]) -> (Self) -> [Double] {
    var last: Census?
    return { world in
      let census = world.census(after: last)
      last = census
      return columns.map { column in
        column == 0
          ? Double(world.tick) : census.value(in: column - 1, at: world.tick).number ?? .nan
      }
    }
  }
}

/// A row of a census: the values of its columns at a tick.
public protocol CensusRow: Sendable {
  /// The name of the first column, which has the tick.
  static var tickColumn: String { get }
  /// The columns after that of the tick.
  static var columns: [CensusColumn] { get }

  /// Returns the value in a column.
  ///
  /// - Parameters:
  ///   - column: The number of the column in ``columns``.
  ///   - tick: The tick of the census.
  /// - Returns: The value.
  func value(in column: Int, at tick: Tick) -> CensusValue
}

extension CensusRow {
  /// All columns, the first of which has the tick.
  public static var allColumns: [CensusColumn] { [CensusColumn(tickColumn)] + columns }

  /// The first line of a census file, with its line feed: the names of the columns, separated by
  /// commas.
  public static var header: String {
    allColumns.map(\.name).joined(separator: ",") + "\n"
  }

  /// Returns the line of a census file for `tick`, with its line feed; unknown values are left
  /// empty.
  public func row(at tick: Tick) -> String {
    var row = "\(tick)"
    for column in Self.columns.indices { row += ",\(value(in: column, at: tick))" }
    return row + "\n"
  }
}

/// A column of a census.
public struct CensusColumn: Sendable, Hashable {
  /// The name, the same in all files.
  public let name: String
  /// Whether all of its values are whole numbers.
  public let isWhole: Bool
  /// Whether it counts changes in the last tick, for which the world has to be looked at in the tick
  /// before.
  public let countsChanges: Bool

  /// Creates the column `name`, by default of whole numbers that count what there is.
  public init(_ name: String, isWhole: Bool = true, countsChanges: Bool = false) {
    self.name = name
    self.isWhole = isWhole
    self.countsChanges = countsChanges
  }
}

/// A value of a census.
public enum CensusValue: Sendable, Hashable {
  /// A whole number.
  case whole(Int)
  /// A number that files have as a text of its own, such as one with decimals.
  case number(Double, text: String)
  /// A value that is not known at this tick.
  case unknown

  /// The number, or `nil` where it is unknown.
  public var number: Double? {
    switch self {
    case .whole(let number): Double(number)
    case .number(let number, _): number
    case .unknown: nil
    }
  }
}

extension CensusValue: CustomStringConvertible {
  /// The value as a census file has it, an empty text where it is unknown.
  public var description: String {
    switch self {
    case .whole(let number): "\(number)"
    case .number(_, let text): text
    case .unknown: ""
    }
  }
}
