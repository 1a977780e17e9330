import Pictures

/// A picture as character cells, each of which shows two pixels, one above the other.
public struct HalfBlockPicture: Sendable {
  /// The words (``Color/pixel``) of a cell's pixels, 0 for the terminal's own background.
  struct Cell: Sendable, Hashable {
    var top: UInt32
    var bottom: UInt32
  }

  let columns: Int
  let rows: Int
  /// The cells in row order from the top.
  let cells: [Cell]

  /// Creates the cells of `picture`. Under an odd last row the terminal's background shows.
  ///
  /// A cell has no partial transparency: pixels with at least half of it are transparent.
  ///
  /// - Parameters:
  ///   - picture: The picture to show.
  ///   - reduction: The side, in pixels, of the squares that are averaged to a pixel of a cell.
  ///     Incomplete squares at the right and bottom edges are left out.
  init(_ picture: Picture, reducedBy reduction: Int = 1) {
    let image = reduction == 1 ? picture.rgba : picture.rgba.reduced(by: reduction)
    let width = image.width, height = image.height
    var cells: [Cell] = []
    cells.reserveCapacity(width * (height + 1) / 2)
    image.withPixels { pixels in
      for top in stride(from: 0, to: height, by: 2) {
        for place in top * width..<(top + 1) * width {
          let below = place + width
          cells.append(
            Cell(
              top: Self.seen(pixels[place]),
              bottom: below < pixels.count ? Self.seen(pixels[below]) : 0))
        }
      }
    }
    columns = width
    rows = (height + 1) / 2
    self.cells = cells
  }

  private static func seen(_ pixel: UInt32) -> UInt32 {
    var color = Color(pixel: pixel)
    if color.alpha < 128 { return 0 }
    color.alpha = 255
    return color.pixel
  }
}

/// The half blocks that a window shows, and the output that changes them to others.
struct HalfBlockScreen {
  private var shown: HalfBlockPicture?
  private var columns = 0, rows = 0
  private let colors: TerminalColors

  /// Creates an empty screen with these colors.
  init(_ colors: TerminalColors) { self.colors = colors }

  /// Returns the output with which a window of `columns` and `rows`, empty at first, shows `blocks`
  /// in its center: only cells that change. Of blocks larger than the window the center is shown.
  mutating func update(to blocks: HalfBlockPicture, columns: Int, rows: Int) -> [UInt8] {
    var output = HalfBlockOutput(colors)
    if shown == nil || (columns, rows) != (self.columns, self.rows)
      || (shown?.columns, shown?.rows) != (blocks.columns, blocks.rows)
    {
      output.write(Control.clear)
      shown = nil
    }
    let width = min(columns, blocks.columns), height = min(rows, blocks.rows)
    let from = (x: (blocks.columns - width) / 2, y: (blocks.rows - height) / 2)
    let to = (x: (columns - width) / 2, y: (rows - height) / 2)
    for y in 0..<height {
      for x in 0..<width {
        let place = (from.y + y) * blocks.columns + from.x + x
        let cell = blocks.cells[place]
        if cell == shown?.cells[place] ?? HalfBlockPicture.Cell(top: 0, bottom: 0) { continue }
        output.put(cell, row: to.y + y + 1, column: to.x + x + 1)
      }
    }
    shown = blocks
    (self.columns, self.rows) = (columns, rows)
    return output.bytes
  }
}

/// Cells being written to a terminal, with the state of its cursor and colors.
private struct HalfBlockOutput {
  private let colors: TerminalColors
  private(set) var bytes: [UInt8] = []
  /// The position of the cursor, or `nil` when it is unknown.
  private var cursor: (row: Int, column: Int)?
  /// The current colors, 0 for the terminal's own, or `nil` when they are unknown.
  private var foreground: UInt32?, background: UInt32?

  init(_ colors: TerminalColors) { self.colors = colors }

  mutating func write(_ text: String) { bytes += text.utf8 }

  /// Writes `cell` at this position.
  mutating func put(_ cell: HalfBlockPicture.Cell, row: Int, column: Int) {
    if cursor?.row != row || cursor?.column != column {
      write(Control.move(row: row, column: column))
    }
    cursor = (row, column + 1)
    if cell.top == cell.bottom {
      set(background: cell.top)
      bytes.append(UInt8(ascii: " "))
    } else if cell.top == 0 {
      set(background: 0)
      set(foreground: cell.bottom)
      write("▄")
    } else {
      set(background: cell.bottom)
      set(foreground: cell.top)
      write("▀")
    }
  }

  private mutating func set(foreground pixel: UInt32) {
    if foreground != pixel { write("\u{1b}[38;" + colors.code(of: pixel) + "m") }
    foreground = pixel
  }

  private mutating func set(background pixel: UInt32) {
    if background != pixel {
      write(pixel == 0 ? "\u{1b}[49m" : "\u{1b}[48;" + colors.code(of: pixel) + "m")
    }
    background = pixel
  }
}
