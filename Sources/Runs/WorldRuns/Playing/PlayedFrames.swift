import FrameExport
import Lattice
import Pictures
import Raster
import SceneDescription
import SimulationKernel

/// The frames of a film, one after the other, as its world is played.
final class PlayedFrames<Played: PlayedWorld>: FrameSource {
  /// How frames find their moments, and how they are drawn.
  private enum Clock {
    /// The schedule of a run, by arithmetic.
    case schedule(PreparedRun<Played.Description>, Drawing)
    /// The film of a script, by playing it.
    case film(ScriptFilm, ScriptScreen<Played>, ScriptRecord)
  }

  let player: Player<Played>
  private let clock: Clock
  /// The cards, with the frames of the film between them: the most, until they are counted.
  private var cards: FilmCards
  private let words: CardWords?
  /// The number of the first frame that is drawn.
  private let first: Int
  /// The number after the last frame that there may be, and after the last that is drawn here.
  private let total: Int, limit: Int
  /// The number of the frame that is the first of its file.
  private let offset: Int
  /// Whether only the last frame of a script is drawn, and whether it ends the whole film.
  private let isPicture: Bool, isWhole: Bool
  private let plan: RunPlan
  /// The frames that need not be drawn.
  private let done: CompletedFrames
  private let painting: ShotPainting
  /// What lets the world go on while a frame is drawn; `nil` where it waits for each.
  private let scenesAhead: ScenesAhead?
  /// What gives pictures the palette of a sampled film, or `nil`.
  let indexer: PictureIndexer?
  /// The number of the next frame.
  private var number = 0
  /// The number of frames that have been drawn.
  private(set) var drawn = 0
  /// Whether the film has ended, so that the frames between the cards are counted.
  private var hasEnded = false
  /// The size of the last picture.
  private(set) var lastSize: Size?
  /// The moments of the frames that were drawn last, by number.
  private var shown: [(number: Int, moment: Moment)] = []

  /// Creates the frames of `run`, played by `player`, which is at the end already for a film that goes back.
  init(
    of run: PreparedRun<Played.Description>, _ player: Player<Played>, _ drawing: Drawing,
    done: CompletedFrames = CompletedFrames(), _ scenesAhead: ScenesAhead? = nil
  ) {
    self.player = player
    clock = .schedule(run, drawing)
    (cards, words) = (drawing.cards, run.cardWords)
    plan = run.plan
    total = cards.count
    (first, offset, isPicture, isWhole, indexer) = (0, 0, false, true, nil)
    self.done = done
    limit = min(total, done.wanted?.upperBound ?? total)
    // The pictures of a film are drawn while others are encoded, on as many threads.
    painting = ShotPainting(threads: total == 1 ? plan.threads : 1)
    self.scenesAhead = player.past == nil ? scenesAhead : nil
  }

  /// Creates the frames of a script's film, or of a part of it, which `player` plays on `screen`.
  init(
    of film: ScriptFilm, _ words: CardWords?, _ player: Player<Played>,
    on screen: ScriptScreen<Played>, _ record: ScriptRecord, _ plan: RunPlan,
    part: ClosedRange<Int>?, done: CompletedFrames, _ indexer: PictureIndexer?,
    _ scenesAhead: ScenesAhead?
  ) {
    self.player = player
    clock = .film(film, screen, record)
    (cards, self.words) = (film.cards, words)
    isWhole = part == nil
    self.plan = plan
    total = min(film.mostFrames, part.map { $0.upperBound + 1 } ?? .max)
    first = part?.lowerBound ?? 0
    let isOfFiles = plan.destination?.isOfFiles ?? true
    isPicture = plan.destination?.hasFrames == false
    // Frames that are files of their own keep their numbers.
    offset = isOfFiles ? 0 : first
    self.done = done
    limit = min(total, done.wanted?.upperBound ?? total)
    painting = ShotPainting(threads: isPicture ? plan.threads : 1)
    self.indexer = indexer
    self.scenesAhead = scenesAhead
  }

  // MARK: Numbers

  var most: Int { isPicture ? 1 : max(0, total - offset) }

  /// Whether the frame before ``number`` is the last of all.
  private var isOver: Bool { hasEnded && number >= cards.count }

