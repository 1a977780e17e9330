import Testing

@testable import Raster

@Suite struct `Masks of small rings` {
  @Test(arguments: [(256, 0), (640, 384), (1_000, 977), (1_535, 1_200), (300, 300)])
  func `cover what the disc covers without its hole`(outer: Int, inner: Int) {
    let masks = DotMasks()
    for (x, y) in [(5_000, 5_000), (5_120, 4_096), (-77, 300), (16, -48)] {
      let ring = masks.ring(x: x, y: y, outer: outer, inner: inner)
      let disc = DiscEdge(x: x, y: y, radius: outer, masks)
      let hole = DiscEdge(x: x, y: y, radius: inner, masks)
      #expect(ring.columns == disc.mask?.columns && ring.rows == disc.mask?.rows)
      for row in ring.rows.lowerBound - 1...ring.rows.upperBound {
        for column in ring.columns.lowerBound - 1...ring.columns.upperBound {
          #expect(
            ring.coverage(column, row)
              == max(0, disc.coverage(column, row) - hole.coverage(column, row)))
        }
      }
    }
  }
}
