import FieldEditing
public import SimulationKernel
import Wording

/// The world of a script, and how it starts.
public struct ScriptStart: Sendable {
  /// The kind of the world.
  public let kind: ScriptedKind
  /// The options with which it starts, those of a preset among them.
  public let options: GivenOptions
  /// The length of a tick, in what speeds count.
  public let tickLength: Rational
  /// The command as it is written.
  let text: String
  /// The place of the command.
  public let place: ScriptPlace
  /// The characters at which the options begin that it names.
  private let columns: [String: Int]
}

extension ScriptStart {
  /// The options whose values may be files.
  static let fileOptions = ["load", "pattern"]

  /// Reads what follows the word `world`; `nil` when there is no world of that name.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - place: Its place.
  ///   - kinds: The kinds of worlds that there are.
  ///   - file: A function that returns the first bytes of a file in the script's folder, or `nil` when it
  ///     can't be read.
  ///   - mistakes: The collection of mistakes, by their characters, to which new ones are added.
  init?(
    _ command: ActionText, at place: ScriptPlace, among kinds: [ScriptedKind],
    reading file: (String) -> [UInt8]?, _ mistakes: inout [ActionError]
  ) {
    func add(_ column: Int, _ reason: String) {
      mistakes.append(ActionError(column: column, reason: reason))
    }
    let names = kinds.map(\.name), words = command.words.dropFirst()
    guard let name = words.first else {
      add(command.end, "the name of a world is missing here: \(names.joined(separator: ", "))")
      return nil
    }
    guard let kind = kinds.first(where: { $0.name == name.text }) else {
      add(
        name.column,
        "there is no world \"\(name.text)\", only \(names.joined(separator: ", "))"
          + hint(name.text, among: names))
      return nil
    }
    self.place = place
    text = command.words.map { ActionText.word($0.text) }.joined(separator: " ")
    let before = mistakes.count
    let given = Self.options(words.dropFirst(), of: kind, end: command.end, &mistakes)
    var options = GivenOptions(), problems = Problems()
    let chosen = given.options["preset"]
    let preset = given.options.has("load") ? nil : kind.presets.first { $0.name == chosen }
    for option in preset?.options ?? [] where kind.startOptions[option.name] != nil {
      if given.columns[option.name] == nil {
        options.add(option.name, option.value.map { [$0] } ?? [])
        // A typed field overrides the preset's.
        let hasField = given.options.has("topology") || given.options.has("rule")
        if hasField { options.chosen.insert(option.name) }
      }
    }
    for (name, column) in given.columns {
      options.add(name, given.options.all(name))
      // Files are those of the script's folder and below.
      if Self.fileOptions.contains(name), let value = given.options[name],
        let reason = ScriptFiles.refusal(of: value)
      {
        add(column, reason)
      }
    }
    self.options = options
    columns = given.columns
    let loaded = options["load"].flatMap { ScriptFiles.refusal(of: $0) == nil ? file($0) : nil }
    self.kind = kind.kind(for: options, savedAs: loaded)
    tickLength = kind.tickLength(options, &problems)
    // Options that are unknown may be what others miss.
    if mistakes.count > before { return }
    for problem in problems.list {
      let mistake = mistake(of: problem.option, problem.reason.text { "--\($0)" })
      add(columns[problem.option] ?? name.column, mistake.reason)
    }
  }

  /// Returns a mistake in the value of an option, at the option or, where it isn't named, at the command.
  func mistake(of option: String, _ reason: String) -> ScriptMistake {
    let column = columns[option], isOfWorld = kind.startOptions[option] != nil
    return ScriptMistake(
      ScriptPlace(file: place.file, line: place.line, column: column ?? place.column),
      column == nil && isOfWorld ? "--\(option): \(reason)" : reason)
  }

  /// Reads options, and returns them with the characters at which they begin.
  private static func options(
    _ words: some Sequence<ActionText.Word>, of kind: ScriptedKind, end: Int,
    _ mistakes: inout [ActionError]
  ) -> (options: GivenOptions, columns: [String: Int]) {
    var options = GivenOptions(), columns: [String: Int] = [:]
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      guard !word.isQuoted, word.text.hasPrefix("--") else {
        // A pattern can be named without its option.
        if kind.startOptions["pattern"] != nil, !options.has("pattern") {
          options.add("pattern", [word.text])
          columns["pattern"] = word.column
        } else {
          mistakes.append(
            ActionError(column: word.column, reason: "an option such as --seed is expected here"))
        }
        continue
      }
      let spelled = word.text.dropFirst(2).prefix { $0 != "=" }
      let name = americanName(spelled)
      guard let option = kind.startOptions[name] else {
        mistakes.append(
          ActionError(
            column: word.column,
            reason: "--\(spelled) does not say how this world starts"
              + hint(name, among: kind.startOptions.keys.sorted())))
        if rest.first?.text.hasPrefix("--") == false { rest.removeFirst() }
        continue
      }
      if columns[name] != nil && option != .list {
        mistakes.append(
          ActionError(column: word.column, reason: "--\(spelled) is given a second time"))
      }
      columns[name] = word.column
      if option == .flag {
        options.add(name)
      } else if let equals = word.text.firstIndex(of: "=") {
        options.add(name, [String(word.text[equals...].dropFirst())])
      } else if let value = rest.popFirst() {
        options.add(name, [value.text])
      } else {
        mistakes.append(ActionError(column: end, reason: "a value of --\(spelled) is missing here"))
      }
    }
    return (options, columns)
  }
}
