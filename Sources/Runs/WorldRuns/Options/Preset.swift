import FrameExport
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
  /// Returns the options, except those that `given` ones override.
  fileprivate func options(besides given: GivenOptions) -> [RecordedRun.GivenOption] {
    // Further colors stand beside its own, and a palette replaces them.
    var dropped = RecordedRun.displaced(by: Set(given.all.map(\.name)).subtracting(["ink"]))
    if given.has("palette") { dropped.insert("ink") }
    return options.filter { !dropped.contains($0.name) }
  }
}

extension GivenOptions {
  /// Creates the options of the `words` of a command line, as ``Preset`` reads them.
  fileprivate init(
    _ words: some Sequence<String>, of kinds: [String: RecordedRun.OptionKind],
    name: (String) -> String?
  ) {
    self.init()
    for item in CommandWords(words, of: kinds, name: name).items {
      // A word without an option can only be a pattern.
      add(item.name ?? "pattern", item.value.map { [$0] } ?? [])
    }
  }

  /// Whether one picture of the end is drawn, a pyramid of tiles included, and no frames.
  fileprivate var isOnePicture: Bool {
    var problems = Problems()
    let path = self["out"].flatMap { path in
      // One picture goes to standard output or a pipe by its format.
      (self["format"] == "png" ? FrameDestination(pictureIn: path) : nil)
        ?? (try? FrameDestination(path))
    }
    return RunPlan(to: pyramidDestination(path, &problems)).isOnePicture
  }
}

extension ReadsOptions {
  /// Returns the options of the preset that `words` name, except those that `words` override. There
  /// are none when `words` name no preset, or load a world, which has its own options.
  ///
  /// - Parameters:
  ///   - words: The words of a command line, without that of the command.
  ///   - kinds: The options of the command, by their names without dashes.
  ///   - name: A function that returns the name of the option that a word is or begins, or `nil`
  ///     for other words.
  /// - Returns: The options, in the order in which they precede the words.
  public static func presetOptions(
    namedBy words: some Sequence<String>, of kinds: [String: RecordedRun.OptionKind],
    name: (String) -> String?
  ) -> [RecordedRun.GivenOption] {
    var given = GivenOptions(words, of: kinds, name: name)
    guard let preset = presets.first(where: { $0.name == given["preset"] }), !given.has("load")
    else { return [] }
    // A condition may be looked for beyond the preset's end.
    if given.has("until"), defaultTicks(given) != nil { given.add("ticks") }
    // Cards need a film.
    let isFilm = (given.has("out") || given.has("show")) && !given.isOnePicture
    return preset.options(besides: given).filter { isFilm || !CardPlan.options.contains($0.name) }
  }

  /// Returns the options of the unnamed preset, except those that `words` override. There are none
  /// when `words` name a preset, or load a world. Parameters are those of
  /// ``presetOptions(namedBy:of:name:)``.
  ///
  /// - Returns: The options, in the order in which they precede the words, and the line
  ///   that introduces them, empty for none.
  public static func plainOptions(
    beside words: some Sequence<String>, of kinds: [String: RecordedRun.OptionKind],
    name: (String) -> String?
  ) -> (options: [RecordedRun.GivenOption], sentence: String) {
    var given = GivenOptions(words, of: kinds, name: name)
    guard !given.has("preset"), !given.has("load"),
      let preset = plainPreset(besides: given, isOnePicture: given.isOnePicture)
    else { return ([], "") }
    // A run to a condition has the length of all worlds.
    if given.has("until") { given.add("ticks") }
    let options = preset.options(besides: given)
    return (options, options.isEmpty ? "" : preset.sentence)
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
      "'\(name)' is not one of \(names.joined(separator: ", "))\(suggestion(name, names))")
  }
}
