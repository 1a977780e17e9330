import FrameExport
import Raster
import SceneDescription
import SimulationKernel
import Tiling

/// The frames of a completed run, backwards or forth and back, at any speed.
struct BackwardFrames<Description: WorldDescription>: FrameSource {
  let course: WorldCourse<Description>
  let schedule: FrameSchedule
  private let drawing: Drawing
  private var frames: ChangingFrames
  private var tiles = TileCounts()
  private let settings: RunSettings
  private let isCancelled: () -> Bool
  private var past: Timeline<WorldCourse<Description>>
  private let done: CompletedFrames
  private(set) var count = 0

  /// Creates the frames of the run that took the course of `past` and ended with `course`.
  init(
    _ course: WorldCourse<Description>, past: Timeline<WorldCourse<Description>>,
    _ drawing: Drawing, _ settings: RunSettings, done: CompletedFrames,
    isCancelled: @escaping () -> Bool
  ) {
    self.course = course
    self.past = past
    self.drawing = drawing
    schedule = drawing.schedule
    frames = ChangingFrames(drawing.painter)
    self.settings = settings
    self.done = done
    self.isCancelled = isCancelled
  }

  mutating func next() throws -> Frame? {
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
    let place = drawing.place(of: number)
    var scene = shown.scene
    scene.showsCard = drawing.showsCard(number)
    let picture = frames.picture(of: scene, frame: place.number, of: place.count)
    tiles.note(frames.tiles, ofFrame: number)
    return Frame(
      picture, number: number,
      metadata: settings.metadata(
        at: moment, view: drawing.view(of: number), showsCard: scene.showsCard))
  }

  func moment(of number: Int) -> Moment { schedule[number] }

  func tiles(ofFrame number: Int) -> TileCount? { tiles[number] }

  func goToEnd() {}

  private struct Stopped: Error {}
}
