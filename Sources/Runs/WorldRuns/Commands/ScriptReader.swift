import FieldEditing
import SimulationKernel
import Wording

/// A reader of a script's lines.
struct ScriptReader {
  let kinds: [ScriptedKind]
  private let file: (String) -> [UInt8]?
  private(set) var start: ScriptStart?
  private(set) var commands: [ScriptCommand] = []
  private(set) var mistakes: [ScriptMistake] = []
  /// The numbers of the commands before which there is one that could not be read.
  private(set) var gaps: Set<Int> = []
  /// The first command that takes time, or that needs a world.
  private var began: ScriptWord?
  private var hasMissedWorld = false
  /// The text of the line that names the world.
  private var worldText = ""

  /// Creates the reader of a script of one of `kinds`.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of worlds that there are.
  ///   - file: A function that returns the first bytes of a file in the script's folder, or `nil` when it
  ///     can't be read.
  init(kinds: [ScriptedKind], reading file: @escaping (String) -> [UInt8]?) {
    self.kinds = kinds
    self.file = file
  }

  /// Reads a line.
  mutating func read(_ line: ScriptLine) {
    var words = line.words.words[...]
    do throws(ActionError) {
      let time = try Self.time(&words)
      guard let first = words.first else {
        throw ActionError(column: line.words.end, reason: "a command is missing here")
      }
      if first.text == "world" && !first.isQuoted { return try readWorld(line, first) }
      let command = try command(line, words, after: time)
      if let command { add(command) }
    } catch {
      mistakes.append(ScriptMistake(line.place(error.column), error.reason))
      gaps.insert(commands.count)
    }
  }

  /// Reads the time that stands before a command.
  private static func time(
    _ words: inout ArraySlice<ActionText.Word>
  ) throws(ActionError) -> Rational? {
    guard let at = words.first, at.text == "at", !at.isQuoted else { return nil }
    words.removeFirst()
    guard let word = words.popFirst() else {
      throw ActionError(column: at.column + 2, reason: "a time in seconds is missing here")
    }
    return try ActionWords.seconds(word)
  }

  private mutating func readWorld(
    _ line: ScriptLine, _ first: ActionText.Word
  ) throws(ActionError) {
    let text = line.words.words.map(\.text).joined(separator: " ")
    // A script that is included may name the same world.
    if start != nil && text == worldText { return }
    if first.column != line.words.words[0].column {
      throw ActionError(column: first.column, reason: "world comes before all time")
    }
    if start != nil || began != nil {
      throw ActionError(
        column: first.column,
        reason: start != nil
          ? "a script has one world" : "world comes before \(began?.name ?? "all commands")")
    }
    var errors: [ActionError] = []
    start = ScriptStart(
      line.words, at: line.place(first.column), among: kinds, reading: file, &errors)
    worldText = text
    if start == nil { hasMissedWorld = true }
    for error in errors { mistakes.append(ScriptMistake(line.place(error.column), error.reason)) }
  }

  private mutating func command(
    _ line: ScriptLine, _ words: ArraySlice<ActionText.Word>, after time: Rational?
  ) throws(ActionError) -> ScriptCommand? {
    guard let first = words.first else { return nil }
    guard let kind = start?.kind else {
      // Without a world it is not known what there is.
      if hasMissedWorld { return nil }
      let isCommon = ScriptWord.common.contains { $0.name == first.text && $0.group == .settings }
      if !isCommon { hasMissedWorld = true }
      if isCommon { return try settingBeforeWorld(line, words, after: time) }
      throw ActionError(
        column: first.column,
        reason: "there is no world yet: world NAME comes first, one of "
          + kinds.map(\.name).joined(separator: ", "))
    }
    return try command(line, words, of: kind, after: time)
  }

  /// Settings may stand before the world, if they are the same in all worlds.
  private func settingBeforeWorld(
    _ line: ScriptLine, _ words: ArraySlice<ActionText.Word>, after time: Rational?
  ) throws(ActionError) -> ScriptCommand? {
    guard let any = kinds.first, let first = words.first else { return nil }
    if first.text == "ink" {
      throw ActionError(
        column: first.column, reason: "ink comes after world NAME, which has the kinds of cells")
    }
    return try command(line, words, of: any, after: time)
  }

  private func command(
    _ line: ScriptLine, _ all: ArraySlice<ActionText.Word>, of kind: ScriptedKind,
    after time: Rational?
  ) throws(ActionError) -> ScriptCommand? {
    var words = all
    guard let first = words.first else { return nil }
    if first.isQuoted {
      throw ActionError(
        column: first.column, reason: "a command is expected here, not a text in quotes")
    }
    guard let word = kind.word(first.text) else {
      let others = kinds.filter { $0.word(first.text) != nil }.map(\.name)
      if others.contains(kind.name) {
        throw ActionError(column: first.column, reason: "\(first.text) \(kind.lackOfWords)")
      }
      throw ActionError(
        column: first.column,
        reason: others.isEmpty
          ? "there is no command \"\(first.text)\""
            + hint(first.text, among: kind.names + ["world"])
          : "\(first.text) is for \(others.joined(separator: " and ")), but this world is \(kind.name)"
      )
    }
    if word.group == .start {
      throw ActionError(
        column: first.column, reason: "\(word.name) stands alone on its line, as in \(word.example)"
      )
    }
    var isMeanwhile = false, duration: Rational?
    if let last = words.last, last.text == "meanwhile", !last.isQuoted, words.count > 1 {
      isMeanwhile = true
      words.removeLast()
    }
    if words.count > 2, case let over = words[words.endIndex - 2], over.text == "over",
      !over.isQuoted
    {
      duration = try ActionWords.seconds(words[words.endIndex - 1])
      words.removeLast(2)
      if word.length == .none || word.length == .own {
        throw ActionError(
          column: over.column,
          reason: word.length == .none
            ? "\(word.name) takes no time" : "\(word.name) takes its own time")
      }
    }
    let text = ActionText(
      words: Array(words), end: words.last.map { $0.column + $0.text.count } ?? 1)
    let act: any TimelineCommand
    if let type = ScriptWord.types[word.name] {
      var reader = CommandReader(text, of: kind)
      act = try reader.act(of: word, as: type)
    } else {
      act = try OwnCommand(text, word, of: kind)
    }
    return ScriptCommand(
      place: line.place(first.column), word: word, act: act, time: time, duration: duration,
      isMeanwhile: isMeanwhile,
      text: (time.map { "at \($0)s " } ?? "")
        + all.map { $0.isQuoted ? ActionText.quoted($0.text) : $0.text }.joined(separator: " "))
  }

  private mutating func add(_ command: ScriptCommand) {
    if command.word.isFirst, let began {
      mistakes.append(
        ScriptMistake(
          command.place,
          "\(command.word.name) has to come before commands that take time, such as \(began.name)")
      )
    }
    if command.word.isFirst && (command.time != nil || command.isMeanwhile) {
      mistakes.append(
        ScriptMistake(
          command.place, "\(command.word.name) is for all of the film, and has no time of its own"))
    }
    if began == nil && command.word.length != .none { began = command.word }
    commands.append(command)
  }
}
