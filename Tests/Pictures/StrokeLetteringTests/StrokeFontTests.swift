import Testing

@testable import StrokeLettering

@Suite struct StrokeFontTests {
  @Test func `every promised character has a glyph`() {
    #expect(StrokeFont.standard.missing(in: String(Repertoire.all)) == [])
  }

  @Test func `no glyph is blank`() {
    let typesetter = Typesetter(size: 12)
    for character in Repertoire.all {
      let ink = typesetter.mask(for: String(character)).coverage.max() ?? 0
      #expect(ink > 127, "\(character)")
    }
  }

  @Test func `characters without a glyph are named once, in order`() {
    #expect(StrokeFont.standard.missing(in: "a 漢b🐧漢\u{301} \n🐧") == ["漢", "🐧", "漢\u{301}"])
  }

  @Test func `white space of any kind is never missing`() {
    #expect(StrokeFont.standard.missing(in: " \n\r\n\t\u{A0}\u{2003}\u{202F}").isEmpty)
  }

  @Test(arguments: [
    ("é", "e\u{301}"), ("Ş", "S\u{327}"), ("ģ", "g\u{327}"), ("й", "и\u{306}"), ("ї", "і\u{308}"),
    ("Å", "A\u{30A}"), ("ő", "o\u{30B}"), ("ě", "e\u{30C}"), ("ą", "a\u{328}"), ("ț", "t\u{326}"),
    ("ď", "d\u{30C}"), ("İ", "I\u{307}"), ("ĵ", "j\u{302}"), ("ñ", "n\u{303}"), ("ē", "e\u{304}"),
  ])
  func `a letter and its mark draw the same in one scalar or two`(one: String, two: String) {
    #expect(one.unicodeScalars.count == 1 && two.unicodeScalars.count == 2)
    let typesetter = Typesetter(size: 24)
    // Two typesetters, so that the second spelling isn't found among the masks of the first.
    #expect(typesetter.mask(for: one) == Typesetter(size: 24).mask(for: two))
    #expect(typesetter.mask(for: one) != typesetter.mask(for: String(two.unicodeScalars.prefix(1))))
  }

  @Test func `marks on letters that have no code for it are drawn too`() {
    #expect(StrokeFont.standard.missing(in: "а\u{301}я\u{301}x\u{304}ç\u{301}ą\u{301}").isEmpty)
    let typesetter = Typesetter(size: 24)
    let plain = typesetter.mask(for: "я").coverage.reduce(0) { $0 + Int($1) }
    let stressed = typesetter.mask(for: "я\u{301}").coverage.reduce(0) { $0 + Int($1) }
    #expect(stressed > plain + 255)
  }

  @Test func `i and j lose their dot under a mark`() {
    let typesetter = Typesetter(size: 24)
    #expect(
      typesetter.mask(for: "íïїĵ") == typesetter.mask(for: "ı\u{301}ı\u{308}ı\u{308}ȷ\u{302}"))
    #expect(typesetter.mask(for: "į") != typesetter.mask(for: "ı\u{328}"))
  }

  @Test func `a heap of marks is one missing character`() {
    let heap = "e" + String(repeating: "\u{301}", count: 500)
    #expect(StrokeFont.standard.missing(in: heap).count == 1)
  }

  @Test(arguments: [Repertoire.latinLetters, Repertoire.cyrillic])
  func `no two letters of a script look the same at 24 px`(script: [Character]) {
    let typesetter = Typesetter(size: 24)
    var seen: [[UInt8]: Character] = [:]
    for character in script {
      let mask = typesetter.mask(for: String(character))
      // The ink alone: bearings don't tell letters apart.
      let key = mask.inkRows
      if let twin = seen[key] {
        #expect([twin, character] == ["Ð", "Đ"], "\(twin) and \(character)")
      }
      seen[key] = character
    }
  }

  @Test func `Cyrillic letters that are Latin letters share their outlines`() {
    let typesetter = Typesetter(size: 32)
    #expect(
      typesetter.mask(for: "АВЕКМНОРСТХаеорсух") == typesetter.mask(for: "ABEKMHOPCTXaeopcyx"))
  }
}

extension TextMask {
  /// The mask without its empty columns, with the height in front so that masks can be told apart.
  fileprivate var inkRows: [UInt8] {
    let columns = (0..<width).filter { column in
      (0..<height).contains { coverage[$0 * width + column] > 0 }
    }
    guard let first = columns.first, let last = columns.last else { return [] }
    return (0..<height).flatMap { coverage[($0 * width + first)...($0 * width + last)] }
  }
}
