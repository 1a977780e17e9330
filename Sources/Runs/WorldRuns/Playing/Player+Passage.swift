import SimulationKernel

// The time between ticks in pictures of a world whose commands act at ticks alone.
extension Player {
  /// Finds out where pictures go on to, after something has happened.
  ///
  /// - Throws: The error of the world's steps.
  func aim() throws {
    if !head.world.glides { return }
    var goal = nextGoal, behind: Passage<Played>.Behind?
    if let passage, passage.goal == goal { return }
    if goal?.place == -1 {
      behind = try past?.behind(stepAgain)
      if behind == nil { goal = nil }
    }
    passage = Passage(after: passage, at: now, to: goal, behind: behind)
    if let replaced {
      self.replaced?.passage = Passage(after: replaced.passage, at: now, to: goal)
    }
  }

  /// The next tick, or `nil` where none is certain to pass.
  private var nextGoal: Passage<Played>.Goal? {
    var goal: Passage<Played>.Goal?
    if let run, let length = duration(of: .one) {
      var isReached = true
      if case .time(let end) = run.end { isReached = run.nextTick <= end }
      if isReached {
        goal = .init(time: run.nextTick, place: run.isForward ? 1 : -1, length: length)
      }
    }
    guard let single = singleTicks.first, goal.map({ single < $0.time }) ?? true,
      let length = now.distance(to: single)
    else { return goal }
    return .init(time: single, place: 1, length: length)
  }

  /// Takes note that a command has replaced the world `earlier`, or `nil` where nothing is seen of that.
  func replace(_ earlier: Played?) {
    replaced = earlier.map { Replacement(world: $0, passage: passage, begin: now) }
    passage = nil
  }

  /// Takes note that a tick has passed: the world that has been replaced takes it too.
  func passTickInPictures() {
    passage = nil
    guard var earlier = replaced.take(), earlier.end.map({ now < $0 }) == true else { return }
    earlier.passage = nil
    replaced = (try? earlier.world.step()).map { earlier }
  }
}

/// What pictures show at a moment.
struct ScriptPicture<Played: PlayedWorld> {
  /// The world.
  let world: Played
  /// The world that it replaces, with the part of its way that the wave between both has covered.
  var replaced: (world: Played, part: Double)?
}

extension Player {
  /// Returns what pictures show at present of a world that glides.
  func shown() -> ScriptPicture<Played> {
    if let part = replaced?.part(at: now), var earlier = replaced.take() {
      let length = earlier.end.flatMap { earlier.begin.distance(to: $0) } ?? .zero
      if head.world.glide(in: length.frames(at: rate)) {
        let before = shown(&earlier.world, &earlier.passage).world
        replaced = earlier
        let present = shown(&head.world, &passage).world
        return ScriptPicture(world: present, replaced: (before, part))
      }
    }
    replaced = nil
    return shown(&head.world, &passage)
  }

  /// The number of whole frames in the time of a tick at the present speed.
  var framesOfTick: Int { FilmTime(ticks: 1, at: pace.rate)?.frames(at: rate) ?? .max }

  private func shown(
    _ world: inout Played, _ passage: inout Passage<Played>?
  ) -> ScriptPicture<Played> {
    guard let length = passage?.length, let place = passage?.place(at: now), place.numerator != 0,
      world.glide(in: length.frames(at: rate))
    else { return ScriptPicture(world: world) }
    if place.numerator > 0 {
      return ScriptPicture(world: world.passed(place.numerator, place.denominator))
    }
    // The look is that of the present.
    var earlier = world
    guard let behind = passage?.behind, (try? earlier.goBack(to: behind.world)) != nil else {
      return ScriptPicture(world: world)
    }
    let part = place.denominator + place.numerator
    let passed = earlier.passed(part, place.denominator)
    passage?.behind?.world = earlier
    if !behind.isReplaced { return ScriptPicture(world: passed) }
    return ScriptPicture(
      world: world, replaced: (passed, Double(part) / Double(place.denominator)))
  }
}

extension PlayedWorld {
  /// Returns the world after a part of a tick; what it has found out of that is kept.
  fileprivate mutating func passed(_ numerator: Int128, _ denominator: Int128) -> Self {
    pass(to: Moment(tick: tick, plus: numerator, over: denominator))
    defer { pass(to: Moment(tick: tick)) }
    return self
  }
}