  var count: Int {
    if isPicture { return drawn }
    // A shard stops before it knows how long a script's film is.
    return isOver || number < limit ? number - offset : most
  }

  var knowsLength: Bool {
    switch clock {
    case .schedule(let run, _): run.end == nil
    case .film(let film, _, _): film.frames != nil
    }
  }

  var reached: Double {
    switch clock {
    case .schedule(_, let drawing):
      if player.past != nil { return Double(number) / Double(total) }
      let ticks = drawing.schedule.lastTick - player.firstTick
      return ticks == 0 ? 1 : Double(player.head.tick - player.firstTick) / Double(ticks)
    case .film: return min(1, Double(max(number, player.frame)) / Double(max(1, total)))
    }
  }

  func tick(of number: Int) -> Tick { shown.last { $0.number == number }?.moment.tick ?? 0 }

  func tiles(ofFrame number: Int) -> TileCount? { painting.tiles(ofFrame: number) }

  // MARK: Frames

  func next() throws -> PlannedFrame? {
    switch clock {
    case .schedule(let run, let drawing): try next(of: run, drawing)
    case .film(let film, let screen, let record): try next(of: film, screen, record)
    }
  }

  private func next(
    of run: PreparedRun<Played.Description>, _ drawing: Drawing
  ) throws -> PlannedFrame? {
    let schedule = drawing.schedule
    endFilm(schedule)
    number = done.next(from: number, before: cards.count)
    if number == cards.count { return nil }
    if player.past == nil {
      let tick = schedule[number].tick
      try player.passTicks(to: tick)
      if player.head.tick < tick && !player.head.isOver { return nil }
      endFilm(schedule)
      if number >= cards.count {
        number = cards.count
        return nil
      }
    }
    let moment = moment(of: number, schedule)
    guard let head = try player.head(at: moment) else { return nil }
    let scene = run.scene(of: head), card = cards.card(of: number)
    try drawing.check(scene)
    var drawing = drawing
    drawing.cards = cards
    var shot = drawing.shot(of: scene, number: number)
    words?.add(card, to: &shot, run.description.portrayal, head.world.model)
    let metadata = run.settings.metadata(at: moment, view: drawing.view(of: number), card: card)
    number += 1
    return planned(shot, as: number - 1, at: moment, metadata)
  }

  private func next(
    of film: ScriptFilm, _ screen: ScriptScreen<Played>, _ record: ScriptRecord
  ) throws -> PlannedFrame? {
    if isOver || number >= limit { return nil }
    // What is drawn already is played once more, with all that commands write.
    let wanted = isPicture ? limit - 1 : done.next(from: max(number, first), before: limit)
    let frame = min(wanted, limit - 1)
    if !hasEnded && frame >= cards.before {
      hasEnded = try !player.advance(to: film.time(of: frame))
      if hasEnded { cards.film = player.end.frame(at: film.rate) + 1 }
    }
    let last = hasEnded ? min(frame, cards.count - 1) : frame
    // A canceled player may have skipped commands that choose the size of pictures.
    if player.isCancelled() { return nil }
    number = last + 1
    if isPicture { try checkPart() } else if wanted > last { return nil }
    // A picture of all of the film shows no card.
    let shown = isPicture && isWhole ? min(last, cards.end - 1) : isPicture ? last : frame
    let card = cards.card(of: shown)
    var shot = try player.shot(on: screen)
    words?.add(card, to: &shot, player.world.look, player.world.model)
    return planned(
      shot, as: isPicture ? 0 : shown - offset, at: Moment(tick: player.head.tick),
      metadata(of: record, at: film.time(of: shown, cards), frame: shown, card, screen))
  }

  /// Plans a frame, to be drawn while the world advances if memory allows a second one.
  private func planned(
    _ shot: Shot, as name: Int, at moment: Moment, _ metadata: [(key: String, value: String)]
  ) -> PlannedFrame {
    player.checkpoints?.planned(name)
    drawn += 1
    if shown.count == 1 << 10 { shown.removeFirst(1 << 9) }
    shown.append((name, moment))
    lastSize = shot.painter.layout.picture
    var shot = shot
    if let scenesAhead { shot.scene = scenesAhead.detached(shot.scene) }
    let draw: @Sendable () -> Frame = { [shot, painting, indexer] in
      var picture = painting.picture(of: shot, number: name)
      if let indexer { picture = indexer.indexed(picture.rgba) }
      return Frame(picture, number: name, metadata: metadata)
    }
    return scenesAhead != nil ? PlannedFrame(number: name, draw: draw) : PlannedFrame(draw())
  }

