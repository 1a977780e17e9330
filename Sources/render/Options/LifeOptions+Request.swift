import AutomatonRules
import AutomatonSimulation
import BuiltInWorlds
import Lattice
import Portrayals
import SimulationKernel
import WorldRuns

extension LifeOptions {
  /// What the options ask for; wrong values are noted.
  func request(
    _ data: DataOptions, _ pace: RunOptions, _ film: FilmOptions, _ picture: PictureOptions,
    seed: UInt64,
    _ problems: inout Problems
  ) -> LifeRequest {
    var request = LifeRequest(origin(isLoaded: data.load != nil, &problems))
    request.seed = seed
    request.random = random
    request.hasTrails = trails
    request.loopsSeamlessly = loopSeamless
    request.library = library
    let rule = self.rule.flatMap { text in
      problems.check("rule") { try Rule.parse(text) }
    }
    request.rule = rule?.rule
    var size = size(&problems)
    if case .random = request.origin, width == nil && height == nil, !hasField(rule?.topology) {
      size = pixels(of: picture, &problems)
    }
    request.size = size
    request.topology = topology(size, ofRule: rule?.topology, &problems)
    if let topology = request.topology, let width = topology.width, let height = topology.height {
      request.size = size ?? Size(width: width, height: height)
    }
    request.engine = engine.map { problems.word("engine", $0, default: EngineChoice.dense) }
    request.fit = fit.flatMap { text in problems.check("fit") { try LifeFit(text) } }
    request.coloring = problems.word("colour", colour, default: .plain)
    if data.events != nil {
      problems.add("events", "an automaton has no events: --census counts births and deaths")
    }
    checkLoop(pace, film, &problems)
    request.save = data.save.flatMap { path in problems.check("save") { try LifeFile(path) } }
    return request
  }

  /// Notes options that don't go together with a seamless loop.
  private func checkLoop(_ pace: RunOptions, _ film: FilmOptions, _ problems: inout Problems) {
    if !loopSeamless { return }
    for (option, isGiven) in [
      ("speed", pace.speed != nil), ("until", pace.until != nil), ("resume", pace.resume),
      ("duration", film.duration != nil), ("loop-there-and-back", film.loopThereAndBack),
    ] where isGiven {
      problems.add(
        option, "--loop-seamless finds out itself where the film ends: leave one of the two out")
    }
  }

  private func origin(isLoaded: Bool, _ problems: inout Problems) -> LifeRequest.Origin {
    let given = [("'pattern'", pattern != nil), ("random", random != nil), ("load", isLoaded)]
      .filter(\.1).map(\.0)
    if given.isEmpty {
      problems.add(
        "'pattern'", "there is nothing to begin with: name a pattern, --random or --load")
    } else if given.count > 1 {
      problems.add(
        given[1], "it can't be given together with \(option: given[0]): choose what to begin with")
    }
    if let random {
      let density = problems.check("random") { try OptionText.share("random", random) }
      return .random(density: density ?? 0)
    }
    return pattern.map { .pattern($0) } ?? .saved
  }

  private func size(_ problems: inout Problems) -> Size? {
    let allowed = 1...LifeRequest.largestSide
    let width = problems.whole("width", self.width, default: 1, in: allowed, of: "cells")
    let height = problems.whole("height", self.height, default: 1, in: allowed, of: "cells")
    if self.width == nil && self.height == nil { return nil }
    if self.width == nil { problems.add("height", "it needs --width as well") }
    if self.height == nil { problems.add("width", "it needs --height as well") }
    return Size(width: width, height: height)
  }

  /// Whether the rule or the option says how large the field is.
  private func hasField(_ ofRule: Topology?) -> Bool {
    ofRule?.width != nil || topology?.contains(where: \.isNumber) == true
  }

  /// The field that is filled where none is given: a cell for each pixel of the picture.
  private func pixels(of picture: PictureOptions, _ problems: inout Problems) -> Size? {
    // Wrong values are reported where pictures are read.
    if let size = picture.size.flatMap({ try? OptionText.size("size", $0) }) {
      var ignored = Problems()
      let plan = picture.plan(of: LifePortrayal.self, TileOptions(), isPyramid: false, &ignored)
      return LifeRequest.field(in: size, plan)
    }
    if picture.size == nil {
      problems.add(
        "random",
        "it needs --width and --height, the field that is filled, or --size for a cell a pixel")
    }
    return nil
  }

  private func topology(
    _ size: Size?, ofRule: Topology?, _ problems: inout Problems
  ) -> Topology? {
    guard let topology else {
      if let ofRule {
        if size != nil && random == nil {
          problems.add("width", "the field is told by --rule already: leave one of the two out")
        }
        return ofRule
      }
      // A soup on a field of its own is in it; what is dead outside stays so.
      return size.map { Topology(width: $0.width, height: $0.height, form: .plane) }
    }
    if ofRule != nil {
      problems.add("topology", "the field is told by --rule already: leave one of the two out")
    }
    return problems.check("topology") {
      try LifeRequest.topology(topology, size, isSoup: random != nil)
    }
  }
}
