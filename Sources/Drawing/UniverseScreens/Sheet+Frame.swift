import Lattice
import Pictures
import SceneDescription
import StrokeLettering

/// The frame of the picture on a screen: the title line above, the legend below.
extension Sheet {
  /// The space between title and legend, in pixels, when both have been set.
  var stage: (left: Double, top: Double, right: Double, bottom: Double) {
    let annotations = style.annotations
    let top = margin + (annotations.hasTitle ? line * 2.6 : 0) + furtherRows.title
    let bottom =
      height - margin - (annotations.hasLegend ? line * 2.2 : 0) - furtherRows.legend
    // Some space remains however small the screen is.
    return (margin, top, max(margin + 1, width - margin), max(top + 1, bottom))
  }

  /// The most lines of a title or a legend: more than one where they take little of the height.
  private var mostLines: Int { 1 + max(0, min(2, Int(height / 16 / (line * 1.35)))) }

  /// Sets the title in second `second`: the name, then as many of the facts as fit, in smaller text
  /// or several lines if they are long.
  mutating func title(_ name: String, _ facts: [Fact], at second: Int64) {
    if !style.annotations.hasTitle { return }
    let words = style.annotations.words.words
    let facts = facts.map { fact in words[fact.text].map { Fact($0) } ?? fact }
    annotate { $0.set(name, facts, at: second) }
  }

  private mutating func set(_ name: String, _ facts: [Fact], at second: Int64) {
    let font = style.title, space = width - 2 * margin
    var baseline = margin + Double(font.size) * 0.7
    label(name, margin, baseline, font, inks.text)
    let indent = Double(font.width(of: name)) + line * 1.1
    let form = form(of: facts, indent: indent, space: space, era: Words.era(second))
    let text = style.fonts.font(form.size), gap = Double(text.size) * 0.95
    var rest = facts[...]
    for (number, count) in form.counts.enumerated() {
      var x = margin + (number == 0 ? indent : 0)
      if number > 0 { baseline += line * Self.leading }
      for (index, fact) in rest.prefix(count).enumerated() {
        if index > 0 {
          disc(
            x - gap / 2, baseline - Double(text.size) * 0.26, max(0.9, Double(text.size) * 0.09),
            inks.quiet)
        }
        label(fact.text, x, baseline, text, inks.quiet)
        x += Double(text.width(of: fact.text)) + gap
      }
      rest = rest.dropFirst(count)
    }
  }

  /// The distance between the baselines of two lines of a title, in nominal heights of text.
  private static let leading = 1.5

  /// Returns the form of `facts` after a name that takes `indent` pixels, and takes the rows of its
  /// lines from the stage.
  ///
  /// Their number follows from the first seconds' widest texts, so that nothing on the stage moves
  /// when numbers grow; only the size of the text follows from those of this `era`.
  private mutating func form(
    of facts: [Fact], indent: Double, space: Double, era: Int
  ) -> ItemLines {
    func widths(_ size: Int, era: Int?) -> [Double] {
      let font = style.fonts.font(size)
      return facts.map { fact in
        Double(font.width(of: era.map { fact.widest(era: $0) } ?? fact.text))
      }
    }
    func counts(_ size: Int, _ lines: Int, era: Int?) -> [Int] {
      ItemLines.counts(
        widths(size, era: era), gap: Double(size) * 0.95, indent: indent, space: space,
        lines: lines)
    }
    let sizes = min(TypeScale.smallest, style.body.size)...style.body.size
    var form = ItemLines.largest(facts.count, sizes, most: mostLines) { counts($0, $1, era: 0) }
    let lines = form.counts.count
    furtherRows.title = Double(lines - 1) * line * Self.leading
    if era > 0 {
      form =
        ItemLines.largest(facts.count, sizes, lines: lines) { counts($0, $1, era: era) }
        ?? ItemLines(size: sizes.lowerBound, counts: counts(sizes.lowerBound, lines, era: era))
    }
    if form.counts.reduce(0, +) < facts.count {
      // Some facts don't fit at their widest, but may do so now.
      form.counts = counts(form.size, lines, era: nil)
    } else if lines > 1 {
      form.counts = ItemLines.balanced(
        widths(form.size, era: era), gap: Double(form.size) * 0.95, indent: indent, space: space,
        lines: lines)
    }
    return form
  }

  /// Sets as much of the legend below the picture as fits, in smaller text or several lines if it
  /// is long, and the news above it: each sign is drawn by `draw` around the point that it is
  /// passed, within `radius` of it.
  mutating func legend(
    _ entries: [(name: String, draw: (inout Sheet, _ x: Double, _ y: Double) -> Void)],
    radius: Double
  ) {
    annotate { sheet in
      if sheet.style.annotations.hasLegend { sheet.set(entries, radius: radius) }
      if let news = sheet.news { sheet.notice(news.text, news.color) }
    }
  }

