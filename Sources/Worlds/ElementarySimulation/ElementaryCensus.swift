public import SimulationKernel
public import WorldFiles

/// How many cells of an automaton are alive, and how many have come and gone in a generation.
///
/// On an unbounded line cells count that differ from the background.
public struct ElementaryCensus: CensusRow {
  /// The number of live cells.
  public let population: Int
  /// The cells that came alive and those that died in the last generation; nil where it is not known.
  public let changes: (births: Int, deaths: Int)?
  /// The cells that were counted, which the next census compares with.
  let cells: CellRow

  /// The census of `row`, and of what has changed since the generation before, if that is known.
  public init(_ row: CellRow, since earlier: CellRow?) {
    cells = row
    population = row.population
    changes = earlier.map(row.changes)
  }

  /// The first line of a census file, with its line feed.
  public static let header = "generation,population,births,deaths\n"

  /// The line of a census file for `generation`, with its line feed; what is not known is left empty.
  public func row(at generation: Tick) -> String {
    let changes = changes.map { "\($0.births),\($0.deaths)" } ?? ","
    return "\(generation),\(population),\(changes)\n"
  }
}
