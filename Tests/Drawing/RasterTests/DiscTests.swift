import Lattice
import Raster
import Pictures
import SceneDescription
import Testing

@Suite struct `Discs` {
  @Test(arguments: 3...64)
  func `are as dark as the area they cover`(cell: Int) throws {
    let look = Look(
      glyphs: [Color(0), Color(0)].map { Glyph(shape: .circle, ink: $0) },
      background: Color(0xffffff), outside: Color(0xffffff), text: Color(0))
    let grid = CellGrid(size: Size(width: 1, height: 1), classes: [1])
    let layout = try FrameLayout(bounds: grid.bounds, framing: .cell(cell))
    let image = FramePainter(layout: layout, look: look).image(of: Scene(cells: grid))
    var worst = 0.0
    var sum = 0.0
    var edgePixels = 0
    for y in 0..<cell {
      for x in 0..<cell {
        // The disc is in the middle of a cell and 7/8 of its size.
        let half = Double(cell) / 2
        let area = discArea(Double(x) - half, Double(y) - half, 7 * half / 8)
        let error = abs(Double(image[x, y].red) - 255 * (1 - area))
        worst = max(worst, error)
        if area > 0 && area < 1 - 1e-12 {
          sum += error
          edgePixels += 1
        }
      }
    }
    #expect(worst <= 2)
    #expect(sum / Double(edgePixels) <= 0.5)
  }
}