  private mutating func set(
    _ entries: [(name: String, draw: (inout Sheet, _ x: Double, _ y: Double) -> Void)],
    radius: Double
  ) {
    let sign = 2 * radius + line * 0.5, gap = line * 1.5, space = width - 2 * margin
    func widths(_ size: Int) -> [Double] {
      let font = style.fonts.font(size)
      return entries.map { sign + Double(font.width(of: $0.name)) }
    }
    let sizes = min(TypeScale.smallest, style.small.size)...style.small.size
    let form = ItemLines.largest(entries.count, sizes, most: mostLines) { size, lines in
      let widths = widths(size)
      return Columns(of: widths, lines: lines, gap: gap, space: space)?.counts
        ?? ItemLines.counts(widths, gap: gap, space: space, lines: lines)
    }
    let leading = max(line * 1.6, radius * 2.3)
    furtherRows.legend = Double(form.counts.count - 1) * leading
    let font = style.fonts.font(form.size), widths = widths(form.size)
    let columns = Columns(of: widths, lines: form.counts.count, gap: gap, space: space)
    var index = 0
    for (number, count) in form.counts.enumerated() {
      let baseline = height - margin - Double(form.counts.count - 1 - number) * leading
      var x = margin
      for place in 0..<count {
        let entry = entries[index]
        entry.draw(&self, x + radius, baseline - Double(font.size) * 0.33)
        label(entry.name, x + sign, baseline, font, inks.quiet)
        x += (columns?.widths[place] ?? widths[index]) + gap
        index += 1
      }
    }
  }

  /// Sets `text` in the middle above the legend, in as many lines as it needs.
  private mutating func notice(_ text: String, _ color: Color) {
    var baseline = height - margin - line * 2.3 - furtherRows.legend
    for part in lines(of: text, style.strong).reversed() {
      label(part, width / 2, baseline, style.strong, color, alignment: .center)
      baseline -= line * 1.3
    }
  }
}

/// The columns of a legend in several lines.
private struct Columns {
  /// The number of entries in each line.
  let counts: [Int]
  /// The width of each column without the space after it.
  let widths: [Double]

  /// Creates the columns of entries of `widths` in `lines` lines; `nil` for a single line, and for
  /// columns wider than `space` pixels with a `gap` between two.
  init?(of widths: [Double], lines: Int, gap: Double, space: Double) {
    let across = max(1, (widths.count + lines - 1) / lines)
    counts = stride(from: 0, to: widths.count, by: across).map { min(across, widths.count - $0) }
    self.widths = (0..<across).map { column in
      stride(from: column, to: widths.count, by: across).map { widths[$0] }.max() ?? 0
    }
    let all = self.widths.reduce(0, +) + Double(across - 1) * gap
    if lines == 1 || all > space { return nil }
  }
}

/// A sky with the same stars in every frame of a run, and different ones for each seed.
struct StarField: Sendable {
  let shapes: [Mark]
  /// The same sky as light, where things are drawn so.
  let cloud: Light.Cloud?

  init(_ style: SheetStyle, seed: UInt64) {
    if style.isLight {
      shapes = []
      cloud = Self.cloud(style, seed: seed)
      return
    }
    cloud = nil
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

  private static func cloud(_ style: SheetStyle, seed: UInt64) -> Light.Cloud {
    let (width, height) = (Double(style.size.width), Double(style.size.height))
    let scale = max(1, width / 1000)
    let points = (0..<Int(min(20_000, width * height / (1000 * scale * scale)))).map { index in
      var scatter = Scatter(seed: seed ^ 0x5EED_0F57_A125, UInt64(index))
      let (x, y) = (scatter.next() * width, scatter.next() * height)
      let (rank, hue) = (scatter.next(), scatter.next())
      // Few are bright, and none as bright as a system.
      let strength = min(0.5, 0.033 / max(1e-3, rank).squareRoot()) * scale
      return Light.Point(
        x: Float(x), y: Float(y), StarLight.strength(3000 + 14_000 * hue * hue, strength))
    }
    return Light.Cloud(points, center: MarkPoint(x: 0, y: 0), radius: 256)
  }
}

/// Numbers and ages in words.
enum Words {
  /// Returns `value` with the noun `one` or, unless there is exactly one, `many`.
  static func count(_ value: Int, _ one: String, _ many: String) -> String {
    "\(value.grouped) \(value == 1 ? one : many)"
  }

  /// Returns a time in seconds, as on the axis of a chart: `20,000 s`.
  static func time(_ seconds: Int64) -> String { "\(seconds.grouped) s" }

  /// Returns 0 for a second of up to three digits, 1 for four, and 2 for more.
  static func era(_ second: Int64) -> Int { second < 1_000 ? 0 : second < 10_000 ? 1 : 2 }
}
