import Lattice
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import Synchronization
import Testing

/// A painter reads the cells it draws and no others, however many there are.
@Suite struct `A world 2⁴⁰ cells wide` {
  private static let side = 1 << 40
  private static let world = Rect(x: 0, y: 0, width: side, height: side)
  static let scales = [Scale(8), Scale(5, 2), Scale(1, 4)]
  /// The middle, both ends of the diagonal, an edge and a place beyond all cells, in cells.
  static let places = [
    Point(x: side / 2 + 12_345, y: side / 3), Point(x: 0, y: 0), Point(x: side, y: side),
    Point(x: side, y: 77), Point(x: side + 1000, y: side + 1000),
  ]

  @Test(arguments: scales, places)
  func `is drawn in the memory of its window`(scale: Scale, place: Point) throws {
    let size = Size(width: 61, height: 47)
    let drawing = DrawingCase(shape: .circle, scale: scale, hasGrid: true, isOpaque: true)
    let layout = try FrameLayout(
      bounds: Self.world,
      framing: .zoom(
        scale, center: CellPoint(place), size))
    let window = cells(under: layout.region, scale)
    let world = PatternedCells(bounds: Self.world, window: window)
    let image = FramePainter(layout: layout, look: drawing.look).image(of: Scene(cells: world))
    #expect(world.readCount <= window.width * window.height)
    #expect((world.readCount == 0) == (place.x > Self.side))
    let expected = ReferencePainter(look: drawing.look, scale: scale, cells: world)
      .pixels(layout.region)
    let difference = firstDifference(image, expected, region: layout.region)
    #expect(difference == nil)
  }

  @Test(arguments: scales)
  func `is drawn in tiles too`(scale: Scale) throws {
    let drawing = DrawingCase(shape: .square, scale: scale, hasGrid: false, isOpaque: true)
    let far = Self.side / scale.denominator * scale.numerator
    let tile = Rect(x: far - 40, y: far - 50, width: 64, height: 64)
    let world = PatternedCells(bounds: Self.world, window: cells(under: tile, scale))
    let image = drawing.painter.image(tile, of: world)
    let expected = ReferencePainter(look: drawing.look, scale: scale, cells: world).pixels(tile)
    let difference = firstDifference(image, expected, region: tile)
    #expect(difference == nil)
  }

  /// Cells that must not be read.
  private struct BlankCells: CellSource {
    let bounds = world
    let isBlank = true

    func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
      Issue.record("blank cells are read")
      classes.initialize(repeating: 0)
    }
  }

  @Test func `isn't read where it is blank, and all its cells are empty`() {
    let drawing = DrawingCase(shape: .square, scale: Scale(1), hasGrid: false, isOpaque: true)
    let image = drawing.painter.image(
      Rect(x: -5, y: -7, width: 30, height: 20), of: BlankCells())
    #expect(image[4, 9] == drawing.look.outside && image[9, 6] == drawing.look.outside)
    #expect(image[5, 7] == drawing.look.background && image[29, 19] == drawing.look.background)
  }

  /// The cells of `region` and two more on each side.
  private func cells(under region: Rect, _ scale: Scale) -> Rect {
    func cell(_ pixel: Int) -> Int {
      Int((Double(pixel) * Double(scale.denominator) / Double(scale.numerator)).rounded(.down))
    }
    let left = cell(region.x) - 2, top = cell(region.y) - 2
    return Rect(
      x: left, y: top, width: cell(region.maxX) + 3 - left, height: cell(region.maxY) + 3 - top)
  }

  @Test(arguments: [(Scale(1, 1 << 32), 3), (Scale(3, 1 << 33), 16)])
  func `seen whole is read by blocks, each of them once`(
    scale: Scale, blocksPerThreePixels: Int
  ) throws {
    let world = CheckeredBlocks(bounds: Self.world)
    let layout = try FrameLayout(
      bounds: Self.world,
      framing: .zoom(scale, center: nil, Size(width: 256, height: 256)))
    let drawing = DrawingCase(shape: .square, scale: scale, hasGrid: false, isOpaque: true)
    let painter = FramePainter(layout: layout, look: drawing.look)
    let image = painter.image(of: Scene(cells: world))
    let first = layout.origin.x * blocksPerThreePixels / 3
    let end = ((layout.origin.x + 256) * blocksPerThreePixels + 2) / 3
    #expect(world.readCount == (end - first) * (end - first))
    if blocksPerThreePixels == 3 {
      for (x, y) in [(0, 0), (1, 0), (255, 255), (100, 17)] {
        #expect(image[x, y] == drawing.look.glyphs[1 + (x + y) & 1].ink)
      }
    }
  }

  /// Wide pictures of many classes are drawn in strips, and these a few rows of blocks at a time.
  @Test(arguments: [(2, Scale(10, 79)), (13, Scale(10, 79)), (256, Scale(1, 1 << 20))])
  func `is read in wide parts of bounded size`(classCount: Int, scale: Scale) throws {
    let glyphs = (0..<classCount).map {
      Glyph(shape: .square, ink: Color(UInt32($0) &* 0x01_2345))
    }
    let look = Look(
      glyphs: glyphs, background: Color(0xffffff), outside: Color(0xeeeeee), text: Color(0))
    let layout = try FrameLayout(
      bounds: Self.world, framing: .zoom(scale, center: nil, Size(width: 400, height: 9)))
    let world = CheckeredBlocks(bounds: Self.world)
    _ = FramePainter(layout: layout, look: look).image(of: Scene(cells: world))
    let shares = world.partsRead.map { $0.width * $0.height * classCount }
    #expect(shares.allSatisfy { $0 <= 1 << 17 })
    #expect(shares.count <= 1 + shares.reduce(0, +) >> 15)
  }

  @Test func `is fitted into a picture at one pixel for 2³² cells`() throws {
    let layout = try FrameLayout(
      bounds: Self.world, framing: .size(Size(width: 300, height: 256)))
    #expect(layout.scale == Scale(1, 1 << 32) && layout.origin == Point(x: 0, y: 0))
    #expect(layout.window == Rect(x: 22, y: 0, width: 256, height: 256))
  }
}

