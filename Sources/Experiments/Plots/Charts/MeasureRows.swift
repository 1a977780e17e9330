import SceneDescription

/// Settings below each other, with the values of a measure across.
struct MeasureRows {
  let valueName: String
  let settingsName: String
  let samples: [MeasureSample]
  /// The median that the others are compared with.
  let baseline: Double?

  private static let mostNameWidth = 560.0
  private static let leastHeight = 40.0
  private static let mostHeight = 96.0

  /// Draws the chart below the row `top`.
  ///
  /// - Returns: The height of the page.
  func draw(
    _ values: ClosedRange<Double>, isWhole: Bool, top: Double, on page: inout PlotPage
  ) -> Double {
    let start = top + PlotFrame.rowsAbove
    let height = max(
      Self.leastHeight,
      min(Self.mostHeight, ((680 - start) / Double(samples.count)).rounded(.down)))
    let medians = medianTexts(samples)
    let widestName = samples.map { PlotFont.width(of: $0.name, size: PlotPage.nameSize) }.max() ?? 0
    let widestNumber = medians.map { PlotFont.width(of: $0, size: PlotPage.numberSize) }.max() ?? 0
    let names = min(Self.mostNameWidth, Double(widestName))
    let numbers = max(
      Double(widestNumber), Double(PlotFont.width(of: "median", size: PlotPage.noteSize)))
    let frame = frame(
      values, isWhole: isWhole, left: page.left + names + 24,
      right: page.right - numbers - 34, top: start, bottom: start + height * Double(samples.count))
    drawGrid(frame, height, on: &page)
    let painter = BoxAndStrip(scale: frame.x, isUpright: false, space: height * 0.9)
    for (place, sample) in samples.enumerated() {
      let middle = (start + (Double(place) + 0.5) * height).rounded()
      painter.draw(sample, middle: middle, page.theme.settings[0], on: &page)
      page.write(
        PlotFont.shortened(sample.name, size: PlotPage.nameSize, width: Int(names)),
        at: PlotPoint(frame.left - 24, middle + 9), .trailing, size: PlotPage.nameSize,
        page.theme.text)
      page.write(
        medians[place], at: PlotPoint(page.right, middle + 9), .trailing, page.theme.note)
    }
    drawHeadings(frame, on: &page)
    return frame.bottom + PlotFrame.rowsBelow + 70
  }

  private func frame(
    _ values: ClosedRange<Double>, isWhole: Bool, left: Double, right: Double, top: Double,
    bottom: Double
  ) -> PlotFrame {
    var across = AxisTicks.none
    // As many round numbers as there is space for.
    for most in (2...8).reversed() {
      across = AxisTicks.enclosing(
        values.lowerBound, values.upperBound, most: most, isWhole: isWhole, withZero: true)
      let space = (right - left) / Double(max(1, across.values.count - 1))
      if Double(across.width(size: PlotPage.numberSize)) + 30 <= space { break }
    }
    return PlotFrame(
      left: left, top: top, right: right, bottom: bottom, across: across, up: .none)
  }

  private func drawGrid(_ frame: PlotFrame, _ height: Double, on page: inout PlotPage) {
    for (place, value) in frame.across.values.enumerated() {
      let column = frame.x.place(value)
      page.rule(
        from: PlotPoint(column, frame.top), to: PlotPoint(column, frame.bottom),
        place == 0 ? page.theme.axis : page.theme.grid)
    }
    page.draw(frame)
    guard let baseline else { return }
    let column = frame.x.place(baseline)
    page.add(
      .line(
        [PlotPoint(column, frame.top), PlotPoint(column, frame.bottom)], width: 2, dash: 9,
        page.theme.axis))
  }

  private func drawHeadings(_ frame: PlotFrame, on page: inout PlotPage) {
    let row = frame.top - 26
    page.write(
      PlotFont.fitted(
        settingsName, size: PlotPage.noteSize, width: Int(page.right - page.left) * 2 / 3),
      at: PlotPoint(page.left, row), size: PlotPage.noteSize, page.theme.text)
    page.write(
      "median", at: PlotPoint(page.right, row), .trailing, size: PlotPage.noteSize,
      page.theme.text)
    page.write(
      PlotFont.fitted(valueName, size: PlotPage.noteSize, width: Int(frame.right - page.left)),
      at: PlotPoint(frame.right, frame.bottom + 72), .trailing, size: PlotPage.noteSize,
      page.theme.text)
  }
}
