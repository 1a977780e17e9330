import FilmExport
import FrameExport
import Lattice
import PNGCodec
import Pictures
import SimulationKernel
import TerminalPlayback

/// Where the frames of a run go, and how they get there.
struct Output {
  var plan: RunPlan
  /// The files beside the pictures, which aren't written when a viewer quits.
  let records: RecordPlan
  /// The name of the world's engine, or `nil` where there is no choice.
  let engine: String?
  /// The film that is written, or `nil` for files of frames.
  var film: Film?

  /// Writes `frames` to a film, a stream or a terminal, which has the properties `film`.
  ///
  /// - Throws: ``RunCancelled``; ``RunQuit`` when the viewer has ended it; `ExportError`; the errors of the
  ///   frames.
  func write(
    _ frames: some FrameSource, as film: Film, _ control: RunControl
  ) throws {
    var output = self
    output.film = film
    switch plan.destination {
    case .film(let path, let format):
      switch format.traits.maker {
      case .animatedPNG: try output.write(frames, to: plan.animatedPNG(path, film), control)
      case .ffmpeg: try output.write(frames, to: plan.encodedFilm(path, format, film), control)
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
      // All frames are drawn, but not all were shown.
      if error is ExportError { throw RunCancelled("while the last frames were shown") }
      throw error
    }
  }

  /// Writes `frames` to `sink`, but those that are `done`.
  func write<Sink: FrameSink & ~Copyable>(
    _ frames: some FrameSource, to sink: consuming Sink, done: CompletedFrames = CompletedFrames(),
    _ control: RunControl
  ) throws {
    let wanted = done.wanted ?? 0..<frames.most
    control.progress(
      .began(.frame, count: max(1, wanted.count), done: done.count, engine: engine))
    do {
      try writeAll(frames, to: sink, from: wanted.lowerBound, control)
      control.progress(.finished)
    } catch {
      control.progress(.stopped)
      throw error
    }
  }

  private func writeAll<Sink: FrameSink & ~Copyable>(
    _ frames: some FrameSource, to sink: consuming Sink, from first: Int, _ control: RunControl
  ) throws {
    var sink = consume sink
    var last: Int?
    var growth = frames.knowsLength ? FilmGrowth(of: frames.most, plan, film) : nil
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
  /// Begins to write at most `most` frames as files, of a run with these settings.
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

  /// Returns the frames that an earlier run has left intact, and those that are drawn elsewhere: they can be
  /// decoded, `isFrame` returns true for their texts, and they have this size, unless it is `nil`.
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
