import Raster

/// The time that something takes to get from one place to another: it starts and ends slowly.
struct FilmWay {
  private let begin: FilmTime
  private let length: FilmTime

  /// Creates a way, or returns `nil` for one that takes no time.
  init?(from begin: FilmTime, over length: FilmTime) {
    guard length > .zero else { return nil }
    self.begin = begin
    self.length = length
  }

  /// Returns the part of the way that is covered at a time, 0 … 1.
  func part(at time: FilmTime) -> Double {
    guard let passed = begin.distance(to: time), passed < length else { return 1 }
    // Both are fractions of numbers below 2⁶².
    let share =
      Double(passed.numerator) / Double(passed.denominator)
      * (Double(length.denominator) / Double(length.numerator))
    return Easing.inOut.way(after: min(1, share))
  }

  /// Returns whether all of it is covered at a time.
  func isOver(at time: FilmTime) -> Bool { part(at: time) >= 1 }
}
