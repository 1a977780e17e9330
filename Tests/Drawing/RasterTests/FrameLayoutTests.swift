import Pictures
import Lattice
import Raster
import ReferencePainting
import SceneDescription
import Testing

@Suite struct `A frame's layout` {
  private func table(_ width: Int, _ height: Int) -> Rect {
    Rect(x: 0, y: 0, width: width, height: height)
  }

  @Test(
    arguments: [
      (15, 10, 64), (10, 15, 64), (16, 10, 60), (100, 50, 10), (640, 1, 2), (700, 1, 1),
      (960, 9, 1),
      (5000, 10, 1), (1, 1, 64),
    ])
  func `brings the longer side nearest to 960 pixels by itself`(
    width: Int, height: Int, cell: Int
  ) throws {
    let layout = try FrameLayout(bounds: table(width, height), framing: .automatic)
    #expect(layout.scale == Scale(cell))
    #expect(layout.picture == Size(width: width * cell, height: height * cell))
    #expect(layout.window == Rect(layout.picture) && layout.origin == Point(x: 0, y: 0))
  }

  @Test func `finds no better cell than the automatic one`() throws {
    for side in 1...1200 {
      let cell = try FrameLayout(bounds: table(side, 1), framing: .automatic).scale.wholeCell ?? 0
      let distance = abs(side * cell - 960)
      #expect((1...64).allSatisfy { abs(side * $0 - 960) >= distance })
    }
  }

  @Test func `of a cell size is exactly the table`() throws {
    let layout = try FrameLayout(
      bounds: Rect(x: -7, y: 3, width: 20, height: 11), framing: .cell(9))
    #expect(layout.picture == Size(width: 180, height: 99))
    #expect(layout.region == Rect(x: -63, y: 27, width: 180, height: 99))
    #expect(!layout.omitsText)
  }

  @Test func `of a picture size has the largest whole cell and the table in its middle`() throws {
    let layout = try FrameLayout(
      bounds: Rect(x: 2, y: -1, width: 15, height: 10),
      framing: .size(Size(width: 1280, height: 720)))
    #expect(layout.scale == Scale(72) && layout.picture == Size(width: 1280, height: 720))
    #expect(layout.window == Rect(x: 100, y: 0, width: 1080, height: 720))
    #expect(layout.origin == Point(x: 2 * 72, y: -72))
  }

  // OpenSeadragon 4 holds a picture so with visibilityRatio 1, and centers one that is smaller than its window.
  @Test(arguments: [
    (20, Point(x: 7, y: 5), Point(x: 40, y: 25)), (20, Point(x: 0, y: 0), Point(x: 0, y: 0)),
    (20, Point(x: 15, y: 10), Point(x: 100, y: 50)),
    (20, Point(x: 1 << 60, y: -1 << 60), Point(x: 100, y: 0)),
    // One side fits, and all of it.
    (14, Point(x: 0, y: 0), Point(x: 0, y: -5)), (14, Point(x: 15, y: 9), Point(x: 10, y: -5)),
    (5, Point(x: 0, y: 0), Point(x: -62, y: -50)), (5, Point(x: 15, y: 10), Point(x: -62, y: -50)),
  ])
  func `of a view goes to the edges of a table, or has its middle in the middle`(
    cell: Int, center: Point, origin: Point
  ) throws {
    let table = table(15, 10), size = Size(width: 200, height: 150)
    let base = try FrameLayout(bounds: table, framing: .size(size))
    let view = try base.showing(Scale(cell), center: CellPoint(center), within: table)
    #expect(view.window == Rect(size) && view.scale == Scale(cell))
    #expect(view.origin == origin)
    // The same place beside the origin of the plane.
    let moved = Rect(x: 15 - 40, y: 10 - 90, width: 15, height: 10)
    let other = try base.showing(
      Scale(cell), center: CellPoint(Point(x: center.x - 25, y: center.y - 80)), within: moved)
    #expect(other.origin == Point(x: origin.x - 25 * cell, y: origin.y - 80 * cell))
  }

