import AtomicFiles
import FrameExport
import Lattice
import Pictures
import Portrayals
import ProgressReporting
import Raster
public import SimulationKernel
import SystemLibrary

/// A script that is ready to be played: its world is at its start, and nothing is written yet.
public final class PreparedScript<Description: ScriptedWorld> {
  let run: ScriptRun
  /// The frames of the film.
  public let film: ScriptFilm
  let world: PreparedRun<Description>
  private let pictures: PicturePlan
  /// The words of the film's cards, or `nil` without cards.
  let cardWords: CardWords?
  /// All input files that any picture may depend on.
  var inputs: [InputFile] = []
  /// The notes on the colors of pictures, and after an estimate on the film.
  var notesOnPictures: [Explanation] = []
  /// The bytes that pictures take.
  private var pictureBytes = 0
  /// What a person should know of what commands have done, each with its place; those of a script that has
  /// been written.
  public private(set) var remarks: [String] = []
  /// Why there is no picture of the failure, as a sentence, or `nil`.
  var lostPicture: String?
  /// Which pictures of another script of the same world this one has replaced, as a sentence, or `nil`.
  public internal(set) var replacement: Explanation?

  init(
    _ run: ScriptRun, _ film: ScriptFilm, _ world: PreparedRun<Description>,
    _ pictures: PicturePlan
  ) {
    let cards = run.script.cards(with: run.plan.cards)
    cardWords = world.startingWorld.flatMap { model in
      cards.hasCards ? CardWords(cards, of: world.description, at: model) : nil
    }
    self.run = run
    self.film = film
    self.world = world
    var pictures = pictures
    pictures.appearance = cards.appearance(pictures.appearance, of: world.description)
    self.pictures = pictures
  }

  /// Notes for a person, to be reported before the script is played.
  public var notes: [Explanation] {
    world.notes + (drawsPictures || !run.records.hasOutput ? notesOnPictures : [])
  }

  var plan: RunPlan { run.plan }

  /// Returns the world at the start of the script, for one who plays it without pictures. It can be made
  /// once.
  ///
  /// - Throws: The error that prevents it.
  public func played() throws -> Description.Played {
    var played = try played(world.takeWorld(), isRehearsed: false)
    let screen = screen(of: played, nil)
    try screen.begin(&played)
    return played
  }

  func played(
    _ model: Description.World.Model, isRehearsed: Bool
  ) throws -> Description.Played {
    var setting = PlaySetting(
      run.script, memory: memory, worldBytes: world.description.memory.snapshot)
    setting.library = run.library
    setting.snapshots = isRehearsed ? nil : run.records.snapshots
    setting.overwrites = plan.overwrites
    setting.isRepeated = isRehearsed || plan.isRepeated
    setting.isRehearsal = isRehearsed
    return try world.description.played(model, setting)
  }

  /// Whether a condition may end the film early.
  package var mayEndEarly: Bool { film.frames == nil && plan.joined == nil }

  /// The memory that the world and pictures leave, in bytes.
  var memory: Int { max(0, plan.memory - world.bytesNeeded - pictureBytes) }

  /// The memory for states that the script can go back to, in bytes.
  private var pastMemory: Int { memory / 4 }

  /// Refuses a script whose pictures, or, where it goes back, two states of its world don't fit in memory.
  ///
  /// - Throws: An `OptionProblem`; the errors of the world.
  func checkMemory() throws {
    guard let model = world.startingWorld else { return }
    var played = try played(model, isRehearsed: true)
    let cards = run.script.cards(with: plan.cards)
    if drawsPictures || cards.hasCards {
      let screen = screen(of: played, nil)
      let size = try screen.begin(&played)
      if drawsPictures { pictureBytes = size.width * size.height * bytesPerPixel }
      // The plan of the world is that of a script.
      try world.plan.refuseBeyondMemory(
        world.bytesNeeded + pictureBytes,
        growsWithTicks: world.description.memory.growsWithTicks)
      let isTitle = !plan.isPyramid && run.frames.map { $0.upperBound < film.cards.before } == true
      let showsCards = plan.destination?.hasFrames ?? true || isTitle
      if showsCards && pictures.appearance.hasCards {
        try cards.checkSpace(in: size, title: cards.title ?? world.description.title)
      }
    }
    guard run.script.commands.goBack else { return }
    let states =
      Int128(played.bytes)
      * Int128(Past<Played>.fewestKept)
    let needed = Int(clamping: states)
    if needed <= pastMemory { return }
    throw OptionProblem(
      option: "memory",
      reason: "reverse and seek keep at least two states of the world, \(megabytes(needed)), and "
        + "\(megabytes(pastMemory)) are left for them: give more \(option: "memory")")
  }

  /// The bytes per pixel: the picture being drawn, the one below its cards and the encoded one; with several
  /// pictures also the previous one and the one being written.
  private var bytesPerPixel: Int {
    if case .picture? = plan.destination { return 3 * 4 }
    return 5 * 4
  }

