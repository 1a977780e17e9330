import AtomicFiles
public import FrameExport
public import Lattice
import Pictures
import Portrayals
import Raster
public import SceneDescription
public import SimulationKernel

/// A script, and what is made of it.
public struct ScriptRun: Sendable {
  /// The script.
  public var script: Script
  /// The destination of pictures, and how they are written. Its ticks and its pace are the script's.
  public var plan: RunPlan
  /// The files beside the pictures.
  public var records: RecordPlan
  /// The size of pictures, in place of that of the script.
  public var size: Size?
  /// The theme, in place of that of the script.
  public var theme: Theme?
  /// The frames in a second of film, in place of those of the script.
  public var rate: Rational?
  /// The numbers of the frames that are written, or `nil` for all of the film.
  public var frames: ClosedRange<Int>?
  /// The folder of the user's own patterns, or `nil` for the one in the folder for user data.
  public var library: String?
  /// The folder of the script, with a slash, or an empty text for the working directory: that of its path by
  /// default.
  public var folder: String
  /// The options of the command line, for the record of the run.
  public var written: [(key: String, values: [String])] = []

  /// Creates the run of `script` to a destination.
  public init(_ script: Script, to destination: FrameDestination? = nil) {
    self.script = script
    folder = script.path.lastIndex(of: "/").map { String(script.path[...$0]) } ?? ""
    plan = RunPlan(to: destination)
    records = RecordPlan()
  }

  /// Prepares the run of a script in a world that `Description` describes; nothing is written.
  ///
  /// - Parameters:
  ///   - type: The type that describes the world.
  ///   - control: The cancellation of the run.
  /// - Returns: The run, which can be written once.
  /// - Throws: `OptionProblems`; ``ScriptMistakes``; errors of files and of the world.
  public func prepared<Description: ScriptedWorld>(
    in type: Description.Type, _ control: RunControl = RunControl()
  ) throws -> PreparedScript<Description> {
    do {
      let script: PreparedScript<Description> = try prepare(control)
      try script.checkCommands()
      try script.checkMemory()
      return script
    } catch {
      throw placed(error)
    }
  }

  private func prepare<Description: ScriptedWorld>(
    _ control: RunControl
  ) throws -> PreparedScript<Description> {
    var problems = Problems()
    if let theme, let mistake = script.commands.themeMistakes(in: theme).first {
      problems.add("theme", "\(mistake.place): \(mistake.reason)")
    }
    if let frames, frames.lowerBound < 0 || frames.upperBound >= FrameSchedule.mostFrames {
      problems.add("frame", "\(frames) are no numbers of frames, which count from 0")
    }
    if let rate, rate <= Rational(0) { problems.add("fps", "\(rate) is not a number above 0") }
    self.pictures(kinds: Description.World.kinds)
      .checkValues(of: Description.World.self, &problems)
    checkCards(&problems)
    try problems.throwIfAny()
    try checkTitle()
    let film = try ScriptFilm(script, rate: rate, cards: plan.cards)
    try checkPalettes()
    var options = Description.started(by: try startOptions(), within: film.mostTicks)
    let seed = options["seed"].flatMap { UInt64($0) } ?? Description.defaultSeed
    // Its extension is the format of a world that has several.
    if let save = records.save { options.add("save", [save]) }
    var description = Description(options, seed: seed, &problems)
    var plan = plan, pictures = pictures(kinds: Description.World.kinds)
    pictures.density = plan.density
    plan.film.timing = FilmTiming(
      framesPerSecond: film.rate, holdLast: plan.film.timing.holdLast,
      plays: plan.film.timing.plays)
    var records = records
    records.load = options["load"]
    // Where the output goes; the world itself is made without pictures.
    var outward = WorldRun(description, plan: plan, pictures: pictures, records: records)
    outward.furtherInputs = inputs
    outward.checkOutputs(&problems)
    checkPictures(of: film, replacing: outward.inputs, &problems)
    pictures.checkDensity(for: plan.destination, &problems)
    try problems.throwIfAny()
    records.snapshots = nil
    var needs = WorldNeeds(
      records, pictures,
      CommandNeeds(
        of: script, isShown: plan.destination != nil || script.takesScreenshots, at: film.rate))
    description.prepare(for: &needs)
    pictures = needs.pictures ?? pictures
    plan.destination = nil
    plan.cards = CardPlan()
    plan.isDirected = true
    let last = description.firstTick
    plan.ticks = max(0, min(film.mostTicks, Self.mostTicks(after: last, of: description)))
    let world = WorldRun(description, plan: plan, pictures: pictures, records: records)
    let prepared = try world.prepared(&problems, control)
    var run = self
    run.plan.film.timing = plan.film.timing
    run.plan.fitThreads(as: prepared.plan)
    return PreparedScript<Description>(run, film, prepared, pictures)
  }

  /// Adds a problem for cards of options that the film doesn't have, and for a title without a card.
  private func checkCards(_ problems: inout Problems) {
    let cards = plan.cards, all = script.cards(with: cards)
    // The title may be that of the script's own cards.
    (all.hasCards ? all : cards).checkValues(&problems)
    let isFrame = plan.destination?.hasFrames != false || !plan.isPyramid && frames != nil
    for (option, _) in isFrame ? [] : cards.seconds {
      problems.add(option, "a card needs a film, such as \(option: "out") x.apng")
    }
  }

  /// Refuses a title of the script without a card.
  private func checkTitle() throws(ScriptMistakes) {
    if script.cards(with: plan.cards).hasCards { return }
    for command in script.commands {
      guard case .title? = command.setting else { continue }
      throw ScriptMistakes([
        ScriptMistake(command.place, "the title stands on cards: add title-card or end-card")
      ])
    }
  }

  /// The options of the world, with the paths of files in the script's folder.
  private func startOptions() throws(FileError) -> GivenOptions {
    var options = script.start.options
    for option in ScriptStart.fileOptions {
      guard let name = options[option] else { continue }
      if let path = try ScriptFiles.path(of: name, in: folder) {
        options.replace(option, by: [path])
      } else if option == "load" {
        options.replace(option, by: [folder + name])
      }
    }
    return options
  }

  /// Refuses palettes whose links lead out of the script's folder.
  private func checkPalettes() throws {
    for file in palettes { _ = try ScriptFiles.path(of: file, in: folder) }
  }

  /// Returns how many ticks a world can have at most, so that one is refused only when it gets there.
  private static func mostTicks(
    after first: Tick, of world: some WorldDescription
  ) -> Tick {
    var low: Tick = 0, high = RunPlan.mostTicks
    func isAllowed(_ ticks: Tick) -> Bool {
      var problems = Problems()
      world.check(until: first + ticks, asOf: "ticks", &problems)
      return problems.isEmpty
    }
    if isAllowed(high) { return high }
    while low < high {
      let middle = low + (high - low + 1) / 2
      if isAllowed(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The look of pictures before the first command.
  private func pictures(kinds: [String]) -> PicturePlan {
    var pictures = PicturePlan()
    pictures.appearance.theme = theme
    for command in script.commands {
      switch command.setting {
      case .size(let size): pictures.framing.start = .size(size)
      case .cell(let cell): pictures.framing.start = .cell(cell)
      default: break
      }
    }
    if let size { pictures.framing.start = .size(size) }
    return pictures
  }

  /// The options of the look that the script doesn't change.
  var fixed: Set<String> { theme == nil ? [] : ["theme"] }
}
