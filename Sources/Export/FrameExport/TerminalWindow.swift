public import Lattice

/// The window of a terminal that pictures are played in.
public struct TerminalWindow: Sendable, Equatable {
  /// How it shows pictures.
  public enum Display: Sendable {
    /// Each pixel as it is, by the kitty graphics protocol.
    case kittyGraphics
    /// A cell of text for two pixels, one above the other, in colors of 24 bits.
    case halfBlocks
  }

  /// How it shows pictures.
  public let display: Display
  /// Cells of text across and down, from 1.
  public let columns: Int, rows: Int
  /// The extent of a cell of text in pixels of the screen; 8 × 16 where it is not known.
  public let cell: Size
  /// Whether the extent of cells is known.
  public let knowsPixels: Bool
  /// How many pixels of a picture, across and down, a half block shows the mixture of.
  public private(set) var reduction = 1

  /// A window of `columns` × `rows` cells of text, each of `cell` pixels, nil where that isn't known.
  public init(_ display: Display, columns: Int, rows: Int, cell: Size? = nil) {
    precondition(columns >= 1 && rows >= 1, "a window has cells of text")
    precondition(cell.map { $0.width >= 1 && $0.height >= 1 } ?? true, "cells have pixels")
    self.display = display
    self.columns = columns
    self.rows = rows
    self.cell = cell ?? Size(width: 8, height: 16)
    knowsPixels = cell != nil
  }

  /// The size of pictures that fill it.
  public var pictureSize: Size {
    switch display {
    case .kittyGraphics: Size(width: columns * cell.width, height: rows * cell.height)
    case .halfBlocks: Size(width: columns * reduction, height: 2 * rows * reduction)
    }
  }

  /// The window with half blocks of so many pixels that pictures have `size` at least.
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
