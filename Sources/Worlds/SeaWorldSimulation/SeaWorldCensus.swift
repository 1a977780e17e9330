public import SimulationKernel
public import WorldFiles

/// How many animals of each species there are.
public struct SeaWorldCensus: CensusRow, Hashable {
  /// The number of penguins on the table.
  public internal(set) var penguins: Int
  /// The number of orcas on the table.
  public internal(set) var orcas: Int

  /// A count of so many penguins and so many orcas.
  public init(penguins: Int, orcas: Int) {
    self.penguins = penguins
    self.orcas = orcas
  }

  /// The first line of a census file, with its line feed.
  public static let header = "tick,penguins,orcas\n"

  /// The line of a census file for `tick`, with its line feed.
  public func row(at tick: Tick) -> String { "\(tick),\(penguins),\(orcas)\n" }

  /// All animals.
  public var animals: Int { penguins + orcas }

  static func += (left: inout SeaWorldCensus, right: CensusChange) {
    left.penguins += right.penguins
    left.orcas += right.orcas
  }
}

/// What a tick adds to the census.
struct CensusChange {
  var penguins = 0
  var orcas = 0

  static func += (left: inout CensusChange, right: CensusChange) {
    left.penguins += right.penguins
    left.orcas += right.orcas
  }
}
