import SceneDescription
import Lattice
import Portrayals
import Raster
import SimulationKernel
import UniverseScreens
import UniverseSimulation

/// Screens of a universe with five hundred galaxies, against filling as many bytes.
enum UniverseScreenCases {
  private static let size = Size(width: 1920, height: 1080)
  private static let galaxies = 500

  static func figures() throws -> [Figure] {
    var universe = try Universe(UniverseConfiguration())
    while universe.state.galaxies.count < galaxies {
      universe.advance(to: universe.tick + UniverseTimes.beat)
    }
    let state = universe.state
    let fill = DrawingCases.fillTime(size)
    var figures = [Figure(name: "fill of 1920x1080 RGBA", value: fill * 1e3, unit: "ms")]
    for (name, subject) in screens(of: state) {
      figures += try screen(name, subject, state, fill: fill)
    }
    for (name, subject) in screens(of: state) { figures += try light(name, subject, state) }
    let stops = screens(of: state).map(\.1)
    for (outer, inner) in zip(stops, stops.dropFirst()) {
      figures.append(try flight(from: outer, to: inner, state))
    }
    return figures
  }

  /// The time of the picture on a flight that takes longest, its scene and its pixels.
  private static func flight(
    from outer: UniverseSubject, to inner: UniverseSubject, _ state: UniverseState
  ) throws -> Figure {
    let (from, to) = (try chronicle(of: outer, state), try chronicle(of: inner, state))
    var portrayal = try portrayal(from)
    let painter = try painter(of: portrayal, state)
    let times = stride(from: 0.05, to: 1, by: 0.1).map { share in
      portrayal.passage = ScreenPassage(
        from: ScreenStop(from), to: ScreenStop(to), inner, isInward: true, share: share)
      return Stopwatch.besideLoop(runs: 3) { _ in
        blackHole(painter.picture(of: portrayal.scene(of: state)))
      }
    }
    guard let longest = times.max(by: { $0.seconds < $1.seconds }) else {
      preconditionFailure("a flight has pictures")
    }
    return Figure(
      name: "Flight to \(inner.name), the picture that takes longest", longest, unit: .ms, atMost: 8
    )
  }

  private static func chronicle(
    of subject: UniverseSubject, _ state: UniverseState
  ) throws -> Chronicle {
    try Chronicle(of: subject, follows: false, in: state.configuration, until: state.tick)
  }

  private static func inks() throws -> Inks {
    try UniversePortrayal.defaultPalette.inks(for: .dark, kinds: UniversePortrayal.kinds.count)
  }

  private static func portrayal(_ chronicle: Chronicle) throws -> UniversePortrayal {
    UniversePortrayal(
      chronicle, size: size, inks: try inks(), seed: UniverseConfiguration().seed)
  }

  private static func painter(
    of portrayal: UniversePortrayal, _ state: UniverseState
  ) throws -> FramePainter {
    FramePainter(
      layout: try FrameLayout(bounds: portrayal.bounds(of: state), framing: .cell(1)),
      look: portrayal.look(inks: try inks(), shape: UniversePortrayal.defaultShape))
  }

  /// The universe, the galaxy with the most systems, and a system in it with the most planets.
  private static func screens(of state: UniverseState) -> [(String, UniverseSubject)] {
    var screens = [("Screen of \(state.galaxies.count) galaxies", UniverseSubject.universe)]
    guard let galaxy = state.galaxies.max(by: { $0.systemCount < $1.systemCount }),
      let system = galaxy.systems.max(by: { $0.planets.count < $1.planets.count })
    else { return screens }
    screens += [
      ("Screen of \(galaxy.systemCount) systems", .galaxy(galaxy.id)),
      ("Screen of \(system.planets.count) planets", .system(system.id)),
    ]
    return screens
  }

  /// The most that a picture of `subject` may take on two threads, on a quiet Zen 4.
  private static func mostMilliseconds(of subject: UniverseSubject) -> Double {
    if case .system = subject { 1.5 } else { 3 }
  }

  /// The times of a screen as light on one thread, of the first picture and of further ones.
  private static func light(
    _ name: String, _ subject: UniverseSubject, _ state: UniverseState
  ) throws -> [Figure] {
    let chronicle = try chronicle(of: subject, state)
    var portrayal = try portrayal(chronicle)
    portrayal.pictureStyle = .light
    let lit = portrayal, painter = try painter(of: lit, state)
    let first = Stopwatch.cpu(runs: 1) { _ in
      blackHole(painter.picture(of: lit.scene(of: state)))
    }
    let further = Stopwatch.besideLoop(runs: 5) { _ in
      blackHole(painter.picture(of: lit.scene(of: state)))
    }
    let most: Double = if case .galaxy = subject { 35 } else { 25 }
    return [
      Figure(
        name: "\(name) as light, the first picture", value: first * 1e3, unit: "ms",
        target: .value(atMost: 150)),
      Figure(
        name: "\(name) as light, both", value: further.seconds * 1e3, unit: "ms",
        target: .value(atMost: most)),
    ]
  }

  /// The times of a screen's scene, of its pixels, and of both.
  private static func screen(
    _ name: String, _ subject: UniverseSubject, _ state: UniverseState, fill: Double
  ) throws -> [Figure] {
    let portrayal = try portrayal(try chronicle(of: subject, state))
    let painter = try painter(of: portrayal, state)
    let scene = portrayal.scene(of: state)
    let describing = Stopwatch.cpu(runs: 10) { _ in blackHole(portrayal.scene(of: state)) }
    let painting = Stopwatch.cpu(runs: 10) { _ in blackHole(painter.picture(of: scene)) }
    let both = Stopwatch.besideLoop(runs: 10) { _ in
      blackHole(painter.picture(of: portrayal.scene(of: state)))
    }
    // The time that passes, because that of one thread is only a part.
    let twice = Stopwatch.wall(runs: 10) { _ in
      blackHole(painter.picture(of: portrayal.scene(of: state), threads: 2))
    }
    return [
      Figure(name: "\(name), the scene", value: describing * 1e3, unit: "ms"),
      Figure(
        name: "\(name), \(scene.marks.shapes.count) shapes painted", value: painting * 1e3,
        unit: "ms",
        floor: "fill", ratio: painting / fill),
      Figure(
        name: "\(name), both", both, unit: .ms, atMost: 5),
      Figure(
        name: "\(name), both, 2 threads, elapsed", value: twice * 1e3, unit: "ms",
        target: .value(atMost: mostMilliseconds(of: subject))),
    ]
  }
}
