import Foundation

/// What the program says about its commands, as `--experimental-dump-help` writes it.
struct ProgramDescription: Decodable {
  let command: Command

  /// A command: the program itself, or one of its subcommands.
  struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  /// An option, a flag or a word that belongs to none.
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable {
      enum Kind: String, Decodable { case long, short, longWithSingleDash }

      let kind: Kind
      let name: String
    }

    /// What shells offer for a value; the words of a list, or something that is found by other means.
    struct Completion: Decodable {
      struct List: Decodable { let values: [String] }

      let list: List?
    }

    let kind: Kind
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let sectionTitle: String?
    let shouldDisplay: Bool
    let completionKind: Completion?
  }

  /// The description that the program writes.
  static func read() async throws -> ProgramDescription {
    let text = try await RenderCommand.run("--experimental-dump-help").output
    return try JSONDecoder().decode(ProgramDescription.self, from: Data(text.utf8))
  }

  /// The commands that do something, in their order in the help.
  var commands: [Command] {
    (command.subcommands ?? []).filter { $0.commandName != "help" }
  }
}

extension ProgramDescription.Argument {
  /// The names as they are typed, the short one first.
  var spelledNames: [String] {
    let names = (names ?? []).map { ($0.kind == .long ? "--" : "-") + $0.name }
    return names.filter { !$0.hasPrefix("--") } + names.filter { $0.hasPrefix("--") }
  }

  /// The words that shells offer for the value.
  var words: [String] { completionKind?.list?.values ?? [] }

  /// The words that the value is one of and the names of other values, as help lists them.
  var values: [String] {
    kind == .flag ? [] : (valueName ?? "").split(separator: "|").map(String.init)
  }

  /// The explanation without the sentence about the default.
  var meaning: String {
    guard let range = defaultRange, let text = abstract else { return abstract ?? "" }
    return (text[..<range.lowerBound] + text[range.upperBound...]).trimmingCharacters(
      in: .whitespaces)
  }

  /// The default as the explanation states it; empty where it states none.
  var defaultText: String {
    guard let range = defaultRange, let text = abstract else { return "" }
    let sentence = text[range].trimmingCharacters(in: .whitespaces)
    return String(sentence.dropFirst(Self.defaultStart.count).dropLast())
  }

  private static let defaultStart = "Default: "

  /// Where in the explanation the sentence about the default is.
  private var defaultRange: Range<String.Index>? {
    guard let text = abstract, let start = text.range(of: Self.defaultStart) else { return nil }
    let end = text[start.upperBound...].range(of: ". ")
    return start.lowerBound..<(end?.upperBound ?? text.endIndex)
  }
}
