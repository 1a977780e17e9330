import SimulationKernel

/// A recipe: options under a name, with which a world stays lively and looks good.
public struct Preset: Sendable {
  /// What it is called by, a word of small letters.
  public let name: String
  /// What there is to be seen, one sentence for a person.
  public let sentence: String
  /// Its options, none of which says where pictures go.
  public let options: [RecordedRun.GivenOption]

  /// The recipe `name` of `options`, by their names without dashes; a flag has no text.
  public init(_ name: String, _ sentence: String, _ options: KeyValuePairs<String, String>) {
    self.name = name
    self.sentence = sentence
    self.options = options.map { ($0.key, $0.value.isEmpty ? nil : $0.value) }
  }
}

extension Preset {
  /// The options of the preset that `words` name, but for those in whose place they have others; none
  /// where they name no preset, or load a world, which has its own.
  ///
  /// - Parameters:
  ///   - words: the words of a command line, without that of the command.
  ///   - presets: those of its world.
  ///   - kinds: the options that the command has, by their names without dashes.
  ///   - name: the name of the option that a word is or begins; `nil` of other words.
  /// - Returns: the options, in the order in which they are to stand before the words.
  public static func options(
    namedBy words: some Sequence<String>, among presets: [Preset],
    of kinds: [String: RecordedRun.OptionKind], name: (String) -> String?
  ) -> [RecordedRun.GivenOption] {
    let typed = CommandWords(words, of: kinds, name: name).items
    let chosen = typed.last { $0.name == "preset" }?.value
    guard let preset = presets.first(where: { $0.name == chosen }) else { return [] }
    // A word without an option is a pattern, if anything.
    let given = Set(typed.map { $0.name ?? "pattern" })
    if given.contains("load") { return [] }
    let dropped = RecordedRun.displaced(by: given)
    return preset.options.filter { !dropped.contains($0.name) }
  }
}

extension ReadsOptions {
  /// The presets for the help of a command, a line each under a heading.
  public static var presetList: String {
    let width = presets.map(\.name.count).max() ?? 0
    let lines = presets.map { preset in
      let gap = String(repeating: " ", count: width - preset.name.count)
      return "\n  \(preset.name)\(gap)  \(preset.sentence)"
    }
    return "PRESETS:" + lines.joined()
  }

  /// Notes a preset that there isn't, and one beside a world that is loaded.
  public static func checkPreset(_ options: GivenOptions, _ problems: inout Problems) {
    guard let name = options["preset"] else { return }
    if let refusal = options.refusalByLoad { problems.add("preset", refusal) }
    let names = presets.map(\.name)
    if names.contains(name) { return }
    problems.add(
      "preset",
      "'\(name)' is none of \(names.joined(separator: ", "))\(suggestion(name, names))")
  }
}
