/// A ramp of colors in steps that look equally large, ever lighter or ever darker.
///
/// It leads through Oklab: its lightness is even, and its hue may bend toward a third color, so
/// that more distinguishable steps fit in.
public struct ColorRamp: Sendable, Equatable {
  /// The first color.
  public let start: Color
  /// The last color.
  public let end: Color
  /// Places from the start to the end, evenly along the curve's parameter.
  private let places: [Oklab]
  /// The lengths of the way from the start to each of the places, in units of ΔE2000.
  private let lengths: [Double]

  private static let pieces = 256

  /// The difference between neighbors of the longest ramp.
  private static let clearStep = 5.5

  /// Creates the ramp from `start` to `end`; alpha is ignored, and all colors are opaque.
  ///
  /// - Parameters:
  ///   - start: The first color.
  ///   - end: The last color.
  ///   - bend: A color toward whose hue and chroma the ramp bends: those of the control point of a
  ///     quadratic Bézier curve. `nil`, or the middle of both ends, gives a straight ramp.
  public init(from start: Color, to end: Color, past bend: Color? = nil) {
    let near = Oklab(start), far = Oklab(end)
    var control = near.mixed(with: far, 0.5)
    if let bend = bend.map(Oklab.init) { (control.a, control.b) = (bend.a, bend.b) }
    let places = (0...Self.pieces).map { piece in
      let share = Double(piece) / Double(Self.pieces)
      return near.mixed(with: control, share).mixed(with: control.mixed(with: far, share), share)
        .shown
    }
    self.init(from: start, to: end, places)
  }

  /// Creates the ramp that leads straight from each of `colors`, at least two, to the next; alpha
  /// is ignored, and all colors are opaque.
  ///
  /// - Complexity: O(*n*) for *n* colors.
  public init(through colors: [Color]) {
    precondition(colors.count >= 2, "a ramp leads from one color to another")
    let ends = colors.map { Oklab($0) }
    let places = (0...Self.pieces).map { piece in
      let place = piece * (ends.count - 1)
      let first = min(place / Self.pieces, ends.count - 2)
      let share = Double(place - first * Self.pieces) / Double(Self.pieces)
      return ends[first].mixed(with: ends[first + 1], share).shown
    }
    self.init(from: colors[0], to: colors[colors.count - 1], places)
  }

  private init(from start: Color, to end: Color, _ places: [Oklab]) {
    self.start = Color(red: start.red, green: start.green, blue: start.blue)
    self.end = Color(red: end.red, green: end.green, blue: end.blue)
    var length = 0.0
    lengths =
      [0]
      + zip(places, places.dropFirst()).map { place, next in
        length += place.difference(to: next)
        return length
      }
    self.places = places
  }

  /// The most colors whose neighbors are clearly distinguishable, with a ΔE2000 of about 5 and more
  /// (among deep blues 3); at least 2.
  public var longest: Int { max(2, 1 + Int(lengths[Self.pieces] / Self.clearStep)) }

  /// Returns the ramp in `count` ≥ 1 colors, from the start to the end; a single color is the
  /// start.
  ///
  /// - Complexity: O(`count`).
  public func colors(_ count: Int) -> [Color] {
    precondition(count >= 1, "a ramp has at least one color")
    if count == 1 { return [start] }
    var piece = 0
    let between = (1..<max(1, count - 1)).map { step in
      let length = lengths[Self.pieces] * Double(step) / Double(count - 1)
      while piece < Self.pieces - 1 && lengths[piece + 1] < length { piece += 1 }
      let whole = lengths[piece + 1] - lengths[piece]
      let share = whole > 0 ? (length - lengths[piece]) / whole : 0
      return places[piece].mixed(with: places[piece + 1], share).color
    }
    return [start] + between + [end]
  }
}
