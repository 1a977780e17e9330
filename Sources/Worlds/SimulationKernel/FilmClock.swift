import Lattice

/// The time of a world as the time of a film goes on, exactly: straight lines, one after the other,
/// each at a speed of its own.
///
/// The film's time is counted in seconds or in frames, as its lines have it; that of the world in
/// ticks from the start of a run, all over one denominator. The film begins at the run's start, or,
/// when it begins backwards, at its end. A world that comes to an end of the run stands there until
/// a change lets it go the other way.
package struct FilmClock: Sendable, Equatable {
  /// The world's times in a film that have no common denominator to calculate with.
  package struct TooFine: Error {}

  /// A line within the run: at the time i the world stands at `origin` + i · `slope` parts of a tick.
  private struct Stretch: Sendable, Equatable {
    /// The first whole time in it.
    var first: Int128
    var origin: Int128
    var slope: Int128
    /// Where the world stands at its start.
    var from: Int128
    /// Where it stands at its end.
    var to: Int128
  }

  /// The lines in their order, the first from the film's start on.
  package let lines: [Line]
  /// How many of the lines there are up to the last in which the world moves, and 1 at least.
  package let movingLines: Int
  /// The parts of a tick.
  private let parts: Int128
  /// The parts of the whole run.
  private let length: Int128
  private let stretches: [Stretch]

  /// The time of a world in a film of a run.
  ///
  /// - Parameters:
  ///   - lines: in the order of their starts, the first one's 0; one at least.
  ///   - ticks: those of the run, 0 or more.
  /// - Throws: ``TooFine``.
  package init(_ lines: [Line], ticks: Int64) throws(TooFine) {
    precondition(!lines.isEmpty, "a film has a speed")
    let parts = try Self.commonDenominator(of: lines)
    let length = try Self.count(ExactFraction(Int128(ticks)), of: parts)
    var stretches: [Stretch] = []
    var place = lines[0].rate.numerator < 0 ? length : 0
    for (index, line) in lines.enumerated() {
      let origin = try place - Self.count(line.ticks(in: line.start), of: parts)
      let slope = try Self.count(line.rate, of: parts)
      // The last one goes on to where the world comes to a stand.
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

  /// Whether the world ever goes back.
  package var goesBack: Bool { stretches.contains { $0.to < $0.from } }

  /// Whether the world comes to a stand at the run's end, and not at its start.
  package var endsAtLastTick: Bool { stretches[movingLines - 1].to == length }

  /// The film's time at which the world comes to a stand for good, as a whole and a part of the next.
  package var end: (whole: Int128, rest: Int128, of: Int128) {
    let last = stretches[movingLines - 1]
    if last.from == last.to { return (last.first, 0, 1) }
    let (whole, rest) = (last.to - last.origin).quotientAndRemainder(dividingBy: last.slope)
    return last.slope > 0 ? (whole, rest, last.slope) : (whole, -rest, -last.slope)
  }

  /// How many parts of a tick, and how many of them there are in one, after the run's start the world
  /// stands at the film's time `time`, 0 or later and before it has come to a stand.
  package func distance(at time: Int) -> (numerator: Int128, denominator: Int128) {
    let time = Int128(time)
    var low = 0, high = movingLines
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].first <= time { low = middle + 1 } else { high = middle }
    }
    let stretch = stretches[low - 1]
    return (min(length, max(0, stretch.origin + time * stretch.slope)), parts)
  }

  /// The clock of the same film in a run that ended after `ticks` ticks, which are no more.
  package func ending(after ticks: Int64) -> FilmClock {
    guard let clock = try? FilmClock(lines, ticks: ticks) else {
      preconditionFailure("a shorter run has no larger numbers")
    }
    return clock
  }
}

// All times over one denominator.
extension FilmClock {
  /// The least denominator of all times at which `lines` begin and end, and of their rates.
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

  /// `fraction` in parts of which there are `parts` in one, so that sums of a few can't overflow.
  private static func count(
    _ fraction: ExactFraction, of parts: Int128
  ) throws(TooFine) -> Int128 {
    let (product, isTooLarge) = fraction.numerator.multipliedReportingOverflow(
      by: parts / fraction.denominator)
    if isTooLarge || product.magnitude >> 123 != 0 { throw TooFine() }
    return product
  }
}
