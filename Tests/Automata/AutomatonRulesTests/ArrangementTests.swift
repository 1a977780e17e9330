import AutomatonRules
import Testing

@Suite struct ArrangementTests {
  private static let letters = [
    "", "ce", "aceikn", "aceijknqry", "aceijknqrtwyz", "aceijknqry", "aceikn", "ce", "",
  ]

  /// The neighborhoods of dead cells that come alive.
  private func births(_ notation: String) throws -> Set<Int> {
    let rule = try Rule(notation)
    return Set((0..<512).filter { $0 & 16 == 0 && rule.isAliveNext($0) })
  }

  /// `index` seen from all eight sides: cell (x, y), −1 … 1 each, is bit 4 − x − 3y.
  private func orbit(_ index: Int) -> Set<Int> {
    let views: [(Int, Int) -> (Int, Int)] = [
      { ($0, $1) }, { (-$0, $1) }, { ($0, -$1) }, { (-$0, -$1) },
      { ($1, $0) }, { (-$1, $0) }, { ($1, -$0) }, { (-$1, -$0) },
    ]
    return Set(
      views.map { view in
        var seen = 0
        for y in -1...1 {
          for x in -1...1 where index >> (4 - x - 3 * y) & 1 == 1 {
            let (toX, toY) = view(x, y)
            seen |= 1 << (4 - toX - 3 * toY)
          }
        }
        return seen
      })
  }

  @Test("A letter is one arrangement seen from all sides, and all have one", arguments: 1...7)
  func orbits(count: Int) throws {
    var all: Set<Int> = []
    for letter in Self.letters[count] {
      let cells = try births("B\(count)\(letter)/S")
      let first = try #require(cells.first)
      #expect(cells == orbit(first))
      #expect(all.isDisjoint(with: cells))
      all.formUnion(cells)
      let survivals = try Rule("B/S\(count)\(letter)")
      #expect(Set((0..<512).filter(survivals.isAliveNext)) == Set(cells.map { $0 | 16 }))
    }
    #expect(all.count == [1, 8, 28, 56, 70, 56, 28, 8, 1][count])
    #expect(all.allSatisfy { $0.nonzeroBitCount == count })
    #expect(try all == births("B\(count)/S"))
  }

  @Test("What 1, 2 and 3 leave free is 7, 6 and 5 with the same letter", arguments: 1...3)
  func complements(count: Int) throws {
    for letter in Self.letters[count] {
      let few = try births("B\(count)\(letter)/S"), many = try births("B\(8 - count)\(letter)/S")
      #expect(Set(few.map { 0b111_101_111 & ~$0 }) == many)
    }
  }

  @Test("What arrangements of four leave free is in Golly's help")
  func complementsOfFour() throws {
    for (letter, other) in zip("cekaitnryjqwz", "eckatirnjywqz") {
      let four = try births("B4\(letter)/S")
      #expect(try Set(four.map { 0b111_101_111 & ~$0 }) == births("B4\(other)/S"))
    }
  }

  @Test(
    "Arrangements that are drawn have their letters",
    arguments: [
      ("1c", 0b100_000_000), ("1e", 0b010_000_000), ("2a", 0b110_000_000), ("2c", 0b101_000_000),
      ("2e", 0b010_100_000), ("2i", 0b000_101_000), ("2k", 0b010_000_001), ("2n", 0b100_000_001),
      ("3a", 0b110_100_000), ("3c", 0b101_000_001), ("3e", 0b010_101_000), ("3i", 0b111_000_000),
      ("3j", 0b110_001_000), ("3k", 0b010_100_001), ("3n", 0b101_001_000), ("3q", 0b110_000_001),
      ("3r", 0b001_101_000), ("3y", 0b001_100_001), ("4a", 0b111_100_000), ("4c", 0b101_000_101),
      ("4i", 0b101_101_000), ("4j", 0b010_101_001), ("4k", 0b110_001_100), ("4n", 0b111_000_001),
      ("4q", 0b110_100_001), ("4r", 0b011_101_000), ("4t", 0b001_101_001), ("4w", 0b110_001_001),
      ("4y", 0b101_100_001), ("4z", 0b001_101_100),
    ])
  func drawn(term: String, index: Int) throws {
    #expect(try births("B\(term)/S").contains(index))
  }

  @Test("A minus leaves out what follows it")
  func minus() throws {
    #expect(try births("B2-ak/S") == births("B2cein/S"))
    #expect(try births("B4-z/S").union(births("B4z/S")) == births("B4/S"))
  }
}
