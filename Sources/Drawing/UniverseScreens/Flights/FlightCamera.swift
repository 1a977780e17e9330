import Pictures
import SceneDescription

/// What a shape on a screen is, on which depends how it grows when the screen is approached.
enum ShapeRole: UInt8 {
  /// A thing with its extent, or an orbit: it grows as distances do, with lines as thin as before.
  case extent
  /// A star as a dot: it grows less, because it would soon look like a saucer.
  case dot
  /// A part of the title, the legend or a card: it neither grows nor moves.
  case annotation
}

/// How a screen is seen on the way to another one: larger or smaller, moved, and fading.
struct FlightCamera {
  /// The factor by which distances grow.
  let zoom: Double
  /// The point of the screen whose place is known, and its place.
  let point: (x: Double, y: Double)
  let place: (x: Double, y: Double)
  /// The opacity of shapes, 0 … 1.
  let opacity: Double
  /// The opacity of text, and of the signs of a legend.
  let textOpacity: Double

  /// Texts that are left out, because the thing that they name is named otherwise.
  var omitted: Set<String> = []

  /// The power of the zoom by which dots grow.
  private static let dotPower = 0.35

  /// Adds what `sheet` looks like, without what is outside of its picture.
  func add(_ sheet: Sheet, to marks: inout Marks, _ lights: inout [SheetLight]) {
    let dots = powerOfTwo(Self.dotPower * binaryLogarithm(zoom))
    for (mark, role) in zip(sheet.marks.shapes, sheet.roles) {
      if let seen = seen(mark, role, dots: dots, on: sheet) { marks.shapes.append(seen) }
    }
    for light in sheet.lights { lights += [seen(light, dots: dots, on: sheet)].compactMap { $0 } }
    if textOpacity <= 0 { return }
    for (label, role) in zip(sheet.marks.labels, sheet.labelRoles) {
      var label = label
      if role != .annotation {
        if omitted.contains(label.text) { continue }
        label.place = moved(label.place)
      }
      label.color = label.color.faded(to: textOpacity)
      label.halo = label.halo?.faded(to: textOpacity)
      marks.labels.append(label)
    }
  }

  /// Returns a shape as it is seen, or `nil` where it isn't.
  private func seen(_ mark: Mark, _ role: ShapeRole, dots: Double, on sheet: Sheet) -> Mark? {
    var mark = mark
    if role == .annotation {
      mark.color = mark.color.faded(to: textOpacity)
      return mark.color.alpha == 0 ? nil : mark
    }
    mark.color = mark.color.faded(to: opacity)
    if mark.color.alpha == 0 { return nil }
    let scale = role == .dot ? dots : zoom
    if case .line(let end) = mark.outline, role == .dot {
      // A ray of a star is as far from the middle as the star is large.
      let middle = MarkPoint(x: (mark.center.x + end.x) / 2, y: (mark.center.y + end.y) / 2)
      let place = moved(middle)
      func around(_ point: MarkPoint) -> MarkPoint {
        MarkPoint(
          x: place.x + Int(Double(point.x - middle.x) * dots),
          y: place.y + Int(Double(point.y - middle.y) * dots))
      }
      (mark.center, mark.outline) = (around(mark.center), .line(to: around(end)))
      mark.radius = Self.scaled(mark.radius, dots)
      return mark
    }
    mark.center = moved(mark.center)
    switch mark.outline {
    case .line(let end):
      mark.outline = .line(to: moved(end))
      mark.radius = Self.scaled(mark.radius, scale)
    case .ring(let width):
      mark.radius = Self.scaled(mark.radius, scale)
      if role == .dot { mark.outline = .ring(width: Self.scaled(width, scale)) }
      if mark.radius <= Self.smallDisc { Self.snap(&mark) }
    case .glow, .globe, .gas, .rings: mark.radius = Self.scaled(mark.radius, scale)
    case .disc:
      mark.radius = Self.scaled(mark.radius, scale)
      if mark.radius <= Self.smallDisc { Self.snap(&mark) }
    }
    return isVisible(mark, on: sheet) ? mark : nil
  }

  /// The largest radius of discs of which there are thousands, in 1/256 px.
  private static let smallDisc = 4 * 256

  /// Moves a disc or a ring, and changes its radius, by at most 1/32 px, so that many have the same
  /// form.
  private static func snap(_ mark: inout Mark) {
    func nearest(_ length: Int) -> Int { (length + 8) & ~15 }
    mark.center = MarkPoint(x: nearest(mark.center.x), y: nearest(mark.center.y))
    mark.radius = max(16, nearest(mark.radius))
    if case .ring(let width) = mark.outline {
      mark.outline = .ring(width: max(32, (width + 16) & ~31))
    }
  }

  /// Returns what shines as it is seen, or `nil` where it isn't.
  private func seen(_ light: SheetLight, dots: Double, on sheet: Sheet) -> SheetLight? {
    var light = light
    light.share *= light.role == .annotation ? textOpacity : opacity
    if light.share <= 0 { return nil }
    if light.role == .annotation { return light }
    light.x = place.x + zoom * (light.x - point.x)
    light.y = place.y + zoom * (light.y - point.y)
    light.radius *= light.role == .dot ? dots : zoom
    let reach = 1.6 * light.radius
    let isSeen =
      light.x > -reach && light.y > -reach && light.x < sheet.width + reach
      && light.y < sheet.height + reach
    return isSeen ? light : nil
  }

  private func isVisible(_ mark: Mark, on sheet: Sheet) -> Bool {
    let width = Int(sheet.width) << 8, height = Int(sheet.height) << 8
    if case .line(let end) = mark.outline {
      let reach = mark.radius + 512
      return max(mark.center.x, end.x) > -reach && max(mark.center.y, end.y) > -reach
        && min(mark.center.x, end.x) < width + reach && min(mark.center.y, end.y) < height + reach
    }
    var reach = mark.radius + 512
    switch mark.outline {
    case .ring(let width): reach += width
    // They reach beyond their radius.
    case .gas, .rings, .globe: reach += 3 * mark.radius
    case .disc, .line, .glow: break
    }
    let (x, y) = (mark.center.x, mark.center.y)
    guard x > -reach, y > -reach, x < width + reach, y < height + reach else { return false }
    guard case .ring(let line) = mark.outline else { return true }
    // A ring all around the picture isn't seen.
    let (dx, dy) = (Double(max(x, width - x)), Double(max(y, height - y)))
    return (dx * dx + dy * dy).squareRoot() >= Double(mark.radius - line - 512)
  }

  private func moved(_ point: MarkPoint) -> MarkPoint {
    MarkPoint(
      x: Sheet.fixed(place.x + zoom * (Double(point.x) / 256 - self.point.x)),
      y: Sheet.fixed(place.y + zoom * (Double(point.y) / 256 - self.point.y)))
  }

  private static func scaled(_ length: Int, _ scale: Double) -> Int {
    max(1, Int(min(1e9, Double(length) * scale + 0.5)))
  }
}
