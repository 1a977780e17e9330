public import Raster

/// The levels of detail of a layer: planes of pixels whose scales are exact powers of two.
///
/// Level 0 has a pixel for each cell, level −1 one for each 2 × 2 of them, level 1 has 2 × 2 pixels
/// for each cell.
public struct LevelsOfDetail: Hashable, Sendable {
  /// How many levels there are.
  public let count: Int
  /// How many of them magnify; with fewer levels than these, only the largest of them are there.
  public let bias: Int

  /// `count` levels, from 1, the highest of which is `bias`, 0 … 10; none is below −60.
  public init(count: Int = 1, bias: Int = 0) {
    precondition(count >= 1, "a layer has at least one level of detail")
    precondition((0...10).contains(bias), "the bias of levels of detail is 0 … 10")
    precondition(count <= 61 + bias, "levels of detail reach down to 2^-60 pixels a cell")
    self.count = count
    self.bias = bias
  }

  /// The levels, the coarsest first.
  public var levels: ClosedRange<Int> { bias - count + 1...bias }

  /// The level that is shown at `zoom`: clamp(⌈log₂ zoom⌉, −(count − 1 − bias), bias), the coarsest
  /// that loses nothing, as far as there are levels.
  public func level(for zoom: Scale) -> Int {
    max(levels.lowerBound, min(levels.upperBound, Self.ceilingOfLog2(zoom)))
  }

  /// Pixels per cell on `level`, −60 … 40: 2^level.
  public static func scale(of level: Int) -> Scale {
    level >= 0 ? Scale(1 << level) : Scale(1, 1 << -level)
  }

  private static func ceilingOfLog2(_ zoom: Scale) -> Int {
    let (n, d) = (zoom.numerator, zoom.denominator)
    // Numbers of these lengths have a quotient above 2^(estimate − 1) and below 2^(estimate + 1).
    let estimate = d.leadingZeroBitCount - n.leadingZeroBitCount
    let isReached = Int128(n) << max(0, -estimate) <= Int128(d) << max(0, estimate)
    return isReached ? estimate : estimate + 1
  }
}
