public import SimulationKernel
import Wording
public import WorldFiles

/// A number that a run is reduced to: a column of the census, and what is made of its values, or a
/// measure that a world has by name.
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
    /// What the world makes of itself under the name of the column.
    case named
  }

  /// What is made of the values.
  public let reducer: Reducer
  /// The name of the column, `tick`, or the name of a measure of the world.
  public let column: String
  /// The measure as it was written, the name of its column in tables.
  public let name: String
  /// Whether its values are whole numbers.
  public let isWhole: Bool
  /// Whether it needs the values of the ticks before the last.
  public let needsEachTick: Bool

  /// The reducers that need nothing but a column.
  private static let simple: [(name: String, reducer: Reducer)] = [
    ("last", .last), ("max", .max), ("min", .min), ("mean", .mean), ("sum", .sum),
    ("argmax", .argmax),
  ]

  /// Creates the value of the column `column` at the end of a run, `last:COLUMN`.
  public init(last column: CensusColumn) {
    (reducer, self.column, isWhole) = (.last, column.name, column.isWhole)
    needsEachTick = column.countsChanges
    name = "last:\(column.name)"
  }

  /// Creates the measure `name` of results that are there already: of a column, or one that the world
  /// had by name.
  init(recorded name: String, isWhole: Bool) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    (reducer, column) = (try? Self.read(parts, name, [])) ?? (.named, name)
    (self.name, self.isWhole) = (name, isWhole)
    needsEachTick = true
  }

  /// Reads a measure such as `last:tick`, `at:100:sick` or `first:sick:500`, or the name of a measure
  /// of the world.
  ///
  /// - Parameters:
  ///   - text: The measure.
  ///   - columns: The columns of the census; `tick` is one more.
  ///   - named: The measures that the world has by name.
  /// - Throws: `OptionProblem` of the option `measure`.
  public init(
    _ text: String, columns: [CensusColumn], named: [CensusColumn] = []
  ) throws(OptionProblem) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    name = text
    if let own = named.first(where: { $0.name == text }) {
      (reducer, column, isWhole) = (.named, own.name, own.isWhole)
      needsEachTick = true
      return
    }
    (reducer, column) = try Self.read(parts, text, named.map(\.name))
    guard
      let known = ([CensusColumn("tick")] + columns).first(where: { [column] in
        $0.name == column
      })
    else {
      let names = ["tick"] + columns.map(\.name).filter { $0 != "tick" }
      throw Self.wrong(
        text,
        "has no column of the census: \(names.joined(separator: ", ")) are allowed"
          + nearest(column, names))
    }
    isWhole =
      switch reducer {
      case .mean: false
      case .argmax, .first: true
      case .last, .max, .min, .sum, .at, .named: known.isWhole
      }
    needsEachTick = reducer != .last || known.countsChanges
  }

  /// Returns the reducer and the column of a measure.
  private static func read(
    _ parts: [String], _ text: String, _ named: [String]
  ) throws(OptionProblem) -> (Reducer, String) {
    if parts.count == 2, let (_, reducer) = simple.first(where: { $0.name == parts[0] }) {
      return (reducer, parts[1])
    }
    if parts.count == 3 && parts[0] == "at" {
      guard let tick = Tick(parts[1]), tick >= 0, parts[1].first != "+" else {
        throw wrong(text, "has no tick, a whole number from 0: at:TICK:COLUMN is allowed")
      }
      return (.at(tick), parts[2])
    }
    if parts.count == 3 && parts[0] == "first" {
      guard let value = Double(parts[2]), value.isFinite else {
        throw wrong(text, "has no number: first:COLUMN:VALUE is allowed")
      }
      return (.first(atLeast: value), parts[1])
    }
    let words = simple.map(\.name) + ["at", "first"]
    let forms =
      simple.map { "\($0.name):COLUMN" } + ["at:TICK:COLUMN", "first:COLUMN:VALUE"] + named
    throw wrong(
      text,
      "is not a measure: \(forms.joined(separator: ", ")) are allowed"
        + (words.contains(parts[0]) ? "" : nearest(parts[0], words + named)))
  }

  private static func wrong(_ text: String, _ reason: String) -> OptionProblem {
    OptionProblem(option: "measure", reason: "'\(text)' \(reason)")
  }
}

/// Returns `; did you mean …?` when one of `words` is close to `text`, and otherwise an empty text.
private func nearest(_ text: String, _ words: [String]) -> String {
  nearestWord(to: Array(text.utf8), among: words.map { Array($0.utf8) })
    .map { "; did you mean \(words[$0])?" } ?? ""
}
