import FrameExport
import SimulationKernel
import SystemLibrary

/// The saving of worlds of a script's film from time to time, beside its frames.
final class ScriptCheckpoints<Stage: WorldStage> {
  /// The seconds after which the present world is saved, and after which it is before a command acts.
  private static var seconds: Double { 5 }
  private static var secondsBeforeCommand: Double { 1 }
  /// The fraction 1/`share` of the time that saving may take.
  private static var share: Double { 20 }

  private let film: ScriptFilm
  private let interval: Tick?
  /// The bytes that saved worlds may take.
  let memory: Int
  private var place: CheckpointPlace?
  private var name = ""
  private var leaps = ScriptLeaps()
  /// The number of ticks before those that follow one another now, and the first frame that shows them.
  private var start = (ticks: 0, frame: 0)
  /// Whether one of these ticks is of a run to a condition, which watches each.
  private var isWatched = false
  private var saved = 0
  private var lastTime = monotonicSeconds()
  private var cost = 0.0

  /// Creates the checkpoints of `film`, every `interval` ticks or from time to time, which keep nothing until
  /// they begin.
  init(of film: ScriptFilm, memory: Int, every interval: Tick?) {
    self.film = film
    self.interval = interval
    self.memory = memory
  }

  /// Begins to save at `place`, as the film that is identified by `name`, of which `leaps` are known.
  func begin(_ place: CheckpointPlace, of name: String, _ leaps: ScriptLeaps) {
    self.place = place
    self.name = name
    self.leaps = leaps
  }

  /// Takes note of an event, with the director as it is then.
  func note(_ event: ScriptEvent, _ director: ScriptDirector<Stage>) throws {
    guard place != nil else { return }
    switch event {
    case .begins:
      if isDue(after: Self.secondsBeforeCommand) { try save(director) }
      begin(director)
    case .began: begin(director)
    case .wentBack: begin(director)
    case .tick:
      if case .condition = director.run?.end { isWatched = true }
      let isDue =
        interval.map { director.ticks - saved >= $0 } ?? isDue(after: Self.seconds)
      if isDue { try save(director) }
    }
  }

  /// Saves the world where the film is stopped.
  func stop(_ director: ScriptDirector<Stage>) throws { try save(director) }

  private func begin(_ director: ScriptDirector<Stage>) {
    start = (director.ticks, film.frame(at: director.now))
    isWatched = false
  }

  /// Whether so many seconds have passed, and so many that saving takes a small part of them.
  private func isDue(after seconds: Double) -> Bool {
    let passed = monotonicSeconds() - lastTime
    return passed >= seconds && passed >= Self.share * cost
  }

  /// Saves the world, unless it is that of the last time, or needs to be computed tick by tick.
  private func save(_ director: ScriptDirector<Stage>) throws {
    guard let place, director.ticks > max(start.ticks, saved), !isWatched, director.past == nil,
      director.leap == nil
    else { return }
    let begin = monotonicSeconds()
    var world: [UInt8] = []
    try director.stage.save { world += $0 }
    leaps.add(
      ScriptLeaps.Leap(
        ticks: start.ticks + 1...director.ticks,
        frames: start.frame..<max(start.frame, film.frame(at: director.now)), world: world))
    leaps.limit(to: memory)
    var checkpoint = try place.begin()
    try leaps.write(of: name) { try checkpoint.append($0) }
    try checkpoint.commit()
    saved = director.ticks
    lastTime = monotonicSeconds()
    cost = lastTime - begin
  }
}
