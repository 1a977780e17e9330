import Lattice
import PictureComparison
import ReferencePainting
import Pictures
import SceneDescription
import TestScope
import Testing

@testable import Raster

@Suite struct `A film with a moving camera` {
  private static let size = Size(width: 120, height: 80)

  private func path(
    _ from: Scale, _ to: Scale, center: Point = Point(x: 0, y: 0), bounds: Rect, gridCell: Int = 12
  ) throws -> CameraPath {
    func layout(_ scale: Scale) throws -> FrameLayout {
      try FrameLayout(
        bounds: bounds, framing: .zoom(scale, center: CellPoint(center), Self.size))
    }
    return CameraPath(
      from: try layout(from), to: try layout(to), easing: .linear, gridCell: gridCell)
  }

  /// The mean linear light of all channels, 0 … 1.
  private func look(_ shape: Shape, hasGrid: Bool = false, leastInk: Int = 0) -> Look {
    var look = DrawingCase(shape: shape, scale: Scale(8), hasGrid: hasGrid, isOpaque: true).look
    look.leastInk = leastInk
    return look
  }

  // Inks are strengthened by a quarter of a pixel, which fades over about 25 frames.
  @Test(
    arguments: sampled(
      [
        (Shape.square, false, 0, 0.008), (.square, true, 30, 0.013), (.circle, true, 0, 0.01),
        (.sprite, false, 0, 0.014),
      ], every: 2))
  func `of a soup never flashes`(
    shape: Shape, hasGrid: Bool, leastInk: Int, bound: Double
  ) throws {
    let cells = PatternedCells(bounds: Rect(x: -400, y: -300, width: 800, height: 600))
    // The scale grows by 2.8 % per frame: from a quarter of a pixel to seven and a half, where
    // cells that leave the picture begin to matter.
    let path = try path(Scale(1, 4), Scale(15, 2), bounds: cells.bounds)
    let look = look(shape, hasGrid: hasGrid, leastInk: leastInk)
    let painter = FramePainter(path: path, look: look)
    var last: Double?
    var largest = 0.0
    for frame in 0..<123 {
      let light = painter.painter(of: frame, of: 123).image(of: Scene(cells: cells)).light
      if let last { largest = max(largest, abs(light - last)) }
      last = light
    }
    #expect(largest < bound, "\(largest)")
  }

  /// One live cell, at (3, 1).
  private struct LonelyCell: CellSource {
    let bounds = Rect(x: -1000, y: -1000, width: 2000, height: 2000)