  @Test func `of a picture smaller than the table fills it at any magnification`() throws {
    let layout = try FrameLayout(
      bounds: table(1000, 500), framing: .size(Size(width: 300, height: 301)))
    #expect(layout.scale == Scale(3, 10))
    #expect(layout.window == Rect(x: 0, y: 75, width: 300, height: 150))
    #expect(layout.origin == Point(x: 0, y: 0))
    let fits = try FrameLayout(
      bounds: table(900, 602), framing: .size(Size(width: 300, height: 301)))
    #expect(fits.scale == Scale(1, 3))
    let high = try FrameLayout(
      bounds: table(1000, 1000), framing: .size(Size(width: 1600, height: 900)))
    #expect(high.window == Rect(x: 350, y: 0, width: 900, height: 900))
  }

  @Test func `of a picture larger than the table takes the rest if any cell will do`() throws {
    let size = Size(width: 700, height: 700)
    let whole = try FrameLayout(bounds: table(400, 300), framing: .size(size))
    #expect(whole.scale == Scale(1) && whole.window.size == Size(width: 400, height: 300))
    let any = try FrameLayout(bounds: table(400, 300), framing: .size(size), fit: .any)
    #expect(any.scale == Scale(7, 4) && any.window.size == Size(width: 700, height: 525))
    let one = try FrameLayout(
      bounds: table(1, 1), framing: .size(Size(width: 3000, height: 2000)), fit: .any)
    #expect(one.scale == Scale(Scale.largestCell))
  }

  @Test func `of a viewport shows its cells as large as they fit`() throws {
    let cells = Rect(x: 2, y: 3, width: 4, height: 2)
    let wide = try FrameLayout(
      bounds: table(15, 10), framing: .viewport(cells, Size(width: 640, height: 480)))
    #expect(wide.scale == Scale(160))
    #expect(wide.window == Rect(x: 0, y: 80, width: 640, height: 320))
    #expect(wide.region == Rect(x: 320, y: 480, width: 640, height: 320))
    let high = try FrameLayout(
      bounds: table(15, 10),
      framing: .viewport(
        Rect(x: -3, y: 0, width: 3, height: 3), Size(width: 100, height: 50)))
    #expect(high.scale == Scale(50, 3))
    #expect(high.window == Rect(x: 25, y: 0, width: 50, height: 50))
    #expect(high.region == Rect(x: -50, y: 0, width: 50, height: 50))
    let long = try FrameLayout(
      bounds: table(15, 10),
      framing: .viewport(table(1 << 40, 1), Size(width: 64, height: 64)))
    #expect(long.scale == Scale(1, 1 << 34) && long.window.height == 1)
  }

  @Test func `of a zoom has its center in the middle of the picture`() throws {
    let size = Size(width: 40, height: 30)
    let middle = try FrameLayout(
      bounds: Rect(x: -5, y: 5, width: 20, height: 10),
      framing: .zoom(Scale(8), center: nil, size))
    #expect(middle.region == Rect(x: 5 * 8 - 20, y: 10 * 8 - 15, width: 40, height: 30))
    let center = CellPoint(thousandthsX: 2500, thousandthsY: -1000)
    let point = try FrameLayout(
      bounds: table(20, 10), framing: .zoom(Scale(5, 2), center: center, size))
    // 6.25 − 20 and −2.5 − 15, rounded down.
    #expect(point.origin == Point(x: -14, y: -18))
    let far = try FrameLayout(
      bounds: table(1 << 40, 1 << 40), framing: .zoom(Scale(1, 1 << 36), center: nil, size))
    #expect(far.region == Rect(x: 8 - 20, y: 8 - 15, width: 40, height: 30))
    let place = Point(x: 1 << 60, y: 100 - (1 << 61))
    let edge = try FrameLayout(
      bounds: table(20, 10), framing: .zoom(Scale(1), center: CellPoint(place), size))
    #expect(edge.origin == Point(x: place.x - 20, y: place.y - 15))
  }

