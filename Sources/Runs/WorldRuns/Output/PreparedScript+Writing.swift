import AtomicFiles
import FilmExport
import FrameExport
import Lattice
import PNGCodec
import Pictures
import Raster
import SimulationKernel
import TerminalPlayback

// Writing the frames of a script.
extension PreparedScript {
  typealias Stage = Description.Stage
  typealias Records = RunRecords<Description.World.Model>

  /// Plays `show` and writes its frames, and all that is beside them.
  func write(
    _ show: ScriptShow<Stage>, _ record: ScriptRecord, _ records: Records,
    _ checkpoints: ScriptCheckpoints<Stage>?, _ indexer: PictureIndexer?, _ control: RunControl
  ) throws -> [String] {
    var frames: ScriptFrames<Stage>
    var size = Size(width: 0, height: 0)
    switch plan.destination {
    case .picture(let path)?:
      frames = try scriptFrames(show, record, control)
      try failing(frames, record) { frames in try frames.skip(through: run.frames?.upperBound) }
      if control.isCancelled() { throw RunCancelled("before the film has ended") }
      try checkPart(frames)
      let last = try frames.picture()
      size = last.picture.size
      try record.write(last, as: baseName(path), beside: plan.destination, plan.pngEncoder)
    case .folder(let folder)?, .sequence(let folder, _)?:
      guard let destination = plan.destination else { return [] }
      if plan.resumes { try record.check(earlierIn: folder) }
      let writer = try FrameWriter(
        to: destination, frames: film.mostFrames, program: Release.name,
        settings: record.settings, overwriting: plan.overwrites, resuming: plan.resumes)
      replacement = writer.replacement
      let done = plan.resumes ? try completedFrames(writer, record) : CompletedFrames()
      let skipping = begin(checkpoints, writer, record, done, show)
      frames = try scriptFrames(skipping, record, control, done: done)
      size = try frames.facts().size
      try write(frames, to: PNGFrames(writer, plan.pngEncoder), record, control, checkpoints)
    case .film(let path, let format)?:
      frames = try scriptFrames(show, record, control, indexer)
      let film = try film(frames, record)
      size = film.size
      switch format.traits.maker {
      case .animatedPNG: try write(frames, to: plan.animatedPNG(path, film), record, control)
      case .ffmpeg: try write(frames, to: plan.encodedFilm(path, format, film), record, control)
      }
    case .stream?:
      frames = try scriptFrames(show, record, control)
      let film = try film(frames, record)
      try write(frames, to: RawStream(plan.film.stream, film: film), record, control)
    case .terminal?:
      frames = try scriptFrames(show, record, control)
      let film = try film(frames, record)
      size = film.size
      try play(frames, film, record, control)
    case .pyramid?, nil: frames = try scriptFrames(show, record, control)
    }
    if needsEnd { try failing(frames, record) { frames in try frames.skip(through: nil) } }
    if control.isCancelled() { throw RunCancelled("before the film has ended") }
    let stage = frames.show.director.stage
    var summary = plan(showing: size).summary(pictures: frames.drawn, size)
    if case .pyramid? = plan.destination { summary = try writePyramid(frames, record, control) }
    try stage.finish()
    records.frames = frames.drawn
    try world.finish(records, stage.model)
    return summary + run.records.summary(rows: records.rows, last: stage.tick)
  }

  /// Whether the script is played to its end even when pictures need less of it.
  private var needsEnd: Bool {
    switch plan.destination {
    case .pyramid, nil: true
    default: run.records.hasOutput || run.records.snapshots != nil
    }
  }

