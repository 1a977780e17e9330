import FieldEditing
import SimulationKernel

/// The end of time that passes.
enum TimeGoal: Hashable {
  /// After a number of ticks, from 1.
  case ticks(Tick)
  /// After some seconds of film, 0 or more.
  case seconds(Rational)
  /// At a condition of the world, or without success after a number of ticks, from 1.
  case until(String, within: Tick)
}

extension CommandReader {
  /// Reads a goal, or `nil` where nothing follows.
  ///
  /// - Parameter canWait: Whether it may be a condition.
  /// - Returns: The goal.
  /// - Throws: `ActionError` for a mistake in it.
  mutating func goal(canWait: Bool) throws(ActionError) -> TimeGoal? {
    guard let first = words.next else { return nil }
    if canWait && words.takes("until") {
      let condition = try words.choice("a condition", kind.conditions)
      return .until(
        condition, within: words.takes("within") ? try ticks() : FieldAction.Goal.defaultLimit)
    }
    if !first.isQuoted && first.text.hasSuffix("s") { return .seconds(try words.seconds()) }
    return .ticks(try ticks())
  }

  /// Reads a number of ticks.
  mutating func ticks() throws(ActionError) -> Tick {
    Tick(try words.whole("a number of ticks", in: 1...1 << 60, "1 to 2^60"))
  }
}
