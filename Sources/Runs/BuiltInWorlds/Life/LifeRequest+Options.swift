import AutomatonRules
import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
import Portrayals
import SceneDescription
public import SimulationKernel
public import WorldRuns

extension LifeDescription: ReadsOptions {
  public static var ticksOption: String? { "generations" }
  public static var pictureOptions: Set<String> {
    ["color", "fit", "loop-seamless", "motion", "print-population", "trails"]
  }

  /// Returns the generations within which a field has to settle.
  public static func defaultTicks(_ options: GivenOptions) -> Tick? {
    options["until"] == "settled" && !options.has("ticks") ? FieldAction.Goal.defaultLimit : nil
  }

  public static func smoothSpeed(at framesPerSecond: Rational) -> Rational? { Rational(8) }

  public static func plainPreset(besides given: GivenOptions, isOnePicture: Bool) -> Preset? {
    if ["pattern", "random", "do"].contains(where: given.has) { return nil }
    return Preset("", "a soup by default", ["preset": "soup", "generations": "120"])
  }

  public init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems) {
    self.init(LifeRequest(options, seed: seed, &problems))
    if request.coloring != .age, options.all("ink").contains(where: { $0.hasPrefix("age=") }) {
      notes.append("the colors of ages are seen with \(option: "color") age alone")
    }
    if options["style"] == Style.woven.rawValue, request.keepsHistory {
      notes.append("threads show neither ages nor trails")
    }
  }
}

extension LifeRequest {
  /// Creates the request of `options` and `seed`, and adds wrong values to `problems`.
  fileprivate init(_ options: GivenOptions, seed: UInt64, _ problems: inout Problems) {
    self.init(Origin(options, &problems))
    self.seed = seed
    random = options["random"]
    hasTrails = options.has("trails")
    loopsSeamlessly = options.has("loop-seamless")
    motion = options["motion"].map { problems.word("motion", $0, default: .on) }
    library = options["library"]
    let rule = options["rule"].flatMap { text in
      problems.check("rule") { try Rule.parse(text) }
    }
    self.rule = rule?.rule
    readField(options, ofRule: rule?.topology, &problems)
    actions = Self.actions(options, &problems)
    engine = options["engine"].map { problems.word("engine", $0, default: EngineChoice.dense) }
    fit = options["fit"].flatMap { text in problems.check("fit") { try LifeFit(text) } }
    // What shines is what is young, and what has just died.
    let shines = options["style"] == Style.heat.rawValue
    coloring = problems.word("color", options["color"], default: shines ? .age : .plain)
    fadesIfAble = shines
    if options.has("events") {
      problems.add(
        "events", "Life has no events: \(option: "census") counts births and deaths")
    }
    Self.checkLoop(options, &problems)
    // An empty path is refused with the others.
    save = options["save"].flatMap { path in
      path.isEmpty ? nil : problems.check("save") { try LifeFile(path) }
    }
  }

  /// Reads what is done to the field, of which nothing may take time.
  private static func actions(
    _ options: GivenOptions, _ problems: inout Problems
  ) -> [FieldAction] {
    let commands = options.all("do").flatMap { text in
      problems.check("do") { try ActionText.commands(of: text) } ?? []
    }
    var timed: [String] = []
    let actions = commands.compactMap { command -> FieldAction? in
      guard StartActions.isTimed(command) else {
        return problems.check("do") { try FieldAction(command) }
      }
      let name = command.words[0].text
      if !timed.contains(name) { timed.append(name) }
      return nil
    }
    for name in timed {
      problems.add(
        "do",
        "\(name) is not possible here: \(option: "do") acts before the first generation, and "
          + "\(option: "generations") says how many follow")
    }
    return actions
  }

  /// Adds problems for options that conflict with a seamless loop.
  private static func checkLoop(_ options: GivenOptions, _ problems: inout Problems) {
    if !options.has("loop-seamless") { return }
    for option in ["speed", "until", "resume", "duration", "loop-there-and-back", "from-tick"]
    where options.has(option) {
      problems.add(
        option,
        "\(option: "loop-seamless") decides where the film ends: drop one of the two")
    }
  }

