import CSquares
import Lattice
import SceneDescription

/// Rows in which every cell is a plain square: drawing an empty cell too costs less than testing
/// it.
extension CellRows {
  /// Draws `lines` lines of a row of cells, from line `top` of the canvas on.
  @inline(__always)
  func paintSquares(
    _ classes: UnsafePointer<DisplayClass>, top: Int, lines: Int,
    scratch: UnsafeMutablePointer<Pixel>
  ) {
    let size = MemoryLayout<Pixel>.stride
    let bytes = pixels.stencils[0].side &* size, step = pixels.side &* size
    if bytes == step && bytes >= 16 {
      // Eight lines at a time, cell after cell: nothing is read again, so only stores take time.
      for line in stride(from: 0, to: lines, by: 8) {
        let rows = area.row(top &+ line), count = min(8, lines &- line)
        clipEnds(classes, lines: count, into: rows, stride: area.stride)
        let pitch = area.stride &* size
        if bytes == 32 && count == 8 {
          // The most common case: a loop in C, whose stores are as wide as the processor's.
          let left = visible.x &* pixels.side &- table.x
          fills.withUnsafeBytes { fills in
            squares_of_32_bytes(
              UnsafeMutableRawPointer(rows + left + wholeColumns.lowerBound &* pixels.side)
                .assumingMemoryBound(to: UInt8.self), pitch, classes + wholeColumns.lowerBound,
              wholeColumns.count, fills.baseAddress)
          }
        } else {
          forEachWholeCell(classes, into: rows) { fill, target in
            for row in 0..<count { storeLong(fill, bytes, to: target + row &* pitch) }
          }
        }
      }
      return
    }
    // Drawn into a separate line, which stays in the nearest cache, and copied from there.
    clipEnds(classes, lines: 1, into: scratch, stride: 0)
    if bytes == 2 && step == 2 {
      let left = visible.x &* pixels.side &- table.x
      fills.withUnsafeBytes { fills in
        squares_of_2_bytes(
          UnsafeMutableRawPointer(scratch + left + wholeColumns.lowerBound &* pixels.side)
            .assumingMemoryBound(to: UInt8.self), classes + wholeColumns.lowerBound,
          wholeColumns.count, fills.baseAddress)
      }
      return area.repeatLine(scratch, from: top, count: lines)
    }
    forEachWholeCell(classes, into: scratch) { fill, target in
      if bytes >= 16 {
        storeLong(fill, bytes, to: target)
      } else {
        storeShort(fill, bytes, to: target)
      }
    }
    area.repeatLine(scratch, from: top, count: lines)
  }

  /// Draws the first and the last square of a row if they are visible only in part.
  private func clipEnds(
    _ classes: UnsafePointer<DisplayClass>, lines: Int, into rows: UnsafeMutablePointer<Pixel>,
    stride: Int
  ) {
    let whole = wholeColumns
    if whole.count == visible.width { return }
    for column in [0, visible.width - 1] where !whole.contains(column) {
      let x = visible.x * pixels.side - table.x + column * pixels.side
      for line in 0..<lines {
        pixels.stencils[Int(classes[column])].copyClipped(
          from: 0, count: 1, x: x, width: area.width, to: rows + line * stride, stride: 0)
      }
    }
  }

  /// Calls `body` for each square that is visible entirely, with its color and its place in the
  /// first line.
  @inline(__always)
  private func forEachWholeCell(
    _ classes: UnsafePointer<DisplayClass>, into rows: UnsafeMutablePointer<Pixel>,
    _ body: (SIMD2<UInt64>, UnsafeMutableRawPointer) -> Void
  ) {
    let whole = wholeColumns, step = pixels.side &* MemoryLayout<Pixel>.stride
    let left = visible.x * pixels.side - table.x
    fills.withUnsafeBufferPointer { buffer in
      guard let fills = buffer.baseAddress else { return }
      var target = UnsafeMutableRawPointer(rows + left) + whole.lowerBound &* step
      for column in whole {
        body(fills[Int(classes[column])], target)
        target += step
      }
    }
  }

  /// Writes `bytes` ≥ 16 bytes of `fill`; the last piece may overlap the one before.
  @inline(__always)
  private func storeLong(
    _ fill: SIMD2<UInt64>, _ bytes: Int, to target: UnsafeMutableRawPointer
  ) {
    var offset = 0
    while offset &+ 16 <= bytes {
      target.storeBytes(of: fill, toByteOffset: offset, as: SIMD2<UInt64>.self)
      offset &+= 16
    }
    if offset < bytes {
      target.storeBytes(of: fill, toByteOffset: bytes &- 16, as: SIMD2<UInt64>.self)
    }
  }

  /// Writes the first `bytes` < 16 bytes of `fill`; the second piece may overlap the first.
  @inline(__always)
  private func storeShort(
    _ fill: SIMD2<UInt64>, _ bytes: Int, to target: UnsafeMutableRawPointer
  ) {
    if bytes >= 8 {
      target.storeBytes(of: fill.x, as: UInt64.self)
      target.storeBytes(of: fill.x, toByteOffset: bytes &- 8, as: UInt64.self)
    } else if bytes >= 4 {
      let piece = UInt32(truncatingIfNeeded: fill.x)
      target.storeBytes(of: piece, as: UInt32.self)
      target.storeBytes(of: piece, toByteOffset: bytes &- 4, as: UInt32.self)
    } else {
      // Two indices beside a line, or three: cells of one byte have no squares.
      let piece = UInt16(truncatingIfNeeded: fill.x)
      target.storeBytes(of: piece, as: UInt16.self)
      target.storeBytes(of: piece, toByteOffset: bytes &- 2, as: UInt16.self)
    }
  }
}
