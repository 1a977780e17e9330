public import SimulationKernel
public import VirusSimulation

/// A tap on the person at a row and a column of a group that may not have been read yet.
public struct VirusTap: Hashable, Sendable {
  /// The time in seconds since the group began, 0 or above.
  public let time: Rational
  /// The row, from 0 at the top.
  public let row: Int
  /// The column, from 0 on the left.
  public let column: Int
  /// Whether the person in the middle is tapped, in place of the row and the column.
  private(set) var isInMiddle = false

  /// The tap of a command that names no cases. The run may end before it.
  static let ofPlainCommand = VirusTap(inMiddleAt: Rational(1, 2))

  /// Creates the tap at `time` on the person at `row` and `column`.
  public init(at time: Rational, row: Int, column: Int) {
    self.time = time
    self.row = row
    self.column = column
  }

  /// Creates the tap at `time` on the person in the middle.
  private init(inMiddleAt time: Rational) {
    self.init(at: time, row: 0, column: 0)
    isInMiddle = true
  }

  /// Creates the tap that is written as `text`, such as `2.5:6,0` or `2.5:middle`, or returns `nil` for
  /// other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let time = Rational(parsing: parts[0]), time >= Rational(0) else {
      return nil
    }
    if parts[1] == "middle" {
      self.init(inMiddleAt: time)
      return
    }
    let numbers = parts[1].split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 2, let row = Int(numbers[0]), let column = Int(numbers[1]), row >= 0,
      column >= 0, !parts[1].contains("+")
    else { return nil }
    self.init(at: time, row: row, column: column)
  }

  /// Returns the tap on the number of the person.
  ///
  /// - Parameter configuration: The group, which has to be allowed.
  /// - Returns: The intervention.
  /// - Throws: An `OptionProblem` of the option `tap` when nobody is there.
  public func intervention(
    in configuration: VirusConfiguration
  ) throws(OptionProblem) -> Intervention {
    let columns = configuration.columnCount
    if isInMiddle, configuration.people > 0 {
      // The last row of a small group may end before its middle.
      let middle = configuration.rowCount / 2 * columns + columns / 2
      return Intervention(at: time, .tap(min(middle, configuration.people - 1)))
    }
    let (start, overflow) = row.multipliedReportingOverflow(by: columns)
    if !overflow, column < columns, start < configuration.people - column {
      return Intervention(at: time, .tap(start + column))
    }
    throw OptionProblem(
      option: "tap",
      reason:
        "there is no person in row \(row), column \(column): the group has \(configuration.people) "
        + "people in rows of \(columns), both counted from 0")
  }
}
