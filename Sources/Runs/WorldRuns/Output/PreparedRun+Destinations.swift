import AtomicFiles
import FilmExport
import FrameExport
import Lattice
import PNGCodec
import Pictures
import PyramidExport
import Raster
import SimulationKernel
import WorldFiles

extension PreparedRun {
  /// Draws the frames and writes them to their destination.
  ///
  /// - Returns: The end of the run.
  func write(
    _ drawing: Drawing, to destination: FrameDestination, _ records: RunRecords<Model>,
    _ control: RunControl
  ) throws -> Head {
    if destination.isOfFiles {
      return try writePictures(drawing, to: destination, records, control)
    }
    let film = film(drawing)
    return try write(drawing, records, control) { frames in
      try output.write(frames, as: film, control)
    }
  }

  /// Where the frames go.
  var output: Output {
    Output(
      plan: plan, records: self.records, engine: description.engineName)
  }

  /// Draws the frames, which `body` writes.
  private func write(
    _ drawing: Drawing, _ records: RunRecords<Model>, _ control: RunControl,
    done: CompletedFrames = CompletedFrames(), saved: SavedPlay? = nil,
    checkpoints: Checkpoints? = nil, _ body: (PlayedFrames<Played>) throws -> Void
  ) throws -> Head {
    let frames = try frames(
      drawing, from: takeStart(), records, control, done: done, saved: saved,
      checkpoints: checkpoints,
      advancesWhileDrawn ? ScenesAhead(snapshot: description.memory.snapshot) : nil)
    try body(frames)
    records.frames = frames.count
    let head = frames.player.head
    try finish(records, head.world.model)
    return head
  }

  /// Returns the frames of the run from `start`, which is handed over to them.
  func frames(
    _ drawing: Drawing, from start: consuming Head, _ records: RunRecords<Model>,
    _ control: RunControl, done: CompletedFrames, saved: SavedPlay? = nil,
    checkpoints: Checkpoints? = nil,
    _ scenesAhead: ScenesAhead?
  ) throws -> PlayedFrames<Played> {
    let player = Player(start, from: firstTick, records, isCancelled: control.isCancelled)
    player.checkpoints = checkpoints
    player.saved = saved
    var drawing = drawing
    if drawing.schedule.isBackwards {
      // What is needed to show the way back is kept on the way to the end.
      let most = plan.mostKeyframes(snapshot: description.memory.snapshot)
      player.past = Past(of: player.head, mostKept: most)
      try player.passTicks(to: lastTick)
      if player.head.tick < lastTick && !player.head.isOver {
        throw Self.cancelled(at: player.head.tick)
      }
      drawing = drawing.ending(at: player.head.tick)
    }
    return PlayedFrames(of: self, player, drawing, done: done, scenesAhead)
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
  ) throws -> Head {
    var drawing = planned
    let schedule = drawing.schedule
    let settings = recorded(settings, of: schedule)
    let writer = try output.writer(most: schedule.count, settings, to: destination)
    replacement = writer.replacement
    let place = schedule.isBackwards ? nil : writer.checkpoints
    let name = runName(settings, hasChart: drawing.chart != nil)
    var saved: SavedPlay?
    if findsOutLater {
      // The memory of another world, of the bytes it is read from, of the part of them that it
      // keeps, and of reading that.
      let left = plan.memory - bytesNeeded - description.memory.running
      saved = place?.read(limit: max(0, left / 4)).flatMap { SavedPlay($0, of: name) }
      drawing =
        try saved?.chart?.reach.map { try endChart(drawing, at: $0) } ?? lookAhead(drawing, control)
      self.drawing = drawing
    }
    let done = try completedFrames(drawing, writer)
    let checkpoints = place.flatMap { Model.self is any SavableWorld.Type ? $0 : nil }.map {
      Checkpoints($0, of: name, every: plan.checkpointInterval)
    }
    var open: FrameWriter? = consume writer
    return try write(
      drawing, records, control, done: done, saved: saved, checkpoints: checkpoints
    ) { frames in
      guard let writer = open.take() else { return }
      try output.write(frames, by: writer, done: done, control)
    }
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

  /// Returns the frames that need not be drawn: those of an earlier run and of other shards.
  private func completedFrames(
    _ drawing: Drawing, _ writer: borrowing FrameWriter
  ) throws(ExportError) -> CompletedFrames {
    let schedule = drawing.schedule, settings = settings
    return try output.completedFrames(
      of: writer, most: schedule.count, size: drawing.painter.layout.picture
    ) { number, texts in
      let expected = settings.metadata(
        at: schedule[number], view: drawing.view(of: number), card: drawing.cards.card(of: number))
      return texts == expected.map(PNGText.init)
    }
  }
}
