import SceneDescription

/// Settings side by side, with the values of a measure up.
struct MeasureColumns {
  let valueName: String
  let settingsName: String
  let samples: [MeasureSample]
  /// The median that the others are compared with.
  let baseline: Double?

  static let height = 800.0
  /// The pixels across that settings have, with numbers of an average width at the left.
  private static let space = 1080.0
  /// The rows below the frame.
  private static let rowsBelow = 132.0

  /// Returns whether settings of these names can stand side by side: all names fit below them, or so
  /// many are so short that some of them say where the others are.
  static func hasSpace(for names: [String]) -> Bool {
    let widest = names.map { PlotFont.width(of: $0, size: PlotPage.nameSize) }.max() ?? 0
    let slot = space / Double(max(1, names.count))
    if Double(widest) + 24 <= slot { return true }
    return names.count > 12 && widest <= 90
  }

  /// Draws the chart below the row `top`.
  func draw(
    _ values: ClosedRange<Double>, isWhole: Bool, top: Double, on page: inout PlotPage
  ) {
    let start = top + PlotFrame.rowsAbove, bottom = Self.height - Self.rowsBelow
    let up = AxisTicks.enclosing(
      values.lowerBound, values.upperBound, most: PlotFrame.mostSteps(height: bottom - start),
      isWhole: isWhole, withZero: true)
    let left = page.left + Double(up.width(size: PlotPage.numberSize)) + PlotFrame.gap
    let frame = PlotFrame(
      left: left, top: start, right: page.right, bottom: bottom, across: .none, up: up)
    page.draw(frame)
    let slot = (frame.right - frame.left) / Double(samples.count)
    drawBaseline(in: frame, on: &page)
    let painter = BoxAndStrip(scale: frame.y, isUpright: true, space: min(slot * 0.9, 330))
    for (place, sample) in samples.enumerated() {
      let middle = frame.left + (Double(place) + 0.5) * slot
      painter.draw(sample, middle: middle, page.theme.settings[0], on: &page)
    }
    drawNames(below: frame, slot, on: &page)
    page.write(
      PlotFont.fitted(valueName, size: PlotPage.noteSize, width: Int(page.right - page.left)),
      at: PlotPoint(page.left, frame.top - 28), size: PlotPage.noteSize, page.theme.text)
    page.write(
      PlotFont.fitted(settingsName, size: PlotPage.noteSize, width: Int(page.right - page.left)),
      at: PlotPoint(frame.right, bottom + 108), .trailing, size: PlotPage.noteSize,
      page.theme.text)
  }

  private func drawBaseline(in frame: PlotFrame, on page: inout PlotPage) {
    guard let baseline else { return }
    let row = frame.y.place(baseline)
    page.add(
      .line(
        [PlotPoint(frame.left, row), PlotPoint(frame.right, row)], width: 2, dash: 9,
        page.theme.axis))
  }

  /// Writes the names of the settings that have space, and below each its median where all have space.
  private func drawNames(below frame: PlotFrame, _ slot: Double, on page: inout PlotPage) {
    let names = samples.map(\.name)
    let widest = names.map { PlotFont.width(of: $0, size: PlotPage.nameSize) }.max() ?? 0
    // Every second, fifth, tenth name, where all of them would overlap.
    var step = 1
    for next in [1, 2, 5, 10, 20, 50, 100] {
      step = next
      if Double(widest) + 20 <= slot * Double(step) { break }
    }
    for (place, name) in names.enumerated() where place.isMultiple(of: step) {
      let middle = frame.left + (Double(place) + 0.5) * slot
      page.writeName(
        name, below: PlotPoint(middle, frame.bottom + 36), width: slot * Double(step) - 12)
    }
    if step == 1 { drawMedians(below: frame, slot, on: &page) }
  }

  /// Writes the medians below the names, each with the word or, in less space, after one word for all;
  /// none where these would overlap.
  private func drawMedians(below frame: PlotFrame, _ slot: Double, on page: inout PlotPage) {
    var medians = medianTexts(samples, after: "median ")
    func widest() -> Double {
      Double(medians.map { PlotFont.width(of: $0, size: PlotPage.numberSize) }.max() ?? 0)
    }
    if widest() + 16 > slot {
      medians = medianTexts(samples)
      let end = page.left + Double(PlotFont.width(of: "median", size: PlotPage.numberSize))
      if widest() + 16 > slot || end + 12 > frame.left + (slot - widest()) / 2 { return }
      page.write("median", at: PlotPoint(page.left, frame.bottom + 70), .leading, page.theme.note)
    }
    for (place, text) in medians.enumerated() {
      page.write(
        text, at: PlotPoint(frame.left + (Double(place) + 0.5) * slot, frame.bottom + 70),
        .center, page.theme.note)
    }
  }
}

/// Returns the texts of the medians of settings in one notation, each after a word.
func medianTexts(_ samples: [MeasureSample], after word: String = "") -> [String] {
  let notation = NumberNotation(
    for: samples.compactMap(\.median), isWhole: samples.allSatisfy(\.isWhole))
  return samples.map { sample in
    sample.median.map { word + notation.text(of: $0) } ?? (word.isEmpty ? "–" : "no value")
  }
}

extension AxisTicks {
  /// An axis without numbers.
  static let none = AxisTicks(low: 0, high: 1, values: [], texts: [])
}
