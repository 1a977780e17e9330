import AtomicFiles
import FieldEditing
import Lattice
import Pictures
import Raster
import SceneDescription
import SimulationKernel
import Wording

/// A reader of the words of a command.
struct CommandReader {
  private var words: ActionWords
  private let kind: ScriptedKind

  /// Creates the reader of `command` in a world of `kind`.
  init(_ command: ActionText, of kind: ScriptedKind) {
    words = ActionWords(command)
    self.kind = kind
  }

  /// Reads what follows `word`.
  mutating func act(of word: ScriptWord) throws(ActionError) -> ScriptAct {
    let act = try act(named: word.name)
    try words.finish()
    return act
  }

  private mutating func act(named name: String) throws(ActionError) -> ScriptAct {
    switch name {
    case "size": return .size(try value("a size WxH", OptionText.size))
    case "cell":
      return .cell(try words.whole("the pixels of a cell", in: 1...Scale.largestCell))
    case "fps":
      return .framesPerSecond(
        try value("a number of frames") { name, text throws(OptionProblem) in
          try OptionText.positive(name, text, atMost: Rational(1000))
        })
    case "theme", "style", "shape", "palette", "ink", "grid", "caption", "counter", "chart":
      return .look(option: name, value: try look(name))
    case "title": return .title(try value("a title in quotes", OptionText.caption))
    case "title-card": return .titleCard(try cardSeconds(name))
    case "end-card": return .endCard(try cardSeconds(name))
    case "hand": return .hand(try isOn())
    case "pace": return .pace(try words.seconds())
    case "strip": return .strip(try words.choice("a place"))
    case "speed":
      let column = words.next?.column ?? 1
      let speed = try value("a speed", OptionText.speed)
      if speed > Rational(0) { return .speed(speed) }
      throw ActionError(
        column: column, reason: "time passes forward: reverse shows what was")
    case "scroll":
      try words.keyword("to", before: "a point X,Y")
      return .scroll(to: try value("a point X,Y", OptionText.point))
    case "zoom":
      try words.keyword("to", before: "the pixels of a cell")
      let zoom = try scale("the pixels of a cell")
      return .zoom(
        to: zoom, at: words.takes("at") ? try value("a point X,Y", OptionText.point) : nil)
    case "fit": return .fit
    case "wait": return .wait(try words.seconds())
    case "play": return .play(try goal(canWait: true))
    case "reverse": return .reverse(try goal(canWait: false))
    case "pause": return .pause
    case "step": return .step(words.next == nil ? 1 : try ticks())
    case "seek": return .seek(try words.seconds())
    case "together": return .together
    case "end": return .end
    case "snapshot": return .snapshot(words.next == nil ? nil : try snapshotName())
    case "rollback": return .rollback
    case "apply": return .apply(try snapshotName())
    case "delete": return .delete(try snapshotName())
    case "snapshots": return .snapshots
    case "screenshot": return .screenshot(try pictureName())
    case "expect": return .expect(try expectation())
    default: preconditionFailure("every word is read here, or by its world")
    }
  }

  // MARK: Values

  /// Reads a value as an option of the command line is read.
  private mutating func value<Value>(
    _ wanted: String, _ read: (String, String) throws(OptionProblem) -> Value
  ) throws(ActionError) -> Value {
    let word = try words.word(wanted)
    do throws(OptionProblem) {
      return try read("", word.text)
    } catch {
      throw ActionError(column: word.column, reason: error.reason.description)
    }
  }

  private mutating func cardSeconds(_ name: String) throws(ActionError) -> Rational {
    let column = words.next?.column ?? 1, seconds = try words.seconds()
    do throws(OptionProblem) {
      try CardPlan.check(seconds, asOf: name)
    } catch {
      throw ActionError(column: column, reason: error.reason.description)
    }
    return seconds
  }

  private mutating func scale(_ wanted: String) throws(ActionError) -> Scale {
    let word = try words.word(wanted)
    do throws(ScaleError) {
      return try Scale(parsing: word.text)
    } catch {
      throw ActionError(column: word.column, reason: "\(error)")
    }
  }

