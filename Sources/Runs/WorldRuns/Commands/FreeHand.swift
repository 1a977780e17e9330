/// A hand that may do everything, while time stands still and while it passes.
public struct FreeHand: ScriptHand {
  public static let modes = ["paused", "running"]
  public var isRunning = false
  private var isCertain = true
  public var mode: String? { isCertain ? isRunning ? "running" : "paused" : nil }

  /// Creates a hand while time stands still.
  public init() {}

  public func refusal(of command: ScriptCommand) -> String? {
    guard isCertain else { return nil }
    let name = command.word.name
    switch command.act {
    case .play, .step:
      return isRunning ? "\(name) is not allowed while time passes: pause comes first" : nil
    case .pause:
      return isRunning ? nil : "pause is not allowed while time stands still: play comes first"
    default: return nil
    }
  }

  public mutating func perform(_ command: ScriptCommand) {
    switch command.act {
    case .play, .reverse, .step:
      isRunning = true
      isCertain = true
    case .pause, .seek, .rollback, .apply:
      isRunning = false
      isCertain = true
    default: break
    }
  }

  public mutating func forget() { isCertain = false }
}
