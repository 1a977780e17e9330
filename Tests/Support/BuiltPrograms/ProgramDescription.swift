import Foundation

/// What the program says about its commands, as `--experimental-dump-help` writes it.
public struct ProgramDescription: Decodable {
  public let command: Command

  /// A command: the program itself, or one of its subcommands.
  public struct Command: Decodable {
    public let commandName: String
    public let abstract: String?
    public let discussion: String?
    public let subcommands: [Command]?
    public let arguments: [Argument]?
  }

  /// An option, a flag or a word that belongs to none.
  public struct Argument: Decodable {
    public enum Kind: String, Decodable { case positional, option, flag }

    public struct Name: Decodable {
      public enum Kind: String, Decodable { case long, short, longWithSingleDash }

      public let kind: Kind
      public let name: String
    }

    /// What shells offer for a value; the words of a list, or something that is found by other means.
    public struct Completion: Decodable {
      public struct List: Decodable { let values: [String] }

      public let list: List?
    }

    public let kind: Kind
    public let names: [Name]?
    public let valueName: String?
    public let abstract: String?
    public let sectionTitle: String?
    public let shouldDisplay: Bool
    public let completionKind: Completion?
  }

  /// The description that the program writes.
  public static func read() throws -> ProgramDescription {
    let text = try BuiltProgram.output(of: "render", ["--experimental-dump-help"])
    return try JSONDecoder().decode(ProgramDescription.self, from: Data(text.utf8))
  }

  /// The commands that do something, in their order in the help.
  public var commands: [Command] {
    (command.subcommands ?? []).filter { $0.commandName != "help" }
  }
}

extension ProgramDescription.Argument {
  /// The names as they are typed, the short one first.
  public var spelledNames: [String] {
    let names = (names ?? []).map { ($0.kind == .long ? "--" : "-") + $0.name }
    return names.filter { !$0.hasPrefix("--") } + names.filter { $0.hasPrefix("--") }
  }

  /// The words that shells offer for the value.
  public var words: [String] { completionKind?.list?.values ?? [] }

  /// The words that the value is one of and the names of other values, as help lists them.
  public var values: [String] {
    kind == .flag ? [] : (valueName ?? "").split(separator: "|").map(String.init)
  }

  /// The explanation without the sentence about the default.
  public var meaning: String {
    guard let range = defaultRange, let text = abstract else { return abstract ?? "" }
    return (text[..<range.lowerBound] + text[range.upperBound...]).trimmingCharacters(
      in: .whitespaces)
  }

  /// The default as the explanation states it; empty where it states none.
  public var defaultText: String {
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
