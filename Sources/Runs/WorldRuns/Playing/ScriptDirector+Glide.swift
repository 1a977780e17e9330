import SimulationKernel

// The time between ticks in pictures of a world whose commands act at ticks alone.
extension ScriptDirector {
  /// Finds out where pictures go on to, after something has happened.
  ///
  /// - Throws: The error of the world's steps.
  mutating func aim() throws {
    if !stage.glides { return }
    var goal = nextGoal, behind: ScriptGlide<Stage>.Behind?
    if let glide, glide.goal == goal { return }
    if goal?.place == -1 {
      behind = try past?.behind()
      if behind == nil { goal = nil }
    }
    glide = ScriptGlide(after: glide, at: now, to: goal, behind: behind)
    if let wave { self.wave?.glide = ScriptGlide(after: wave.glide, at: now, to: goal) }
  }

  /// The next tick, or `nil` where none is certain to pass.
  private var nextGoal: ScriptGlide<Stage>.Goal? {
    var goal: ScriptGlide<Stage>.Goal?
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
  mutating func replace(_ earlier: Stage?) {
    wave = earlier.map { ScriptWave(stage: $0, glide: glide, begin: now) }
    glide = nil
  }

  /// Takes note that a tick has passed: the world that has been replaced takes it too.
  mutating func passTickInPictures() {
    glide = nil
    guard var wave, wave.end.map({ now < $0 }) == true else { return self.wave = nil }
    wave.glide = nil
    self.wave = (try? wave.stage.step()).map { wave }
  }
}

/// What pictures show at a moment.
struct ScriptPicture<Stage: WorldStage> {
  /// The world.
  let stage: Stage
  /// The world that it replaces, with the part of its way that the wave between both has covered.
  var replaced: (stage: Stage, part: Double)?
}

extension ScriptDirector where Stage: WorldStage {
  /// Returns what pictures show at present of a world that glides.
  ///
  /// - Parameter rate: The number of frames in a second of film.
  /// - Returns: The world, and the one that it replaces.
  mutating func shown(at rate: Rational) -> ScriptPicture<Stage> {
    if let part = wave?.part(at: now), var wave = wave.take() {
      let length = wave.end.flatMap { wave.begin.distance(to: $0) } ?? .zero
      if stage.glide(in: length.frames(at: rate)) {
        let earlier = Self.shown(&wave.stage, &wave.glide, now, rate).stage
        self.wave = wave
        let present = Self.shown(&stage, &glide, now, rate).stage
        return ScriptPicture(stage: present, replaced: (earlier, part))
      }
    }
    wave = nil
    return Self.shown(&stage, &glide, now, rate)
  }

  /// Returns the number of whole frames in the time of a tick at the present speed.
  func framesOfTick(at frames: Rational) -> Int {
    FilmTime(ticks: 1, at: pace.rate)?.frames(at: frames) ?? .max
  }

  private static func shown(
    _ stage: inout Stage, _ glide: inout ScriptGlide<Stage>?, _ time: FilmTime, _ rate: Rational
  ) -> ScriptPicture<Stage> {
    guard let length = glide?.length, let place = glide?.place(at: time), place.numerator != 0,
      stage.glide(in: length.frames(at: rate))
    else { return ScriptPicture(stage: stage) }
    if place.numerator > 0 {
      return ScriptPicture(stage: stage.passed(place.numerator, place.denominator))
    }
    // The look is that of the present.
    var earlier = stage
    guard let behind = glide?.behind, (try? earlier.goBack(to: behind.stage)) != nil else {
      return ScriptPicture(stage: stage)
    }
    let part = place.denominator + place.numerator
    let passed = earlier.passed(part, place.denominator)
    glide?.behind?.stage = earlier
    if !behind.isReplaced { return ScriptPicture(stage: passed) }
    return ScriptPicture(
      stage: stage, replaced: (passed, Double(part) / Double(place.denominator)))
  }
}

extension WorldStage {
  /// Returns the world after a part of a tick; what it has found out of that is kept.
  fileprivate mutating func passed(_ numerator: Int128, _ denominator: Int128) -> Self {
    pass(to: Moment(tick: tick, plus: numerator, over: denominator))
    defer { pass(to: Moment(tick: tick)) }
    return self
  }
}
