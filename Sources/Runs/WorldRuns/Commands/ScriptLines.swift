import AtomicFiles
import FieldEditing
import Wording

/// A command of a script as words, before it is understood.
struct ScriptLine {
  let file: String
  let line: Int
  /// The words, with the values of names.
  let words: ActionText

  /// The place of character `column`.
  func place(_ column: Int) -> ScriptPlace {
    ScriptPlace(file: file, line: line, column: column)
  }
}

/// The lines of a script and of those that it includes, in the order in which they are played.
struct ScriptLines {
  private(set) var lines: [ScriptLine] = []
  private(set) var mistakes: [ScriptMistake] = []
  /// The digest of all that was read, with the values of names.
  private(set) var digest = FileDigest()
  private let files: ScriptFiles
  /// The values of names that replace those of the script.
  private let given: [String: String]
  private var values: [String: String] = [:]
  /// The names that are given a value although the script doesn't set them.
  private(set) var unset: [String] = []
  /// A suggestion for each of ``unset``, or an empty text.
  private(set) var hints: [String] = []
  /// The names that the script sets.
  private var set: Set<String> = []
  /// The files that are being read, the script first.
  private var open: [String] = []
  /// All files that were read, the script first.
  private(set) var paths: [String] = []
  private var bytes = 0

  /// The most bytes of a script, with all that it includes and the values of its names.
  static let mostBytes = 1 << 20
  /// The most commands of a script, with all that it includes.
  static let mostCommands = 100_000
  /// The most scripts that include one another.
  private static let mostOpen = 32

  /// Reads the script `name`.
  ///
  /// - Throws: `FileError` when the script itself can't be read.
  init(_ name: String, _ files: ScriptFiles, values given: [String: String]) throws(FileError) {
    self.files = files
    self.given = given
    values = given
    for (name, value) in given.sorted(by: { $0.key < $1.key }) {
      digest.add("\(name)=\(value)\n".utf8)
    }
    try read(name, files.read(name, Self.mostBytes + 1))
    // Where reading has ended early, names may not have been seen.
    unset = mistakes.isEmpty ? given.keys.filter { !set.contains($0) }.sorted() : []
    hints = unset.map { hint($0, among: set.sorted()) }
  }

  private mutating func add(_ place: ScriptPlace, _ reason: String) {
    mistakes.append(ScriptMistake(place, reason))
  }

  private mutating func read(_ file: String, _ content: [UInt8]) {
    let start = ScriptPlace(file: file, line: 1, column: 1)
    digest.add(content)
    if !paths.contains(file) { paths.append(file) }
    if isTooLong(byAdding: content.count, start) { return }
    guard let text = String(validating: content, as: UTF8.self) else {
      return add(start, "this is not UTF-8 text")
    }
    open.append(file)
    defer { open.removeLast() }
    let body = text.hasPrefix("\u{feff}") ? text.dropFirst() : text[...]
    let rows = body.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    for (index, row) in rows.enumerated() {
      if lines.count > Self.mostCommands || bytes > Self.mostBytes { return }
      read(String(row), file, index + 1)
    }
  }

  /// Counts the bytes of another part of the script, and returns whether there are too many.
  private mutating func isTooLong(byAdding count: Int, _ place: ScriptPlace) -> Bool {
    bytes += count
    if bytes <= Self.mostBytes { return false }
    add(
      place,
      "the script has more than \(Self.mostBytes) bytes, including included files and expanded values"
    )
    return true
  }

  private mutating func read(_ row: String, _ file: String, _ number: Int) {
    let commands: [ActionText]
    do throws(ActionError) {
      commands = try ActionText.commands(of: row)
    } catch {
      return add(ScriptPlace(file: file, line: number, column: error.column), error.reason)
    }
    guard let command = commands.first else { return }
    func place(_ column: Int) -> ScriptPlace {
      ScriptPlace(file: file, line: number, column: column)
    }
    if commands.count > 1 {
      add(place(commands[1].words[0].column), "a line has one command: begin another line here")
    }
    guard let words = replaced(command, place) else { return }
    switch words.words[0].text {
    case "set": note(words, place)
    case "include": include(words, place, from: file)
    default:
      lines.append(ScriptLine(file: file, line: number, words: words))
      if lines.count == Self.mostCommands + 1 {
        add(place(1), "the script has more than \(Self.mostCommands) commands")
      }
    }
  }

  /// Returns `command` with the values of its names, or `nil` after a mistake.
  private mutating func replaced(
    _ command: ActionText, _ place: (Int) -> ScriptPlace
  ) -> ActionText? {
    guard command.words.contains(where: { $0.text.contains("$") }) else { return command }
    var words: [ActionText.Word] = []
    for word in command.words {
      var text = "", rest = word.text[...]
      while let dollar = rest.firstIndex(of: "$") {
        text += rest[..<dollar]
        let name = rest[dollar...].dropFirst().prefix(while: Self.isOfName)
        rest = rest[dollar...].dropFirst(name.count + 1)
        if name.isEmpty {
          text += "$"
        } else if let value = values[String(name)] {
          // A value may double with each line.
          if isTooLong(byAdding: value.utf8.count, place(word.column)) { return nil }
          text += value
        } else {
          add(
            place(word.column),
            "there is no \"$\(name)\": set \(name) comes first"
              + hint(String(name), among: values.keys.sorted()))
          return nil
        }
      }
      words.append(
        ActionText.Word(text: text + rest, column: word.column, isQuoted: word.isQuoted))
    }
    return ActionText(words: words, end: command.end)
  }

  private static func isOfName(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || letter == "_")
  }

  private mutating func note(_ command: ActionText, _ place: (Int) -> ScriptPlace) {
    let words = command.words
    guard words.count == 3 else {
      return add(
        place(words.count > 3 ? words[3].column : command.end), "set takes a name and a value")
    }
    let name = words[1].text
    guard !name.isEmpty, name.allSatisfy(Self.isOfName) else {
      return add(
        place(words[1].column), "\"\(name)\" is not a name: letters, digits and _ are allowed")
    }
    set.insert(name)
    if given[name] == nil { values[name] = words[2].text }
  }

  private mutating func include(
    _ command: ActionText, _ place: (Int) -> ScriptPlace, from file: String
  ) {
    let words = command.words
    guard words.count == 2 else {
      return add(place(words.count > 2 ? words[2].column : command.end), "include takes one file")
    }
    let column = words[1].column, name = words[1].text
    if let reason = ScriptFiles.refusal(of: name) { return add(place(column), reason) }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let path = folder + name
    if open.contains(path) {
      return add(
        place(column), "\"\(name)\" includes itself: \((open + [path]).joined(separator: ", "))")
    }
    if open.count == Self.mostOpen {
      return add(place(column), "more than \(Self.mostOpen) scripts include one another")
    }
    do throws(FileError) {
      read(path, try files.read(path, Self.mostBytes + 1))
    } catch {
      add(place(column), "\(error)")
    }
  }
}
