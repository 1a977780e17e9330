import FrameExport

/// When frames are shown: in the time of their film, which begins with the first.
///
/// A frame that comes late is shown at once, and those after it at their times. One that is later than
/// ``longestDelay`` takes the rest of the film along, so that no rush follows a standstill.
struct PlaybackClock {
  /// The seconds by which a frame can be late and the film goes on in its time.
  static let longestDelay = 1.0

  private let timing: FilmTiming
  /// When the film began, in seconds; nil before.
  private var start: Double?

  init(_ timing: FilmTiming) { self.timing = timing }

  /// When to show `frame`, which is ready at `now`; later than that or at once.
  mutating func time(ofFrame frame: Int, readyAt now: Double) -> Double {
    let offset = Self.seconds(timing.start(ofFrame: frame, inUnits: 1_000_000))
    let due = (start ?? now - offset) + offset
    start = (now - due > Self.longestDelay ? now : due) - offset
    return max(due, now)
  }

  /// When a film of `frames` frames ends, the last of them held.
  func end(frames: Int, now: Double) -> Double {
    guard let start else { return now }
    return start + Self.seconds(timing.end(frames: frames, inUnits: 1_000_000))
  }

  private static func seconds(_ microseconds: Int64) -> Double { Double(microseconds) / 1e6 }
}
