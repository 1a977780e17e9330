import ArgumentParser
import Portrayals
import SceneDescription
import SimulationKernel
import UniverseScreens
import UniverseSimulation
import BuiltInWorlds
import WorldRuns

/// The options of a universe: what its stars become, and what of it is shown.
struct UniverseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many seconds to run from the start: the universe's own word for --ticks.",
      valueName: "n"))
  var seconds: String?

  @Option(
    help: ArgumentHelp(
      "The mass, 0 to 100, beyond which stars end as black holes. Default: 50.", valueName: "n"))
  var massLimit: String?

  @Option(
    help: ArgumentHelp(
      "The radius, 0 to 100, beyond which stars end as black holes. Default: 50.", valueName: "n"))
  var radiusLimit: String?

  @Option(
    help: ArgumentHelp(
      "Whether a star has to be beyond both limits to end as a black hole. Default: both.",
      valueName: "both|either"))
  var blackHole: String?

  @Option(
    help: ArgumentHelp(
      "What is shown: universe, oldest-galaxy, galaxy:3, galaxy:2/system:12, galaxy:2/system:12/planet:47, galaxy:2/system:12/star. Default: universe.",
      valueName: "what"))
  var view: [String] = []

  @Flag(
    help:
      "When what is shown ends, go on with what became of it: the galaxy it went into, the next system."
  )
  var follow = false

  @Option(
    help: ArgumentHelp(
      "For how many seconds of film it is told what came to its end. Default: 3.",
      valueName: "seconds"))
  var placeholderSeconds: String?

  @Option(
    help: ArgumentHelp("What the signs mean, below the picture. Default: on.", valueName: "on|off"))
  var legend: String?

  @Option(help: ArgumentHelp("The names of things. Default: on.", valueName: "on|off"))
  var labels: String?
}

extension UniverseOptions {
  /// The universe that these options and `seed` make; wrong values are noted.
  func configuration(seed: UInt64, _ problems: inout Problems) -> UniverseConfiguration {
    var universe = UniverseConfiguration()
    universe.seed = seed
    universe.massLimit = problems.whole(
      "mass-limit", massLimit, default: universe.massLimit, in: UniverseConfiguration.limits,
      of: "units of mass")
    universe.radiusLimit = problems.whole(
      "radius-limit", radiusLimit, default: universe.radiusLimit, in: UniverseConfiguration.limits,
      of: "units of radius")
    universe.blackHoleRule = problems.word(
      "black-hole", blackHole, default: universe.blackHoleRule)
    return universe
  }

  /// What is shown.
  func universeView(_ problems: inout Problems) -> UniverseView {
    if view.count > 1 {
      problems.add(
        "view",
        "it was given \(view.count) times: a film shows one, and each can have a film of its own")
    }
    let shown =
      view.first.flatMap { text in problems.check("view") { try UniverseView(parsing: text) } }
      ?? UniverseView(.universe)
    if follow && [.universe, .oldestGalaxy].contains(shown.subject) {
      problems.add(
        "follow",
        shown.subject == .universe
          ? "the universe has no end: name a galaxy, a system, a star or a planet with --view"
          : "the oldest galaxy is followed anyway: leave one of the two out")
    }
    if placeholderSeconds != nil && shown.subject == .universe {
      problems.add("placeholder-seconds", "nothing ends on the universe's screen: use --view")
    }
    return shown.following(follow)
  }

  /// How long, in seconds of film, it is told what came to its end.
  func pause(_ problems: inout Problems) -> Rational {
    problems.seconds("placeholder-seconds", placeholderSeconds, default: Rational(3), such: "1.5")
  }

  /// The seconds from one row of the census to the next: what `--every` says, if it does.
  func censusInterval(_ pace: RunOptions) -> Tick {
    // Wrong values are told where pictures' pace is read.
    pace.every.flatMap { OptionText.ticks($0) }.map { Tick(max(1, $0)) } ?? UniverseTimes.beat
  }

  /// What stands around the picture.
  func furnishing(
    _ picture: PictureOptions, _ problems: inout Problems
  ) -> UniversePortrayal.Furnishing {
    var furnishing = UniversePortrayal.Furnishing()
    // Wrong values of --counter are told where it is read for all worlds.
    furnishing.hasTitle = picture.counter != "off"
    furnishing.hasLegend = problems.onOff("legend", legend) ?? true
    furnishing.hasLabels = problems.onOff("labels", labels) ?? true
    return furnishing
  }

  /// Notes options of pictures that a universe, which has no cells, can't serve.
  func check(_ picture: PictureOptions, _ problems: inout Problems) {
    switch picture.shape.flatMap(Shape.init(rawValue:)) {
    case .circle, nil: break
    case .square, .sprite:
      problems.add("shape", "everything in a universe is round: only circle is allowed")
    }
    if picture.grid == "on" {
      problems.add("grid", "a universe has no cells that lines could be drawn between")
    }
  }
}
