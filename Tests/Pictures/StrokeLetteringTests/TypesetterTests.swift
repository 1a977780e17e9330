import SeededDraws
import Testing

@testable import StrokeLettering

@Suite struct TypesetterTests {
  @Test(arguments: Typesetter.Weight.allCases)
  func `digits are equally wide at every size`(weight: Typesetter.Weight) {
    for size in 1...160 {
      let typesetter = Typesetter(size: size, weight: weight)
      let widths = Set(Repertoire.digits.map { typesetter.width(of: String($0)) })
      #expect(widths.count == 1, "\(size) px: \(widths)")
    }
  }

  @Test(arguments: [7, 10, 13, 24, 96])
  func `the width of a line is that of its letters and two pixels`(size: Int) {
    let typesetter = Typesetter(size: size)
    #expect(typesetter.width(of: "") == 2)
    let (left, right) = ("Ticк 12 · ", "Ÿpenguins AV")
    #expect(
      typesetter.width(of: left + right)
        == typesetter.width(of: left) + typesetter.width(of: right) - 2)
    #expect(typesetter.mask(for: left).width == typesetter.width(of: left))
    #expect(typesetter.mask(for: left, halo: 3).width == typesetter.width(of: left) + 6)
    for number in 0..<128 as Range<UInt8> {
      let text = "\(Unicode.Scalar(number))", ring = "\u{25EF}"
      // With a character beyond ASCII, text is measured another way.
      #expect(
        typesetter.width(of: text) + typesetter.width(of: ring) - 2
          == typesetter.width(of: text + ring))
    }
    #expect(typesetter.width(of: "a\r\nb") == typesetter.width(of: "a b"))
  }

  @Test func `a counter that counts moves nothing else`() throws {
    let typesetter = Typesetter(size: 14)
    let before = typesetter.mask(for: "penguins 107 · orcas 7")
    let after = typesetter.mask(for: "penguins 118 · orcas 7")
    let counted =
      typesetter.width(of: "penguins 1") - 1..<typesetter.width(of: "penguins 107") - 1
    try #require(before.width == after.width && before != after)
    for index in before.coverage.indices where !counted.contains(index % before.width) {
      #expect(before.coverage[index] == after.coverage[index])
    }
  }

  @Test(arguments: Typesetter.Weight.allCases)
  func `capitals and small letters have the heights of the size`(weight: Typesetter.Weight) {
    for size in 8...128 {
      let typesetter = Typesetter(size: size, weight: weight)
      #expect(typesetter.rows(of: "H") == (7 * size + 5) / 10, "\(size) px")
      #expect(typesetter.rows(of: "x") == (size + 1) / 2, "\(size) px")
    }
  }

  @Test(arguments: [10, 11, 12])
  func `stems and bars of small text fill whole pixels`(size: Int) {
    let mask = Typesetter(size: size).mask(for: "HTILпшнтщцПЩЦЏџ-=[")
    let partial = mask.coverage.filter { $0 > 0 && $0 < 255 }
    #expect(partial.isEmpty)
  }

  @Test func `bold is darker than regular at every size`() {
    for size in 8...96 {
      let ink = Typesetter.Weight.allCases.map { weight in
        Typesetter(size: size, weight: weight).mask(for: "penguins 107, косатки")
          .coverage.reduce(0) { $0 + Int($1) }
      }
      #expect(ink[1] * 10 > ink[0] * 12, "\(size) px")
    }
  }

  @Test func `every pair of digits differs clearly at 10 px`() {
    let typesetter = Typesetter(size: 10)
    for (index, one) in Repertoire.digits.enumerated() {
      for other in Repertoire.digits.dropFirst(index + 1) {
        let (a, b) = (typesetter.mask(for: String(one)), typesetter.mask(for: String(other)))
        let clear = zip(a.coverage, b.coverage).count { abs(Int($0) - Int($1)) >= 96 }
        #expect(clear >= 3, "\(one) and \(other)")
      }
    }
  }

  @Test func `a halo lies around the letters and covers them`() {
    let typesetter = Typesetter(size: 16)
    let text = typesetter.mask(for: "Ĝj% 7")
    let halo = typesetter.mask(for: "Ĝj% 7", halo: 2)
    #expect(halo.width == text.width + 4 && halo.height == text.height + 4)
    #expect(halo.baseline == text.baseline + 2)
    for row in 0..<text.height {
      for column in 0..<text.width where text.coverage[row * text.width + column] > 0 {
        #expect(halo.coverage[(row + 2) * halo.width + column + 2] == 255)
        #expect(halo.coverage[row * halo.width + column + 2] > 0)
        #expect(halo.coverage[(row + 2) * halo.width + column + 4] > 0)
      }
    }
  }

  @Test func `line ends and tabs are spaces`() {
    let typesetter = Typesetter(size: 12)
    #expect(typesetter.mask(for: "a\nb\r\nc\td") == typesetter.mask(for: "a b c d"))
  }

  @Test func `a character without a glyph is a box that can be seen`() {
    let mask = Typesetter(size: 16).mask(for: "🐧")
    #expect(mask.coverage.contains(255))
    #expect(mask == Typesetter(size: 16).mask(for: "漢"))
  }

  @Test func `text of any scalars at any size is drawn`() {
    var random = Draws(7)
    for round in 0..<120 {
      let size = round % 12 == 0 ? 512 : Int.random(in: 1...40, using: &random)
      let codes = (0..<30).map { _ in
        UInt32.random(in: 0...(Bool.random(using: &random) ? 0x600 : 0x10FFFF), using: &random)
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: codes.compactMap(Unicode.Scalar.init))
      let typesetter = Typesetter(size: size, weight: round % 2 == 0 ? .bold : .regular)
      let mask = typesetter.mask(for: text, halo: round % 3)
      #expect(mask.coverage.count == mask.width * mask.height)
      #expect(mask.height == typesetter.lineHeight + 2 * (round % 3))
    }
  }

  @Test func `a very long line is drawn`() {
    let typesetter = Typesetter(size: 10)
    let word = typesetter.mask(for: " orca")
    let line = typesetter.mask(for: String(repeating: " orca", count: 20_000))
    #expect(line.width == 20_000 * (word.width - 2) + 2)
    for row in 0..<word.height {
      let end = line.coverage[..<((row + 1) * line.width)].suffix(word.width - 1)
      #expect(end.elementsEqual(word.coverage[..<((row + 1) * word.width)].suffix(word.width - 1)))
    }
  }

  @Test func `many tasks with one typesetter get the same masks`() async {
    let texts = ["tick 12 · penguins 107", "тик 12 · пингвины 107", "Příliš žluťoučký kůň", "ΩΩ🐧"]
    let alone = texts.map { Typesetter(size: 20).mask(for: $0) }
    let shared = Typesetter(size: 20)
    await withTaskGroup(of: (Int, TextMask).self) { group in
      for task in 0..<64 {
        group.addTask { (task % texts.count, shared.mask(for: texts[task % texts.count])) }
      }
      for await (index, mask) in group { #expect(mask == alone[index]) }
    }
  }
}

extension Typesetter {
  /// The rows in which `text` is at least half covered somewhere.
  fileprivate func rows(of text: String) -> Int {
    let mask = mask(for: text)
    return (0..<mask.height).count { row in
      mask.coverage[row * mask.width..<(row + 1) * mask.width].contains { $0 >= 128 }
    }
  }
}
