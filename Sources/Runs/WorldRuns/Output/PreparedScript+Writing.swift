import AtomicFiles
import FilmExport
import FrameExport
import Lattice
import PNGCodec
import Pictures
import Raster
import SimulationKernel

// Writing the frames of a script.
extension PreparedScript {
  typealias Played = Description.Played
  typealias Records = RunRecords<Description.World.Model>

  /// Writes the frames of `player`, whose film `screen` shows, and all that is beside them.
  func write(
    _ player: Player<Played>, on screen: ScriptScreen<Played>, _ record: ScriptRecord,
    _ records: Records, _ indexer: PictureIndexer?, _ control: RunControl
  ) throws -> [String] {
    let frames: PlayedFrames<Played>
    var size = Size(width: 0, height: 0)
    func played(_ done: CompletedFrames = CompletedFrames()) throws -> PlayedFrames<Played> {
      let isOfFiles = plan.destination?.isOfFiles ?? true
      let frames = PlayedFrames(
        of: film, cardWords, player, on: screen, record, plan, part: run.frames, done: done,
        isOfFiles ? nil : indexer, scenesAhead)
      removeFailed()
      try failing(frames, record) { try player.begin() }
      return frames
    }
    switch plan.destination {
    case .picture?, .folder?, .sequence?:
      guard let destination = plan.destination else { return [] }
      if plan.resumes, let folder = destination.folder { try record.check(earlierIn: folder) }
      let isPicture = !destination.hasFrames
      let writer = try output.writer(
        most: isPicture ? 1 : film.mostFrames, record.settings, to: destination)
      replacement = writer.replacement
      let done = try completedFrames(of: writer, record)
      begin(to: writer, record, done, player)
      frames = try played(done)
      if !isPicture { size = try player.shot(on: screen).painter.layout.picture }
      var open: FrameWriter? = consume writer
      try failing(frames, record) {
        guard let writer = open.take() else { return }
        try output.write(frames, by: writer, done: done, control)
      }
      if isPicture { size = frames.lastSize ?? size }
    case .film?, .stream?, .terminal?:
      frames = try played()
      let film = try film(player.shot(on: screen).painter, frames.indexer, record)
      size = film.size
      var output = output
      output.plan = plan(showing: size)
      for note in output.plan.notes(film) { control.progress(.noted(note)) }
      if let joined = plan.joined {
        try output.write(self.frames(joined, of: film, record), as: film, control)
        return output.plan.summary(pictures: joined.count, size)
      }
      try failing(frames, record) { try output.write(frames, as: film, control) }
    case .pyramid?, nil: frames = try played()
    }
    // The folder of a whole film has no checkpoint.
    player.checkpoints = nil
    if needsEnd { try failing(frames, record) { try frames.goToEnd() } }
    if control.isCancelled() { throw RunCancelled("before the film has ended") }
    let played = player.world
    var summary = plan(showing: size).summary(pictures: frames.drawn, size)
    if case .pyramid? = plan.destination {
      summary = try writePyramid(played, screen, record, control)
    }
    try played.finish()
    records.frames = frames.drawn
    try world.finish(records, played.model)
    return summary + run.records.summary(rows: records.rows, last: played.tick)
  }

  /// Whether the script is played to its end even when pictures need less of it.
  private var needsEnd: Bool {
    switch plan.destination {
    case .pyramid, nil: true
    default: run.records.hasOutput || run.records.snapshots != nil
    }
  }

  /// Returns the frames that were drawn before, to be joined into `film`.
  private func frames(
    _ joined: JoinedFrames, of film: Film, _ record: ScriptRecord
  ) throws -> FolderFrames {
    let times = self.film
    if joined.planned != times.mostFrames {
      throw joined.needOthers(
        "it has \(times.mostFrames) frames, and those in \(joined.folder) are \(joined.planned)")
    }
    let frames = try FolderFrames(joined, memory: plan.memory, haveOneForm: false)
    guard frames.size == film.size else {
      throw joined.needOthers("it has pictures of another size")
    }
    var cards = times.cards
    cards.film = joined.count - cards.before - cards.after
    frames.isFrame = { [cards] number, texts in
      record.isOf(texts, at: times.time(of: number, cards), cards.card(of: number))
    }
    if let palette = film.palette {
      let indexer = plan.mostColors == nil ? nil : PictureIndexer(palette)
      frames.picture = { image in
        indexer?.indexed(image) ?? IndexedImage(image, of: palette).map(Picture.indexed)
      }
    } else {
      frames.picture = { .rgba($0, opaque: film.isOpaque) }
    }
    return frames
  }

