public import Lattice
public import Pictures
public import Portrayals
public import SceneDescription
public import SimulationKernel
public import UniverseSimulation

/// A portrayal of a universe on seven kinds of screens: all of it, a galaxy, a system, a star, a
/// planet, a satellite, a black hole.
///
/// A picture depends on the state and its moment alone, whichever way time goes.
public struct UniversePortrayal: Portrayal {
  /// The world that is portrayed.
  public typealias Model = Universe

  /// The types of planets; stars have the colors of their temperature.
  public static let kinds = PlanetType.allCases.map { type in
    type.name.split(separator: " ").joined(separator: "-")
  }
  /// The names of the counts: stars by stage, and black holes.
  public static let namesOfCounts = ["young", "old", "dwarfs", "black holes"]
  /// Returns the name of a type of planets.
  public static func word(forKind kind: Int) -> String? {
    PlanetType.allCases.indices.contains(kind) ? PlanetType.allCases[kind].name : nil
  }
  /// The default shape.
  public static let defaultShape = Shape.circle
  /// The unit of a chart's horizontal axis, the seconds of the universe.
  public static let timeUnit = "seconds"
  /// There are no cells, and so no lines between them.
  public static let hasDefaultGrid = false
  /// The default palette: a dark sky, or an atlas of stars on paper.
  public static let defaultPalette = Palette.cosmos
  /// The style of stars, dust and glows.
  public static let styles = [Style.light]
  /// Light on a dark sky; an atlas on paper is plain.
  public static func defaultStyle(in theme: Theme) -> Style { theme == .dark ? .light : .plain }

  /// The size of the screens in pixels.
  public var size: Size { didSet { restyle() } }
  /// The size in pixels of the whole picture, from which the sizes of text follow, where screens
  /// are a part of one; otherwise `nil`.
  public var pictureSize: Size? { didSet { restyle() } }
  /// The screens in the course of time.
  public var chronicle: Chronicle
  /// The seconds of the universe for which the end of a thing is announced, by the indices of the
  /// chronicle's episodes; the last element applies to all further ones.
  public var pauses: [Double]
  /// The flights to other screens, by ascending times, none of which begins before the last one ends.
  public var flights: [ScreenFlight] = []
  /// The passage that is shown in place of ``chronicle`` and ``flights``, or `nil` for these.
  public var passage: ScreenPassage?
  /// The default size of screens in pixels.
  public static let defaultSize = Size(width: 960, height: 640)

  /// The style in which screens are drawn on a dark, opaque ground: plain, or light.
  public var pictureStyle = Style.plain { didSet { restyle() } }

  /// The parts that are set around the picture.
  public var annotations: Annotations { didSet { restyle() } }

  private var inks: Inks
  private var style: SheetStyle
  private var sky: StarField
  private var places: GalaxyPlaces
  private let forms = GalaxyForms()
  private let seed: UInt64

  /// The optional parts around the picture of a screen.
  public struct Annotations: Sendable, Hashable {
    /// Whether there is a line with the name, the age and the counts.
    public var hasTitle = true
    /// Whether there is a legend of the signs.
    public var hasLegend = true
    /// Whether things have names.
    public var hasLabels = true
    /// The words for types of planets instead of their own.
    public var words = KindLabels()

    /// Creates a value with all parts.
    public init() {}
  }

  /// Creates the portrayal of the universe of `seed` as a whole, in the default size and colors.
  public init(seed: UInt64, _ annotations: Annotations = Annotations()) {
    guard let inks = try? Self.defaultPalette.inks(for: .dark, kinds: Self.kinds.count) else {
      preconditionFailure("the default palette has colors for all kinds in both themes")
    }
    self.init(.ofUniverse, size: Self.defaultSize, inks: inks, seed: seed)
    self.annotations = annotations
    restyle()
  }

  /// Creates the portrayal of the universe of `seed`.
  ///
  /// - Parameters:
  ///   - chronicle: The screens to show.
  ///   - size: The size of the screens in pixels.
  ///   - pause: The seconds of the universe for which the end of a thing is announced.
  ///   - inks: The colors.
  ///   - seed: The seed of the universe.
  public init(
    _ chronicle: Chronicle, size: Size, pause: Double = 30, inks: Inks, seed: UInt64
  ) {
    self.chronicle = chronicle
    self.size = size
    pauses = [pause]
    self.inks = inks
    self.seed = seed
    annotations = Annotations()
    style = SheetStyle(size, UniverseInks(inks), annotations)
    sky = StarField(style, seed: seed)
    places = GalaxyPlaces(seed: seed, aspect: Double(size.width) / Double(max(1, size.height)))
  }

