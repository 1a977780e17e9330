/// The computation of the area of pixels in small discs, as polygons of the disc's area with enough
/// corners.
///
/// Each side adds to the rows that it crosses how much it changes the covered width from there on;
/// sums along rows are areas. Lengths and areas are whole numbers of 1/65,536 px.
final class ArcTracer {
  private static let unit = 1 << 16

  private let changes: UnsafeMutablePointer<Int>
  /// The corners for discs up to 1 px, 2 px, 4 px and the largest small ones.
  private let corners = [32, 48, 64, 96].map(ArcCorners.init)

  /// Creates a tracer for masks of up to `side` pixels across and down.
  init(side: Int) {
    changes = .allocate(capacity: (side + 2) * side)
    changes.initialize(repeating: 0, count: (side + 2) * side)
  }

  deinit { changes.deallocate() }

  /// Writes the coverage of width × height pixels, 0 … ``MarkCanvas/whole``, by a disc within them.
  ///
  /// - Parameters:
  ///   - x: The distance of its center from the left, in 1/256 px.
  ///   - y: The distance of its center from the top, in 1/256 px.
  ///   - radius: The radius in 1/256 px.
  ///   - width: The number of pixels across.
  ///   - height: The number of pixels down.
  ///   - target: Space for the coverage, row by row, in which each row is filled to whole blocks.
  func trace(
    x: Int, y: Int, radius: Int, width: Int, height: Int,
    into target: UnsafeMutablePointer<UInt16>
  ) {
    let polygon = corners[radius <= 256 ? 0 : radius <= 512 ? 1 : radius <= 1024 ? 2 : 3]
    // The polygon extends slightly beyond the disc, but never beyond the pixels around it.
    let limits = Limits(right: width * Self.unit, bottom: height * Self.unit)
    let middle = x << 8, center = y << 8, stride = width + 2
    polygon.withCorners { corners in
      var wide = 0, top = max(0, center + (corners[0].y &* radius) >> 16)
      for corner in 1..<corners.count {
        let next = (corners[corner].x &* radius) >> 16
        let end = min(limits.bottom, center + (corners[corner].y &* radius) >> 16)
        let rise = next - wide, height = end - top
        var upper = top, before = wide
        while upper < end {
          let row = upper >> 16
          let lower = min((row + 1) << 16, end)
          let after = lower == end ? next : wide + rise * (lower - top) / height
          let line = changes + row * stride
          add(line, limits.column(middle - before), limits.column(middle - after), lower - upper)
          add(line, limits.column(middle + before), limits.column(middle + after), upper - lower)
          (upper, before) = (lower, after)
        }
        (top, wide) = (max(top, end), next)
      }
    }
    let pitch = MarkCanvas.wholeBlocks(width)
    for row in 0..<height {
      var covered = 0
      let line = changes + row * stride
      for column in 0..<width {
        covered += line[column]
        line[column] = 0
        target[row * pitch + column] = UInt16(
          truncatingIfNeeded: (max(0, min(Self.unit, covered)) + 1) >> 1)
      }
      for column in width..<pitch { target[row * pitch + column] = 0 }
      line[width] = 0
      line[width + 1] = 0
    }
  }

  private struct Limits {
    let right: Int
    let bottom: Int

    @inline(__always) func column(_ x: Int) -> Int { max(0, min(right, x)) }
  }

  /// Adds `amount` of a row's height, crossed from `start` to `end`.
  @inline(__always)
  private func add(_ line: UnsafeMutablePointer<Int>, _ start: Int, _ end: Int, _ amount: Int) {
    let left = min(start, end), right = max(start, end)
    let first = left >> 16, last = right >> 16
    if first == last {
      let beyond = (amount &* ((left &+ right) / 2 &- first << 16)) >> 16
      line[first] += amount - beyond
      line[first + 1] += beyond
      return
    }
    // Through several pixels: each gets the part that is crossed there.
    var from = left, rest = amount
    for column in first...last {
      let to = min(right, (column + 1) << 16)
      let part = column == last ? rest : amount * (to - from) / (right - left)
      let beyond = (part * ((from + to) / 2 - column << 16)) >> 16
      line[column] += part - beyond
      line[column + 1] += beyond
      rest -= part
      from = to
    }
  }
}

/// The corners of the right half of a regular polygon around (0, 0), from the top to the bottom.
struct ArcCorners: Sendable {
  /// A corner of the polygon with the area of a disc with a radius of 1/256 px, in 2⁻³² px.
  struct Corner: Sendable {
    var x: Int
    var y: Int
  }

  private let corners: [Corner]

  /// Creates a polygon of `count` corners, a multiple of 4, one of which is the topmost.
  init(count: Int) {
    let part = UInt32(truncatingIfNeeded: (1 << 32) / count)
    let area = Double(count) / 2 * TurnSine.sine(part)
    let unit = (Double.pi / area).squareRoot() * Double(1 << 24)
    corners = (0...count / 2).map { corner in
      let turn = UInt32(truncatingIfNeeded: (corner << 32) / count)
      func scaled(_ part: Double) -> Int { Int(part * unit + 0.5 + 1e9) - 1_000_000_000 }
      return Corner(x: scaled(TurnSine.sine(turn)), y: scaled(-TurnSine.cosine(turn)))
    }
  }

  @inline(__always)
  func withCorners(_ body: (UnsafeBufferPointer<Corner>) -> Void) {
    corners.withUnsafeBufferPointer(body)
  }
}
