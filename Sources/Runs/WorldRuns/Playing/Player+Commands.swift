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
    pace.note(command)
    if pace.rate != rate, var run {
      // The rest of the tick passes at the new speed.
      let rest = now.distance(to: run.nextTick)?.scaled(from: rate, to: pace.rate)
      run.nextTick = try sum(now, rest, command)
      self.run = run
    }
    try showBegin(of: command)
    try act(command)
    let length = try wait(for: command)
    try show(command, length: length)
  }

  private func act(_ command: ScriptCommand) throws {
    switch command.act {
    case .play(let goal): try start(command, goal, isForward: true)
    case .reverse(let goal): try start(command, goal, isForward: false)
    case .step(let count): try start(command, .ticks(count), isForward: true)
    case .pause: try stop()
    case .seek(let time): try seek(time, command)
    case .expect(let expectation): try check(expectation, command)
    case .rollback, .apply:
      try stop()
      try perform(command)
      replace(nil)
      head.left = head.world.partLeft
      takeTickLength()
    case .snapshot, .delete, .snapshots, .own: try perform(command)
    case .size, .cell, .framesPerSecond, .look, .title, .titleCard, .endCard, .hand, .pace, .strip,
      .speed, .scroll, .zoom, .fit, .wait, .together, .end, .screenshot:
      break
    }
  }

  private func check(_ expectation: ScriptExpectation, _ command: ScriptCommand) throws {
    guard let present = head.world.value(of: expectation.subject), !expectation.isMet(by: present)
    else { return }
    let expected = command.text.dropFirst(command.word.name.count + 1)
    throw failure(command, "\"\(expected)\" does not hold: it is \(present)")
  }

  private func perform(_ command: ScriptCommand) throws {
    let moment = moment, earlier = head.world.glides ? head.world : nil
    let effect = try attempt(command) { try $0.perform(command, at: moment) }
    if effect == .none { return past?.forgetAhead() ?? () }
    replace(earlier)
    var beginning = Past<Played>.Beginning.comeback
    if case .own = command.act { beginning = .replacement }
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
    switch command.act {
    case .together:
      group = Group(end: now)
      nextBegin = .at(now)
    case .end:
      let ended = group ?? Group(end: now)
      group = nil
      let latest = max(now, ended.end)
      let isAwaited = ended.endsWhenStopped && run?.isAwaited == true
      nextBegin = isAwaited ? .whenStopped(notBefore: latest) : .at(latest)
    default:
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
