import Lattice
import PictureComparison
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import SeededDraws
import TestScope
import Testing
import Tiling

@Suite struct `Frames of which only changed tiles are drawn` {
  @Test(arguments: DrawingCase.all, [true, false])
  func `equal the pictures drawn in full`(drawing: DrawingCase, reportsChanges: Bool) throws {
    let painter = try drawing.framePainter(Size(width: 50, height: 41))
    try expectSame(painter, drawing, reportsChanges: reportsChanges, frames: 5)
  }

  @Test(arguments: DrawingCase.strengthened)
  func `do so with strengthened inks`(drawing: DrawingCase) throws {
    try expectSame(drawing.framePainter(Size(width: 50, height: 41)), drawing, frames: 12)
  }

  @Test(
    arguments: sampled(
      DrawingCase.all.filter { [Scale(5), Scale(7, 3), Scale(2, 5)].contains($0.scale) }, every: 3),
    [5, 256])
  func `do so within a limit of colors, with text and a chart`(
    drawing: DrawingCase, colors: Int
  ) throws {
    let chart = ChartPlan(
      names: ["ones", "twos"], top: 9, firstTick: 0, lastTick: 9, unit: "ticks")
    let size = Size(width: 230, height: 260)
    for limit in [nil, PaletteLimit(colors: colors)] {
      let painter = try drawing.framePainter(
        size, limitedTo: limit, counters: ["tick 999"], chart: chart)
      try expectSame(painter, drawing, chart, frames: 6)
    }
  }

  @Test(arguments: [nil, 5, 256], [Scale(8), Scale(7, 3)])
  func `do so with counters over cells`(colors: Int?, scale: Scale) throws {
    let drawing = DrawingCase(shape: .circle, scale: scale, hasGrid: true, isOpaque: true)
    let layout = try FrameLayout(
      bounds: Rect(drawing.cells.bounds.size), framing: .size(Size(width: 230, height: 160)),
      fit: .fill, counters: ["tick 999"], hasStrip: false, hasChip: true)
    let painter = FramePainter(
      layout: layout, look: drawing.look, limitedTo: colors.map { PaletteLimit(colors: $0) })
    try expectSame(painter, drawing, frames: 6)
  }

  @Test func `compare cells again once most of them rest`() throws {
    let drawing = DrawingCase(shape: .square, scale: Scale(4), hasGrid: false, isOpaque: true)
    let painter = try drawing.framePainter(Size(width: 200, height: 160))
    var frames = ChangingFrames(painter, grid: TileGrid(tileSize: Size(width: 8, height: 8)))
    var cells = ToggledCells(drawing.cells)
    cells.reportsChanges = false
    let seen = painter.cellsSeen(of: cells.bounds)
    var full: [Int] = []
    for tick in 0..<60 {
      let scene = Scene(cells: cells)
      #expect(isSame(frames.picture(of: scene), painter.picture(of: scene)), "frame \(tick)")
      let tiles = try #require(frames.tiles)
      if tiles.drawn.count == tiles.count { full.append(tick) }
      // All of them for a time, then one.
      for y in seen.y..<(tick < 20 ? seen.maxY : seen.y + 1) {
        for x in seen.x..<(tick < 20 ? seen.maxX : seen.x + 1) { cells.change(x, y) }
      }
    }
    let last = try #require(full.last)
    #expect(full == Array(0...last) && (20...40).contains(last))
  }

