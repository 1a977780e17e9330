import FrameExport
import SimulationKernel
import SystemLibrary

/// The saving of a run's state from time to time.
///
/// A state is written when it is due, and replaces the one before once all frames planned until then
/// are written, so that a run that continues from it misses none.
final class Checkpoints {
  /// The default intervals in ticks and seconds, whichever is shorter, and the fraction 1/`share`
  /// of the time that saving may take.
  private static let defaultTicks: Tick = 1000
  private static let defaultSeconds = 5.0
  private static let share = 20.0

  private let place: CheckpointPlace
  private let run: String
  private let interval: Tick?
  private var pending: Checkpoint?
  private var lastTick: Tick
  private var lastTime = monotonicSeconds()
  private var cost = 0.0
  private var lastPlanned = -1
  private var lastWritten = -1
  /// The last frame planned before the pending state.
  private var lastAwaited = -1

  /// Creates the checkpoints at `place`, every `interval` ticks or at the default intervals, of the
  /// run identified by `run`, which begins at tick `start`.
  init(_ place: CheckpointPlace, of run: String, every interval: Tick?, from start: Tick) {
    self.place = place
    self.run = run
    self.interval = interval
    lastTick = start
  }

  /// Saves `course`, which has just completed a tick, when a state is due.
  func stepped(_ course: WorldCourse<some WorldDescription>) throws {
    guard pending == nil, course.isAtTick, isDue(at: course.tick) else { return }
    try begin(course)
    try settle()
  }

  private func isDue(at tick: Tick) -> Bool {
    let ticks = tick - lastTick
    if let interval { return ticks >= interval }
    let passed = monotonicSeconds() - lastTime
    return passed >= Self.share * cost
      && (ticks >= Self.defaultTicks || passed >= Self.defaultSeconds)
  }

  /// Returns the next tick after `tick` at which a state is due by its number of ticks.
  func nextTick(after tick: Tick) -> Tick {
    guard pending == nil, let interval else { return .max }
    let (due, isBeyond) = lastTick.addingReportingOverflow(interval)
    return isBeyond ? .max : max(due, tick + 1)
  }

  /// Whether a state is due by time, so that a world on a long leap has to stop for it.
  var isTimeUp: Bool {
    guard pending == nil, interval == nil else { return false }
    let passed = monotonicSeconds() - lastTime
    return passed >= Self.share * cost && passed >= Self.defaultSeconds
  }

  private func begin(_ course: WorldCourse<some WorldDescription>) throws {
    let start = monotonicSeconds()
    var checkpoint = try place.begin()
    try SavedCourse.write(course, of: run) { try checkpoint.append($0) }
    pending = consume checkpoint
    lastAwaited = lastPlanned
    lastTick = course.tick
    lastTime = monotonicSeconds()
    cost = lastTime - start
  }

  /// Records that frame `number` was planned.
  func planned(_ number: Int) { lastPlanned = number }

  /// Records that frame `number` and all that were planned before it were written.
  func wrote(_ number: Int) throws {
    lastWritten = number
    try settle()
  }

  /// Saves `course` where the run was stopped and all planned frames are written.
  func stop(_ course: WorldCourse<some WorldDescription>) throws {
    try settle()
    guard course.isAtTick, course.tick > lastTick else { return }
    try begin(course)
    try settle()
  }

  private func settle() throws {
    guard lastWritten >= lastAwaited else { return }
    try pending.take()?.commit()
  }
}
