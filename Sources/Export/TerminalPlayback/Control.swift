/// The control sequences sent to a terminal (ECMA-48, and the modes of xterm).
enum Control {
  static let escape: UInt8 = 0x1b
  static let bell: UInt8 = 0x07

  /// The terminator of a string, such as a graphics command.
  static let stringEnd = "\u{1b}\\"
  /// Switches to the alternate screen, without a cursor and without line wrapping.
  static let enterScreen = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l" + clear
  /// Restores the screen.
  static let leaveScreen =
    KittyGraphics.deletion + plain + "\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"
  /// Ends an unfinished sequence. Terminals may report an error when there is none.
  static let breakOff = stringEnd + endUpdate
  /// Clears the screen, in the terminal's own colors.
  static let clear = plain + "\u{1b}[2J"
  static let plain = "\u{1b}[0m"
  /// Shows all following output at once when the update ends. Terminals that don't know it ignore
  /// it.
  static let beginUpdate = "\u{1b}[?2026h"
  static let endUpdate = "\u{1b}[?2026l"
  /// Asks for the size of the text area in pixels.
  static let askPixels = "\u{1b}[14t"
  /// Asks for the primary device attributes.
  static let askAttributes = "\u{1b}[c"

  /// Moves the cursor. Rows and columns count from 1.
  static func move(row: Int, column: Int) -> String { "\u{1b}[\(row);\(column)H" }
}
