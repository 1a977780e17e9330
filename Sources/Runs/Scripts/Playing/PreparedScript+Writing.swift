import AtomicFiles
import FilmExport
import FrameExport
import Lattice
import PNGCodec
import Pictures
import Raster
import SimulationKernel
import TerminalPlayback
import WorldRuns

// Writing the frames of a script.
extension PreparedScript {
  typealias Stage = Description.Stage
  typealias Records = RunRecords<Description.World.Model>

  /// Plays `show` and writes its frames, and all that is beside them.
  func write(
    _ show: ScriptShow<Stage>, _ record: ScriptRecord, _ records: Records, _ control: RunControl
  ) throws -> [String] {
    var frames: ScriptFrames<Stage>
    switch plan.destination {
    case .pyramid?: preconditionFailure("a pyramid is of a moment, and not of a film")
    case .picture(let path)?:
      frames = scriptFrames(show, record, control)
      try failing(&frames, record) { frames in try frames.goToEnd() }
      if control.isCancelled() { throw RunCancelled("before the film has ended") }
      let last = frames.show.director
      try record.write(
        try frames.picture().picture, as: baseName(path), at: last.now, last.moment,
        last.stage.inputs, beside: plan.destination, plan.pngEncoder)
    case .folder(let folder)?, .sequence(let folder, _)?:
      guard let destination = plan.destination else { return [] }
      if plan.resumes { try record.check(earlierIn: folder) }
      let writer = try FrameWriter(
        to: destination, frames: film.mostFrames, program: Release.name,
        settings: record.settings, overwriting: plan.overwrites, resuming: plan.resumes)
      let done = plan.resumes ? try completedFrames(writer, record) : CompletedFrames()
      frames = scriptFrames(show, record, control, done: done)
      try write(&frames, to: PNGFrames(writer, plan.pngEncoder), record, records, control)
    case .film(let path, let format)?:
      frames = scriptFrames(show, record, control)
      let film = try film(&frames, record)
      switch format.traits.maker {
      case .animatedPNG:
        try write(&frames, to: plan.animatedPNG(path, film), record, records, control)
      case .ffmpeg:
        try write(&frames, to: plan.encodedFilm(path, format, film), record, records, control)
      }
    case .stream?:
      frames = scriptFrames(show, record, control)
      let film = try film(&frames, record)
      try write(
        &frames, to: RawStream(plan.film.stream, film: film), record, records, control)
    case .terminal(let window)?:
      frames = scriptFrames(show, record, control)
      let film = try film(&frames, record)
      try write(&frames, to: TerminalPlayer(in: window, film: film), record, records, control)
    case nil:
      frames = scriptFrames(show, record, control)
      try failing(&frames, record) { frames in try frames.goToEnd() }
    }
    if hasRecords { try failing(&frames, record) { frames in try frames.goToEnd() } }
    if control.isCancelled() { throw RunCancelled("before the film has ended") }
    let stage = frames.show.director.stage
    try stage.finish()
    records.frames = frames.next
    try world.finish(records, stage.model)
    return []
  }

  private var hasRecords: Bool { run.records.hasOutput }

  private func scriptFrames(
    _ show: ScriptShow<Stage>, _ record: ScriptRecord, _ control: RunControl,
    done: CompletedFrames = CompletedFrames()
  ) -> ScriptFrames<Stage> {
    // Frames that are files of their own keep their numbers.
    let isOfFiles = plan.destination?.isOfFiles ?? true
    return ScriptFrames(
      show, film, record, part: run.frames, offset: isOfFiles ? 0 : run.frames?.lowerBound ?? 0,
      done: done, isCancelled: control.isCancelled)
  }

  /// Returns what is known of the film before its first frame.
  private func film(
    _ frames: inout ScriptFrames<Stage>, _ record: ScriptRecord
  ) throws -> Film {
    let (size, isOpaque, outside) = try frames.facts()
    let first = run.frames?.lowerBound ?? 0
    var film = Film(
      size: size, palette: nil, isOpaque: isOpaque,
      frames: min(film.mostFrames - first, run.frames?.count ?? .max),
      timing: plan.shownTiming, metadata: record.ofFilm, outside: outside)
    film.mostBytes = plan.film.mostBytes
    try plan.check(film)
    return film
  }

  /// Runs `body`; when a command fails, the picture of that moment is written beside the output.
  private func failing(
    _ frames: inout ScriptFrames<Stage>, _ record: ScriptRecord,
    _ body: (inout ScriptFrames<Stage>) throws -> Void
  ) throws {
    do {
      try body(&frames)
    } catch let failure as ScriptFailure {
      try writeFailed(&frames, record)
      throw failure
    }
  }

  private func writeFailed(
    _ frames: inout ScriptFrames<Stage>, _ record: ScriptRecord
  ) throws {
    guard let destination = plan.destination, destination.path != nil else { return }
    let director = frames.show.director
    try record.write(
      try frames.picture().picture, as: "\(Self.name(of: destination))-failed.png",
      at: director.now, director.moment, director.stage.inputs, beside: destination,
      plan.pngEncoder)
  }

  private func write<Sink: FrameSink & ~Copyable>(
    _ frames: inout ScriptFrames<Stage>, to sink: consuming Sink, _ record: ScriptRecord,
    _ records: Records, _ control: RunControl
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
      if error is ScriptFailure { try writeFailed(&frames, record) }
      throw error
    }
    if control.isCancelled() {
      control.progress(.stopped)
      throw RunCancelled(place(last))
    }
    guard last != nil || frames.next > (run.frames?.lowerBound ?? 0) else {
      throw OptionProblem(
        option: "frames", reason: "the film has only the frames 0 to \(frames.next - 1)")
    }
    try sink.finish(frames: frames.next - frames.offset, settings: [])
    control.progress(.finished)
  }

  private var engine: String? { (world.description as? any ChoosesEngine)?.engineName }

  private func place(_ last: Int?) -> Explanation {
    guard let last else { return "before the first frame was written" }
    let place: Explanation = "after frame \(last)"
    return plan.destination?.isOfFiles == true
      ? place + ": \(option: "resume") goes on from there" : place + ", and nothing is left of them"
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
