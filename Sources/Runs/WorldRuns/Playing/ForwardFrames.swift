import FrameExport
import SceneDescription
import SimulationKernel

/// The frames of a run as the world advances.
final class ForwardFrames<Description: WorldDescription>: RunFrames {
  let run: PreparedRun<Description>
  private(set) var course: WorldCourse<Description>
  private var drawing: Drawing
  private let painting: ShotPainting
  /// What lets the world advance while a frame is drawn; `nil` where it waits for each.
  private let scenesAhead: ScenesAhead?
  private let settings: RunSettings
  private let records: RunRecords<Description.World.Model>
  private let isCancelled: () -> Bool
  /// The frames that need not be drawn.
  private let done: CompletedFrames
  /// The checkpoints that save the world's state from time to time.
  private let checkpoints: Checkpoints?
  /// A saved state ahead, from which later frames can continue.
  private var saved: SavedCourse?
  private(set) var count = 0

  init(
    of run: PreparedRun<Description>, _ course: consuming WorldCourse<Description>,
    _ drawing: Drawing, _ records: RunRecords<Description.World.Model>,
    done: CompletedFrames = CompletedFrames(), saved: SavedCourse? = nil,
    checkpoints: Checkpoints? = nil,
    scenesAhead: ScenesAhead? = nil, isCancelled: @escaping () -> Bool
  ) {
    self.run = run
    self.course = course
    self.drawing = drawing
    // The pictures of a film are drawn while others are encoded, on as many threads.
    painting = ShotPainting(threads: drawing.schedule.count == 1 ? run.plan.threads : 1)
    self.scenesAhead = scenesAhead
    settings = run.settings
    self.records = records
    self.done = done
    self.saved = saved
    self.checkpoints = checkpoints
    self.isCancelled = isCancelled
  }

  var schedule: FrameSchedule { drawing.schedule }

  func next() throws -> PlannedFrame? {
    if count > 0 { endFilm(before: count) }
    count = done.next(from: count, before: drawing.cards.count)
    if count == drawing.cards.count { return nil }
    let planned = schedule[count].tick
    if let saved, saved.tick > course.tick, saved.tick <= planned {
      self.saved = nil
      if let ahead = saved.restored(from: course) { course = ahead }
    }
    let isCancelled = isCancelled, checkpoints = checkpoints
    while course.tick < planned && !course.isOver {
      if isCancelled() { return nil }
      let due = checkpoints.map { min(planned, $0.nextTick(after: course.tick)) } ?? planned
      try course.advance(to: due, records, isCancelled: isCancelled) {
        checkpoints?.isTimeUp == true
      }
      try checkpoints?.stepped(course)
    }
    if count > 0 { endFilm(before: count) }
    if count >= drawing.cards.count {
      count = drawing.cards.count
      return nil
    }
    let moment = moment(of: count)
    course.pass(to: moment)
    checkpoints?.planned(count)
    count += 1
    let number = count - 1
    let shown = course.scene, card = drawing.cards.card(of: number)
    try drawing.check(shown)
    var shot = drawing.shot(of: scenesAhead?.detached(shown) ?? shown, number: number)
    run.cardWords?.add(card, to: &shot, course.portrayal, course.model)
    let metadata = settings.metadata(at: moment, view: drawing.view(of: number), card: card)
    let frame: @Sendable () -> Frame = { [painting, shot] in
      Frame(painting.picture(of: shot, number: number), number: number, metadata: metadata)
    }
    return scenesAhead != nil ? PlannedFrame(number: number, draw: frame) : PlannedFrame(frame())
  }

  /// Returns whether the run has ended at or before the frame before frame `number`.
  private func isPast(_ number: Int) -> Bool {
    number > schedule.lead && course.isOver && course.tick <= schedule[number - 1].tick
  }

  /// Ends the film where the run has, if that is before frame `number`.
  private func endFilm(before number: Int) {
    var shown = schedule.lead, past = min(number, drawing.cards.end)
    guard isPast(past) else { return }
    while past - shown > 1 {
      let middle = shown + (past - shown) / 2
      if isPast(middle) { past = middle } else { shown = middle }
    }
    drawing = drawing.ending(after: past - schedule.lead)
  }

  func moment(of number: Int) -> Moment {
    course.isOver ? min(schedule[number], Moment(tick: course.tick)) : schedule[number]
  }

  var reached: Double {
    let ticks = schedule.lastTick - run.firstTick
    return ticks == 0 ? 1 : Double(course.tick - run.firstTick) / Double(ticks)
  }

  func tiles(ofFrame number: Int) -> TileCount? { painting.tiles(ofFrame: number) }

  func wrote(_ number: Int) throws { try checkpoints?.wrote(number) }

  func stop() throws { try checkpoints?.stop(course) }

  func goToEnd() throws {
    try course.advance(to: schedule.lastTick, records, isCancelled: isCancelled)
    if course.tick < schedule.lastTick && !course.isOver {
      throw RunCancelled("at tick \(course.tick)")
    }
  }
}
