import GoldenTesting
import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `A card over a world` {
  static let goldens = Goldens(folder: "Goldens/cards")

  @Test(arguments: CardExample.all)
  func `looks as before`(example: CardExample) throws {
    let size = Size(width: 240, height: 180)
    let picture = try example.picture(size)
    let card = HandCardPainter(
      try example.card(in: size), size: size, HandColors(try example.inks()))
    try Self.goldens.expect(card.paint(on: picture, openness: 1), named: example.name)
  }

  @Test func `leaves no golden of a removed test`() throws {
    try Self.goldens.expectNoneUnused(besides: CardExample.all.map(\.name))
  }

  @Test(
    arguments: CardExample.all,
    [(160, 120), (120, 160), (64, 48), (1, 1), (640, 480), (1920, 1080)])
  func `has any size`(example: CardExample, size: (Int, Int)) throws {
    let size = Size(width: size.0, height: size.1)
    let picture = Image(width: size.width, height: size.height) {
      $0.initialize(repeating: Color(0x808080).pixel)
    }
    let card = HandCardPainter(
      try example.card(in: size), size: size, HandColors(try example.inks()))
    #expect(card.paint(on: picture, openness: 0) == picture)
    let half = card.paint(on: picture, openness: 0.5), whole = card.paint(on: picture, openness: 1)
    #expect(whole == card.paint(on: picture, openness: 7))
    if size.width > 100 { #expect(half != picture && half != whole && whole != picture) }
  }

  @Test func `veils what it leaves free, and is opaque elsewhere`() throws {
    let size = Size(width: 320, height: 240)
    for example in CardExample.all where example.kind != .facts {
      let colors = HandColors(try example.inks())
      let card = HandCardPainter(try example.card(in: size), size: size, colors)
      let veil = Color(0x808080).mixed(with: colors.scrim.color, colors.scrim.alpha)
      for color in [Color(0x808080), .transparent] {
        let picture = Image(width: size.width, height: size.height) {
          $0.initialize(repeating: color.pixel)
        }
        let drawn = card.paint(on: picture, openness: 1)
        let inside = drawn[Int(card.place.x) + 5, Int(card.place.midY)]
        #expect(inside == colors.surface)
        if color.alpha == 255 {
          // A byte of the veil is rounded once.
          #expect(abs(Int(drawn[0, 0].green) - Int(veil.green)) <= 2)
        }
      }
    }
  }

  @Test func `covers nothing but its place and the shadow of that`() throws {
    let size = Size(width: 640, height: 480)
    let example = CardExample(kind: .facts, palette: .reef, theme: .light)
    let picture = try example.picture(size)
    guard case .facts(var content) = try example.card(in: size) else { return }
    content.subject = nil
    let window = Rect(x: 0, y: 0, width: 640, height: 400)
    let card = HandCardPainter(
      .facts(content), size: size, within: window, HandColors(try example.inks()))
    let drawn = card.paint(on: picture, openness: 1), margin = HandUnit(size).whole(1.1)
    #expect(card.place.maxY < 400 && card.place.x > 0 && card.place.maxX < 640)
    let columns = Int(card.place.x) - margin..<Int(card.place.maxX) + margin
    let rows = Int(card.place.y) - margin..<Int(card.place.maxY) + margin
    let outside = (0..<480).reduce(0) { count, y in
      count
        + (0..<640).filter { x in
          drawn[x, y] != picture[x, y] && !(columns.contains(x) && rows.contains(y))
        }.count
    }
    #expect(outside == 0)
  }

  @Test func `makes way for what it is about`() throws {
    let size = Size(width: 640, height: 480)
    let example = CardExample(kind: .facts, palette: .reef, theme: .light)
    guard case .facts(var content) = try example.card(in: size) else { return }
    for y in stride(from: 0.0, to: 460, by: 20) {
      let subject = HandBox(x: 300, y: y, width: 20, height: 20)
      content.subject = subject
      let place = HandCardPainter(.facts(content), size: size, HandColors(try example.inks())).place
      #expect(place.maxY <= subject.y || place.y >= subject.maxY)
    }
  }

  @Test func `shows what is chosen, and knows where a hand may touch it`() throws {
    let size = Size(width: 640, height: 480)
    for number in [0, 3, 29] {
      let example = CardExample(kind: .library, palette: .reef, theme: .dark)
      guard case .library(var content) = try example.card(in: size) else { return }
      content.tiles = (0..<30).map { content.tiles[$0 % content.tiles.count] }
      content.chosen = number
      let card = HandCardPainter(.library(content), size: size, HandColors(try example.inks()))
      let tile = try #require(card.parts[.chosen])
      #expect(tile.y > card.place.y && tile.maxY < 480 && card.parts[.close] != nil)
      let lower = try #require(card.place(of: .chosen, openness: 0.5))
      #expect(lower.y > tile.y && lower.x == tile.x)
    }
    let question = CardExample(kind: .question, palette: .reef, theme: .dark)
    let card = HandCardPainter(
      try question.card(in: size), size: size, HandColors(try question.inks()))
    let (action, cancel) = (card.parts[.action], card.parts[.cancel])
    #expect(try #require(cancel).maxX < #require(action).x)
  }

  @Test func `comes and goes in one way`() {
    #expect(HandCardPainter.openness(rising: 0) == 0 && HandCardPainter.openness(rising: 1) == 1)
    #expect(HandCardPainter.openness(falling: 0) == 1 && HandCardPainter.openness(falling: 1) == 0)
    #expect(HandCardPainter.openness(rising: 0.5) == 0.875)
    #expect(HandCardPainter.openness(falling: 0.5) == 0.75)
  }

  @Test func `cuts text that has no space`() {
    let font = HandFont(12)
    #expect(font.fitted("glider", in: 400) == "glider")
    let cut = font.fitted("a very long name", in: 60)
    #expect(cut.hasSuffix("…") && font.width(of: cut) <= 60 && !cut.hasSuffix(" …"))
    #expect(font.fitted("glider", in: 3).isEmpty)
    let long = String(repeating: "m", count: 100_000)
    #expect(font.width(of: font.fitted(long, in: 300)) <= 300)
  }
}
