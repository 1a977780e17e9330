import Lattice
import SceneDescription

/// Cells smaller than a pixel: a pixel shows the area average of what it covers, in linear light.
///
/// Cells are read as blocks of 2^level cells, at most eight across a pixel, exactly one where the
/// scale is a power of ½. A pixel's edges are placed to 1/4096 of a block, and the average is
/// rounded once, to 16-bit light and from there to the nearest channel.
struct AveragedCells: Sendable {
  private static let blockUnit = 4096
  private static let stripWidth = 256

  private let scale: Scale
  private let level: Int
  private let light: [SIMD4<Double>]
  private let outside: SIMD4<Double>

  init(look: Look, scale: Scale) {
    precondition(scale.isZoomedOut)
    self.scale = scale
    level = Self.level(of: scale)
    light = [Self.light(look.background)] + look.glyphs.dropFirst().map(Self.light)
    outside = Self.light(look.outside)
  }

  private static func level(of scale: Scale) -> Int {
    let denominator = scale.denominator
    if scale.numerator == 1, denominator.nonzeroBitCount == 1 {
      return denominator.trailingZeroBitCount
    }
    let whole = denominator / scale.numerator
    return max(0, whole.bitWidth - 1 - whole.leadingZeroBitCount - 2)
  }

  /// The light of a cell: of both inks by area where the glyph has a core, circles as if squares.
  private static func light(_ glyph: Glyph) -> SIMD4<Double> {
    guard let core = glyph.core else { return light(glyph.ink) }
    let share = Double(core.sixteenths * core.sixteenths) / 256
    return light(glyph.ink) * (1 - share) + light(core.ink) * share
  }

  /// Linear light of 0 … 65535 a channel times alpha, and alpha of 0 … 255 last: whole numbers, or
  /// 256ths of them for a core, so that sums are exact as long as 53 bits hold them.
  private static func light(_ color: Color) -> SIMD4<Double> {
    let alpha = Double(color.alpha)
    return SIMD4(
      Double(LinearLight.decode(color.red)) * alpha,
      Double(LinearLight.decode(color.green)) * alpha,
      Double(LinearLight.decode(color.blue)) * alpha, alpha)
  }

  /// The colour of a pixel that shows `parts`, whose shares add up to `whole`.
  static func mix(_ parts: [(color: Color, share: Int)], whole: Int) -> Color {
    color(parts.reduce(.zero) { $0 + light($1.color) * Double($1.share) } / Double(whole))
  }

  /// Draws the pixels `region` of the plane into `area`, which has the region's size.
  func paint(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
    // In strips, because coverage can take a thousand times the memory of the pixels made of it.
    for left in stride(from: 0, to: region.width, by: Self.stripWidth) {
      let width = min(Self.stripWidth, region.width - left)
      paintStrip(
        cells,
        region: Rect(x: region.x + left, y: region.y, width: width, height: region.height),
        into: area.part(x: left, y: 0, width: width, height: region.height))
    }
  }

  private func paintStrip(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
    let columns = (region.x..<region.maxX).map(span)
    let firstBlock = columns[0].first
    let blockCount = columns[columns.count - 1].end - firstBlock
    var plane = CoveragePlane(classCount: light.count)
    let bounds = blockBounds(cells.bounds)
    for y in 0..<region.height {
      let row = span(region.y + y)
      let blocks = Rect(
        x: firstBlock, y: row.first, width: blockCount, height: row.end - row.first
      ).intersection(bounds)
      if !blocks.isEmpty { cells.readCoverage(blocks, level: level, into: &plane) }
      for (x, column) in columns.enumerated() {
        let part = Rect(
          x: column.first, y: row.first, width: column.end - column.first,
          height: row.end - row.first
        ).intersection(blocks)
        area.row(y)[x] = average(plane, part, column, row)
      }
    }
  }

  /// The blocks that hold any cell of `bounds`.
  private func blockBounds(_ bounds: Rect) -> Rect {
    if bounds.isEmpty { return Rect(x: 0, y: 0, width: 0, height: 0) }
    let left = bounds.x >> level, top = bounds.y >> level
    return Rect(
      x: left, y: top, width: ((bounds.maxX - 1) >> level) - left + 1,
      height: ((bounds.maxY - 1) >> level) - top + 1)
  }

  /// The blocks a pixel covers along one axis, and how much of each, in 1/4096.
  private struct Span {
    var first: Int
    var end: Int
    /// The shares of the first and of the last block; those between are covered whole.
    var lead: Int
    var tail: Int
    var whole: Int

    @inline(__always) func overlap(_ block: Int) -> Int {
      block == first ? lead : block == end &- 1 ? tail : AveragedCells.blockUnit
    }
  }

  private func span(_ pixel: Int) -> Span {
    func edge(_ pixel: Int) -> Int128 {
      let divisor = Int128(scale.numerator) << Int128(level)
      return (Int128(pixel) * Int128(scale.denominator) * Int128(Self.blockUnit))
        .flooringDivision(by: divisor)
    }
    let unit = Int128(Self.blockUnit)
    let start = edge(pixel), end = edge(pixel + 1)
    let first = start.flooringDivision(by: unit)
    let last = (end - 1).flooringDivision(by: unit)
    return Span(
      first: Int(first), end: Int(last) + 1, lead: Int(min(end, (first + 1) * unit) - start),
      tail: Int(end - max(start, last * unit)), whole: Int(end - start))
  }

  private func average(
    _ plane: CoveragePlane, _ blocks: Rect, _ column: Span, _ row: Span
  ) -> UInt32 {
    var sum = SIMD4<Double>(repeating: 0)
    var covered = 0.0
    let whole = Double(column.whole * row.whole)
    if !blocks.isEmpty {
      plane.shares.withUnsafeBufferPointer { shares in
        for y in blocks.y..<blocks.maxY {
          for x in blocks.x..<blocks.maxX {
            // A block's shares are in units of 2⁻³⁰: an exact division.
            let weight = Double(column.overlap(x) * row.overlap(y)) / Double(CoveragePlane.unit)
            let base =
              ((y - plane.blocks.y) * plane.blocks.width + x - plane.blocks.x) * light.count
            for index in 0..<light.count where shares[base + index] != 0 {
              let share = weight * Double(shares[base + index])
              sum += light[index] * share
              covered += share
            }
          }
        }
      }
    }
    if covered < whole { sum += outside * (whole - covered) }
    return Self.color(sum / whole).pixel
  }

  private static func color(_ light: SIMD4<Double>) -> Color {
    let alpha = light.w.rounded()
    if alpha < 1 { return .transparent }
    func channel(_ value: Double) -> UInt8 {
      LinearLight.encode(UInt16(min(65_535, (value / light.w).rounded())))
    }
    return Color(
      red: channel(light.x), green: channel(light.y), blue: channel(light.z),
      alpha: UInt8(min(255, alpha)))
  }
}
