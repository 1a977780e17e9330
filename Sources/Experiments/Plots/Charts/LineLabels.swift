import SceneDescription

/// The names of settings beside the ends of their lines.
struct LineLabels {
  /// The end of a line, and the name that belongs there.
  struct End {
    let name: String
    /// The row of the end.
    let row: Double
  }

  /// The least distance of two rows of text.
  private static let distance = 30.0
  /// The farthest that a name may be from its end, in rows.
  private static let reach = 34.0
  /// The widest name that stands beside its line.
  static let mostWidth = 220

  /// The rows of the names' middles, in the order of the ends.
  let rows: [Double]

  /// Sets names beside `ends`, within `top` … `bottom`, pushed apart where they would overlap; `nil`
  /// where one would be too far from its line.
  init?(_ ends: [End], top: Double, bottom: Double) {
    let order = ends.indices.sorted { (ends[$0].row, $0) < (ends[$1].row, $1) }
    var rows = ends.map(\.row)
    // Each pass moves neighbors apart by half of what they lack.
    for _ in 0..<200 {
      for (upper, lower) in zip(order, order.dropFirst()) {
        let lacking = Self.distance - (rows[lower] - rows[upper])
        if lacking > 0 {
          rows[upper] -= lacking / 2
          rows[lower] += lacking / 2
        }
      }
      for place in rows.indices { rows[place] = max(top, min(bottom, rows[place])) }
    }
    let areApart = zip(order, order.dropFirst()).allSatisfy {
      rows[$1] - rows[$0] > Self.distance - 2
    }
    let areNear = zip(rows, ends).allSatisfy { ($0 - $1.row).magnitude <= Self.reach }
    if !areApart || !areNear { return nil }
    self.rows = rows
  }

  /// Returns the width of the widest name, or `nil` where one is too wide to stand beside its line.
  static func width(of names: [String]) -> Double? {
    let widest = names.map { PlotFont.width(of: $0, size: PlotPage.nameSize, isBold: true) }.max()
    return widest.flatMap { $0 <= mostWidth ? Double($0) : nil }
  }
}
