public import FrameExport
import Lattice
import SystemLibrary

extension TerminalWindow {
  /// The number of seconds in which a terminal has to answer.
  private static let timeout = 2.0

  /// Queries the terminal on standard output for its window and the pictures that it can show.
  ///
  /// - Returns: The window, at once when `q` is pressed, or `nil` when standard output is not a
  ///   terminal, or one of the type `dumb`.
  /// - Throws: ``ExportError/file(_:)`` when the terminal can't be read or written.
  public static func ofStandardOutput() throws(ExportError) -> TerminalWindow? {
    guard Terminal.canShowPictures else { return nil }
    let terminal = try Terminal()
    defer { terminal.close() }
    try terminal.send(KittyGraphics.query + Control.askPixels + Control.askAttributes)
    let end = monotonicSeconds() + timeout
    var display = Display.halfBlocks
    var pixels: Size?
    var isAnswered = false, isQuit = false
    while !isAnswered && !isQuit && monotonicSeconds() < end {
      for input in try terminal.listen(until: end) {
        switch input {
        case .graphics(KittyGraphics.queried, "OK"): display = .kittyGraphics
        case .pixels(let size): pixels = size
        case .attributes: isAnswered = true
        case .key(UInt8(ascii: "q")): isQuit = true
        case .graphics, .key: break
        }
      }
    }
    var window = TerminalWindow(display, terminal.extent, answered: pixels)
    window.isQuit = isQuit
    return window
  }

  init(
    _ display: Display, _ extent: (columns: Int, rows: Int, pixels: Size), answered: Size?
  ) {
    let columns = extent.columns > 0 ? extent.columns : 80
    let rows = extent.rows > 0 ? extent.rows : 24
    let pixels = [extent.pixels, answered ?? extent.pixels].first {
      $0.width >= columns && $0.height >= rows
    }
    self.init(
      display, columns: columns, rows: rows,
      cell: pixels.map { Size(width: $0.width / columns, height: $0.height / rows) })
  }

  /// Returns the window with the size `extent`, and with the current cells where their size is
  /// unknown.
  func resized(to extent: (columns: Int, rows: Int, pixels: Size)) -> TerminalWindow {
    guard extent.columns > 0 && extent.rows > 0 else { return self }
    let before = Size(width: cell.width * extent.columns, height: cell.height * extent.rows)
    return TerminalWindow(display, extent, answered: knowsPixels ? before : nil)
  }
}
