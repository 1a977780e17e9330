import SimulationKernel

/// A generator of numbers of 0 ..< 1 for the places of things in pictures, the same for the same
/// thing.
///
/// It doesn't draw from a universe's streams, so the appearance has no influence on the universe.
struct Scatter {
  private var random: RandomStream

  /// Creates the numbers of the thing `number` for the given seed.
  init(seed: UInt64, _ number: UInt64) {
    random = RandomStreams(seed: seed).generator(at: -1, stream: number)
  }

  /// Returns the next number, each of 2³² equally likely.
  mutating func next() -> Double { Double(random.next() >> 32) / 4_294_967_296 }

  /// Returns the next number of −1 … 1, small ones more likely: the mean of three, which is nearly
  /// normal.
  mutating func nextAround() -> Double { (next() + next() + next()) / 1.5 - 1 }
}

/// Returns point `index` of a sequence that fills the unit square evenly, however long it is.
///
/// The additive recurrence with 1/g and 1/g², where g³ = g + 1 (Roberts: "The unreasonable
/// effectiveness of quasirandom sequences", 2018), in exact 64-bit fractions.
func evenPoint(_ index: UInt64) -> (x: Double, y: Double) {
  // The values 2⁶⁴ / g and 2⁶⁴ / g².
  let x = (index &+ 1) &* 0xC13F_A9A9_02A6_328F
  let y = (index &+ 1) &* 0x91E1_0DA5_C79E_7B1C
  return (Double(x >> 32) / 4_294_967_296, Double(y >> 32) / 4_294_967_296)
}
