import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

/// A card to be drawn, in a palette and a theme.
struct CardExample: Sendable, CustomTestStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    case library, snapshots, facts, question
  }

  var kind: Kind
  var palette: Palette
  var theme: Theme

  var name: String { "\(kind.rawValue)-\(palette.name)-\(theme.rawValue)" }
  var testDescription: String { name }

  static let all: [CardExample] = Kind.allCases.flatMap { kind in
    [Palette.reef, .ember].flatMap { palette in
      Theme.allCases.map { CardExample(kind: kind, palette: palette, theme: $0) }
    }
  }

  func inks() throws -> Inks { try palette.inks(for: theme) }

  private func look() throws -> Look {
    let inks = try inks()
    var look = Look(
      glyphs: [
        Glyph(shape: .square, ink: inks.background), Glyph(shape: .square, ink: inks.kinds[0]),
      ], background: inks.background, outside: inks.outside, text: inks.text)
    look.hasGaps = true
    (look.accent, look.warning) = (inks.accent, inks.warning)
    return look
  }

  /// Returns a picture of a world.
  func picture(_ size: Size) throws -> Image {
    let table = Rect(x: 0, y: 0, width: 24, height: 18)
    let layout = try FrameLayout(bounds: table, framing: .size(size))
    return FramePainter(layout: layout, look: try look().inFullColor)
      .image(of: Scene(cells: Self.noise(table.size)))
  }

  func card(in size: Size) throws -> HandCard {
    let look = try look()
    switch kind {
    case .library:
      let patterns = [
        ("glider", "3 × 3 · c/4", [".o.", "..o", "ooo"]), ("blinker", "period 2", ["ooo"]),
        ("lwss", "5 × 4 · c/2", [".oooo", "o...o", "....o", "o..o."]),
        ("a long name of a pattern", "2 × 2 · stable", ["oo", "oo"]),
      ]
      var tiles = patterns.map { name, facts, rows in
        LibraryCard.Tile(name: name, facts: facts, picture: .cells(Self.grid(rows), look))
      }
      tiles.append(
        .init(
          name: "soup", facts: "90 × 90",
          picture: .cells(Self.noise(Size(width: 90, height: 90)), look)))
      tiles.append(
        .init(
          name: "", facts: "", picture: .cells(CellGrid(size: Size(width: 0, height: 0)), look)))
      return .library(
        LibraryCard(
          facts: "6 patterns · 3 kinds", kinds: ["all", "oscillators", "spaceships"],
          chosenKind: 1, tiles: tiles, chosen: 1))
    case .snapshots:
      let world = try picture(Size(width: 96, height: 64))
      return .snapshots(
        SnapshotCard(
          facts: "2 kept",
          rows: [
            .init(title: "Start", facts: "generation 0 · 36 alive", picture: .picture(world)),
            .init(
              title: "before the paste", facts: "generation 40",
              picture: .cells(Self.noise(Size(width: 60, height: 40)), look)),
          ], chosen: 1))
    case .facts:
      let glyph = Glyph(shape: .circle, ink: try inks().kinds[0])
      return .facts(
        FactCard(
          title: "Orca", lines: [.init("age", "12 ticks"), .init("place", "row 3, column 5")],
          picture: .picture(of: glyph),
          subject: HandBox(
            x: 0.5 * Double(size.width), y: 0.2 * Double(size.height), width: 10, height: 10)))
    case .question:
      return .question(
        QuestionCard(
          title: "Delete “before”?", facts: "Generation 40 · 36 alive", action: "Delete"))
    }
  }

  private static func grid(_ rows: [String]) -> CellGrid {
    var grid = CellGrid(size: Size(width: rows.first?.count ?? 0, height: rows.count))
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.enumerated() where cell == "o" { grid[x, y] = 1 }
    }
    return grid
  }

  private static func noise(_ size: Size) -> CellGrid {
    var grid = CellGrid(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width where (x * x + 7 * x * y + 3 * y) % 11 < 3 { grid[x, y] = 1 }
    }
    return grid
  }
}
