import FrameExport
import SimulationKernel

/// What gives the frames of a run one after the other.
///
/// The run's course is lent to it: with one of its own there would be two worlds from the first tick
/// on.
protocol FrameSource<Setup> {
  associatedtype Setup: WorldSetup

  /// The number of frames there may be at most.
  var schedule: FrameSchedule { get }
  /// How many frames there are, those done by an earlier run among them; right once ``next(on:)`` has
  /// given nil.
  var count: Int { get }

  /// The next frame, for which `course` goes on as far as it has to; nil after the last, and when a
  /// signal has come.
  mutating func next(on course: inout WorldCourse<Setup>) throws -> Frame?
  /// The moment that frame `number`, which was given on `course`, shows.
  func moment(of number: Int, on course: WorldCourse<Setup>) -> Moment
  /// Takes `course` to the end of the run, for what is told of it beside its frames.
  func goToEnd(_ course: inout WorldCourse<Setup>) throws
}
