/// The distance that a world covers within seconds of a film: the lines of its clock in doubles,
/// extended beyond the end of the run.
///
/// Pictures record these numbers with all digits. The order of the operations decides about the
/// last of them, and exact numbers would have others, so that it has to stay as it is.
package struct FilmReach: Sendable {
  /// A line in seconds: the film's and the world's time at its start, and the world's seconds in
  /// one of the film.
  private typealias Stretch = (start: Double, place: Double, speed: Double)

  private var stretches: [Stretch] = []
  /// The world's first and last second in the run.
  private let ends: ClosedRange<Double>

  /// Creates the reach of a world whose ticks last a second.
  ///
  /// - Parameters:
  ///   - lines: The lines of the film's clock, at least one.
  ///   - unitsPerSecond: The number of the clock's units in a second of film, such as its frames;
  ///     above 0.
  ///   - run: The first and the last tick of the run.
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

  /// Returns the world's time at the film's second `time`; before and after the film it is that of
  /// a longer film.
  private func place(at time: Double) -> Double {
    let index = stretches.lastIndex { $0.start <= time } ?? 0
    let stretch = stretches[index]
    let place = max(ends.lowerBound, stretch.place + (time - stretch.start) * stretch.speed)
    let isLonger = time < 0 || index == stretches.count - 1
    return isLonger ? place : min(ends.upperBound, place)
  }

  /// Returns the seconds by which the world goes beyond `tick` within some seconds of the film.
  ///
  /// - Parameters:
  ///   - tick: A tick of the run.
  ///   - seconds: The seconds of the film after it has first come to `tick`, or before where time
  ///     runs backward there; 0 or more.
  /// - Returns: A number above 0, or 0 for 0 seconds.
  package func reach(beyond tick: Tick, within seconds: Rational) -> Double {
    let tick = Double(tick), seconds = Double(ExactFraction(seconds))
    for (index, stretch) in stretches.enumerated() where stretch.speed != 0 {
      let end = index + 1 < stretches.count ? stretches[index + 1].start : .infinity
      let time = stretch.start + (tick - stretch.place) / stretch.speed
      guard time >= stretch.start, time <= end else { continue }
      let window = stretch.speed > 0 ? time...time + seconds : time - seconds...time
      // The extremes of lines are where they start or end.
      let turns = stretches.map(\.start).filter(window.contains)
      let times = turns + [window.lowerBound, window.upperBound]
      let highest = times.map { place(at: $0) }.max()
      // A world that stands still covers at least the moment itself.
      return seconds > 0 ? max(1e-6, (highest ?? tick) - tick) : 0
    }
    return seconds * abs(stretches[0].speed)
  }
}

extension Double {
  /// Creates the nearest double, where both parts of `number` are below 2⁵³.
  fileprivate init(_ number: ExactFraction) {
    self = Double(number.numerator) / Double(number.denominator)
  }
}
