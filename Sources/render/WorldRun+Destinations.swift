import AtomicFiles
import FilmExport
import FrameExport
import Lattice
import PNGCodec
import Raster
import SceneDescription
import SimulationKernel

extension WorldRun {
  /// Draws the frames and writes them where they are to go.
  mutating func write(_ records: Setup.Records) throws {
    guard let destination = plan.destination else { return }
    switch destination {
    case .picture, .folder, .sequence:
      try writePictures(to: destination, records)
    case .film(let path, .apng):
      try lookAhead()
      guard let drawing else { return }
      let sink = try AnimatedPNGFile(path, film: film(drawing), settings: plan.pngSettings)
      try write(to: sink, records)
    case .film(let path, let format):
      try lookAhead()
      guard let drawing else { return }
      let sink = try EncodedFilm(
        path, format, film: film(drawing), quality: plan.film.quality,
        ffmpeg: FFmpeg.find(plan.film.encoder.path), threads: plan.threads,
        patience: Double(plan.film.encoder.patience))
      try write(to: sink, records)
    case .stream:
      try lookAhead()
      guard let drawing else { return }
      try write(to: RawStream(plan.film.stream, film: film(drawing)), records)
    }
  }

  /// Draws the frames and writes them to `sink`.
  private mutating func write<Sink: FrameSink & ~Copyable>(
    to sink: consuming Sink, _ records: Setup.Records, done: FramesDone = FramesDone(),
    saved: SavedCourse? = nil, checkpoints: Checkpoints? = nil
  ) throws {
    if drawing?.schedule.isBackwards == true {
      let past = try goToEnd(records)
      guard let drawing else { return }
      let frames = BackwardFrames(past: past, drawing, settings, done: done)
      try write(frames, to: sink, records, done: done.count)
    } else {
      guard let drawing else { return }
      let frames = ForwardFrames<Setup>(
        drawing, settings, records, done: done, saved: saved, checkpoints: checkpoints)
      try write(frames, to: sink, records, done: done.count, checkpoints: checkpoints)
    }
  }

  /// What is known of the film before its first frame.
  private func film(_ drawing: Drawing) -> Film {
    let painter = drawing.painter
    return Film(
      painter, frames: drawing.schedule.count, timing: plan.shownTiming,
      metadata: settings.metadata(ofTicks: course.tick, lastTick, further: paceSettings))
  }

  /// What decides which moments are shown, beside what decides how they look.
  private var paceSettings: [(key: String, value: String)] {
    plan.settings + (course.end.map { [("until", $0.name)] } ?? [])
  }
}

// Frames that are files of their own.
extension WorldRun {
  private mutating func writePictures(
    to destination: FrameDestination, _ records: Setup.Records
  ) throws {
    guard let drawing else { return }
    let schedule = drawing.schedule
    // Nothing is begun before it is known where the run ends, unless an earlier run knows it.
    if !plan.resumes { try lookAhead() }
    let settings =
      settings.all + [
        ("first-tick", "\(schedule.firstTick)"), (RunRecord.lastTick, "\(schedule.lastTick)"),
      ] + paceSettings + (loaded.map { [("load", $0)] } ?? [])
    let writer = try FrameWriter(
      to: destination, frames: schedule.count, program: Program.name, settings: settings,
      overwriting: plan.overwrites, resuming: plan.resumes)
    let place = schedule.isBackwards ? nil : writer.checkpoints
    let name = runName(settings)
    var saved: SavedCourse?
    if plan.resumes {
      // Another world, the bytes it comes from, the part of them that is its own, and what reading
      // that takes.
      let left = plan.memory - bytesNeeded - setup.bytesNeeded.running
      saved = place?.read(limit: max(0, left / 4)).flatMap { SavedCourse($0, of: name) }
      if let end = saved?.axisEnd { try endChart(at: end) } else { try lookAhead() }
    }
    let done = plan.resumes ? try framesDone(writer) : FramesDone()
    let checkpoints = place.map {
      Checkpoints($0, of: name, every: plan.checkpointInterval, from: course.tick)
    }
    try write(
      to: PNGFrames(writer, plan.pngSettings), records, done: done,
      saved: isRecorded ? nil : saved, checkpoints: checkpoints)
  }

  /// What tells the run of these settings apart; one without a chart may go on to a later tick.
  private func runName(_ settings: [(key: String, value: String)]) -> String {
    let decisive = settings.filter { drawing?.chart != nil || $0.key != RunRecord.lastTick }
    let text = decisive.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
    return fileDigest((Program.name + "\n" + text).utf8)
  }

  /// The frames that an earlier run has left whole: they decode, and say that they are those frames.
  private func framesDone(_ writer: borrowing FrameWriter) throws(ExportError) -> FramesDone {
    guard let drawing else { return FramesDone() }
    let schedule = drawing.schedule, settings = settings
    let size = drawing.painter.layout.picture
    let raw = (4 * size.width + 1) * size.height
    let decoder = PNGDecoder(
      limits: PNGLimits(
        side: max(size.width, size.height), pixels: size.width * size.height,
        fileBytes: 2 * raw + 1 << 26, textBytes: 1 << 26))
    return try writer.framesDone(threads: plan.threads, limit: decoder.limits.fileBytes) {
      number, bytes in
      guard number < schedule.count, let texts = try? decoder.texts(of: bytes) else { return false }
      let told = settings.metadata(at: schedule[number]).map(PNGText.init)
      return texts == told && (try? decoder.decode(bytes))?.size == size
    }
  }
}