  func wrote(_ number: Int) throws { try player.checkpoints?.wrote(number) }

  func stop() throws { try player.checkpoints?.stop(player) }
}

extension PlayedFrames {
  /// Returns the picture of the present moment, as a first frame.
  func present() throws -> Frame {
    let shot: Shot, texts: [(key: String, value: String)]
    switch clock {
    case .schedule(let run, let drawing):
      shot = drawing.shot(of: run.scene(of: player.head), number: 0)
      texts = run.settings.metadata(
        at: Moment(tick: player.head.tick), view: drawing.view(of: 0))
    case .film(_, let screen, let record):
      shot = try player.shot(on: screen)
      texts = metadata(of: record, at: player.now, frame: nil, nil, screen)
    }
    return Frame(ShotPainting(threads: plan.threads).picture(of: shot), metadata: texts)
  }
}

// Frames of a run.
extension PlayedFrames {
  /// Returns whether the run has ended at or before the frame before frame `number`.
  private func isPast(_ number: Int, _ schedule: FrameSchedule) -> Bool {
    guard number > schedule.lead, player.past == nil, player.head.isOver else { return false }
    return player.head.tick <= schedule[number - 1].tick
  }

  /// Ends the film where the run has, if that is before the next frame.
  private func endFilm(_ schedule: FrameSchedule) {
    var shown = schedule.lead, past = min(number, cards.end)
    guard isPast(past, schedule) else { return }
    while past - shown > 1 {
      let middle = shown + (past - shown) / 2
      if isPast(middle, schedule) { past = middle } else { shown = middle }
    }
    cards.film = past - schedule.lead
    hasEnded = true
  }

  private func moment(of number: Int, _ schedule: FrameSchedule) -> Moment {
    guard player.head.isOver, player.past == nil else { return schedule[number] }
    return min(schedule[number], Moment(tick: player.head.tick))
  }
}

// Frames of a script.
extension PlayedFrames {
  /// Begins the film, which determines the size of pictures.
  func begin() throws { try player.begin() }

  /// Takes the film of a script to its end.
  func goToEnd() throws {
    guard case .film(let film, _, _) = clock, !hasEnded else { return }
    hasEnded = try !player.advance(to: film.time(of: film.mostFrames))
  }

  private func metadata(
    of record: ScriptRecord, at time: FilmTime, frame: Int?, _ card: FilmCard?,
    _ screen: ScriptScreen<Played>
  ) -> [(key: String, value: String)] {
    record.metadata(
      at: time, player.moment, frame: frame, card: card, player.world.inputs + screen.inputs)
  }

  /// Refuses a part of the film that is beyond its end.
  private func checkPart() throws(OptionProblem) {
    if first == 0 || number > first { return }
    throw OptionProblem(
      option: "frames", reason: "the film has only the frames 0 to \(number - 1)")
  }
}

// The end.
extension PlayedFrames {
  func end() throws -> [(key: String, value: String)] {
    guard case .schedule(let run, let drawing) = clock else {
      if !isPicture { try checkPart() }
      return []
    }
    try run.refuseUnseen(player.head)
    if run.isRecorded, player.past == nil {
      try player.passTicks(to: drawing.schedule.lastTick)
      if player.head.tick < drawing.schedule.lastTick && !player.head.isOver {
        throw RunCancelled("at tick \(player.head.tick)")
      }
    }
    return [(RunRecord.lastTick, "\(player.head.isOver ? player.head.tick : run.lastTick)")]
  }

  func place(after last: Int?) -> Explanation {
    if isPicture { return "before the film has ended" }
    var place: Explanation =
      last.map { "after frame \($0)" } ?? "before the first frame was written"
    if let last, case .schedule = clock { place = place + " (tick \(tick(of: last))) of \(total)" }
    if plan.shard != nil { return place + ": the same command continues from there" }
    if last == nil || plan.isOnePicture || plan.isPlayed { return place }
    return plan.destination?.isOfFiles ?? true
      ? place + ": \(option: "resume") continues from there"
      : place + ", and nothing is left of them"
  }
}
