import GoldenTesting
import Lattice
import Pictures
import ReferencePainting
import SceneDescription
import Testing

@testable import Raster

@Suite struct `Woven cells` {
  private static let goldens = Goldens(folder: "Goldens/woven")
  private static let cells = PatternedCells(
    bounds: Rect(x: -9, y: -5, width: 19, height: 11), classCount: 2)
  private static let scales = [
    Scale(6), Scale(8), Scale(13), Scale(65), Scale(13, 2), Scale(25, 3), Scale(70_001, 10_000),
  ]

  private func look(_ palette: Palette = .lagoon, _ theme: Theme = .dark) throws -> Look {
    let inks = try palette.inks(for: theme)
    var look = Look(
      glyphs: [inks.background, inks.kinds[0]].map { Glyph(shape: .square, ink: $0) },
      background: inks.background, outside: inks.outside, text: inks.text)
    look.style = .woven
    look.weave = Weave(inks.yarn)
    return look
  }

  private func painter(_ look: Look, _ scale: Scale, _ size: Size) throws -> FramePainter {
    FramePainter(
      layout: try FrameLayout(
        bounds: Self.cells.bounds, framing: .zoom(scale, center: nil, size)), look: look)
  }

  private func drawn(_ scale: Scale, _ region: Rect, phase: Phase = .none) throws -> Image {
    let look = try look()
    let cells = DrawnCells(look: look, scale: scale, phase: phase)
    let plane = PlanePixels(cells, look: look, scale: scale, outside: look.outside, index: nil)
    let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: region.height)
    plane.paint(Self.cells, region: region, into: canvas.area)
    return canvas.finish()
  }

  @Test(arguments: scales)
  func `are the same in parts of a picture, also beyond its rim`(scale: Scale) throws {
    let start = scale.position(ofCell: -9) - 3, width = 21 * scale.numerator / scale.denominator
    let region = Rect(x: start, y: start / 2, width: min(150, width), height: 90)
    let whole = try drawn(scale, region)
    for part in [
      Rect(x: start, y: region.y, width: 1, height: 90),
      Rect(x: start + 7, y: region.y + 5, width: 31, height: 44),
      Rect(x: start + 50, y: region.y + 60, width: 60, height: 29),
    ] {
      let image = try drawn(scale, part)
      for y in 0..<part.height {
        for x in 0..<part.width {
          try #require(image[x, y] == whole[x + part.x - region.x, y + part.y - region.y])
        }
      }
    }
    if scale.wholeCell != nil {
      // Whole pixels further on, a phase shows the same.
      #expect(try drawn(scale, region, phase: Phase(x: 1, y: 0)).size == whole.size)
    }
  }

  @Test(arguments: [Scale(6), Scale(9), Scale(25, 3), Scale(70)])
  func `don't grow`(scale: Scale) throws {
    var look = try look()
    look.growing = GrowingCells([.init(1, in: 0)], smallestCell: 6)
    let painter = try painter(look, scale, Size(width: 120, height: 80))
    var scene = Scene(cells: Self.cells)
    let still = painter.picture(of: scene).rgba
    scene.growth = Growth(
      Self.cells, [GrowingCore(of: 1, in: 0, size: 20)], to: Self.cells, way: 0.5)
    #expect(painter.picture(of: scene).rgba == still)
  }

  @Test(arguments: [6, 7, 8, 13, 40])
  func `of whole pixels are those of any size`(side: Int) throws {
    let look = try look(), scale = Scale(side)
    let woven = WovenCells(
      try #require(look.weave), look: look, scale: scale, phase: .none)
    let region = Rect(x: -9 * side - 5, y: -5 * side - 3, width: 12 * side, height: 13 * side)
    let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: region.height)
    woven.paint(Self.cells, region: region, into: canvas.area)
    #expect(canvas.finish() == (try drawn(scale, region)))
  }

  @Test(arguments: [6, 7, 8, 9, 10, 12, 13, 16, 24, 33, 64], Theme.allCases)
  func `have fewer colors than a palette, with text and a chart`(side: Int, theme: Theme) throws {
    let plan = ChartPlan(names: ["live"], top: 99, firstTick: 0, lastTick: 9, unit: "ticks")
    for palette in Palette.builtIn {
      let layout = try FrameLayout(
        bounds: Rect(x: 0, y: 0, width: 600 / side, height: 300 / side), framing: .cell(side),
        counters: ["generation 9"], caption: "Threads", chart: plan)
      let painter = FramePainter(layout: layout, look: try look(palette, theme))
      #expect(painter.palette != nil && painter.nearest == nil, "\(palette.name)")
    }
  }

  @Test(arguments: scales)
  func `are the same in indices`(scale: Scale) throws {
    let painter = try painter(look(), scale, Size(width: 160, height: 120))
    let scene = Scene(cells: Self.cells)
    let picture = painter.picture(of: scene)
    guard case .indexed = picture else {
      Issue.record("a picture in RGBA")
      return
    }
    #expect(picture.rgba == painter.image(of: scene))
  }

  @Test func `are plain in small cells, and in tiles`() throws {
    var plain = try look()
    plain.style = .plain
    let scene = Scene(cells: Self.cells), size = Size(width: 90, height: 60)
    for scale in [Scale(5), Scale(11, 2), Scale(1), Scale(1, 2)] {
      #expect(
        try painter(look(), scale, size).image(of: scene)
          == painter(plain, scale, size).image(of: scene))
    }
    let region = Rect(x: -20, y: -20, width: 50, height: 50)
    #expect(
      PlanePainter(look: try look(), scale: Scale(8)).image(region, of: Self.cells)
        == PlanePainter(look: plain, scale: Scale(8)).image(region, of: Self.cells))
  }

  @Test func `are threads that dive where the next cell is another, and at the rim`() {
    let rows: [[DisplayClass]] = [[1, 0, 0], [1, 2, 1]]
    let grid = CellGrid(size: Size(width: 3, height: 2), classes: rows.flatMap { $0 })
    let threads = WovenThreads(cells: grid, lastLive: 1)
    func pieces(_ rect: Rect) -> [Int] {
      var classes = [DisplayClass](repeating: 0, count: rect.width * rect.height)
      classes.withUnsafeMutableBufferPointer { threads.read(rect, into: $0) }
      return classes.map { Int($0) - 1 }
    }
    let all = pieces(grid.bounds)
    // Both the warp over two cells, two cells of the weft, one of it alone, and one of the warp.
    #expect(all.map { $0 & 3 } == [1, 1, 2, 2, 3, 3])
    #expect(all.map { $0 < 16 } == [true, false, false, true, false, true])
    #expect(pieces(Rect(x: 1, y: 0, width: 2, height: 1)) == [all[1], all[2]])
    #expect(all[0] >> 2 == all[3] >> 2 && all[1] >> 2 == all[2] >> 2)
  }

  @Test func `have four ends`() throws {
    // A row with each, of the warp above and of the weft below.
    let classes: [DisplayClass] = [
      0, 1, 0, 1, 0, 1, 0, 0,
      0, 0, 0, 1, 0, 1, 0, 0,
      1, 0, 0, 1, 0, 1, 1, 1,
      1, 1, 0, 0, 0, 0, 0, 1,
    ]
    let grid = CellGrid(size: Size(width: 8, height: 4), classes: classes)
    let layout = try FrameLayout(bounds: grid.bounds, framing: .cell(30))
    let image = FramePainter(layout: layout, look: try look()).image(of: Scene(cells: grid))
    try Self.goldens.expect(image, named: "ends")
  }

  @Test func `fade in before a moving camera`() throws {
    let bounds = Self.cells.bounds, size = Size(width: 80, height: 60)
    func layout(_ scale: Scale) throws -> FrameLayout {
      try FrameLayout(bounds: bounds, framing: .zoom(scale, center: nil, size))
    }
    let path = CameraPath(
      from: try layout(Scale(4)), to: try layout(Scale(12)), easing: .linear, gridCell: 12)
    let film = FramePainter(path: path, look: try look())
    let scene = Scene(cells: Self.cells)
    #expect(
      film.painter(of: 8, of: 9).image(of: scene)
        == (try painter(look(), Scale(12), size)).image(of: scene))
    let images = (0..<9).map { film.painter(of: $0, of: 9).image(of: scene) }
    #expect(Set(images.map { $0.withPixels(Array.init) }).count == 9)
  }
}
