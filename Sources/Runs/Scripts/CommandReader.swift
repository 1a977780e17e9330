import AtomicFiles
import FieldEditing
import Lattice
import Pictures
import Raster
import SceneDescription
import SimulationKernel
import WorldRuns

/// A reader of the words of a command.
struct CommandReader {
  private let words: ArraySlice<ActionText.Word>
  private let end: Int
  private var place: Int
  private let kind: ScriptedKind

  /// Creates the reader of `command`, whose first word has been read, in a world of `kind`.
  init(_ command: ActionText, of kind: ScriptedKind) {
    words = command.words[...]
    end = command.end
    place = 1
    self.kind = kind
  }

  private var next: ActionText.Word? { place < words.count ? words[place] : nil }

  /// Reads a word that has to be there.
  private mutating func word(_ wanted: String) throws(ActionError) -> ActionText.Word {
    guard let word = next else {
      throw ActionError(column: end, reason: "\(wanted) is missing here")
    }
    place += 1
    return word
  }

  private mutating func takes(_ keyword: String) -> Bool {
    guard let word = next, !word.isQuoted, word.text == keyword else { return false }
    place += 1
    return true
  }

  /// Reads `keyword`, before `what`.
  private mutating func expect(_ keyword: String, _ what: String) throws(ActionError) {
    if takes(keyword) { return }
    throw ActionError(
      column: next?.column ?? end, reason: "\"\(keyword)\" and \(what) are missing here")
  }

  /// Reads what follows `word`.
  mutating func act(of word: ScriptWord) throws(ActionError) -> ScriptAct {
    let act = try act(named: word.name)
    if let more = next {
      throw ActionError(
        column: more.column, reason: "\"\(more.text)\" is more than \(word.name) takes")
    }
    return act
  }

  private mutating func act(named name: String) throws(ActionError) -> ScriptAct {
    switch name {
    case "size": return .size(try value("a size WxH", OptionText.size))
    case "cell": return .cell(try scale("the pixels of a cell"))
    case "fps":
      return .framesPerSecond(
        try value("a number of frames") { name, text throws(OptionProblem) in
          try OptionText.positive(name, text, atMost: Rational(1000))
        })
    case "theme", "shape", "palette", "ink", "grid", "caption", "counter", "chart":
      return .look(option: name, value: try look(name))
    case "hand": return .hand(try isOn())
    case "pace": return .pace(try seconds())
    case "strip": return .strip(try choice("a place"))
    case "speed":
      let speed = try value("a speed", OptionText.speed)
      if speed > Rational(0) { return .speed(speed) }
      throw ActionError(
        column: words[place - 1].column, reason: "time passes forward: reverse shows what was")
    case "scroll":
      try expect("to", "a point X,Y")
      return .scroll(to: try value("a point X,Y", OptionText.point))
    case "zoom":
      try expect("to", "the pixels of a cell")
      let zoom = try scale("the pixels of a cell")
      return .zoom(to: zoom, at: takes("at") ? try value("a point X,Y", OptionText.point) : nil)
    case "fit": return .fit
    case "wait": return .wait(try seconds())
    case "play": return .play(try goal(canWait: true))
    case "reverse": return .reverse(try goal(canWait: false))
    case "pause": return .pause
    case "step": return .step(next == nil ? 1 : try ticks())
    case "seek": return .seek(try seconds())
    case "together": return .together
    case "end": return .end
    case "snapshot": return .snapshot(next == nil ? nil : try snapshotName())
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
    let word = try word(wanted)
    do throws(OptionProblem) {
      return try read("", word.text)
    } catch {
      throw ActionError(column: word.column, reason: error.reason.description)
    }
  }

  private mutating func scale(_ wanted: String) throws(ActionError) -> Scale {
    let word = try word(wanted)
    do throws(ScaleError) {
      return try Scale(parsing: word.text)
    } catch {
      throw ActionError(column: word.column, reason: "\(error)")
    }
  }

  private mutating func isOn() throws(ActionError) -> Bool {
    let word = try word("on or off")
    if ["on", "off"].contains(word.text) { return word.text == "on" }
    throw Self.none(of: ["on", "off"], word)
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ wanted: String
  ) throws(ActionError) -> Choice where Choice.RawValue == String {
    let word = try word(wanted)
    if let choice = Choice(rawValue: word.text) { return choice }
    throw Self.none(of: Choice.allCases.map(\.rawValue), word)
  }

  private static func none(of names: [String], _ word: ActionText.Word) -> ActionError {
    ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is none of \(names.joined(separator: ", "))"
        + hint(word.text, names))
  }

