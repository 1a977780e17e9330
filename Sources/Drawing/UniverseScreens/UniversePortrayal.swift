public import Lattice
public import Pictures
public import Portrayals
public import SceneDescription
import SimulationKernel
public import UniverseSimulation

/// A universe on five kinds of screens: all of it, a galaxy, a system, a planet, a star.
///
/// A picture depends on the state and its moment alone, whichever way time goes.
public struct UniversePortrayal: Portrayal {
  public typealias Model = Universe

  /// The types of planets; stars have the colours of their temperature.
  public static let kinds = PlanetType.allCases.map { type in
    type.name.split(separator: " ").joined(separator: "-")
  }
  /// What a chart shows: stars by stage, and black holes.
  public static let namesOfCounts = ["young", "old", "dwarfs", "black holes"]
  /// Everything is round.
  public static let defaultShape = Shape.circle
  /// The seconds of the universe.
  public static let timeUnit = "seconds"
  /// There are no cells to part.
  public static let hasDefaultGrid = false
  /// A dark sky, or an atlas of stars on paper.
  public static let defaultPalette = Palette.cosmos

  /// The extent of the screens, in pixels.
  public var size: Size { didSet { restyle() } }
  /// What is shown in the course of time.
  public var chronicle: Chronicle
  /// For how many seconds of the universe it is told what has come to its end, by the numbers of the
  /// chronicle's episodes; the last one holds for all that have none.
  public var pauses: [Double]
  /// The extent of screens when nobody says, in pixels.
  public static let usualSize = Size(width: 960, height: 640)

  /// What is set around the picture.
  public var furnishing: Furnishing { didSet { restyle() } }

  private var inks: Inks
  private var style: SheetStyle
  private var sky: StarField
  private var places: GalaxyPlaces
  private let seed: UInt64

  /// What stands around the picture of a screen.
  public struct Furnishing: Sendable, Hashable {
    /// The line with the name, the age and the counts.
    public var hasTitle = true
    /// What the signs mean.
    public var hasLegend = true
    /// The names of things.
    public var hasLabels = true

    /// All of it.
    public init() {}
  }

  /// The portrayal of the universe of `seed` as a whole, of usual size in usual colours, until it is given
  /// others.
  public init(seed: UInt64, _ furnishing: Furnishing = Furnishing()) {
    guard let inks = try? Self.defaultPalette.inks(for: .dark, kinds: Self.kinds.count) else {
      preconditionFailure("the usual palette has colours for all kinds in both themes")
    }
    self.init(.ofUniverse, size: Self.usualSize, inks: inks, seed: seed)
    self.furnishing = furnishing
    restyle()
  }

  /// The portrayal of the universe of `seed`.
  ///
  /// - Parameters:
  ///   - chronicle: what is shown.
  ///   - size: the extent of the screens, in pixels.
  ///   - pause: for how many seconds of the universe it is told what has come to its end.
  ///   - inks: the colours.
  ///   - seed: the universe's.
  public init(
    _ chronicle: Chronicle, size: Size, pause: Double = 30, inks: Inks, seed: UInt64
  ) {
    self.chronicle = chronicle
    self.size = size
    pauses = [pause]
    self.inks = inks
    self.seed = seed
    furnishing = Furnishing()
    style = SheetStyle(size, UniverseInks(inks), furnishing)
    sky = StarField(style, seed: seed)
    places = GalaxyPlaces(seed: seed, aspect: Double(size.width) / Double(max(1, size.height)))
  }

  /// Takes other colours.
  public mutating func take(_ inks: Inks) {
    self.inks = inks
    restyle()
  }

  private mutating func restyle() {
    style = SheetStyle(size, UniverseInks(inks), furnishing)
    sky = StarField(style, seed: seed)
    places = GalaxyPlaces(seed: seed, aspect: Double(size.width) / Double(max(1, size.height)))
  }

  /// The screen, in cells of one pixel.
  public func bounds(of state: UniverseState) -> Rect { Rect(size) }

  /// None: titles are part of the screens.
  public func widestCounters(of state: UniverseState) -> [String] { [] }

  /// The stars by stage, and the black holes.
  public func counts(of state: UniverseState) -> [Int] {
    let census = state.census
    return [census.young, census.old, census.dwarfs, census.blackHoles]
  }

  /// Every colour that marks can have.
  public func markInks(in inks: Inks) -> [Color] { UniverseInks(inks).all }

  /// The screen on which the universe is seen at its moment.
  public func scene(of state: UniverseState) -> Scene {
    let sight = Sight(state)
    var sheet = Sheet(style)
    sheet.add(sky.shapes)
    let number = chronicle.number(at: state.moment), episode = chronicle.episodes[number]
    let pause = number < pauses.count ? pauses[number] : pauses.last ?? 0
    let isNew = sight.since(episode.start) < pause
    if let news = episode.news, news.isOfAnEnd, isNew, !episode.goesOn {
      PlaceholderScreen(news, at: episode.start, before: episode.screen, sight).draw(on: &sheet)
    } else {
      // News come first, so that no name covers them.
      if let news = episode.news, isNew || !news.isOfAnEnd && !episode.goesOn {
        sheet.notice(
          NewsWords.sentence(news, at: episode.start),
          news.isOfAnEnd || episode.goesOn ? style.inks.accent : style.inks.quiet)
      }
      draw(episode.screen, on: &sheet, sight)
    }
    var scene = Scene(cells: EmptySky(bounds: Rect(size)))
    scene.marks = sheet.marks
    return scene
  }

  /// Draws a screen, or where what it is of is not there, as in another universe than the chronicle's,
  /// that above.
  private func draw(_ screen: Episode.Screen, on sheet: inout Sheet, _ sight: Sight) {
    switch screen {
    case .universe: UniverseScreen(sight, places).draw(on: &sheet)
    case .galaxy(let id):
      guard let galaxy = sight.state.galaxy(id) else {
        return draw(.universe, on: &sheet, sight)
      }
      GalaxyScreen(galaxy, sight).draw(on: &sheet)
    case .system(let id, let home), .star(let id, let home), .planet(_, let id, let home):
      guard let system = sight.state.galaxy(home)?.system(id) else {
        return draw(.galaxy(home), on: &sheet, sight)
      }
      if case .star = screen {
        StarScreen(system, home: home, sight).draw(on: &sheet)
      } else if case .planet(let planet, _, _) = screen,
        let screen = PlanetScreen(planet, in: system, sight)
      {
        screen.draw(on: &sheet)
      } else {
        SystemScreen(system, home: home, sight).draw(on: &sheet)
      }
    }
  }
}

/// A screen has no cells that show anything.
private struct EmptySky: CellSource {
  let bounds: Rect

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    classes.initialize(repeating: 0)
  }
}
