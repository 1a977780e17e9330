import FrameExport
import SimulationKernel

/// The frames of a film, one after the other.
protocol FrameSource: AnyObject {
  /// The largest number of frames there can be.
  var most: Int { get }
  /// The number of frames so far, including those of an earlier run. It is final once ``next()`` has
  /// returned `nil`.
  var count: Int { get }

  /// Returns the next frame, or `nil` after the last and when the run is cancelled.
  func next() throws -> PlannedFrame?
  /// Whether the number of frames will be ``most``; `true` by default.
  var knowsLength: Bool { get }
  /// The fraction of the film that has been played, 0 … 1; 1 by default.
  var reached: Double { get }
  /// Returns the tick of frame `number`, which was returned recently.
  func tick(of number: Int) -> Tick
  /// Returns the number of tiles that were drawn for frame `number`; `nil`, the default, if unknown.
  func tiles(ofFrame number: Int) -> TileCount?
  /// Called when frame `number` and all before it are written; does nothing by default.
  func wrote(_ number: Int) throws
  /// Saves the state of a run that is stopped once all planned frames are written; does nothing by default.
  func stop() throws
  /// Ends the run after its last frame. Records may need more ticks than frames do.
  ///
  /// - Returns: Settings for the record of the frames that are known only at the end; none by default.
  func end() throws -> [(key: String, value: String)]
  /// Describes where a run stopped, whose last written frame is `last`.
  func place(after last: Int?) -> Explanation
}

extension FrameSource {
  var knowsLength: Bool { true }
  var reached: Double { 1 }
  func tiles(ofFrame number: Int) -> TileCount? { nil }
  func wrote(_ number: Int) {}
  func stop() {}
  func end() -> [(key: String, value: String)] { [] }
}
