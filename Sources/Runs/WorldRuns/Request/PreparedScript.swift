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
  /// The bytes that pictures take.
  private var pictureBytes = 0
  /// What a person should know of what commands have done, each with its place; those of a script that has
  /// been written.
  public private(set) var remarks: [String] = []
  /// Which pictures of another script of the same world this one has replaced, as a sentence, or `nil`.
  public internal(set) var replacement: Explanation?
  /// The most remarks that are kept.
  private static var mostRemarks: Int { 100 }

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
  public var notes: [Explanation] { world.notes }

  var plan: RunPlan { run.plan }

  /// Returns the stage at the start of the script, for one who plays it without pictures. It can be made
  /// once.
  ///
  /// - Throws: The error that prevents it.
  public func stage() throws -> Description.Stage {
    var stage = try stage(of: world.takeWorld(), isRehearsed: false)
    let screen = screen(of: stage, nil)
    try screen.begin(&stage)
    return stage
  }

  func stage(
    of model: Description.World.Model, isRehearsed: Bool
  ) throws -> Description.Stage {
    var setting = StageSetting(
      run.script, memory: memory, worldBytes: world.description.memory.snapshot)
    setting.library = run.library
    setting.snapshots = isRehearsed ? nil : run.records.snapshots
    setting.overwrites = plan.overwrites
    setting.isRepeated = isRehearsed || plan.isRepeated
    setting.isRehearsal = isRehearsed
    return try world.description.stage(of: model, setting)
  }

  /// The memory that the world and pictures leave, in bytes.
  private var memory: Int { max(0, plan.memory - world.bytesNeeded - pictureBytes) }

  /// The memory for states to which the script goes back, in bytes.
  private var pastMemory: Int { memory / 4 }

  /// Refuses a script whose pictures, or, where it goes back, two states of its world don't fit in memory.
  ///
  /// - Throws: An `OptionProblem`; the errors of the stage.
  func checkMemory() throws {
    guard let model = world.startingWorld else { return }
    var stage = try stage(of: model, isRehearsed: true)
    if plan.destination != nil {
      let screen = screen(of: stage, nil)
      let size = try screen.begin(&stage)
      pictureBytes = size.width * size.height * bytesPerPixel
      try plan.refuseBeyondMemory(world.bytesNeeded + pictureBytes)
      let cards = run.script.cards(with: plan.cards)
      if plan.destination?.hasFrames == true && pictures.appearance.hasCards {
        try cards.checkSpace(in: size, title: cards.title ?? world.description.title)
      }
    }
    guard run.script.commands.goBack else { return }
    let states =
      Int128(stage.bytes)
      * Int128(ScriptPast<Description.Stage>.fewestKept)
    let needed = Int(clamping: states)
    if needed <= pastMemory { return }
    throw OptionProblem(
      option: "memory",
      reason: "reverse and seek keep at least two states of the world, \(megabytes(needed)), and "
        + "\(megabytes(pastMemory)) are left for them: give more \(option: "memory")")
  }

  /// The bytes for a pixel of pictures: that which is drawn, the one below its cards, and what is encoded; of
  /// several pictures also the one before, and the one that is written.
  private var bytesPerPixel: Int {
    if case .picture? = plan.destination { return 3 * 4 }
    return 5 * 4
  }

  private func director(on stage: Description.Stage) -> ScriptDirector<Description.Stage> {
    ScriptDirector(run.script, on: stage, pastMemory: pastMemory)
  }

  /// Plays the script and writes its output. It can be played once.
  ///
  /// - Parameter control: The cancellation and progress of the run.
  /// - Returns: A summary of the output, a phrase for each file or folder.
  /// - Throws: ``ScriptFailure`` when a command fails, after the picture of that moment has been
  ///   written; `RunCancelled`; `ExportError`, `FileError`, and the errors of the world.
  /// - Complexity: That of the world's ticks, and at most O(*n*) for *n* pixels of all frames.
  public func write(_ control: RunControl = RunControl()) throws -> [String] {
    let records = try world.beginRecords(hasActs: true)
    let model = world.takeWorld(), destination = plan.destination, encoder = plan.pngEncoder
    // The shard with the next frame writes a screenshot.
    let ofPart = plan.shard?.frames(of: film.mostFrames), film = film
    let isJoined = plan.joined != nil
    let chart = try chart(of: model, control)
    let palette = try palette(of: model, chart, control)
    let stage = try stage(of: model, isRehearsed: false)
    let record = ScriptRecord(run, world.settings)
    let checkpoints = ScriptCheckpoints<Description.Stage>(
      of: film, memory: memory / 8, every: plan.checkpointInterval)
    var remarks: [String] = []
    defer { self.remarks = remarks }
    let show = ScriptShow(
      director(on: stage), on: screen(of: stage, chart), rate: film.rate,
      note: { event, director in
        try checkpoints.note(event, director)
        switch event {
        case .begins: break
        case .began(let command, _):
          try records.note(act: ScriptRecord.line(command, director.stage.tick, director.now))
          if case .own = command.act, remarks.count < Self.mostRemarks {
            remarks += director.stage.remarks.map { "\(command.place): \($0)" }
          }
          if Description.recordedWords.contains(command.word.name) {
            try records.note(director.stage.model)
          }
        case .tick:
          records.isInPast = false
          try records.note(director.stage.model)
        case .wentBack: records.isInPast = true
        }
      },
      screenshot: { name, picture, director, inputs in
        if isJoined || ofPart?.contains(film.frame(at: director.now)) == false { return }
        let frame = Frame(
          picture,
          metadata: record.metadata(
            at: director.now, director.moment, director.stage.inputs + inputs))
        try record.write(frame, as: name, beside: destination, encoder)
      })
    // Each tick has a row in a table, and a place in a chart.
    let isEachCounted = run.records.census != nil || run.records.events != nil || chart != nil
    return try write(
      show, record, records, isEachCounted ? nil : checkpoints, palette.map(PictureIndexer.init),
      control)
  }

  func screen(
    of stage: Description.Stage, _ chart: ScriptChart?
  ) -> ScriptScreen<Description.Stage> {
    ScriptScreen(
      ScreenSettings(
        pictures, fixed: run.fixed, folder: run.folder, speed: run.script.start.kind.speed,
        run.script.commands),
      of: stage, chart, form: form)
  }

  /// The form of pictures: each file may have its own, and a film has one that no command may change.
  private var form: ScreenForm {
    let commands = run.script.commands
    if commands.showHand { return .full }
    if let limit = paletteLimit { return .limited(limit) }
    return plan.destination?.isOfFiles ?? true || commands.keepForm ? .own : .full
  }

  /// Returns an estimate of the output by some frames of a rehearsal, with a line for each fact; none where there
  /// are no frames.
  ///
  /// - Throws: The errors of the world, and of drawing and encoding frames.
  public func estimate() throws -> [String] {
    guard let model = world.startingWorld, let destination = plan.destination else { return [] }
    if case .pyramid = destination { return [] }
    let record = ScriptRecord(run, world.settings), start = monotonicSeconds()
    let patience = Forecast.patience
    let memory = "memory  about \(megabytes(world.bytesNeeded + pictureBytes))"
    let chart: ScriptChart?, palette: [Color]?
    do {
      let control = RunControl(isCancelled: { monotonicSeconds() - start > patience })
      chart = try self.chart(of: model, control)
      palette = try self.palette(of: model, chart, control)
    } catch is RunCancelled {
      // The colors of a film, and the ends of a chart, are those of a whole rehearsal.
      return ["time    over \(ProgressReporting.duration(patience))", memory]
    }
    func frames(
      _ done: CompletedFrames, _ isOver: @escaping @Sendable () -> Bool
    ) throws -> ScriptFrames<Description.Stage> {
      let stage = try stage(of: model, isRehearsed: true)
      let show = ScriptShow(director(on: stage), on: screen(of: stage, chart), rate: film.rate)
      // Drawing is timed apart.
      let frames = ScriptFrames(
        show, film, cardWords, record, to: destination, part: run.frames, done: done,
        palette.map(PictureIndexer.init), nil, threads: plan.threads, ScenesAhead(snapshot: 0),
        isCancelled: isOver)
      try frames.begin()
      return frames
    }
    let first = run.frames?.lowerBound ?? 0, known = try frames(CompletedFrames()) { false }
    let made = destination.isOfFiles ? nil : try self.film(known, record)
    // Frames that are files of their own are counted from the film's beginning.
    let before = destination.isOfFiles && destination.hasFrames ? first : 0
    let all = first..<max(first + 1, first + known.most - before)
    let range = plan.shard?.frames(of: film.mostFrames) ?? all
    let forecast = try Forecast(
      range, after: before, plan, made, canRepeat: true
    ) { stretches, isOver in
      try frames(CompletedFrames(allBut: stretches), isOver)
    }
    let bound = self.film.frames == nil && !forecast.knowsEnd ? "at most " : ""
    return ["frames  \(bound)\(forecast.frames)"]
      + plan.facts(of: forecast, try known.painter(), bound) + [memory]
  }

  /// The limit of the palette of a film whose colors don't depend on commands, or `nil`.
  private var paletteLimit: PaletteLimit? {
    guard let most = plan.mostColors, run.script.commands.keepForm else { return nil }
    return PaletteLimit(colors: most)
  }

  /// Lets the world advance while a frame is drawn; `nil` without threads or memory for a second world.
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
    let stage = try stage(of: model, isRehearsed: true)
    let show = ScriptShow(director(on: stage), on: screen(of: stage, chart), rate: film.rate)
    var palette = SampledPalette(limit: PaletteLimit(colors: most))
    let part = run.frames ?? 0...max(0, film.mostFrames - 1)
    let step = max(1, part.count / Self.samples)
    func add(_ card: FilmCard?) throws {
      var shot = try show.shot()
      let stage = show.director.stage
      cardWords?.add(
        card, to: &shot, stage.portrayal(showing: stage.table ?? stage.content), stage.model)
      palette.add(ShotPainting().picture(of: shot).rgba)
    }
    do {
      try show.begin()
      if part.lowerBound < film.cards.before { try add(.title) }
      for number in film.cards.before...max(film.cards.before, part.upperBound) {
        if control.isCancelled() { throw RunCancelled("before the first frame was written") }
        let goesOn = try show.advance(to: film.time(of: number))
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

  /// Returns the chart of a script that shows one, whose axes end where a rehearsal does, or `nil`.
  private func chart(
    of model: Description.World.Model, _ control: RunControl
  ) throws -> ScriptChart? {
    let isShown = run.script.commands.contains { command in
      if case .look("chart", "on") = command.act { true } else { false }
    }
    // What is at a pixel of a screen depends on its chart.
    guard isShown, plan.joined == nil,
      plan.destination != nil || Description.Stage.leastScreen != nil
    else {
      return nil
    }
    let stage = try stage(of: model, isRehearsed: true)
    var reach = ScriptChart.Reach(stage.tick, stage.counts, stage.clock), number = 0
    let show = ScriptShow(
      director(on: stage), on: screen(of: stage, nil), rate: film.rate,
      note: { event, director in
        if case .begins = event { return }
        reach.add(director.stage.tick, director.stage.counts, director.stage.clock)
      })
    do {
      try show.begin()
      while try show.advance(to: film.time(of: number)) {
        if control.isCancelled() { throw RunCancelled("before the first frame was written") }
        number += 1
      }
    } catch is ScriptFailure {
      // It is reported when the film gets there.
    }
    let chart = ScriptChart(
      reach, of: Description.World.self, tickLength: world.description.tickLength)
    if chart == nil {
      throw OptionProblem(option: "chart", reason: "there are no counts in this world to draw")
    }
    return chart
  }
}

extension WorldStage {
  /// The counts that a chart shows.
  var counts: [Int] {
    portrayal(showing: table ?? content).counts(of: model.state)
  }
}
