public import SimulationKernel

/// A number that a run is reduced to: a column of the census, and what is made of its values.
public struct Measure: Sendable, Hashable {
  /// What is made of the values of a column, one for each tick from the first on.
  public enum Reducer: Sendable, Hashable {
    /// The value at the end.
    case last
    /// The largest value.
    case max
    /// The smallest value.
    case min
    /// The mean of the values.
    case mean
    /// The sum of the values.
    case sum
    /// The tick of the largest value, the first of equal ones.
    case argmax
    /// The value at a tick.
    case at(Tick)
    /// The first tick with at least this value.
    case first(atLeast: Double)
  }

  /// What is made of the values.
  public let reducer: Reducer
  /// The name of the column, or `tick`.
  public let column: String
  /// The measure as it was written, the name of its column in tables.
  public let name: String
  /// Whether its values are whole numbers.
  public let isWhole: Bool

  private static let forms =
    "last:COLUMN, max:COLUMN, min:COLUMN, mean:COLUMN, sum:COLUMN, argmax:COLUMN, at:TICK:COLUMN and "
    + "first:COLUMN:VALUE"

  /// Reads a measure such as `last:tick`, `at:100:sick` or `first:sick:500`.
  ///
  /// - Parameters:
  ///   - text: The measure.
  ///   - columns: The columns of the census; `tick` is one more.
  ///   - fractions: Those of them whose values are not all whole numbers.
  /// - Throws: `OptionProblem` of the option `measure`.
  public init(_ text: String, columns: [String], fractions: Set<String> = []) throws(OptionProblem)
  {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    func wrong(_ reason: String) -> OptionProblem {
      OptionProblem(option: "measure", reason: "'\(text)' \(reason)")
    }
    let simple: [String: Reducer] = [
      "last": .last, "max": .max, "min": .min, "mean": .mean, "sum": .sum, "argmax": .argmax,
    ]
    switch (parts[0], parts.count) {
    case (let name, 2) where simple[name] != nil:
      reducer = simple[name] ?? .last
      column = parts[1]
    case ("at", 3):
      guard let tick = Tick(parts[1]), tick >= 0 else {
        throw wrong("has no tick, a whole number from 0 on: at:TICK:COLUMN is allowed")
      }
      reducer = .at(tick)
      column = parts[2]
    case ("first", 3):
      guard let value = Double(parts[2]), value.isFinite else {
        throw wrong("has no number: first:COLUMN:VALUE is allowed")
      }
      reducer = .first(atLeast: value)
      column = parts[1]
    default: throw wrong("is no measure: \(Self.forms) are allowed")
    }
    guard column == "tick" || columns.contains(column) else {
      let known = (["tick"] + columns).joined(separator: ", ")
      throw wrong("has no column of the census: \(known) are allowed")
    }
    name = text
    switch reducer {
    case .mean: isWhole = false
    case .argmax, .first: isWhole = true
    case .last, .max, .min, .sum, .at: isWhole = !fractions.contains(column)
    }
  }

  /// Whether it needs the values of the ticks before the last.
  public var needsEachTick: Bool {
    if case .last = reducer { return false }
    return true
  }
}
