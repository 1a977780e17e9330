public import SimulationKernel
public import WorldFiles

/// How many things of each kind there are.
public struct UniverseCensus: CensusRow, Hashable {
  /// Galaxies.
  public var galaxies = 0
  /// Star systems.
  public var systems = 0
  /// Planets, satellites apart.
  public var planets = 0
  /// Satellites.
  public var satellites = 0
  /// Black holes.
  public var blackHoles = 0
  /// Systems with a young star.
  public var young = 0
  /// Systems with an old star.
  public var old = 0
  /// Systems with a dense dwarf.
  public var dwarfs = 0
  /// Collisions until now.
  public var collisions = 0

  /// The first line of a table of counts, with its line feed.
  public static let header =
    "t,galaxies,systems,planets,satellites,black_holes,young,old,dwarfs,collisions\n"

  /// The line of the table for second `second`, with its line feed.
  public func row(at second: Tick) -> String {
    "\(second),\(galaxies),\(systems),\(planets),\(satellites),\(blackHoles),\(young),\(old),"
      + "\(dwarfs),\(collisions)\n"
  }
}

extension UniverseState {
  /// The counts, summed up over galaxies and growing systems.
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
