public import SimulationKernel

/// The frames of a script's film, by number, those of its cards included.
public struct ScriptFilm: Sendable {
  /// The number of frames in a second.
  public let rate: Rational
  /// The number of frames, or `nil` when only a run shows it.
  public let frames: Int?
  /// The largest number of frames.
  public let mostFrames: Int
  /// The cards, with the most frames of the film between them.
  let cards: FilmCards
  /// The largest number of ticks that pass.
  public let mostTicks: Tick

  /// The default number of frames in a second.
  public static let defaultRate = Rational(30)
  /// The largest number of frames of a film.
  static let limit: Int128 = 1 << 40

  /// Creates the film of `script`.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - rate: The number of frames in a second, in place of that of the script.
  ///   - cards: The cards of the film, in place of those of the script.
  /// - Throws: ``ScriptMistakes`` for a film of too many frames.
  /// - Complexity: O(*n*) for *n* commands.
  public init(
    _ script: Script, rate: Rational? = nil, cards: CardPlan = CardPlan()
  ) throws(ScriptMistakes) {
    let chosen = script.commands.reversed().lazy.compactMap { command -> Rational? in
      if case .framesPerSecond(let rate)? = command.setting { rate } else { nil }
    }
    let rate = rate ?? chosen.first ?? Self.defaultRate
    self.rate = rate
    let schedule = ScriptSchedule(script)
    let known = schedule.length.map { Int(clamping: Self.lastFrame(at: $0, rate) + 1) }
    // Commands one after the other, and time that passes in all of them.
    var pace = ScriptPace(script.start), most: FilmTime? = .zero, ticks: Int128 = 0
    var longest: ScriptPlace?
    var isRunning = false
    for command in script.commands {
      command.act.note(in: &pace)
      var length = pace.longest(command)
      if let time = command.time.flatMap({ FilmTime($0) }), let before = most, time > before {
        length = before.distance(to: time)?.adding(length) ?? .longest
      }
      if command.letsTimePass && !command.goesBack { isRunning = true }
      if isRunning || command.word.length == .tick {
        ticks = min(1 << 62, ticks + length.ticks(at: pace.fastest) + 1)
      }
      if command.stopsTime && command.act.needsTime { isRunning = false }
      most = most.flatMap { $0.rounded.adding(length.rounded) }
      if longest == nil, most.map({ Self.lastFrame(at: $0, rate) + 2 > Self.limit }) ?? true {
        longest = command.place
      }
    }
    let bound = known.map { Int128($0) } ?? most.map { Self.lastFrame(at: $0, rate) + 2 }
    guard let bound, bound <= Self.limit else {
      throw ScriptMistakes([
        ScriptMistake(
          longest ?? script.start.place, "from here on, the film would have more than 2^40 frames")
      ])
    }
    let plan = script.cards(with: cards)
    let all = FilmCards(
      before: CardPlan.frames(plan.titleSeconds, at: rate),
      after: CardPlan.frames(plan.endSeconds, at: rate), film: Int(bound))
    self.cards = all
    mostFrames = all.count
    frames = known == nil ? nil : all.count
    mostTicks = Tick(min(ticks, Int128(RunPlan.mostTicks)))
  }

  /// Returns the number of the frame at a time, or of the first after it.
  fileprivate static func lastFrame(at time: FilmTime, _ rate: Rational) -> Int128 {
    let top = time.numerator.multipliedReportingOverflow(by: Int128(rate.numerator))
    let bottom = time.denominator * Int128(rate.denominator)
    return top.overflow ? limit + 1 : (top.partialValue + bottom - 1) / bottom
  }

  /// Returns the number of the first frame that shows what happens at a time.
  func frame(at time: FilmTime) -> Int { cards.before + time.frame(at: rate) }

  /// Returns the time of frame `number`: those of a card have that of the picture under it.
  public func time(of number: Int) -> FilmTime { time(of: number, cards) }

  /// Returns the time of frame `number` in a film with these cards, which may have ended early.
  func time(of number: Int, _ cards: FilmCards) -> FilmTime {
    FilmTime(Int128(cards.place(of: number)) * Int128(rate.denominator), Int128(rate.numerator))
      ?? .zero
  }
}

extension Script {
  /// Returns the cards of its film, those of `plan` in place of its own.
  func cards(with plan: CardPlan) -> CardPlan {
    var cards = plan
    for command in commands.reversed() {
      switch command.setting {
      case .title(let text): cards.title = cards.title ?? text
      case .titleCard(let seconds): cards.titleSeconds = cards.titleSeconds ?? seconds
      case .endCard(let seconds): cards.endSeconds = cards.endSeconds ?? seconds
      default: break
      }
    }
    return cards
  }
}

extension FilmTime {
  /// Returns the number of the first of `rate` frames a second that shows what happens then.
  func frame(at rate: Rational) -> Int { Int(clamping: ScriptFilm.lastFrame(at: self, rate)) }

  /// The next whole second, which can be added to others.
  fileprivate var rounded: FilmTime {
    FilmTime((numerator + denominator - 1) / denominator, 1) ?? .zero
  }
}
