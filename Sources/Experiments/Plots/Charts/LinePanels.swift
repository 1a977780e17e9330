import Pictures
import SceneDescription

/// Frames with time across and a number up, in which lines are drawn: one for all settings, or one for
/// each.
struct LinePanels {
  /// The end of a setting's line.
  struct End {
    let time: Double
    let value: Double
  }

  let valueName: String
  let timeName: String
  let isWhole: Bool
  let times: ClosedRange<Double>
  let values: ClosedRange<Double>
  /// The axis of numbers, where it doesn't follow from them.
  var valueAxis: AxisTicks?

  /// The rows of a chart with one frame.
  static let height = 800.0
  /// The rows below a frame: numbers and the name of the axis.
  private static let rowsBelow = PlotFrame.rowsBelow + 58

  init(
    valueName: String, timeName: String, isWhole: Bool, times: ClosedRange<Double>,
    values: ClosedRange<Double>, valueAxis: AxisTicks? = nil
  ) {
    (self.valueName, self.timeName, self.isWhole) = (valueName, timeName, isWhole)
    (self.times, self.values, self.valueAxis) = (times, values, valueAxis)
  }

  private func axis(height: Double) -> AxisTicks {
    valueAxis
      ?? AxisTicks.enclosing(
        values.lowerBound, values.upperBound, most: PlotFrame.mostSteps(height: height),
        isWhole: isWhole, withZero: true)
  }

  /// Draws one frame for settings whose lines end at `ends`, with their names at the ends where these
  /// are near the frame's right side and far enough from each other, and otherwise in a legend.
  func drawTogether(
    _ names: [String], heading: String, _ ends: [End?], top: Double, on page: inout PlotPage,
    _ drawLines: (PlotFrame, inout PlotPage) -> Void
  ) {
    let bottom = Self.height - Self.rowsBelow
    let isNamed = names.count > 1 || names.first?.isEmpty == false
    if isNamed, let width = LineLabels.width(of: names) {
      let start = top + PlotFrame.rowsAbove
      let frame = frame(top: start, bottom: bottom, right: page.right - width - 16, page)
      if let labels = labels(names, ends, beside: frame) {
        draw(frame, heading: heading, on: &page, drawLines)
        for (place, row) in labels.rows.enumerated() {
          page.write(
            names[place], at: PlotPoint(frame.right + 14, row + 9), size: PlotPage.nameSize,
            isBold: true, page.theme.settings[place])
        }
        return
      }
    }
    var start = top + PlotFrame.rowsAbove
    if isNamed {
      let legend = PlotLegend(names, heading: heading, top: top, page)
      legend.draw(on: &page)
      start += legend.height
    }
    draw(
      frame(top: start, bottom: bottom, right: page.right - 30, page), heading: "", on: &page,
      drawLines)
  }

  private func frame(
    top: Double, bottom: Double, right: Double, _ page: PlotPage
  ) -> PlotFrame {
    let up = axis(height: bottom - top)
    let left = page.left + Double(up.width(size: PlotPage.numberSize)) + PlotFrame.gap
    let across = PlotFrame.ticks(
      from: times.lowerBound, to: times.upperBound, isWhole: true, left: left, right: right)
    return PlotFrame(
      left: left, top: top, right: right, bottom: bottom, across: across, up: up)
  }

  private func labels(_ names: [String], _ ends: [End?], beside frame: PlotFrame) -> LineLabels? {
    let near = ends.compactMap { end in
      end.flatMap { frame.x.place($0.time) > frame.right - 24 ? $0 : nil }
    }
    if near.count < ends.count { return nil }
    return LineLabels(
      zip(names, near).map { LineLabels.End(name: $0, row: frame.y.place($1.value)) },
      top: frame.top + 4, bottom: frame.bottom - 4)
  }

