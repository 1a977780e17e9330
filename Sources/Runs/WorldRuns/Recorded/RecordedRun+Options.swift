public import FrameExport
import SimulationKernel

// The options that ask for the run again.
extension RecordedRun {
  /// Options that take the place of others which they don't go together with.
  private static let displaced: [String: Set<String>] = [
    "cell": ["size", "viewport", "zoom", "center", "ease", "max-bytes"],
    "size": ["cell", "max-bytes"],
    "viewport": ["cell", "zoom", "center"],
    "zoom": ["cell", "viewport"],
    "every": ["speed", "speed-at"],
    "speed": ["every", "speed-at"],
    "shape": ["sprites"],
    "pattern": ["random", "load"],
    "random": ["pattern", "load"],
    "load": ["pattern", "random"],
  ]
  /// What says how pictures lie on the cells, and what stands below them.
  private static let framing: Set = [
    "cell", "size", "viewport", "zoom", "center", "ease", "counter", "caption", "chart",
  ]
  private static let pace: Set = ["every", "speed", "speed-at", "loop-there-and-back"]
  private static let film: Set = ["fps", "hold-last", "loop", "max-bytes"]
  private static let tiles: Set = ["tile-size", "tiles", "layout", "iiif-id"]

  /// Options that say how much of the run is shown.
  private static let length: Set = [
    "ticks", "steps", "generations", "seconds", "duration", "from-tick",
  ]

  /// The options that don't stand beside those in `given`: these themselves, and what they take the place
  /// of.
  static func displaced(by given: Set<String>) -> Set<String> {
    var dropped = given
    for name in given { dropped.formUnion(displaced[name] ?? []) }
    if !length.subtracting(["from-tick"]).isDisjoint(with: given) { dropped.formUnion(length) }
    if given.contains("sprites") { dropped.insert("shape") }
    return dropped
  }

  private var isSeamlessLoop: Bool { options.contains { $0.name == "loop-seamless" } }

  /// Within how many ticks the turn of a seamless loop is looked for.
  private var longestSearch: Tick { max(100_000, min(shown.lastTick, RunPlan.mostTicks / 2) * 2) }

  /// What of the run new pictures show; `nil` where the options `given` say so.
  public func shown(given: Set<String>, in destination: FrameDestination?) -> ShownPart? {
    if !Self.length.isDisjoint(with: given) { return nil }
    if case .pyramid = destination, let moment = shown.moment { return ShownPart(to: moment.tick) }
    guard isSeamlessLoop else { return shown }
    // It is found out again which ticks they are.
    return shown.moment.map { ShownPart(to: longestSearch, only: $0) }
  }

  /// The options that ask for the run again, those that `given` has in place of others; which files are
  /// meant is not looked up.
  ///
  /// - Parameters:
  ///   - given: the names of options that follow.
  ///   - destination: where the new pictures go; `nil`: nowhere.
  ///   - problems: where it is noted what can't be drawn again.
  /// - Returns: the recorded options that are left, the seed among them.
  public func options(
    given: Set<String>, to destination: FrameDestination?, _ problems: inout Problems
  ) -> [GivenOption] {
    if hasLateChart {
      problems.add(
        "chart", "it begins with a world that was loaded: draw it with the command it came from")
    }
    var dropped = given.subtracting(["ink"])
    for name in given { dropped.formUnion(Self.displaced[name] ?? []) }
    // They follow from what is shown, and from how fast.
    let decisive = Self.pace.union(Self.film).union(Self.length)
      .union(["view", "follow", "placeholder-seconds"])
    if !decisive.isDisjoint(with: given) { dropped.insert("pauses") }
    switch destination {
    case .picture, nil: dropped.formUnion(Self.pace.union(Self.film).union(Self.tiles))
    case .pyramid(let place):
      dropped.formUnion(Self.pace.union(Self.film))
      if !place.layout.mayLackTiles { dropped.insert("tiles") }
    case .folder, .sequence: dropped.formUnion(Self.film.union(Self.tiles))
    case .film(_, .apng), .film(_, .gif): dropped.formUnion(Self.tiles)
    case .film: dropped.formUnion(Self.tiles.union(["max-bytes"]))
    case .stream, .terminal: dropped.formUnion(Self.tiles.union(["loop", "quality", "max-bytes"]))
    }
    switch destination {
    case .picture, .folder, .sequence, .film(_, .apng): break
    // Nothing else has a size on paper.
    case .film, .stream, .terminal, .pyramid, nil: dropped.insert("dpi")
    }
    var isPyramidNow = false
    if case .pyramid = destination { isPyramidNow = true }
    if isPyramid != isPyramidNow { dropped.formUnion(Self.framing) }
    // A world that is loaded brings its own.
    if given.contains("load") || options.contains(where: { $0.name == "load" }) {
      dropped.insert("seed")
    }
    var kept = (options + [("seed", seed)]).filter { !dropped.contains($0.name) }
    let names = Set(kept.map(\.name)).union(given)
    if names.contains("growth") && !names.contains("speed") {
      // A still between two ticks is one of a film.
      kept.append(("speed", "1"))
    }
    if names.contains("speed"), destination?.isOfFiles == true {
      kept += options.filter { $0.name == "fps" && !given.contains("fps") }
    }
    if !Self.length.isDisjoint(with: given) { return kept }
    if isSeamlessLoop { return kept + [("ticks", "\(longestSearch)")] }
    guard let shown = shown(given: given, in: destination) else { return kept }
    let first = shown.firstTick ?? 0
    if first > 0 { kept.append(("from-tick", "\(first)")) }
    return kept + [("ticks", "\(shown.lastTick - first)")]
  }
}
