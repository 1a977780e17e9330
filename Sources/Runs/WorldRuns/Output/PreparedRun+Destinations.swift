import AtomicFiles
import FilmExport
import FrameExport
import Lattice
import PNGCodec
import Pictures
import PyramidExport
import Raster
import SimulationKernel
import TerminalPlayback
import WorldFiles

extension PreparedRun {
  /// Draws the frames and writes them to their destination.
  ///
  /// - Returns: The course at the end of the run.
  func write(
    _ drawing: Drawing, to destination: FrameDestination, _ records: RunRecords<Model>,
    _ control: RunControl
  ) throws -> WorldCourse<Description> {
    switch destination {
    case .pyramid: preconditionFailure("a pyramid is drawn of a run's end alone")
    case .picture, .folder, .sequence:
      return try writePictures(drawing, to: destination, records, control)
    case .film(let path, let format):
      switch format.traits.maker {
      case .animatedPNG:
        let sink = try plan.animatedPNG(path, film(drawing))
        return try write(drawing, to: sink, records, control)
      case .ffmpeg:
        let sink = try plan.encodedFilm(path, format, film(drawing))
        return try write(drawing, to: sink, records, control)
      }
    case .stream:
      let sink = try RawStream(plan.film.stream, film: film(drawing))
      return try write(drawing, to: sink, records, control)
    case .terminal(let window):
      return try play(drawing, in: window, records, control)
    }
  }

  /// Draws the frames and plays them in `window`.
  ///
  /// - Throws: ``RunQuit`` when the viewer has ended it.
  private func play(
    _ drawing: Drawing, in window: TerminalWindow, _ records: RunRecords<Model>,
    _ control: RunControl
  ) throws -> WorldCourse<Description> {
    let player = try TerminalPlayer(in: window, film: film(drawing))
    let status = player.status
    let watched = RunControl(
      isCancelled: { status.isQuit || control.isCancelled() }, progress: control.progress)
    do {
      return try write(drawing, to: player, records, watched)
    } catch {
      guard error is RunCancelled || (error as? ExportError)?.isInterruption == true else {
        throw error
      }
      if status.isQuit && !control.isCancelled() {
        throw RunQuit(summary: quitSummary(shown: status.shownFrames, of: drawing.schedule.count))
      }
      // All frames are drawn, but not all were shown.
      if error is ExportError { throw RunCancelled("while the last frames were shown") }
      throw error
    }
  }

  /// Draws the frames and writes them to `sink`.
  private func write<Sink: FrameSink & ~Copyable>(
    _ drawing: Drawing, to sink: consuming Sink, _ records: RunRecords<Model>,
    _ control: RunControl, done: CompletedFrames = CompletedFrames(), saved: SavedCourse? = nil,
    checkpoints: Checkpoints? = nil
  ) throws -> WorldCourse<Description> {
    guard drawing.schedule.isBackwards else {
      let frames = ForwardFrames<Description>(
        takeStart(), drawing, settings, records, done: done, saved: saved,
        checkpoints: checkpoints, threads: plan.threads,
        scenesAhead: advancesWhileDrawn ? ScenesAhead(snapshot: description.memory.snapshot) : nil,
        isCancelled: control.isCancelled)
      return try write(
        frames, to: sink, records, done: done, checkpoints: checkpoints, control)
    }
    let (end, past) = try goToEnd(records, control)
    let frames = BackwardFrames<Description>(
      end, past: past, drawing.ending(at: end.tick), settings, done: done,
      isCancelled: control.isCancelled)
    return try write(frames, to: sink, records, done: done, control)
  }

  /// Returns the properties of the film that are known before its first frame.
  func film(_ drawing: Drawing) -> Film {
    let painter = drawing.painter
    var film = Film(
      painter, frames: drawing.schedule.count, timing: plan.shownTiming,
      metadata: settings.metadata(
        ofTicks: firstTick + plan.unseenTicks, lastTick,
        further: (paceSettings + plan.film.timing.settings(beside: paceSettings)).flatMap {
          option in
          option.values.isEmpty ? [(option.key, "")] : option.values.map { (option.key, $0) }
        } + (plan.film.byteLimit.map { [("max-bytes", $0)] } ?? [])))
    film.mostBytes = plan.film.mostBytes
    return film
  }

  /// The digest of the file that the world was loaded from, unless its name is among the settings.
  var digestOfLoaded: [(key: String, value: String)] {
    guard let loaded, !settings.all.contains(where: { $0.key == "load" }) else { return [] }
    return [("load", loaded)]
  }

