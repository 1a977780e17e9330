public import SimulationKernel
public import WorldFiles

/// The number of live cells of an automaton, and of births and deaths in a generation.
///
/// On an unbounded line the cells that differ from the background are counted.
public struct ElementaryCensus: CensusRow {
  /// The number of live cells.
  public let population: Int
  /// The births and deaths in the last generation, or `nil` where they are unknown.
  public let changes: (births: Int, deaths: Int)?
  /// The counted cells, with which the next census compares.
  let cells: CellRow

  /// Creates the census of `row`, with the changes since the generation before where `earlier` is
  /// given.
  public init(_ row: CellRow, since earlier: CellRow?) {
    cells = row
    population = row.population
    changes = earlier.map(row.changes)
  }

  /// The first line of a census file, with its line feed.
  public static let header = "generation,population,births,deaths\n"

  /// Returns the line of a census file for `generation`, with its line feed; unknown counts are
  /// left empty.
  public func row(at generation: Tick) -> String {
    let changes = changes.map { "\($0.births),\($0.deaths)" } ?? ","
    return "\(generation),\(population),\(changes)\n"
  }
}
