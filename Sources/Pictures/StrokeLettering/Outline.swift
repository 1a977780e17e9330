/// A point in font units (y up from the baseline) or in pixels, depending on its use.
struct StrokePoint: Hashable, Sendable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A piece of a center line, which is drawn with a round pen.
enum Stroke: Sendable {
  case line(StrokePoint, StrokePoint)
  case curve(StrokePoint, StrokePoint, StrokePoint, StrokePoint)
  /// A full stop: a disc somewhat wider than the pen.
  case dot(StrokePoint)
}

/// The center lines of a letter, in font units: 200 to the size, x-height 100, cap height 140.
///
/// Vertically the units measure between the extreme center lines, so that a pen of any width
/// touches the baseline at y = 0 and the cap line at y = 140. Horizontally the letter stands in a
/// frame 0 … `width`; the bearings are the space left outside the pen on either side of it.
struct Outline: Sendable {
  let left: Double
  let width: Double
  let right: Double
  private(set) var strokes: [Stroke] = []
  /// The x coordinates of all upright stems, rounds and corners, which are fitted to whole pixels.
  private(set) var stems: [Double] = []
  /// The y coordinates of all level bars and rounds.
  private(set) var bars: [Double] = []
  private(set) var top = -Double.infinity
  /// Whether a stroke ends at the x-height, so that it has to be fitted to that of other letters.
  private(set) var hasXHeight = false

  /// Creates the outline written as `left width right path`.
  ///
  /// The path has SVG's absolute M, L, H, V, Q and C, and four of its own: `E x y` is a quarter of
  /// an ellipse that leaves level (east or west) and arrives upright, `N x y` one that leaves
  /// upright (north or south) and arrives level, `O x y x y` a whole ellipse in that box, and
  /// `D x y` a dot.
  init(_ text: Substring) {
    var reader = PathReader(text)
    left = reader.number()
    width = reader.number()
    right = reader.number()
    var pen = StrokePoint(0, 0)
    var isAfterLine = false
    while let command = reader.command() {
      let isLine = addPiece(command, from: &pen, isAfterLine: isAfterLine, &reader)
      isAfterLine = isLine
    }
  }

  /// Adds the piece that `command` draws and moves the pen; returns `true` for a straight line.
  private mutating func addPiece(
    _ command: UInt8, from pen: inout StrokePoint, isAfterLine: Bool, _ reader: inout PathReader
  ) -> Bool {
    let start = pen
    switch command {
    case UInt8(ascii: "M"): pen = reader.point()
    case UInt8(ascii: "D"):
      pen = reader.point()
      addDot(pen)
    case UInt8(ascii: "H"), UInt8(ascii: "V"), UInt8(ascii: "L"):
      switch command {
      case UInt8(ascii: "H"): pen.x = reader.number()
      case UInt8(ascii: "V"): pen.y = reader.number()
      default: pen = reader.point()
      }
      if isAfterLine { stems.append(start.x) }
      addLine(start, pen)
      return true
    case UInt8(ascii: "E"), UInt8(ascii: "N"):
      pen = reader.point()
      addArc(start, pen, leavesLevel: command == UInt8(ascii: "E"))
    case UInt8(ascii: "Q"):
      let control = reader.point()
      pen = reader.point()
      addCurve(start, start.towards(control, 2.0 / 3), pen.towards(control, 2.0 / 3), pen)
    case UInt8(ascii: "C"):
      let first = reader.point()
      let second = reader.point()
      pen = reader.point()
      addCurve(start, first, second, pen)
    case UInt8(ascii: "O"): addEllipse(reader.point(), reader.point())
    default: preconditionFailure("an outline of this module has an unknown command")
    }
    return false
  }

  private mutating func addDot(_ center: StrokePoint) {
    strokes.append(.dot(center))
    stems.append(center.x)
    bars.append(center.y)
    rise(to: center)
  }

  private mutating func addLine(_ start: StrokePoint, _ end: StrokePoint) {
    strokes.append(.line(start, end))
    if start.x == end.x {
      stems.append(start.x)
      // The tail of a stem, as in щ, ends on a whole pixel.
      if end.y < 0 { bars.append(end.y) }
    }
    if start.y == end.y { bars.append(start.y) }
    rise(to: start)
    rise(to: end)
  }

  private mutating func addCurve(
    _ a: StrokePoint, _ b: StrokePoint, _ c: StrokePoint, _ d: StrokePoint
  ) {
    strokes.append(.curve(a, b, c, d))
    for (control, end) in [(b, a), (c, d)] {
      if control.x == end.x { stems.append(end.x) }
      if control.y == end.y { bars.append(end.y) }
    }
    rise(to: a)
    rise(to: d)
  }

  private mutating func rise(to end: StrokePoint) {
    top = max(top, end.y)
    if (98...102).contains(end.y) { hasXHeight = true }
  }

  private mutating func addArc(_ start: StrokePoint, _ end: StrokePoint, leavesLevel: Bool) {
    let corner = leavesLevel ? StrokePoint(end.x, start.y) : StrokePoint(start.x, end.y)
    addCurve(start, start.towards(corner, roundness), end.towards(corner, roundness), end)
  }

  private mutating func addEllipse(_ low: StrokePoint, _ high: StrokePoint) {
    let center = StrokePoint((low.x + high.x) / 2, (low.y + high.y) / 2)
    let west = StrokePoint(low.x, center.y)
    let east = StrokePoint(high.x, center.y)
    addArc(west, StrokePoint(center.x, high.y), leavesLevel: false)
    addArc(StrokePoint(center.x, high.y), east, leavesLevel: true)
    addArc(east, StrokePoint(center.x, low.y), leavesLevel: false)
    addArc(StrokePoint(center.x, low.y), west, leavesLevel: true)
  }
}

/// How far a quarter's control points lie towards the corner: 0.5523 would be a true ellipse;
/// a little more gives the rounds the fuller shoulders of road-sign lettering.
private let roundness = 0.58

extension StrokePoint {
  /// Returns the point the given share of the way to `other`.
  fileprivate func towards(_ other: StrokePoint, _ share: Double) -> StrokePoint {
    StrokePoint(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}

/// The numbers and command letters of an outline's text, one after the other.
private struct PathReader {
  private var rest: Substring.UTF8View

  init(_ text: Substring) {
    rest = text.utf8
  }

  private mutating func skipSpaces() {
    while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
  }

  mutating func command() -> UInt8? {
    skipSpaces()
    return rest.popFirst()
  }

  mutating func number() -> Double {
    skipSpaces()
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    var value = 0
    while let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
      rest.removeFirst()
    }
    return Double(isNegative ? -value : value)
  }

  mutating func point() -> StrokePoint {
    let x = number()
    return StrokePoint(x, number())
  }
}
