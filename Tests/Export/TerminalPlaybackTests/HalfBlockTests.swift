import Pictures
@testable import TerminalPlayback
import Testing

@Suite struct HalfBlockTests {
  private let red = Color(0xff0000), blue = Color(0x0000ff), none = Color.transparent

  /// The blocks of a picture of these rows.
  private func blocks(_ rows: [[Color]]) -> HalfBlockPicture {
    let image = Image(width: rows[0].count, height: rows.count) { target in
      for (place, color) in rows.joined().enumerated() { target[place] = color.pixel }
    }
    return HalfBlockPicture(.rgba(image, opaque: false))
  }

  /// The output of `screen` for a window of 4 x 3 cells.
  private func output(
    _ screen: inout HalfBlockScreen, _ picture: HalfBlockPicture, columns: Int = 4, rows: Int = 3
  ) -> String {
    String(decoding: screen.update(to: picture, columns: columns, rows: rows), as: UTF8.self)
  }

  private static let clear = "\u{1b}[0m\u{1b}[2J"

  @Test func `a cell is two pixels, in the colors that change`() {
    var screen = HalfBlockScreen(.full)
    let picture = blocks([[red, red, none, blue], [blue, blue, blue, blue]])
    #expect(
      output(&screen, picture, columns: 4, rows: 1) == Self.clear + "\u{1b}[1;1H"
        + "\u{1b}[48;2;0;0;255m\u{1b}[38;2;255;0;0m▀▀"
        + "\u{1b}[49m\u{1b}[38;2;0;0;255m▄" + "\u{1b}[48;2;0;0;255m ")
  }

  @Test func `only cells that change are written`() {
    var screen = HalfBlockScreen(.full)
    _ = output(&screen, blocks([[red, red, red, red], [red, red, red, red]]))
    #expect(output(&screen, blocks([[red, red, red, red], [red, red, red, red]])) == "")
    #expect(
      output(&screen, blocks([[red, blue, red, none], [red, blue, red, none]]))
        == "\u{1b}[2;2H\u{1b}[48;2;0;0;255m \u{1b}[2;4H\u{1b}[49m ")
  }

  @Test func `a picture is in the center, and its center in a smaller window`() {
    var screen = HalfBlockScreen(.full)
    let picture = blocks([[red, blue], [red, blue]])
    #expect(output(&screen, picture).hasPrefix(Self.clear + "\u{1b}[2;2H"))
    // The window was made smaller: what it shows is not what it showed.
    let wide = blocks([[red, blue, red], [red, blue, red]])
    #expect(
      output(&screen, wide, columns: 1, rows: 1)
        == Self.clear + "\u{1b}[1;1H\u{1b}[48;2;0;0;255m ")
  }

  @Test func `an odd last row and transparent pixels show the terminal's background`() {
    var screen = HalfBlockScreen(.full)
    let faint = Color(red: 255, green: 0, blue: 0, alpha: 127)
    let half = Color(red: 255, green: 0, blue: 0, alpha: 128)
    #expect(
      output(&screen, blocks([[none, faint], [none, none], [red, half]]), columns: 2, rows: 2)
        == Self.clear + "\u{1b}[2;1H\u{1b}[49m\u{1b}[38;2;255;0;0m▀▀")
  }

  @Test func `several pixels are one, their mixture in linear light`() {
    let image = Image(width: 5, height: 4) { target in
      for place in target.indices {
        let x = place % 5, y = place / 5
        let color = x < 2 ? (y < 2 ? Color(0xffffff) : x == 0 ? none : red) : x < 4 ? blue : red
        target[place] = (x == 0 && y < 2 ? Color(0x000000) : color).pixel
      }
    }
    let picture = HalfBlockPicture(.rgba(image, opaque: false), reducedBy: 2)
    #expect(picture.columns == 2 && picture.rows == 1)
    // Half of the light; and half of it opaque, in a color that is not darker for that.
    #expect(
      picture.cells == [
        HalfBlockPicture.Cell(top: Color(0xbcbcbc).pixel, bottom: red.pixel),
        HalfBlockPicture.Cell(top: blue.pixel, bottom: blue.pixel),
      ])
  }

  @Test func `black is a color and not the background`() {
    var screen = HalfBlockScreen(.full)
    let black = Color(0x000000)
    #expect(
      output(&screen, blocks([[black], [black]]), columns: 1, rows: 1)
        == Self.clear + "\u{1b}[1;1H\u{1b}[48;2;0;0;0m ")
  }

  @Test(arguments: [
    ("truecolor", "xterm-256color", true), ("24bit", "screen", true), ("", "xterm-direct", true),
    ("", "alacritty", true), ("", "xterm-256color", false), ("yes", "tmux-256color", false),
  ])
  func `have 24-bit colors where the terminal says so`(
    colorTerm: String, term: String, isFull: Bool
  ) {
    #expect((TerminalColors(colorTerm: colorTerm, term: term) == .full) == isFull)
    #expect(TerminalColors(colorTerm: nil, term: nil) == .limited)
  }

  // The numbers of xterm's table, as of version 379.
  @Test(arguments: [
    (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x5F87AF, 67), (0x808080, 244),
    (0x080808, 232), (0xEEEEEE, 255), (0x123456, 23), (0xFAFAFA, 231),
  ])
  func `have the nearest of 256 colors elsewhere`(color: UInt32, number: Int) {
    #expect(TerminalColors.limited.code(of: Color(color).pixel) == "5;\(number)")
  }
}
