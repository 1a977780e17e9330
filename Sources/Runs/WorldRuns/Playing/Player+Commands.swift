import SimulationKernel

// Commands.
extension Player {
  /// Lets `command`, the next one, act.
  func begin(_ command: ScriptCommand) throws {
    if let time = command.time.flatMap({ FilmTime($0) }), time < now {
      throw failure(command, "\(time) is past")
    }
    next += 1
    let rate = pace.rate
    command.act.note(in: &pace)
    if pace.rate != rate, var run {
      // The rest of the tick passes at the new speed.
      let rest = now.distance(to: run.nextTick)?.scaled(from: rate, to: pace.rate)
      run.nextTick = try sum(now, rest, command)
      self.run = run
    }
    try showBegin(of: command)
    try command.act.perform(on: self, command)
    let length = try wait(for: command)
    try show(command, length: length)
  }

  /// Goes back to the snapshot called `name`, or to the last one.
  func restoreSnapshot(_ name: String?, _ command: ScriptCommand) throws {
    try stop()
    try change(command, .comeback) { world, moment in
      try world.restoreSnapshot(name, at: moment)
      return .change
    }
    replace(nil)
    head.left = head.world.partLeft
    takeTickLength()
  }

  /// Does something with the world, whose errors are failures of `command`.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - beginning: How the past begins once what came before can no longer be shown.
  ///   - body: What is done, at a moment, with its meaning for the past.
  /// - Throws: ``ScriptFailure`` in place of the errors of `body`.
  func change(
    _ command: ScriptCommand, _ beginning: Past<Played>.Beginning,
    _ body: (inout Played, Moment) throws -> ScriptEffect
  ) throws {
    let moment = moment, earlier = head.world.glides ? head.world : nil
    let effect = try attempt(command) { try body(&$0, moment) }
    if effect == .none { return past?.forgetAhead() ?? () }
    replace(earlier)
    guard past != nil else { return }
    var changed = head
    changed.left = changed.world.partLeft
    past?.change(changed, effect, beginning)
  }

  /// Finds out when the command after `command` begins, and returns how long this one takes, or `nil`
  /// when that depends on ticks.
  private func wait(for command: ScriptCommand) throws -> FilmTime? {
    var length: FilmTime?
    switch pace.length(of: command) {
    case .time(let time): length = time
    case .ticks(let count) where command.word.length == .tick:
      length = FilmTime(ticks: count, at: pace.rate)
    case .ticks, .unknown: length = nil
    }
    let ownEnd = try sum(now, length ?? .zero, command)
    if replaced?.end == nil { replaced?.end = ownEnd }
    end = max(end, ownEnd)
    if command.word.length == .tick { addTick(at: ownEnd) }
    let endsWhenStopped = length == nil && run?.isAwaited == true
    switch command.act.grouping {
    case .begins:
      group = Group(end: now)
      nextBegin = .at(now)
    case .ends:
      let ended = group ?? Group(end: now)
      group = nil
      let latest = max(now, ended.end)
      let isAwaited = ended.endsWhenStopped && run?.isAwaited == true
      nextBegin = isAwaited ? .whenStopped(notBefore: latest) : .at(latest)
    case nil:
      if var group {
        group.end = max(group.end, ownEnd)
        group.endsWhenStopped = group.endsWhenStopped || endsWhenStopped
        self.group = group
        nextBegin = .at(now)
      } else if command.isMeanwhile {
        nextBegin = .at(now)
      } else {
        nextBegin = endsWhenStopped ? .whenStopped(notBefore: now) : .at(ownEnd)
      }
    }
    return length
  }

  private func addTick(at time: FilmTime) {
    singleTicks.insert(time, at: singleTicks.firstIndex { $0 > time } ?? singleTicks.count)
  }
}
