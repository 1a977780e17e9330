import Pictures
import SceneDescription
import Testing

@Suite struct `A palette file` {
  @Test(arguments: Palette.builtIn.map(\.name))
  func `reads back what was written`(name: String) throws {
    let palette = try Palette.named(name)
    #expect(try parse(PaletteFile.text(of: palette)) == palette)
  }

  @Test func `may have a separate color for the lines of every tenth cell`() throws {
    let plain = try parse(whole).inks(for: .light)
    let palette = try parse("tenth = #aabbdd\n\(whole)[light]\n[dark]\ntenth = #012\n")
    #expect(try palette.inks(for: .light).tenth == Color(0xAABBDD))
    #expect(try palette.inks(for: .dark).tenth == Color(0x001122))
    #expect(plain.tenth != Color(0xAABBDD) && plain.tenth != plain.grid)
    #expect(try parse(PaletteFile.text(of: palette)) == palette)
    #expect(problems(whole + "tenth = #aabbdd #012\n").count == 1)
  }

  @Test func `may have colors for what a hand has chosen and for what it is about to lose`() throws
  {
    let plain = try parse(whole).inks(for: .light)
    #expect(plain.accent == plain.text && plain.warning == plain.text)
    let four = whole.replacing("#aabbcc", with: "#aabbcc #333 #444")
    let palette = try parse("\(four)[light]\naccent = teal\n[dark]\nwarning = #f00\n")
    let light = try palette.inks(for: .light), dark = try palette.inks(for: .dark)
    #expect(light.accent == Color(0x008080) && light.warning == Color(0x444444))
    #expect(dark.accent == Color(0x333333) && dark.warning == Color(0xFF0000))
    #expect(try parse(PaletteFile.text(of: palette)) == palette)
    #expect(problems(whole + "accent = #aabbdd #012\n").count == 1)
  }

  @Test func `may have colors of ages, of a trail and of yarn`() throws {
    let palette = try parse(
      whole + "ages = red blue\n[light]\ntrail = #abc\n[dark]\nyarn = #f00 #0f0 #00f\n")
    let light = try palette.inks(for: .light), dark = try palette.inks(for: .dark)
    #expect(light.ageColors(2) == [Color(0xFF0000), Color(0x0000FF)])
    #expect(light.ageColors(8).first == Color(0xFF0000) && light.ageColors(8).count == 8)
    #expect(light.decayColors(2) == [Color(0xAABBCC), light.background])
    #expect(dark.yarn == Yarn(warp: Color(0xFF0000), weft: Color(0x00FF00), gap: Color(0x0000FF)))
    #expect(light.yarn.warp == light.kinds[0])
    #expect(try parse(PaletteFile.text(of: palette)) == palette)
    for line in ["ages = 1 2 3 4 5 6 7 8 9", "trail =", "yarn = red blue"] {
      #expect(problems(whole + line + "\n").count == 1, "\(line)")
    }
  }

  @Test func `may have the names of CSS for colors`() throws {
    let palette = try parse(
      whole.replacing("#fff", with: "White").replacing("#112233", with: "rebeccapurple"))
    let inks = try palette.inks(for: .light)
    #expect(inks.background == Color(0xFFFFFF) && inks.kinds[0] == Color(0x663399))
  }

  @Test func `with one theme has that theme alone`() throws {
    let palette = Palette(name: "night", only: .dark, try Palette.ember.inks(for: .dark))
    #expect(try parse(PaletteFile.text(of: palette)) == palette)
  }

  @Test func `without sections serves both themes`() throws {
    let palette = try parse(whole)
    #expect(palette.themes == [.light, .dark])
    #expect(try palette.inks(for: .light) == palette.inks(for: .dark))
    #expect(palette.name == "sea.palette")
    #expect(try palette.inks(for: .dark).kinds == [Color(0x112233), Color(0xAABBCC)])
  }

  @Test func `sections replace what precedes them`() throws {
    let palette = try parse("name = Two seas\n\(whole)[dark]\nbackground=#000\n[ light ]\n")
    #expect(palette.name == "Two seas")
    #expect(try palette.inks(for: .dark).background == Color(0x000000))
    #expect(try palette.inks(for: .light).background == Color(0xFFFFFF))
    #expect(try palette.inks(for: .dark).text == Color(0x010203))
  }

  @Test func `may have comments, empty lines, a byte order mark and CR LF`() throws {
    let text = "\u{FEFF}; remark\r\n # remark = #fff\r\n\r\n" + crlf(whole)
    #expect(try parse(text) == parse(whole))
  }

