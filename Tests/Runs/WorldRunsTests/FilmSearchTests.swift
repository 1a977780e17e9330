import Testing

@testable import WorldRuns

/// The search for a film of at most a number of bytes.
struct `The search for a small film` {
  /// The colors by which films without a palette are predicted.
  private static let colorsWithoutPalette = 1 << 20

  /// Finds a film of at most `most` bytes, each of which has as many as `bytes` returns for its side and colors, or
  /// can't be drawn.
  ///
  /// - Returns: The bytes found, `nil` for none, and the time of all films tried, in that of the original.
  private func find(
    _ most: Int, colors: Int? = nil, cell: Int? = nil, _ bytes: (Double, Double) -> Double?
  ) -> (bytes: Int?, colors: Int?, work: Double) {
    var work = 0.0
    func measured(_ side: Double, _ colors: Double) -> Int?? {
      guard let bytes = bytes(side, colors) else { return nil }
      work += (1 + 3 * side * side) / 4 * min(1, 4 * Double(most) / bytes)
      return Int(bytes) > 4 * most ? .some(nil) : Int(bytes)
    }
    let original = measured(1, Double(colors ?? Self.colorsWithoutPalette))
    var search = FilmSearch(most: most, original: original ?? nil, colors: colors, cell: cell)
    var found: (bytes: Int?, colors: Int?), tries = 0
    while let film = search.next(), tries < 100 {
      guard let count = measured(film.side, film.likelyColors) else {
        search.removeFilms(from: film)
        continue
      }
      tries += 1
      if let count, count <= most { found = (count, film.colors) }
      search.add(count, of: film)
    }
    #expect(tries < 30)
    return (found.bytes, found.colors, work)
  }

  /// A film whose bytes were measured in pictures of some sizes, in some numbers of colors.
  private struct Measured {
    /// The numbers of colors of the columns, the largest first, of which the first is that of the original.
    var colors: [Double]
    /// The side of the original.
    var side: Double
    /// The sides, the largest first, with the bytes in each number of colors.
    var rows: [(side: Double, bytes: [Double])]

    /// Returns the bytes in between, or `nil` below the smallest pictures.
    func bytes(_ side: Double, _ number: Double) -> Double? {
      func between(_ value: Double, _ points: [(Double, Double)]) -> Double? {
        for (above, below) in zip(points, points.dropFirst()) where value >= below.0 {
          let part = (value - below.0) / (above.0 - below.0)
          return below.1 + min(1, part) * (above.1 - below.1)
        }
        return nil
      }
      let inColors = rows.compactMap { row in
        between(number, Array(zip(colors, row.bytes))).map { (row.side, $0) }
      }
      return between(side * self.side, inColors)
    }
  }

  /// `seaworld --ticks 20` as an APNG, in cells of 64 pixels at first, which are dots below 5.
  private static let sea = Measured(
    colors: [136, 64, 2], side: 64,
    rows: [
      (64, [3_429_137, 3_105_371, 900_000]), (32, [1_274_668, 1_113_353, 300_000]),
      (16, [479_182, 350_922, 100_000]), (12, [282_661, 209_442, 60_000]),
      (8, [149_426, 106_246, 30_000]), (7, [117_935, 85_020, 25_000]),
      (6, [82_702, 57_021, 16_000]),
      (5, [58_736, 39_990, 12_000]), (4, [2917, 2942, 2942]), (1, [2732, 2757, 2757]),
      (0, [60, 60, 60]),
    ])
  /// `seaworld --ticks 40` as a GIF.
  private static let seaGIF = Measured(
    colors: [255, 64, 2], side: 64,
    rows: [
      (64, [5_098_728, 4_042_605, 1_200_000]), (32, [1_884_376, 1_447_356, 400_000]),
      (16, [618_261, 473_981, 140_000]), (12, [377_023, 293_809, 90_000]),
      (8, [173_710, 147_327, 45_000]), (7, [140_840, 119_652, 35_000]),
      (6, [106_692, 89_230, 27_000]),
      (5, [79_557, 66_477, 20_000]), (4, [11_797, 11_797, 9000]), (1, [3788, 3788, 3000]),
      (0, [90, 90, 90]),
    ])
  /// `universe --seconds 60 --size 300x200` as an APNG, which isn't drawn below 240 by 160 pixels.
  private static let universe = Measured(
    colors: [Double(colorsWithoutPalette), 256, 64, 32, 2], side: 300,
    rows: [
      (300, [279_053, 96_416, 73_713, 54_911, 30_414]),
      (281, [239_314, 84_878, 65_156, 49_023, 28_460]),
      (264, [178_696, 63_138, 46_392, 34_148, 21_659]),
      (240, [135_254, 48_984, 36_225, 27_239, 19_589]),
    ])

