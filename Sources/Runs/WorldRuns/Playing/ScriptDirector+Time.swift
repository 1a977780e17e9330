import SimulationKernel

// Time that passes.
extension ScriptDirector {
  /// Lets time pass, forward or backward.
  mutating func start(
    _ command: ScriptCommand, _ goal: ScriptAct.Goal?, isForward: Bool,
    _ note: Note
  ) throws {
    try stop()
    if isForward { past?.forgetAhead() }
    var condition: String?
    var limit = Tick.max
    if case .until(let name, let ticks)? = goal { (condition, limit) = (name, ticks) }
    try attempt(command) { [condition, limit] in try $0.start(until: condition, within: limit) }
    if !isForward, let present = try past?.present() {
      // What has passed since the last tick is dropped, and pictures go back from there.
      let glide = glide
      try land(on: present, note)
      self.glide = glide
    }
    let end: Run.End =
      switch goal {
      case nil: .none
      case .ticks(let count): .ticks(count)
      case .seconds(let seconds): .time(try sum(now, FilmTime(seconds), command))
      case .until(let name, let limit): .condition(name, within: limit)
      }
    let first = isForward ? left : .one
    run = Run(
      command: command, isForward: isForward, nextTick: try sum(now, duration(of: first), command),
      end: end)
    if let condition, stage.isMet(condition) { try stop() }
  }

  /// Returns the time that a number of ticks take, or `nil` beyond all limits.
  func duration(of ticks: FilmTime) -> FilmTime? { ticks.scaled(from: .one, to: pace.rate) }

  /// Lets the tick pass that is due.
  mutating func passTick(_ note: Note) throws {
    if let single = singleTicks.first, single == now {
      singleTicks.removeFirst()
      return try step(note)
    }
    guard var run else { return }
    if run.isForward {
      try step(note)
    } else if let past = try past?.back() {
      try land(on: past, note)
    } else {
      if past?.isCut == true {
        throw failure(nil, Self.isNotKept(before: stage.tick))
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
      if stage.isMet(name) {
        try stop()
      } else if limit == 1 {
        throw failure(nil, "\"\(name)\" was not met within \(run.command.mostTicks) ticks")
      }
    }
  }

  private static func isNotKept(before tick: Tick) -> String {
    "the past before tick \(tick) is not kept: give more memory"
  }

  private mutating func step(_ note: Note) throws {
    ticks += 1
    stage.noteTick(at: now)
    leap = leap ?? leaps[from: ticks]
    if let leap {
      if ticks == leap.ticks.upperBound {
        let goOn = goOn
        self.leap = nil
        try attempt(nil) { try goOn(&$0, leap.world) }
      }
    } else {
      try attempt(nil) { try $0.step() }
    }
    passTickInPictures()
    let stage = stage
    past?.pass(stage)
    try note(.tick, &self)
  }

  /// Lets time stand still from now on.
  mutating func stop() throws {
    if run == nil { return }
    left = partLeft
    run = nil
    end = max(end, now)
    try attempt(nil) { try $0.stop() }
    if case .whenStopped(let least) = begin { begin = .at(max(now, least)) }
  }

  /// Goes to a time of the world that has been.
  mutating func seek(
    _ time: Rational, _ command: ScriptCommand,
    _ note: Note
  ) throws {
    try stop()
    let pace = pace
    guard let found = try past?.seek({ pace.tick(at: time, by: $0) }) else {
      if let past, past.isCut, pace.tick(at: time, by: stage.clock) < past.firstTick {
        throw failure(command, Self.isNotKept(before: past.firstTick))
      }
      throw failure(command, "the world has not been at \(time) yet")
    }
    try land(on: found, note)
  }

  private mutating func land(
    on kept: ScriptPast<Stage>.Kept, _ note: Note
  ) throws {
    try attempt(nil) { try $0.goBack(to: kept.stage) }
    replace(nil)
    left = kept.left
    takeTickLength()
    try note(.wentBack, &self)
  }

  /// Takes the length of a tick from a world that has gone back.
  mutating func takeTickLength() {
    if let clock = stage.clock { pace.set(tickLength: clock.tickLength) }
  }

  /// Does something with the stage, whose errors are failures of `command`, or of the last one.
  mutating func attempt<Result>(
    _ command: ScriptCommand?, _ body: (inout Stage) throws -> Result
  ) throws -> Result {
    do {
      return try body(&stage)
    } catch let error as ScriptFailure {
      throw error
    } catch {
      let text = command.map { "\($0.text): " } ?? ""
      throw failure(command, text + "\(error)")
    }
  }
}

extension ScriptCommand {
  /// The ticks within which something has to come about.
  fileprivate var mostTicks: Tick {
    guard case .play(.until(_, let limit)) = act else { return 0 }
    return limit
  }
}