  private mutating func isOn() throws(ActionError) -> Bool {
    try words.choice("on or off", ["on", "off"]) == "on"
  }

  private mutating func ticks() throws(ActionError) -> Tick {
    Tick(try words.whole("a number of ticks", in: 1...1 << 60, "1 to 2^60"))
  }

  private mutating func goal(canWait: Bool) throws(ActionError) -> ScriptAct.Goal? {
    guard let first = words.next else { return nil }
    if canWait && words.takes("until") {
      let condition = try words.choice("a condition", kind.conditions)
      return .until(
        condition, within: words.takes("within") ? try ticks() : FieldAction.Goal.defaultLimit)
    }
    if !first.isQuoted && first.text.hasSuffix("s") { return .seconds(try words.seconds()) }
    return .ticks(try ticks())
  }

  private mutating func look(_ option: String) throws(ActionError) -> String {
    let word = try words.word("a value")
    var problems = Problems()
    _ = problems.check(option) { try checkLook(option, word.text) }
    if let problem = problems.list.first {
      throw ActionError(column: word.column, reason: problem.reason.description)
    }
    return word.text
  }

  private func checkLook(_ option: String, _ text: String) throws {
    func check(_ words: [String]) throws(OptionProblem) {
      if words.contains(text) { return }
      throw OptionProblem(
        option: option,
        reason:
          "\"\(text)\" is not one of \(words.joined(separator: ", "))\(hint(text, among: words))"
      )
    }
    switch option {
    case "theme": try check(Theme.allCases.map(\.rawValue))
    case "style": try check((["plain"] + kind.styles.map(\.rawValue)))
    case "shape": try check(Shape.allCases.map(\.rawValue))
    case "grid": try check(["auto", "on", "off"])
    case "counter", "chart": try check(["on", "off"])
    case "palette":
      if case .file = try OptionText.colors(option, text),
        let reason = ScriptFiles.refusal(of: text)
      {
        throw OptionProblem(option: option, reason: "\(reason)")
      }
    case "ink": _ = try OptionText.ink(option, text, kinds: kind.kinds, hasAges: kind.hasAges)
    // An empty caption is none.
    default: if !text.isEmpty { _ = try OptionText.caption(option, text) }
    }
  }

  // MARK: Names

  private mutating func snapshotName() throws(ActionError) -> String {
    let word = try words.word("the name of a snapshot")
    if PlainName.isAllowed(word.text) { return word.text }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" can't be the name of a snapshot: \(PlainName.rule)")
  }

  private mutating func pictureName() throws(ActionError) -> String {
    let word = try words.word("the name of a picture")
    if word.text.hasSuffix(".png"), PlainName.isAllowed(word.text) { return word.text }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is not a file name for a picture, such as landed.png: "
        + PlainName.rule)
  }

  // MARK: Expectations

  private mutating func expectation() throws(ActionError) -> ScriptExpectation {
    let names = kind.counts + (kind.hasCells ? ["cell", "box", "selection"] : []) + ["mode"]
    let what = try words.choice("what is expected", names)
    let subject: ScriptExpectation.Subject, isNumber: Bool
    switch what {
    case "cell": (subject, isNumber) = (.cell(try words.cell()), true)
    case "box": (subject, isNumber) = (.box, false)
    case "selection": (subject, isNumber) = (.selection, false)
    case "mode": (subject, isNumber) = (.mode, false)
    default: (subject, isNumber) = (.count(what), true)
    }
    let column = words.next?.column ?? 1
    let comparison: ScriptExpectation.Comparison = try words.choice("a comparison")
    if !isNumber && comparison != .equal {
      throw ActionError(column: column, reason: "\(what) is compared by = alone")
    }
    return ScriptExpectation(
      subject: subject, comparison: comparison, value: try value(of: subject))
  }

  private mutating func value(
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
