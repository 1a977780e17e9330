import SimulationKernel

// Time that passes.
extension Player {
  /// Lets time pass, forward or backward.
  func start(_ command: ScriptCommand, _ goal: TimeGoal?, isForward: Bool) throws {
    try stop()
    if isForward { past?.forgetAhead() }
    var condition: String?
    var limit = Tick.max
    if case .until(let name, let ticks)? = goal { (condition, limit) = (name, ticks) }
    try attempt(command) { [condition, limit] in
      try $0.start(until: condition, within: limit, isCancelled: isCancelled)
    }
    if condition != nil && isCancelled() { throw PlayingStopped() }
    if !isForward, let present = try past?.present(stepAgain) {
      // What has passed since the last tick is dropped, and pictures go back from there.
      let passage = passage
      try land(on: present)
      self.passage = passage
    }
    let end: Run.End =
      switch goal {
      case nil: .none
      case .ticks(let count): .ticks(count)
      case .seconds(let seconds): .time(try sum(now, FilmTime(seconds), command))
      case .until(let name, let limit): .condition(name, within: limit)
      }
    let first = isForward ? head.left : .one
    run = Run(
      command: command, isForward: isForward, nextTick: try sum(now, duration(of: first), command),
      end: end)
    if let condition, head.world.isMet(condition) { try stop() }
  }

  /// Returns the time that a number of ticks take, or `nil` beyond all limits.
  func duration(of ticks: FilmTime) -> FilmTime? { ticks.scaled(from: .one, to: pace.rate) }

  /// Lets the tick pass that is due.
  func passTick() throws {
    if let single = singleTicks.first, single == now {
      singleTicks.removeFirst()
      return try step()
    }
    guard var run else { return }
    if run.isForward {
      try step()
    } else if let past = try past?.back(stepAgain) {
      try land(on: past)
    } else {
      if past?.isCut == true {
        throw failure(nil, Self.isNotKept(before: head.tick))
      }
      return try stop()
    }
    run.nextTick = try sum(now, duration(of: .one), nil)
    switch run.end {
    case .none, .time: self.run = run
    case .ticks(let count):
      run.end = .ticks(count - 1)
      self.run = run
      if count == 1 { try stop() }
    case .condition(let name, let limit):
      run.end = .condition(name, within: limit - 1)
      self.run = run
      if head.world.isMet(name) {
        try stop()
      } else if limit == 1 {
        throw failure(nil, "\"\(name)\" was not met within \(run.command.mostTicks) ticks")
      }
    }
  }

  private static func isNotKept(before tick: Tick) -> String {
    "the past before tick \(tick) is not kept: give more memory"
  }

  private func step() throws {
    ticks += 1
    head.world.noteTick(at: now)
    leap = leap ?? saved?[from: ticks]
    if let leap {
      if ticks == leap.ticks.upperBound {
        self.leap = nil
        try attempt(nil) { try $0.goOn(to: Array(leap.world)) }
      }
    } else {
      try attempt(nil) { try $0.step() }
    }
    passTickInPictures()
    past?.pass(head)
    try showTick()
  }

  /// Lets a tick pass that has passed before.
  func stepAgain(_ head: inout Playhead<Played>) throws {
    if isCancelled() { throw PlayingStopped() }
    // Only whole ticks are kept, so that one which has begun is completed.
    try head.advance(to: head.tick + 1) { false }
  }

  /// Lets time stand still from now on.
  func stop() throws {
    if run == nil { return }
    head.left = partLeft
    run = nil
    end = max(end, now)
    try attempt(nil) { try $0.stop() }
    if case .whenStopped(let least) = nextBegin { nextBegin = .at(max(now, least)) }
  }

  /// Goes to a time of the world that has been.
  func seek(_ time: Rational, _ command: ScriptCommand) throws {
    try stop()
    let pace = pace
    guard let found = try past?.seek({ pace.tick(at: time, by: $0) }, stepAgain) else {
      if let past, past.isCut, pace.tick(at: time, by: head.world.clock) < past.firstTick {
        throw failure(command, Self.isNotKept(before: past.firstTick))
      }
      throw failure(command, "the world has not been at \(time) yet")
    }
    try land(on: found)
  }

  private func land(on past: Playhead<Played>) throws {
    try attempt(nil) { try $0.goBack(to: past.world) }
    replace(nil)
    head.left = past.left
    takeTickLength()
    showReturn()
  }

  /// Takes the length of a tick from a world that has gone back.
  func takeTickLength() {
    if let clock = head.world.clock { pace.set(tickLength: clock.tickLength) }
  }

  /// Does something with the world, whose errors are failures of `command`, or of the last one.
  func attempt<Result>(
    _ command: ScriptCommand?, _ body: (inout Played) throws -> Result
  ) throws -> Result {
    do {
      return try body(&head.world)
    } catch let error as ScriptFailure {
      throw error
    } catch {
      let text = command.map { "\($0.text): " } ?? ""
      throw failure(command, text + "\(error)", because: error)
    }
  }
}

extension ScriptCommand {
  /// The ticks within which something has to come about.
  fileprivate var mostTicks: Tick {
    guard case .passes(.until(_, let limit)?) = act.effect else { return 0 }
    return limit
  }
}

/// What ends a command or the way back when the run is cancelled.
struct PlayingStopped: Error {}
