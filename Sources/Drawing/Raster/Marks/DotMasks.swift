/// The coverage of each pixel around a small disc.
struct DotMask {
  /// The columns and rows of the picture.
  let columns: Range<Int>
  let rows: Range<Int>
  /// The coverage, row by row: 0 … ``MarkCanvas/whole``, and 0 in what fills a row to whole blocks.
  let coverage: UnsafePointer<UInt16>

  /// The number of pixels from a row of ``coverage`` to the next.
  @inline(__always) var pitch: Int { MarkCanvas.wholeBlocks(columns.count) }

  @inline(__always) func coverage(_ column: Int, _ row: Int) -> Int {
    if !columns.contains(column) || !rows.contains(row) { return 0 }
    let place = (row - rows.lowerBound) * pitch + column - columns.lowerBound
    return Int(coverage[place])
  }
}

/// Masks of small discs, for one drawing at a time.
///
/// Masks whose place and radius are multiples of 1/16 px are cached, and equal to newly made ones.
final class DotMasks {
  private static let step = 16
  private static let radii = DiscArc.smallestRadius / step
  /// The most pixels across: a disc of the largest radius at any place.
  private static let side = MarkCanvas.wholeBlocks(2 * DiscArc.smallestRadius / 256 + 3)
  /// The most pixels of masks that are cached.
  static let most = 1 << 20

  /// The index in `kept` of the mask of each place and radius; −1 if it isn't there yet.
  private let numbers = UnsafeMutablePointer<Int32>.allocate(capacity: radii * 256)
  private let kept = UnsafeMutablePointer<UInt16>.allocate(capacity: most)
  private var count = 0
  /// Space for two masks that aren't cached, made alternately, and for one of a ring.
  private let made = UnsafeMutablePointer<UInt16>.allocate(capacity: 3 * side * side)
  private var isSecond = false
  private let tracer = ArcTracer(side: side)

  init() { numbers.initialize(repeating: -1, count: Self.radii * 256) }

  deinit {
    numbers.deallocate()
    kept.deallocate()
    made.deallocate()
  }

  /// Returns the mask of a disc, all in 1/256 px; it is valid until the second request after this
  /// one.
  @inline(__always) func mask(x: Int, y: Int, radius: Int) -> DotMask {
    let phaseX = x & 255, phaseY = y & 255
    let left = (phaseX - radius) >> 8, right = (phaseX + radius + 255) >> 8
    let top = (phaseY - radius) >> 8, bottom = (phaseY + radius + 255) >> 8
    let columns = x >> 8 + left..<x >> 8 + max(left, right)
    let rows = y >> 8 + top..<y >> 8 + max(top, bottom)
    let size = MarkCanvas.wholeBlocks(columns.count) * rows.count
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

  /// Returns the mask of a disc of radius `outer` without one of radius `inner`, all in 1/256 px; it is
  /// valid until the next such request.
  func ring(x: Int, y: Int, outer: Int, inner: Int) -> DotMask {
    let disc = mask(x: x, y: y, radius: outer), hole = mask(x: x, y: y, radius: inner)
    let ring = made + 2 * Self.side * Self.side
    ring.update(from: disc.coverage, count: disc.pitch * disc.rows.count)
    let left = hole.columns.lowerBound - disc.columns.lowerBound
    for row in hole.rows {
      let line = ring + (row - disc.rows.lowerBound) * disc.pitch + left
      let covered = hole.coverage + (row - hole.rows.lowerBound) * hole.pitch
      for column in 0..<hole.columns.count {
        line[column] = max(line[column], covered[column]) - covered[column]
      }
    }
    return DotMask(columns: disc.columns, rows: disc.rows, coverage: ring)
  }
}
