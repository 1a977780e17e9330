import Lattice
import Pictures
import SceneDescription
import StrokeLettering

/// The properties that all screens of a run share: their size, colors and fonts.
struct SheetStyle: Sendable {
  let size: Size
  let inks: UniverseInks
  /// The fonts of titles, of names and figures, and of small text beside things.
  let title: Typesetter
  let body: Typesetter
  let strong: Typesetter
  let small: Typesetter
  /// The distance of the content from the edges.
  let margin: Double
  /// The parts that are set around the picture.
  let annotations: UniversePortrayal.Annotations
  /// Whether things are drawn as light.
  let isLight: Bool
  /// The extent of small text above and below its baseline, in pixels.
  let smallReach: (above: Double, below: Double)
  /// All fonts, smaller ones included.
  let fonts = SheetFonts()

  /// Creates the style of screens of `size` pixels, which are a part of a picture of `picture`
  /// pixels: its text has the sizes of the whole picture's.
  init(
    _ size: Size, _ inks: UniverseInks, _ annotations: UniversePortrayal.Annotations,
    in picture: Size? = nil, isLight: Bool = false
  ) {
    self.annotations = annotations
    self.isLight = isLight && inks.isDark && inks.ground.alpha == 255
    self.size = size
    self.inks = inks
    let whole = picture ?? size
    let type = TypeScale(width: whole.width, height: whole.height)
    title = fonts.font(type.title, .bold)
    body = fonts.font(type.body)
    strong = fonts.font(type.body, .bold)
    small = fonts.font(type.small)
    smallReach = fonts.reach(of: small)
    margin = Double(type.body) * 1.6
  }
}

/// A screen being composed: marks in pixels of the plane, from its upper left corner.
struct Sheet {
  let style: SheetStyle
  private(set) var marks = Marks()
  private(set) var taken: OccupancyGrid
  /// What shines, and how that blooms.
  private(set) var lights: [SheetLight] = []
  var bloom: SheetBloom
  /// The rows that further lines of the title and of the legend take, in pixels.
  var furtherRows = (title: 0.0, legend: 0.0)
  /// The things on the screen that have a screen of their own, with their discs, or `nil` where they
  /// aren't collected.
  private(set) var targets: [ScreenTarget]?
  /// The news, which are set with the legend.
  var news: (text: String, color: Color)?
  /// The thing that the screen shows, as a disc, or `nil` for a screen of many.
  var origin: (x: Double, y: Double, radius: Double)?
  /// What the shapes and labels are, where the screen is seen on a flight.
  private(set) var roles: [ShapeRole] = []
  private(set) var labelRoles: [ShapeRole] = []
  private let isFlying: Bool
  /// Whether what is drawn is seen; otherwise only the targets and the origin are noted.
  let isSeen: Bool
  /// Whether names of things are set.
  private let hasNames: Bool
  /// Whether parts of the frame are being added.
  private var isAnnotating = false

  /// Whether all is known that is wanted of a screen that isn't seen.
  var isComplete: Bool { !isSeen && targets == nil && origin != nil }

  var inks: UniverseInks { style.inks }
  var width: Double { Double(style.size.width) }
  var height: Double { Double(style.size.height) }
  var margin: Double { style.margin }
  /// The nominal height of body text.
  var line: Double { Double(style.body.size) }

  /// Creates an empty screen.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - collectsTargets: Whether the things on it are noted that have a screen of their own.
  ///   - isFlying: Whether it is seen on a flight, so that it is noted what shapes are.
  ///   - hasNames: Whether names of things are set.
  ///   - isSeen: Whether anything that is drawn is seen.
  init(
    _ style: SheetStyle, collectsTargets: Bool = false, isFlying: Bool = false,
    hasNames: Bool = true, isSeen: Bool = true
  ) {
    self.style = style
    self.isFlying = isFlying
    self.hasNames = hasNames
    self.isSeen = isSeen
    targets = collectsTargets ? [] : nil
    taken = OccupancyGrid(style.size)
    bloom = SheetBloom(width: Double(style.size.width))
    if isSeen { expect(1 << 12) }
  }

  /// Reserves space for about `count` shapes, because growing arrays are copied and their memory is
  /// fresh.
  mutating func expect(_ count: Int) {
    marks.shapes.reserveCapacity(count)
    if isFlying { roles.reserveCapacity(count) }
  }
}

/// A thing on a screen that has a screen of its own.
struct ScreenTarget {
  let subject: UniverseSubject
  let x: Double
  let y: Double
  let radius: Double
}

