import Lattice
import Pictures

/// Sums of the light of reduced pixels, added in any order: averages by area in linear light.
///
/// A pixel's edges are placed to 1/4096 of a pixel of the level (less precisely if the pixel covers
/// more than four of them across), in the same way for every picture of the plane. All sums are
/// whole numbers below 2⁵³, which a Double holds exactly; the average is rounded once.
struct AreaSums {
  /// The weights with which a pixel of the level contributes to those of the picture, along one
  /// axis.
  private struct Share {
    /// The first pixel of the picture that it contributes to.
    var target = 0
    var lead = 0.0
    /// The weight for the pixel after the last whole one.
    var tail = 0.0
  }

  private let width: Int
  private let height: Int
  private let base: Point
  /// The edges of columns and rows, in 1/unit of a pixel of the level from `base` on.
  private let columnEdges: [Int]
  private let rowEdges: [Int]
  private let unit: Int
  /// For each pixel the sums of light times alpha per channel, with alpha last, all times area.
  private var sums: [SIMD4<Double>]
  /// For each pixel the area that has been added.
  private var areas: [Double]
  private var line: [SIMD4<Double>]

  init(region: Rect, base: Point, projection: Projection) {
    width = region.width
    height = region.height
    self.base = base
    // A side of a pixel has at most 2¹⁴ units, so that light times alpha times area is below 2⁵³.
    let across = projection.denominator / projection.numerator + 1
    let unit = across <= 4 ? 4096 : across <= 64 ? 256 : across <= 1024 ? 16 : 1
    self.unit = unit
    columnEdges = (region.x...region.maxX).map { projection.edge($0, unit: unit, from: base.x) }
    rowEdges = (region.y...region.maxY).map { projection.edge($0, unit: unit, from: base.y) }
    sums = Array(repeating: .zero, count: width * height)
    areas = Array(repeating: 0, count: width * height)
    line = Array(repeating: .zero, count: width)
  }

  /// Adds the pixels `rect` of the level.
  mutating func add(_ rect: Rect, _ pixels: UnsafePointer<UInt32>, stride: Int) {
    let columns = shares(rect.x - base.x, rect.width, columnEdges)
    let rows = shares(rect.y - base.y, rect.height, rowEdges)
    guard let first = columns.first(where: { $0.lead + $0.tail > 0 })?.target,
      let last = columns.last(where: { $0.lead + $0.tail > 0 })
    else { return }
    let touched = first..<min(width, last.target + (last.tail > 0 ? 2 : 1))
    var lengths = [Double](repeating: 0, count: width)
    for share in columns {
      lengths[share.target] += share.lead
      if share.tail > 0 { lengths[share.target + 1] += share.tail }
    }
    for (y, row) in rows.enumerated() where row.lead + row.tail > 0 {
      addLine(pixels + y * stride, columns, touched)
      give(row.lead, to: row.target, touched, lengths)
      if row.tail > 0 { give(row.tail, to: row.target + 1, touched, lengths) }
    }
  }

  /// Returns the weights with which each of the pixels `first` ..< `first` + `count` contributes to
  /// those between `edges`.
  private func shares(_ first: Int, _ count: Int, _ edges: [Int]) -> [Share] {
    let end = edges.count - 1
    var target = 0
    // The last edge that isn't beyond the first pixel.
    var high = end
    while target < high {
      let middle = (target + high + 1) / 2
      if edges[middle] <= first * unit { target = middle } else { high = middle - 1 }
    }
    return (first..<first + count).map { pixel in
      let left = pixel * unit, right = left + unit
      while target < end, edges[target + 1] <= left { target += 1 }
      var share = Share(target: min(target, end - 1))
      if target >= end || right <= edges[0] { return share }
      share.lead = Double(max(0, min(right, edges[target + 1]) - max(left, edges[target])))
      if right > edges[target + 1], target + 1 < end {
        share.tail = Double(right - edges[target + 1])
      }
      return share
    }
  }

  private mutating func addLine(
    _ pixels: UnsafePointer<UInt32>, _ columns: [Share], _ touched: Range<Int>
  ) {
    line.withUnsafeMutableBufferPointer { line in
      for x in touched { line[x] = .zero }
      LinearLight.decodeTable.withUnsafeBufferPointer { decode in
        columns.withUnsafeBufferPointer { columns in
          for x in columns.indices {
            let pixel = pixels[x], share = columns[x]
            let alpha = Double(pixel >> 24)
            let light =
              SIMD4(
                Double(decode[Int(pixel & 255)]), Double(decode[Int(pixel >> 8 & 255)]),
                Double(decode[Int(pixel >> 16 & 255)]), 1) * alpha
            line[share.target] += light * share.lead
            if share.tail > 0 { line[share.target &+ 1] += light * share.tail }
          }
        }
      }
    }
  }

  private mutating func give(
    _ length: Double, to row: Int, _ touched: Range<Int>, _ lengths: [Double]
  ) {
    let start = row * width
    sums.withUnsafeMutableBufferPointer { sums in
      line.withUnsafeBufferPointer { line in
        for x in touched { sums[start &+ x] += line[x] * length }
      }
    }
    areas.withUnsafeMutableBufferPointer { areas in
      for x in touched { areas[start &+ x] += lengths[x] * length }
    }
  }

  /// Writes the averages, with `background` where nothing was added.
  func write(over background: Color, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    let alpha = Double(background.alpha)
    let ground = SIMD4(LinearLight.decode(background), 1) * alpha
    LinearLight.encodeTable.withUnsafeBufferPointer { encode in
      for y in 0..<height {
        let down = rowEdges[y + 1] - rowEdges[y]
        for x in 0..<width {
          let whole = Double(down * (columnEdges[x + 1] - columnEdges[x]))
          let index = y * width + x
          pixels[index] = Self.pixel(sums[index] + ground * (whole - areas[index]), whole, encode)
        }
      }
    }
  }

  private static func pixel(
    _ light: SIMD4<Double>, _ whole: Double, _ encode: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    let alpha = UInt32(light.w / whole + 0.5)
    if alpha == 0 { return Color.transparent.pixel }
    func channel(_ sum: Double) -> UInt32 { UInt32(encode[Int(sum / light.w + 0.5)]) }
    return channel(light.x) | channel(light.y) << 8 | channel(light.z) << 16 | alpha << 24
  }
}
