import Lattice
import Pictures
import SceneDescription

/// Whole-pixel cells in the pixel form of one canvas, drawn by copying without blending.
struct WholeCellPixels<Pixel: BitwiseCopyable & Sendable>: Sendable {
  let side: Int
  let background: Pixel
  let outside: Pixel
  let grid: GridLines<Pixel>?
  /// The stencils of the classes; only classes below their number are ever read.
  let stencils: [Stencil<Pixel>]
  /// Whether every class fills its cell with one color.
  let isSolid: Bool
  /// The last class of live cells, if stencils are those of ``WovenThreads``.
  let lastLive: DisplayClass?

  /// Returns the same cells with further classes.
  func with(_ further: [Stencil<Pixel>]) -> WholeCellPixels {
    WholeCellPixels(
      side: side, background: background, outside: outside, grid: grid,
      stencils: stencils + further, isSolid: false, lastLive: lastLive)
  }

  /// Draws the pixels `region` of the plane (cell c begins at pixel c · side) into `area`, which
  /// has the region's size.
  func paint(_ cells: any CellSource, region: Rect, into area: PixelArea<Pixel>) {
    if region.isEmpty { return }
    let cells = lastLive.map { WovenThreads(cells: cells, lastLive: $0) } ?? cells
    // Cells first, because the pixels of a whole table can exceed an Int.
    let left = region.x.flooringDivision(by: side), top = region.y.flooringDivision(by: side)
    let visible = Rect(
      x: left, y: top, width: (region.maxX - 1).flooringDivision(by: side) - left + 1,
      height: (region.maxY - 1).flooringDivision(by: side) - top + 1
    ).intersection(cells.bounds)
    if visible.isEmpty { return area.fill(outside) }
    let table = Rect(
      x: visible.x * side, y: visible.y * side, width: visible.width * side,
      height: visible.height * side
    ).intersection(region)
    paintOutside(table, region: region, area)
    let inner = area.part(
      x: table.x - region.x, y: table.y - region.y, width: table.width, height: table.height)
    if side == 1 {
      if cells.isBlank { return inner.fill(stencils.first?.pixels[0] ?? background) }
      paintPoints(cells, visible, into: inner)
    } else {
      CellRows(self, visible: visible, table: table, area: inner).paint(cells)
    }
  }

  /// Returns the pixels `region` of the plane in rows of bits if a pixel is a cell, there are two
  /// indices, and `cells` provides bits.
  func bits(of cells: any CellSource, region: Rect) -> PixelStorage<UInt8>? where Pixel == UInt8 {
    guard side == 1, stencils.count == 2, stencils.map({ $0.pixels[0] }) == [0, 1],
      cells.bounds.contains(region)
    else { return nil }
    let bits = PixelStorage<UInt8>(
      uninitialized: BitRows.bytes(width: region.width) * region.height)
    return cells.readBits(region, into: bits.elements) ? bits : nil
  }

  private func paintOutside(_ table: Rect, region: Rect, _ area: PixelArea<Pixel>) {
    let left = table.x - region.x, top = table.y - region.y
    let right = left + table.width, bottom = top + table.height
    area.part(x: 0, y: 0, width: area.width, height: top).fill(outside)
    area.part(x: 0, y: bottom, width: area.width, height: area.height - bottom).fill(outside)
    area.part(x: 0, y: top, width: left, height: table.height).fill(outside)
    area.part(x: right, y: top, width: area.width - right, height: table.height).fill(outside)
  }

  @inline(__always)
  private func paintPoints(_ cells: any CellSource, _ visible: Rect, into area: PixelArea<Pixel>) {
    var table = [Pixel](repeating: background, count: 256)
    for (index, stencil) in stencils.enumerated() { table[index] = stencil.pixels[0] }
    if paintIdentity(cells, visible, table, into: area) { return }
    let band = max(1, min(visible.height, (1 << 16) / visible.width))
    var classes = [DisplayClass](repeating: 0, count: band * visible.width)
    for y in stride(from: visible.y, to: visible.maxY, by: band) {
      let part = Rect(
        x: visible.x, y: y, width: visible.width, height: min(band, visible.maxY - y))
      classes.withUnsafeMutableBufferPointer { buffer in
        let count = part.width * part.height
        cells.read(
          part, below: stencils.count,
          into: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        // In pieces, each at once, among them the first one that isn't empty.
        let areEmpty = stride(from: 0, to: count, by: 1 << 12).allSatisfy { start in
          buffer[start..<min(count, start + 1 << 12)].reduce(0, |) == 0
        }
        if areEmpty {
          // Cells that are all empty need no lookup.
          area.part(x: 0, y: part.y - visible.y, width: part.width, height: part.height)
            .fill(table[0])
          return
        }
        table.withUnsafeBufferPointer { table in
          for row in 0..<part.height {
            let target = area.row(part.y - visible.y + row)
            let source = buffer.baseAddress.unsafelyUnwrapped + row * part.width
            for x in 0..<part.width { target[x] = table[Int(source[x])] }
          }
        }
      }
    }
  }

  /// Reads classes straight into the canvas if each class's pixel is its number.
  private func paintIdentity(
    _ cells: any CellSource, _ visible: Rect, _ table: [Pixel], into area: PixelArea<Pixel>
  ) -> Bool {
    guard let indices = table as? [UInt8], area.stride == area.width,
      (0..<stencils.count).allSatisfy({ Int(indices[$0]) == $0 })
    else { return false }
    let count = visible.width * visible.height
    area.start.withMemoryRebound(to: DisplayClass.self, capacity: count) { start in
      cells.read(
        visible, below: stencils.count,
        into: UnsafeMutableBufferPointer(start: start, count: count))
    }
    return true
  }
}
