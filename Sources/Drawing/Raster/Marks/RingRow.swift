import CMarkRows

/// A row of pixels through a ring, which is a disc without a smaller one.
struct RingRow {
  let disc: DiscEdge
  let hole: DiscEdge
  let row: Int
  let width: Int

  /// The width below which a ring has few pixels that it covers entirely, in 1/256 px.
  static let thin = 16 << 8

  /// Paints a thin and large ring in blocks, left and right of its hole; returns `false` if nothing
  /// has been painted, because the blocks don't contain all of it.
  @inline(__always) func paintBlocks(into canvas: MarkCanvas, _ ink: MarkInk) -> Bool {
    let touched = disc.columns(ofRow: row, in: 0..<width).touched
    if touched.isEmpty { return true }
    let open = hole.columns(ofRow: row, in: touched).whole
    if !open.isEmpty {
      let (start, end) = (
        touched.lowerBound..<open.lowerBound, open.upperBound..<touched.upperBound
      )
      let left = canvas.blocks(of: start), right = canvas.blocks(of: end)
      if left.upperBound <= right.lowerBound {
        if left.upperBound < start.upperBound || right.upperBound < end.upperBound { return false }
        paint(left, canvas, ink)
        paint(right, canvas, ink)
        return true
      }
    }
    let all = canvas.blocks(of: touched)
    if all.upperBound < touched.upperBound { return false }
    paint(all, canvas, ink)
    return true
  }

  /// Paints what the ring covers of `blocks`.
  @inline(__always) private func paint(
    _ blocks: Range<Int>, _ canvas: MarkCanvas, _ ink: MarkInk
  ) {
    mark_rows_ring(
      canvas.rows(row..<row + 1, blocks), ink.forRows,
      MarkRowsRing(
        x: Double(disc.x - blocks.lowerBound << 8) / 256, y: Double(disc.y - row << 8) / 256,
        outer: Double(disc.radius) / 256, inner: Double(hole.radius) / 256))
  }

  @inline(__always) func paint(into canvas: MarkCanvas, _ ink: MarkInk) {
    let (touched, whole) = disc.columns(ofRow: row, in: 0..<width)
    if touched.isEmpty { return }
    let (edge, open) = hole.columns(ofRow: row, in: touched)
    let (start, end) = (touched.lowerBound, touched.upperBound)
    let solid = whole.isEmpty ? start..<start : whole
    if edge.isEmpty {
      paint(start..<end, solid: solid, canvas, ink)
      return
    }
    // The parts left and right of the hole; a row without a hole is all left.
    let left = start..<(open.isEmpty ? end : open.lowerBound)
    let before = start..<edge.lowerBound, after = edge.upperBound..<end
    paint(left, solid: solid.clamped(to: before), canvas, ink)
    if open.isEmpty { return }
    let right = open.upperBound..<end
    paint(right, solid: solid.clamped(to: after), canvas, ink)
  }

  /// Paints `columns`, of which those in `solid` are covered entirely.
  @inline(__always) private func paint(
    _ columns: Range<Int>, solid: Range<Int>, _ canvas: MarkCanvas, _ ink: MarkInk
  ) {
    let solid = solid.clamped(to: columns)
    let first = solid.isEmpty ? columns.upperBound : solid.lowerBound
    for column in columns.lowerBound..<first { paint(column, canvas, ink) }
    if solid.isEmpty { return }
    canvas.fill(solid, row, ink)
    for column in solid.upperBound..<columns.upperBound { paint(column, canvas, ink) }
  }

  @inline(__always) private func paint(_ column: Int, _ canvas: MarkCanvas, _ ink: MarkInk) {
    let coverage = disc.coverage(column, row) - hole.coverage(column, row)
    if coverage > 0 { canvas.cover(column, row, coverage, ink) }
  }
}
