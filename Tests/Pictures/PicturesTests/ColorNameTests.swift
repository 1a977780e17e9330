import Pictures
import Testing

@Suite struct `A color's name` {
  @Test func `is one of the 148 of CSS`() {
    #expect(Color.names.count == 148 && Color.names == Color.names.sorted())
    for name in Color.names {
      #expect(Color(name) != nil && Color(hex: name) == nil)
      #expect(name.utf8.allSatisfy { (97...122).contains($0) })
    }
  }

  @Test(
    arguments: [
      ("black", 0x000000), ("white", 0xFFFFFF), ("teal", 0x008080), ("rebeccapurple", 0x663399),
      ("mediumpurple", 0x9370DB), ("palevioletred", 0xDB7093), ("gray", 0x808080),
      ("grey", 0x808080), ("green", 0x008000), ("lime", 0x00FF00), ("darkslategrey", 0x2F4F4F),
      ("aqua", 0x00FFFF), ("cyan", 0x00FFFF), ("fuchsia", 0xFF00FF), ("magenta", 0xFF00FF),
      ("lightgoldenrodyellow", 0xFAFAD2), ("indigo", 0x4B0082), ("crimson", 0xDC143C),
    ] as [(String, UInt32)])
  func `stands for its color, in letters of either case`(name: String, rgb: UInt32) {
    #expect(Color(name) == Color(rgb))
    #expect(Color(name.uppercased()) == Color(rgb))
  }

  @Test func `with gray in it has one with grey`() {
    for name in Color.names where name.contains("gray") {
      #expect(Color(name.replacing("gray", with: "grey")) == Color(name))
    }
  }

  @Test func `may be hexadecimal`() {
    #expect(Color("#0a8") == Color(0x00AA88) && Color("#00AA88") == Color(0x00AA88))
  }

  @Test(arguments: [
    "", "transparent", "tael", " red", "red ", "#12", "currentcolor", "0", "ﬁrebrick",
  ])
  func `is nothing else`(text: String) {
    #expect(Color(text) == nil)
  }
}
