import FrameExport
import SimulationKernel

/// A source of the frames of a run, one after the other.
protocol FrameSource<Description>: AnyObject {
  associatedtype Description: WorldDescription

  /// The course at the end of the run, which is recorded and saved.
  var course: WorldCourse<Description> { get }
  /// The schedule of the frames, of which there may be fewer.
  var schedule: FrameSchedule { get }
  /// The number of frames, including those of an earlier run. It is final once ``next()`` has
  /// returned `nil`.
  var count: Int { get }

  /// Returns the next frame, or `nil` after the last and when the run is cancelled.
  func next() throws -> PlannedFrame?
  /// Returns the moment that frame `number`, which was returned before, shows.
  func moment(of number: Int) -> Moment
  /// Returns the number of tiles that were drawn for frame `number`, known for the last frames
  /// returned.
  func tiles(ofFrame number: Int) -> TileCount?
  /// Advances to the end of the run, for what is recorded beside its frames.
  func goToEnd() throws
}
