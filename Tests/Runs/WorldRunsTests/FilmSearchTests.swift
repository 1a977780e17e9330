import Testing

@testable import WorldRuns

/// The search for a film of at most a number of bytes.
struct `The search for a small film` {
  /// Finds a film of at most `most` bytes, each of which has as many as `bytes` returns for its side and colors.
  ///
  /// - Returns: The bytes found, `nil` for none, and the pixels of all films tried, in those of the original.
  private func find(
    _ most: Int, colors: Int? = nil, cell: Int? = nil, _ bytes: (Double, Double) -> Double
  ) -> (bytes: Int?, work: Double) {
    func measured(_ side: Double, _ colors: Double) -> Int? {
      let count = Int(bytes(side, colors))
      return count > 4 * most ? nil : count
    }
    let original = Double(colors ?? 8192)
    var search = FilmSearch(
      most: most, original: measured(1, original), colors: colors, cell: cell)
    var found: Int?, work = min(1, 4 * Double(most) / bytes(1, original)), tries = 0
    while let (number, film) = search.next(), tries < 100 {
      tries += 1
      let count = measured(film.side, film.likelyColors)
      work += film.side * film.side
      if let count, count <= most { found = max(found ?? 0, count) }
      search.add(count, of: number)
    }
    #expect(tries < 30)
    return (found, work)
  }

  @Test(arguments: [1.05, 1.2, 1.5, 2, 3, 3.9, 10, 200])
  func `comes near to the limit within three times the work of the film`(ratio: Double) {
    let most = 1_000_000
    for power in [1.0, 1.25, 1.5, 1.8, 2] {
      for colors in [nil, 255] {
        let own = colors ?? 8192
        let (found, work) = find(most, colors: colors) { side, colors in
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
    let (found, work) = find(5_242_880, colors: 26, cell: 8) { side, _ in
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
    while let (number, film) = search.next(), tries < 100 {
      tries += 1
      if film.side < 0.75 { search.removeFilms(from: number) } else { search.add(2000, of: number) }
    }
    #expect(tries < 40)
  }
}
