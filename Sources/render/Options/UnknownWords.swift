import ArgumentParser
import FrameExport
import SimulationKernel
import Wording
import WorldRuns

/// The words of a command that are neither its options nor their values.
///
/// The argument parser alone would report only the first one, and no other problem.
struct UnknownWords: ParsableArguments {
  @Argument(parsing: .allUnrecognized, help: .hidden)
  var words: [String] = []

  /// The options that a preset chose and nobody wrote.
  var chosen: Set<String> = []
  /// The words that called the command.
  var line: [String] = []

  private enum CodingKeys: CodingKey { case words }

  /// Notes each unknown word of `command`, with a suggestion; of a command of a world, also the options
  /// of that `world` are known.
  func report(
    in command: any RenderCommand.Type, of world: String? = nil, _ problems: inout Problems
  ) {
    let name = command.name
    var isValue = false
    for word in words {
      let option = String(word.prefix { $0 != "=" })
      defer { isValue = word.hasPrefix("-") && option == word }
      if word.hasPrefix("-") {
        problems.add(option, Explanation(KnownOptions.answer(to: option, in: name, of: world)))
      } else if !isValue {
        let option = Int(word).flatMap { _ in KnownOptions.ofNumbers(in: world ?? name) }
        let isFile = word.contains(".") && (try? FrameDestination(word)) != nil
        let example = option.map { "\($0) \(word)" } ?? (isFile ? "--out \(word)" : "--out")
        problems.add(
          "'\(word)'", Explanation("an option is expected here, such as \(example)"))
      }
    }
  }
}

/// The options of all commands.
enum KnownOptions {
  /// The options of each command, with their dashes.
  private static let ofCommands: [(command: String, options: [String])] =
    Render.commands.map { command in
      (command.name, kinds(in: command.name).keys.sorted().map { "--" + $0 })
    }

  /// Returns the options of the command called `name`, without dashes; none where there is no such
  /// command.
  static func kinds(in name: String) -> [String: RecordedRun.OptionKind] {
    guard let command = Render.commands.first(where: { $0.name == name }) else { return [:] }
    return RecordedRun.OptionKind.all(
      of: world(named: name).map { groups(of: $0) }
        ?? (command == PlayCommand.self
          ? PlayCommand.groups
          : command == SweepCommand.self ? SweepCommand.groups : [command.init()]))
  }

  /// The names of the commands of worlds.
  static var worldNames: [String] { Render.worlds.map { $0.name } }

  /// Returns the command of the world called `name`; `nil` where there is no such world.
  static func world(named name: String) -> (any WorldCommand.Type)? {
    Render.worlds.first { $0.name == name }
  }

  /// Returns whether the command called `name` takes words that belong to no option.
  static func areBesideWords(in name: String) -> Bool {
    (world(named: name).map { groups(of: $0) } ?? []).contains { group in
      Mirror(reflecting: group).children.contains { $0.value is Argument<String?> }
    }
  }

  private static func groups<World: WorldCommand>(
    of world: World.Type
  ) -> [any ParsableArguments] {
    [
      RunOptions(), World.Own(), PictureOptions(), FilmTimeOptions(), CardOptions(), FilmOptions(),
      TileOptions(), DataOptions(),
    ]
  }

  /// Returns the words of a command line, the first of which is a command, with the options of the
  /// preset that they name, or of the unnamed one of the world, and the note that reports the latter.
  ///
  /// - Throws: `OptionProblems` for options that take one value and are given again.
  static func completed(
    _ words: [String]
  ) throws(OptionProblems) -> (words: [String], note: Explanation?) {
    let command = words.first ?? "", kinds = kinds(in: command)
    var problems = Problems()
    problems.refuseRepeated(words.dropFirst(), of: kinds, name: name)
    for (word, next) in zip(words.dropFirst(), words.dropFirst(2))
    where ["yes", "on", "true"].contains(next) && name(word).map({ kinds[$0] == .flag }) == true {
      problems.add(word, "\(word) alone is enough")
    }
    try problems.throwIfAny()
    guard let world = world(named: command) else { return (words, nil) }
    if let line = resumed(words, kinds, &problems) { return (line, nil) }
    let plain = world.described.plainOptions(beside: words.dropFirst(), of: kinds, name: name)
    let line = words.prefix(1) + plain.options.map(spelled) + words.dropFirst()
    let chosen = plain.options.map { "--\($0.name) \($0.value ?? "")" }.joined(separator: " ")
    return (
      withPreset(Array(line), kinds),
      plain.sentence.isEmpty ? nil : "\(plain.sentence): \(chosen)"
    )
  }

