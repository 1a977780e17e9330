import AutomatonRules
import CellPatterns
import ElementarySimulation
import Lattice
import SimulationKernel
import Wording

extension FieldAction {
  /// Creates the action written as `text`, such as `place glider at 2,3`.
  ///
  /// - Throws: ``ActionError`` for a text that isn't just one action.
  public init(parsing text: String) throws(ActionError) {
    let commands = try ActionText.commands(of: text)
    guard let first = commands.first else {
      throw ActionError(column: 1, reason: "there is no action")
    }
    if commands.count > 1 {
      throw ActionError(
        column: commands[1].words[0].column, reason: "only one action is expected here")
    }
    self = try FieldAction(first)
  }

  /// Creates the action of a command.
  ///
  /// - Throws: ``ActionError`` for a mistake in it.
  public init(_ command: ActionText) throws(ActionError) {
    let name = command.words[0]
    if name.isQuoted {
      throw ActionError(
        column: name.column, reason: "an action is expected here, not a text in quotes")
    }
    guard let kind = Kind(rawValue: name.text) else { throw Self.unknown(name) }
    var words = ActionWords(command)
    self = try words.action(kind)
    try words.finish()
  }

  /// Returns the actions of `text`, between which there are semicolons.
  ///
  /// - Throws: ``ActionError`` for the first mistake.
  public static func list(parsing text: String) throws(ActionError) -> [FieldAction] {
    var actions: [FieldAction] = []
    for command in try ActionText.commands(of: text) { actions.append(try FieldAction(command)) }
    return actions
  }

  private static func unknown(_ word: ActionText.Word) -> ActionError {
    let names = Kind.allCases.map(\.rawValue)
    return ActionError(
      column: word.column,
      reason: "there is no action \"\(word.text)\"" + hint(word.text, among: names))
  }
}

extension ActionWords {
  /// Reads what follows the name of `kind`.
  fileprivate mutating func action(_ kind: FieldAction.Kind) throws(ActionError) -> FieldAction {
    switch kind {
    case .tap: return .tap(try cell())
    case .press: return .press(try cell())
    case .select:
      let corner = try cell()
      let size = try size()
      return .select(Rect(x: corner.x, y: corner.y, width: size.width, height: size.height))
    case .drag:
      let corner: FieldAction.Corner = try choice("a corner")
      return .drag(corner, to: try cell(after: "to"))
    case .move: return .move(to: try cell(after: "to"))
    case .rotate: return .rotate(try choice("a direction"))
    case .flip: return .flip(try choice("a direction"))
    case .copy: return .copy
    case .cut: return .cut
    case .paste: return .paste(at: takes("at") ? try cell() : nil)
    case .place:
      let name = try word("the name of a pattern").text
      return .place(name, at: takes("at") ? try cell() : nil)
    case .land: return .land(try pasteMode())
    case .stamp: return .stamp(try pasteMode())
    case .cancel: return .cancel
    case .done: return .done
    case .save:
      let name = try word("a name").text
      return .save(name, replacing: takes("replace"))
    case .clear: return .clear
    case .resize: return .resize(try size())
    case .configure: return .configure(try configuration())
    case .snapshot:
      if next == nil { return .snapshot() }
      return .snapshot(try word("a name").text)
    case .rollback: return .rollback
    case .apply: return .apply(try word("the name of a snapshot").text)
    case .delete: return .delete(try word("the name of a snapshot").text)
    case .undo: return .undo
    case .redo: return .redo
    case .play: return .play(try goal())
    case .pause: return .pause
    case .step: return .step(next == nil ? 1 : try generations())
    case .speed: return .speed(try speed())
    }
  }

  private mutating func cell(after keyword: String) throws(ActionError) -> Point {
    try self.keyword(keyword, before: "a cell X,Y")
    return try cell()
  }

  private mutating func pasteMode() throws(ActionError) -> PasteMode {
    let name = try choice("a mode", PasteMode.allCases.map(\.actionName))
    guard let mode = PasteMode(actionName: name) else { preconditionFailure("it has this name") }
    return mode
  }

  private mutating func configuration() throws(ActionError) -> FieldAction.Configuration {
    if takes("elementary") {
      let word = try word("the code of a rule")
      guard let rule = ElementaryRule(word.text) else {
        throw ActionError(
          column: word.column,
          reason: "\"\(word.text)\" is not a rule code: 0 to 255 is allowed")
      }
      return .elementary(rule)
    }
    if !takes("life") {
      let word = try word("\"life\" or \"elementary\"")
      throw ActionError(
        column: word.column, reason: "\"life\" or \"elementary\" is missing here")
    }
    let word = try word("a rule")
    do throws(RuleError) {
      return .life(try Rule(word.text))
    } catch {
      throw ActionError(column: word.column, reason: "\(error)")
    }
  }

  private mutating func goal() throws(ActionError) -> FieldAction.Goal? {
    if next == nil { return nil }
    if takes("until") {
      let condition: FieldAction.Condition = try choice("a condition")
      let limit =
        takes("within") ? try generations() : FieldAction.Goal.defaultLimit
      return .until(condition, within: limit)
    }
    if next?.text.hasSuffix("s") == true { return .seconds(try seconds()) }
    return .generations(try generations())
  }

  private mutating func generations() throws(ActionError) -> Tick {
    Tick(try whole("a number of generations", in: 1...1 << 60, "1 to 2^60"))
  }

  private mutating func speed() throws(ActionError) -> FieldAction.Speed {
    let word = try word("a speed")
    switch word.text {
    case "slow": return .slow
    case "balanced": return .balanced
    case "fast": return .fast
    default: break
    }
    let number =
      Rational(parsing: word.text) ?? Int(plain: word.text).flatMap(Rational.init(whole:))
    guard let rate = number, rate > Rational(0) else {
      throw ActionError(
        column: word.column,
        reason:
          "\"\(word.text)\" is not a speed: slow, balanced, fast or generations a second above 0 "
          + "are allowed")
    }
    return .rate(rate)
  }
}

extension Rational {
  /// Creates a whole number, unless it is too large.
  fileprivate init?(whole: Int) {
    guard whole.magnitude <= Rational.largestNumerator.magnitude else { return nil }
    self.init(Int64(whole))
  }
}

extension Int {
  /// Creates the whole number that `text` writes in digits, perhaps as a power such as 2^20; `nil`
  /// for other text, and beyond ±`limit`, by default 2⁶⁰.
  package init?(plain text: some StringProtocol, within limit: Int = 1 << 60) {
    let parts = text.split(separator: "^", omittingEmptySubsequences: false)
    func digits(_ text: some StringProtocol) -> Int? {
      let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      return Int(text)
    }
    guard let base = parts.first.flatMap({ digits($0) }), parts.count <= 2 else { return nil }
    // The sign is that of the whole power.
    var value = base < 0 ? -1 : 1
    if parts.count == 2 {
      guard let exponent = digits(parts[1]), (0...61).contains(exponent),
        let magnitude = Int(exactly: base.magnitude)
      else { return nil }
      for _ in 0..<exponent {
        let (product, overflow) = value.multipliedReportingOverflow(by: magnitude)
        if overflow { return nil }
        value = product
      }
    } else {
      value = base
    }
    guard value.magnitude <= limit.magnitude else { return nil }
    self = value
  }
}
