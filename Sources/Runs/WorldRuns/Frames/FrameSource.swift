import FrameExport
import SimulationKernel

/// What gives the frames of a run one after the other.
protocol FrameSource<Description> {
  associatedtype Description: WorldDescription

  /// The course that the run ends with, for what is recorded and saved of its end.
  var course: WorldCourse<Description> { get }
  /// The number of frames there may be at most.
  var schedule: FrameSchedule { get }
  /// How many frames there are, those done by an earlier run among them; right once ``next()`` has
  /// given `nil`.
  var count: Int { get }

  /// The next frame; `nil` after the last, and when the run is cancelled.
  mutating func next() throws -> Frame?
  /// The moment that frame `number`, which was given, shows.
  func moment(of number: Int) -> Moment
  /// How many tiles of frame `number` were drawn; known of the last frames given.
  func tiles(ofFrame number: Int) -> TileCount?
  /// Goes on to the end of the run, for what is recorded of it beside its frames.
  mutating func goToEnd() throws
}
