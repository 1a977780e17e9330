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
    case 0: .whole(population)
    case 1: changes.map { .whole($0.births) } ?? .unknown
    default: changes.map { .whole($0.deaths) } ?? .unknown
    }
  }
}
