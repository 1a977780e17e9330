import CellPatterns
import Lattice
import Testing

@Suite struct `A soup` {
  private static let rect = Rect(x: -70, y: 1 << 40, width: 333, height: 40)

  private func soup(_ density: UInt64, seed: UInt64 = 5, rect: Rect = rect) -> Soup {
    Soup(rect: rect, seed: seed, density: density)
  }

  private func words(_ soup: Soup) -> [UInt64] {
    (0..<soup.rect.height).flatMap { row in
      (0..<(soup.rect.width + 63) / 64).map { soup.word(row: row, word: $0) }
    }
  }

  @Test(arguments: [
    1 << 31, 1 << 30, 3 << 30, 1 << 29, 0xAAAA_AAAA, 0x0123_4567, 0x1000_0001, (1 << 32) - 1,
  ])
  func `has as many live cells as its density says`(density: UInt64) {
    let soup = soup(density, rect: Rect(x: 0, y: 0, width: 1000, height: 1000))
    let share = Double(density) / 0x1p32
    let spread = (1e6 * share * (1 - share)).squareRoot()
    let count = soup.runs.population.double
    #expect(abs(count - 1e6 * share) <= 4 * spread + 1)
  }

  @Test func `of no chance is empty, and of all full up to its edge`() {
    #expect(words(soup(0)).allSatisfy { $0 == 0 })
    let full = soup(1 << 32)
    #expect(full.runs.population == CellCount(333 * 40))
    #expect(full.word(row: 0, word: 5) == (1 << 13) - 1 && full.word(row: 0, word: 4) == .max)
    #expect(full.runs.runs.count == 40)
  }

  // Each cell compares one number of its own with the density.
  @Test func `that is denser by the least has all cells of the other one`() {
    for (thin, thick) in [
      (0x5555_5555, 0x5555_5557), (0x7FFF_FFFF, 0x8000_0001), (1, 0xFFFF_FFFF), (0x1235, 0x9877),
    ] as [(UInt64, UInt64)] {
      let less = words(soup(thin)), more = words(soup(thick))
      #expect(zip(less, more).allSatisfy { $0 & ~$1 == 0 })
    }
    // A density of one half and of a quarter start with the same draw.
    #expect(words(soup(1 << 31)) != words(soup(1 << 30)))
  }

  @Test func `lies where its rectangle lies, and has the same cells as runs`() throws {
    let soup = soup(1 << 31),
      moved = self.soup(
        1 << 31, rect: Rect(x: 0, y: 0, width: 333, height: 40))
    #expect(words(soup) == words(moved))
    #expect(
      try moved.runs.moved(by: Point(x: Self.rect.x, y: Self.rect.y)) == soup.runs)
    let box = try #require(soup.runs.box)
    #expect(CellBox(Self.rect).union(box) == CellBox(Self.rect))
    for row in soup.runs.rows {
      for run in soup.runs.runs[row.runs] {
        for x in run.x..<run.end {
          let column = x - Self.rect.x
          let word = soup.word(row: row.y - Self.rect.y, word: column / 64)
          #expect(word >> UInt64(column % 64) & 1 == 1)
        }
      }
    }
  }

  @Test func `comes from its seed, each row and word by its own draw`() {
    let all = words(soup(1 << 31, rect: Rect(x: 0, y: 0, width: 640, height: 40)))
    #expect(Set(all).count == all.count)
    #expect(words(soup(1 << 31, seed: 6)) != words(soup(1 << 31)))
    let wide = soup(1 << 31, rect: Rect(x: 0, y: 0, width: 400, height: 99))
    #expect(wide.word(row: 3, word: 2) == soup(1 << 31).word(row: 3, word: 2))
  }
}
