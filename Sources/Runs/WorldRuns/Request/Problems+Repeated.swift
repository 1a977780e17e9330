import SimulationKernel

extension Problems {
  /// Adds problems for options that the words of a command line repeat although they take one
  /// value.
  ///
  /// - Parameters:
  ///   - words: The words. After `--` none is an option.
  ///   - kinds: The options of the command, by their names without dashes.
  ///   - name: A function that returns the name of the option that a word is or begins, or `nil`
  ///     for other words.
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
