import GoldenTesting
import Lattice
import Pictures
import ReferencePainting
import SceneDescription
import Testing

@testable import Raster

/// Tables that fill pictures of a given size, and the chip of counters over them.
@Suite struct `A picture that is filled` {
  private static let goldens = Goldens(folder: "Goldens/sheets")
  private static let sizes = [
    Size(width: 320, height: 180), Size(width: 180, height: 320), Size(width: 257, height: 251),
  ]
  private static let tables = [
    Size(width: 16, height: 9), Size(width: 10, height: 15), Size(width: 60, height: 60),
    Size(width: 200, height: 130), Size(width: 1000, height: 333), Size(width: 1, height: 1),
  ]

  private func layout(
    _ table: Size, _ size: Size, _ fit: TableFit, counters: [String] = [], hasChip: Bool = false
  ) throws -> FrameLayout {
    try FrameLayout(
      bounds: Rect(x: -3, y: 5, width: table.width, height: table.height), framing: .size(size),
      fit: fit, counters: counters, hasStrip: false, hasChip: hasChip)
  }

  @Test(arguments: sizes, tables)
  func `has cells of any size only where they gain a tenth`(size: Size, table: Size) throws {
    for counters in [[], ["tick 00,000", "penguins 0,000"]] {
      let whole = try layout(table, size, .whole, counters: counters)
      let any = try layout(table, size, .any, counters: counters)
      let auto = try layout(table, size, .auto, counters: counters)
      func side(_ scale: Scale) -> Double { Double(scale.numerator) / Double(scale.denominator) }
      let gain = side(any.scale) / side(whole.scale)
      if gain * gain < 1.0999 { #expect(auto.scale == whole.scale && auto.window == whole.window) }
      if gain * gain > 1.1001 { #expect(auto.scale == any.scale && auto.window == any.window) }
    }
  }

  @Test(arguments: sizes, tables)
  func `is covered by a table that is cut on the right and below`(size: Size, table: Size) throws {
    let layout = try layout(table, size, .fill)
    #expect(layout.window == Rect(size))
    let bounds = Rect(x: -3, y: 5, width: table.width, height: table.height)
    let whole = try WindowPlan.checkedPixels(of: bounds, layout.scale)
    #expect(whole.contains(layout.region))
    // It begins with whole cells, as many as are cut on the other side, or one less.
    for (first, start, end, all) in [
      (layout.region.x, whole.x, layout.region.maxX, whole.maxX),
      (layout.region.y, whole.y, layout.region.maxY, whole.maxY),
    ] {
      let cell = layout.scale.cell(atPixel: 2 * first + 1) / 2
      #expect(abs(layout.scale.position(ofCell: cell) - first) <= 1)
      let side = layout.scale.numerator / layout.scale.denominator + 1
      #expect(first - start <= all - end && all - end - (first - start) <= 2 * side)
    }
  }

  @Test(arguments: sizes)
  func `has its counters over the lower left corner`(size: Size) throws {
    let table = Size(width: 16, height: 9),
      counters = ["tick 00,000", "penguins 0,000", "orcas 000"]
    let bare = try layout(table, size, .auto)
    let chipped = try layout(table, size, .auto, counters: counters, hasChip: true)
    #expect(chipped.window == bare.window && chipped.scale == bare.scale)
    let chip = try #require(chipped.page.chip).frame
    #expect(chip.x == bare.window.x && chip.maxY == bare.window.maxY)
    #expect(bare.window.contains(chip) && chip.height * 3 <= bare.window.height)
    let tiny = try layout(
      table, Size(width: 40, height: 12), .auto, counters: counters, hasChip: true)
    #expect(tiny.page.chip == nil && tiny.omitsText)
  }

  @Test(arguments: [true, false])
  func `has an opaque chip that hides cells and nothing else`(isOpaque: Bool) throws {
    let drawing = DrawingCase(
      shape: .square, scale: Scale(16), hasGrid: false, isOpaque: isOpaque)
    let size = Size(width: 256, height: 144),
      cells = CellGrid(
        size: Size(width: 16, height: 9), classes: (0..<144).map { DisplayClass($0 % 3) })
    func painter(_ hasChip: Bool) throws -> FramePainter {
      FramePainter(
        layout: try FrameLayout(
          bounds: cells.bounds, framing: .size(size), counters: hasChip ? ["tick 50"] : [],
          hasStrip: false, hasChip: hasChip), look: drawing.look)
    }
    let chipped = try painter(true), bare = try painter(false)
    let image = chipped.image(of: Scene(cells: cells, counters: ["tick 50"]))
    let plain = bare.image(of: Scene(cells: cells))
    let chip = try #require(chipped.layout.page.chip).frame
    var colors: Set<Color> = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        if chip.contains(Rect(x: x, y: y, width: 1, height: 1)) {
          #expect(image[x, y].alpha == 255)
          colors.insert(image[x, y])
        } else {
          #expect(image[x, y] == plain[x, y])
        }
      }
    }
    #expect(colors.count > 3)
    let indexed = try #require(chipped.indexedImage(of: Scene(cells: cells, counters: ["tick 50"])))
    #expect(indexed.rgba == image)
  }

  @Test func `looks like this with a chip`() throws {
    let drawing = DrawingCase(shape: .circle, scale: Scale(16), hasGrid: false, isOpaque: true)
    let cells = CellGrid(
      size: Size(width: 12, height: 7), classes: (0..<84).map { DisplayClass($0 % 5 % 3) })
    let layout = try FrameLayout(
      bounds: cells.bounds, framing: .size(Size(width: 192, height: 112)),
      counters: ["tick 000", "orcas 00"], hasStrip: false, hasChip: true)
    let painter = FramePainter(layout: layout, look: drawing.look)
    try Self.goldens.expect(
      painter.image(of: Scene(cells: cells, counters: ["tick 50", "orcas 8"])), named: "chip")
    try Self.goldens.expectNoneUnused(besides: ["chip"])
  }
}
