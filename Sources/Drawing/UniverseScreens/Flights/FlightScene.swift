import SceneDescription
import StrokeLettering

/// What is seen on the way from one screen to that of a thing on it.
///
/// The outer screen grows around the thing, and the inner one with it, so that the thing is at the same
/// place and about as large on both; meanwhile the one fades and the other appears.
struct FlightScene {
  /// The outer screen, and the inner one, or `nil` where that isn't there.
  let outer: Sheet
  let inner: Sheet?
  let subject: UniverseSubject
  /// The part of the way inward, 0 … 1.
  let share: Double

  /// Returns whether the text of the outer screen is seen at a part of the way inward.
  static func hasOuterText(at share: Double) -> Bool { share < outerText.end }

  /// Returns whether the text of the inner screen is seen at a part of the way inward.
  static func hasInnerText(at share: Double) -> Bool { share > innerText.start }

  /// Returns whether anything of the outer screen is seen at a part of the way to another one.
  static func showsOuter(at share: Double) -> Bool { share < max(outerText.end, outerShapes.end) }

  /// Returns whether anything of the inner screen is seen at a part of the way inward.
  static func showsInner(at share: Double) -> Bool {
    share > min(innerText.start, innerShapes.start)
  }

  // The parts of the way in which things come and go.
  private static let outerText = (start: 0.0, end: 0.18)
  private static let innerText = (start: 0.80, end: 1.0)
  private static let outerShapes = (start: 0.42, end: 0.72)
  private static let innerShapes = (start: 0.36, end: 0.66)
  private static let ring = (start: 0.0, full: 0.1, fading: 0.3, end: 0.5)
  private static let name = (start: 0.0, full: 0.1, fading: 0.62, end: 0.82)

  /// How light blooms on the way, on which points are softer, because they move.
  var bloom: SheetBloom {
    var bloom = blended
    let softness = part(0, 0.12) * (1 - part(0.88, 1))
    bloom.narrow.share += bloom.direct * softness
    bloom.direct *= 1 - softness
    return bloom
  }

  private var blended: SheetBloom {
    inner.map {
      outer.bloom.mixed(with: $0.bloom, part(Self.innerShapes.start, Self.innerShapes.end))
    }
      ?? outer.bloom
  }

  /// Adds the shapes, labels and lights above the sky.
  func add(to marks: inout Marks, _ lights: inout [SheetLight]) {
    let way = MotionCurve.smoother(MotionCurve.part(of: share, 0, 1))
    let goal = inner?.origin ?? center(of: outer)
    let found = outer.targets?.first { $0.subject == subject }
    // Where the thing is not to be seen any more, its screen opens in the middle.
    let factor: Double
    if case .system = subject {
      factor = Self.systemZoom
    } else {
      factor = found.map { max(1.5, min(60, goal.radius / max(0.25, $0.radius))) } ?? 4
    }
    let start = (
      x: found?.x ?? goal.x, y: found?.y ?? goal.y, radius: found?.radius ?? goal.radius / factor
    )
    let zoom = powerOfTwo(way * binaryLogarithm(factor))
    let passed = (zoom - 1) / (factor - 1)
    let place = (
      x: start.x + (goal.x - start.x) * passed, y: start.y + (goal.y - start.y) * passed
    )
    let leaving = 1 - part(Self.outerShapes.start, Self.outerShapes.end)
    marks.shapes.reserveCapacity(
      marks.shapes.count + outer.marks.shapes.count + (inner?.marks.shapes.count ?? 0) + 1)
    FlightCamera(
      zoom: zoom, point: (start.x, start.y), place: place, opacity: inner == nil ? 1 : leaving,
      textOpacity: 1 - part(Self.outerText.start, Self.outerText.end),
      omitted: Set([subject.title, subject.number?.grouped].compactMap { $0 })
    ).add(outer, to: &marks, &lights)
    if let inner {
      FlightCamera(
        zoom: zoom / factor, point: (goal.x, goal.y), place: place,
        opacity: part(Self.innerShapes.start, Self.innerShapes.end),
        textOpacity: part(Self.innerText.start, Self.innerText.end)
      ).add(inner, to: &marks, &lights)
    }
    let growth = binaryLogarithm(max(0.01, goal.radius / max(0.25, start.radius)))
    let radius = start.radius * powerOfTwo(way * max(-16, min(16, growth)))
    mark(place, radius, on: &marks)
  }

  /// The factor by which what surrounds a system grows: its star is a dot before.
  private static let systemZoom = 12.0

  /// Marks the thing with a ring and its name.
  private func mark(_ place: (x: Double, y: Double), _ radius: Double, on marks: inout Marks) {
    var sheet = Sheet(outer.style)
    let ring =
      0.55 * part(Self.ring.start, Self.ring.full)
      * (1 - part(Self.ring.fading, Self.ring.end))
    sheet.ring(place.x, place.y, radius + 8, width: 1.2, sheet.inks.text.faded(to: ring))
    let name = part(Self.name.start, Self.name.full) * (1 - part(Self.name.fading, Self.name.end))
    if name > 0, outer.style.annotations.hasLabels {
      let font = sheet.style.strong
      let baseline = place.y + radius + max(0.05 * sheet.height, 8 + 1.2 * Double(font.size))
      sheet.label(
        subject.title, place.x, baseline, font, sheet.inks.text.faded(to: name), alignment: .center)
    }
    marks.shapes += sheet.marks.shapes
    for var label in sheet.marks.labels {
      label.halo = label.halo?.faded(to: name)
      marks.labels.append(label)
    }
  }

  private func center(of sheet: Sheet) -> (x: Double, y: Double, radius: Double) {
    let stage = sheet.stage
    return (
      (stage.left + stage.right) / 2, (stage.top + stage.bottom) / 2,
      min(stage.right - stage.left, stage.bottom - stage.top) / 4
    )
  }

  /// Returns how far the way has come from `start` to `end`, smoothly from 0 to 1.
  private func part(_ start: Double, _ end: Double) -> Double {
    smooth((share - start) / (end - start))
  }
}