  private func expectSame(
    _ painter: FramePainter, _ drawing: DrawingCase, _ chart: ChartPlan? = nil,
    reportsChanges: Bool = true, frames count: Int
  ) throws {
    var frames = ChangingFrames(
      painter, grid: TileGrid(tileSize: Size(width: 7, height: 5)))
    var cells = ToggledCells(drawing.cells)
    cells.reportsChanges = reportsChanges
    var curves = try chart.map {
      ChartCurves(plan: $0, columns: try #require(painter.layout.chartColumns))
    }
    var draws = Draws(count + drawing.scale.numerator)
    let seen = painter.cellsSeen(of: cells.bounds)
    for tick in 0..<count {
      curves?.add([tick, count - tick], at: Int64(tick))
      var scene = Scene(cells: cells, counters: ["tick \(tick)"])
      scene.curves = curves
      #expect(isSame(frames.picture(of: scene), painter.picture(of: scene)), "frame \(tick)")
      for _ in 0..<draws.next(0..<4) {
        cells.change(draws.next(seen.x..<seen.maxX), draws.next(seen.y..<seen.maxY))
      }
    }
  }

  @Test func `are drawn in full when the source, its bounds or the painter changes`() throws {
    let drawing = DrawingCase(shape: .circle, scale: Scale(5), hasGrid: true, isOpaque: true)
    let painter = try drawing.framePainter(Size(width: 60, height: 44))
    var frames = ChangingFrames(painter, grid: TileGrid(tileSize: Size(width: 8, height: 8)))
    var first = ToggledCells(drawing.cells)
    first.reportsChanges = false
    let larger = PatternedCells(bounds: Rect(x: -30, y: -30, width: 60, height: 60))
    for scene in [
      Scene(cells: ToggledCells(drawing.cells)), Scene(cells: larger), Scene(cells: first),
      Scene(cells: ToggledCells(larger)), Scene(cells: ToggledCells(drawing.cells)),
    ] {
      #expect(isSame(frames.picture(of: scene), painter.picture(of: scene)))
      let tiles = try #require(frames.tiles)
      #expect(tiles.drawn.count == tiles.count)
    }
    let scene = Scene(cells: ToggledCells(drawing.cells))
    _ = frames.picture(of: scene)
    #expect(frames.tiles?.drawn.isEmpty == true)
    frames.painter = try drawing.framePainter(Size(width: 70, height: 40))
    #expect(isSame(frames.picture(of: scene), frames.painter.picture(of: scene)))
    #expect(frames.tiles?.drawn.count == frames.tiles?.count)
  }
}

@Suite struct `The tiles that are drawn` {
  /// The frames of a picture of cells −100 ..< 100, whose cell (0, 0) begins at a tile.
  private func frames(_ scale: Scale, tile: Int) throws -> ChangingFrames {
    var look = DrawingCase(shape: .square, scale: scale, hasGrid: false, isOpaque: true).look
    look.gridLine = nil
    let layout = try FrameLayout(
      bounds: bounds,
      framing: .zoom(
        scale, center: CellPoint(Point(x: 0, y: 0)), Size(width: 192, height: 160)))
    return ChangingFrames(
      FramePainter(layout: layout, look: look),
      grid: TileGrid(tileSize: Size(width: tile, height: tile)))
  }

  private var bounds: Rect { Rect(x: -400, y: -400, width: 800, height: 800) }

  /// The tiles that are drawn again when `cells` change.
  private func drawn(
    _ cells: [Point], _ scale: Scale, tile: Int = 32, reportsChanges: Bool = true
  ) throws -> [Point] {
    var frames = try frames(scale, tile: tile)
    var source = ToggledCells(PatternedCells(bounds: bounds))
    source.reportsChanges = reportsChanges
    _ = frames.picture(of: Scene(cells: source))
    for cell in cells { source.change(cell.x, cell.y) }
    let picture = frames.picture(of: Scene(cells: source))
    #expect(isSame(picture, frames.painter.picture(of: Scene(cells: source))))
    return try #require(frames.tiles).drawn
  }

  private func points(_ places: [(Int, Int)]) -> [Point] {
    places.map { Point(x: $0.0, y: $0.1) }
  }

  @Test(arguments: [Scale(1), Scale(8), Scale(5, 2), Scale(1, 4), Scale(2, 5)], [true, false])
  func `are none when no cell has changed`(scale: Scale, reportsChanges: Bool) throws {
    // Cells of less than two pixels aren't compared.
    let isKnown = reportsChanges || scale.numerator >= 2 * scale.denominator
    #expect(try drawn([], scale, reportsChanges: reportsChanges).isEmpty == isKnown)
  }

