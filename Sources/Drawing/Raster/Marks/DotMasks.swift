/// How much of each pixel around it a small disc covers.
struct DotMask {
  /// The columns and rows of the picture.
  let columns: Range<Int>
  let rows: Range<Int>
  /// Row by row: 0 … ``MarkCanvas/whole``.
  let coverage: UnsafePointer<UInt16>

  @inline(__always) func coverage(_ column: Int, _ row: Int) -> Int {
    if !columns.contains(column) || !rows.contains(row) { return 0 }
    let place = (row - rows.lowerBound) * columns.count + column - columns.lowerBound
    return Int(coverage[place])
  }
}

/// Masks of small discs, for one drawing at a time.
///
/// Those whose place and radius are whole 1/16 px are kept; a mask is the same kept or made anew.
final class DotMasks {
  private static let step = 16
  private static let radii = DiscArc.smallestRadius / step
  /// The most pixels across: a disc of the largest radius on any place.
  private static let side = 2 * DiscArc.smallestRadius / 256 + 3
  /// The most pixels of masks that are kept.
  static let most = 1 << 20

  /// Where the mask of each place and radius is in `kept`; −1: not yet.
  private var numbers = [Int32](repeating: -1, count: radii * 256)
  private let kept = UnsafeMutablePointer<UInt16>.allocate(capacity: most)
  private var count = 0
  /// Room for two that are not kept, made in turns.
  private let made = UnsafeMutablePointer<UInt16>.allocate(capacity: 2 * side * side)
  private var isSecond = false
  private let tracer = ArcTracer(side: side)

  deinit {
    kept.deallocate()
    made.deallocate()
  }

  /// The mask of a disc, all in 1/256 px; it lasts until the next but one is asked for.
  @inline(__always) func mask(x: Int, y: Int, radius: Int) -> DotMask {
    let phaseX = x & 255, phaseY = y & 255
    let left = (phaseX - radius) >> 8, right = (phaseX + radius + 255) >> 8
    let top = (phaseY - radius) >> 8, bottom = (phaseY + radius + 255) >> 8
    let columns = x >> 8 + left..<x >> 8 + max(left, right)
    let rows = y >> 8 + top..<y >> 8 + max(top, bottom)
    let size = columns.count * rows.count
    let isOnStep = (phaseX | phaseY | radius) & (Self.step - 1) == 0
    let number = (radius / Self.step * 16 + phaseY / Self.step) * 16 + phaseX / Self.step
    if isOnStep, numbers[number] >= 0 {
      return DotMask(columns: columns, rows: rows, coverage: kept + Int(numbers[number]))
    }
    let coverage: UnsafeMutablePointer<UInt16>
    if isOnStep, count + size <= Self.most {
      coverage = kept + count
      numbers[number] = Int32(count)
      count += size
    } else {
      isSecond.toggle()
      coverage = isSecond ? made + Self.side * Self.side : made
    }
    tracer.trace(
      x: phaseX - left * 256, y: phaseY - top * 256, radius: radius, width: columns.count,
      height: rows.count, into: coverage)
    return DotMask(columns: columns, rows: rows, coverage: coverage)
  }
}