  /// Replaces the colors.
  public mutating func take(_ inks: Inks) {
    if inks == self.inks { return }
    self.inks = inks
    restyle()
  }

  private mutating func restyle() {
    style = SheetStyle(
      size, UniverseInks(inks), annotations, in: pictureSize, isLight: pictureStyle == .light)
    sky = StarField(style, seed: seed)
    places = GalaxyPlaces(seed: seed, aspect: Double(size.width) / Double(max(1, size.height)))
  }

  /// Returns the most memory, in bytes, that is kept from picture to picture up to second `last`.
  public static func bytesKept(until last: Tick, in style: Style = .plain) -> Int {
    // A galaxy is born every beat.
    GalaxyForms.bytesNeeded(Int(last / UniverseTimes.beat) + 8)
      + (style == .light ? GalaxyForms.bytesOfLight : 0)
  }

  /// Returns the screen, in cells of one pixel.
  public func bounds(of state: UniverseState) -> Rect { Rect(size) }

  /// Returns no counters: titles are part of the screens.
  public func widestCounters(of state: UniverseState) -> [String] { [] }

  /// Returns the age and the numbers of things.
  public func facts(of state: UniverseState) -> [TitleCard.Fact] {
    let census = state.census
    let counts = [
      ("galaxies", census.galaxies), ("systems", census.systems), ("planets", census.planets),
      ("black holes", census.blackHoles), ("collisions", census.collisions),
    ]
    return [TitleCard.Fact("age", "\(state.tick.grouped) s")]
      + counts.map { TitleCard.Fact($0, $1.grouped) }
  }

  /// Returns the numbers of stars by stage, and of black holes.
  public func counts(of state: UniverseState) -> [Int] {
    let census = state.census
    return [census.young, census.old, census.dwarfs, census.blackHoles]
  }

  /// Returns every color that marks can have.
  public func markInks(in inks: Inks) -> [Color] {
    let all = UniverseInks(inks).all
    return pictureStyle == .light ? all + Self.lightInks.filter { !all.contains($0) } : all
  }

  /// Further colors of what is drawn as light: of nurseries, rings and the edge of a disc of gas.
  private static let lightInks = [0xFF7FA0, 0xD8C3A0, 0x8A2C10, 0xFFFFFF].map(Color.init(_:))

  /// Returns the screen of the universe at its moment.
  public func scene(of state: UniverseState) -> Scene {
    var sheet = Sheet(style)
    sheet.add(sky.shapes)
    var scene = Scene(cells: EmptySky(bounds: Rect(size)))
    switch view(of: state) {
    case .still(let stop):
      draw(state, stop, on: &sheet)
      scene.marks = sheet.marks
      scene.light = light(sheet.lights, sheet.bloom)
    case .passing(let passage):
      scene.marks = sheet.marks
      let flight = flight(of: state, passage)
      var lights: [SheetLight] = []
      flight.add(to: &scene.marks, &lights)
      scene.light = light(lights, flight.bloom)
    }
    return scene
  }

  /// Returns the light of things, over that of the sky, where they are drawn as light.
  private func light(_ things: [SheetLight], _ bloom: SheetBloom) -> Light? {
    guard let stars = sky.cloud else { return nil }
    var maker = LightMaker(bloom, forms)
    maker.add(stars)
    for thing in things { maker.add(thing) }
    return maker.light
  }

  /// Returns the two screens of a passage.
  private func flight(of state: UniverseState, _ passage: ScreenPassage) -> FlightScene {
    let (outer, inner) =
      passage.isInward ? (passage.from, passage.to) : (passage.to, passage.from)
    let share = passage.isInward ? passage.share : 1 - passage.share
    var above: Sheet?
    // What has ended on the way is announced when the way is over.
    if inner.chronicle.episode(at: state.moment).shows(passage.subject) {
      var sheet = Sheet(
        style, isFlying: true, hasNames: FlightScene.hasInnerText(at: share),
        isSeen: FlightScene.showsInner(at: share))
      draw(state, inner, on: &sheet)
      above = sheet.origin == nil ? nil : sheet
    }
    var below = Sheet(
      style, collectsTargets: true, isFlying: true,
      hasNames: FlightScene.hasOuterText(at: share),
      isSeen: above == nil || FlightScene.showsOuter(at: share))
    draw(state, outer, on: &below)
    return FlightScene(outer: below, inner: above, subject: passage.subject, share: share)
  }

