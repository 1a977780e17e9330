import Pictures
import Lattice
import SceneDescription

/// Cells of two classes of which each pixel covers a block of 2^level × 2^level: the pixel follows
/// from a count and is looked up.
///
/// The pixels equal those of ``AveragedCells``, whose sums and divisions take five times as long as
/// reading the counts of a field of bits.
struct BlockCells: Sendable {
  /// The highest level for which the pixels of all counts are computed in advance: 4097 of them.
  private static let highestLevel = 6
  /// The number of blocks read at once: a quarter of a megabyte of shares.
  private static let mostBlocks = 1 << 15

  private let level: Int
  private let mixer: LightMixer
  private let outside: UInt32
  /// The pixel for each count of cells of class 1.
  private let pixels: [UInt32]

  /// Creates the table of pixels; `nil` if cells have other classes, or pixels cover other blocks.
  init?(look: Look, scale: Scale) {
    let level = scale.denominator.trailingZeroBitCount
    guard look.glyphs.count == 2, scale.numerator == 1, scale.denominator == 1 << level,
      (1...Self.highestLevel).contains(level)
    else { return nil }
    self.level = level
    mixer = LightMixer(look: look, scale: scale)
    outside = look.outside.pixel
    let unit = CoveragePlane.unit >> UInt32(2 * level)
    pixels = (0...UInt32(1 << (2 * level))).map { [mixer] count in
      Self.pixel(CoveragePlane.unit - count * unit, count * unit, mixer)
    }
  }

  /// Returns the pixels of an axis that show any of `cells`, which isn't empty.
  func pixels(showing cells: Range<Int>) -> Range<Int128> {
    Int128(cells.lowerBound >> level)..<Int128((cells.upperBound - 1) >> level) + 1
  }

  /// Draws the pixels `region` of the plane into `area`, which has the region's size.
  func paint(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
    if region.isEmpty { return }
    let blocks = blocks(of: cells.bounds).intersection(region)
    if blocks != region { area.fill(outside) }
    if blocks.isEmpty { return }
    let inner = area.part(
      x: blocks.x - region.x, y: blocks.y - region.y, width: blocks.width, height: blocks.height)
    var plane = CoveragePlane(classCount: 2)
    let band = max(1, Self.mostBlocks / blocks.width)
    for top in stride(from: 0, to: blocks.height, by: band) {
      let part = Rect(
        x: blocks.x, y: blocks.y + top, width: blocks.width,
        height: min(band, blocks.height - top))
      cells.readCoverage(part, level: level, into: &plane)
      precondition(
        plane.blocks == part && plane.shares.count == 2 * part.width * part.height,
        "a source of cells must return the coverage of exactly the given blocks")
      plane.shares.withUnsafeBufferPointer { shares in
        for row in 0..<part.height {
          paintRow(
            shares.baseAddress.unsafelyUnwrapped + 2 * row * part.width,
            into: inner.row(top + row), count: part.width)
        }
      }
    }
  }

  /// Returns the blocks that contain any cell of `bounds`.
  private func blocks(of bounds: Rect) -> Rect {
    if bounds.isEmpty { return Rect(x: 0, y: 0, width: 0, height: 0) }
    let left = bounds.x >> level, top = bounds.y >> level
    return Rect(
      x: left, y: top, width: ((bounds.maxX - 1) >> level) - left + 1,
      height: ((bounds.maxY - 1) >> level) - top + 1)
  }

  private func paintRow(
    _ shares: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let shift = UInt32(30 - 2 * level), rest = (1 << shift) - 1 as UInt32
    pixels.withUnsafeBufferPointer { pixels in
      for x in 0..<count {
        let empty = shares[2 &* x], live = shares[2 &* x &+ 1]
        // Pixels that aren't on the edge of the cells.
        if empty &+ live == CoveragePlane.unit && live & rest == 0 {
          target[x] = pixels[Int(live &>> shift)]
        } else {
          target[x] = Self.pixel(empty, live, mixer)
        }
      }
    }
  }

  private static func pixel(_ empty: UInt32, _ live: UInt32, _ mixer: LightMixer) -> UInt32 {
    // The sums that AveragedCells would mix, in sixteenths.
    let area = UInt64(BlockAxis.unit * BlockAxis.unit)
    let shares = [UInt64(empty) * area, UInt64(live) * area]
    let wholes = [UInt64(CoveragePlane.unit) * area]
    var pixel: UInt32 = 0
    shares.withUnsafeBufferPointer { shares in
      wholes.withUnsafeBufferPointer { wholes in
        guard let start = shares.baseAddress else { return }
        mixer.mixRow(start, wholes: wholes, into: &pixel)
      }
    }
    return pixel
  }
}