// Shapes.
extension Sheet {
  /// Notes that `subject` is drawn around (x, y).
  mutating func target(_ subject: UniverseSubject, _ x: Double, _ y: Double, _ radius: Double) {
    targets?.append(ScreenTarget(subject: subject, x: x, y: y, radius: radius))
  }

  /// Adds a disc; small ones are moved by at most an eighth of a pixel, so that many have the same
  /// form.
  mutating func disc(
    _ x: Double, _ y: Double, _ radius: Double, _ color: Color, as role: ShapeRole = .extent
  ) {
    guard isSeen, color.alpha > 0, radius > 0 else { return }
    // On a flight it may grow, and move by less than that from frame to frame.
    let isSmall = radius <= 4 && !isFlying
    let place =
      isSmall
      ? MarkPoint(x: Self.fixed(x, parts: 4), y: Self.fixed(y, parts: 4)) : Self.point(x, y)
    add(
      Mark(
        .disc, center: place,
        radius: isSmall ? max(32, Self.fixed(radius, parts: 8)) : Self.fixed(radius),
        color: color), role)
  }

  mutating func ring(
    _ x: Double, _ y: Double, _ radius: Double, width: Double, _ color: Color,
    as role: ShapeRole = .extent
  ) {
    guard isSeen, color.alpha > 0, radius > 0, width > 0 else { return }
    add(
      Mark(
        .ring(width: Self.fixed(width)), center: Self.point(x, y), radius: Self.fixed(radius),
        color: color), role)
  }

  mutating func glow(
    _ x: Double, _ y: Double, _ radius: Double, _ color: Color, as role: ShapeRole = .extent
  ) {
    guard isSeen, color.alpha > 0, radius > 0 else { return }
    add(Mark(.glow, center: Self.point(x, y), radius: Self.fixed(radius), color: color), role)
  }

  mutating func globe(
    _ x: Double, _ y: Double, _ radius: Double, _ color: Color, _ globe: Globe
  ) {
    guard isSeen, radius > 0 else { return }
    add(
      Mark(
        .globe(globe), center: Self.point(x, y), radius: Self.fixed(radius), color: color), .extent)
  }

  /// Adds a half of a disc of gas around a hole, or of rings around a globe.
  mutating func half(
    _ outline: Mark.Outline, _ x: Double, _ y: Double, _ radius: Double, _ color: Color
  ) {
    guard isSeen, radius > 0 else { return }
    add(
      Mark(outline, center: Self.point(x, y), radius: Self.fixed(radius), color: color), .extent)
  }

  /// Adds a straight line with round ends.
  mutating func line(
    _ x: Double, _ y: Double, to endX: Double, _ endY: Double, width: Double, _ color: Color,
    as role: ShapeRole = .extent
  ) {
    guard isSeen, color.alpha > 0, width > 0 else { return }
    add(
      Mark(
        .line(to: Self.point(endX, endY)), center: Self.point(x, y), radius: Self.fixed(width / 2),
        color: color), role)
  }

  /// Adds a thing that shines.
  mutating func shine(
    _ kind: SheetLight.Kind, _ x: Double, _ y: Double, _ radius: Double, share: Double = 1,
    as role: ShapeRole
  ) {
    guard isSeen, radius > 0, share > 0 else { return }
    lights.append(
      SheetLight(
        kind: kind, x: x, y: y, radius: radius, share: share,
        role: isAnnotating ? .annotation : role))
  }

  /// Adds shapes that are the same in every frame; they don't move on a flight.
  mutating func add(_ shapes: [Mark]) {
    if !isSeen { return }
    marks.shapes += shapes
    if isFlying { roles += shapes.map { _ in .annotation } }
  }

  private mutating func add(_ mark: Mark, _ role: ShapeRole) {
    marks.shapes.append(mark)
    if isFlying { roles.append(isAnnotating ? .annotation : role) }
  }

  /// Adds parts of the frame, which neither grow nor move on a flight.
  mutating func annotate(_ add: (inout Sheet) -> Void) {
    let was = isAnnotating
    isAnnotating = true
    add(&self)
    isAnnotating = was
  }

  static func point(_ x: Double, _ y: Double) -> MarkPoint {
    MarkPoint(x: fixed(x), y: fixed(y))
  }

  /// Returns pixels in 1/256, rounded to the nearest.
  static func fixed(_ pixels: Double) -> Int { fixed(pixels, parts: 256) }

  /// Returns pixels in 1/256, rounded to the nearest of `parts` parts of a pixel.
  @inline(__always) private static func fixed(_ pixels: Double, parts: Int) -> Int {
    let scaled = max(-1e12, min(1e12, pixels * Double(parts)))
    return (scaled >= 0 ? Int(scaled + 0.5) : -Int(0.5 - scaled)) * (256 / parts)
  }
}

