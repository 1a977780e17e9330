import SceneDescription

/// The rectangle of a chart between its axes, with the scales along them.
struct PlotFrame {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  let across: AxisTicks
  let up: AxisTicks
  let x: PlotScale
  let y: PlotScale

  /// The pixels between an axis and its numbers.
  static let gap = 14.0
  /// The rows above a frame that the name of its axis takes.
  static let rowsAbove = 56.0
  /// The rows below a frame that the numbers along it take.
  static let rowsBelow = 44.0

  init(
    left: Double, top: Double, right: Double, bottom: Double, across: AxisTicks, up: AxisTicks
  ) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    (self.across, self.up) = (across, up)
    x = PlotScale(across, from: left, to: right)
    y = PlotScale(up, from: bottom, to: top)
  }

  /// Returns the place of a pair of numbers.
  func place(_ across: Double, _ up: Double) -> PlotPoint {
    PlotPoint(x.place(across), y.place(up))
  }

  /// Returns the axis from `low` to `high` along the columns `left` to `right`, with as many round
  /// numbers as there is space for.
  static func ticks(
    from low: Double, to high: Double, isWhole: Bool, left: Double, right: Double
  ) -> AxisTicks {
    var ticks = AxisTicks.within(low, high, most: 10, isWhole: isWhole)
    for most in (1...10).reversed() {
      ticks = AxisTicks.within(low, high, most: most, isWhole: isWhole)
      let scale = PlotScale(ticks, from: left, to: right)
      let places = ticks.values.map(scale.place)
      let space = zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? right - left
      if Double(ticks.width(size: PlotPage.numberSize)) + 36 <= space { return ticks }
    }
    return ticks
  }

  /// Returns the most steps of an axis that is `height` pixels high.
  static func mostSteps(height: Double) -> Int {
    // In small frames they may be closer.
    max(2, min(7, Int(height / (height < 300 ? 48 : 72))))
  }
}

extension PlotPage {
  /// Draws the grid lines of a frame, and the numbers along its axes where these are wanted.
  mutating func draw(
    _ frame: PlotFrame, hasNumbersBelow: Bool = true, hasNumbersBeside: Bool = true
  ) {
    for (value, text) in zip(frame.up.values, frame.up.texts) {
      let row = frame.y.place(value)
      rule(
        from: PlotPoint(frame.left, row), to: PlotPoint(frame.right, row),
        value == frame.up.low ? theme.axis : theme.grid)
      if hasNumbersBeside {
        write(
          text, at: PlotPoint(frame.left - PlotFrame.gap, row + 8), .trailing, theme.note)
      }
    }
    for (value, text) in zip(frame.across.values, frame.across.texts) {
      let column = frame.x.place(value)
      rule(
        from: PlotPoint(column, frame.bottom), to: PlotPoint(column, frame.bottom + 8), theme.axis)
      if hasNumbersBelow {
        write(text, at: PlotPoint(column, frame.bottom + 34), .center, theme.note)
      }
    }
  }
}
