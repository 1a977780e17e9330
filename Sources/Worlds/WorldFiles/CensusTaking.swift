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

/// A row of a census file.
public protocol CensusRow: Sendable {
  /// The first line of the file, with its line feed: the names of the columns, separated by commas.
  static var header: String { get }

  /// Returns the line of the file for `tick`, with its line feed.
  func row(at tick: Tick) -> String
}
