import Pictures
import SceneDescription
import StrokeLettering

/// The frame of the picture on a screen: the title line above, the legend below.
extension Sheet {
  /// The space between title and legend, in pixels.
  var stage: (left: Double, top: Double, right: Double, bottom: Double) {
    let annotations = style.annotations
    let top = margin + (annotations.hasTitle ? line * 2.6 : 0)
    let bottom = height - margin - (annotations.hasLegend ? line * 2.2 : 0)
    // Some space remains however small the screen is.
    return (margin, top, max(margin + 1, width - margin), max(top + 1, bottom))
  }

  /// Sets the title line: the name, then as many of the facts as fit.
  mutating func title(_ name: String, _ facts: [String]) {
    if !style.annotations.hasTitle { return }
    let font = style.title
    let baseline = margin + Double(font.size) * 0.7
    label(name, margin, baseline, font, inks.text)
    var x = margin + Double(font.width(of: name)) + line * 1.1
    let gap = line * 0.95
    for (index, fact) in facts.enumerated() {
      let width = Double(style.body.width(of: fact))
      if x + width > self.width - margin { return }
      if index > 0 {
        disc(x - gap / 2, baseline - line * 0.26, max(0.9, line * 0.09), inks.quiet)
      }
      label(fact, x, baseline, style.body, inks.quiet)
      x += width + gap
    }
  }

  /// Sets as much of the legend below the picture as fits: each sign is drawn by `draw` around the
  /// point that it is passed, within `radius` of it.
  mutating func legend(
    _ entries: [(name: String, draw: (inout Sheet, _ x: Double, _ y: Double) -> Void)],
    radius: Double
  ) {
    if !style.annotations.hasLegend { return }
    let baseline = height - margin
    var x = margin
    for (name, draw) in entries {
      let width = Double(style.small.width(of: name))
      if x + 2 * radius + line * 0.5 + width > self.width - margin { return }
      draw(&self, x + radius, baseline - Double(style.small.size) * 0.33)
      x += 2 * radius + line * 0.5
      label(name, x, baseline, style.small, inks.quiet)
      x += width + line * 1.5
    }
  }

  /// Sets `text` in the middle above the legend, in as many lines as it needs.
  mutating func notice(_ text: String, _ color: Color) {
    var baseline = height - margin - line * 2.3
    for part in lines(of: text, style.strong).reversed() {
      label(part, width / 2, baseline, style.strong, color, alignment: .center)
      baseline -= line * 1.3
    }
  }
}

/// A sky with the same stars in every frame of a run, and different ones for each seed.
struct StarField: Sendable {
  let shapes: [Mark]

  init(_ style: SheetStyle, seed: UInt64) {
    var sheet = Sheet(style)
    let count = Int(min(6000, sheet.width * sheet.height / 2300))
    for index in 0..<count {
      var scatter = Scatter(seed: seed ^ 0x5EED_0F57_A125, UInt64(index))
      let (x, y) = (scatter.next() * sheet.width, scatter.next() * sheet.height)
      // Few stars are bright.
      let brightness = scatter.next() * scatter.next() * scatter.next()
      let scale = sheet.line / 15
      sheet.disc(
        x, y, (0.4 + 0.75 * brightness) * scale, sheet.inks.sky.faded(to: 0.25 + 0.7 * brightness))
    }
    shapes = sheet.marks.shapes
  }
}

/// Numbers and ages in words.
enum Words {
  /// Returns `value` with the noun `one` or, unless there is exactly one, `many`.
  static func count(_ value: Int, _ one: String, _ many: String) -> String {
    "\(value.grouped) \(value == 1 ? one : many)"
  }

  /// Returns a time of whole seconds: `90 s`, and from ten minutes on `1:02:03`.
  static func time(_ seconds: Int64) -> String {
    if seconds < 600 { return "\(seconds) s" }
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest)) h" : "\(minutes):\(two(rest)) min"
  }
}