// Text.
extension Sheet {
  /// Sets `text` with its baseline at `y`, even over occupied space.
  mutating func label(
    _ text: String, _ x: Double, _ y: Double, _ font: Typesetter, _ color: Color,
    alignment: Label.Alignment = .leading
  ) {
    if !isSeen { return }
    set(text, x, y, font, color, alignment)
    let width = Double(font.width(of: text))
    taken.take(box(width, style.fonts.reach(of: font), x, y, alignment))
  }

  /// Adds `text` with its baseline at `y`.
  private mutating func set(
    _ text: String, _ x: Double, _ y: Double, _ font: Typesetter, _ color: Color,
    _ alignment: Label.Alignment
  ) {
    marks.labels.append(
      Label(
        text, at: Self.point(x, y), alignment: alignment, size: font.size * 256,
        isBold: font.weight == .bold, color: color,
        halo: inks.ground.alpha == 255 ? inks.ground : nil))
    if isFlying { labelRoles.append(isAnnotating ? .annotation : .extent) }
  }

  /// Sets small `text` at the first of `places`, of baselines, where it covers nothing occupied, if
  /// there is one.
  mutating func name(
    _ text: String, _ color: Color, at places: [(x: Double, y: Double, Label.Alignment)]
  ) {
    if !style.annotations.hasLabels || !hasNames || !isSeen { return }
    let width = Double(style.small.width(of: text))
    for (x, y, alignment) in places {
      let box = box(width, style.smallReach, x, y, alignment)
      if taken.isFree(box) {
        set(text, x, y, style.small, color, alignment)
        return taken.take(box)
      }
    }
  }

  /// Sets small `text` below, above, right or left of a disc of this radius, if there is space.
  mutating func name(_ text: String, _ color: Color, by x: Double, _ y: Double, _ radius: Double) {
    let size = Double(style.small.size), gap = size * 0.35
    name(
      text, color,
      at: [
        (x, y + radius + gap + size * 0.7, .center), (x, y - radius - gap, .center),
        (x + radius + gap, y + size * 0.35, .leading),
        (x - radius - gap, y + size * 0.35, .trailing),
      ])
  }

  /// Sets small `text` on the far side of a disc, as seen from `center`, so that the name of a
  /// thing in orbit is always on the same side; where that is occupied, right or left of it, if
  /// there is space.
  mutating func name(
    _ text: String, _ color: Color, beyond x: Double, _ y: Double, _ radius: Double,
    from center: (x: Double, y: Double)
  ) {
    let size = Double(style.small.size)
    let (dx, dy) = (x - center.x, y - center.y)
    let distance = max(1e-6, (dx * dx + dy * dy).squareRoot())
    // Capitals are 0.7 of the size high.
    let (half, high) = (Double(style.small.width(of: text)) / 2, size * 0.35)
    let (across, down) = (abs(dx) / distance, abs(dy) / distance)
    let away = radius + size * 0.3 + across * half + down * high
    name(
      text, color,
      at: [
        (x + dx / distance * away, y + dy / distance * away + high, .center),
        (x + radius + high, y + high, .leading), (x - radius - high, y + high, .trailing),
      ])
  }

  /// Returns `text` in lines that fit between the margins, broken between words.
  func lines(of text: String, _ font: Typesetter) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" } ?? String(word)
      if !lines.isEmpty, Double(font.width(of: longer)) > width - 2 * margin {
        lines.append(String(word))
      } else {
        lines = lines.dropLast() + [longer]
      }
    }
    return lines
  }

  /// Keeps names out of the square around a disc.
  mutating func reserve(_ x: Double, _ y: Double, _ radius: Double) {
    taken.take(
      OccupancyGrid.Box(left: x - radius, top: y - radius, right: x + radius, bottom: y + radius))
  }

  /// Returns the box that text covers which is `width` wide and extends as far as `reach`.
  private func box(
    _ width: Double, _ reach: (above: Double, below: Double), _ x: Double, _ y: Double,
    _ alignment: Label.Alignment
  ) -> OccupancyGrid.Box {
    let left =
      switch alignment {
      case .leading: x
      case .center: x - width / 2
      case .trailing: x - width
      }
    // Baselines are rounded to whole pixels.
    return OccupancyGrid.Box(
      left: left - 2, top: y - reach.above - 0.5, right: left + width + 2,
      bottom: y + reach.below + 0.5)
  }
}
