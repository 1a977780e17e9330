import SimulationKernel

/// What has been in a script, tick by tick, in the order of the film.
///
/// The past consists of stretches without a change by a command. Each is a ``Timeline``, whose states
/// are computed again by steps alone.
struct ScriptPast<Stage: ScriptStage> {
  /// A stage, and the part of a tick that is left until its next one, in ticks.
  struct Kept {
    var stage: Stage
    var left: FilmTime
  }

  /// How a stretch has begun.
  enum Beginning {
    /// By a tick, as the whole past.
    case tick
    /// By a command that has replaced the world.
    case replacement
    /// By a command that has brought back another world.
    case comeback
  }

  private struct Stretch {
    /// The ticks of the film, from the start on, at the ends.
    let first: Tick
    var last: Tick
    /// The tick of the world at the beginning, and its clock where commands change it.
    let tick: Tick
    let clock: TickClock?
    var timeline: Timeline<Kept>
    /// The most states that are kept of it.
    let mostKept: Int
    let beginning: Beginning

    /// The number of states that are kept of it, at most.
    var kept: Int { min(mostKept, Int(clamping: last - first) + 1) }
  }

  /// The number of ticks of the film until now, less those that have been taken back.
  private var place: Tick = 0
  private var stretches: [Stretch] = []
  /// The number of the present stretch; later ones lie ahead.
  private var index = 0
  /// Whether the oldest stretches have been dropped because of their memory.
  private(set) var isCut = false
  private let memory: Int

  /// The fewest states that are kept of a stretch, and the most, if they are small.
  static var fewestKept: Int { 2 }
  private static var mostKept: Int { 64 }

  /// Creates the past at the start of `stage`, within about `memory` bytes.
  init(of stage: Stage, memory: Int) {
    self.memory = memory
    begin(Kept(stage: stage, left: .one))
  }

  /// Notes that a tick has passed, after which the stage is `stage`.
  mutating func pass(_ stage: Stage) {
    place += 1
    let isLast = stretches[index].timeline.ticks?.upperBound == place - 1
    guard isLast && index == stretches.count - 1 else {
      forgetAhead()
      return begin(Kept(stage: stage, left: .one))
    }
    stretches[index].last = place
    stretches[index].timeline.record(Kept(stage: stage, left: .one), at: place)
    if place.isMultiple(of: Tick(stretches[index].mostKept)) { limit(stage.bytes) }
  }

  /// Notes that a command has changed the world, by which a stretch begins.
  mutating func change(_ kept: Kept, _ effect: ScriptEffect, _ beginning: Beginning) {
    switch effect {
    case .none: return
    case .beginning:
      stretches = []
      isCut = false
    case .change: forgetAhead()
    }
    if let last = stretches.last, last.first == place { stretches.removeLast() }
    begin(kept, beginning)
    limit(kept.stage.bytes)
  }

  /// Forgets what lies ahead.
  mutating func forgetAhead() {
    stretches.removeSubrange((index + 1)...)
    stretches[index].last = min(stretches[index].last, place)
  }

  private mutating func begin(_ kept: Kept, _ beginning: Beginning = .tick) {
    // Half of the memory at most, so that there are stretches before this one.
    let most = max(Self.fewestKept, min(Self.mostKept, memory / max(1, 2 * kept.stage.bytes)))
    var timeline = Timeline<Kept>(mostKeyframes: most, keepsRecent: false)
    timeline.record(kept, at: place)
    stretches.append(
      Stretch(
        first: place, last: place, tick: kept.stage.tick, clock: kept.stage.clock,
        timeline: timeline, mostKept: most, beginning: beginning))
    index = stretches.count - 1
  }

  /// Returns the world a tick before the present one, or `nil` where none leads to that.
  mutating func behind() throws -> ScriptGlide<Stage>.Behind? {
    let stretch = stretches[index], isInside = place > stretch.first
    if !isInside && (index == 0 || stretch.beginning == .comeback) { return nil }
    let kept = try kept(at: place - 1, in: isInside ? index : index - 1)
    return ScriptGlide.Behind(
      stage: kept.stage, isReplaced: !isInside && stretch.beginning == .replacement)
  }

  /// Returns the state at the last tick, before what has passed since then; it is the present one.
  mutating func present() throws -> Kept { try kept() }

  /// Goes back by a tick, or returns `nil` at the beginning.
  mutating func back() throws -> Kept? {
    if place > stretches[index].first {
      place -= 1
    } else if index > 0 {
      index -= 1
      place -= 1
    } else {
      return nil
    }
    return try kept()
  }

  /// Goes to the last time at which the world was at a tick.
  ///
  /// - Parameter tick: A function that returns the tick by a clock, or without one.
  /// - Returns: The state then, or `nil` when the world was never there.
  /// - Throws: The error of the world's steps.
  mutating func seek(_ tick: (TickClock?) -> Tick) throws -> Kept? {
    let found = stretches.lastIndex { stretch in
      let tick = tick(stretch.clock)
      return tick >= stretch.tick && tick - stretch.tick <= stretch.last - stretch.first
    }
    guard let found else { return nil }
    index = found
    let stretch = stretches[found]
    place = stretch.first + tick(stretch.clock) - stretch.tick
    return try kept()
  }

  private mutating func kept() throws -> Kept { try kept(at: place, in: index) }

  private mutating func kept(at place: Tick, in index: Int) throws -> Kept {
    try stretches[index].timeline.snapshot(at: place) { kept in
      try kept.stage.step()
      kept.left = .one
    }
  }

  /// The tick of the world before which nothing is kept.
  var firstTick: Tick { stretches[0].tick }

  /// Drops the oldest stretches while the states of all take more than the memory, each about `bytes`.
  private mutating func limit(_ bytes: Int) {
    var all = stretches.reduce(0) { $0 + $1.kept }
    let most = max(Self.fewestKept, memory / max(1, bytes))
    var dropped = 0
    while all > most && dropped < index {
      all -= stretches[dropped].kept
      dropped += 1
    }
    if dropped == 0 { return }
    stretches.removeFirst(dropped)
    index -= dropped
    isCut = true
  }
}

extension FilmTime {
  /// A second, or a whole tick.
  static var one: FilmTime { FilmTime(Rational(1)) ?? .zero }
}
