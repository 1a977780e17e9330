import SimulationKernel
import UniverseSimulation

/// A universe at a moment, which may be between two of its seconds.
struct Sight {
  let state: UniverseState
  /// The moment in seconds.
  let time: Double

  /// How long a thing takes to grow to its size.
  private static let growth = 8.0
  /// How long two galaxies are seen to approach before they collide.
  static let approach = 24.0
  /// How long things are seen to settle after a collision.
  static let settling = 14.0

  init(_ state: UniverseState) {
    self.state = state
    let part = state.moment.part
    time = Double(state.tick) + Double(part.numerator) / Double(part.denominator)
  }

  /// The seconds since `second`.
  func since(_ second: Tick) -> Double { time - Double(second) }

  /// How much of its size a thing born in second `birth` has: a third at once, so that it is seen.
  func grown(_ birth: Tick) -> Double { 0.35 + 0.65 * smooth(since(birth) / Self.growth) }

  /// What is left, 1 … 0, of a light that has faded for `seconds` from second `start` on.
  func fading(from start: Tick, for seconds: Double) -> Double {
    let share = since(start) / seconds
    return share < 0 || share >= 1 ? 0 : 1 - smooth(share)
  }

  /// How far something that turns once in `period` seconds has turned since second 0, in 2⁻³² of a
  /// turn: exact, so that it is the same whichever way time has gone.
  func turn(period: Int64, from start: UInt32) -> UInt32 {
    let (numerator, denominator) = state.moment.part
    let seconds = Int128(state.tick) * denominator + numerator
    let whole = Int128(period) * denominator
    return start &+ UInt32(truncatingIfNeeded: ((seconds % whole) << 32) / whole)
  }

  /// The collision to come if it can be seen coming, and how far it has come, 0 … 1.
  var approach: (heavier: Galaxy, lighter: Galaxy, share: Double)? {
    guard let next = state.nextCollision else { return nil }
    let left = Double(next.second) - time
    if left >= Self.approach { return nil }
    return (next.heavier, next.lighter, smooth(1 - left / Self.approach))
  }
}

extension Heading {
  /// The direction of a turn counted in 2⁻³².
  init(turn: UInt32) {
    self.init(turns: Double(turn) / 4_294_967_296)
  }
}