  /// The settings that determine which moments are shown, beside those of the look.
  private var paceSettings: [(key: String, values: [String])] {
    plan.settings + (end.map { [("until", [$0.name])] } ?? [])
  }
}

// Frames that are files of their own.
extension PreparedRun {
  private func writePictures(
    _ planned: Drawing, to destination: FrameDestination, _ records: RunRecords<Model>,
    _ control: RunControl
  ) throws -> WorldCourse<Description> {
    var drawing = planned
    let schedule = drawing.schedule
    let settings = recorded(settings, of: schedule)
    let writer = try FrameWriter(
      to: destination, frames: schedule.count, program: Release.name, settings: settings,
      overwriting: plan.overwrites, resuming: plan.resumes, shard: plan.shard)
    replacement = writer.replacement
    let place = schedule.isBackwards ? nil : writer.checkpoints
    let name = runName(settings, hasChart: drawing.chart != nil)
    var saved: SavedCourse?
    if findsOutLater {
      // The memory of another world, of the bytes it is read from, of the part of them that it
      // keeps, and of reading that.
      let left = plan.memory - bytesNeeded - description.memory.running
      saved = place?.read(limit: max(0, left / 4)).flatMap { SavedCourse($0, of: name) }
      drawing =
        try saved?.reach.map { try endChart(drawing, at: $0) } ?? lookAhead(drawing, control)
      self.drawing = drawing
    }
    let done =
      plan.resumes
      ? try completedFrames(drawing, writer)
      : CompletedFrames(wanted: plan.shard?.frames(of: schedule.count))
    let checkpoints = place.flatMap { Model.self is any SavableWorld.Type ? $0 : nil }.map {
      Checkpoints($0, of: name, every: plan.checkpointInterval, from: firstTick)
    }
    return try write(
      drawing, to: PNGFrames(writer, plan.pngEncoder), records, control, done: done,
      saved: saved, checkpoints: checkpoints)
  }

  /// Returns the settings for the record of frames.
  private func recorded(
    _ settings: RunSettings, of schedule: FrameSchedule
  ) -> [(key: String, value: String)] {
    settings.all + [
      ("first-tick", "\(schedule.firstTick)"), (RunRecord.lastTick, "\(schedule.lastTick)"),
    ]
      + paceSettings.map {
        ($0.key, $0.values.isEmpty ? "on" : $0.values.joined(separator: " "))
      }
      + digestOfLoaded
  }

  /// Throws the errors with which the second pictures would be refused once these are written.
  func checkSecond() throws(ExportError) {
    guard let second else { return }
    switch second.destination {
    case .folder, .sequence:
      guard let schedule = drawing?.schedule else { return }
      try FrameWriter.check(
        second.destination, frames: schedule.count, program: Release.name,
        settings: recorded(second.settings, of: schedule), overwriting: plan.overwrites,
        resuming: plan.resumes, shard: plan.shard)
    case .pyramid(let place):
      try PyramidExport.check(place, overwriting: plan.overwrites)
    case .picture(let path), .film(let path, _):
      try FrameWriter.check(file: path)
    case .stream, .terminal: break
    }
  }

  /// Returns the identity of the run with these settings. A run without a chart may continue to a
  /// later tick.
  private func runName(
    _ settings: [(key: String, value: String)], hasChart: Bool
  ) -> String {
    let decisive = settings.filter { hasChart || $0.key != RunRecord.lastTick }
    let text = decisive.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
    return fileDigest((Release.name + "\n" + text).utf8)
  }

  /// Returns the frames that an earlier run has left intact: they can be decoded, and have the
  /// metadata of those frames.
  private func completedFrames(
    _ drawing: Drawing, _ writer: borrowing FrameWriter
  ) throws(ExportError) -> CompletedFrames {
    let schedule = drawing.schedule, settings = settings
    let size = drawing.painter.layout.picture
    let raw = (4 * size.width + 1) * size.height
    let decoder = PNGDecoder(
      limits: PNGLimits(
        side: max(size.width, size.height), pixels: size.width * size.height,
        fileBytes: 2 * raw + 1 << 26, textBytes: 1 << 26))
    return try writer.completedFrames(threads: plan.threads, limit: decoder.limits.fileBytes) {
      number, bytes in
      guard number < schedule.count, let texts = try? decoder.texts(of: bytes) else { return false }
      let expected = settings.metadata(
        at: schedule[number], view: drawing.view(of: number), showsCard: drawing.showsCard(number)
      ).map(PNGText.init)
      return texts == expected && (try? decoder.decode(bytes))?.size == size
    }
  }
}
