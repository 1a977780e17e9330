public import CellPatterns
public import SimulationKernel
public import WorldFiles

/// The number of live cells of an automaton, and of births and deaths in a generation.
public struct LifeCensus: CensusRow {
  /// The number of cells that are not in the background's state.
  public let population: CellCount
  /// The births and deaths in the last step, or `nil` where they were not counted.
  public let changes: (births: CellCount, deaths: CellCount)?

  /// The name of the first column, which has the generation.
  public static let tickColumn = "generation"
  /// The columns after that of the generation.
  public static let columns = [
    CensusColumn("population"), CensusColumn("births", countsChanges: true),
    CensusColumn("deaths", countsChanges: true),
  ]

  /// Returns the number in a column; births and deaths may be unknown.
  public func value(in column: Int, at generation: Tick) -> CensusValue {
    switch column {
    case 0: Self.value(of: population)
    case 1: changes.map { Self.value(of: $0.births) } ?? .unknown
    default: changes.map { Self.value(of: $0.deaths) } ?? .unknown
    }
  }

  private static func value(of count: CellCount) -> CensusValue {
    count.int.map(CensusValue.whole) ?? .number(count.double, text: "\(count)")
  }
}

extension Life: CensusTaking {
  /// Counts the live cells and the changes of the last step.
  ///
  /// - Parameter last: A value without effect, as a step counts its births and deaths.
  /// - Returns: The counts, without births and deaths before the first step, after a leap, and
  ///   where the engine does not count.
  /// - Complexity: O(*n*) for *n* words of a dense field, tiles, or nodes whose cells have not been
  ///   counted yet.
  public func census(after last: LifeCensus?) -> LifeCensus {
    LifeCensus(population: state.population, changes: changes)
  }
}