    func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
      classes.update(repeating: 0)
      if rect.x <= 3 && rect.maxX > 3 && rect.y <= 1 && rect.maxY > 1 {
        classes[(1 - rect.y) * rect.width + 3 - rect.x] = 1
      }
    }
  }

  @Test func `of a single cell shows its edges to a hundredth of a pixel`() throws {
    let cells = LonelyCell()
    let path = try path(Scale(1), Scale(8), bounds: cells.bounds)
    let look = Look(
      glyphs: [Glyph(shape: .square, ink: Color(0)), Glyph(shape: .square, ink: Color(0xffffff))],
      background: Color(0), outside: Color(0), text: Color(0xffffff))
    let painter = FramePainter(path: path, look: look)
    var middles: [Double] = []
    for frame in 0..<200 {
      let painter = painter.painter(of: frame, of: 200)
      let image = painter.image(of: Scene(cells: cells))
      // The coverage of each column, relative to a column that is entirely covered.
      let sums = (0..<image.width).map { x in
        (0..<image.height).reduce(0.0) {
          $0 + Double(LinearLight.decode(image[x, $1].red)) / 65_535
        }
      }
      let layout = painter.layout, scale = layout.scale.value
      let covered = sums.map { $0 / scale }
      let first = try #require(covered.firstIndex { $0 > 0.002 })
      let last = try #require(covered.lastIndex { $0 > 0.002 })
      let left = Double(first) + 1 - covered[first]
      let right = Double(last) + covered[last]
      let exact = 3 * scale - Double(layout.origin.x) - Double(layout.phase.x) / 256
      if last - first > 1 {
        #expect(abs(left - exact) < 0.01 && abs(right - exact - scale) < 0.01, "frame \(frame)")
      }
      middles.append(exact + scale / 2)
    }
    // It always moves from the middle of the picture to the right.
    #expect(zip(middles, middles.dropFirst()).allSatisfy { $0 < $1 + 0.002 })
  }

  @Test(arguments: [Shape.square, .circle, .sprite])
  func `begins and ends with the pixels of stills`(shape: Shape) throws {
    let cells = PatternedCells(bounds: Rect(x: -40, y: -30, width: 80, height: 60))
    for (from, to) in [
      (Scale(1, 3), Scale(8)), (Scale(5, 2), Scale(7, 2)), (Scale(3), Scale(27, 2)),
      (Scale(14), Scale(9, 2)), (Scale(1), Scale(1, 2)), (Scale(4), Scale(14)),
    ] {
      let path = try path(from, to, bounds: cells.bounds)
      let painter = FramePainter(path: path, look: look(shape, hasGrid: true))
      for (frame, layout) in [(0, path.start), (6, path.end)] {
        let hasGrid = layout.scale.value >= 12
        let still = FramePainter(layout: layout, look: look(shape, hasGrid: hasGrid))
        #expect(
          painter.painter(of: frame, of: 7).image(of: Scene(cells: cells))
            == still.image(of: Scene(cells: cells)), "\(layout.scale)")
      }
    }
  }

  @Test(arguments: [Shape.square, .circle, .sprite])
  func `approaches its ends without a jump`(shape: Shape) throws {
    let cells = PatternedCells(bounds: Rect(x: -60, y: -40, width: 120, height: 80))
    for (from, to) in [
      (Scale(1, 3), Scale(8)), (Scale(3), Scale(14)), (Scale(14), Scale(5)),
      (Scale(6, 5), Scale(1, 2)), (Scale(2), Scale(16)), (Scale(13), Scale(1)),
    ] {
      let path = try path(from, to, bounds: cells.bounds)
      let look = look(shape, hasGrid: true)
      for (way, end) in [(1e-7, path.start), (1 - 1e-7, path.end)] {
        let layout = path.layout(after: way)
        func image(_ layout: FrameLayout) -> Image {
          let canvas = Canvas<UInt32>(
            uninitializedWidth: layout.window.width, height: layout.window.height)
          path.plane(look: look, layout).paint(cells, region: layout.region, into: canvas.area)
          return canvas.finish()
        }
        let near = image(layout), still = image(end)
        #expect(layout.scale != end.scale)
        let furthest = near.withPixels { near in
          still.withPixels { still in
            zip(near, still).map { distance(Color(pixel: $0), Color(pixel: $1)) }.max()
          }
        }
        #expect(try #require(furthest) <= 4, "\(end.scale)")
      }
    }
  }

  @Test func `has the same form and palette in all its frames`() throws {
    let cells = PatternedCells(bounds: Rect(x: -40, y: -30, width: 80, height: 60))
    let path = try path(Scale(1, 3), Scale(8), bounds: cells.bounds)
    let exact = FramePainter(path: path, look: look(.square))
    let limited = exact.limited(to: PaletteLimit(colors: 64))
    let palette = try #require(limited.palette)
    #expect(exact.palette == nil && exact.isOpaque && palette.count <= 64)
    for frame in 0..<9 {
      let scene = Scene(cells: cells)
      guard case .rgba(let image, true) = exact.painter(of: frame, of: 9).picture(of: scene),
        case .indexed(let few) = limited.painter(of: frame, of: 9).picture(of: scene)
      else {
        Issue.record("frame \(frame) is of another form")
        return
      }
      #expect(few.palette == palette)
      let furthest = image.withPixels { exact in
        few.rgba.withPixels { few in
          zip(exact, few).map { distance(Color(pixel: $0), Color(pixel: $1)) }.max()
        }
      }
      #expect(try #require(furthest) < 70, "frame \(frame)")
    }
  }

  /// Cells of two classes, with or without bits.
  private struct TwoClasses: CellSource {
    let cells: PatternedCells
    let hasBits: Bool
    var bounds: Rect { cells.bounds }

    func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
      cells.read(rect, into: classes)
    }

    func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool {
      guard hasBits else { return false }
      bits.update(repeating: 0)
      let pitch = (rect.width + 7) / 8
      for y in 0..<rect.height {
        for x in 0..<rect.width where cells.displayClass(rect.x + x, rect.y + y) == 1 {
          bits[y * pitch + x / 8] |= 0x80 >> UInt8(x % 8)
        }
      }
      return true
    }
  }

  @Test(
    arguments: [
      Scale(9, 10), Scale(1, 2), Scale(10, 33), Scale(1, 7), Scale(1, 8), Scale(5, 49),
      Scale(1, 13), Scale(1, 16), Scale(2, 53), Scale(1, 41), Scale(1, 64), Scale(1, 70),
    ], [Phase.none, Phase(x: 91, y: 200)])
  func `has the same pixels with and without bits`(scale: Scale, phase: Phase) {
    // Both where all blocks consist of cells, and where the table ends within some blocks.
    for bounds in [
      Rect(x: -1024, y: -1024, width: 2048, height: 2048),
      Rect(x: -1021, y: -900, width: 2041, height: 1807),
    ] {
      let cells = PatternedCells(bounds: bounds, classCount: 2)
      var look = look(.square, leastInk: 30)
      look.glyphs.removeLast(2)
      let painter = PlanePainter(look: look, scale: scale, phase: phase)
      let start = scale.position(ofCell: bounds.x)
      for region in [
        Rect(x: start - 3, y: start - 2, width: 37, height: 9),
        Rect(x: -20, y: -5, width: 41, height: 11),
      ] {
        let counted = painter.image(region, of: TwoClasses(cells: cells, hasBits: false))
        #expect(painter.image(region, of: TwoClasses(cells: cells, hasBits: true)) == counted)
      }
    }
  }

  @Test func `knows the cell at a pixel`() throws {
    let cells = PatternedCells(bounds: Rect(x: -40, y: -30, width: 80, height: 60))
    let path = try path(Scale(3), Scale(20), bounds: cells.bounds)
    for frame in 1..<8 {
      let layout = path.layout(at: frame, of: 9)
      for x in stride(from: 0, to: 120, by: 7) {
        let place = Double(layout.origin.x + x) + 0.5 + Double(layout.phase.x) / 256
        let cell = (place / layout.scale.value).rounded(.down)
        #expect(layout.cell(at: Point(x: x, y: 3))?.x == Int(cell))
      }
    }
  }
}
