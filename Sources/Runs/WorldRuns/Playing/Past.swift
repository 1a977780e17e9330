import SimulationKernel

/// The states that a film has passed through, in the order in which it showed them.
///
/// The past consists of stretches without a change by a command: a run has one. Each has its ``Keyframes``,
/// between which states are computed again by steps alone.
struct Past<Played: PlayedWorld> {
  typealias Head = Playhead<Played>

  /// A function that lets a tick pass, always in the same way.
  typealias Step = (inout Head) throws -> Void

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
    var keyframes: Keyframes<Head>
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
  /// The most states that are kept of a stretch, if they are small.
  private let mostKept: Int

  /// The fewest states that are kept of a stretch.
  static var fewestKept: Int { 2 }

  /// Creates the past at the start `head`, within about `memory` bytes, by default with `mostKept` states.
  init(of head: Head, memory: Int = .max, mostKept: Int = 64) {
    self.memory = memory
    self.mostKept = mostKept
    begin(head.atTick)
  }

  /// Records the state `head`, reached by a tick.
  mutating func pass(_ head: Head) {
    place += 1
    let isLast = stretches[index].keyframes.ticks?.upperBound == place - 1
    guard isLast && index == stretches.count - 1 else {
      forgetAhead()
      return begin(head.atTick)
    }
    stretches[index].last = place
    stretches[index].keyframes.record(head.atTick, at: place)
    if place.isMultiple(of: Tick(stretches[index].mostKept)) { limit(head.world.bytes) }
  }

  /// Notes that a command has changed the world, by which a stretch begins.
  mutating func change(_ head: Head, _ effect: ScriptEffect, _ beginning: Beginning) {
    switch effect {
    case .none: return
    case .beginning:
      stretches = []
      isCut = false
    case .change: forgetAhead()
    }
    if let last = stretches.last, last.first == place { stretches.removeLast() }
    begin(head, beginning)
    limit(head.world.bytes)
  }

  /// Forgets what lies ahead.
  mutating func forgetAhead() {
    stretches.removeSubrange((index + 1)...)
    stretches[index].last = min(stretches[index].last, place)
  }

  private mutating func begin(_ head: Head, _ beginning: Beginning = .tick) {
    // Half of the memory at most, so that there are stretches before this one.
    let most = max(Self.fewestKept, min(mostKept, memory / max(1, 2 * head.world.bytes)))
    var keyframes = Keyframes<Head>(mostKeyframes: most, keepsRecent: false)
    keyframes.record(head, at: place)
    stretches.append(
      Stretch(
        first: place, last: place, tick: head.world.tick, clock: head.world.clock,
        keyframes: keyframes, mostKept: most, beginning: beginning))
    index = stretches.count - 1
  }

  /// Returns the world a tick before the present one, or `nil` where none leads to that.
  mutating func behind(_ step: Step) throws -> Passage<Played>.Behind? {
    let stretch = stretches[index], isInside = place > stretch.first
    if !isInside && (index == 0 || stretch.beginning == .comeback) { return nil }
    let head = try head(at: place - 1, in: isInside ? index : index - 1, step)
    return Passage.Behind(
      world: head.world, isReplaced: !isInside && stretch.beginning == .replacement)
  }

  /// Returns the state at the last tick, before what has passed since then; it is the present one.
  mutating func present(_ step: Step) throws -> Head { try head(step) }

  /// Goes back by a tick, or returns `nil` at the beginning.
  mutating func back(_ step: Step) throws -> Head? {
    if place > stretches[index].first {
      place -= 1
    } else if index > 0 {
      index -= 1
      place -= 1
    } else {
      return nil
    }
    return try head(step)
  }

  /// Goes to the last time at which the world was at a tick.
  ///
  /// - Parameters:
  ///   - tick: A function that returns the tick by a clock, or without one.
  ///   - step: A function that lets a tick pass.
  /// - Returns: The state then, or `nil` when the world was never there.
  /// - Throws: The error of the world's steps.
  mutating func seek(_ tick: (TickClock?) -> Tick, _ step: Step) throws -> Head? {
    let found = stretches.lastIndex { stretch in
      let tick = tick(stretch.clock)
      return tick >= stretch.tick && tick - stretch.tick <= stretch.last - stretch.first
    }
    guard let found else { return nil }
    index = found
    let stretch = stretches[found]
    place = stretch.first + tick(stretch.clock) - stretch.tick
    return try head(step)
  }

  private mutating func head(_ step: Step) throws -> Head { try head(at: place, in: index, step) }

  private mutating func head(at place: Tick, in index: Int, _ step: Step) throws -> Head {
    try stretches[index].keyframes.snapshot(at: place) { head in
      try step(&head)
      head.left = .one
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

extension Playhead {
  /// The same at its last tick, from which a whole one is left until the next.
  fileprivate var atTick: Playhead {
    var head = self
    head.left = .one
    return head
  }
}

extension FilmTime {
  /// A second, or a whole tick.
  static var one: FilmTime { FilmTime(Rational(1)) ?? .zero }
}
