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
  typealias Stage = Description.Stage
  typealias Records = RunRecords<Description.World.Model>

  /// Plays `show` and writes its frames, and all that is beside them.
  func write(
    _ show: ScriptShow<Stage>, _ record: ScriptRecord, _ records: Records,
    _ checkpoints: ScriptCheckpoints<Stage>?, _ indexer: PictureIndexer?, _ control: RunControl
  ) throws -> [String] {
    let frames: ScriptFrames<Stage>
    var size = Size(width: 0, height: 0)
    switch plan.destination {
    case .picture?, .folder?, .sequence?:
      guard let destination = plan.destination else { return [] }
      if plan.resumes, let folder = destination.folder { try record.check(earlierIn: folder) }
      let isPicture = !destination.hasFrames
      let writer = try output.writer(
        most: isPicture ? 1 : film.mostFrames, record.settings, to: destination)
      replacement = writer.replacement
      let done = try completedFrames(of: writer, record)
      let skipping = begin(checkpoints, writer, record, done, show)
      frames = try scriptFrames(skipping, record, control, done: done, checkpoints)
      if !isPicture { size = try frames.painter().layout.picture }
      var open: FrameWriter? = consume writer
      try failing(frames, record) { frames in
        guard let writer = open.take() else { return }
        try output.write(frames, by: writer, done: done, control)
      }
      if isPicture { size = frames.lastSize ?? size }
    case .film?, .stream?, .terminal?:
      frames = try scriptFrames(show, record, control, indexer)
      let film = try film(frames, record)
      size = film.size
      var output = output
      output.plan = plan(showing: size)
      if let joined = plan.joined {
        try output.write(self.frames(joined, of: film, record), as: film, control)
        return output.plan.summary(pictures: joined.count, size)
      }
      try failing(frames, record) { frames in try output.write(frames, as: film, control) }
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

  /// Returns the frames of `film` that have been drawn before.
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
      engine: (world.description as? any ChoosesEngine)?.engineName)
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
    _ indexer: PictureIndexer? = nil, done: CompletedFrames = CompletedFrames(),
    _ checkpoints: ScriptCheckpoints<Stage>? = nil
  ) throws -> ScriptFrames<Stage> {
    let frames = ScriptFrames(
      show, film, cardWords, record, to: plan.destination, part: run.frames, done: done, indexer,
      checkpoints,
      threads: plan.threads, scenesAhead, isCancelled: control.isCancelled)
    try failing(frames, record) { frames in try frames.begin() }
    return frames
  }

  /// Returns what is known of the film before its first frame.
  func film(
    _ frames: ScriptFrames<Stage>, _ record: ScriptRecord
  ) throws -> Film {
    let painter = try frames.painter()
    let first = run.frames?.lowerBound ?? 0
    var film = Film(
      painter, frames: min(film.mostFrames - first, run.frames?.count ?? .max),
      timing: plan.shownTiming, metadata: record.ofFilm)
    if let indexer = frames.indexer { film.palette = indexer.palette }
    film.mostBytes = plan.film.mostBytes
    try plan(showing: film.size).check(film)
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
    guard let destination = plan.destination, destination.path != nil, plan.joined == nil,
      plan.shard?.frames(of: film.mostFrames).contains(film.frame(at: frames.show.director.now))
        ?? true,
      let picture = try? frames.present()
    else { return }
    try record.write(
      picture, as: "\(name(of: destination))-failed.png", beside: destination,
      plan.pngEncoder)
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

  /// Returns the frames that an earlier run has left intact.
  private func completedFrames(
    of writer: borrowing FrameWriter, _ record: ScriptRecord
  ) throws(ExportError) -> CompletedFrames {
    let film = film
    return try output.completedFrames(of: writer, most: film.mostFrames) { number, texts in
      record.isOf(texts, at: film.time(of: number), film.cards.card(of: number))
    }
  }

  /// Returns the name of a destination without its ending.
  private func name(of destination: FrameDestination) -> String {
    guard var path = destination.path else { return "script" }
    if plan.shard != nil {
      // That of the folder in which shards are joined.
      path = path.split(separator: "/").dropLast(2).joined(separator: "/")
    }
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