@Suite struct `A plane as wide as coordinates go` {
  private static let plane = Rect(x: -(1 << 61), y: -(1 << 61), width: 1 << 62, height: 1 << 62)

  private static let scales = [
    Scale(8), Scale(5, 2), Scale(1, 4), Scale(1), Scale(9, 2), Scale(1000), Scale(3, 7),
  ]

  @Test(arguments: scales)
  func `is drawn around its middle`(scale: Scale) throws {
    let drawing = DrawingCase(shape: .circle, scale: scale, hasGrid: true, isOpaque: true)
    let plane = PatternedCells(bounds: Self.plane)
    let region = Rect(x: -13, y: -9, width: 24, height: 20)
    let expected = ReferencePainter(look: drawing.look, scale: scale, cells: plane).pixels(region)
    let image = drawing.painter.image(region, of: plane)
    let difference = firstDifference(
      image, expected, region: region, tolerance: scale == Scale(3, 7) ? 1 : 0)
    #expect(difference == nil)
  }

  /// A scale with a distance in pixels that is a whole number of cells, a multiple of ten if there
  /// are grid lines.
  struct Distance: Sendable {
    var scale: Scale
    var pixels: Int
    var cells: Int
  }

  private static let distances = [
    Distance(scale: Scale(1), pixels: 1 << 60, cells: 1 << 60),
    Distance(scale: Scale(8), pixels: 5 << 57, cells: 5 << 54),
    Distance(scale: Scale(5, 2), pixels: 5 << 57, cells: 2 << 57),
    Distance(scale: Scale(9, 2), pixels: -45 << 54, cells: -5 << 55),
    Distance(scale: Scale(1, 4), pixels: 1 << 58, cells: 1 << 60),
    Distance(scale: Scale(3, 7), pixels: 3 << 58, cells: 7 << 58),
    Distance(scale: Scale(3, 7), pixels: -3 << 58, cells: -7 << 58),
  ]

  /// Far out the reference's numbers would overflow, but all places look the same.
  @Test(arguments: distances)
  func `looks the same far out`(distance: Distance) throws {
    let drawing = DrawingCase(shape: .circle, scale: distance.scale, hasGrid: true, isOpaque: true)
    let painter = drawing.painter
    let region = Rect(x: -5, y: -7, width: 31, height: 27)
    let near = painter.image(region, of: PatternedCells(bounds: Self.plane))
    let far = painter.image(
      Rect(
        x: region.x + distance.pixels, y: region.y + distance.pixels, width: 31, height: 27),
      of: PatternedCells(bounds: Self.plane, shift: -distance.cells))
    #expect(near == far)
  }

  @Test(arguments: [Scale(10, 79), Scale(1, 1 << 60), Scale(5, 1 << 60), Scale(3, 1 << 60)])
  func `has nothing to read if pixels span more cells than exist`(scale: Scale) {
    let drawing = DrawingCase(shape: .square, scale: scale, hasGrid: false, isOpaque: true)
    let painter = PlanePainter(look: drawing.look, scale: scale)
    for corner in [-(1 << 61), (1 << 61) - 9] {
      let region = Rect(x: corner, y: corner, width: 9, height: 9)
      let image = painter.image(region, of: CheckeredBlocks(bounds: Self.plane))
      #expect(image.withPixels { $0.allSatisfy { $0 == drawing.look.outside.pixel } })
    }
  }

  @Test func `is shown whole in a picture`() throws {
    let layout = try FrameLayout(bounds: Self.plane, framing: .size(Size(width: 4, height: 4)))
    #expect(layout.scale == Scale(1, 1 << 60))
    let drawing = DrawingCase(
      shape: .square, scale: layout.scale, hasGrid: false, isOpaque: true)
    let image = FramePainter(layout: layout, look: drawing.look)
      .image(of: Scene(cells: CheckeredBlocks(bounds: Self.plane)))
    #expect(image[0, 0] == drawing.look.glyphs[1].ink)
    #expect(image[1, 0] == drawing.look.glyphs[2].ink)
  }
}

/// A world that knows its blocks of any size, and whose single cells must not be read: block (x, y)
/// is of class 1 if x + y is even, otherwise of class 2 (0 if there are only two).
private final class CheckeredBlocks: CellSource {
  let bounds: Rect
  private let parts = Mutex<[Rect]>([])

  init(bounds: Rect) { self.bounds = bounds }

  /// The regions of blocks that were read, one per request.
  var partsRead: [Rect] { parts.withLock { $0 } }
  var readCount: Int { partsRead.reduce(0) { $0 + $1.width * $1.height } }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    Issue.record("single cells were read: \(rect)")
    classes.update(repeating: 0)
  }

  func readCoverage(_ blocks: Rect, level: Int, into plane: inout CoveragePlane) {
    plane.reset(to: blocks)
    parts.withLock { $0.append(blocks) }
    var index = 0
    for y in blocks.y..<blocks.maxY {
      for x in blocks.x..<blocks.maxX {
        plane.shares[index + (1 + (x + y) & 1) % plane.classCount] = CoveragePlane.unit
        index += plane.classCount
      }
    }
  }
}
