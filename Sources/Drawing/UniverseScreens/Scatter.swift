import SimulationKernel

/// Numbers of 0 ..< 1 for the places of things in pictures, always the same for the same thing.
///
/// Nothing is drawn from a universe's own streams: what it looks like has no influence on it.
struct Scatter {
  private var random: RandomStream

  /// The numbers of the thing `number` among those that `seed` tells apart.
  init(seed: UInt64, _ number: UInt64) {
    random = RandomStreams(seed: seed).generator(at: -1, stream: number)
  }

  /// The next number, each of 2³² equally likely.
  mutating func next() -> Double { Double(random.next() >> 32) / 4_294_967_296 }

  /// The next number of −1 … 1, small ones more likely: the mean of three, about as a bell is.
  mutating func nextAround() -> Double { (next() + next() + next()) / 1.5 - 1 }
}

/// Point `index` of the sequence that fills the unit square evenly, however many of it are taken.
///
/// The additive recurrence with 1/g and 1/g², where g³ = g + 1 (Roberts: "The unreasonable
/// effectiveness of quasirandom sequences", 2018), in exact 64-bit fractions.
func evenPoint(_ index: UInt64) -> (x: Double, y: Double) {
  // 2⁶⁴ / g and 2⁶⁴ / g².
  let x = (index &+ 1) &* 0xC13F_A9A9_02A6_328F
  let y = (index &+ 1) &* 0x91E1_0DA5_C79E_7B1C
  return (Double(x >> 32) / 4_294_967_296, Double(y >> 32) / 4_294_967_296)
}
