public import Lattice

/// Random cells in a rectangle, a function of a seed, so that a field of any size is filled without
/// a list of its cells.
public struct Soup: Hashable, Sendable {
  /// The rectangle; outside of it all cells are dead.
  public let rect: Rect
  /// The seed of all random draws.
  public let seed: UInt64
  /// The probability of a cell to be alive, in units of 2⁻³²: 0 … 2³².
  public let density: UInt64

  /// Creates a soup of `rect`, in which cells are alive with a probability of `density` / 2³².
  public init(rect: Rect, seed: UInt64, density: UInt64) {
    precondition(!rect.isEmpty && density <= 1 << 32, "a soup has cells and a chance of 0 … 1")
    self.rect = rect
    self.seed = seed
    self.density = density
  }

  /// Returns the 64 cells of row `row` of the rectangle from column 64·`word` of it on, the first
  /// in the lowest bit; those beyond its right edge are dead.
  ///
  /// Random bits are combined by the binary digits of the density, lowest first: after a 1 with or,
  /// after a 0 with and. That is exact, and a density of one half takes one draw for 64 cells.
  public func word(row: Int, word: Int) -> UInt64 {
    let left = rect.width - 64 * word
    let mask: UInt64 = left >= 64 ? .max : (1 << UInt64(max(0, left))) - 1
    if density == 1 << 32 { return mask }
    if density == 0 { return 0 }
    let key = Self.mix(
      seed &+ Self.mix(UInt64(row) &+ 0x9E37_79B9_7F4A_7C15) &+ UInt64(word) &* Self.step)
    var bits: UInt64 = 0
    let lowest = density.trailingZeroBitCount
    for digit in lowest..<32 {
      let draw = Self.mix(key &+ UInt64(digit - lowest) &* 0x9E37_79B9_7F4A_7C15)
      bits = density >> UInt64(digit) & 1 == 1 ? bits | draw : bits & draw
    }
    return bits & mask
  }

  private static let step: UInt64 = 0xD134_2543_DE82_EF95

  /// Returns `value` mixed by the finalizer of SplitMix64 (Steele, Lea, Flood 2014).
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The live cells as runs, for callers that need a list of them.
  ///
  /// - Complexity: O(*n*) for *n* cells of the rectangle.
  public var runs: CellRuns {
    var runs = CellRuns()
    for row in 0..<rect.height {
      for index in 0..<(rect.width + 63) / 64 {
        var bits = word(row: row, word: index)
        while bits != 0 {
          let start = bits.trailingZeroBitCount
          let length = (~(bits >> UInt64(start))).trailingZeroBitCount
          runs.append(x: rect.x + 64 * index + start, y: rect.y + row, length: length)
          if start + length == 64 { break }
          bits &= ~(((1 << UInt64(length)) - 1) << UInt64(start))
        }
      }
    }
    return runs
  }
}
