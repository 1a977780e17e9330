import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import Portrayals
import SimulationKernel

/// What the options of an automaton ask for, as far as they alone tell it: no file has been read.
struct LifeRequest {
  /// What the automaton begins with.
  enum Origin {
    /// A file, a name of the library, or - for standard input.
    case pattern(String)
    /// The file of `--load`, which the command reads.
    case saved
    /// Cells alive by chance, in 2⁻³².
    case random(density: UInt64)
  }

  var origin = Origin.saved
  /// What `--random` was given.
  let random: String?
  let seed: UInt64
  var rule: Rule?
  var topology: Topology?
  /// The size of `--width` and `--height`; nil when they are not given.
  var size: Size?
  var engine: EngineChoice?
  /// nil where nobody has said so: all that the run reaches.
  var fit: LifeFit?
  var coloring = LifePortrayal.Coloring.plain
  let hasTrails: Bool
  let loopsSeamlessly: Bool
  let printsPopulation: Bool
  let library: String?
  /// The name of what ends the run.
  let until: String?
  let isCounted: Bool
  /// The form in which the last generation is saved.
  var save: LifeFile?

  /// The most columns and rows of a field with bounds.
  static let largestSide = 1 << 24

  init(
    _ own: LifeOptions, _ data: DataOptions, _ pace: RunOptions, seed: UInt64,
    _ problems: inout Problems
  ) {
    self.seed = seed
    random = own.random
    hasTrails = own.trails
    loopsSeamlessly = own.loopSeamless
    printsPopulation = own.printPopulation
    library = own.library
    until = pace.until
    isCounted = data.census != nil
    origin = own.origin(isLoaded: data.load != nil, &problems)
    let rule = own.rule.flatMap { text in
      problems.check("--rule") { try Rule.parse(text) }
    }
    self.rule = rule?.rule
    size = own.size(&problems)
    topology = own.topology(size, ofRule: rule?.topology, &problems)
    if let topology, let width = topology.width, let height = topology.height {
      size = size ?? Size(width: width, height: height)
    }
    if case .random = origin, size == nil {
      problems.add("--random", "it needs --width and --height, the field that is filled")
    }
    engine = own.engine.map { problems.word("--engine", $0, usual: EngineChoice.dense) }
    fit = own.fit.flatMap { text in problems.check("--fit") { try LifeFit(text) } }
    coloring = problems.word("--colour", own.colour, usual: .plain)
    if data.events != nil {
      problems.add("--events", "an automaton has no events: --census counts births and deaths")
    }
    check(pace, &problems)
    save = data.save.flatMap { LifeFile($0, &problems) }
  }

  /// Notes options that don't go together.
  private func check(_ pace: RunOptions, _ problems: inout Problems) {
    if !loopsSeamlessly { return }
    for (option, isGiven) in [
      ("--speed", pace.speed != nil), ("--until", until != nil), ("--resume", pace.resume),
    ] where isGiven {
      problems.add(
        option, "--loop-seamless finds out itself where the film ends: leave one of the two out")
    }
  }

  /// Whether it is kept how long cells have been what they are.
  var keepsHistory: Bool { hasTrails || coloring == .age }

  /// Whether each generation is looked at on its own.
  var looksAtEach: Bool { until != nil || isCounted || keepsHistory || loopsSeamlessly }

  /// What ages and trails begin with.
  func history(of start: LifeStart) -> HistoryStart {
    if !keepsHistory { return .none }
    guard let saved = start.history else { return .fresh(hasTrails: hasTrails) }
    return .saved(saved.with(trails: hasTrails))
  }

  /// Refuses what a saved automaton brings itself.
  func refuseRuleAndField() throws(OptionProblem) {
    for (option, isGiven) in [
      ("--rule", rule != nil), ("--topology", topology != nil),
      ("--width", size != nil && topology == nil),
    ] where isGiven {
      throw OptionProblem(option: option, reason: DataOptions.loadedReason)
    }
  }

  /// What the automaton looks out for.
  var watch: Life.Watch? {
    if loopsSeamlessly { return .cycle }
    switch until {
    case "still": return .still
    case "cyclic": return .cycle
    default: return nil
    }
  }
}

extension LifeOptions {
  fileprivate func origin(isLoaded: Bool, _ problems: inout Problems) -> LifeRequest.Origin {
    let given = [("a pattern", pattern != nil), ("--random", random != nil), ("--load", isLoaded)]
      .filter(\.1).map(\.0)
    if given.isEmpty {
      problems.add(
        "'pattern'", "there is nothing to begin with: name a pattern, --random or --load")
    } else if given.count > 1 {
      problems.add(
        given[1], "it can't be given together with \(given[0]): choose what to begin with")
    }
    if let random {
      let density = problems.check("--random") { try Values.share("--random", random) }
      return .random(density: density ?? 0)
    }
    return pattern.map { .pattern($0) } ?? .saved
  }

  fileprivate func size(_ problems: inout Problems) -> Size? {
    let allowed = 1...LifeRequest.largestSide
    let width = problems.whole("--width", self.width, usual: 1, in: allowed, of: "cells")
    let height = problems.whole("--height", self.height, usual: 1, in: allowed, of: "cells")
    if self.width == nil && self.height == nil { return nil }
    if self.width == nil { problems.add("--height", "it needs --width as well") }
    if self.height == nil { problems.add("--width", "it needs --height as well") }
    return Size(width: width, height: height)
  }

  fileprivate func topology(
    _ size: Size?, ofRule: Topology?, _ problems: inout Problems
  ) -> Topology? {
    guard let topology else {
      if let ofRule {
        if size != nil && random == nil {
          problems.add("--width", "the field is told by --rule already: leave one of the two out")
        }
        return ofRule
      }
      // A soup on a field of its own is in it; what is dead outside stays so.
      return size.map { Topology(width: $0.width, height: $0.height, form: .plane) }
    }
    if ofRule != nil {
      problems.add("--topology", "the field is told by --rule already: leave one of the two out")
    }
    return problems.check("--topology") {
      try Self.topology(topology, size, isSoup: random != nil)
    }
  }

  /// The field written as `text`, a word or what follows the colon of a rule in pattern files.
  private static func topology(_ text: String, _ size: Size?, isSoup: Bool) throws -> Topology {
    let notation = text.hasPrefix(":") ? text.dropFirst() : text[...]
    guard notation.contains(where: \.isNumber) else {
      // A soup may have a size where the field has none.
      let isSized = !(isSoup && notation.lowercased() == "unbounded")
      return try Topology(
        named: String(notation), width: isSized ? size?.width : nil,
        height: isSized ? size?.height : nil)
    }
    if size != nil && !isSoup {
      throw OptionProblem(
        option: "--width", reason: "--topology tells the field's size: leave one of the two out")
    }
    return try Topology(String(notation))
  }
}
