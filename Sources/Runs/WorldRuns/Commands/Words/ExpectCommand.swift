import FieldEditing
import Lattice

/// Ends the run unless something is as it is expected to be.
struct ExpectCommand: CommonCommand {
  static let words = [
    ScriptWord(
      "expect", .keeping, "WHAT = < > <= >= VALUE", .none,
      "Fails the run unless the condition is met.", "expect population = 10")
  ]

  let expectation: ScriptExpectation

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    let kind = reader.kind
    let names = kind.counts + (kind.hasCells ? ["cell", "box", "selection"] : []) + ["mode"]
    let what = try reader.words.choice("what is expected", names)
    let subject: ScriptExpectation.Subject, isNumber: Bool
    switch what {
    case "cell": (subject, isNumber) = (.cell(try reader.words.cell()), true)
    case "box": (subject, isNumber) = (.box, false)
    case "selection": (subject, isNumber) = (.selection, false)
    case "mode": (subject, isNumber) = (.mode, false)
    default: (subject, isNumber) = (.count(what), true)
    }
    let column = reader.words.next?.column ?? 1
    let comparison: ScriptExpectation.Comparison = try reader.words.choice("a comparison")
    if !isNumber && comparison != .equal {
      throw ActionError(column: column, reason: "\(what) is compared by = alone")
    }
    expectation = ScriptExpectation(
      subject: subject, comparison: comparison, value: try reader.expectedValue(of: subject))
  }

  var keepsCard: Bool { true }

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    guard let present = player.world.value(of: expectation.subject),
      !expectation.isMet(by: present)
    else { return }
    let words = command.text.split(separator: " ").drop { $0 != command.word.name }
    let expected = words.dropFirst().joined(separator: " ")
    throw player.failure(command, "\"\(expected)\" does not hold: it is \(present)")
  }
}

extension CommandReader {
  /// Reads a value of `subject`.
  fileprivate mutating func expectedValue(
    of subject: ScriptExpectation.Subject
  ) throws(ActionError) -> ScriptExpectation.Value {
    switch subject {
    case .count, .cell:
      let limit = 1 << 60
      return .number(try words.whole("a whole number", in: -limit...limit, "within ±2^60"))
    case .mode: return .mode(try words.choice("a mode", type(of: kind.hand).modes))
    case .box, .selection:
      if words.takes("none") { return .rect(nil) }
      let corner = try words.cell(), size = try words.size()
      return .rect(Rect(x: corner.x, y: corner.y, width: size.width, height: size.height))
    }
  }
}
