import FrameExport
import SimulationKernel
import WorldRuns

/// The time of the world as the time of a film goes on, in seconds: straight lines, one after the other.
struct FilmStretches {
  private struct Stretch {
    /// The film's time from which on it holds.
    var start: Double
    /// The world's time there.
    var place: Double
    /// The seconds of the world in a second of film.
    var speed: Double
  }

  private var stretches: [Stretch] = []
  private let ends: ClosedRange<Double>

  /// The way that a film of `plan` takes through the world's seconds from `first` to `last`.
  init(_ plan: RunPlan, from first: Tick, to last: Tick) {
    ends = Double(first)...Double(max(first, last))
    let (speed, changes): (Double, [SpeedChange]) =
      switch plan.pace {
      case .every(let every): (Double(every) * Self.number(plan.film.timing.framesPerSecond), [])
      case .film(let speed, let changes): (Self.number(speed), changes)
      }
    let start = speed < 0 ? ends.upperBound : ends.lowerBound
    stretches = [Stretch(start: 0, place: start, speed: speed)]
    for change in changes {
      let time = Self.number(change.time)
      stretches.append(
        Stretch(
          start: time, place: place(at: time, isWithinRun: true), speed: Self.number(change.speed)))
    }
  }

  /// Where the world is at the film's time `time`, in its seconds; before the film and after it as it
  /// would be in a longer one.
  private func place(at time: Double, isWithinRun: Bool = false) -> Double {
    let index = stretches.lastIndex { $0.start <= time } ?? 0
    let stretch = stretches[index]
    let place = max(ends.lowerBound, stretch.place + (time - stretch.start) * stretch.speed)
    let isLonger = time < 0 || index == stretches.count - 1
    return isLonger && !isWithinRun ? place : min(ends.upperBound, place)
  }

  /// How far beyond its second `second` the world comes within `pause` seconds of film after the film
  /// has come to it for the first time, or before where time goes backwards there.
  func reach(beyond second: Tick, inFilm pause: Double) -> Double {
    let second = Double(second)
    for (index, stretch) in stretches.enumerated() where stretch.speed != 0 {
      let end = index + 1 < stretches.count ? stretches[index + 1].start : .infinity
      let time = stretch.start + (second - stretch.place) / stretch.speed
      guard time >= stretch.start, time <= end else { continue }
      let window = stretch.speed > 0 ? time...time + pause : time - pause...time
      // Lines are highest where they begin or end.
      let turns = stretches.map(\.start).filter(window.contains)
      let times = turns + [window.lowerBound, window.upperBound]
      let highest = times.map { place(at: $0) }.max()
      // Where the world stands still it is told of that moment.
      return pause > 0 ? max(1e-6, (highest ?? second) - second) : 0
    }
    return pause * abs(stretches[0].speed)
  }

  private static func number(_ value: Rational) -> Double {
    Double(value.numerator) / Double(value.denominator)
  }
}
