import BuiltPrograms
import Foundation
import WorldRuns

/// The page of docs/cli about one command, made of what the command says about itself.
struct ReferencePage {
  let command: ProgramDescription.Command
  /// The usage as help prints it, without its heading.
  let usage: String
  let presets: [Preset]
  /// The names of the files of assets/pictures that show presets, by the presets' names.
  let pictures: [String: String]

  /// The whole page, in Markdown.
  var text: String {
    let lists = groups.map { group in
      let heading = groups.count > 1 ? "### \(group.title)\n\n" : ""
      return heading + seeAlso(group.title) + table(group.arguments)
    }
    let parts =
      [
        "<!-- Made from the declarations of the options by ReferencePageTests: do not edit. -->",
        "# `render \(command.commandName)`", command.abstract.map(markdown),
        "```console\n$ \(usage)\n```",
      ] + paragraphs + [presetTable, examples, "## Options"] + lists
    return parts.compactMap(\.self).joined(separator: "\n\n") + "\n"
  }
}

// The discussion: paragraphs, presets, examples.
extension ReferencePage {
  private var blocks: [String] {
    (command.discussion ?? "").components(separatedBy: "\n\n")
  }

  private var paragraphs: [String?] {
    let texts = blocks.filter { !$0.hasPrefix("EXAMPLES:") && !$0.hasPrefix("PRESETS:") }
    return texts.filter { !$0.isEmpty }.map { text in
      // The conditions are words that are typed.
      let sentence = /(conditions for `--until` are )([^.]*)\./
      return markdown(text.replacing("\n", with: " ")).replacing(sentence) { match in
        let names = match.2.replacing("`", with: "").components(separatedBy: ", ")
        return match.1 + names.map(code).joined(separator: ", ") + "."
      }
    }
      + [Self.articles[command.commandName].map { "See also: [\($0.title)](\($0.path))." }]
  }

  private var examples: String? {
    guard let block = blocks.first(where: { $0.hasPrefix("EXAMPLES:") }) else { return nil }
    let commands = block.split(separator: "\n").dropFirst().map {
      "$ \($0.trimmingCharacters(in: .whitespaces))"
    }
    return "## Examples\n\n```console\n\(commands.joined(separator: "\n"))\n```"
  }

  private var presetTable: String? {
    if presets.isEmpty { return nil }
    let rows = presets.map { preset in
      let options = preset.options.map { option in
        "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
      }
      let picture = pictures[preset.name].map { file in
        "<br><img src=\"../../assets/pictures/\(file)\" alt=\"\(preset.sentence)\" width=\"280\">"
      }
      return "| `\(preset.name)`\(picture ?? "") | \(markdown(preset.sentence)) | "
        + "\(code(options.joined(separator: " "))) |"
    }
    return "## Presets\n\n| Preset | What it shows | Options |\n| --- | --- | --- |\n"
      + rows.joined(separator: "\n")
  }

  private static let articles = [
    "seaworld": (title: "Sea World", path: "../worlds/sea-world.md"),
    "virus": (title: "Virus", path: "../worlds/virus.md"),
    "universe": (title: "Universe", path: "../worlds/universe.md"),
    "life": (title: "Life", path: "../worlds/life.md"),
    "elementary": (title: "Elementary automata", path: "../worlds/elementary.md"),
    "again": (title: "Runs", path: "../runs.md"),
    "merge": (title: "Runs", path: "../runs.md"),
    "patterns": (title: "Automata files", path: "../automata-files.md"),
    "compare": (title: "Golden tests", path: "../golden-tests.md"),
  ]
}

// The options, a table for each group.
extension ReferencePage {
  private var groups: [(title: String, arguments: [ProgramDescription.Argument])] {
    var groups: [(title: String, arguments: [ProgramDescription.Argument])] = []
    for argument in (command.arguments ?? []).filter(\.shouldDisplay) {
      let title = argument.sectionTitle ?? "General"
      if let index = groups.firstIndex(where: { $0.title == title }) {
        groups[index].arguments.append(argument)
      } else {
        groups.append((title, [argument]))
      }
    }
    return groups
  }

  private func seeAlso(_ title: String) -> String {
    let pages = [
      "Run": ("Runs", "runs"), "Picture": ("Pictures", "pictures"), "Film": ("Films", "films"),
      "Tiles": ("Tiles", "tiles"),
    ]
    return pages[title].map { "See also: [\($0.0)](../\($0.1).md).\n\n" } ?? ""
  }

  private func table(_ arguments: [ProgramDescription.Argument]) -> String {
    let rows = arguments.map { argument in
      "| \(synopsis(of: argument)) | \(meaning(of: argument)) | \(standard(of: argument)) |"
    }
    return "| Option | Meaning | Default |\n| --- | --- | --- |\n" + rows.joined(separator: "\n")
  }

  /// The names of an argument, with its values in a line below.
  private func synopsis(of argument: ProgramDescription.Argument) -> String {
    if argument.kind == .positional { return code("<\(argument.valueName ?? "")>") }
    let names = argument.spelledNames.map(code).joined(separator: ", ")
    let values = argument.values.map { value in
      argument.words.contains(value) ? code(value) : "*\(escaped(value))*"
    }
    let gap = values.count > 1 ? "<br>" : values.isEmpty ? "" : " "
    return names + gap + values.joined(separator: " \\| ")
  }

  /// The explanation of an argument, in which its own words stand in parentheses.
  private func meaning(of argument: ProgramDescription.Argument) -> String {
    argument.words.reduce(markdown(argument.meaning)) { text, word in
      text.replacing("(\(word))", with: "(\(code(word)))")
        .replacing("(\(word),", with: "(\(code(word)),")
    }
  }

  /// The default of an argument, as code where it is a value.
  private func standard(of argument: ProgramDescription.Argument) -> String {
    let text = argument.defaultText
    let word = text.prefix { $0 != "," && $0 != " " }
    let isValue = word.count == text.count || argument.values.contains(String(word))
    return isValue && !word.isEmpty
      ? code(String(word)) + markdown(String(text.dropFirst(word.count))) : markdown(text)
  }
}

/// `text` as a code span of a table.
private func code(_ text: String) -> String {
  "`\(text.replacing("|", with: "\\|"))`"
}

/// Plain text in Markdown: options, paths and expressions as code, and no character that means something else.
private func markdown(_ text: String) -> String {
  let quoted = text.replacing(/'(render [^']*)'/) { $0.1.replacing(" ", with: "\u{a0}") }
  let words = quoted.components(separatedBy: " ").map { word in
    let start = word.prefix { $0 == "(" }
    let rest = word[start.endIndex...]
    let bare = rest[
      ..<(rest.lastIndex { !"),;:.".contains($0) }.map(rest.index(after:)) ?? rest.startIndex)]
    if bare.isEmpty || !isCode(bare) { return escaped(word) }
    return start + code(String(bare).replacing("\u{a0}", with: " ")) + rest[bare.endIndex...]
  }
  return words.joined(separator: " ")
}

/// Whether a word is one for a shell, and none of English.
private func isCode(_ word: Substring) -> Bool {
  word == "-" || word.hasPrefix("--") || word.contains("\u{a0}")
    || word.contains { "/^={}#".contains($0) } || word.contains("..")
    || word.contains(/\.[a-z]/) || word.contains(/[a-z0-9]:[-0-9a-z]/)
}

private func escaped(_ word: String) -> String {
  String(word.flatMap { "\\*_<>|[]`".contains($0) ? ["\\", $0] : [$0] })
}
