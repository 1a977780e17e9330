import ArgumentParser
import WorldRuns

/// The help of `-h`: one screen with the most used options. `--help` prints all of them.
enum ShortHelp {
  /// The options that are listed, by command.
  private static let options = [
    "seaworld":
      "out format preset ticks until seed width height penguins orcas size cell theme fps speed",
    "virus":
      "out format preset steps until seed people columns infect infect-random size cell theme fps speed",
    "universe":
      "out format show preset seconds seed view visit legend size theme fps speed",
    "life":
      "out preset rule generations until random width height topology color trails size cell "
      + "counter theme fps",
    "elementary":
      "out format show preset rule generations start width height topology size cell theme fps",
    "play": "out format show frames size theme fps quality set threads dry-run",
    "check": "set library",
    "sweep": "vary seeds until measure out per-tick films resume shard threads dry-run",
    "again": "",
    "merge": "out fps loop hold-last quality overwrite",
    "patterns": "category library preview size theme json",
    "snapshots": "preview theme delete json",
    "compare": "tolerance share difference memory",
  ]

  private static let width = 80
  /// The most characters of a default that is listed.
  private static let mostOfDefault = 66
  private static let indent = FullHelp.column

  /// Returns the text that `words` ask for, or `nil` when they ask for none.
  static func text(for words: [String]) -> String? {
    if words.isEmpty { return ofProgram }
    let words = words.first == "help" ? words.dropFirst() : words[...]
    guard words.prefix(while: { $0 != "--" }).contains("-h"), let name = words.first else {
      return nil
    }
    if name == "-h" { return ofProgram }
    return Render.commands.first { $0.name == name }.map(text)
  }

  /// The text of the whole program: its commands.
  private static var ofProgram: String {
    let commands = Render.commands.map { entry($0.name, $0.configuration.abstract) }
    return """
      \(Render.configuration.abstract)

      \(examples(Render.configuration))

      WORLDS AND COMMANDS:
      \(commands.joined(separator: "\n"))

      One of them: render seaworld -h. All of its options: render seaworld --help
      """
  }

  private static func text(for command: any RenderCommand.Type) -> String {
    let help = FullHelp(of: command)
    let entries = help.entries
    let names = (options[command.name] ?? "").split(separator: " ")
    let listed = names.compactMap { name -> String? in
      guard let entry = entries.first(where: { $0.names.contains("--" + name) }) else { return nil }
      return Self.entry(entry.label, shortened(entry.text) + values(of: name, in: command))
    }
    let count = entries.count {
      !$0.names.contains("--help") && !$0.names.contains("--version")
    }
    // `again` has the options of the world that was drawn.
    let discussion = command.configuration.discussion
    let list =
      count == 0
      ? String(discussion.split(separator: "\n\n").first ?? "")
      : "OPTIONS:\n" + listed.joined(separator: "\n")
    return """
      \(command.configuration.abstract)

      \(help.usage)

      \(examples(command.configuration))

      \(list)

      \(count == 0 ? "More" : "\(count) options"): render \(command.name) --help
      """
  }

  /// The values that a world has of its own for an option, in a sentence.
  private static func values(of option: Substring, in command: any RenderCommand.Type) -> String {
    guard let world = command as? any WorldCommand.Type else { return "" }
    switch option {
    case "ticks": return " Default: \(RunPlan.defaultTicks)."
    case "until": return " Conditions: \(world.conditions.joined(separator: ", "))."
    case "preset": return " Presets: \(world.presets.map(\.name).joined(separator: ", "))."
    default: return ""
    }
  }

  /// The first three examples.
  private static func examples(_ configuration: CommandConfiguration) -> String {
    let lines = configuration.discussion.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0 != "EXAMPLES:" }.prefix(4).joined(separator: "\n")
  }

  /// The first sentence of a text, and the default where it is short.
  private static func shortened(_ text: String) -> String {
    guard let end = text.firstRange(of: ". ")?.lowerBound else { return text }
    let first = text[..<end] + ".", rest = text[end...]
    guard let start = rest.firstRange(of: "Default: ")?.lowerBound,
      rest[start...].count <= mostOfDefault
    else {
      return String(first)
    }
    return first + " " + rest[start...]
  }

  /// An option or a command with its text in a column.
  private static func entry(_ label: String, _ text: String) -> String {
    var lines = ["  " + label]
    if lines[0].count < indent {
      lines[0] += String(repeating: " ", count: indent - lines[0].count)
    } else {
      lines.append(String(repeating: " ", count: indent))
    }
    for word in text.split(separator: " ") {
      let last = lines.count - 1
      let isFirst = lines[last].count == indent
      if !isFirst && lines[last].count + 1 + word.count > width {
        lines.append(String(repeating: " ", count: indent) + word)
      } else {
        lines[last] += (isFirst ? "" : " ") + word
      }
    }
    return lines.joined(separator: "\n")
  }
}