  /// Returns the player of a rehearsal, which writes nothing, on its screen.
  private func rehearsal(
    of model: Description.World.Model, _ chart: ScriptChart?,
    isCancelled: @escaping () -> Bool
  ) throws -> (player: Player<Played>, screen: ScriptScreen<Played>) {
    let world = try played(model, isRehearsed: true), screen = screen(of: world, chart)
    let player = Player(
      run.script, in: world, pastMemory: pastMemory, on: screen, rate: film.rate,
      after: film.cards.before, isCancelled: isCancelled)
    return (player, screen)
  }

  /// Plays the script and writes its output. It can be played once.
  ///
  /// - Parameter control: The cancellation and progress of the run.
  /// - Returns: A summary of the output, a phrase for each file or folder.
  /// - Throws: ``ScriptFailure`` when a command fails, after the picture of that moment has been
  ///   written; `RunCancelled`; `ExportError`, `FileError`, and the errors of the world.
  /// - Complexity: That of the world's ticks, and at most O(*n*) for *n* pixels of all frames.
  public func write(_ control: RunControl = RunControl()) throws -> [String] {
    try run.refuseReplacingPictures()
    let records = try world.beginRecords(hasActs: true)
    let model = world.takeWorld()
    let chart = try chart(of: model, control)
    let palette = try palette(of: model, chart, control)
    let played = try played(model, isRehearsed: false), screen = screen(of: played, chart)
    let record = ScriptRecord(run, world.settings, inputs)
    let player = Player(
      run.script, in: played, pastMemory: pastMemory, on: screen, rate: film.rate,
      after: film.cards.before, records,
      recordedWords: Description.recordedWords,
      screenshots: plan.joined == nil ? Screenshots(of: record, film, plan) : nil,
      isCancelled: control.isCancelled)
    defer { remarks = player.remarks + [lostPicture].compactMap { $0 } }
    return try write(
      player, on: screen, record, records, palette.map(PictureIndexer.init), control)
  }

  func screen(
    of played: Description.Played, _ chart: ScriptChart?
  ) -> ScriptScreen<Description.Played> {
    ScriptScreen(
      ScreenSettings(
        pictures, fixed: run.fixed, folder: run.folder, speed: run.script.start.kind.speed,
        run.script.commands),
      of: played, chart, form: form)
  }

  /// The form of pictures. Each file may have its own; a film has one, which no command changes.
  private var form: ScreenForm {
    let commands = run.script.commands
    if commands.showHand { return .full }
    if let limit = paletteLimit { return .limited(limit) }
    return plan.destination?.isOfFiles ?? true || commands.keepForm ? .own : .full
  }

  /// Estimates the output by some frames of a rehearsal.
  ///
  /// - Parameter preparation: The seconds that it took to prepare the script, a part of its time.
  /// - Returns: A line for each fact; none where there are no frames.
  /// - Throws: The errors of the world, and of drawing and encoding frames.
  public func estimate(after preparation: Double = 0) throws -> [String] {
    guard let model = world.startingWorld, let destination = plan.destination else { return [] }
    if case .pyramid = destination { return [] }
    let record = ScriptRecord(run, world.settings, inputs), start = monotonicSeconds()
    let patience = Forecast.patience
    let memory = "memory  about \(megabytes(world.bytesNeeded + pictureBytes))"
    let unknown = [Forecast.longer(than: patience), memory]
    let chart: ScriptChart?, palette: [Color]?
    do {
      let control = RunControl(isCancelled: { monotonicSeconds() - start > patience })
      chart = try self.chart(of: model, control)
      palette = try self.palette(of: model, chart, control)
    } catch is RunCancelled {
      // The palette of a film and the axes of a chart need a whole rehearsal.
      return unknown
    }
    func frames(
      _ done: CompletedFrames, _ isOver: @escaping @Sendable () -> Bool
    ) throws -> (frames: PlayedFrames<Played>, screen: ScriptScreen<Played>) {
      let (player, screen) = try rehearsal(of: model, chart, isCancelled: isOver)
      // Drawing is timed apart.
      let frames = PlayedFrames(
        of: film, cardWords, player, on: screen, record, plan, part: run.frames, done: done,
        palette.map(PictureIndexer.init), ScenesAhead(snapshot: 0))
      try player.begin()
      return (frames, screen)
    }
    let first = run.frames?.lowerBound ?? 0
    let deadline = Deadline(seconds: Forecast.longest)
    // With commands skipped, the world may not fit its screen.
    let begun = Result { try frames(CompletedFrames(), deadline.isOver) }
    if deadline.isOver() { return unknown }
    let (known, screen) = try begun.get()
    let painter = try known.player.shot(on: screen).painter
    let made = destination.isOfFiles ? nil : try self.film(painter, known.indexer, record)
    if let made { notesOnPictures += plan.notes(made) }
    // Frames that are files of their own are counted from the film's beginning.
    let isNumbered = destination.isOfFiles && destination.hasFrames
    let all = first..<max(first + 1, known.most + (isNumbered ? 0 : first))
    let range = plan.shard?.frames(of: film.mostFrames) ?? all
    let forecast = try Forecast(
      range, after: isNumbered ? range.lowerBound : 0, plan, made,
      preparation: preparation + monotonicSeconds() - start, canRepeat: true
    ) { stretches, isOver in
      let frames = try frames(CompletedFrames(allBut: stretches), isOver).frames
      return (frames, { (try frames.present(), frames.player.ticks) })
    }
    let bound = self.film.frames == nil && !forecast.knowsEnd ? "at most " : ""
    return ["frames  \(bound)\(forecast.frames)"]
      + plan.facts(of: forecast, painter, bound) + [memory]
  }