  @Test(
    arguments: [
      (0, 1_000_000, 85), (0, 300_000, 85), (0, 102_400, 75), (0, 61_440, 85), (0, 40_000, 5),
      (1, 2_000_000, 85), (1, 300_000, 75), (1, 102_400, 75), (1, 81_440, 85), (1, 40_000, 25),
      (2, 251_147, 70), (2, 195_337, 65), (2, 139_526, 65), (2, 111_621, 85), (2, 97_668, 85),
      (2, 83_715, 70), (2, 69_763, 70), (2, 55_810, 60), (2, 41_857, 85), (2, 33_486, 55),
    ])
  func `comes near to the limit in films that were measured`(film: Int, most: Int, percent: Int) {
    let all = [
      (Self.sea, 136, 64), (Self.seaGIF, 255, 64), (Self.universe, nil as Int?, nil as Int?),
    ]
    let (measured, colors, cell) = all[film]
    let found = find(most, colors: colors, cell: cell, measured.bytes)
    #expect(found.bytes.map { $0 * 100 >= most * percent } == true, "\(found.bytes ?? 0)")
    #expect(found.work <= 3, "\(found.work)")
    // Few colors are for what doesn't fit in the smallest pictures.
    #expect(most < 36_225 || found.colors ?? 256 >= 64)
  }

  @Test(arguments: [1.05, 1.2, 1.5, 2, 3, 3.9, 10, 200])
  func `comes near to the limit within three times the work of the film`(ratio: Double) {
    let most = 1_000_000
    for power in [1.0, 1.25, 1.5, 1.8, 2] {
      for colors in [nil, 255] {
        let own = colors ?? Self.colorsWithoutPalette
        let (found, _, work) = find(most, colors: colors) { side, colors in
          // Measured in films of Sea World.
          let share = (colors / Double(own)).squareRoot().squareRoot().squareRoot()
          var bytes = ratio * Double(most) * share
          let root = root20(side)
          for _ in 0..<Int(power * 20) { bytes *= root }
          return bytes
        }
        #expect(found.map { $0 * 20 >= most * 17 } == true, "\(ratio) \(power) \(found ?? 0)")
        #expect(work <= 3, "\(ratio) \(power) \(work)")
      }
    }
  }

  /// Returns the twentieth root of `side`, roughly enough for a size.
  private func root20(_ side: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 {
      var power = 1.0
      for _ in 0..<19 { power *= root }
      root -= (root - side / power) / 20
    }
    return root
  }

  @Test func `keeps cells of whole pixels and all of their colors`() {
    let (found, _, work) = find(5_242_880, colors: 26, cell: 8) { side, _ in
      // Measured in a soup of Life with cells of 8 to 5 pixels.
      switch side {
      case 1: 7_624_138
      case 0.875: 6_463_112
      case 0.75: 5_304_655
      case 0.625: 4_166_777
      default: 4_166_777 * side
      }
    }
    #expect(found == 4_166_777)
    #expect(work <= 3)
  }

  @Test func `ends where no film is small enough`() {
    #expect(find(1000) { side, _ in 1500 + 1_000_000 * side }.bytes == nil)
    #expect(find(1000, colors: 26, cell: 8) { _, _ in 1_000_000 }.bytes == nil)
  }

  @Test func `leaves out films that can't be drawn`() {
    var search = FilmSearch(most: 1000, original: 3000, colors: 255, cell: 20)
    var tries = 0
    while let film = search.next(), tries < 100 {
      tries += 1
      if film.side < 0.75 { search.removeFilms(from: film) } else { search.add(2000, of: film) }
    }
    #expect(tries < 40)
  }
}
