import FrameExport
import Raster
import SimulationKernel
import Tiling

/// Frames of a run that is over, backwards or there and back, at any speed.
struct BackwardFrames<Setup: WorldSetup>: FrameSource {
  let course: WorldCourse<Setup>
  let schedule: FrameSchedule
  private var frames: ChangingFrames
  private var tiles = TileCounts()
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
    frames = ChangingFrames(drawing.painter)
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
    let number = count - 1
    let picture = frames.picture(of: shown.scene, frame: number, of: schedule.count)
    tiles.note(frames.tiles, ofFrame: number)
    return Frame(
      picture, number: number,
      metadata: settings.metadata(
        at: moment, view: frames.painter.view(of: number, of: schedule.count)))
  }

  func moment(of number: Int) -> Moment { schedule[number] }

  func tiles(ofFrame number: Int) -> TileCount? { tiles[number] }

  func goToEnd() {}

  private struct Stopped: Error {}
}
