public import SimulationKernel

/// A world that counts what is in it, for a table with a row for each of its ticks.
public protocol CensusTaking: Simulation {
  /// The counts of one tick.
  associatedtype Census: CensusRow

  /// The counts at the tick the world stands at.
  ///
  /// - Parameter last: the census of the tick before; `nil` where none was taken. Only counts of
  ///   changes need it.
  /// - Returns: the counts, without those that would need `last` where it is `nil`.
  func census(after last: Census?) -> Census
}

/// A row of a census file.
public protocol CensusRow: Sendable {
  /// The first line of the file, with its line feed: names of columns separated by commas.
  static var header: String { get }

  /// The line of the file for `tick`, with its line feed.
  func row(at tick: Tick) -> String
}
