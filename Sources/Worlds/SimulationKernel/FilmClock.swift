import Lattice

/// The exact time of a world as a function of a film's time: straight lines, one after the other,
/// each at its own speed.
///
/// The film's time is counted in seconds or in frames, as its lines are; the world's time in ticks
/// from the start of a run, all over one denominator. The film starts at the run's start or, when
/// it starts backward, at its end. A world that reaches an end of the run stands there until a
/// change of speed turns it around.
package struct FilmClock: Sendable, Equatable {
  /// An error for world times in a film that have no common denominator to calculate with.
  package struct TooFine: Error {}

  /// A line within the run: at time i the world is at `origin` + i · `slope` parts of a tick.
  private struct Stretch: Sendable, Equatable {
    /// The first whole time in the stretch.
    var first: Int128
    var origin: Int128
    var slope: Int128
    /// The position of the world at its start.
    var from: Int128
    /// The position of the world at its end.
    var to: Int128
  }

  /// The lines in their order, from the film's start on.
  package let lines: [Line]
  /// The number of lines up to the last one in which the world moves, at least 1.
  package let movingLines: Int
  /// The number of parts in a tick.
  private let parts: Int128
  /// The number of parts in the whole run.
  private let length: Int128
  private let stretches: [Stretch]

  /// Creates the clock of a film of a run.
  ///
  /// - Parameters:
  ///   - lines: The lines in the order of their starts, at least one; the first starts at 0.
  ///   - ticks: The ticks of the run, 0 or more.
  /// - Throws: ``TooFine`` when the numbers don't fit.
  package init(_ lines: [Line], ticks: Int64) throws(TooFine) {
    precondition(!lines.isEmpty, "a film has a speed")
    let parts = try Self.commonDenominator(of: lines)
    let length = try Self.count(ExactFraction(Int128(ticks)), of: parts)
    var stretches: [Stretch] = []
    var place = lines[0].rate.numerator < 0 ? length : 0
    for (index, line) in lines.enumerated() {
      let origin = try place - Self.count(line.ticks(in: line.start), of: parts)
      let slope = try Self.count(line.rate, of: parts)
      // The last line goes on until the world stops.
      var end = slope > 0 ? length : slope < 0 ? 0 : place
      if index + 1 < lines.count {
        let passed = try Self.count(line.ticks(in: lines[index + 1].start), of: parts)
        end = min(length, max(0, origin + passed))
      }
      stretches.append(
        Stretch(
          first: line.start.roundedUp, origin: origin, slope: slope, from: place, to: end))
      place = end
    }
    self.lines = lines
    movingLines = (stretches.lastIndex { $0.from != $0.to } ?? 0) + 1
    self.parts = parts
    self.length = length
    self.stretches = stretches
  }

  /// Whether the world ever runs backward.
  package var goesBack: Bool { stretches.contains { $0.to < $0.from } }

  /// Whether the world stops at the run's end, and not at its start.
  package var endsAtLastTick: Bool { stretches[movingLines - 1].to == length }

  /// The film's time at which the world stops for good, as a whole part and a fraction.
  package var end: (whole: Int128, rest: Int128, of: Int128) {
    let last = stretches[movingLines - 1]
    if last.from == last.to { return (last.first, 0, 1) }
    let (whole, rest) = (last.to - last.origin).quotientAndRemainder(dividingBy: last.slope)
    return last.slope > 0 ? (whole, rest, last.slope) : (whole, -rest, -last.slope)
  }

  /// Returns the world's distance from the run's start at the film's time `time`, in ticks as a
  /// fraction; `time` is 0 or later and before the world stops.
  package func distance(at time: Int) -> (numerator: Int128, denominator: Int128) {
    let time = Int128(time)
    let next = stretches[..<movingLines].partitioningIndex { $0.first > time }
    let stretch = stretches[next - 1]
    return (min(length, max(0, stretch.origin + time * stretch.slope)), parts)
  }

  /// Returns the clock of the same film in a run that ended after `ticks` ticks, which are no more.
  package func ending(after ticks: Int64) -> FilmClock {
    guard let clock = try? FilmClock(lines, ticks: ticks) else {
      preconditionFailure("a shorter run has no larger numbers")
    }
    return clock
  }
}

// All times have one denominator.
extension FilmClock {
  /// Returns the least denominator of all times at which `lines` begin and end, and of their rates.
  private static func commonDenominator(of lines: [Line]) throws(TooFine) -> Int128 {
    var common: Int128 = 1
    for (index, line) in lines.enumerated() {
      var fractions = [line.rate, line.ticks(in: line.start)]
      if index + 1 < lines.count { fractions.append(line.ticks(in: lines[index + 1].start)) }
      for fraction in fractions {
        let divisor = greatestCommonDivisor(common, fraction.denominator)
        let (product, isTooLarge) = common.multipliedReportingOverflow(
          by: fraction.denominator / divisor)
        if isTooLarge || product > Moment.largestDenominator { throw TooFine() }
        common = product
      }
    }
    return common
  }

  /// Converts `fraction` into units of 1 / `parts`, and checks that sums of a few can't overflow.
  private static func count(
    _ fraction: ExactFraction, of parts: Int128
  ) throws(TooFine) -> Int128 {
    let (product, isTooLarge) = fraction.numerator.multipliedReportingOverflow(
      by: parts / fraction.denominator)
    if isTooLarge || product.magnitude >> 123 != 0 { throw TooFine() }
    return product
  }
}
