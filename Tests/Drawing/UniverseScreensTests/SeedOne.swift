import Lattice
import Portrayals
import Raster
import Pictures
import SceneDescription
import SimulationKernel
import UniverseSimulation

@testable import UniverseScreens

/// The universe of seed 1 at any moment of its first ten minutes, with its chronicles.
enum SeedOne {
  static let last: Tick = 600

  /// The universe at each beat, so that no beat is computed twice.
  private static let beats: [UniverseState] = {
    var universe = Universe(firstState)
    return (0...last / UniverseTimes.beat).map { beat in
      universe.advance(to: beat * UniverseTimes.beat)
      return universe.state
    }
  }()

  private static var firstState: UniverseState {
    guard let universe = try? Universe(UniverseConfiguration()) else {
      preconditionFailure("the default configuration is valid")
    }
    return universe.state
  }

  static func state(at moment: Moment) -> UniverseState {
    var universe = Universe(beats[Int(moment.tick / UniverseTimes.beat)])
    universe.advance(to: moment.tick)
    universe.pass(to: moment)
    return universe.state
  }

  static func state(at second: Tick) -> UniverseState { state(at: Moment(tick: second)) }

  /// The subjects, with all kinds of screens and all kinds of ends. System 3 is destroyed when
  /// the galaxies 1 and 2 collide, systems 7 and 23 end with their stars, 23 shortly before its
  /// galaxy ends, and system 12 survives four collisions.
  static let subjects: [UniverseSubject] = [
    .universe, .galaxy(1), .galaxy(21), .oldestGalaxy, .system(3), .system(7), .system(12),
    .system(23), .star(12), .star(23), .planet(9), .planet(57), .planet(60), .satellite(34),
    .satellite(150),
    .blackHole(1), .blackHole(6),
  ]

  /// The chronicles of ``subjects``, with and without following.
  private static let chronicles: [Bool: [UniverseSubject: Chronicle]] = {
    Dictionary(
      uniqueKeysWithValues: [false, true].map { follows in
        let pairs = subjects.compactMap { subject in
          (try? Chronicle(of: subject, follows: follows, in: UniverseConfiguration(), until: last))
            .map {
              (subject, $0)
            }
        }
        return (follows, Dictionary(uniqueKeysWithValues: pairs))
      })
  }()

  static func chronicle(of subject: UniverseSubject, follows: Bool = false) -> Chronicle {
    if let known = chronicles[follows]?[subject] { return known }
    // One of the few subjects that are shown only once.
    let chronicle = try? Chronicle(
      of: subject, follows: follows, in: UniverseConfiguration(), until: last)
    return chronicle ?? .ofUniverse
  }
}

/// A screen of the universe of seed 1.
struct SeedOneScreen: Sendable, CustomStringConvertible {
  var subject = UniverseSubject.universe
  var follows = false
  var size = Size(width: 240, height: 160)
  var theme = Theme.dark
  var palette = Palette.cosmos
  var isTransparent = false
  var pause = 10.0
  var style = Style.plain

  var description: String { "\(subject.name) on \(size.width)×\(size.height)" }

  func inks() throws -> Inks {
    var inks = try palette.inks(for: theme, kinds: UniversePortrayal.kinds.count)
    if isTransparent {
      inks.background = .transparent
      inks.outside = .transparent
    }
    return inks
  }

  func portrayal() throws -> UniversePortrayal {
    var portrayal = UniversePortrayal(
      SeedOne.chronicle(of: subject, follows: follows), size: size, pause: pause,
      inks: try inks(), seed: 1)
    if style != .plain { portrayal.pictureStyle = style }
    return portrayal
  }

  func painter(limitedTo limit: PaletteLimit? = nil) throws -> FramePainter {
    let portrayal = try portrayal()
    let layout = try FrameLayout(
      bounds: portrayal.bounds(of: SeedOne.state(at: 0)), framing: .cell(1))
    return FramePainter(
      layout: layout, look: portrayal.look(inks: try inks(), shape: .circle), limitedTo: limit)
  }

  func marks(at moment: Moment) throws -> Marks {
    try portrayal().scene(of: SeedOne.state(at: moment)).marks
  }

  func image(at moment: Moment) throws -> Image {
    try painter().image(of: portrayal().scene(of: SeedOne.state(at: moment)))
  }
}

extension Moment {
  /// The moment `tenths` tenths of a second after second 0.
  static func tenths(_ tenths: Tick) -> Moment {
    Moment(tick: tenths / 10, plus: Int128(tenths % 10), over: 10)
  }
}
