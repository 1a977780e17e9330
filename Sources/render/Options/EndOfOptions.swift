import SimulationKernel
import WorldRuns

/// The word `--`, after which no word is an option, whatever it begins with.
enum EndOfOptions {
  /// Returns `words` with the pattern after `--` as the value of `--pattern`, and without a `--` at the end.
  ///
  /// The parser itself would count the `--` of a world among the unknown words, which are reported together.
  ///
  /// - Throws: An `OptionProblem` for other words after the `--` of a world.
  static func removed(from words: [String]) throws(OptionProblem) -> [String] {
    guard let end = words.firstIndex(of: "--"), let name = words.first, end > 0 else {
      return words
    }
    let options = Array(words[..<end]), patterns = Array(words[(end + 1)...])
    guard let pattern = patterns.first else { return options }
    guard KnownOptions.world(named: name) != nil else { return words }
    guard KnownOptions.areBesideWords(in: name) else {
      throw OptionProblem(
        option: "'\(pattern)'",
        reason: "an option is expected here, and none can follow --")
    }
    if patterns.count > 1 {
      let list = patterns.joined(separator: " and ")
      throw OptionProblem(
        option: "'pattern'",
        reason: "there are \(patterns.count) patterns after --, \(list): choose one")
    }
    return options + ["--pattern=\(pattern)"]
  }
}

extension KnownOptions {
  /// Refuses a word such as `-dash.rle`, which the parser takes for a bundle of short options, among them
  /// `-h` for help.
  static func refuseHelpInBundles(_ words: [String]) throws(OptionProblem) {
    let words = words.prefix { $0 != "--" }
    for (index, word) in words.enumerated()
    where word.hasPrefix("-") && !word.hasPrefix("--") && word.count > 2 && word.contains("h") {
      // A value that looks like an option has a message of its own.
      let before = index > 0 ? name(words[index - 1]) : nil
      let kind = before.flatMap { kinds(in: words[0])[$0] }
      if word == "-help" || kind == .value || kind == .list { continue }
      let command = words[0]
      throw OptionProblem(
        option: word, reason: Explanation(answer(to: word, in: command)))
    }
  }
}
