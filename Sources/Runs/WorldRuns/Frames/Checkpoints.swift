import SystemLibrary
import FrameExport
import SimulationKernel

/// The saving of a run's state from time to time.
///
/// A state is written when it is due, and takes the place of the one before once all frames drawn
/// until then are written: what goes on from it misses none.
final class Checkpoints {
  /// By default so many ticks, or seconds, whatever comes first, but never more than a twentieth of the
  /// time is spent on it.
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
  private var lastDrawn = -1
  private var lastWritten = -1
  /// The last frame drawn before the state that is pending.
  private var lastAwaited = -1

  /// Saves at `place`, every `interval` ticks or by default, the run that `run` tells apart, which
  /// begins at tick `start`.
  init(_ place: CheckpointPlace, of run: String, every interval: Tick?, from start: Tick) {
    self.place = place
    self.run = run
    self.interval = interval
    lastTick = start
  }

  /// Saves `course`, which has just taken a tick, when it is due.
  func stepped(_ course: WorldCourse<some WorldDescription>) throws {
    guard pending == nil, isDue(at: course.tick) else { return }
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

  /// The next tick after `tick` at which a state is due, as far as ticks decide that.
  func nextTick(after tick: Tick) -> Tick {
    guard pending == nil, let interval else { return .max }
    let (due, isBeyond) = lastTick.addingReportingOverflow(interval)
    return isBeyond ? .max : max(due, tick + 1)
  }

  /// Whether a state is due, as far as time decides that: a world on a long leap is to stop for it.
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
    lastAwaited = lastDrawn
    lastTick = course.tick
    lastTime = monotonicSeconds()
    cost = lastTime - start
  }

  /// Frame `number` was drawn.
  func drew(_ number: Int) { lastDrawn = number }

  /// Frame `number` was written, and all that were drawn before it.
  func wrote(_ number: Int) throws {
    lastWritten = number
    try settle()
  }

  /// Saves `course`, where the run was stopped; all frames drawn are written.
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
