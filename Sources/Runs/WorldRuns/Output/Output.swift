import FilmExport
import FrameExport
import Lattice
import PNGCodec
import Pictures
import SimulationKernel
import TerminalPlayback

/// Writes the frames of a run to their destination.
struct Output {
  var plan: RunPlan
  /// The files next to the pictures; they are not written if the viewer quits.
  let records: RecordPlan
  /// The name of the world's engine, or `nil` if there is no choice.
  let engine: String?

  /// Writes `frames` as `film`, to a file, a stream or a terminal.
  ///
  /// - Throws: ``RunCancelled``; ``RunQuit`` when the viewer has ended it; `ExportError`; the errors of the
  ///   frames.
  func write(
    _ frames: some FrameSource, as film: Film, _ control: RunControl
  ) throws {
    switch plan.destination {
    case .film(let path, let format):
      let growth = frames.knowsLength ? FilmGrowth(of: frames.most, plan, film) : nil
      switch format.traits.maker {
      case .animatedPNG:
        try write(frames, to: plan.animatedPNG(path, film), growth: growth, control)
      case .ffmpeg:
        try write(frames, to: plan.encodedFilm(path, format, film), growth: growth, control)
      }
    case .stream: try write(frames, to: RawStream(plan.film.stream, film: film), control)
    case .terminal(let window): try play(frames, in: window, film, control)
    case .picture, .folder, .sequence, .pyramid, nil:
      preconditionFailure("files of frames have a writer, and pyramids no frames")
    }
  }

  /// Plays `frames` in `window`.
  private func play(
    _ frames: some FrameSource, in window: TerminalWindow, _ film: Film, _ control: RunControl
  ) throws {
    let player = try TerminalPlayer(in: window, film: film)
    let status = player.status
    let watched = RunControl(
      isCancelled: { status.isQuit || control.isCancelled() }, progress: control.progress)
    do {
      try write(frames, to: player, watched)
    } catch {
      guard error is RunCancelled || (error as? ExportError)?.isInterruption == true else {
        throw error
      }
      if status.isQuit && !control.isCancelled() {
        throw RunQuit(summary: records.quitSummary(shown: status.shownFrames, of: frames.most))
      }
      // All frames were drawn, but the last were not shown.
      if error is ExportError { throw RunCancelled("while the last frames were shown") }
      throw error
    }
  }

  /// Writes `frames` to `sink`, but those that are `done`, and tells of the `growth` of their film.
  func write<Sink: FrameSink & ~Copyable>(
    _ frames: some FrameSource, to sink: consuming Sink, done: CompletedFrames = CompletedFrames(),
    growth: FilmGrowth? = nil, _ control: RunControl
  ) throws {
    let wanted = done.wanted ?? 0..<frames.most
    control.progress(
      .began(.frame, count: max(1, wanted.count), done: done.count, engine: engine))
    do {
      try writeAll(frames, to: sink, from: wanted.lowerBound, growth, control)
      control.progress(.finished)
    } catch {
      control.progress(.stopped)
      throw error
    }
  }

  private func writeAll<Sink: FrameSink & ~Copyable>(
    _ frames: some FrameSource, to sink: consuming Sink, from first: Int, _ growth: FilmGrowth?,
    _ control: RunControl
  ) throws {
    var sink = consume sink, growth = growth
    var last: Int?
    do {
      try sink.write(
        threads: plan.threads, isCancelled: control.isCancelled,
        plan: { try frames.next() },
        wrote: { number in
          try frames.wrote(number)
          last = number
          if let note = growth?.note(number) { control.progress(.noted(note)) }
          control.progress(
            .wrote(
              number: number - first, tick: frames.tick(of: number),
              tiles: frames.tiles(ofFrame: number)))
        })
    } catch let error as ExportError {
      guard control.isCancelled(), error.isInterruption else { throw error }
      throw RunCancelled(frames.place(after: last))
    }
    if control.isCancelled() {
      try frames.stop()
      throw RunCancelled(frames.place(after: last))
    }
    let settings = try frames.end()
    try sink.finish(frames: frames.count, settings: settings)
  }
}

// Frames that are files of their own.
extension Output {
  /// Opens a writer for at most `most` frames as files, of a run with these settings.
  func writer(
    most: Int, _ settings: [(key: String, value: String)], to destination: FrameDestination
  ) throws(ExportError) -> FrameWriter {
    try FrameWriter(
      to: destination, frames: most, program: Release.name, settings: settings,
      overwriting: plan.overwrites, resuming: plan.resumes, shard: plan.shard)
  }

  /// Writes `frames` by `writer`, but those that are `done`.
  func write(
    _ frames: some FrameSource, by writer: consuming FrameWriter, done: CompletedFrames,
    _ control: RunControl
  ) throws {
    try write(frames, to: PNGFrames(writer, plan.pngEncoder), done: done, control)
  }

  /// Returns the frames that need not be drawn: those of other shards, and intact ones of an earlier run. An intact
  /// frame can be decoded, `isFrame` accepts its texts, and its size is `size` unless that is `nil`.
  func completedFrames(
    of writer: borrowing FrameWriter, most: Int, size: Size? = nil,
    isFrame: @escaping @Sendable (_ number: Int, [PNGText]) -> Bool
  ) throws(ExportError) -> CompletedFrames {
    guard plan.resumes else { return CompletedFrames(wanted: plan.shard?.frames(of: most)) }
    let limits = size.map { size in
      PNGLimits(
        side: max(size.width, size.height), pixels: size.width * size.height,
        fileBytes: 2 * (4 * size.width + 1) * size.height + 1 << 26, textBytes: 1 << 26)
    }
    let decoder = limits.map { PNGDecoder(limits: $0) } ?? PNGDecoder()
    return try writer.completedFrames(threads: plan.threads, limit: decoder.limits.fileBytes) {
      number, bytes in
      guard number < most, let texts = try? decoder.texts(of: bytes), isFrame(number, texts),
        let image = try? decoder.decode(bytes)
      else { return false }
      return size.map { $0 == image.size } ?? true
    }
  }
}
