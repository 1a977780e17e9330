import SceneDescription

/// A table of snapshots, as text.
public struct SnapshotTable {
  /// The heading and the rows, without line ends.
  public let lines: [String]

  /// Creates the table of `entries`, whose unknown values are shown as `-`, and the size of a damaged
  /// one as `damaged`.
  ///
  /// - Complexity: O(*n*) for *n* snapshots.
  public init(_ entries: [SnapshotEntry]) {
    if entries.isEmpty {
      lines = ["there is no snapshot"]
      return
    }
    let rows =
      [["name", "world", "tick", "population", "size", "date (UTC)"]]
      + entries.map { entry in
        [
          entry.name, entry.world ?? "-", entry.tick.map { $0.grouped } ?? "-",
          entry.population.map { $0.grouped } ?? "-",
          entry.isDamaged ? "damaged" : entry.extent ?? "-", entry.date,
        ]
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let isRight = [false, false, true, true, true, false]
    lines = rows.map { row in
      let cells = row.indices.map { column in
        let spaces = String(repeating: " ", count: widths[column] - row[column].count)
        return isRight[column] ? spaces + row[column] : row[column] + spaces
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
  }
}
