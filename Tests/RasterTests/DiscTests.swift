import Lattice
import Raster
import SceneDescription
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
        let area = discArea(Double(cell), x, y)
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

  /// The area of pixel (x, y) in the disc in the middle of a cell, of 7/8 of its size.
  private func discArea(_ cell: Double, _ x: Int, _ y: Int) -> Double {
    let radius = cell * 7 / 16
    let left = Double(x) - cell / 2, top = Double(y) - cell / 2
    return quadrant(left + 1, top + 1, radius) - quadrant(left, top + 1, radius)
      - quadrant(left + 1, top, radius) + quadrant(left, top, radius)
  }

  /// The area of the disc around (0, 0) between the axes, x and y; negative for one of them below 0.
  private func quadrant(_ x: Double, _ y: Double, _ radius: Double) -> Double {
    if x < 0 { return -quadrant(-x, y, radius) }
    if y < 0 { return -quadrant(x, -y, radius) }
    let x = min(x, radius), y = min(y, radius)
    if x * x + y * y <= radius * radius { return x * y }
    /// ∫ √(r² − t²) dt from 0 to `end`.
    func under(_ end: Double) -> Double {
      (end * max(0, radius * radius - end * end).squareRoot() + radius * radius * asin(end / radius))
        / 2
    }
    let flat = max(0, radius * radius - y * y).squareRoot()
    return y * flat + under(x) - under(flat)
  }
}
