import Lattice
import SceneDescription

/// Rows of cells of several pixels per side, drawn line by line into the visible part of a table.
struct CellRows<Pixel: BitwiseCopyable & Sendable> {
  let pixels: WholeCellPixels<Pixel>
  let visible: Rect
  let table: Rect
  let area: PixelArea<Pixel>
  /// A line of empty cells.
  private let emptyLine: [Pixel]
  /// The grid lines that close rows of cells; `nil` without a grid.
  private let closingLines: GridLines<[Pixel]>?
  /// The pixels with which a class fills its cell, if it is a plain square.
  let fills: [SIMD2<UInt64>]
  /// The columns whose squares are visible entirely, counted from the first visible one.
  let wholeColumns: Range<Int>

  /// - Parameters:
  ///   - pixels: The pixels of each class.
  ///   - visible: The visible cells, some of them only in part.
  ///   - table: The pixels of the plane that they cover in the picture.
  ///   - area: The canvas, of the size of `table`.
  init(
    _ pixels: WholeCellPixels<Pixel>, visible: Rect, table: Rect, area: PixelArea<Pixel>
  ) {
    self.pixels = pixels
    self.visible = visible
    self.table = table
    self.area = area
    fills = pixels.stencils.map(\.fill)
    let left = visible.x * pixels.side - table.x
    let right = left + (visible.width - 1) * pixels.side + pixels.stencils[0].side
    let first = left < 0 ? 1 : 0
    wholeColumns = first..<max(first, right <= area.width ? visible.width : visible.width - 1)
    func line(of ground: Pixel) -> [Pixel] {
      var line = [Pixel](repeating: ground, count: table.width)
      pixels.grid?.close(
        visible.x..<visible.maxX, side: pixels.side, from: table.x, on: &line)
      return line
    }
    emptyLine = line(of: pixels.background)
    closingLines = pixels.grid.map { grid in
      GridLines(
        plain: line(of: grid.plain), major: Array(repeating: grid.major, count: table.width))
    }
  }

  /// Reads cells in bands of about 2¹² and draws each row of them.
  @inline(__always)
  func paint(_ cells: any CellSource) {
    let band = max(1, min(visible.height, (1 << 12) / visible.width))
    // Eight more zero bytes, because rows are scanned eight cells at a time.
    var classes = [DisplayClass](repeating: 0, count: band * visible.width + 8)
    var scratch = emptyLine
    for y in stride(from: visible.y, to: visible.maxY, by: band) {
      let part = Rect(
        x: visible.x, y: y, width: visible.width, height: min(band, visible.maxY - y))
      classes.withUnsafeMutableBufferPointer { buffer in
        let count = part.width * part.height
        cells.read(
          part, below: pixels.stencils.count,
          into: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        let start = buffer.baseAddress.unsafelyUnwrapped
        scratch.withUnsafeMutableBufferPointer { scratch in
          for row in 0..<part.height {
            paintRow(
              start + row &* part.width, cellY: part.y + row,
              scratch: scratch.baseAddress.unsafelyUnwrapped)
          }
        }
      }
    }
  }

  @inline(__always)
  private func paintRow(
    _ classes: UnsafePointer<DisplayClass>, cellY: Int, scratch: UnsafeMutablePointer<Pixel>
  ) {
    let side = pixels.side
    // The lines of this row of cells that are in the table's visible part.
    let first = max(0, table.y - cellY * side), end = min(side, table.maxY - cellY * side)
    let top = cellY * side + first - table.y
    let lines = max(0, min(end, side - (closingLines == nil ? 0 : 1)) - first)
    if pixels.isSolid && lines > 0 {
      paintSquares(classes, top: top, lines: lines, scratch: scratch)
    } else if lines > 0 {
      area.repeatLine(emptyLine, from: top, count: lines)
      stamp(classes, first: first, count: lines, into: area.row(top))
    }
    if let closingLines, end - first > lines {
      area.row(top + lines).update(from: closingLines.line(closing: cellY), count: area.width)
    }
  }

  // MARK: - Other shapes

  /// Stamps `count` lines, from line `first` on, of every cell that isn't empty.
  @inline(__always)
  private func stamp(
    _ classes: UnsafePointer<DisplayClass>, first: Int, count: Int,
    into line: UnsafeMutablePointer<Pixel>
  ) {
    let side = pixels.side, left = visible.x * side - table.x
    pixels.stencils.withUnsafeBufferPointer { stencils in
      forEachLiveCell(classes, count: visible.width) { column, displayClass in
        let stencil = stencils[displayClass]
        let x = left &+ column &* side
        if x >= 0 && x &+ stencil.side <= area.width {
          stencil.copy(from: first, count: count, to: line + x, stride: area.stride)
        } else {
          stencil.copyClipped(
            from: first, count: count, x: x, width: area.width, to: line, stride: area.stride)
        }
      }
    }
  }

  /// Calls `body` for every cell that isn't empty; up to seven bytes after the row are read.
  @inline(__always)
  private func forEachLiveCell(
    _ classes: UnsafePointer<DisplayClass>, count: Int, _ body: (Int, Int) -> Void
  ) {
    var column = 0
    while column < count {
      let word = UnsafeRawPointer(classes + column).loadUnaligned(as: UInt64.self)
      var live = UInt64(littleEndian: word)
      if count &- column < 8 { live &= (1 &<< UInt64((count &- column) &* 8)) &- 1 }
      while live != 0 {
        let shift = UInt64(live.trailingZeroBitCount & ~7)
        body(column &+ Int(shift >> 3), Int(live &>> shift & 0xff))
        live &= ~(0xff &<< shift)
      }
      column &+= 8
    }
  }
}