  /// Plays the frames in a terminal.
  ///
  /// - Throws: `RunQuit` when the viewer has ended it.
  private func play(
    _ frames: ScriptFrames<Stage>, _ film: Film, _ record: ScriptRecord,
    _ control: RunControl
  ) throws {
    guard case .terminal(let window) = plan(showing: film.size).destination else { return }
    let player = try TerminalPlayer(in: window, film: film), status = player.status
    let watched = RunControl(
      isCancelled: { status.isQuit || control.isCancelled() }, progress: control.progress)
    do {
      try write(frames, to: player, record, watched)
    } catch {
      guard status.isQuit && !control.isCancelled(), error is RunCancelled || error is ExportError
      else { throw error }
      throw RunQuit(
        summary: run.records.quitSummary(shown: status.shownFrames, of: self.film.mostFrames))
    }
  }

  /// Returns the plan for pictures of `size`, all of which a terminal shows unless their size was asked for.
  private func plan(showing size: Size) -> RunPlan {
    var plan = plan
    if case .terminal(let window) = plan.destination, run.size == nil {
      plan.destination = .terminal(window.fitting(size))
    }
    return plan
  }

  /// Writes the end as a pyramid of tiles.
  private func writePyramid(
    _ frames: ScriptFrames<Stage>, _ record: ScriptRecord, _ control: RunControl
  ) throws -> [String] {
    let stage = frames.show.director.stage, settings = world.settings
    let portrayal = stage.portrayal(showing: stage.table ?? stage.content)
    var end = WorldRun(
      of: stage.model, portrayal: portrayal, name: settings.world, seed: settings.seed)
    end.plan = plan
    end.plan.ticks = 0
    end.plan.resumes = false
    end.pictures.appearance = frames.show.screen.settings.pictures.appearance
    var problems = Problems()
    let prepared = try end.prepared(&problems, control)
    prepared.settings.add("script", record.scriptText)
    return try prepared.write(control).summary
  }

  /// Returns the frames of `show`, whose film has begun.
  private func scriptFrames(
    _ show: ScriptShow<Stage>, _ record: ScriptRecord, _ control: RunControl,
    _ indexer: PictureIndexer? = nil, done: CompletedFrames = CompletedFrames()
  ) throws -> ScriptFrames<Stage> {
    // Frames that are files of their own keep their numbers.
    let isOfFiles = plan.destination?.isOfFiles ?? true
    let frames = ScriptFrames(
      show, film, record, part: run.frames, offset: isOfFiles ? 0 : run.frames?.lowerBound ?? 0,
      done: done, indexer, isCancelled: control.isCancelled)
    try failing(frames, record) { frames in try frames.begin() }
    return frames
  }

  /// Returns what is known of the film before its first frame.
  private func film(
    _ frames: ScriptFrames<Stage>, _ record: ScriptRecord
  ) throws -> Film {
    let (size, isOpaque, outside, style) = try frames.facts()
    let first = run.frames?.lowerBound ?? 0
    var film = Film(
      size: size, palette: frames.indexer?.palette, isOpaque: isOpaque,
      frames: min(film.mostFrames - first, run.frames?.count ?? .max),
      timing: plan.shownTiming, metadata: record.ofFilm, outside: outside)
    film.mostBytes = plan.film.mostBytes
    film.content = Film.Content(style)
    try plan(showing: size).check(film)
    return film
  }

  /// Runs `body`; when a command fails, the picture of that moment is written beside the output.
  private func failing(
    _ frames: ScriptFrames<Stage>, _ record: ScriptRecord,
    _ body: (ScriptFrames<Stage>) throws -> Void
  ) throws {
    do {
      try body(frames)
    } catch let failure as ScriptFailure {
      try writeFailed(frames, record)
      throw failure
    }
  }

  private func writeFailed(
    _ frames: ScriptFrames<Stage>, _ record: ScriptRecord
  ) throws {
    // The failure may be that it can't be drawn.
    guard let destination = plan.destination, destination.path != nil,
      let picture = try? frames.present()
    else { return }
    try record.write(
      picture, as: "\(Self.name(of: destination))-failed.png", beside: destination,
      plan.pngEncoder)
  }

