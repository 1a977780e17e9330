import FrameExport
import SceneDescription
import SimulationKernel

/// The frames of a completed run, backwards or forth and back, at any speed.
final class BackwardFrames<Description: WorldDescription>: RunFrames {
  let run: PreparedRun<Description>
  let course: WorldCourse<Description>
  let schedule: FrameSchedule
  private let drawing: Drawing
  private let painting = ShotPainting()
  private let settings: RunSettings
  private let isCancelled: () -> Bool
  private var past: Timeline<WorldCourse<Description>>
  private let done: CompletedFrames
  private(set) var count = 0

  /// Creates the frames of the run that took the course of `past` and ended with `course`.
  init(
    of run: PreparedRun<Description>, _ course: WorldCourse<Description>,
    past: Timeline<WorldCourse<Description>>, _ drawing: Drawing, done: CompletedFrames,
    isCancelled: @escaping () -> Bool
  ) {
    self.run = run
    self.course = course
    self.past = past
    self.drawing = drawing
    schedule = drawing.schedule
    settings = run.settings
    self.done = done
    self.isCancelled = isCancelled
  }

  func next() throws -> PlannedFrame? {
    count = done.next(from: count, before: schedule.count)
    if count == schedule.count { return nil }
    let moment = schedule[count]
    var shown: WorldCourse<Description>
    do {
      shown = try past.snapshot(at: moment.tick) { [isCancelled] course in
        if isCancelled() { throw Stopped() }
        // A step that has begun is completed, because the past has states of whole ticks.
        try course.step { false }
      }
    } catch is Stopped {
      return nil
    }
    shown.pass(to: moment)
    count += 1
    let number = count - 1
    let scene = shown.scene, card = drawing.cards.card(of: number)
    try drawing.check(scene)
    var shot = drawing.shot(of: scene, number: number)
    run.cardWords?.add(card, to: &shot, shown.portrayal, shown.model)
    return PlannedFrame(
      Frame(
        painting.picture(of: shot, number: number), number: number,
        metadata: settings.metadata(
          at: moment, view: drawing.view(of: number), card: card)))
  }

  func moment(of number: Int) -> Moment { schedule[number] }

  var reached: Double { Double(count) / Double(schedule.count) }

  func tiles(ofFrame number: Int) -> TileCount? { painting.tiles(ofFrame: number) }

  func goToEnd() {}

  private struct Stopped: Error {}
}
