public import SimulationKernel
public import WorldFiles

/// The number of things of each kind.
public struct UniverseCensus: CensusRow, Hashable {
  /// The number of galaxies.
  public var galaxies = 0
  /// The number of star systems.
  public var systems = 0
  /// The number of planets, without satellites.
  public var planets = 0
  /// The number of satellites.
  public var satellites = 0
  /// The number of black holes.
  public var blackHoles = 0
  /// The number of systems with a young star.
  public var young = 0
  /// The number of systems with an old star.
  public var old = 0
  /// The number of systems with a dense dwarf.
  public var dwarfs = 0
  /// The number of collisions until now.
  public var collisions = 0

  /// The name of the first column, which has the second.
  public static let tickColumn = "t"
  /// The columns after that of the second.
  public static let columns = [
    "galaxies", "systems", "planets", "satellites", "black_holes", "young", "old", "dwarfs",
    "collisions",
  ].map { CensusColumn($0) }

  /// Returns the number in a column.
  public func value(in column: Int, at second: Tick) -> CensusValue {
    switch column {
    case 0: .whole(galaxies)
    case 1: .whole(systems)
    case 2: .whole(planets)
    case 3: .whole(satellites)
    case 4: .whole(blackHoles)
    case 5: .whole(young)
    case 6: .whole(old)
    case 7: .whole(dwarfs)
    default: .whole(collisions)
    }
  }
}

extension UniverseState {
  /// The counts, summed over galaxies and growing systems.
  public var census: UniverseCensus {
    var census = UniverseCensus()
    census.galaxies = galaxies.count
    census.collisions = collisionCount
    for galaxy in galaxies {
      census.systems += galaxy.systemCount
      census.planets += galaxy.planetCount
      census.satellites += galaxy.satelliteCount
      census.blackHoles += galaxy.blackHoleCount
      census.dwarfs += galaxy.settled.count
      for system in galaxy.growing {
        if system.star.stage == .young { census.young += 1 } else { census.old += 1 }
      }
    }
    return census
  }
}
