import Lattice
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@Suite struct `Grid lines` {
  private let plain = Color(0xC04080)
  private let tenth = Color(0x402080)

  private func look(grid: Color?, tenth: Color?) -> Look {
    Look(
      glyphs: [0xFFFFFF, 0x102030].map { Glyph(shape: .square, ink: Color($0)) },
      background: Color(0xFFFFFF), outside: Color(0xFFFFFF), gridLine: grid, majorGridLine: tenth,
      text: Color(0))
  }

  @Test func `of every tenth column and row are counted from cell 0, to both sides`() throws {
    let side = 5
    let cells = Rect(x: -23, y: -12, width: 46, height: 33)
    let pixels = Rect(x: -23 * side, y: -12 * side, width: 46 * side, height: 33 * side)
    let image = PlanePainter(look: look(grid: plain, tenth: tenth), scale: Scale(side))
      .image(pixels, of: PatternedCells(bounds: cells, classCount: 1))
    func color(_ column: Int, _ row: Int) -> Color {
      image[(column - cells.x + 1) * side - 1, (row - cells.y + 1) * side - 1]
    }
    let tens = [-21, -11, -1, 9, 19]
    for column in cells.x..<cells.maxX {
      for row in cells.y..<cells.maxY {
        let isTenth = tens.contains(column) || tens.contains(row)
        #expect(color(column, row) == (isTenth ? tenth : plain))
        // To the left of the corner the row decides, above it the column.
        let x = (column - cells.x + 1) * side - 1, y = (row - cells.y + 1) * side - 1
        #expect(image[x - 1, y] == (tens.contains(row) ? tenth : plain))
        #expect(image[x, y - 1] == (tens.contains(column) ? tenth : plain))
        #expect(image[x - 1, y - 1] == Color(0xFFFFFF))
      }
    }
  }

  @Test(arguments: [(Scale(4), 4), (Scale(24), 4), (Scale(3), 2), (Scale(1), 2)])
  func `of every tenth cell are one more color if they are drawn`(
    scale: Scale, colors: Int
  ) throws {
    func palette(grid: Color?, tenth: Color?) -> [Color]? {
      PlanePainter(look: look(grid: grid, tenth: tenth), scale: scale, showsOutside: false).palette
    }
    #expect(palette(grid: plain, tenth: tenth)?.count == colors)
    #expect(palette(grid: plain, tenth: nil)?.count == min(3, colors))
    #expect(palette(grid: plain, tenth: plain)?.count == min(3, colors))
    #expect(palette(grid: nil, tenth: tenth)?.count == 2)
  }

  /// A few large cells from cell 0 on would have no such line.
  @Test(arguments: [Scale(9, 2), Scale(27, 4), Scale(129, 2)])
  func `of every tenth cell keep their color in a palette with a limit`(scale: Scale) throws {
    let cells = Rect(x: 0, y: 0, width: 40, height: 40)
    let painter = FramePainter(
      layout: try FrameLayout(
        bounds: cells, framing: .zoom(scale, center: nil, Size(width: 90, height: 90))),
      look: look(grid: plain, tenth: tenth), limitedTo: PaletteLimit(colors: 16))
    #expect(painter.palette?.contains(plain) == true && painter.palette?.contains(tenth) == true)
  }

  @Test func `of every tenth cell that are translucent make pictures not opaque`() {
    var clear = tenth
    clear.alpha = 90
    #expect(!PlanePainter(look: look(grid: plain, tenth: clear), scale: Scale(8)).isOpaque)
    #expect(PlanePainter(look: look(grid: nil, tenth: clear), scale: Scale(8)).isOpaque)
  }
}
