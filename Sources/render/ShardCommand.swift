import SimulationKernel
import WorldRuns

/// The end of a shard that a queue stopped, which it runs again.
struct ShardStopped: Error {
  /// How far it came.
  let explanation: Explanation
}

/// The command that draws a shard, as it is reported for one that is missing.
enum ShardCommand {
  /// The options that differ from shard to shard, or from machine to machine.
  private static let changing: Set = [
    "shard", "out", "theme", "overwrite", "resume", "threads", "progress",
  ]
  /// Those of them without a value.
  private static let flags: Set = ["overwrite", "resume"]

  /// Returns the words of the command that `words` call, without the destination and the shard, for pictures in
  /// `theme`.
  static func words(of words: [String], theme: String?) -> [String] {
    var kept = ["render"], rest = words[...]
    while let word = rest.popFirst() {
      guard let name = KnownOptions.name(word), changing.contains(name) else {
        kept.append(word)
        continue
      }
      if !flags.contains(name) && !word.contains("=") { _ = rest.popFirst() }
    }
    return kept + (theme.map { ["--theme", $0] } ?? [])
  }

  /// Returns the line of the command of `words`, or of the words `unknown` where there are none, for
  /// `shard` in the folder of `out`.
  static func line(_ words: [String], unknown: String, _ shard: Shard, out: String) -> String {
    let own = words.isEmpty ? [unknown] : words.map(shellWord)
    return (own + ["--shard", "\(shard)", "--out", shellWord(out)]).joined(separator: " ")
  }
}

/// Returns a word as shells take it: in single quotes where it has more than plain characters.
func shellWord(_ word: String) -> String {
  let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=.,/:+@%^")
  if !word.isEmpty && word.allSatisfy(plain.contains) { return word }
  return "'" + word.replacing("'", with: "'\\''") + "'"
}
