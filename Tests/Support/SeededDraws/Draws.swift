/// Random numbers for tests, the same for the same seed: SplitMix64 (Steele, Lea, Flood, 2014).
public struct Draws: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the numbers of `seed`.
  public init(_ seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// Returns a number in `range`, each equally likely.
  public mutating func next(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns a number from 0 to below `limit`; 0 when there is none.
  public mutating func next(below limit: Int) -> Int {
    limit < 1 ? 0 : Int(next() % UInt64(limit))
  }
}
