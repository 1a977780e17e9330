import Lattice
import Raster
import Pictures
import SceneDescription
import Testing

@Suite struct `The cell at a pixel` {
  private static let look = Look(
    glyphs: [Color(0xffffff), Color(0)].map { Glyph(shape: .square, ink: $0) },
    background: Color(0xffffff), outside: Color(0xffffff), text: Color(0))

  /// The darkness of each pixel of the picture if only cell (`column`, `row`) is drawn.
  private func darkness(
    _ layout: FrameLayout, _ bounds: Rect, _ column: Int, _ row: Int
  ) throws -> [[Int]] {
    let cells = OneCell(bounds: bounds, cell: Point(x: column, y: row))
    let image = FramePainter(layout: layout, look: Self.look).image(of: Scene(cells: cells))
    return (0..<image.height).map { y in (0..<image.width).map { 255 - Int(image[$0, y].red) } }
  }

  @Test(arguments: [
    Scale(1), Scale(2), Scale(3), Scale(16), Scale(5, 2), Scale(7, 3), Scale(37, 10), Scale(16, 15),
    Scale(1, 3), Scale(2, 5), Scale(3, 7),
  ])
  func `is drawn there more than any other`(scale: Scale) throws {
    let bounds = Rect(x: -9, y: -4, width: 14, height: 6)
    let center = CellPoint(thousandthsX: -2300, thousandthsY: -1700)
    let layout = try FrameLayout(
      bounds: bounds, framing: .zoom(scale, center: center, Size(width: 23, height: 19)))
    #expect(layout.origin.x < 0 && layout.origin.y < 0)
    var darkest = Array(repeating: Array(repeating: 0, count: 23), count: 19)
    // Nothing is drawn of a cell beyond the table: the cell found there needn't be dark.
    var found = Array(repeating: Array(repeating: Int.max, count: 23), count: 19)
    for row in bounds.y..<bounds.maxY {
      for column in bounds.x..<bounds.maxX {
        let picture = try darkness(layout, bounds, column, row)
        for y in 0..<19 {
          for x in 0..<23 {
            darkest[y][x] = max(darkest[y][x], picture[y][x])
            let cell = layout.cell(at: Point(x: x, y: y))
            if cell == Point(x: column, y: row) { found[y][x] = picture[y][x] }
          }
        }
      }
    }
    #expect(found.joined().contains { $0 > 0 && $0 < .max })
    #expect(zip(found.joined(), darkest.joined()).allSatisfy { $0 >= $1 })
  }

  @Test func `is the one in the pixel's middle if there are several`() throws {
    let bounds = Rect(x: -100, y: -100, width: 200, height: 200)
    func columns(_ scale: Scale) throws -> [Int?] {
      let layout = try FrameLayout(
        bounds: bounds, framing: .zoom(scale, center: nil, Size(width: 6, height: 2)))
      return (0..<6).map { layout.cell(at: Point(x: $0, y: 1))?.x }
    }
    // Pixels -3 ... 2 of the plane.
    #expect(try columns(Scale(1, 3)) == [-8, -5, -2, 1, 4, 7])
    #expect(try columns(Scale(1, 4)) == [-10, -6, -2, 2, 6, 10])
    // Edges at -2.5, 0 and 2.5: the pixel with the middle 2.5 begins the next cell there.
    #expect(try columns(Scale(5, 2)) == [-1, -1, -1, 0, 0, 1])
  }

  @Test func `is nil in the margins and in the text, and only there`() throws {
    let bounds = Rect(x: 0, y: 0, width: 15, height: 10)
    let layout = try FrameLayout(
      bounds: bounds,
      framing: .viewport(
        Rect(x: 4, y: -2, width: 3, height: 3), Size(width: 500, height: 301)),
      counters: ["healthy 100"])
    let window = layout.window
    #expect(window.x > 0 && window.maxX < 500 && window.maxY < 301 && window.y == 0)
    for y in -2..<303 {
      for x in [-1, 0, window.x - 1, window.x, 250, window.maxX - 1, window.maxX, 499, 500] {
        let isSeen = (window.x..<window.maxX).contains(x) && (0..<window.maxY).contains(y)
        #expect((layout.cell(at: Point(x: x, y: y)) != nil) == isSeen)
      }
    }
    #expect(layout.cell(at: Point(x: window.x, y: 0)) == Point(x: 4, y: -2))
    #expect(layout.cell(at: Point(x: window.maxX - 1, y: window.maxY - 1)) == Point(x: 6, y: 0))
    #expect(layout.cell(at: Point(x: .max, y: .max)) == nil)
    #expect(layout.cell(at: Point(x: .min, y: .min)) == nil)
  }

  @Test func `lies beyond the table if the window does`() throws {
    let layout = try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 3, height: 3),
      framing: .filling(Rect(x: 0, y: 0, width: 3, height: 3), Size(width: 50, height: 32)))
    #expect(layout.scale == Scale(10) && layout.origin == Point(x: -10, y: -1))
    #expect(layout.cell(at: Point(x: 9, y: 0)) == Point(x: -1, y: -1))
    #expect(layout.cell(at: Point(x: 10, y: 1)) == Point(x: 0, y: 0))
    #expect(layout.cell(at: Point(x: 49, y: 31)) == Point(x: 3, y: 3))
  }

  @Test func `is nil beyond the reach of any table`() throws {
    let layout = try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 1, height: 1),
      framing: .zoom(
        Scale(1, 1 << 60), center: CellPoint(thousandthsX: 0, thousandthsY: 0),
        Size(width: 60_000, height: 2)))
    #expect(layout.cell(at: Point(x: 30_000, y: 1)) == Point(x: 1 << 59, y: 1 << 59))
    #expect(layout.cell(at: Point(x: 59_999, y: 1)) == nil)
    #expect(layout.cell(at: Point(x: 0, y: 1)) == nil)
  }
}

/// A table with a single cell of class 1.
private struct OneCell: CellSource {
  let bounds: Rect
  let cell: Point

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    classes.update(repeating: 0)
    let place = Rect(x: cell.x, y: cell.y, width: 1, height: 1)
    if rect.contains(place) { classes[(cell.y - rect.y) * rect.width + cell.x - rect.x] = 1 }
  }
}