  @Test func `has all its mistakes reported at once, each with its place`() {
    let text = """
      background = wihte
        kinds = #123 #12345 ##
      grid = #fff #eee
      [dusk]
      text =
      hue = #fff
      outside
      outside = #eee
      outside = #ddd
      [dark]
      name = late
      [dark]
      """
    let places = problems(text).map { [$0.line, $0.column] }
    #expect(
      places == [
        [1, 14], [2, 16], [2, 23], [3, 13], [4, 1], [5, 7], [6, 1], [7, 1], [9, 1], [11, 1],
        [12, 1],
      ])
  }

  @Test(arguments: [
    (
      "background = wihte",
      "\"wihte\" is not a color; colors are #rgb, #rrggbb or CSS names, with spaces between; "
        + "did you mean white?"
    ),
    ("background = transparent", "\"transparent\" is not a color"),
    ("[dusk]", "\"[dusk]\" is not a section; there are [light] and [dark]"),
    ("[dark", "\"[dark\" is not a section"),
    (
      "ink = #fff",
      "no key \"ink\"; keys are name, background, outside, grid, tenth, text, kinds, accent, warning"
    ),
    ("text = #fff ; black", "text takes one color, not 3"),
    ("kinds =", "kinds takes 1 to 255 colors, not 0"),
    ("name =", "a name has 1 to 64 characters"),
    ("name = a\u{1B}[31m", "none a control character"),
    ("hello \u{1B}[31m", "\"hello \\u{1B}[31m\" is neither"),
    ("[light]\ngrid = #fff", "the section [light] lacks background, outside, text, kinds"),
    ("", "the palette lacks background, outside, grid, text, kinds"),
  ])
  func `says what is wrong and what is allowed`(text: String, reason: String) {
    let reasons = problems(text).map(\.reason)
    #expect(reasons.contains { $0.contains(reason) }, "\(reasons)")
  }

  @Test func `an invalid value is not reported a second time as missing`() {
    #expect(problems(whole.replacing("#010203", with: "#xyz")).count == 1)
  }

  @Test func `names the file, line and column`() throws {
    let error = try #require(
      #expect(throws: PaletteFileError.self) { try parse(whole + "[lihgt]") })
    #expect(error.description.hasPrefix("sea.palette, line 6, column 1: \"[lihgt]\" is not"))
    #expect(!error.description.contains("\n"))
  }

  @Test func `has a limited size, number of kinds and number of problems`() throws {
    let kinds = Array(repeating: "#abc", count: 255).joined(separator: " ")
    let full = whole.replacing("#112233", with: kinds)
    #expect(try parse(full.replacing("#aabbcc", with: "")).inks(for: .light).kinds.count == 255)
    #expect(problems(full).map(\.line) == [5])
    #expect(problems(String(repeating: "x\n", count: 20_000)).count == PaletteFileError.limit)
    let remark = String(repeating: ";", count: PaletteFile.sizeLimit - whole.utf8.count)
    #expect(try parse(whole + remark) == parse(whole))
    #expect(problems(whole + remark + ";").count == 1)
  }

  @Test func `never crashes the reader, for any bytes`() {
    var state: UInt64 = 7
    func draw(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces = [
      "[light]", "[", "]", "kinds", "=", "#", "#fff", "\n", "\r", " ", "name", "é", ";",
    ]
    let whole = Array(PaletteFile.text(of: .reef).utf8)
    for _ in 0..<3_000 {
      var bytes = draw(2) == 0 ? whole : []
      for _ in 0..<draw(12) {
        let place = draw(bytes.count + 1)
        switch draw(3) {
        case 0: bytes.insert(UInt8(draw(256)), at: place)
        case 1: bytes.insert(contentsOf: pieces[draw(pieces.count)].utf8, at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + draw(9)))
        }
      }
      if let palette = try? PaletteFile.parse(bytes, file: "noise") {
        #expect((try? parse(PaletteFile.text(of: palette))) == palette)
      }
    }
  }

  private let whole = """
    background = #fff
    outside = #eeeeee
    grid = #DDD
    text = #010203
    kinds = #112233 #aabbcc

    """

  private func parse(_ text: String) throws -> Palette {
    try PaletteFile.parse(Array(text.utf8), file: "sea.palette")
  }

  private func problems(_ text: String) -> [PaletteFileError.Problem] {
    do {
      _ = try PaletteFile.parse(Array(text.utf8), file: "sea.palette")
      return []
    } catch {
      return error.problems
    }
  }

  private func crlf(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
}
