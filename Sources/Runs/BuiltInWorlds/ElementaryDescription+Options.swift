import ElementarySimulation
public import SimulationKernel
public import WorldRuns

extension ElementaryDescription: ReadsOptions {
  public static var ticksOption: String? { "generations" }
  public static var pictureOptions: Set<String> { ["print-population", "print-row"] }

  public static func smoothSpeed(at framesPerSecond: Rational) -> Rational? { Rational(15) }

  public static func plainPreset(besides given: GivenOptions, isOnePicture: Bool) -> Preset? {
    if ["rule", "start", "width", "height"].contains(where: given.has) { return nil }
    return Preset("", "", ["width": "120", "height": "68"])
  }

  public init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems) {
    let (configuration, isSound) = problems.areNone { problems in
      problems.refusing(options.refusalByLoad) { problems in
        ElementaryConfiguration(options, seed: seed, &problems)
      }
    }
    self.init(
      isSound ? configuration : ElementaryConfiguration(), generations: Self.generations(options),
      isKnown: isSound)
    actions = StartActions(options, &problems)
    if options.isOwn("width") || options.isOwn("height") { return }
    let isChosen = options.has("width") && options.has("height")
    freeCells = isChosen ? self.configuration.width * self.configuration.rows : Self.defaultCells
    endsWithRows = Self.defaultTicks(options) != nil
  }

  /// The number of cells of a table that nothing determines but the size of pictures.
  private static let defaultCells = 14_400

  /// Returns the number of generations that fill the rows of a new world, or `nil` when options
  /// specify it.
  public static func defaultTicks(_ options: GivenOptions) -> Tick? {
    if ["generations", "ticks", "load", "duration"].contains(where: options.has) { return nil }
    let most = ElementaryConfiguration.mostRows
    let rows = options["height"].flatMap { Int($0) } ?? ElementaryConfiguration().rows
    return (1...most).contains(rows) ? Tick(rows - 1) : 0
  }

  /// Returns the number of generations to run. Wrong values are reported where they are read for
  /// all worlds.
  private static func generations(_ options: GivenOptions) -> Tick {
    func ticks(_ text: String) -> Tick {
      let ticks = OptionText.ticks(text).map(Tick.init)
      return ticks.flatMap { (0...RunPlan.mostTicks).contains($0) ? $0 : nil } ?? 0
    }
    let shown = (options["generations"] ?? options["ticks"]).map(ticks)
    return (defaultTicks(options) ?? shown ?? RunPlan.defaultTicks)
      + (options["from-tick"].map(ticks) ?? 0)
  }
}

extension ElementaryConfiguration {
  /// Creates the configuration that `options` and `seed` describe, and adds wrong values to
  /// `problems`.
  fileprivate init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems) {
    self.init()
    self.seed = seed
    rule = problems.read("rule", options["rule"], default: rule) { text in
      if let rule = ElementaryRule(text) { return rule }
      throw OptionProblem(
        option: "rule",
        reason: "'\(text)' is not an elementary rule: 0 to 255 is allowed, such as 110 or W110")
    }
    width = problems.whole(
      "width", options["width"], default: width, in: 1...Self.largestWidth, of: "cells")
    rows = problems.whole(
      "height", options["height"], default: rows, in: 1...Self.mostRows, of: "rows")
    start = problems.read("start", options["start"], default: start) { text in
      if let start = ElementaryStart(text) { return start }
      throw OptionProblem(
        option: "start",
        reason:
          "'\(text)' is not a start: single, random, random:37% of 0% to 100%, or cells such as "
          + "1011 are allowed\(suggestion(text, ["single", "random"]))")
    }
    topology = problems.word("topology", options["topology"], default: topology)
    problems.add(self.problems)
  }
}
