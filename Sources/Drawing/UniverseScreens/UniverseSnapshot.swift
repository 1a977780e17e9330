import SimulationKernel
import UniverseSimulation

/// A universe at a moment, possibly between two of its seconds.
struct UniverseSnapshot {
  let state: UniverseState
  /// The moment in seconds.
  let time: Double

  /// The seconds in which a thing grows to its size.
  private static let growth = 8.0
  /// The seconds in which two galaxies approach visibly before they collide.
  static let approach = 24.0
  /// The seconds in which things settle visibly after a collision.
  static let settling = 14.0

  init(_ state: UniverseState) {
    self.state = state
    let part = state.moment.part
    time = Double(state.tick) + Double(part.numerator) / Double(part.denominator)
  }

  /// Returns the seconds since `second`.
  func since(_ second: Tick) -> Double { time - Double(second) }

  /// Returns the share of its size of a thing born in second `birth`: a third at once, so that it
  /// is visible.
  func grown(_ birth: Tick) -> Double { 0.35 + 0.65 * smooth(since(birth) / Self.growth) }

  /// Returns the strength, 1 … 0, of a light that fades for `seconds` from second `start` on.
  func fading(from start: Tick, for seconds: Double) -> Double {
    let share = since(start) / seconds
    return share < 0 || share >= 1 ? 0 : 1 - smooth(share)
  }

  /// Returns the rotation since second 0 of a thing that rotates once in `period` seconds, in 2⁻³²
  /// of a turn: exact, so that it is the same whichever way time has gone.
  func turn(period: Int64, from start: UInt32) -> UInt32 {
    let (numerator, denominator) = state.moment.part
    let seconds = Int128(state.tick) * denominator + numerator
    let whole = Int128(period) * denominator
    return start &+ UInt32(truncatingIfNeeded: ((seconds % whole) << 32) / whole)
  }

  /// The next collision if its approach is visible, and the part of the approach that has passed, 0
  /// … 1.
  var approach: (heavier: Galaxy, lighter: Galaxy, share: Double)? {
    guard let next = state.nextCollision else { return nil }
    let left = Double(next.second) - time
    if left >= Self.approach { return nil }
    return (next.heavier, next.lighter, smooth(1 - left / Self.approach))
  }
}

extension Heading {
  /// Creates the direction of a turn in units of 2⁻³².
  init(turn: UInt32) {
    self.init(turns: Double(turn) / 4_294_967_296)
  }
}
