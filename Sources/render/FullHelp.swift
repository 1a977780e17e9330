import ArgumentParser

/// The help of a command as the parser prints it, with the examples moved to the end.
struct FullHelp {
  /// An option as help lists it.
  struct Entry {
    /// Its names and its value, such as `-o, --out <path>`.
    var label: String
    /// Its description, on one line.
    var text: String

    /// Its names.
    var names: [Substring] { label.split { $0 == " " || $0 == "," }.filter { $0.hasPrefix("-") } }
  }

  /// The column in which the texts of options begin.
  static let column = 26

  /// The whole text.
  let text: String

  /// Creates the help of `command`, in 80 columns.
  init(of command: any ParsableCommand.Type) {
    self.init(command.helpMessage(columns: 80))
  }

  /// Moves the examples of a help text to its end, and keeps any other text as it is.
  init(_ message: String) {
    let message = message.replacing(
      "Show help information.", with: "Print this help; -h prints a shorter one.")
    let blocks = message.split(separator: "\n\n", omittingEmptySubsequences: false)
    let isExamples = { (block: Substring) in block.hasPrefix("EXAMPLES:") }
    text =
      message.hasPrefix("OVERVIEW:")
      ? (blocks.filter { !isExamples($0) } + blocks.filter(isExamples)).joined(separator: "\n\n")
      : message
  }

  /// The usage lines.
  var usage: Substring {
    text.split(separator: "\n\n").first { $0.hasPrefix("USAGE:") } ?? ""
  }

  /// The options, in order.
  var entries: [Entry] {
    var entries: [Entry] = []
    var isEntry = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  -") {
        isEntry = true
        // A label that leaves no blank before the column of texts has a line of its own.
        let isLong = line.prefix(Self.column).last != " "
        var label = isLong ? line : line.prefix(Self.column)
        while label.last == " " { label.removeLast() }
        entries.append(
          Entry(
            label: String(label.dropFirst(2)),
            text: String(isLong ? "" : line.dropFirst(Self.column))))
      } else if isEntry, line.hasPrefix("      ") {
        let last = entries.count - 1
        entries[last].text += (entries[last].text.isEmpty ? "" : " ") + line.drop { $0 == " " }
      } else {
        isEntry = false
      }
    }
    return entries
  }
}