  /// Returns the things on the screen that have a screen of their own.
  ///
  /// - Complexity: That of ``scene(of:)``.
  public func subjects(in state: UniverseState) -> Set<UniverseSubject> {
    Set(targets(in: state).map(\.subject))
  }

  /// Returns the thing at a pixel of the screen that has a screen of its own, or `nil` where there is
  /// none; of several, the smallest. A small one is found around it too.
  ///
  /// - Complexity: That of ``scene(of:)``.
  public func subject(atX x: Int, y: Int, in state: UniverseState) -> UniverseSubject? {
    let reach = style.margin / 2
    let near = targets(in: state).compactMap { target -> (ScreenTarget, Double)? in
      let (dx, dy) = (target.x - Double(x) - 0.5, target.y - Double(y) - 0.5)
      let distance = (dx * dx + dy * dy).squareRoot() - target.radius
      return distance <= reach ? (target, max(0, distance)) : nil
    }
    let found = near.min { ($0.1, $0.0.radius) < ($1.1, $1.0.radius) }
    return found?.0.subject
  }

  private func targets(in state: UniverseState) -> [ScreenTarget] {
    var sheet = Sheet(style, collectsTargets: true)
    switch view(of: state) {
    case .still(let stop) where passage == nil: draw(state, stop, on: &sheet)
    case .passing(let passage) where self.passage == nil: draw(state, passage.to, on: &sheet)
    // A hand acts on the screen to which the way leads.
    default: draw(state, ScreenStop(chronicle, pauses: pauses), on: &sheet)
    }
    return sheet.targets ?? []
  }

  /// Draws the screen of `state`.
  private func draw(_ state: UniverseState, _ stop: ScreenStop, on sheet: inout Sheet) {
    let snapshot = UniverseSnapshot(state)
    let number = stop.chronicle.number(at: state.moment), episode = stop.chronicle.episodes[number]
    let isNew = snapshot.since(episode.start) < stop.pause(of: number)
    if let ended = stop.announcedEnd(in: state), let news = ended.news {
      PlaceholderScreen(news, at: ended.start, before: episode.screen, snapshot).draw(on: &sheet)
    } else {
      // News are set with the legend, before all names, so that none covers them.
      if let news = episode.news, isNew || !news.announcesEnd && !episode.isSuccessor {
        sheet.news = (
          NewsWords.sentence(news, at: episode.start),
          news.announcesEnd || episode.isSuccessor ? style.inks.accent : style.inks.quiet
        )
      }
      draw(episode.screen, on: &sheet, snapshot)
    }
  }

  /// Draws a screen or, if its subject doesn't exist, as in another universe than the chronicle's,
  /// the one above.
  private func draw(_ screen: Episode.Screen, on sheet: inout Sheet, _ snapshot: UniverseSnapshot) {
    switch screen {
    case .universe: UniverseScreen(snapshot, places, forms).draw(on: &sheet)
    case .galaxy(let id):
      guard let galaxy = snapshot.state.galaxy(id) else {
        return draw(.universe, on: &sheet, snapshot)
      }
      GalaxyScreen(galaxy, snapshot).draw(on: &sheet)
    case .blackHole(let id, let home):
      guard let galaxy = snapshot.state.galaxy(home),
        let hole = galaxy.blackHoles.first(where: { $0.id == id })
      else { return draw(.galaxy(home), on: &sheet, snapshot) }
      BlackHoleScreen(hole, home: home, snapshot).draw(on: &sheet)
    case .system(let id, let home), .star(let id, let home), .planet(_, let id, let home),
      .satellite(_, _, let id, let home):
      guard let system = snapshot.state.galaxy(home)?.system(id) else {
        return draw(.galaxy(home), on: &sheet, snapshot)
      }
      if case .star = screen {
        StarScreen(system, home: home, snapshot).draw(on: &sheet)
      } else if case .planet(let planet, _, _) = screen,
        let screen = PlanetScreen(planet, in: system, snapshot)
      {
        screen.draw(on: &sheet)
      } else if case .satellite(let satellite, _, _, _) = screen,
        let screen = SatelliteScreen(satellite, in: system, snapshot)
      {
        screen.draw(on: &sheet)
      } else {
        SystemScreen(system, home: home, snapshot).draw(on: &sheet)
      }
    }
  }
}

/// The cells of a screen, which are all empty.
private struct EmptySky: CellSource {
  let bounds: Rect
  let isBlank = true

  private struct Version: Sendable {}

  var version: CellVersion? { CellVersion(Version()) }

  func changes(since version: CellVersion, in window: Rect) -> [Rect]? {
    version.content(as: Version.self).map { _ in [] }
  }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    classes.initialize(repeating: 0)
  }
}
