import GoldenTesting
import PNGCodec
import Pictures

/// A difference between what two PNG files show.
///
/// Pictures are compared that are shown at the same time, so that it doesn't matter whether an encoder
/// stores one that stays as one frame or as several.
struct ShownDifference {
  /// The difference in words.
  let explanation: String
  /// Whether it and all others are within the tolerance.
  var isAllowed = false
  /// The pictures that differ, or `nil` where they differ in time or number only.
  var pictures: (expected: Image, actual: Image)?

  /// The longest time, in seconds, by which frames may differ: files round it.
  private static let mostSeconds = 1e-6

  /// Compares the pictures of two files.
  ///
  /// - Parameters:
  ///   - expected: A function that reads the next of the expected pictures, `nil` after the last.
  ///   - actual: The same of the actual pictures.
  ///   - tolerance: The differences that are allowed.
  /// - Returns: The first difference that is not within `tolerance`, the first one of all when each is, or
  ///   `nil` when both files show the same.
  /// - Throws: The errors of reading.
  static func first(
    _ expected: () throws -> PNGPictures.Shown?, _ actual: () throws -> PNGPictures.Shown?,
    within tolerance: Tolerance
  ) throws -> ShownDifference? {
    guard var golden = try expected(), var shown = try actual() else { return nil }
    var found: ShownDifference?
    // That the frames before didn't end together, which matters where different ones follow.
    var fault: ShownDifference?
    while true {
      if let difference = compare(golden.picture, shown.picture) {
        let isAllowed = difference.isWithin(tolerance)
        if !isAllowed, let fault { return fault }
        let isStill = golden.end.isInfinite && shown.end.isInfinite
        let number = golden.end.isInfinite ? shown.number : golden.number
        let place = "frame \(number) is the first that differs\(found == nil ? "" : " by more"): "
        let new = ShownDifference(
          explanation: (isStill ? "" : place) + difference.explanation(), isAllowed: isAllowed,
          pictures: (golden.picture, shown.picture))
        if !isAllowed { return new }
        found = found ?? new
      }
      // Not a number for two pictures without an end.
      let late = shown.end - golden.end
      let isTogether = !(abs(late) > mostSeconds)
      fault =
        isTogether || late.isInfinite
        ? nil
        : ShownDifference(
          explanation: "frame \(shown.number) is shown until \(words(shown.end)) instead of "
            + words(golden.end))
      let nextGolden = isTogether || late > 0 ? try expected() : golden
      let nextShown = isTogether || late < 0 ? try actual() : shown
      switch (nextGolden, nextShown) {
      case (let next?, let own?): (golden, shown) = (next, own)
      case _ where late.isInfinite: return found
      case (nil, nil):
        // How often a single picture is played is not seen.
        if found != nil || golden.plays == shown.plays || golden.number == 0 { return found }
        return ShownDifference(
          explanation: "it is played \(words(shown.plays)) instead of \(words(golden.plays))")
      case (nil, let own?):
        return fault
          ?? ShownDifference(
            explanation: "it has a frame \(own.number), and the expected one ends before")
      case (let next?, nil):
        return fault ?? ShownDifference(explanation: "it ends before frame \(next.number)")
      }
    }
  }

  private static func words(_ seconds: Double) -> String {
    "\((seconds * 10_000).rounded() / 10_000) s"
  }

  private static func words(_ plays: Int) -> String {
    plays == 0 ? "forever" : plays == 1 ? "once" : "\(plays) times"
  }
}