  /// At 4 px per cell, tiles have eight cells per side.
  @Test(arguments: [true, false])
  func `are the tile of the cell, and others only where cells have changed`(
    reportsChanges: Bool
  ) throws {
    for (cell, tile) in [
      (Point(x: 0, y: 0), (0, 0)), (Point(x: -1, y: 0), (-1, 0)), (Point(x: 7, y: 7), (0, 0)),
      (Point(x: 8, y: 7), (1, 0)), (Point(x: -8, y: -9), (-1, -2)), (Point(x: 23, y: 19), (2, 2)),
    ] {
      let tiles = try drawn([cell], Scale(4), reportsChanges: reportsChanges)
      #expect(tiles == points([tile]), "\(cell)")
    }
    let two = try drawn(
      [Point(x: -24, y: -20), Point(x: 16, y: 3)], Scale(4), reportsChanges: reportsChanges)
    #expect(two == points([(-3, -3), (2, 0)]))
  }

  @Test func `are none for a cell beyond the picture`() throws {
    #expect(try drawn([Point(x: 24, y: 0)], Scale(4)).isEmpty)
    #expect(try drawn([Point(x: 0, y: -21)], Scale(4)).isEmpty)
    #expect(try drawn([Point(x: 399, y: 399)], Scale(1, 2)).isEmpty)
  }

  /// At 5 px per cell, cell 6 is on pixels 30 ..< 35 of tiles of 32.
  @Test func `are all that show a cell, at a tile's border and at its corner`() throws {
    #expect(try drawn([Point(x: 6, y: 1)], Scale(5)) == points([(0, 0), (1, 0)]))
    #expect(try drawn([Point(x: 1, y: -7)], Scale(5)) == points([(0, -2), (0, -1)]))
    #expect(
      try drawn([Point(x: 6, y: 6)], Scale(5)) == points([(0, 0), (1, 0), (0, 1), (1, 1)]))
    #expect(try drawn([Point(x: 5, y: 5)], Scale(5)) == points([(0, 0)]))
  }

  /// At 2½ px per cell, cell 12 is on pixels 30 ..< 32½, and cell 13 begins within pixel 32.
  @Test func `are two where a pixel of a tile's border shows part of the cell`() throws {
    #expect(try drawn([Point(x: 12, y: 2)], Scale(5, 2)) == points([(0, 0), (1, 0)]))
    #expect(try drawn([Point(x: 13, y: 2)], Scale(5, 2)) == points([(1, 0)]))
    #expect(try drawn([Point(x: 11, y: 2)], Scale(5, 2)) == points([(0, 0)]))
    #expect(try drawn([Point(x: 0, y: 0)], Scale(5, 2)) == points([(0, 0)]))
    #expect(try drawn([Point(x: -1, y: -1)], Scale(5, 2)) == points([(-1, -1)]))
  }

  /// A pixel shows 2 × 2 cells, or 2½ with blocks of single cells.
  @Test func `are those of the pixel that shows the cell, where cells are smaller`() throws {
    #expect(try drawn([Point(x: 63, y: 1)], Scale(1, 2)) == points([(0, 0)]))
    #expect(try drawn([Point(x: 64, y: -1)], Scale(1, 2)) == points([(1, -1)]))
    #expect(try drawn([Point(x: 79, y: 0)], Scale(2, 5)) == points([(0, 0)]))
    #expect(try drawn([Point(x: 80, y: 0)], Scale(2, 5)) == points([(1, 0)]))
    // Pixel 33 of these shows cells 82½ ..< 85; cell 82 is in two pixels.
    #expect(try drawn([Point(x: 82, y: 0)], Scale(2, 5), tile: 33) == points([(0, 0), (1, 0)]))
  }

  @Test func `are all tiles when most have changed`() throws {
    let cells = (-20..<20).flatMap { y in (-24..<24).map { Point(x: $0, y: y) } }
    // There are 192 × 160 pixels around that of cell (0, 0), where tiles of 32 pixels meet
    // vertically.
    #expect(try drawn(cells, Scale(4)).count == 6 * 6)
  }
}
