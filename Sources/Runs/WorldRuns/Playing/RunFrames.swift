import FrameExport
import SimulationKernel

/// The frames of a run.
protocol RunFrames<Description>: FrameSource {
  associatedtype Description: WorldDescription

  /// The run.
  var run: PreparedRun<Description> { get }
  /// The course at the end of the run, which is recorded and saved.
  var course: WorldCourse<Description> { get }
  /// The schedule of the frames, of which there may be fewer.
  var schedule: FrameSchedule { get }
  /// Returns the moment that frame `number`, which was returned before, shows.
  func moment(of number: Int) -> Moment
  /// Advances to the end of the run, for what is recorded beside its frames.
  func goToEnd() throws
}

extension RunFrames {
  var most: Int { schedule.count }

  var knowsLength: Bool { run.end == nil }

  func tick(of number: Int) -> Tick { moment(of: number).tick }

  func end() throws -> [(key: String, value: String)] {
    try run.refuseUnseen(course)
    if run.isRecorded { try goToEnd() }
    return [(RunRecord.lastTick, "\(course.isOver ? course.tick : run.lastTick)")]
  }

  func place(after last: Int?) -> Explanation {
    let plan = run.plan
    guard let last else {
      let place: Explanation = "before the first frame was written"
      return plan.shard == nil ? place : place + ": the same command continues from there"
    }
    let place: Explanation =
      "after frame \(last) (tick \(tick(of: last))) of \(schedule.count)"
    if plan.shard != nil { return place + ": the same command continues from there" }
    if plan.isOnePicture || plan.isPlayed { return place }
    return plan.destination?.isOfFiles == true
      ? place + ": \(option: "resume") continues from there"
      : place + ", and nothing is left of them"
  }
}
