public import FrameExport
import SceneDescription
import SimulationKernel

// The options that describe the run again.
extension RecordedRun {
  /// The options that an option replaces because they exclude each other.
  private static let displaced: [String: Set<String>] = [
    "cell": ["size", "fit-scale", "viewport", "zoom", "center", "ease", "max-bytes"],
    "size": ["cell", "max-bytes"],
    "viewport": ["cell", "fit-scale", "zoom", "center"],
    "zoom": ["cell", "fit-scale", "viewport"],
    "every": ["speed", "speed-at"],
    "speed": ["every", "speed-at"],
    "shape": ["sprites"],
    "pattern": ["random", "load"],
    "random": ["pattern", "load"],
    "load": ["pattern", "random"],
  ]
  /// The options that determine the pictures' view of the cells, and the parts around it.
  private static let framing: Set = [
    "cell", "size", "fit-scale", "viewport", "zoom", "center", "ease", "counter", "caption",
    "chart", "label",
  ]
  /// The options that add to those of a record.
  private static let adding: Set = ["ink", "label"]
  private static let pace: Set = ["every", "speed", "speed-at", "loop-there-and-back"]
  private static let film: Set = ["fps", "hold-last", "loop", "max-bytes"]
  private static let tiles: Set = ["tile-size", "tiles", "layout", "iiif-id"]

  /// The options that no record contains, because pictures do not depend on them.
  ///
  /// A file from somebody else must not choose where files are written, which programs are started,
  /// or how much of the machine is used. So these are refused in a record, as unknown options are.
  static let unrecorded: Set = [
    "out", "start-number", "show", "dry-run", "progress", "overwrite", "resume", "shard",
    "checkpoint-every",
    "threads",
    "memory", "census", "census-every", "events", "save", "print-population", "print-row",
    "ffmpeg", "ffmpeg-timeout", "format", "preset", "random-parameters", "library",
    "snapshots",
  ]

  /// The options that determine how much of the run is shown.
  private static let length: Set = [
    "ticks", "steps", "generations", "seconds", "duration", "from-tick",
  ]

  /// Returns the options that can't be combined with those in `given`: these themselves, and those
  /// that they replace.
  static func displaced(by given: Set<String>) -> Set<String> {
    var dropped = given
    for name in given { dropped.formUnion(displaced[name] ?? []) }
    if !length.subtracting(["from-tick"]).isDisjoint(with: given) { dropped.formUnion(length) }
    if given.contains("sprites") { dropped.insert("shape") }
    return dropped
  }

  /// The options that replace a style of the world's own, if they don't follow it.
  private static let plain: Set = ["shape", "sprites", "background", "ink"]

  private var isPlain: Bool {
    options.last { $0.name == "style" }.map { $0.value == "plain" } ?? true
  }

  /// The options of which each world with a table records one.
  private static let tables: Set = ["topology", "people"]

  /// Returns what a record of version 0.7.0, which had one style and one fit, means by not having them,
  /// when these other options are kept.
  private static func implied(beside names: Set<String>) -> [GivenOption] {
    let isOfTable =
      names.contains("size") && names.isDisjoint(with: ["viewport", "zoom"])
      && !names.isDisjoint(with: tables)
    let isGiven = names.contains(RunRecord.tableFit)
    return [(RunRecord.style, "plain")]
      + (isOfTable && !isGiven ? [(RunRecord.tableFit, "whole")] : [])
  }

  private var isSeamlessLoop: Bool { options.contains { $0.name == "loop-seamless" } }

  /// The number of ticks within which the cycle of a seamless loop is searched for.
  private var longestSearch: Tick { max(100_000, min(shown.lastTick, RunPlan.mostTicks / 2) * 2) }

