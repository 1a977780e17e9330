import Pictures
import SceneDescription

/// The colors that the shapes of a picture add to each pixel, and the part of it that they cover.
struct ShapeLayer<Mixed: AreaMixture> {
  let columns: ArraySlice<CellAxis.Part>
  let rows: ArraySlice<CellAxis.Part>
  /// Row by row, a mixture per pixel and the sum of its weights.
  private var mixtures: [Mixed]
  private var weights: [Int]

  init(columns: ArraySlice<CellAxis.Part>, rows: ArraySlice<CellAxis.Part>) {
    self.columns = columns
    self.rows = rows
    mixtures = Array(repeating: Mixed(), count: columns.count * rows.count)
    weights = Array(repeating: 0, count: columns.count * rows.count)
  }

  /// Adds `mask` with its first pixel at (x, y).
  mutating func add(_ mask: ShapeMask, x: Int, y: Int) {
    for row in max(0, -y)..<max(0, -y, min(mask.height, rows.count - y)) {
      let down = rows[rows.startIndex + y + row].inside
      for column in max(0, -x)..<max(0, -x, min(mask.width, columns.count - x)) {
        let index = row * mask.width + column
        let weight = Int(mask.weights[index])
        if weight == 0 { continue }
        let target = (y + row) * columns.count + x + column
        // Sprites can extend slightly beyond their cells' edges and overlap: their sum never
        // exceeds the table's part of the pixel.
        let inside = columns[columns.startIndex + x + column].inside * down
        let share = min(weight, inside - weights[target])
        mask.add(index, share: share, to: &mixtures[target])
        weights[target] += share
      }
    }
  }

  /// Returns the color of the pixel (x, y): the shapes in it and, in the rest, the lines, the
  /// background and the outside.
  func color(_ x: Int, _ y: Int, _ grid: GridLines<Color>?, _ look: Look) -> Color {
    let column = columns[columns.startIndex + x], row = rows[rows.startIndex + y]
    let inside = column.inside * row.inside
    var mixture = mixtures[y * columns.count + x]
    var rest = inside - weights[y * columns.count + x]
    if let grid {
      let free = (column.inside - column.lines) * (row.inside - row.lines)
      let lines = min(rest, inside - free)
      let major = min(
        lines, inside - (column.inside - column.major) * (row.inside - row.major))
      mixture.add(grid.major, major)
      mixture.add(grid.plain, lines - major)
      rest -= lines
    }
    mixture.add(look.background, rest)
    mixture.add(look.outside, Mixture.whole - inside)
    return mixture.color
  }
}
