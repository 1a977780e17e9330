import CellPatterns
import FieldEditing
import FrameExport
import Pictures
import Raster
import SimulationKernel

// What happens, as it is shown and recorded.
extension Player {
  /// The most remarks that are kept.
  private static var mostRemarks: Int { 100 }

  /// Begins the film of a script, and determines the size of pictures.
  ///
  /// - Throws: `OptionProblem` when pictures can't be drawn; what ``advance(to:)`` throws.
  func begin() throws {
    try screen?.fit(&head.world)
    _ = try advance(to: .zero)
    try screen?.begin(&head.world)
  }

  /// Takes note of a command that is going to act.
  func showBegin(of command: ScriptCommand) throws {
    // What a command keeps of the world shows the screen of its moment.
    if let screen { head.world.fly(screen.flown(at: now), at: now) }
    try checkpoints?.commandBegins(self)
    guard let screen else { return }
    var world = head.world
    if command.act.question(before: world) != nil {
      // What is asked about is shown as it is at this moment.
      world = shown().world
      if !moment.isTick && !world.glides { world.pass(to: moment) }
    }
    screen.prepare(for: command, world, isPlaying: run != nil)
  }

  /// Takes note of a command that has begun, and has done what it does; it takes a time, or `nil` for as long as
  /// ticks take.
  func show(_ command: ScriptCommand, length: FilmTime?) throws {
    checkpoints?.beginStretch(self)
    try records?.note(act: ScriptRecord.line(command, head.tick, now))
    if command.own != nil, remarks.count < Self.mostRemarks {
      remarks += head.world.remarks.map { "\(command.place): \($0)" }
    }
    if recordedWords.contains(command.word.name) { try records?.note(head.world.model) }
    noteReach()
    guard let screen else { return }
    if command.act.changesWorld { screen.count(head.world) }
    do {
      try screen.note(
        command, length: length, at: now, &head.world, landing: landings[next - 1],
        before: commands[next...].first { !$0.act.keepsCard })
    } catch {
      let reason = (error as? OptionProblem).map { "\($0.reason)" } ?? "\(error)"
      throw failure(command, "\(command.text): \(reason)")
    }
    if let screenshot = command.act as? ScreenshotCommand, let screenshots {
      let picture = try ShotPainting().picture(of: shot(on: screen))
      try screenshots.write(picture, as: screenshot.name, of: self)
    }
  }

  /// Takes note of a tick that has passed.
  func showTick() throws {
    try checkpoints?.tickPassed(self)
    records?.isInPast = false
    try records?.note(head.world.model)
    noteReach()
    screen?.count(head.world)
  }

  /// Takes note that the world has gone back, or to a time that has been.
  func showReturn() {
    checkpoints?.beginStretch(self)
    records?.isInPast = true
    noteReach()
    screen?.count(head.world)
  }

  private func noteReach() {
    reach?.add(head.tick, head.world.counts, head.world.clock)
  }

  /// Returns the shot of the present moment on the screen of a script.
  func shot(on screen: ScriptScreen<Played>) throws -> Shot {
    if var asked = screen.asked(at: now) {
      // What is asked about is done when it has been answered.
      try screen.prepare(&asked)
      return try screen.shot(of: ScriptPicture(world: asked), at: now, isPlaying: false)
    }
    let flown = screen.flown(at: now)
    if flown >= 1 { head.world.fly(1, at: now) }
    try screen.prepare(&head.world)
    let isPlaying = run != nil
    if head.world.glides {
      return try screen.shot(of: shown(), at: now, isPlaying: isPlaying)
    }
    var world = head.world
    // What passes between ticks is shown, and computed again for the next picture.
    let moment = moment
    if !moment.isTick { world.pass(to: moment) }
    if flown < 1 { world.fly(flown, at: now) }
    _ = world.glide(in: framesOfTick)
    return try screen.shot(of: ScriptPicture(world: world), at: now, isPlaying: isPlaying)
  }
}

extension [ScriptCommand] {
  /// How the pattern lands next that floats after the command of an index, for those that let one float.
  var landings: [Int: PasteMode] {
    var landings: [Int: PasteMode] = [:], mode: PasteMode?
    for (index, command) in enumerated().reversed() {
      guard let text = command.own else { continue }
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