  /// The limit of the palette of a film whose colors don't depend on commands, or `nil`.
  private var paletteLimit: PaletteLimit? {
    guard let most = plan.mostColors, run.script.commands.keepForm else { return nil }
    return PaletteLimit(colors: most)
  }

  /// Advances the world while a frame is drawn; `nil` if there is no thread or memory for a second world.
  var scenesAhead: ScenesAhead? {
    let snapshot = world.description.memory.snapshot
    return plan.threads > 1 && snapshot <= memory / 4 ? ScenesAhead(snapshot: snapshot) : nil
  }

  /// The number of frames of a rehearsal from which a palette is made.
  private static var samples: Int { 12 }

  /// Returns the palette of a film whose format has one, from some frames of a rehearsal, or `nil`.
  private func palette(
    of model: Description.World.Model, _ chart: ScriptChart?, _ control: RunControl
  ) throws -> [Color]? {
    guard let most = plan.mostColors, paletteLimit == nil else { return nil }
    let (player, screen) = try rehearsal(of: model, chart, isCancelled: control.isCancelled)
    var palette = SampledPalette(limit: PaletteLimit(colors: most))
    let part = run.frames ?? 0...max(0, film.mostFrames - 1)
    let step = max(1, part.count / Self.samples)
    func add(_ card: FilmCard?) throws {
      var shot = try player.shot(on: screen)
      cardWords?.add(card, to: &shot, player.world.look, player.world.model)
      palette.add(ShotPainting().picture(of: shot).rgba)
    }
    do {
      try player.begin()
      if part.lowerBound < film.cards.before { try add(.title) }
      for number in film.cards.before...max(film.cards.before, part.upperBound) {
        let goesOn = try player.advance(to: film.time(of: number))
        if control.isCancelled() { throw RunCancelled("before the first frame was written") }
        let place = number - max(part.lowerBound, film.cards.before)
        // Of a film whose length is not known, those at its beginning are near to one another.
        if place >= 0, place.isMultiple(of: step) || place & (place - 1) == 0 || !goesOn {
          try add(nil)
        }
        if !goesOn {
          if film.cards.after > 0 { try add(.end) }
          break
        }
      }
    } catch is ScriptFailure {
      // It is reported when the film gets there.
    }
    return palette.colors
  }

  /// Whether any picture is drawn, as output or by a command.
  private var drawsPictures: Bool { plan.destination != nil || run.script.takesScreenshots }

  /// Whether the script shows a chart.
  var hasChart: Bool {
    run.script.commands.contains { command in
      if case .look("chart", "on")? = command.setting { true } else { false }
    }
  }

  /// Returns the chart of a script that shows one, whose axes end where a rehearsal does, or `nil`.
  private func chart(
    of model: Description.World.Model, _ control: RunControl
  ) throws -> ScriptChart? {
    // What is at a pixel of a screen depends on its chart.
    guard hasChart, plan.joined == nil,
      drawsPictures || Description.Played.leastScreen != nil
    else {
      return nil
    }
    let (player, _) = try rehearsal(of: model, nil, isCancelled: control.isCancelled)
    let start = ScriptChart.Reach(of: player.world)
    player.reach = start
    do {
      try player.begin()
      _ = try player.advance(to: film.time(of: film.mostFrames))
      if control.isCancelled() { throw RunCancelled("before the first frame was written") }
    } catch is ScriptFailure {
      // It is reported when the film gets there.
    }
    let chart = try chart(of: player.reach ?? start)
    // Its axes have their final numbers now.
    try checkLooks(on: played(model, isRehearsed: true), with: chart)
    return chart
  }

  /// Returns a chart whose axes include `reach`.
  ///
  /// - Throws: `OptionProblem` for a world that counts nothing.
  func chart(of reach: ScriptChart.Reach) throws -> ScriptChart {
    let chart = ScriptChart(
      reach, of: Description.World.self, tickLength: world.description.tickLength)
    if let chart { return chart }
    throw OptionProblem(option: "chart", reason: "there are no counts in this world to draw")
  }
}
