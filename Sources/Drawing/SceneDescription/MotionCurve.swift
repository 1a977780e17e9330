/// The curves along which things move in the course of time, which is clamped to 0 … 1.
package enum MotionCurve {
  /// Returns the part of the time from `start` to `end` that has passed at `time`.
  package static func part(of time: Double, _ start: Double, _ end: Double) -> Double {
    min(1, max(0, (time - start) / (end - start)))
  }

  /// Begins and ends slowly: 3t² − 2t³.
  package static func smooth(_ time: Double) -> Double { time * time * (3 - 2 * time) }

  /// Begins and ends even more slowly: 6t⁵ − 15t⁴ + 10t³.
  package static func smoother(_ time: Double) -> Double {
    time * time * time * (time * (time * 6 - 15) + 10)
  }

  /// Slows down to rest: 2t − t².
  package static func out(_ time: Double) -> Double { time * (2 - time) }

  /// Slows down to rest, and more so: 1 − (1 − t)³.
  package static func braking(_ time: Double) -> Double {
    let rest = 1 - time
    return 1 - rest * rest * rest
  }

  /// Rises from 0 to 1 and falls again: 16t²(1 − t)².
  package static func bump(_ time: Double) -> Double { 16 * time * time * (1 - time) * (1 - time) }

  /// Swings back and forth: the sine of a number of whole turns, within a thousandth.
  package static func wave(_ turns: Double) -> Double {
    let part = turns - turns.rounded()
    let arch = part * (8 - 16 * abs(part))
    return arch * (0.775 + 0.225 * abs(arch))
  }

  /// Swings to one side and then to the other, by at most 1: 10.392 t (1 − t)(1 − 2t).
  package static func sway(_ time: Double) -> Double { 10.392 * time * (1 - time) * (1 - 2 * time) }
}
