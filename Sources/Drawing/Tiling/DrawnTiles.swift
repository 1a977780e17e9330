public import Lattice

/// The tiles of a picture, and those of them that were drawn for it.
public struct DrawnTiles: Sendable, Equatable {
  /// The columns and rows of the tiles that the picture shows any part of.
  public let all: Rect
  /// The columns and rows of the tiles that were drawn, row by row; the others are unchanged from
  /// the picture before.
  public let drawn: [Point]

  init(all: Rect, drawn: [Point]) {
    self.all = all
    self.drawn = drawn
  }

  /// Creates a value with all tiles drawn.
  init(all: Rect) {
    self.all = all
    drawn = (all.y..<all.maxY).flatMap { y in
      (all.x..<all.maxX).map { Point(x: $0, y: y) }
    }
  }

  /// The number of tiles of the picture.
  public var count: Int { all.width * all.height }
}

/// The tiles of a picture that need to be drawn.
struct DirtyTiles {
  private let grid: TileGrid
  private let region: Rect
  private let all: Rect
  /// Whether each tile is dirty, row by row.
  private var isDirty: [Bool]
  private var count = 0

  /// Creates an empty selection of the tiles that contain any pixel of `region`.
  init(_ grid: TileGrid, in region: Rect) {
    self.grid = grid
    self.region = region
    all = grid.tiles(touching: region)
    isDirty = Array(repeating: false, count: all.width * all.height)
  }

  /// Adds the tiles that contain any of `pixels`, which are inside the region.
  mutating func add(_ pixels: Rect) {
    let touched = grid.tiles(touching: pixels)
    for y in touched.y..<touched.maxY {
      for x in touched.x..<touched.maxX {
        let index = (y - all.y) * all.width + x - all.x
        if isDirty[index] { continue }
        isDirty[index] = true
        count += 1
      }
    }
  }

  /// The share of the tiles that are dirty, 0 … 1.
  var share: Double { Double(count) / Double(max(1, isDirty.count)) }

  /// The pixels of adjacent tiles of a row, as one rectangle each.
  var runs: [Rect] {
    var runs: [Rect] = []
    for row in 0..<all.height {
      var column = 0
      while column < all.width {
        let start = column
        while column < all.width && isDirty[row * all.width + column] { column += 1 }
        if column > start { runs.append(pixels(start..<column, row)) }
        column += 1
      }
    }
    return runs
  }

  private func pixels(_ columns: Range<Int>, _ row: Int) -> Rect {
    let first = grid.pixels(column: all.x + columns.lowerBound, row: all.y + row)
    return Rect(
      x: first.x, y: first.y, width: first.width * columns.count, height: first.height
    ).intersection(region)
  }

  /// The tiles as they are reported once they are drawn.
  var tiles: DrawnTiles {
    DrawnTiles(
      all: all,
      drawn: isDirty.indices.filter { isDirty[$0] }.map {
        Point(x: all.x + $0 % all.width, y: all.y + $0 / all.width)
      })
  }
}