  /// Returns the words of a command that continues a folder of version 0.7.0, with what its record says before
  /// them in place of today's presets and seeds; `nil` for others.
  private static func resumed(
    _ words: [String], _ kinds: [String: RecordedRun.OptionKind], _ problems: inout Problems
  ) -> [String]? {
    guard words.contains("--resume") else { return nil }
    // A run that is stopped while the record is read says so.
    Interruption.watch()
    guard let folder = AgainCommand.destination(words)?.plainFolder,
      let recorded = try? RecordedRun(readFrom: folder, kinds: { _ in kinds }),
      recorded.world == words.first
    else { return nil }
    let given = Set(words.dropFirst().compactMap(name))
    let line = try? recorded.words(given: given, to: nil, of: folder, &problems)
    return line.map { $0 + words.dropFirst() }
  }

  /// Returns `words`, the first of which is a command with options of these `kinds`, with those of
  /// the preset that they name.
  static func withPreset(
    _ words: [String], _ kinds: [String: RecordedRun.OptionKind]
  ) -> [String] {
    let command = words.first ?? ""
    let preset = world(named: command)?.described.presetOptions(
      namedBy: words.dropFirst(), of: kinds, name: name)
    return words.prefix(1) + (preset ?? []).map(spelled) + words.dropFirst()
  }

  /// Returns `words` with options by their American names, those in the values of `--vary` and `--baseline` too.
  static func american(_ words: [String]) -> [String] {
    var last: Substring = ""
    return words.map { word in
      let name = word.prefix { $0 != "=" }, value = word.dropFirst(name.count + 1)
      defer { last = word[...] }
      if ["--vary", "--baseline"].contains(last) { return settings(word) }
      guard name.hasPrefix("--") else { return word }
      let option = "--" + americanName(name.dropFirst(2))
      if name.count == word.count { return option }
      return option + "="
        + (["--vary", "--baseline"].contains(option) ? settings(value) : String(value))
    }
  }

  /// Returns settings such as `color=age,plain` by the American names of their options.
  private static func settings(_ text: some StringProtocol) -> String {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let name = part.prefix { $0 != "=" }
      return name.count == part.count
        ? String(part) : americanName(name) + part.dropFirst(name.count)
    }.joined(separator: ",")
  }

  /// Returns `option` as one word.
  static func spelled(_ option: RecordedRun.GivenOption) -> String {
    option.value.map { "--\(option.name)=\($0)" } ?? "--\(option.name)"
  }

  /// Returns the name, without dashes, of the option that `word` begins or is; `nil` of other
  /// words.
  static func name(_ word: String) -> String? {
    guard word.hasPrefix("-") else { return nil }
    let option = String(word.prefix { $0 != "=" })
    if option == "-o" { return "out" }
    let name = String(option.drop { $0 == "-" })
    return americanName(name)
  }

  /// The options of this program that other names of theirs stand for, by command.
  private static let meant = [
    "--follow": ["life": "--fit follow"], "--frames": ["": "--ticks"],
    "--steps": ["": "--ticks"], "--generations": ["": "--ticks"], "--seconds": ["": "--ticks"],
    "-t": ["": "--ticks"], "-n": ["": "--ticks"], "--output": ["": "--out"],
    "--scale": ["": "--cell or --zoom"], "--dark": ["": "--theme dark"],
  ]

  /// Returns the option of a command to which a number without an option most likely belongs.
  static func ofNumbers(in command: String) -> String? {
    let own = ofCommands.first { $0.command == command }?.options ?? []
    return ["--rule", "--ticks"].first(where: own.contains)
  }

  /// Returns the reason why `command`, which may be one of a `world`, has no `option`, with a
  /// suggestion.
  static func answer(to option: String, in command: String, of world: String? = nil) -> String {
    let own = ofCommands.filter { [command, world].contains($0.command) }.flatMap(\.options)
    if let words = meant[option], let word = words[command] ?? words[""],
      own.contains(word.split(separator: " ").first.map(String.init) ?? "")
    {
      return "there is no such option; did you mean \(word)?"
    }
    let others = ofCommands.filter { $0.options.contains(option) }.map(\.command)
    if let first = others.first, command.hasPrefix("-") {
      return "the name of a world or a command comes first, such as render \(first) \(option)"
    }
    if !others.isEmpty {
      let names = listed(others.map { "'render \($0)'" })
      let this = ([command] + (world.map { [$0] } ?? [])).joined(separator: " ")
      return "it is an option of \(names), not of 'render \(this)'"
    }
    return "there is no such option\(suggestion(option, own))"
  }
}
