public import Lattice

/// The window of a terminal in which pictures are played.
public struct TerminalWindow: Sendable, Equatable {
  /// The way in which a terminal shows pictures.
  public enum Display: Sendable {
    /// Pixels are shown as they are, with the kitty graphics protocol.
    case kittyGraphics
    /// A character cell shows two pixels, one above the other, in 24-bit or 256 colors.
    case halfBlocks
  }

  /// The way in which the terminal shows pictures.
  public let display: Display
  /// The number of character cells across and down, from 1.
  public let columns: Int, rows: Int
  /// The size of a character cell in pixels of the screen, 8 × 16 where it is not known.
  public let cell: Size
  /// Whether the size of character cells is known.
  public let knowsPixels: Bool
  /// Whether the viewer has pressed `q` already.
  package var isQuit = false
  /// The side, in pixels of a picture, of the square that a half block shows as their average.
  public private(set) var reduction = 1

  /// Creates a window of `columns` × `rows` character cells, each of `cell` pixels, or `nil` where
  /// that is not known. Numbers below 1 and above 65,535, which no system has, become these.
  public init(_ display: Display, columns: Int, rows: Int, cell: Size? = nil) {
    func possible(_ number: Int) -> Int { min(max(1, number), 65_535) }
    self.display = display
    self.columns = possible(columns)
    self.rows = possible(rows)
    let cell = cell.map { Size(width: possible($0.width), height: possible($0.height)) }
    self.cell = cell ?? Size(width: 8, height: 16)
    knowsPixels = cell != nil
  }

  /// The size of pictures that fill the window.
  public var pictureSize: Size {
    switch display {
    case .kittyGraphics: Size(width: columns * cell.width, height: rows * cell.height)
    case .halfBlocks: Size(width: columns * reduction, height: 2 * rows * reduction)
    }
  }

  /// Returns the window with half blocks of so many pixels that pictures of at least `size` fit.
  public func fitting(_ size: Size) -> TerminalWindow {
    var window = self
    if display == .halfBlocks {
      let across = (size.width + columns - 1) / columns,
        down = (size.height + 2 * rows - 1) / (2 * rows)
      window.reduction = max(1, across, down)
    }
    return window
  }
}
