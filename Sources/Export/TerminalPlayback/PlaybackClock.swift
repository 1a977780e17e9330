import FrameExport

/// The times at which frames are shown: those of their film, which begins with the first frame.
///
/// A late frame is shown at once, and those after it at their times. One that is later than
/// ``longestDelay`` delays the rest of the film, so that no rush follows a pause.
struct PlaybackClock {
  /// The delay of a frame, in seconds, up to which the frames after it keep their times.
  static let longestDelay = 1.0

  private let timing: FilmTiming
  /// The time at which the film began, in seconds, or `nil` before it.
  private var start: Double?

  init(_ timing: FilmTiming) { self.timing = timing }

  /// Returns the time at which to show `frame`, which is ready at `now`: later than that or at
  /// once.
  mutating func time(ofFrame frame: Int, readyAt now: Double) -> Double {
    let offset = Self.seconds(timing.start(ofFrame: frame, inUnits: 1_000_000))
    let due = (start ?? now - offset) + offset
    start = (now - due > Self.longestDelay ? now : due) - offset
    return max(due, now)
  }

  /// Returns the time at which a film of `frames` frames ends, including the hold.
  func end(frames: Int, now: Double) -> Double {
    guard let start else { return now }
    return start + Self.seconds(timing.end(frames: frames, inUnits: 1_000_000))
  }

  private static func seconds(_ microseconds: Int64) -> Double { Double(microseconds) / 1e6 }
}