  @Test func `that fills a picture shows whole cells of the part and its surroundings`() throws {
    let part = Rect(x: 10, y: 20, width: 8, height: 4)
    let layout = try FrameLayout(
      bounds: table(100, 100), framing: .filling(part, Size(width: 100, height: 70)))
    // A cell is 12 px across and 17 down; the part is in the middle, from pixel (120, 240) on.
    #expect(layout.scale == Scale(12) && layout.picture == Size(width: 100, height: 70))
    #expect(layout.window == Rect(x: 0, y: 0, width: 100, height: 70))
    #expect(layout.origin == Point(x: 120 - 2, y: 240 - 11))
    let small = try FrameLayout(
      bounds: table(100, 100), framing: .filling(part, Size(width: 3, height: 3)))
    #expect(small.scale == Scale(3, 8))
    #expect(throws: LayoutError.emptyViewport) {
      try FrameLayout(
        bounds: table(9, 9),
        framing: .filling(Rect(x: 0, y: 0, width: 0, height: 4), Size(width: 9, height: 9)))
    }
    #expect(throws: LayoutError.tooFarAway) {
      try FrameLayout(
        bounds: table(9, 9),
        framing: .filling(
          Rect(x: 1 << 61, y: 0, width: 1, height: 4), Size(width: 9, height: 9)))
    }
    // The text takes its space from the picture, as with a whole table.
    let titled = try FrameLayout(
      bounds: table(100, 100), framing: .filling(part, Size(width: 400, height: 200)),
      counters: ["generation 1"])
    #expect(titled.window.height < 200 && titled.scale == Scale(titled.window.height / 4))
  }
}

@Suite struct `The band of text` {
  private let bounds = Rect(x: 0, y: 0, width: 15, height: 10)
  private static let counters = ["tick 0000", "penguins 000", "orcas 000"]
  private static let framings: [Framing] = [
    .automatic, .cell(24), .size(Size(width: 640, height: 480)),
    .viewport(Rect(x: 2, y: 2, width: 4, height: 3), Size(width: 500, height: 301)),
    .zoom(Scale(5, 2), center: nil, Size(width: 320, height: 200)),
  ]

  @Test(arguments: framings)
  func `is under the cells and never over them`(framing: Framing) throws {
    let layout = try FrameLayout(bounds: bounds, framing: framing, counters: Self.counters)
    let bare = try FrameLayout(bounds: bounds, framing: framing)
    let drawing = DrawingCase(shape: .circle, scale: Scale(8), hasGrid: true, isOpaque: true)
    let scene = Scene(cells: PatternedCells(bounds: bounds), counters: Self.counters)
    let painter = FramePainter(layout: layout, look: drawing.look)
    let image = painter.image(of: scene)
    let window = layout.window
    #expect(image.size == layout.picture && !layout.omitsText)
    #expect(window.maxY + 12 < layout.picture.height && layout.picture.width == bare.picture.width)
    let tile = PlanePainter(look: drawing.look, scale: layout.scale)
      .image(layout.region, of: scene.cells)
    #expect(
      (0..<window.height).allSatisfy { y in
        (0..<window.width).allSatisfy { tile[$0, y] == image[window.x + $0, window.y + y] }
      })
  }

  @Test(arguments: 1...4, [150, 301, 644])
  func `keeps an even picture even`(captionWords: Int, width: Int) throws {
    let caption = Array(repeating: "caption", count: captionWords * 4).joined(separator: " ")
    let layout = try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: width, height: 100), framing: .cell(2),
      counters: Self.counters, caption: caption)
    #expect(layout.picture.height > 212 && layout.picture.height.isMultiple(of: 2))
  }

  @Test func `takes several lines where one is too narrow`() throws {
    func height(_ width: Int, caption: String? = nil) throws -> Int {
      let layout = try FrameLayout(
        bounds: Rect(x: 0, y: 0, width: width, height: 200), framing: .cell(1),
        counters: Self.counters, caption: caption)
      #expect(!layout.omitsText)
      return layout.picture.height - 200
    }
    let line = try height(400), lines = try height(100)
    #expect(lines > 2 * line)
    #expect(try height(400, caption: "Sea World") > line + 10)
    #expect(try height(400, caption: " ") == line)
  }

  @Test func `is left out if it can't be set, and reported`() throws {
    let narrow = try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 1, height: 1), framing: .cell(20), counters: Self.counters)
    #expect(narrow.omitsText && narrow.picture == Size(width: 20, height: 20))
    let low = try FrameLayout(
      bounds: bounds, framing: .size(Size(width: 640, height: 40)), counters: Self.counters)
    #expect(low.omitsText && low.window.height == 40)
    let none = try FrameLayout(bounds: bounds, framing: .cell(20), counters: [], caption: " ")
    #expect(none.picture.height == 200)
  }
}