  private mutating func seconds() throws(ActionError) -> Rational {
    try Self.seconds(word("a time in seconds"))
  }

  /// Returns the seconds that `word` writes, with or without an `s`.
  static func seconds(_ word: ActionText.Word) throws(ActionError) -> Rational {
    let digits = word.text.hasSuffix("s") ? word.text.dropLast() : word.text[...]
    if let seconds = Rational(parsing: digits), seconds >= Rational(0) { return seconds }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is no time: seconds such as 2s or 0.5s are allowed")
  }

  private mutating func ticks() throws(ActionError) -> Tick {
    let word = try word("a number of ticks")
    if let count = Int(plain: word.text), count > 0 { return Tick(count) }
    throw ActionError(
      column: word.column, reason: "\"\(word.text)\" is no number of ticks: 1 to 2^60 is allowed")
  }

  private mutating func goal(canWait: Bool) throws(ActionError) -> ScriptAct.Goal? {
    guard let first = next else { return nil }
    if canWait && takes("until") {
      let word = try word("a condition")
      guard kind.conditions.contains(word.text) else { throw Self.none(of: kind.conditions, word) }
      return .until(
        word.text, within: takes("within") ? try ticks() : FieldAction.Goal.defaultLimit)
    }
    if !first.isQuoted && first.text.hasSuffix("s") { return .seconds(try seconds()) }
    return .ticks(try ticks())
  }

  private mutating func look(_ option: String) throws(ActionError) -> String {
    let word = try word("a value")
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
        reason: "\"\(text)\" is none of \(words.joined(separator: ", "))\(hint(text, words))")
    }
    switch option {
    case "theme": try check(Theme.allCases.map(\.rawValue))
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
    let word = try word("the name of a snapshot")
    if PlainName.isAllowed(word.text) { return word.text }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" can't be the name of a snapshot: \(PlainName.rule)")
  }

  private mutating func pictureName() throws(ActionError) -> String {
    let word = try word("the name of a picture")
    if word.text.hasSuffix(".png"), PlainName.isAllowed(word.text) { return word.text }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is no name of a picture, such as landed.png: \(PlainName.rule)")
  }

  // MARK: Expectations

  private mutating func expectation() throws(ActionError) -> ScriptExpectation {
    let names = kind.counts + (kind.hasCells ? ["cell", "box", "selection"] : []) + ["mode"]
    let what = try word("what is expected")
    guard names.contains(what.text) else { throw Self.none(of: names, what) }
    let subject: ScriptExpectation.Subject
    switch what.text {
    case "cell": subject = .cell(try cell())
    case "box": subject = .box
    case "selection": subject = .selection
    case "mode": subject = .mode
    default: subject = .count(what.text)
    }
    let comparison: ScriptExpectation.Comparison = try choice("a comparison")
    let isNumber =
      switch subject {
      case .count, .cell: true
      case .box, .selection, .mode: false
      }
    if !isNumber && comparison != .equal {
      throw ActionError(
        column: words[place - 1].column, reason: "\(what.text) is compared by = alone")
    }
    return ScriptExpectation(
      subject: subject, comparison: comparison, value: try value(of: subject))
  }

  private mutating func value(
    of subject: ScriptExpectation.Subject
  ) throws(ActionError) -> ScriptExpectation.Value {
    let word = try word("a value")
    switch subject {
    case .count, .cell:
      if let number = Int(plain: word.text) { return .number(number) }
      throw ActionError(
        column: word.column, reason: "\"\(word.text)\" is no whole number within ±2^60")
    case .mode:
      let modes = type(of: kind.hand).modes
      if modes.contains(word.text) { return .mode(word.text) }
      throw Self.none(of: modes, word)
    case .box, .selection:
      if word.text == "none" { return .rect(nil) }
      let corner = try cell(word)
      let size = try self.word("a size WxH")
      let parts = size.text.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let width = Int(plain: parts[0]), let height = Int(plain: parts[1]),
        width > 0, height > 0
      else {
        throw ActionError(
          column: size.column,
          reason: "\"\(size.text)\" is no size: WxH is allowed, each a whole number from 1 to 2^60")
      }
      return .rect(Rect(x: corner.x, y: corner.y, width: width, height: height))
    }
  }

  private mutating func cell() throws(ActionError) -> Point { try cell(word("a cell X,Y")) }

  private func cell(_ word: ActionText.Word) throws(ActionError) -> Point {
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, let x = Int(plain: parts[0]), let y = Int(plain: parts[1]) {
      return Point(x: x, y: y)
    }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" is no cell: X,Y is allowed, each a whole number within ±2^60")
  }
}
