/// How far a world comes within seconds of a film: the lines of its clock read in doubles, also beyond
/// the end of the run.
///
/// Pictures record what is read here with all its digits. The order of the operations decides over the
/// last of them, and exact numbers would have others, so that it has to stay as it is.
package struct FilmReach: Sendable {
  /// A line, in seconds: the film's and the world's at its start, and the world's in one of the film.
  private typealias Stretch = (start: Double, place: Double, speed: Double)

  private var stretches: [Stretch] = []
  /// The world's first and last second in the run.
  private let ends: ClosedRange<Double>

  /// The reach of a world whose ticks last a second.
  ///
  /// - Parameters:
  ///   - lines: those of the film's clock; one at least.
  ///   - unitsPerSecond: how many of the units in which the clock counts the film's time a second of
  ///     film has, such as its frames; above 0.
  ///   - run: the first and the last tick of the run.
  package init(
    _ lines: [FilmClock.Line], unitsPerSecond: Rational = Rational(1), in run: ClosedRange<Tick>
  ) {
    ends = Double(run.lowerBound)...Double(run.upperBound)
    let units = Double(ExactFraction(unitsPerSecond))
    for line in lines {
      let start = Double(line.start) / units, speed = Double(line.rate) * units
      let place =
        stretches.isEmpty
        ? (speed < 0 ? ends.upperBound : ends.lowerBound)
        : min(ends.upperBound, place(at: start))
      stretches.append((start, place, speed))
    }
  }

  /// Where the world is at the film's second `time`; before the film and after it as it would be in a
  /// longer one.
  private func place(at time: Double) -> Double {
    let index = stretches.lastIndex { $0.start <= time } ?? 0
    let stretch = stretches[index]
    let place = max(ends.lowerBound, stretch.place + (time - stretch.start) * stretch.speed)
    let isLonger = time < 0 || index == stretches.count - 1
    return isLonger ? place : min(ends.upperBound, place)
  }

  /// The seconds that the world comes beyond its tick `tick` within some of the film.
  ///
  /// - Parameters:
  ///   - tick: one of the run.
  ///   - seconds: of the film, after it has come to `tick` for the first time, or before where time goes
  ///     backwards there; 0 or more.
  /// - Returns: above 0, but for 0 seconds.
  package func reach(beyond tick: Tick, within seconds: Rational) -> Double {
    let tick = Double(tick), seconds = Double(ExactFraction(seconds))
    for (index, stretch) in stretches.enumerated() where stretch.speed != 0 {
      let end = index + 1 < stretches.count ? stretches[index + 1].start : .infinity
      let time = stretch.start + (tick - stretch.place) / stretch.speed
      guard time >= stretch.start, time <= end else { continue }
      let window = stretch.speed > 0 ? time...time + seconds : time - seconds...time
      // Lines are highest where they begin or end.
      let turns = stretches.map(\.start).filter(window.contains)
      let times = turns + [window.lowerBound, window.upperBound]
      let highest = times.map { place(at: $0) }.max()
      // A world that stands still has at least the moment itself.
      return seconds > 0 ? max(1e-6, (highest ?? tick) - tick) : 0
    }
    return seconds * abs(stretches[0].speed)
  }
}

extension Double {
  /// The nearest double, where both parts of `number` are below 2⁵³.
  fileprivate init(_ number: ExactFraction) {
    self = Double(number.numerator) / Double(number.denominator)
  }
}
