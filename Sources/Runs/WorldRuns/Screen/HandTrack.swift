import CellPatterns
import FieldEditing
import Lattice
import Raster

/// What the hand of a script has done a short time ago, which its pictures still show.
struct HandTrack<Played: PlayedWorld> {
  /// Something that begins at a time of the film.
  struct Begun<Value> {
    var value: Value
    var begin: FilmTime

    /// Returns the part of `length` seconds that has passed at a time, 0 … 1.
    func part(at time: FilmTime, of length: Double) -> Double {
      min(1, begin.seconds(until: time) / length)
    }
  }

  /// A question, with the world before the command that it is about.
  struct Asked {
    let question: HandQuestion
    /// The number of commands before it.
    let number: Int
    let before: Played
    /// The seconds in which it is asked and answered.
    let length: Double

    /// Returns how far the question is open at a time, 0 … 1, and how far its answer is pressed.
    ///
    /// It comes and goes as other cards do, and faster in a short time.
    func state(at time: FilmTime, from begin: FilmTime) -> (openness: Double, pressed: Double) {
      let passed = begin.seconds(until: time)
      let rising = min(HandCardPainter.risingTime, 0.4 * length)
      let falling = min(HandCardPainter.fallingTime, 0.3 * length)
      let pressing = min(0.15, 0.2 * length), rest = length - falling
      let openness =
        passed < rest
        ? HandCardPainter.openness(rising: passed / rising)
        : HandCardPainter.openness(falling: (passed - rest) / falling)
      return (openness, max(0, min(1, 1 - (rest - passed) / pressing)))
    }
  }

  /// The seconds that things take.
  enum Seconds {
    static var tap: Double { 0.45 }
    static var frame: Double { 0.18 }
    static var frameEnd: Double { 0.12 }
    static var lift: Double { 0.2 }
    static var landing: Double { 0.25 }
    static var snapshot: Double { 0.7 }
    static var message: Double { 1.6 }
    static var messageFade: Double { 0.12 }
  }

  /// The most touches that are shown at once.
  private static var mostTouches: Int { 32 }

  /// What the hand holds.
  private(set) var held: HeldCells
  /// How the floating pattern will land.
  private(set) var mode = PasteMode.or
  /// The number of commands so far.
  private(set) var number = 0
  /// Touches, the first one first.
  private(set) var touches: [Begun<HandTouch>] = []
  /// The appearance of the frame.
  private(set) var frame: Begun<Rect>?
  /// The disappearance of a frame.
  private(set) var lastFrame: Begun<Rect>?
  /// The movement of what is held.
  private(set) var movement: HeldMovement?
  /// The rise of the floating pattern.
  private(set) var rise: FilmTime?
  /// The world before the last landing.
  private(set) var landing: Begun<Played>?
  /// The world of the last snapshot.
  private(set) var snapshot: Begun<Played>?
  /// The last question.
  private(set) var asked: Begun<Asked>?
  /// What was done last.
  private(set) var message: Begun<String>?
  /// The world before the present command, where that has to be known.
  private var before: Played?
  /// What is asked before the present command, or `nil` for nothing.
  private var question: HandQuestion?

  /// Creates the track of a hand that has done nothing.
  init(_ world: Played) { held = world.held }

  /// Takes note of a command that is going to act on `world`.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - world: The world before it.
  ///   - isAsked: Whether a person is asked before something is lost.
  mutating func prepare(for command: ScriptCommand, _ world: Played, isAsked: Bool) {
    question = isAsked ? command.act.question(before: world) : nil
    before = question != nil || command.word.name == "land" ? world : nil
  }

  /// Takes note of a command that has acted on `world`.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - length: The time that it takes, or `nil` for as long as ticks take.
  ///   - time: The present time.
  ///   - world: The world after it.
  ///   - mode: How a pattern will land that floats from now on, or `nil` where that is not known.
  mutating func note(
    _ command: ScriptCommand, length: FilmTime?, at time: FilmTime, _ world: Played,
    landing mode: PasteMode?
  ) {
    number += 1
    if let touch = command.act.touch(on: world) {
      touches.append(Begun(value: touch, begin: time))
      touches.removeFirst(max(0, touches.count - Self.mostTouches))
    }
    if let text = command.act.message(after: world) {
      message = Begun(value: text, begin: time)
    } else if command.own != nil {
      message = nil
    }
    if command.act is SnapshotCommand { snapshot = Begun(value: world, begin: time) }
    if !command.act.keepsCard { asked = nil }
    if let before, let question, let length,
      length.seconds >= Self.shortestQuestion
    {
      let asked = Asked(
        question: question, number: number, before: before, length: length.seconds)
      self.asked = Begun(value: asked, begin: time)
    }
    follow(command, length, time, world.held, mode)
    before = nil
  }

  /// Forgets what pictures would still show, because the hand isn't shown.
  mutating func forget() {
    touches = []
    (frame, lastFrame, movement, rise) = (nil, nil, nil, nil)
    (landing, snapshot, asked, message) = (nil, nil, nil, nil)
  }

  /// The least time in seconds in which a question can be seen.
  private static var shortestQuestion: Double { 0.3 }

  /// Takes note of what the hand holds after a command.
  private mutating func follow(
    _ command: ScriptCommand, _ length: FilmTime?, _ time: FilmTime, _ now: HeldCells,
    _ mode: PasteMode?
  ) {
    let place = movement?.place(of: held, at: time) ?? HeldMovement.Place(held)
    let isNew = ["select", "press"].contains(command.word.name)
    if let frame = now.frame {
      if held.frame == nil || isNew { self.frame = Begun(value: frame, begin: time) }
    } else if let last = held.frame, now.floating == nil {
      lastFrame = Begun(value: last, begin: time)
    }
    if now.floating != nil, held.floating == nil { rise = time }
    if let mode, now.floating != nil { self.mode = mode }
    if command.word.name == "land", held.floating != nil, let before {
      landing = Begun(value: before, begin: time)
    }
    if let movement = HeldMovement(command, from: place, at: time, over: length) {
      self.movement = movement
    } else if now != held {
      movement = nil
    }
    held = now
  }

  /// Forgets what is over at a time.
  mutating func settle(at time: FilmTime) {
    touches.removeAll { $0.part(at: time, of: Seconds.tap) >= 1 }
    if lastFrame?.part(at: time, of: Seconds.frameEnd) == 1 { lastFrame = nil }
    if movement?.isOver(at: time) == true { movement = nil }
    if landing?.part(at: time, of: Seconds.landing) == 1 { landing = nil }
    if snapshot?.part(at: time, of: Seconds.snapshot) == 1 { snapshot = nil }
    if let asked, asked.part(at: time, of: asked.value.length) == 1 { self.asked = nil }
    if message?.part(at: time, of: Seconds.message) == 1 { message = nil }
  }
}
