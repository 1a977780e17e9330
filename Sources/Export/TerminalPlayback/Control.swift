/// What is sent to a terminal, as bytes (ECMA-48, and the modes of xterm).
enum Control {
  static let escape: UInt8 = 0x1b
  static let bell: UInt8 = 0x07

  /// The end of a string, such as a graphics command.
  static let stringEnd = "\u{1b}\\"
  /// A screen of its own, without a cursor and without lines that wrap.
  static let enterScreen = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l" + clear
  /// The screen as it was before.
  static let leaveScreen =
    KittyGraphics.deletion + plain + "\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"
  /// Ends whatever was under way; terminals may complain where nothing was.
  static let breakOff = stringEnd + endUpdate
  /// Nothing on the screen, in the terminal's own colors.
  static let clear = plain + "\u{1b}[2J"
  static let plain = "\u{1b}[0m"
  /// What follows is shown at once, when the update ends; passed over by terminals that don't know it.
  static let beginUpdate = "\u{1b}[?2026h"
  static let endUpdate = "\u{1b}[?2026l"
  /// Asks for the size of the area of text in pixels.
  static let askPixels = "\u{1b}[14t"
  /// Asks for the primary device attributes.
  static let askAttributes = "\u{1b}[c"

  /// Moves the cursor; rows and columns count from 1.
  static func move(row: Int, column: Int) -> String { "\u{1b}[\(row);\(column)H" }
}
