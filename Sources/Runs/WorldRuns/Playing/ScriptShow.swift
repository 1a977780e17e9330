import CellPatterns
import FieldEditing
import FrameExport
import Pictures
import Raster
import SimulationKernel

/// A script as it is played: its director, and the screen that shows what it does.
final class ScriptShow<Stage: WorldStage> {
  private(set) var director: ScriptDirector<Stage>
  let screen: ScriptScreen<Stage>
  /// A function that takes note of an event, with the picture of its moment where that is asked for.
  private let note: (ScriptEvent, ScriptDirector<Stage>) throws -> Void
  /// How the patterns land that float after commands, by the indices of these.
  private let landings: [Int: PasteMode]
  /// The number of frames in a second of film.
  private let rate: Rational
  private let screenshot: (String, Picture, ScriptDirector<Stage>, [InputFile]) throws -> Void

  /// Creates the show at the beginning of the film.
  ///
  /// - Parameters:
  ///   - director: The director.
  ///   - screen: The screen.
  ///   - rate: The number of frames in a second of film.
  ///   - note: A function that takes note of an event.
  ///   - screenshot: A function that writes a picture by a name.
  init(
    _ director: ScriptDirector<Stage>, on screen: ScriptScreen<Stage>, rate: Rational,
    note: @escaping (ScriptEvent, ScriptDirector<Stage>) throws -> Void = { _, _ in },
    screenshot: @escaping (String, Picture, ScriptDirector<Stage>, [InputFile]) throws -> Void = {
      _, _, _, _ in
    }
  ) {
    self.director = director
    self.screen = screen
    landings = director.commands.landings
    self.rate = rate
    self.note = note
    self.screenshot = screenshot
  }

  /// Leaves out the ticks of `leaps`.
  func skip(_ leaps: ScriptLeaps) {
    director.leaps = leaps
    director.goOn = { try $0.goOn(to: $1) }
  }

  /// Begins the film, and determines the size of pictures.
  ///
  /// - Throws: `OptionProblem` when pictures can't be drawn; what ``advance(to:)`` throws.
  func begin() throws {
    try screen.fit(&director.stage)
    _ = try advance(to: .zero)
    try screen.begin(&director.stage)
  }

  /// Takes the film to a time, or to its end, and returns whether it goes on after that.
  func advance(to time: FilmTime) throws -> Bool {
    defer { screen.settle(at: director.now) }
    return try director.advance(to: time) { event, director in
      // What a command keeps of the world shows the screen of its moment.
      if case .begins = event {
        director.stage.fly(screen.flown(at: director.now), at: director.now)
      }
      try note(event, director)
      switch event {
      case .begins(let command): prepare(for: command, director)
      case .began(let command, _) where !command.changesWorld: break
      case .began, .tick, .wentBack: screen.count(director.stage)
      }
      guard case .began(let command, let length) = event else { return }
      do {
        try screen.note(
          command, length: length, at: director.now, &director.stage,
          landing: landings[director.next - 1],
          before: director.commands[director.next...].first { !$0.keepsCard })
      } catch {
        let reason = (error as? OptionProblem).map { "\($0.reason)" } ?? "\(error)"
        throw director.failure(command, "\(command.text): \(reason)")
      }
      if case .screenshot(let name) = command.act {
        let picture = try ShotPainting().picture(of: shot(&director))
        try screenshot(name, picture, director, screen.inputs)
      }
    }
  }

  private func prepare(for command: ScriptCommand, _ director: ScriptDirector<Stage>) {
    var stage = director.stage
    if director.stage.question(before: command) != nil {
      // What is asked about is shown as it is at this moment.
      var director = director
      stage = director.shown(at: rate).stage
      if !director.moment.isTick && !stage.glides { stage.pass(to: director.moment) }
    }
    screen.prepare(for: command, stage, isPlaying: director.run != nil)
  }

  /// Returns the shot of the present moment.
  func shot() throws -> Shot { try shot(&director) }

  private func shot(_ director: inout ScriptDirector<Stage>) throws -> Shot {
    if var asked = screen.asked(at: director.now) {
      // What is asked about is done when it has been answered.
      try screen.prepare(&asked)
      return try screen.shot(
        of: ScriptPicture(stage: asked), at: director.now, isPlaying: false)
    }
    let flown = screen.flown(at: director.now)
    if flown >= 1 { director.stage.fly(1, at: director.now) }
    try screen.prepare(&director.stage)
    let isPlaying = director.run != nil
    if director.stage.glides {
      let shown = director.shown(at: rate)
      return try screen.shot(of: shown, at: director.now, isPlaying: isPlaying)
    }
    var stage = director.stage
    // What passes between ticks is shown, and computed again for the next picture.
    let moment = director.moment
    if !moment.isTick { stage.pass(to: moment) }
    if flown < 1 { stage.fly(flown, at: director.now) }
    _ = stage.glide(in: director.framesOfTick(at: rate))
    return try screen.shot(
      of: ScriptPicture(stage: stage), at: director.now, isPlaying: isPlaying)
  }
}

extension [ScriptCommand] {
  /// How the pattern lands next that floats after the command of an index, for those that let one float.
  fileprivate var landings: [Int: PasteMode] {
    var landings: [Int: PasteMode] = [:], mode: PasteMode?
    for (index, command) in enumerated().reversed() {
      guard case .own(let text) = command.act else { continue }
      switch command.word.name {
      case "land", "stamp":
        switch try? FieldAction(text) {
        case .land(let landing): mode = landing
        case .stamp(let landing):
          // The pattern floats on until it lands once more.
          landings[index] = mode ?? landing
          mode = landing
        default: break
        }
      case "place", "paste", "cut":
        landings[index] = mode ?? .or
        mode = nil
      case "cancel": mode = nil
      default: break
      }
    }
    return landings
  }
}

extension ScriptCommand {
  /// Whether it may change the world when it begins.
  fileprivate var changesWorld: Bool {
    switch act {
    case .own, .rollback, .apply: true
    default: false
    }
  }
}
