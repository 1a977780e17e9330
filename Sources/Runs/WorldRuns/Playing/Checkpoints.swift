import FrameExport
import SimulationKernel
import SystemLibrary

/// The saving of a film's world from time to time, beside its frames.
///
/// A world is written when it is due, and replaces the one before once all frames planned until then are
/// written, so that a film that continues from it misses none.
final class Checkpoints {
  /// The default intervals in ticks and seconds, whichever is shorter, the seconds after which a world is saved
  /// before a command acts on it, and the fraction 1/`share` of the time that saving may take.
  private static let defaultTicks: Tick = 1000
  private static let defaultSeconds = 5.0, secondsBeforeCommand = 1.0
  private static let share = 20.0

  private let place: CheckpointPlace
  private let film: String
  private let interval: Tick?
  /// The bytes of worlds that are kept to be written again, or `nil` for a film with one.
  private let memory: Int?
  /// The worlds at the ends of earlier stretches.
  private var saved: SavedPlay
  /// The number of ticks before those that follow one another now, and the first frame that shows them.
  private var start = (ticks: Tick(0), frame: 0)
  /// Whether one of these ticks is of a script's run to a condition, which watches each.
  private var isWatched = false
  private var pending: Checkpoint?
  private var lastTicks: Tick = 0
  private var lastTime = monotonicSeconds()
  private var cost = 0.0
  private var lastPlanned = -1
  private var lastWritten = -1
  /// The last frame planned before the pending state.
  private var lastAwaited = -1

  /// Creates the checkpoints at `place` of the film identified by `film`, every `interval` ticks or at the
  /// default intervals, with the worlds of `saved` in about `memory` bytes.
  init(
    _ place: CheckpointPlace, of film: String, every interval: Tick?, _ saved: SavedPlay? = nil,
    within memory: Int? = nil
  ) {
    self.place = place
    self.film = film
    self.interval = interval
    self.saved = saved ?? SavedPlay()
    self.memory = memory
  }

  // MARK: When

  /// Whether so many seconds have passed, and so many that saving takes a small part of them.
  private func isDue(after seconds: Double) -> Bool {
    guard pending == nil else { return false }
    let passed = monotonicSeconds() - lastTime
    return passed >= Self.share * cost && passed >= seconds
  }

  /// Returns the next number of ticks after `ticks` at which a state is due by its interval.
  func nextStop(after ticks: Tick) -> Tick {
    guard pending == nil, let interval else { return .max }
    let (due, isBeyond) = lastTicks.addingReportingOverflow(interval)
    return isBeyond ? .max : max(due, ticks + 1)
  }

  /// Whether a state is due by time, so that a world on a long leap has to stop for it.
  var isTimeUp: Bool { interval == nil && isDue(after: Self.defaultSeconds) }

  /// Saves the world of `player`, which has just completed a tick, when it is due.
  func tickPassed(_ player: Player<some PlayedWorld>) throws {
    if player.isWatched { isWatched = true }
    let ticks = player.ticks - lastTicks
    let isDue =
      interval.map { ticks >= $0 }
      ?? isDue(after: ticks >= Self.defaultTicks ? 0 : Self.defaultSeconds)
    if !isDue { return }
    // Nothing has happened since the last time.
    if ticks == 0 { return lastTime = monotonicSeconds() }
    try save(player)
  }

  /// Saves the world of `player`, on which a command is going to act, when it is due.
  func commandBegins(_ player: Player<some PlayedWorld>) throws {
    if isDue(after: Self.secondsBeforeCommand) { try save(player) }
    beginStretch(player)
  }

  /// Begins a stretch of ticks: a command or a step back may have changed the world.
  func beginStretch(_ player: Player<some PlayedWorld>) {
    start = (player.ticks, player.frame)
    isWatched = false
  }

  /// Notes that frame `number` was planned.
  func planned(_ number: Int) { lastPlanned = number }

  /// Notes that frame `number` and all that were planned before it were written.
  func wrote(_ number: Int) throws {
    lastWritten = number
    try settle()
  }

  /// Saves the world of `player` where the film was stopped and all planned frames are written.
  func stop(_ player: Player<some PlayedWorld>) throws {
    try settle()
    try save(player)
  }

  // MARK: Saving

  /// Saves the world, unless nothing has changed since the last time or each tick has to be computed.
  private func save(_ player: Player<some PlayedWorld>) throws {
    guard pending == nil, player.ticks > max(start.ticks, lastTicks), !isWatched,
      player.canBeSaved
    else { return }
    let begin = monotonicSeconds()
    var checkpoint = try place.begin()
    var leap = SavedPlay.Leap(
      ticks: start.ticks + 1...player.ticks, frames: start.frame..<max(start.frame, player.frame))
    let chart = player.head.curves.map(SavedPlay.Chart.init)
    if let memory {
      // What is kept is written again with later worlds.
      try player.head.world.save { leap.world += $0 }
      saved.add(leap)
      saved.limit(to: memory)
    }
    let last = memory == nil ? (leap, player.head.world) : nil
    try saved.write(of: film, and: last, chart) { try checkpoint.append($0) }
    pending = consume checkpoint
    lastAwaited = lastPlanned
    lastTicks = player.ticks
    lastTime = monotonicSeconds()
    cost = lastTime - begin
    try settle()
  }

  private func settle() throws {
    guard lastWritten >= lastAwaited else { return }
    try pending.take()?.commit()
  }
}