  /// Where the frames go.
  private var output: Output {
    Output(
      plan: plan, records: run.records,
      engine: world.description.engineName)
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
    _ played: Played, _ screen: ScriptScreen<Played>, _ record: ScriptRecord, _ control: RunControl
  ) throws -> [String] {
    let settings = world.settings
    let portrayal = played.portrayal(showing: played.table ?? played.content)
    var end = WorldRun(
      of: played.model, portrayal: portrayal, name: settings.world, seed: settings.seed)
    end.plan = plan
    end.plan.ticks = 0
    end.plan.resumes = false
    end.pictures.appearance = screen.settings.pictures.appearance
    var problems = Problems()
    let prepared = try end.prepared(&problems, control)
    prepared.settings.inputs += inputs.filter { !prepared.settings.inputs.contains($0) }
    prepared.settings.add("script", record.scriptText)
    if !record.line.isEmpty { prepared.settings.add(ScriptRecord.options, record.line) }
    return try prepared.write(control).summary
  }

  /// Returns what is known of the film before its first frame.
  func film(
    _ painter: FramePainter, _ indexer: PictureIndexer?, _ record: ScriptRecord
  ) throws -> Film {
    let first = run.frames?.lowerBound ?? 0
    var film = Film(
      painter, frames: min(film.mostFrames - first, run.frames?.count ?? .max),
      timing: plan.shownTiming, metadata: record.ofFilm)
    if let indexer { film.palette = indexer.palette }
    film.mostBytes = plan.film.mostBytes
    try plan(showing: film.size).check(film)
    return film
  }

  /// Runs `body`; when a command fails, the picture of that moment is written beside the output.
  private func failing(
    _ frames: PlayedFrames<Played>, _ record: ScriptRecord, _ body: () throws -> Void
  ) throws {
    do {
      try body()
    } catch let failure as ScriptFailure {
      try writeFailed(frames, record)
      throw failure
    }
  }

  private func writeFailed(
    _ frames: PlayedFrames<Played>, _ record: ScriptRecord
  ) throws {
    // The failure may be that it can't be drawn.
    guard let name = run.failedName, plan.joined == nil,
      plan.shard?.frames(of: film.mostFrames).contains(frames.player.frame)
        ?? true,
      let picture = try? frames.present()
    else { return }
    let path = run.path(ofPicture: name)
    if !plan.overwrites && run.isFromElsewhere(path, of: run.script) {
      lostPicture =
        "\(path) isn't from this script, so the picture of the failure isn't written: remove it, or "
        + "allow overwriting"
      return
    }
    try record.write(picture, as: name, beside: plan.destination, plan.pngEncoder)
  }

  /// Removes the failure picture of an earlier run of this script. A shard keeps it: another shard may have
  /// written it.
  private func removeFailed() {
    guard let name = run.failedName, plan.shard == nil, plan.joined == nil else { return }
    let path = run.path(ofPicture: name)
    if !run.isFromElsewhere(path, of: run.script) { try? removeFile(path) }
  }

  /// Begins to save worlds beside the frames, and leaves out ticks after which an earlier run has saved the world,
  /// unless frames before it are still to be drawn.
  private func begin(
    to writer: borrowing FrameWriter, _ record: ScriptRecord, _ done: CompletedFrames,
    _ player: Player<Played>
  ) {
    // Each tick has a row in a table, and a place in a chart.
    let isEachCounted = run.records.census != nil || run.records.events != nil || hasChart
    guard !isEachCounted, let place = writer.checkpoints else { return }
    let name = record.settings.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    let most = memory / 8
    let earlier = plan.resumes ? place.read(limit: most) : nil
    let first = run.frames?.lowerBound ?? 0
    player.saved = earlier.flatMap { SavedPlay($0, of: name) }?
      .over { $0 < first || done.contains($0) }
    player.checkpoints = Checkpoints(
      place, of: name, every: plan.checkpointInterval, player.saved, within: most)
  }

  /// Returns the frames that an earlier run has left intact.
  private func completedFrames(
    of writer: borrowing FrameWriter, _ record: ScriptRecord
  ) throws(ExportError) -> CompletedFrames {
    let film = film
    return try output.completedFrames(of: writer, most: film.mostFrames) { number, texts in
      record.isOf(texts, at: film.time(of: number), film.cards.card(of: number))
    }
  }
}
