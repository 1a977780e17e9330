import SceneDescription
public import SimulationKernel
import UniverseScreens
import UniverseSimulation
public import WorldRuns

extension UniverseDescription: ReadsOptions {
  public static var ticksOption: String? { "seconds" }
  public static var pictureOptions: Set<String> {
    [
      "flights", "follow", "labels", "legend", "pauses", "placeholder-seconds", "view", "visit",
      "visit-at",
    ]
  }

  public static func smoothSpeed(at framesPerSecond: Rational) -> Rational? { Rational(10) }

  public static func plainPreset(besides given: GivenOptions, isOnePicture: Bool) -> Preset? {
    // A palette file may have no dark theme.
    let isBuiltIn = given["palette"].map { name in Palette.builtIn.contains { $0.name == name } }
    return isBuiltIn == false
      ? Preset("", "", ["seed": "9", "seconds": "240"])
      : Preset("", "", ["seed": "9", "theme": "dark", "seconds": "240"])
  }

  public init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems) {
    let configuration = problems.refusing(options.refusalByLoad) { problems in
      UniverseConfiguration(options, seed: seed, &problems)
    }
    Self.check(options, &problems)
    let view = UniverseView(options, &problems)
    let route = UniverseRoute(options, from: view.subject, &problems)
    let annotations = UniversePortrayal.Annotations(options, &problems)
    let pause = problems.seconds(
      "placeholder-seconds", options["placeholder-seconds"], default: Rational(3), such: "1.5")
    // Wrong values are reported where the pace of pictures is read.
    let interval = options["every"].flatMap { OptionText.ticks($0) }.map { Tick(max(1, $0)) }
    self.init(
      configuration, view: view, route: route, annotations: annotations, pause: pause,
      censusEvery: interval ?? UniverseTimes.beat)
    actions = StartActions(options, &problems)
    recordedPauses = Self.lengths("pauses", options["pauses"] ?? "", &problems)
    recordedFlights = Self.lengths("flights", options["flights"] ?? "", &problems)
  }

  /// Reads the lengths of pauses or flights that pictures record, in the form `210+30.0,240+30.0`.
  private static func lengths(
    _ option: String, _ text: String, _ problems: inout Problems
  ) -> [Tick: Double] {
    var lengths: [Tick: Double] = [:]
    for part in text.split(separator: ",") {
      let numbers = part.split(separator: "+", omittingEmptySubsequences: false)
      guard numbers.count == 2, let start = Tick(numbers[0]), let length = Double(numbers[1]),
        length >= 0, length.isFinite
      else {
        problems.add(
          option, "'\(String(part))' is not a length: SECOND+LENGTH such as 210+30.0 is allowed")
        continue
      }
      lengths[start] = length
    }
    return lengths
  }

  /// Adds problems for options of pictures that a universe can't serve, because it has no cells.
  private static func check(_ options: GivenOptions, _ problems: inout Problems) {
    switch options["shape"].flatMap(Shape.init(rawValue:)) {
    case .circle, nil: break
    case .square, .sprite:
      problems.add("shape", "everything in a universe is round: only circle is allowed")
    }
    if options.has("fit-scale") {
      problems.add("fit-scale", "a universe has no cells, and fills the picture")
    }
    if options["grid"] == "on" {
      problems.add("grid", "a universe has no cells that lines could be drawn between")
    }
  }
}

extension UniverseConfiguration {
  /// Creates the configuration that `options` and `seed` describe, and adds wrong values to
  /// `problems`.
  fileprivate init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems) {
    self.init()
    self.seed = seed
    massLimit = problems.whole(
      "mass-limit", options["mass-limit"], default: massLimit, in: Self.limits, of: "units of mass")
    radiusLimit = problems.whole(
      "radius-limit", options["radius-limit"], default: radiusLimit, in: Self.limits,
      of: "units of radius")
    blackHoleRule = problems.word("black-hole", options["black-hole"], default: blackHoleRule)
  }
}

extension UniverseView {
  /// Creates the view that `options` describe, and adds wrong values to `problems`.
  fileprivate init(_ options: GivenOptions, _ problems: inout Problems) {
    let views = options.all("view")
    if views.count > 1 {
      problems.add(
        "view",
        "it was given \(views.count) times: a film shows one, and each can have a film of its own")
    }
    let view =
      views.first.flatMap { text in problems.check("view") { try UniverseView(parsing: text) } }
      ?? UniverseView(.universe)
    let follows = options.has("follow")
    if follows && [.universe, .oldestGalaxy].contains(view.subject) {
      problems.add(
        "follow",
        view.subject == .universe
          ? "the universe has no end: name a galaxy, or something in it, with \(option: "view")"
          : "the oldest galaxy is followed anyway: drop one of the two")
    }
    if options.has("placeholder-seconds") && view.subject == .universe && !options.has("visit") {
      problems.add(
        "placeholder-seconds",
        "the whole universe never ends: name a part of it with \(option: "view")")
    }
    self = view.following(follows)
  }
}

extension UniverseRoute {
  /// Creates the route that `options` describe, and adds wrong values to `problems`.
  fileprivate init(
    _ options: GivenOptions, from start: UniverseSubject, _ problems: inout Problems
  ) {
    self.init()
    guard let places = options["visit"] else {
      if options.has("visit-at") {
        problems.add("visit-at", "it needs \(option: "visit") as well, the places to fly to")
      }
      return
    }
    guard let times = options["visit-at"] else {
      problems.add("visit", "it needs \(option: "visit-at") as well, the seconds to fly at")
      return
    }
    let seconds = times.split(separator: ",", omittingEmptySubsequences: false).map {
      OptionText.ticks(String($0))
    }
    guard !seconds.contains(nil) else {
      problems.add(
        "visit-at",
        "'\(times)' is not a list of seconds: whole numbers from 0 are allowed, such as 20,60,100")
      return
    }
    let names = places.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let route = problems.check("visit") {
      try UniverseRoute(from: start, to: names, at: seconds.compactMap { $0.map { Tick($0) } })
    }
    if let route { self = route }
  }
}

extension UniversePortrayal.Annotations {
  /// Reads the parts around the picture, and adds wrong values to `problems`.
  fileprivate init(_ options: GivenOptions, _ problems: inout Problems) {
    self.init()
    // Wrong values of the counter are reported where it is read for all worlds.
    hasTitle = options["counter"] != "off"
    hasLegend = problems.onOff("legend", options["legend"]) ?? true
    hasLabels = problems.onOff("labels", options["labels"]) ?? true
  }
}
