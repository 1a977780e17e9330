import FrameExport
import SimulationKernel

/// The frames of a film, one after the other.
protocol FrameSource: AnyObject {
  /// The most frames that there are.
  var most: Int { get }
  /// The number of frames so far, including those of an earlier run. It is final once ``next()`` has
  /// returned `nil`.
  var count: Int { get }

  /// Returns the next frame, or `nil` after the last and when the run is cancelled.
  func next() throws -> PlannedFrame?
  /// Whether there are as many frames as the most; `true` by default.
  var knowsLength: Bool { get }
  /// The part of the film, 0 … 1, to which it has been played; 1, by default, where it isn't played.
  var reached: Double { get }
  /// Returns the tick that frame `number` shows, one of those returned last.
  func tick(of number: Int) -> Tick
  /// Returns the number of tiles that were drawn for frame `number`, or `nil`, by default, where it isn't known.
  func tiles(ofFrame number: Int) -> TileCount?
  /// Notes that frame `number` and all before it are written; does nothing by default.
  func wrote(_ number: Int) throws
  /// Saves the state of a run that is stopped once all planned frames are written; does nothing by default.
  func stop() throws
  /// Ends the run after its last frame. Records may need more ticks than frames do.
  ///
  /// - Returns: The settings of the frames' record that are known only now, none by default.
  func end() throws -> [(key: String, value: String)]
  /// Returns the place at which a run is stopped, whose last written frame is `last`.
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
