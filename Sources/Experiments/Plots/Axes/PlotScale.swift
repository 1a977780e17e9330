/// A linear map from the numbers of an axis to pixels.
struct PlotScale: Sendable, Equatable {
  let low: Double
  let high: Double
  /// The pixel of the low and of the high end.
  let start: Double
  let end: Double

  /// Creates the scale of an axis between two pixels.
  init(_ ticks: AxisTicks, from start: Double, to end: Double) {
    (low, high, self.start, self.end) = (ticks.low, ticks.high, start, end)
  }

  /// Returns the place of a number, at most at the ends of the axis.
  func place(_ value: Double) -> Double {
    // Halves, so that the difference of the largest numbers is one.
    let share = (value / 2 - low / 2) / (high / 2 - low / 2)
    return start + max(0, min(1, share)) * (end - start)
  }
}
