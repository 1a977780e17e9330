package import Portrayals
package import SimulationKernel
package import WorldFiles

/// The census of a world of any type: its columns, and how their values are found.
package struct CensusTable<Model: Simulation> {
  /// The columns, the first of which has the tick.
  package let columns: [CensusColumn]
  /// A function that returns a function from the world, at one tick after the other, to the lines of
  /// a file, with their line feeds.
  package let rows: () -> (Model) -> String
  /// A function that returns a function from the world, at one tick after the other, to its values in
  /// some of the columns, by their numbers; NaN where a value is unknown.
  package let values: (_ columns: [Int]) -> (Model) -> [Double]

  /// The first line of a file, with its line feed.
  package var header: String { columns.map(\.name).joined(separator: ",") + "\n" }

  /// Creates the world's own census, or returns `nil` when it takes none.
  package init?() {
    guard let type = Model.self as? any CensusTaking.Type,
      let rows = Self.rows(of: type) as? () -> (Model) -> String,
      let values = Self.values(of: type) as? ([Int]) -> (Model) -> [Double]
    else { return nil }
    columns = Self.columns(of: type)
    self.rows = rows
    self.values = values
  }

  /// Creates a census of the counts for charts.
  package init<World: Portrayal>(countsOf portrayal: World) where World.Model == Model {
    @Sendable func counts(_ world: Model) -> [Int] {
      [Int(world.tick)] + portrayal.counts(of: world.state)
    }
    columns = (["tick"] + World.namesOfCounts).map { CensusColumn($0) }
    rows = { { counts($0).map(String.init).joined(separator: ",") + "\n" } }
    values = { columns in
      { world in
        let row = counts(world)
        return columns.map { row.indices.contains($0) ? Double(row[$0]) : .nan }
      }
    }
  }

  private static func columns<World: CensusTaking>(of type: World.Type) -> [CensusColumn] {
    World.Census.allColumns
  }

  /// Returns the function ``rows`` of `World` as `Any`, which the caller casts to that of `Model`.
  private static func rows<World: CensusTaking>(of type: World.Type) -> Any {
    let rows: () -> (World) -> String = {
      var last: World.Census?
      return { world in
        let census = world.census(after: last)
        last = census
        return census.row(at: world.tick)
      }
    }
    return rows
  }

  /// Returns the function ``values`` of `World` as `Any`.
  private static func values<World: CensusTaking>(of type: World.Type) -> Any {
    let values: ([Int]) -> (World) -> [Double] = { World.censusValues(of: $0) }
    return values
  }
}
