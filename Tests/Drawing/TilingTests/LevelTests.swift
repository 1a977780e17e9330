import Lattice
import Raster
import Testing
import Tiling

@Suite struct `The level of detail` {
  /// The zoom, and the levels for 1 level, for 5 with a bias of 0, for 5 with a bias of 2, for 2
  /// with a bias of 4, for 71 with a bias of 10.
  static let table: [(Scale, [Int])] = [
    (Scale(1, 1000), [0, -4, -2, 3, -9]),
    (Scale(1, 512), [0, -4, -2, 3, -9]),
    (Scale(10, 5119), [0, -4, -2, 3, -8]),
    (Scale(1, 17), [0, -4, -2, 3, -4]),
    (Scale(1, 16), [0, -4, -2, 3, -4]),
    (Scale(1, 15), [0, -3, -2, 3, -3]),
    (Scale(1, 8), [0, -3, -2, 3, -3]),
    (Scale(1, 5), [0, -2, -2, 3, -2]),
    (Scale(1, 4), [0, -2, -2, 3, -2]),
    (Scale(3, 10), [0, -1, -1, 3, -1]),
    (Scale(1, 2), [0, -1, -1, 3, -1]),
    (Scale(500_001, 1_000_000), [0, 0, 0, 3, 0]),
    (Scale(999_999, 1_000_000), [0, 0, 0, 3, 0]),
    (Scale(1), [0, 0, 0, 3, 0]),
    (Scale(1_000_001, 1_000_000), [0, 0, 1, 3, 1]),
    (Scale(2), [0, 0, 1, 3, 1]),
    (Scale(2_000_001, 1_000_000), [0, 0, 2, 3, 2]),
    (Scale(4), [0, 0, 2, 3, 2]),
    (Scale(5), [0, 0, 2, 3, 3]),
    (Scale(8), [0, 0, 2, 3, 3]),
    (Scale(9), [0, 0, 2, 4, 4]),
    (Scale(16), [0, 0, 2, 4, 4]),
    (Scale(17), [0, 0, 2, 4, 5]),
    (Scale(1000), [0, 0, 2, 4, 10]),
  ]

  @Test(arguments: table)
  func `is the coarsest available one that loses nothing`(
    zoom: Scale, levels: [Int]
  ) {
    let kinds = [(1, 0), (5, 0), (5, 2), (2, 4), (71, 10)]
    for ((count, bias), level) in zip(kinds, levels) {
      #expect(LevelsOfDetail(count: count, bias: bias).level(for: zoom) == level)
    }
  }

  @Test func `is right for powers of two and just beside them`() {
    let levels = LevelsOfDetail(count: 71, bias: 10)
    for exponent in -40...9 {
      let power = exponent < 0 ? Scale(1, 1 << -exponent) : Scale(1 << exponent)
      // The last one in and the first one out: one part in 2¹⁵ beside the power.
      let (n, d) = (power.numerator << 15, power.denominator << 15)
      #expect(levels.level(for: power) == exponent)
      #expect(levels.level(for: Scale(n - 1, d)) == exponent)
      #expect(levels.level(for: Scale(n + 1, d)) == exponent + 1)
    }
    #expect(levels.level(for: Scale(1, 1 << 60)) == -60)
    #expect(levels.level(for: Scale(1 << 41)) == 10)
  }

  @Test func `has a scale that is a power of two`() {
    #expect(LevelsOfDetail.scale(of: -60) == Scale(1, 1 << 60))
    #expect(LevelsOfDetail.scale(of: 0) == Scale(1))
    #expect(LevelsOfDetail.scale(of: 10) == Scale(1024))
    #expect(LevelsOfDetail(count: 3, bias: 1).levels == -1...1)
  }

  @Test func `is refused beyond what can be drawn`() async {
    await #expect(processExitsWith: .failure) { _ = LevelsOfDetail(count: 1, bias: 11) }
    await #expect(processExitsWith: .failure) { _ = LevelsOfDetail(count: 0) }
    await #expect(processExitsWith: .failure) { _ = LevelsOfDetail(count: 62) }
  }
}

@Suite struct `A grid of tiles` {
  @Test(arguments: [-4, -1, 0, 1, 3])
  func `has the pixels that show a cell, and the cells that a pixel shows`(level: Int) {
    for x in -70...70 {
      let cell = Rect(x: x, y: -x, width: 1, height: 1)
      let pixels = TileGrid.pixels(touching: cell, level: level)
      // By definition pixel p shows the part between p and p + 1 at 2^level pixels per cell.
      func shows(_ pixel: Int, _ cell: Int) -> Bool {
        level >= 0
          ? pixel >= cell << level && pixel < (cell + 1) << level
          : cell >= pixel << -level && cell < (pixel + 1) << -level
      }
      for pixel in -700...700 {
        #expect((pixel >= pixels.x && pixel < pixels.maxX) == shows(pixel, x))
        #expect((pixel >= pixels.y && pixel < pixels.maxY) == shows(pixel, -x))
      }
      let back = TileGrid.cells(touching: pixels, level: level)
      #expect(back.contains(cell))
      #expect(level < 0 || back == cell)
    }
  }

  @Test func `stays within ±2⁶¹`() {
    let plane = Rect(x: -(1 << 61), y: -(1 << 61), width: 1 << 62, height: 1 << 62)
    #expect(TileGrid.pixels(touching: plane, level: 10) == plane)
    #expect(
      TileGrid.pixels(touching: plane, level: -60) == Rect(x: -2, y: -2, width: 4, height: 4))
    #expect(
      TileGrid.cells(touching: Rect(x: -2, y: -2, width: 4, height: 4), level: -60) == plane)
    #expect(TileGrid.pixels(touching: Rect(x: 5, y: 5, width: 0, height: 3), level: 4).isEmpty)
  }
}
