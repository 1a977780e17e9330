public import CellPatterns
public import SimulationKernel
public import WorldFiles

/// The number of live cells of an automaton, and of births and deaths in a generation.
public struct LifeCensus: CensusRow {
  /// The number of cells that are not in the background's state.
  public let population: CellCount
  /// The births and deaths in the last step, or `nil` where they were not counted.
  public let changes: (births: CellCount, deaths: CellCount)?

  /// The first line of a census file, with its line feed.
  public static let header = "generation,population,births,deaths\n"

  /// Returns the line of a census file for `generation`, with its line feed; counts that are
  /// unknown are left empty.
  public func row(at generation: Tick) -> String {
    let changes = changes.map { "\($0.births),\($0.deaths)" } ?? ","
    return "\(generation),\(population),\(changes)\n"
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
