import FrameExport
import Lattice
import PNGCodec
import SimulationKernel

/// The times of a film as the fractions of two 16-bit numbers that an APNG stores.
///
/// Times are counted in a unit of at least 1/65535 s in which frames and the hold at the end are
/// exact, if there is one, and otherwise rounded to such a unit from the film's beginning, so that
/// errors never add up.
struct AnimatedPNGDelays {
  private static let largest = Int64(UInt16.max)

  /// The highest number of frames a second that an APNG can represent.
  static let mostFramesPerSecond = largest

  /// The units in a second.
  private let units: Int64
  private let timing: FilmTiming

  /// Creates the delays of a film of at most ``mostFramesPerSecond``.
  init(_ timing: FilmTiming) {
    let rate = timing.framesPerSecond.numerator, hold = timing.holdLast.denominator
    let both = rate / greatestCommonDivisor(rate, hold) * hold
    units =
      both <= Self.largest ? both : rate <= Self.largest ? Self.largest / rate * rate : Self.largest
    self.timing = timing
  }

  /// Returns the delays that add up to the time from the start of frame `first` to that of frame
  /// `next`.
  func delays(from first: Int, until next: Int) -> Delays {
    let start = timing.start(ofFrame: first, inUnits: units)
    return Delays(time: timing.start(ofFrame: next, inUnits: units) - start, units: units)
  }

  /// Returns the delays that add up to the time from the start of frame `first` to the end of the
  /// film of `frames` frames.
  func delays(from first: Int, toEndOf frames: Int) -> Delays {
    let start = timing.start(ofFrame: first, inUnits: units)
    return Delays(time: timing.end(frames: frames, inUnits: units) - start, units: units)
  }

  /// A time above 0 as the fewest delays that represent it: one, if two 16-bit numbers can.
  struct Delays: Sequence, IteratorProtocol {
    private var time: Int64
    private let units: Int64

    fileprivate init(time: Int64, units: Int64) {
      self.time = time
      self.units = units
    }

    mutating func next() -> PNGAnimation.Delay? {
      guard time > 0 else { return nil }
      let divisor = greatestCommonDivisor(time, units)
      if let top = UInt16(exactly: time / divisor), let bottom = UInt16(exactly: units / divisor) {
        time = 0
        return PNGAnimation.Delay(top, bottom)
      }
      // The denominator always fits, so the time is longer than a second.
      let seconds = UInt16(clamping: time / units)
      time -= Int64(seconds) * units
      return PNGAnimation.Delay(seconds, 1)
    }
  }
}
