import Lattice
import Pictures
import Raster
import SceneDescription
import Testing

@Suite struct `A card that comes and goes` {
  /// Contents of all kinds.
  static let cards: [(name: String, card: HandCard)] = {
    let picture = Image(width: 48, height: 32) { pixels in
      for place in pixels.indices { pixels[place] = Color(UInt32(place * 5 & 0xFFFF)).pixel }
    }
    let long = String(repeating: "a name that never ends ", count: 20)
    let tiles = (0..<40).map {
      LibraryCard.Tile(name: $0 == 3 ? long : "glider", facts: long, picture: .picture(picture))
    }
    let rows = (0..<7).map {
      SnapshotCard.Row(title: $0 == 1 ? long : "start", facts: long, picture: .picture(picture))
    }
    let lines = [FactCard.Line("age", "12 ticks"), FactCard.Line("hunger", long)]
    return [
      (
        "library",
        .library(
          LibraryCard(
            facts: long, kinds: ["all", "guns", long], chosenKind: 1, tiles: tiles, chosen: 3))
      ),
      ("snapshots", .snapshots(SnapshotCard(facts: "7 kept", rows: rows, chosen: 1))),
      ("facts", .facts(FactCard(title: "Orca", lines: lines, picture: .picture(picture)))),
      ("water", .facts(FactCard(title: long, lines: [FactCard.Line("place", "3, 7")]))),
      ("question", .question(QuestionCard(title: long, facts: long, action: "Clear"))),
    ]
  }()

  static func colors(_ palette: Palette, _ theme: Theme) throws -> HandColors {
    HandColors(try palette.inks(for: theme))
  }

  private static func ground(_ size: Size) -> Image {
    Image(width: size.width, height: size.height) { pixels in
      for place in pixels.indices {
        pixels[place] = Color(UInt32(place % 251 * 0x01_0101)).pixel
      }
    }
  }

  @Test(arguments: ["library", "snapshots", "facts", "water", "question"])
  func `can have any size, and is not there before`(name: String) throws {
    let card = try #require(Self.cards.first { $0.name == name }).card
    let sizes = [(1, 1), (16, 900), (160, 120), (320, 240), (1000, 30), (1920, 1080)]
    for theme in Theme.allCases {
      let colors = try Self.colors(.reef, theme)
      for (width, height) in sizes {
        let size = Size(width: width, height: height), picture = Self.ground(size)
        let painter = HandCardPainter(card, size: size, colors)
        for openness in [-1, 0.0] {
          #expect(painter.paint(on: picture, openness: openness, pressed: 1) == picture)
        }
        for openness in [0.001, 0.4, 1, 2] {
          let drawn = painter.paint(on: picture, openness: openness, pressed: 0.5)
          #expect(drawn.size == size)
        }
        let open = painter.paint(on: picture, openness: 1)
        #expect(painter.paint(on: picture, openness: 7) == open)
      }
    }
  }

  @Test(arguments: Theme.allCases)
  func `veils all that is around it evenly`(theme: Theme) throws {
    let colors = try Self.colors(.lagoon, theme)
    let size = Size(width: 320, height: 240), picture = Self.ground(size)
    for (name, card) in Self.cards where !["facts", "water"].contains(name) {
      let painter = HandCardPainter(card, size: size, colors)
      for openness in [0.3, 0.8, 1] {
        let drawn = painter.paint(on: picture, openness: openness)
        let veiled = picture.drawnOver {
          $0.fill(colors.scrim.color, alpha: colors.scrim.alpha * openness)
        }
        // The shadow of a card reaches less than a unit and a half beyond it.
        let unit = HandUnit(size), reach = unit(1.5)
        let isSliding = name != "question"
        let down = isSliding ? (1 - openness) * (240 - painter.place.y) - reach : 0
        let box = painter.place.moved(down: down).grown(by: reach)
        for y in 0..<240 {
          for x in 0..<320 where Double(y) < box.y || Double(y) > box.maxY {
            #expect(drawn[x, y] == veiled[x, y], "\(name) at \(openness): \(x), \(y)")
          }
        }
      }
    }
  }

  @Test func `of facts leaves the picture as it is around it`() throws {
    let size = Size(width: 320, height: 240), picture = Self.ground(size)
    let card = try #require(Self.cards.first { $0.name == "water" }).card
    let painter = HandCardPainter(card, size: size, try Self.colors(.reef, .light))
    let drawn = painter.paint(on: picture, openness: 1)
    let box = painter.place.grown(by: HandUnit(size)(1.5))
    for y in 0..<240 where Double(y) < box.y {
      for x in 0..<320 { #expect(drawn[x, y] == picture[x, y]) }
    }
  }

  @Test func `grows about its middle when it asks`() throws {
    let size = Size(width: 320, height: 240)
    let card = HandCard.question(QuestionCard(title: "Clear?", facts: "all", action: "Clear"))
    let painter = HandCardPainter(card, size: size, try Self.colors(.reef, .dark))
    let open = try #require(painter.place(of: .action, openness: 1))
    let small = try #require(painter.place(of: .action, openness: 0))
    #expect(abs(small.width - 0.94 * open.width) < 1e-9)
    #expect(abs(small.midX - painter.place.midX - 0.94 * (open.midX - painter.place.midX)) < 1e-9)
    let picture = Self.ground(size)
    let middle = (Int(painter.place.midX), Int(painter.place.y) + 3)
    let half = painter.paint(on: picture, openness: 0.5),
      whole = painter.paint(on: picture, openness: 1)
    #expect(half[middle.0, middle.1 + 6] != whole[middle.0, middle.1 + 6])
  }

  @Test(arguments: Theme.allCases)
  func `has a darker answer while that is pressed, and nothing else changes`(theme: Theme) throws {
    let size = Size(width: 320, height: 240), picture = Self.ground(size)
    let card = HandCard.question(QuestionCard(title: "Clear?", facts: "all", action: "Clear"))
    let painter = HandCardPainter(card, size: size, try Self.colors(.reef, theme))
    let action = try #require(painter.place(of: .action, openness: 1))
    let plain = painter.paint(on: picture, openness: 1)
    let pressed = painter.paint(on: picture, openness: 1, pressed: 1)
    let x = Int(action.midX), y = Int(action.y) + 2
    #expect(pressed[x, y].red < plain[x, y].red)
    for y in 0..<240 {
      for x in 0..<320 where !(Double(x) >= action.x - 1 && Double(x) <= action.maxX) {
        #expect(pressed[x, y] == plain[x, y])
      }
    }
  }
}
