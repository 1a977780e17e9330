import FrameExport
import Raster
import SimulationKernel

/// Frames of a run that is over, from its end to its start.
struct BackwardFrames<Setup: WorldSetup>: FrameSource {
  let course: WorldCourse<Setup>
  let schedule: FrameSchedule
  private let painter: FramePainter
  private let settings: Settings
  private var past: Timeline<WorldCourse<Setup>>
  private let done: FramesDone
  private(set) var count = 0

  /// The frames of the run that went the way of `past` and ended with `course`.
  init(
    _ course: WorldCourse<Setup>, past: Timeline<WorldCourse<Setup>>, _ drawing: Drawing,
    _ settings: Settings, done: FramesDone
  ) {
    self.course = course
    self.past = past
    schedule = drawing.schedule
    painter = drawing.painter
    self.settings = settings
    self.done = done
  }

  mutating func next() throws -> Frame? {
    while done.contains(count) { count += 1 }
    if count == schedule.count { return nil }
    let moment = schedule[count]
    var shown: WorldCourse<Setup>
    do {
      shown = try past.snapshot(at: moment.tick) { course in
        if Interruption.signalNumber != nil { throw Stopped() }
        try course.step(nil)
      }
    } catch is Stopped {
      return nil
    }
    shown.pass(to: moment)
    count += 1
    return Frame(
      painter.painter(of: count - 1, of: schedule.count).picture(of: shown.scene),
      number: count - 1,
      metadata: settings.metadata(at: moment, view: painter.view(of: count - 1, of: schedule.count))
    )
  }

  func moment(of number: Int) -> Moment { schedule[number] }

  func goToEnd() {}

  private struct Stopped: Error {}
}
