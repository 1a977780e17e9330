public import SimulationKernel
public import WorldFiles

/// The number of animals of each species.
public struct SeaWorldCensus: CensusRow, Hashable {
  /// The number of penguins on the table.
  public internal(set) var penguins: Int
  /// The number of orcas on the table.
  public internal(set) var orcas: Int

  /// Creates a census of `penguins` penguins and `orcas` orcas.
  public init(penguins: Int, orcas: Int) {
    self.penguins = penguins
    self.orcas = orcas
  }

  /// The name of the first column, which has the tick.
  public static let tickColumn = "tick"
  /// The columns after that of the tick.
  public static let columns = [CensusColumn("penguins"), CensusColumn("orcas")]

  /// Returns the number in a column.
  public func value(in column: Int, at tick: Tick) -> CensusValue {
    .whole(column == 0 ? penguins : orcas)
  }

  /// The number of all animals.
  public var animals: Int { penguins + orcas }

  static func += (left: inout SeaWorldCensus, right: CensusChange) {
    left.penguins += right.penguins
    left.orcas += right.orcas
  }
}

/// The change of the census in a tick.
struct CensusChange {
  var penguins = 0
  var orcas = 0

  static func += (left: inout CensusChange, right: CensusChange) {
    left.penguins += right.penguins
    left.orcas += right.orcas
  }
}
