public import CellPatterns
public import SimulationKernel
public import WorldFiles

/// How many cells of an automaton are alive, and how many have come and gone in a generation.
public struct LifeCensus: CensusRow {
  /// The number of cells that are not in the background's state.
  public let population: CellCount
  /// The cells that came alive and those that died in the last step; `nil` where they were not
  /// counted.
  public let changes: (births: CellCount, deaths: CellCount)?

  /// The first line of a census file, with its line feed.
  public static let header = "generation,population,births,deaths\n"

  /// The line of a census file for `generation`, with its line feed; what was not counted is left
  /// empty.
  public func row(at generation: Tick) -> String {
    let changes = changes.map { "\($0.births),\($0.deaths)" } ?? ","
    return "\(generation),\(population),\(changes)\n"
  }
}

extension Life: CensusTaking {
  /// The live cells, and what the last step has changed.
  ///
  /// - Parameter last: changes nothing: a step counts its births and deaths.
  /// - Returns: the counts, without births and deaths before the first step, after a leap, and of an
  ///   engine that does not count.
  public func census(after last: LifeCensus?) -> LifeCensus {
    LifeCensus(population: state.population, changes: changes)
  }
}
