/// Random draws by number instead of in sequence: a draw depends only on (seed, tick, stream).
///
/// So it does not matter which draws came before, in which order, or on which thread. The function
/// is the finalizer of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", 2014, with Stafford's constants), applied to the seed, then the tick, then the
/// stream.
public struct RandomStreams: Sendable, Hashable {
  /// The seed of all draws of a run; any value will do.
  public let seed: UInt64

  /// Creates the streams of `seed`, the same wherever and whenever they are used.
  @inlinable public init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns the streams of one tick, for a loop that draws many times in it.
  @inlinable public func at(_ tick: Tick) -> TickStreams {
    let seeded = mix(seed &+ goldenGamma)
    return TickStreams(key: mix(seeded &+ UInt64(bitPattern: tick) &* goldenGamma))
  }

  /// Returns the 64 random bits of (seed, tick, stream).
  @inlinable public func draw(at tick: Tick, stream: UInt64) -> UInt64 {
    at(tick).draw(stream)
  }

  /// Returns an endless sequence of draws that belongs to (seed, tick, stream).
  @inlinable public func generator(at tick: Tick, stream: UInt64) -> RandomStream {
    RandomStream(state: draw(at: tick, stream: stream))
  }
}

/// The random draws of one tick, by stream.
public struct TickStreams: Sendable {
  @usableFromInline let key: UInt64

  @inlinable init(key: UInt64) {
    self.key = key
  }

  /// Returns the 64 random bits of `stream` in this tick.
  @inlinable @inline(__always)
  public func draw(_ stream: UInt64) -> UInt64 {
    mix(key &+ stream &* goldenGamma)
  }
}

/// A sequence of draws by SplitMix64.
public struct RandomStream: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  @inlinable package init(state: UInt64) {
    self.state = state
  }

  /// Returns the next 64 random bits, each value equally likely.
  @inlinable public mutating func next() -> UInt64 {
    state &+= goldenGamma
    return mix(state)
  }

  /// Returns a whole number below `bound`, which must be above 0, each equally likely.
  ///
  /// It is exact, by rejection (Lemire: "Fast random integer generation in an interval", 2019). The
  /// standard library has such a method too, but does not promise the same numbers in its next
  /// version.
  @inlinable public mutating func next(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "a number can only be drawn below 1 or more")
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }
}

/// SplitMix64's increment: 2⁶⁴ divided by the golden ratio.
@usableFromInline let goldenGamma: UInt64 = 0x9e37_79b9_7f4a_7c15

@inlinable @inline(__always)
func mix(_ bits: UInt64) -> UInt64 {
  var z = bits
  z = (z ^ (z &>> 30)) &* 0xbf58_476d_1ce4_e5b9
  z = (z ^ (z &>> 27)) &* 0x94d0_49bb_1331_11eb
  return z ^ (z &>> 31)
}
