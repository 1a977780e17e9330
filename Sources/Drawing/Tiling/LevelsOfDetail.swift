public import Raster

/// The levels of detail of a layer: planes of pixels whose scales are exact powers of two.
///
/// Level 0 has a pixel for each cell, level −1 one for each 2 × 2 cells, level 1 has 2 × 2 pixels
/// for each cell.
public struct LevelsOfDetail: Hashable, Sendable {
  /// The number of levels.
  public let count: Int
  /// The number of levels that magnify; if there are fewer levels than that, all of them do.
  public let bias: Int

  /// Creates `count` levels, 1 or more, the highest of which is `bias`, 0 … 10; none is below −60.
  public init(count: Int = 1, bias: Int = 0) {
    precondition(count >= 1, "a layer has at least one level of detail")
    precondition((0...10).contains(bias), "the bias of levels of detail is 0 … 10")
    precondition(count <= 61 + bias, "levels of detail reach down to 2^-60 pixels a cell")
    self.count = count
    self.bias = bias
  }

  /// The levels, the coarsest first.
  public var levels: ClosedRange<Int> { bias - count + 1...bias }

  /// Returns the level that is shown at `zoom`: clamp(⌈log₂ zoom⌉, −(count − 1 − bias), bias), the
  /// coarsest of the available levels that loses nothing.
  public func level(for zoom: Scale) -> Int {
    max(levels.lowerBound, min(levels.upperBound, Self.ceilingOfLog2(zoom)))
  }

  /// Returns the pixels per cell on `level`, −60 … 40: 2^level.
  public static func scale(of level: Int) -> Scale {
    level >= 0 ? Scale(1 << level) : Scale(1, 1 << -level)
  }

  private static func ceilingOfLog2(_ zoom: Scale) -> Int {
    let (n, d) = (zoom.numerator, zoom.denominator)
    // The quotient of numbers of these lengths is above 2^(estimate − 1) and below 2^(estimate +
    // 1).
    let estimate = d.leadingZeroBitCount - n.leadingZeroBitCount
    let isReached = Int128(n) << max(0, -estimate) <= Int128(d) << max(0, estimate)
    return isReached ? estimate : estimate + 1
  }
}