  /// Reads the field: its size and its topology.
  private mutating func readField(
    _ options: GivenOptions, ofRule: Topology?, _ problems: inout Problems
  ) {
    var size = Self.size(options, &problems)
    // Whether the rule or the option specifies the size of the field.
    let hasField =
      ofRule?.isUnbounded == false || options["topology"]?.contains(where: \.isNumber) == true
    let isSized = options.isOwn("width") || options.isOwn("height")
    if case .random = origin, !hasField, !isSized {
      size = size ?? Self.defaultSize(options, &problems)
      freeCells = size?.count
      isPreset = options.has("width")
    }
    topology = Self.topology(options, size, ofRule: ofRule, &problems)
    self.size = size
    centersPattern = size != nil && !hasField
    guard hasField, let topology else { return }
    if isSized {
      guard let size, !topology.contains(CellBox(Rect(size))) else { return }
      problems.add(
        "width",
        "\(option: ofRule == nil ? "topology" : "rule") gives the field's size: drop one of the two"
      )
    } else if let width = topology.width ?? size?.width,
      let height = topology.height ?? size?.height
    {
      // A field that is typed wins over the size of a preset.
      self.size = Size(width: width, height: height)
    }
  }

  private static func size(_ options: GivenOptions, _ problems: inout Problems) -> Size? {
    let allowed = 1...LifeRequest.largestSide
    let texts = (width: options["width"], height: options["height"])
    let width = problems.whole("width", texts.width, default: 1, in: allowed, of: "cells")
    let height = problems.whole("height", texts.height, default: 1, in: allowed, of: "cells")
    if texts.width == nil && texts.height == nil { return nil }
    if texts.width == nil { problems.add("height", "it needs \(option: "width") as well") }
    if texts.height == nil { problems.add("width", "it needs \(option: "height") as well") }
    return Size(width: width, height: height)
  }

  /// Returns the field that is filled when only the size of pictures is given, from which it follows.
  private static func defaultSize(_ options: GivenOptions, _ problems: inout Problems) -> Size? {
    if options.has("size") { return Size(width: 160, height: 90) }
    problems.add(
      "random",
      "it needs \(option: "width") and \(option: "height"), the field that is filled, or "
        + "\(option: "size"), which it then fills")
    return nil
  }

  private static func topology(
    _ options: GivenOptions, _ size: Size?, ofRule: Topology?, _ problems: inout Problems
  ) -> Topology? {
    let isSpecifiedTwice: Explanation =
      "the field is specified by \(option: "rule") already: drop one of the two"
    let isSoup = options.has("random")
    // The field of a rule that is typed wins over that of a preset.
    let isTyped = ofRule == nil || options.isOwn("topology")
    guard let text = isTyped ? options["topology"] : nil else {
      if let ofRule {
        if size != nil && !isSoup { problems.add("width", isSpecifiedTwice) }
        return ofRule
      }
      // A soup on a field of its own fills it, and cells outside stay dead.
      return size.map { Topology(width: $0.width, height: $0.height, form: .plane) }
    }
    if ofRule != nil { problems.add("topology", isSpecifiedTwice) }
    return problems.check("topology") {
      try LifeRequest.topology(text, size, isSoup: isSoup)
    }
  }
}

extension LifeRequest.Origin {
  /// Creates the origin that `options` specify, and adds a problem when there are none or several.
  fileprivate init(_ options: GivenOptions, _ problems: inout Problems) {
    let given =
      [("'pattern'", options.has("pattern"))] + ["random", "load"].map { ($0, options.has($0)) }
    let names = given.filter(\.1).map(\.0)
    let isEdited = options.has("do")
    if names.isEmpty && !isEdited {
      problems.add(
        "'pattern'",
        "there is nothing to begin with: name a pattern, \(option: "random"), \(option: "load") or "
          + "\(option: "do")")
    } else if names.count > 1 {
      problems.add(
        names[1], "it can't be combined with \(option: names[0]): choose what to begin with")
    }
    let patterns = options.all("pattern")
    if patterns.count > 1 {
      problems.add(
        "'pattern'",
        "there are \(patterns.count) patterns, \(patterns.joined(separator: " and ")): choose one")
    }
    if let text = options["random"] {
      let density = problems.check("random") { try OptionText.share("random", text) }
      self = .random(density: density ?? 0)
    } else {
      self =
        options["pattern"].map { .pattern($0) } ?? (isEdited && names.isEmpty ? .empty : .saved)
    }
  }
}