  private func write<Sink: FrameSink & ~Copyable>(
    _ frames: ScriptFrames<Stage>, to sink: consuming Sink, _ record: ScriptRecord,
    _ control: RunControl, _ checkpoints: ScriptCheckpoints<Stage>? = nil
  ) throws {
    var sink = consume sink
    control.progress(
      .began(.frame, count: film.mostFrames, done: 0, engine: engine))
    var last: Int?
    do {
      try sink.write(
        threads: plan.threads, isCancelled: control.isCancelled,
        draw: { try frames.frame() },
        wrote: { number in
          last = number
          control.progress(.wrote(number: number, tick: frames.tick(of: number), tiles: nil))
        })
    } catch {
      control.progress(.stopped)
      if error is ScriptFailure { try writeFailed(frames, record) }
      throw error
    }
    if control.isCancelled() {
      try checkpoints?.stop(frames.show.director)
      control.progress(.stopped)
      throw RunCancelled(place(last))
    }
    try checkPart(frames)
    try sink.finish(frames: frames.next - frames.offset, settings: [])
    control.progress(.finished)
  }

  /// Refuses a part of the film that is beyond its end.
  private func checkPart(_ frames: ScriptFrames<Stage>) throws(OptionProblem) {
    guard let first = run.frames?.lowerBound, frames.next <= first else { return }
    throw OptionProblem(
      option: "frames", reason: "the film has only the frames 0 to \(frames.next - 1)")
  }

  /// Begins to save worlds beside the frames, and returns `show` without the ticks that an earlier run has
  /// saved the worlds after, unless frames before them are still to be drawn.
  private func begin(
    _ checkpoints: ScriptCheckpoints<Stage>?, _ writer: borrowing FrameWriter,
    _ record: ScriptRecord, _ done: CompletedFrames, _ show: ScriptShow<Stage>
  ) -> ScriptShow<Stage> {
    guard let checkpoints, let place = writer.checkpoints else { return show }
    let name = record.settings.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    let earlier = plan.resumes ? place.read(limit: checkpoints.memory) : nil
    let first = run.frames?.lowerBound ?? 0
    let leaps = earlier.flatMap { ScriptLeaps($0, of: name) }?
      .over { $0 < first || done.contains($0) }
    if let leaps { show.skip(leaps) }
    checkpoints.begin(place, of: name, leaps ?? ScriptLeaps())
    return show
  }

  private var engine: String? { (world.description as? any ChoosesEngine)?.engineName }

  private func place(_ last: Int?) -> Explanation {
    guard let last else { return "before the first frame was written" }
    let place: Explanation = "after frame \(last)"
    return plan.destination?.isOfFiles == true
      ? place + ": \(option: "resume") continues from there"
      : place + ", and nothing is left of them"
  }

  /// Returns the frames that an earlier run has left intact.
  private func completedFrames(
    _ writer: borrowing FrameWriter, _ record: ScriptRecord
  ) throws(ExportError) -> CompletedFrames {
    let film = film
    let decoder = PNGDecoder()
    return try writer.completedFrames(threads: plan.threads, limit: decoder.limits.fileBytes) {
      number, bytes in
      guard let texts = try? decoder.texts(of: bytes) else { return false }
      return record.isOf(texts, at: film.time(of: number)) && (try? decoder.decode(bytes)) != nil
    }
  }

  /// Returns the name of a destination without its ending.
  private static func name(of destination: FrameDestination) -> String {
    guard let path = destination.path else { return "script" }
    let name = baseName(path.hasSuffix("/") ? String(path.dropLast()) : path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

extension FrameDestination {
  /// The path, or `nil` where there is none.
  fileprivate var path: String? {
    switch self {
    case .picture(let path), .film(let path, _), .folder(let path): path
    case .sequence(let folder, let names): folder + "/" + names.name(of: 0)
    case .pyramid(let place): place.folder
    case .stream, .terminal: nil
    }
  }
}
