import Pictures
import Lattice
import SceneDescription

/// Cells smaller than a pixel: a pixel shows the area average of the cells it covers, in linear
/// light.
///
/// Cells are read as blocks of 2^level cells, at most eight across a pixel, exactly one if the
/// scale is a power of ½ and pixels are those of the plane. A pixel's edges are placed to 1/4096 of
/// a block; all sums are exact, and the average is rounded once.
struct AveragedCells: Sendable {
  /// Slightly more than the shares of a row of blocks of a strip.
  private static let mostAcross = 1 << 15
  /// The most shares that are read at once: half a megabyte, which stays in a cache until it is
  /// summed.
  private static let mostShares = 1 << 17

  private let scale: Scale
  let phase: Phase
  private let level: Int
  private let mixer: LightMixer
  private let outside: UInt32

  init(look: Look, scale: Scale, phase: Phase) {
    precondition(scale.isZoomedOut)
    self.scale = scale
    self.phase = phase
    level = Self.level(of: scale, phase)
    mixer = LightMixer(look: look, scale: scale)
    outside = look.outside.pixel
  }

  private static func level(of scale: Scale, _ phase: Phase) -> Int {
    let denominator = scale.denominator
    if scale.numerator == 1, denominator.nonzeroBitCount == 1, phase == .none {
      return denominator.trailingZeroBitCount
    }
    let whole = denominator / scale.numerator
    return max(0, whole.bitWidth - 1 - whole.leadingZeroBitCount - 2)
  }

  /// Draws the pixels `region` of the plane into `area`, which has the region's size.
  func paint(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
    if region.isEmpty { return }
    let bounds = blockBounds(cells.bounds)
    let rows = BlockAxis(
      start: region.y, phase: phase.y, count: region.height, scale: scale, level: level,
      bounds: bounds.y..<bounds.maxY)
    // In strips, because coverage can take a thousand times the memory of the pixels made from it.
    let isAligned = scale.numerator == 1 && scale.denominator == 1 << level && phase == .none
    let blocksPerPixel = isAligned ? 1 : 9
    let strip = Self.mostAcross / (mixer.classCount * blocksPerPixel)
    for left in stride(from: 0, to: region.width, by: strip) {
      let width = min(strip, region.width - left)
      let columns = BlockAxis(
        start: region.x + left, phase: phase.x, count: width, scale: scale, level: level,
        bounds: bounds.x..<bounds.maxX)
      let part = area.part(x: left, y: 0, width: width, height: region.height)
      if rows.blocks.isEmpty || columns.blocks.isEmpty {
        part.fill(outside)
      } else if !paintBits(cells, rows, columns, into: part) {
        paint(cells, rows, columns, into: part)
      }
    }
  }

  /// Returns the pixels of an axis that show any of `cells`, of which there is at least one.
  func pixels(showing cells: Range<Int>) -> Range<Int128> {
    BlockAxis.pixels(
      covering: cells.lowerBound >> level...(cells.upperBound - 1) >> level, scale: scale,
      level: level)
  }

  /// Draws a strip of cells of two classes whose source provides bits, in a fraction of the time
  /// and with the same pixels.
  ///
  /// - Returns: `false` if the source provides no bits.
  private func paintBits(
    _ cells: any CellSource, _ rows: BlockAxis, _ columns: BlockAxis,
    into area: PixelArea<UInt32>
  ) -> Bool {
    guard mixer.classCount == 2,
      var blocks = BitBlocks(cells, columns: columns.blocks, rows: rows.blocks, level: level)
    else { return false }
    var sums = BitSums(blocks)
    var shares = [UInt64](repeating: 0, count: area.width * 2)
    var wholes = [UInt64](repeating: 0, count: area.width)
    for (y, span) in rows.spans.enumerated() {
      if span.count == 0 {
        area.row(y).update(repeating: outside, count: area.width)
        continue
      }
      guard sums.add(span, of: &blocks, cells) else { return false }
      let height = UInt64(rows.lengths[y]) * UInt64(CoveragePlane.unit)
      for (x, length) in columns.lengths.enumerated() { wholes[x] = UInt64(length) &* height }
      shares.withUnsafeMutableBufferPointer { shares in
        let start = shares.baseAddress.unsafelyUnwrapped
        sums.across(columns.spans, height: span.covered, level: level, into: start)
        wholes.withUnsafeBufferPointer { mixer.mixRow(start, wholes: $0, into: area.row(y)) }
      }
    }
    return true
  }

  /// Returns the blocks that contain any cell of `bounds`.
  private func blockBounds(_ bounds: Rect) -> Rect {
    if bounds.isEmpty { return Rect(x: 0, y: 0, width: 0, height: 0) }
    let left = bounds.x >> level, top = bounds.y >> level
    return Rect(
      x: left, y: top, width: ((bounds.maxX - 1) >> level) - left + 1,
      height: ((bounds.maxY - 1) >> level) - top + 1)
  }

  /// Draws a strip, reading every row of blocks once: neighboring rows of pixels share the row of
  /// blocks on the edge between them.
  private func paint(
    _ cells: any CellSource, _ rows: BlockAxis, _ columns: BlockAxis,
    into area: PixelArea<UInt32>
  ) {
    let classCount = mixer.classCount
    var band = BlockBand(columns: columns.blocks, rows: rows.blocks, level: level, classCount)
    var sums = CoverageSums(blocks: columns.blocks.count, classCount: classCount)
    var shares = [UInt64](repeating: 0, count: area.width * classCount)
    var wholes = [UInt64](repeating: 0, count: area.width)
    for (y, span) in rows.spans.enumerated() {
      if span.count == 0 {
        area.row(y).update(repeating: outside, count: area.width)
        continue
      }
      add(span, of: &band, cells, to: &sums)
      let height = UInt64(rows.lengths[y]) * UInt64(CoveragePlane.unit)
      for (x, length) in columns.lengths.enumerated() { wholes[x] = UInt64(length) &* height }
      shares.withUnsafeMutableBufferPointer { shares in
        let start = shares.baseAddress.unsafelyUnwrapped
        sums.across(columns.spans, into: start)
        wholes.withUnsafeBufferPointer { mixer.mixRow(start, wholes: $0, into: area.row(y)) }
      }
    }
  }

  /// Sums the rows of blocks of a row of pixels, reading those that aren't loaded.
  private func add(
    _ span: BlockAxis.Span, of band: inout BlockBand, _ cells: any CellSource,
    to sums: inout CoverageSums
  ) {
    let weights = (0..<span.count).map(span.weight)
    var done = 0
    while done < weights.count {
      let first = span.first + done
      band.read(from: first, of: cells, atMost: Self.mostShares)
      let end = min(weights.count, band.rowsRead.upperBound - span.first)
      band.withShares(from: first) { shares in
        sums.add(shares, weights: weights[done..<end], isFirst: done == 0)
      }
      done = end
    }
  }
}
