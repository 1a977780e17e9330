extension FilmClock {
  /// A part of a film at one speed, regardless of where the world is at its start.
  package struct Line: Sendable, Equatable {
    /// The film's time from which on it holds, in the units of the clock.
    package let start: ExactFraction
    /// The ticks that pass in a unit of the film's time; negative when the world runs backward.
    package let rate: ExactFraction

    /// Creates the line of `rate` ticks in a unit of the film's time, from `start` on.
    package init(from start: ExactFraction = ExactFraction(0), rate: ExactFraction) {
      self.start = start
      self.rate = rate
    }

    /// Creates the line of a film whose time is counted in seconds.
    ///
    /// - Parameters:
    ///   - start: The second of the film from which on it holds.
    ///   - speed: The seconds of the world that pass in a second of film.
    ///   - tickLength: The length of a tick in seconds, above 0.
    package init(from start: Rational = Rational(0), speed: Rational, tickLength: Rational) {
      // The fractions are within their limits: the product is at most 10^13 over 10^13.
      self.init(
        from: ExactFraction(start), rate: ExactFraction(speed).divided(by: tickLength))
    }

    /// Returns the same line for a film whose time is counted in frames and not in seconds.
    package func inFrames(perSecond framesPerSecond: Rational) -> Line {
      Line(
        from: start.times(ExactFraction(framesPerSecond)),
        rate: rate.divided(by: framesPerSecond))
    }

    /// Returns the ticks that pass in `time` of the film.
    package func ticks(in time: ExactFraction) -> ExactFraction { rate.times(time) }
  }

  /// Returns the lines of a film that starts at `speed` and has `changes` of it, in the order of
  /// their times, with its time counted in seconds.
  package static func lines(
    speed: Rational, changes: [SpeedChange], tickLength: Rational
  ) -> [Line] {
    [Line(speed: speed, tickLength: tickLength)]
      + changes.map { Line(from: $0.time, speed: $0.speed, tickLength: tickLength) }
  }
}
