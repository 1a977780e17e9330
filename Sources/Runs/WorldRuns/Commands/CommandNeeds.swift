public import SceneDescription
public import SimulationKernel

/// Facts about a script that its world needs before it is created.
public struct CommandNeeds: Sendable {
  /// Whether pictures of the world are drawn.
  public let isShown: Bool
  /// The speed when time first passes.
  public let speed: Rational
  /// The largest number of frames during one tick, or during a command that acts on the world.
  public let mostFrames: Int
  /// The styles of pictures.
  public let styles: Set<Style>

  /// Creates the needs of `script`, whose film has `rate` frames a second.
  init(of script: Script, isShown: Bool, at rate: Rational) {
    self.isShown = isShown
    speed = script.firstSpeed
    mostFrames = script.mostFrames(at: rate)
    styles = Set(
      script.commands.compactMap { command in
        guard case .look("style", let name)? = command.setting else { return nil }
        return Style(rawValue: name)
      })
  }
}

extension Script {
  /// The speed when time first passes.
  fileprivate var firstSpeed: Rational {
    var speed = start.kind.speed
    for command in commands {
      if command.takesTicks { return speed }
      if case .speed(let set)? = command.setting { speed = set }
    }
    return speed
  }

  /// Returns the largest number of frames during one tick, or during a command that acts on the world.
  fileprivate func mostFrames(at rate: Rational) -> Int {
    var pace = ScriptPace(start), most = 0
    func note(_ time: FilmTime?) { most = max(most, time?.frames(at: rate) ?? .max) }
    var hasBegun = false
    for command in commands {
      command.act.note(in: &pace)
      if command.takesTicks { hasBegun = true }
      if hasBegun { note(FilmTime(ticks: 1, at: pace.slowest)) }
      if command.own != nil, case .time(let time) = pace.length(of: command) { note(time) }
    }
    return most
  }
}

extension ScriptCommand {
  /// Whether it lets ticks pass.
  fileprivate var takesTicks: Bool { letsTimePass || word.length == .tick }
}
