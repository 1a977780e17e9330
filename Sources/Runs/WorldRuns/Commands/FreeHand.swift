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
    if !isRunning, let reason = command.refusalAtRest { return reason }
    if command.letsTimePass && !command.goesBack && isRunning {
      return "\(name) is not allowed while time passes: pause comes first"
    }
    return nil
  }

  public mutating func perform(_ command: ScriptCommand) {
    guard command.letsTimePass || command.stopsTime else { return }
    isRunning = command.letsTimePass
    isCertain = true
  }

  public mutating func forget() { isCertain = false }
}
