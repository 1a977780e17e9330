import AtomicFiles
import FrameExport
import Lattice
import Portrayals
import PyramidExport
import Raster
import SceneDescription
import SimulationKernel

/// The parts of a run that are specified without a mistake, so that problems of several of them
/// together can be reported too.
public struct SoundParts: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The plan: length, pace and destination.
  public static let plan = SoundParts(rawValue: 1)
  /// The world.
  public static let world = SoundParts(rawValue: 2)
  /// The pictures.
  public static let pictures = SoundParts(rawValue: 4)
  /// The plan, the world and the pictures.
  public static let all: SoundParts = [.plan, .world, .pictures]
}

extension WorldRun {
  /// Prepares the run: makes the world, and writes nothing.
  ///
  /// - Parameters:
  ///   - problems: The problems found already, which are thrown with those found here.
  ///   - sound: The parts without a problem.
  ///   - control: The cancellation of the run.
  /// - Returns: The run, which can be written once.
  /// - Throws: `OptionProblems` with all wrong values, including those that only the start reveals;
  ///   errors of files; ``RunCancelled``; and the errors of the world.
  public func prepared(
    _ problems: inout Problems, sound: SoundParts = .all, _ control: RunControl = RunControl()
  ) throws -> PreparedRun<Description> {
    var world = description, plan = plan, sound = sound
    // Wrong values are replaced, so that what else is wrong is still found.
    if !problems.areNone(in: { plan.checkValues(&$0) }).sound {
      plan = RunPlan(to: plan.destination)
      sound.subtract(.plan)
    }
    if !problems.areNone(in: { self.pictures.checkValues(of: Description.World.self, &$0) }).sound {
      sound.subtract(.pictures)
    }
    records.checkValues(&problems)
    plan.fitWindow(to: world, pictures)
    let unstyled = pictures.fitting(plan.destination)
    func styled(_ pictures: PicturePlan, _ problems: inout Problems) -> PicturePlan {
      pictures.styled(as: Description.World.self, by: plan, &problems)
    }
    var pictures = styled(unstyled, &problems)
    if records.load != nil { pictures.keepTable() }
    plan.density = pictures.density
    if sound.contains(.plan) { pictures.checkDensity(for: plan.destination, &problems) }
    checkOutputs(&problems)
    // `ScriptRun` has prepared the world of a script, for its pictures and commands.
    if !plan.isDirected {
      let isDrawn = plan.destination != nil && sound.contains(.pictures)
      var needs = WorldNeeds(records, isDrawn ? pictures : nil)
      world.prepare(for: &needs)
      pictures = needs.pictures ?? pictures
    }
    if pictures.tableFit == .fill { pictures.coverTable() }
    if let reducedFraming { pictures.framing = reducedFraming }
    let loaded = try load(into: &world, plan, problems)
    plan.fitToSpeed(tickLength: world.tickLength)
    _ = problems.check("duration") { try plan.fitToDuration(tickLength: world.tickLength) }
    _ = problems.check("from-tick") { try plan.countTicks(from: world.firstTick) }
    if problems.isEmpty {
      try world.lookAhead(&plan, pictures, until: end?.name, control)
    }
    pictures.appearance = plan.cards.appearance(pictures.appearance, of: world)
    let layout = RunLayout(world, plan, pictures, sound)
    let pyramid = try layout.pyramid(&problems)
    let drawing = pyramid == nil ? try layout.drawing(&problems) : nil
    if let drawing { world.take(drawing.inks, in: pictures.appearance.style ?? .plain) }
    plan.fitThreads { bytesNeeded(world, $0, drawing, pyramid, false) }
    let advancesWhileDrawn = advancesWhileDrawn(world, plan, drawing)
    let bytes = bytesNeeded(world, plan, drawing, pyramid, advancesWhileDrawn)
    try plan.refuseBeyondMemory(bytes, growsWithTicks: world.memory.growsWithTicks)

    let model = try world.makeWorld(threads: plan.threads)
    let ofWorld = settings(of: world, model, plan)
    try ofWorld.inputs.checkLibrary(against: plan.original ?? [])
    var settings = ofWorld
    settings.inputs += drawing?.inputs ?? pyramid?.inputs ?? []
    if case .film(let speed, _) = plan.pace, pictures.appearance.style == .living {
      settings.pace = "\(speed) \(plan.film.timing.framesPerSecond)"
    }
    let isExact = drawing?.painter.look.isInFullColor == true && plan.isExactByQuality
    let second = second.map { second in
      var others = styled(unstyled.inTheme(second.theme), &problems)
      (others.tableFit, others.counter) = (pictures.tableFit, pictures.counter)
      return (
        second.destination,
        settings.adding(others, of: world, to: second.destination, isExact: isExact)
      )
    }
    let prepared = PreparedRun(
      world, start: model, plan: plan, end: end, drawing: drawing, pyramid: pyramid,
      records: records,
      settings: settings.adding(pictures, of: world, to: plan.destination, isExact: isExact),
      loaded: loaded, goesToEnd: goesToEnd, second: second,
      notes: try notes(on: world, plan, pictures, drawing, pyramid), bytesNeeded: bytes)
    prepared.look = pictures.appearance
    prepared.ofWorld = ofWorld
    prepared.advancesWhileDrawn = advancesWhileDrawn
    if plan.cards.hasCards { prepared.cardWords = CardWords(plan.cards, of: world, at: model) }
    try prepared.checkSnapshots(inputs)
    return prepared
  }

