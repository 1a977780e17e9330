import SimulationKernel

extension Problems {
  /// Notes the options that the words of a command line give again although they take one value.
  ///
  /// - Parameters:
  ///   - words: the words; of those behind `--` none is an option.
  ///   - kinds: the options that the command has, by their names without dashes.
  ///   - name: the name of the option that a word is or begins; `nil` of other words.
  public mutating func refuseRepeated(
    _ words: some Sequence<String>, of kinds: [String: RecordedRun.OptionKind],
    name: (String) -> String?
  ) {
    var counts: [String: Int] = [:]
    for item in CommandWords(words, of: kinds, name: name).items {
      guard let name = item.name, [.value, .optional].contains(kinds[name]) else { continue }
      counts[name, default: 0] += 1
      if counts[name] == 2 { add(name, "it was given again: choose one") }
    }
  }
}
