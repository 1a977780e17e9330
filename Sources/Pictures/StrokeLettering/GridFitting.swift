import SystemLibrary

/// The heights of a typeface at one size, in whole pixels, and its pen.
struct PixelGrid: Sendable {
  /// Pixels per font unit.
  let scale: Double
  /// The pen's height and, without `smear`, its width.
  let pen: Double
  /// The height of the pen in whole pixels, as which a bar is placed.
  let bar: Int
  /// The pixels by which the pen is wider than high: a bold pen as high as wide would fill the
  /// counters of small sizes.
  let smear: Int
  let xHeight: Int
  let capHeight: Int
  let ascender: Int
  let descender: Int
  /// The free rows between a letter and the mark above it.
  let markGap: Int
  /// The pixels from the lowest to the highest center line of a mark.
  let markHeight: Int

  init(size: Int, pen: Double) {
    let scale = Double(size) / 200
    self.scale = scale
    xHeight = (size + 1) / 2
    capHeight = (7 * size + 5) / 10
    ascender = capHeight + Int((8 * scale).rounded())
    descender = Int((40 * scale).rounded())
    markGap = max(1, Int((9 * scale).rounded()))
    markHeight = max(1, Int((26 * scale).rounded()))
    let wanted = max(1, Int(pen.rounded()))
    // Three bars and two counters, as in e, have to fit under the x-height.
    bar = min(wanted, max(1, (xHeight - 2) / 3))
    smear = wanted - bar
    self.pen = smear > 0 ? Double(bar) : max(1, pen)
  }

  /// The width in whole pixels as which a stem is placed.
  var stem: Int { bar + smear }

  func whole(_ units: Double) -> Double { (units * scale).rounded() }

  /// Returns the fit of an outline's heights: rows above the baseline's pixel edge.
  func vertical(_ outline: Outline) -> Fit {
    let half = Double(bar) / 2
    var lines = [
      Fit.Anchor(-40, half - Double(descender)), Fit.Anchor(0, half),
      Fit.Anchor(140, Double(capHeight) - half), Fit.Anchor(148, Double(ascender) - half),
    ]
    if outline.hasXHeight { lines.insert(Fit.Anchor(100, Double(xHeight) - half), at: 2) }
    var fit = Fit(lines, slope: scale)
    for bar in outline.bars {
      if let line = lines.first(where: { abs($0.from - bar) <= 4 }) {
        fit.add(Fit.Anchor(bar, line.to + whole(bar - line.from)))
      } else {
        fit.add(Fit.Anchor(bar, (Fit(lines, slope: scale)(bar) - half).rounded() + half))
      }
    }
    return fit
  }

  /// Returns the fit of a mark's heights: rows above its own lowest center line.
  func verticalAbove(_ outline: Outline) -> Fit {
    let heights = Fit([Fit.Anchor(0, 0), Fit.Anchor(30, Double(markHeight))], slope: scale)
    var fit = heights
    for bar in outline.bars { fit.add(Fit.Anchor(bar, heights(bar).rounded())) }
    return fit
  }

  /// Returns the whole pixels between the first and the last center line of an outline.
  ///
  /// - Parameters:
  ///   - outline: The outline to be set.
  ///   - isEven: Whether the number has to be even, or `nil` for whatever suits the outline.
  /// - Returns: A number at least as large as two stems need to be told apart.
  func frame(_ outline: Outline, isEven: Bool? = nil) -> Int {
    guard outline.width > 0 else { return isEven == false ? 1 : 0 }
    let pixels = outline.width * scale
    // A stem in the middle has to be as far from the left as from the right.
    let hasMiddle = outline.stems.contains(outline.width / 2)
    // Two stems or two dots have to be told apart.
    let least = outline.width >= 30 ? stem + 1 : 1
    guard let isEven = isEven ?? (hasMiddle ? true : nil) else {
      return max(Int(pixels.rounded()), least)
    }
    let odd = isEven ? 0 : 1
    let suited = 2 * Int(((pixels - Double(odd)) / 2).rounded()) + odd
    return max(suited, least + (least + odd) % 2)
  }

  /// Returns the fit of an outline's widths, its first center line at `origin`.
  func horizontal(_ outline: Outline, frame: Int, origin: Double) -> Fit {
    let share = outline.width > 0 ? Double(frame) / outline.width : scale
    var fit = Fit([Fit.Anchor(0, origin)], slope: share)
    if outline.width > 0 { fit.add(Fit.Anchor(outline.width, origin + Double(frame))) }
    for stem in outline.stems {
      fit.add(Fit.Anchor(stem, origin + (stem * share).rounded()))
    }
    return fit
  }
}

/// A monotone map from font units to pixels: straight between its anchors.
struct Fit: Sendable {
  struct Anchor: Sendable {
    let from: Double
    let to: Double

    init(_ from: Double, _ to: Double) {
      self.from = from
      self.to = to
    }
  }

  private var anchors: [Anchor]
  /// Pixels per unit before the first anchor and after the last.
  private let slope: Double

  init(_ anchors: [Anchor], slope: Double) {
    self.anchors = anchors
    self.slope = slope
  }

  /// Adds an anchor; an existing one stays.
  mutating func add(_ anchor: Anchor) {
    let place = anchors.firstIndex { $0.from >= anchor.from } ?? anchors.endIndex
    if place < anchors.endIndex && anchors[place].from == anchor.from { return }
    anchors.insert(anchor, at: place)
  }

  func callAsFunction(_ value: Double) -> Double {
    guard let first = anchors.first, let last = anchors.last else { return value * slope }
    if value <= first.from { return first.to + (value - first.from) * slope }
    if value >= last.from { return last.to + (value - last.from) * slope }
    guard let next = anchors.firstIndex(where: { $0.from > value }) else { return last.to }
    let low = anchors[next - 1]
    let high = anchors[next]
    return low.to + (high.to - low.to) * (value - low.from) / (high.from - low.from)
  }
}
