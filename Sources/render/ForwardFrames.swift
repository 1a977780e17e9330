import FrameExport
import Raster
import SimulationKernel

/// Frames of a run as the world goes on.
struct ForwardFrames<Setup: WorldSetup>: FrameSource {
  private(set) var course: WorldCourse<Setup>
  let schedule: FrameSchedule
  private let painter: FramePainter
  private let settings: Settings
  private let records: Setup.Records
  /// The frames that need not be drawn.
  private let done: FramesDone
  /// Where the world's state is saved from time to time.
  private let checkpoints: Checkpoints?
  /// A state ahead that frames behind it can begin with.
  private var saved: SavedCourse?
  private(set) var count = 0

  init(
    _ course: consuming WorldCourse<Setup>, _ drawing: Drawing, _ settings: Settings,
    _ records: Setup.Records, done: FramesDone = FramesDone(), saved: SavedCourse? = nil,
    checkpoints: Checkpoints? = nil
  ) {
    self.course = course
    schedule = drawing.schedule
    painter = drawing.painter
    self.settings = settings
    self.records = records
    self.done = done
    self.saved = saved
    self.checkpoints = checkpoints
  }

  mutating func next() throws -> Frame? {
    guard count == 0 || !isPast(count) else { return nil }
    while done.contains(count) { count += 1 }
    if count == schedule.count { return nil }
    let planned = schedule[count].tick
    if let saved, saved.tick > course.tick, saved.tick <= planned {
      self.saved = nil
      if let ahead = saved.restored(from: course) { course = ahead }
    }
    while course.tick < planned && !course.isOver {
      if Interruption.signalNumber != nil { return nil }
      try course.advance(to: planned, records)
      try checkpoints?.stepped(course)
    }
    if count > 0 && isPast(count) { return nil }
    let moment = moment(of: count)
    course.pass(to: moment)
    checkpoints?.drew(count)
    count += 1
    return Frame(
      painter.painter(of: count - 1, of: schedule.count).picture(of: course.scene),
      number: count - 1,
      metadata: settings.metadata(at: moment, view: painter.view(of: count - 1, of: schedule.count))
    )
  }

  /// Whether the run has ended at or before the frame in front of frame `number`.
  private func isPast(_ number: Int) -> Bool {
    course.isOver && course.tick <= schedule[number - 1].tick
  }

  func moment(of number: Int) -> Moment {
    course.isOver ? min(schedule[number], Moment(tick: course.tick)) : schedule[number]
  }

  /// Goes on to the end of the run, for what is told of it beside its frames.
  mutating func goToEnd() throws {
    while course.tick < schedule.lastTick && !course.isOver {
      if let number = Interruption.signalNumber {
        throw Interrupted(signal: number, place: "at tick \(course.tick)")
      }
      try course.advance(to: schedule.lastTick, records)
    }
  }
}