  /// Makes the world of a run that draws nothing and writes no files.
  ///
  /// - Parameters:
  ///   - problems: The problems found already, which are thrown with those found here.
  ///   - control: The cancellation of the run.
  /// - Returns: The world at its first tick.
  /// - Throws: `OptionProblems` with all wrong values; errors of files; ``RunCancelled``; and the
  ///   errors of the world.
  package func started(
    _ problems: inout Problems, _ control: RunControl = RunControl()
  ) throws -> StartedWorld<Description> {
    var world = description, plan = plan
    plan.checkValues(&problems)
    records.checkValues(&problems)
    try problems.throwIfAny()
    var needs = WorldNeeds(records)
    world.prepare(for: &needs)
    let loaded = try load(into: &world, plan, problems)
    if problems.isEmpty {
      try world.lookAhead(&plan, pictures, until: end?.name, control)
    }
    world.check(until: world.firstTick + plan.ticks, asOf: plan.ticksOption, &problems)
    try problems.throwIfAny()
    let bytes = MemoryLimit.program + max(world.memory.making, world.memory.running)
    try plan.refuseBeyondMemory(bytes, growsWithTicks: world.memory.growsWithTicks)
    let model = try world.makeWorld(threads: plan.threads)
    let file = loaded.map { InputFile(name: records.load ?? "", digest: $0) }
    return StartedWorld(description: world, model: model, loaded: file, bytesNeeded: bytes)
  }

  /// Reads the world from a saved file, if one is to be loaded.
  ///
  /// - Returns: The file's digest, or `nil` without a file.
  private func load(
    into world: inout Description, _ plan: RunPlan, _ problems: Problems
  ) throws -> String? {
    guard let path = records.load else { return nil }
    // The content of the file determines the rest.
    try problems.throwIfAny()
    let bytes: [UInt8]
    do throws(FileError) {
      // The content needs a few times as much memory as the file.
      bytes = try readFile(path, limit: plan.memory / 4)
    } catch {
      guard error.isTooLong else { throw error }
      throw OptionProblem(
        option: "memory",
        reason: "\(path) is longer than a quarter of \(megabytes(plan.memory)), the most that is "
          + "read: give more \(option: "memory")")
    }
    try world.load(bytes, from: path, memory: plan.memory)
    return fileDigest(bytes)
  }

  /// Returns the settings that describe the world alone, and the cards of its film.
  private func settings(
    of world: Description, _ model: Description.World.Model, _ plan: RunPlan
  ) -> RunSettings {
    var settings = RunSettings(world: world.name, seed: world.seed)
    world.note(model, in: &settings)
    if plan.destination != nil { settings.cards = plan.cards }
    return settings
  }

  /// Returns what is reported about the world and its pictures before the run.
  private func notes(
    on world: Description, _ plan: RunPlan, _ pictures: PicturePlan, _ drawing: Drawing?,
    _ pyramid: PyramidDrawing?
  ) throws -> [Explanation] {
    let ofColors =
      (drawing?.inks ?? pyramid?.inks).map {
        pictures.appearance.notes(of: world.portrayal, $0)
      } ?? []
    let ofSprites =
      drawing == nil && pyramid == nil
      ? [] : pictures.appearance.notesOnSprites(of: Description.World.self)
    let ofOthers = try notesOfSecond(world.portrayal).filter { !ofColors.contains($0) }
    let ofPyramid = pyramid.map { $0.request.notes(on: $0.shape) } ?? []
    let isFirst = !plan.isRepeated && plan.joined == nil
    let ofActions: [Explanation] =
      isFirst && records.losesSnapshots
      ? ["\(option: "do"): snapshots are written only with \(option: "snapshots")"] : []
    return world.notes + ofActions + plan.notes(drawing) + ofSprites + ofColors + ofOthers
      + ofPyramid
  }

  /// Returns whether the world advances while other threads draw, and join in a tick when there is
  /// nothing to draw: where there are as many frames as ticks, and memory for a snapshot.
  private func advancesWhileDrawn(
    _ world: Description, _ plan: RunPlan, _ drawing: Drawing?
  ) -> Bool {
    guard plan.threads > 1, let drawing,
      world.advancesWhileDrawn(pixels: drawing.painter.layout.picture.count)
    else { return false }
    let schedule = drawing.schedule
    guard schedule.count > 1, !schedule.isBackwards,
      schedule.lastTick - schedule.firstTick <= schedule.count
    else { return false }
    return bytesNeeded(world, plan, drawing, nil, true) <= plan.memory
  }

  /// Returns the largest amount of memory that the run uses, in bytes.
  private func bytesNeeded(
    _ world: Description, _ plan: RunPlan, _ drawing: Drawing?, _ pyramid: PyramidDrawing?,
    _ advancesWhileDrawn: Bool
  ) -> Int {
    let memory = world.memory
    let isBackwards = drawing?.schedule.isBackwards == true
    let isKnown = world.extent(until: world.firstTick + plan.ticks)?.highestCounts != nil
    let past =
      isBackwards ? plan.pastStates(snapshot: memory.snapshot) : advancesWhileDrawn ? 1 : 0
    return plan.bytesNeeded(
      world: memory, past: (past, memory.snapshot),
      isLookingAhead: drawing?.chart != nil && (end != nil || !isKnown),
      painter: drawing?.painter,
      frames: drawing?.schedule.count ?? 0)
      + (pyramid?.bytesNeeded(threads: plan.threads) ?? 0)
  }
}

extension RunSettings {
  /// Returns these settings of a world with those of `pictures` for `destination`. `isExact` says that an option
  /// gives them all colors of a style, instead of a palette.
  fileprivate func adding<Description: WorldDescription>(
    _ pictures: PicturePlan, of world: Description, to destination: FrameDestination?, isExact: Bool
  ) -> RunSettings {
    var settings = self
    settings.add(
      pictures.settings(
        of: Description.World.self, hasTable: Description.fitsPictures, to: destination))
    if isExact { settings.add("quality", FilmQuality.lossless.rawValue) }
    return settings
  }
}
