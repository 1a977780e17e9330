import SimulationKernel

/// A preset: named options with which a world stays lively and looks good.
public struct Preset: Sendable {
  /// The name, a word in lower case.
  public let name: String
  /// A description of the pictures, in one sentence.
  public let sentence: String
  /// The options, none of which specifies a destination.
  public let options: [RecordedRun.GivenOption]

  /// Creates the preset `name` of `options`, by their names without dashes. A flag has an empty
  /// text.
  public init(_ name: String, _ sentence: String, _ options: KeyValuePairs<String, String>) {
    self.name = name
    self.sentence = sentence
    self.options = options.map { ($0.key, $0.value.isEmpty ? nil : $0.value) }
  }
}

extension Preset {
  /// Returns the options of the preset that `words` name, except those that `words` override. There
  /// are none when `words` name no preset, or load a world, which has its own options.
  ///
  /// - Parameters:
  ///   - words: The words of a command line, without that of the command.
  ///   - presets: The presets of its world.
  ///   - kinds: The options of the command, by their names without dashes.
  ///   - name: A function that returns the name of the option that a word is or begins, or `nil`
  ///     for other words.
  /// - Returns: The options, in the order in which they precede the words.
  public static func options(
    namedBy words: some Sequence<String>, among presets: [Preset],
    of kinds: [String: RecordedRun.OptionKind], name: (String) -> String?
  ) -> [RecordedRun.GivenOption] {
    let typed = CommandWords(words, of: kinds, name: name).items
    let chosen = typed.last { $0.name == "preset" }?.value
    guard let preset = presets.first(where: { $0.name == chosen }) else { return [] }
    // A word without an option can only be a pattern.
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

  /// Adds a problem for a preset that doesn't exist, and for one in addition to a loaded world.
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