  /// Returns the part of the run that new pictures show, or `nil` when the options `given` specify
  /// it.
  public func shown(given: Set<String>, in destination: FrameDestination?) -> ShownPart? {
    if !Self.length.isDisjoint(with: given) { return nil }
    if case .pyramid = destination, let moment = shown.moment { return ShownPart(to: moment.tick) }
    guard isSeamlessLoop else { return shown }
    // The ticks of the cycle are determined again.
    return shown.moment.map { ShownPart(to: longestSearch, only: $0) }
  }

  /// Returns the options that describe the run again, without those that `given` replaces. Their
  /// files are not searched for.
  ///
  /// - Parameters:
  ///   - given: The names of options that follow.
  ///   - destination: The destination of the new pictures, or `nil` without one.
  ///   - problems: The collection of problems, to which parts that can't be drawn again are added.
  /// - Returns: The remaining recorded options, including the seed.
  public func options(
    given: Set<String>, to destination: FrameDestination?, _ problems: inout Problems
  ) -> [GivenOption] {
    if hasLateChart {
      problems.add(
        "chart", "it begins with a world that was loaded: draw it with the command it came from")
    }
    var dropped = given.subtracting(Self.adding)
    for name in given { dropped.formUnion(Self.displaced[name] ?? []) }
    // Pauses and flights follow from what is shown and from the pace.
    let decisive = Self.pace.union(Self.film).union(Self.length)
      .union(["view", "follow", "placeholder-seconds", "visit", "visit-at"])
    if !decisive.isDisjoint(with: given) { dropped.formUnion(["pauses", "flights"]) }
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
    // The other destinations have no size on paper.
    case .film, .stream, .terminal, .pyramid, nil: dropped.insert("dpi")
    }
    switch destination {
    case .picture where shown(given: given, in: destination)?.moment != nil: break
    case .picture, .pyramid, nil: dropped.formUnion(CardPlan.options.subtracting(given))
    case .folder, .sequence, .film, .stream, .terminal: break
    }
    var isPyramidNow = false
    if case .pyramid = destination { isPyramidNow = true }
    if isPyramid != isPyramidNow { dropped.formUnion(Self.framing) }
    // A loaded world has its own seed.
    if given.contains("load") || options.contains(where: { $0.name == "load" }) {
      dropped.insert("seed")
    }
    var options = options
    if !options.contains(where: { $0.name == RunRecord.style }) {
      let names = Set(options.map(\.name)).subtracting(dropped).union(given)
      options += Self.implied(beside: names)
    }
    if destination?.isPlain == true || !Self.plain.isDisjoint(with: given) && !isPlain {
      dropped.insert("style")
    }
    // Pyramids are plain, whatever the pictures of their world are.
    if isPyramid && !isPyramidNow && isPlain && self.options.contains(where: { $0.name == "style" })
    {
      dropped.insert("style")
    }
    // Water moves by the speed of the film.
    let isLiving = options.contains { $0.name == "style" && $0.value == Style.living.rawValue }
    if isLiving && Self.pace.isDisjoint(with: given) { dropped.remove("speed") }
    var kept = (options + [("seed", seed)]).filter { !dropped.contains($0.name) }
    let names = Set(kept.map(\.name)).union(given)
    if names.contains("growth") && !names.contains("speed") {
      // A picture between two ticks is drawn as a frame of a film.
      kept.append(("speed", "1"))
    }
    if destination?.isOfFiles == true {
      if names.contains("speed") {
        kept += options.filter { $0.name == "fps" && !given.contains("fps") }
      } else if destination?.hasFrames == true {
        // Without a frame rate, cards have no length.
        kept.removeAll { CardPlan.options.contains($0.name) }
      }
    }
    if !Self.length.isDisjoint(with: given) { return kept }
    if isSeamlessLoop { return kept + [("ticks", "\(longestSearch)")] }
    guard let shown = shown(given: given, in: destination) else { return kept }
    let first = shown.firstTick ?? 0
    if first > 0 { kept.append(("from-tick", "\(first)")) }
    return kept + [("ticks", "\(shown.lastTick - first)")]
  }
}