  private func draw(
    _ frame: PlotFrame, heading: String, on page: inout PlotPage,
    _ drawLines: (PlotFrame, inout PlotPage) -> Void
  ) {
    page.draw(frame)
    drawNames(of: frame, heading: heading, on: &page)
    drawLines(frame, &page)
  }

  /// Writes the names of the axes, above the one at the left and below the end of the other, and those
  /// of options above the names of settings at the right.
  private func drawNames(of frame: PlotFrame, heading: String, on page: inout PlotPage) {
    let size = PlotPage.noteSize, row = frame.top - 28
    let heading = PlotFont.fitted(heading, size: size, width: Int(page.right - page.left) / 2)
    page.write(heading, at: PlotPoint(page.right, row), .trailing, size: size, page.theme.note)
    let space = Int(page.right - page.left) - PlotFont.width(of: heading, size: size) - 40
    page.write(
      PlotFont.fitted(valueName, size: size, width: space), at: PlotPoint(page.left, row),
      size: size, page.theme.text)
    page.write(
      PlotFont.fitted(timeName, size: size, width: Int(frame.right - page.left)),
      at: PlotPoint(frame.right, frame.bottom + 72), .trailing, size: size,
      page.theme.text)
  }

  /// Draws a frame for each setting, with the same axes.
  ///
  /// - Returns: The height of the page.
  func drawGrid(
    _ names: [String], heading: String, top: Double, on page: inout PlotPage,
    _ drawLine: (Int, PlotFrame, Color, inout PlotPage) -> Void
  ) -> Double {
    var grid = PanelGrid(names.count, top: top + 40, page)
    let up = axis(height: grid.frameHeight)
    grid.makeSpace(forNumbers: Double(up.width(size: PlotPage.numberSize)) + PlotFrame.gap)
    for (place, name) in names.enumerated() {
      let corner = grid.corner(of: place), right = corner.x + grid.frameWidth
      let frame = PlotFrame(
        left: corner.x, top: corner.y, right: right, bottom: corner.y + grid.frameHeight,
        across: PlotFrame.ticks(
          from: times.lowerBound, to: times.upperBound, isWhole: true, left: corner.x,
          right: right),
        up: up)
      page.draw(
        frame, hasNumbersBelow: grid.isLowest(place), hasNumbersBeside: grid.isFirst(place))
      drawLine(place, frame, page.theme.settings[0], &page)
      page.write(
        PlotFont.shortened(
          name, size: PlotPage.nameSize, isBold: true, width: Int(grid.frameWidth)),
        at: PlotPoint(corner.x, corner.y - 12), size: PlotPage.nameSize, isBold: true,
        page.theme.text)
    }
    drawGridNames(heading, top: top, bottom: grid.bottom, on: &page)
    return grid.bottom + Self.rowsBelow
  }

  /// Writes the names of the axes and of the options around a grid.
  private func drawGridNames(
    _ heading: String, top: Double, bottom: Double, on page: inout PlotPage
  ) {
    let space = Int(page.right - page.left)
    page.write(
      PlotFont.fitted(
        heading.isEmpty ? valueName : "\(valueName), for each \(heading)", size: PlotPage.noteSize,
        width: space),
      at: PlotPoint(page.left, top + 26), size: PlotPage.noteSize, page.theme.text)
    page.write(
      PlotFont.fitted(timeName, size: PlotPage.noteSize, width: space),
      at: PlotPoint(page.right, bottom + 72), .trailing, size: PlotPage.noteSize, page.theme.text)
  }
}

/// Returns the parts that are not empty, separated by semicolons.
func joined(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: "; ") }

extension PlotPage {
  /// Writes that there is nothing to draw, and returns the drawing.
  func drawing(withoutValuesBelow top: Double) -> PlotDrawing {
    var page = self
    page.write(
      "No run has a value.", at: PlotPoint(width / 2, top + 120), .center,
      size: PlotPage.nameSize, theme.note)
    return page.drawing(height: top + 220)
  }
}
