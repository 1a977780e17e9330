/// The blocks that each pixel of a row or column covers, with the share of each.
///
/// A pixel's edges are placed to 1/4096 of a block, the same for every picture of the plane.
struct BlockAxis {
  /// The weight of a whole block.
  static let unit = 4096

  /// The blocks of one pixel, of which those between the first and the last are covered entirely.
  struct Span {
    /// The first block, counted from the axis' first one.
    var first: Int
    /// The number of blocks; 0 if none can be read.
    var count: Int
    /// The covered part of the first block; if it is the only one, all that the pixel covers.
    var lead: UInt32
    /// The covered part of the last block, if it isn't the first one.
    var tail: UInt32

    /// Returns the weight of block `index` of the pixel's blocks.
    @inline(__always) func weight(_ index: Int) -> UInt32 {
      index == 0 ? lead : index == count &- 1 ? tail : UInt32(BlockAxis.unit)
    }
  }

  /// The blocks of all pixels, as numbered on the plane, that exist and are to be read.
  let blocks: Range<Int>
  /// The spans of all pixels, ascending; neighbors have at most one block in common.
  let spans: [Span]
  /// The length of each pixel, including the part beyond `blocks`.
  let lengths: [UInt32]

  /// Creates the axis of a range of pixels.
  ///
  /// - Parameters:
  ///   - start: The first pixel, as numbered on the plane.
  ///   - phase: The offset of pixels from those of the plane, in 1/256 px.
  ///   - count: The number of pixels, 1 or more.
  ///   - scale: The pixels per cell, below 1.
  ///   - level: The level of the blocks, which have 2^level cells per side, at most eight across a
  ///     pixel.
  ///   - bounds: The blocks that exist.
  init(start: Int, phase: Int = 0, count: Int, scale: Scale, level: Int, bounds: Range<Int>) {
    let unit = Int128(Self.unit)
    let bounds = Int128(bounds.lowerBound)..<Int128(bounds.upperBound)
    let edges = (0...count).map { pixel in
      Self.edge(
        before: Int128(start) + Int128(pixel), phase: phase, scale: scale, level: level)
    }
    func blocksOf(_ start: Int128, _ end: Int128) -> Range<Int> {
      let first = start.flooringDivision(by: unit), last = (end - 1).flooringDivision(by: unit)
      let range = (first..<last + 1).clamped(to: bounds)
      return Int(range.lowerBound)..<Int(range.upperBound)
    }
    let blocks = blocksOf(edges[0], edges[count])
    self.blocks = blocks
    lengths = (0..<count).map { UInt32(edges[$0 + 1] - edges[$0]) }
    spans = (0..<count).map { pixel in
      let start = edges[pixel], end = edges[pixel + 1]
      func covered(_ block: Int) -> UInt32 {
        UInt32(min(end, (Int128(block) + 1) * unit) - max(start, Int128(block) * unit))
      }
      let range = blocksOf(start, end)
      if range.isEmpty { return Span(first: 0, count: 0, lead: 0, tail: 0) }
      return Span(
        first: range.lowerBound - blocks.lowerBound, count: range.count,
        lead: covered(range.lowerBound), tail: covered(range.upperBound - 1))
    }
  }

  /// Returns the edge before a pixel, in 1/4096 of a block from the edge before the plane's block
  /// 0.
  private static func edge(
    before pixel: Int128, phase: Int = 0, scale: Scale, level: Int
  ) -> Int128 {
    let divisor = Int128(scale.numerator) << Int128(level), parts = Int128(Phase.unit)
    let length = pixel * Int128(scale.denominator)
    // Blocks first, because in 1/4096 of them the length may exceed an Int128.
    let whole = length.flooringDivision(by: divisor)
    let rest = (length - whole * divisor) * parts + Int128(phase) * Int128(scale.denominator)
    return whole * Int128(unit) + rest * Int128(unit) / (divisor * parts)
  }

  /// Returns the pixels that cover any of `blocks`, of which there is at least one.
  static func pixels(covering blocks: ClosedRange<Int>, scale: Scale, level: Int) -> Range<Int128> {
    let divisor = Int128(scale.denominator), unit = Int128(Self.unit)
    let start = Int128(blocks.lowerBound) * unit, end = (Int128(blocks.upperBound) + 1) * unit
    func edge(_ pixel: Int128) -> Int128 { Self.edge(before: pixel, scale: scale, level: level) }
    /// Returns the pixel at the left edge of a block, or the one before it.
    func pixel(_ block: Int) -> Int128 {
      ((Int128(block) << Int128(level)) * Int128(scale.numerator)).flooringDivision(by: divisor) - 1
    }
    var first = pixel(blocks.lowerBound), behind = pixel(blocks.upperBound)
    while edge(first + 1) <= start { first += 1 }
    while edge(behind) < end { behind += 1 }
    return first..<behind
  }
}
