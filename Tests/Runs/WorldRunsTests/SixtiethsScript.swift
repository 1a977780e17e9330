import RandomRuns
import WorldRuns

/// Scripts of random commands of a sea world, in which all that begins and ends does so at whole
/// sixtieths of a second.
enum SixtiethsScript {
  private static let words = [
    "wait", "pace", "play", "play", "play", "pause", "speed", "step", "reverse", "reverse",
    "together", "end",
    "restart", "tap", "hand", "snapshot", "rollback", "seek", "look",
  ]

  /// Returns a script without a mistake.
  ///
  /// - Parameters:
  ///   - changesSpeed: Whether the speed changes, where no ticks are counted.
  ///   - values: A source of allowed values.
  /// - Returns: The script.
  /// - Throws: Errors of files, of which there are none.
  static func text(changesSpeed: Bool, _ values: inout Values) throws -> String {
    let start = "world seaworld\n\(values.command("speed"))"
    return try scriptWithoutMistakes(start, length: 5 + values.below(40)) { isTogether in
      var line = values.command(values.any(words))
      if line.hasPrefix("speed") && (isTogether || !changesSpeed) { line = "wait 1s" }
      let countsTicks = line.contains(#/^(play|step|reverse) \d+$/#)
      if line == "restart" { line += " over \(values.time(40))s" }
      if values.chance(25) && !(countsTicks && changesSpeed) { line += " meanwhile" }
      return line
    }
  }
}

/// Returns the script that begins with `start`, with those of `length` lines that are no mistake where they
/// stand.
func scriptWithoutMistakes(
  _ start: String, length: Int, line: (_ isTogether: Bool) -> String
) throws -> String {
  var text = start, isTogether = false
  for _ in 0..<length {
    let line = line(isTogether), longer = text + "\n" + line
    do {
      _ = try Scenes.read([
        "x.scene": isTogether || line == "together" ? longer + "\nend" : longer
      ])
    } catch is ScriptMistakes { continue }
    text = longer
    if line == "together" { isTogether = true }
    if line == "end" { isTogether = false }
  }
  return isTogether ? text + "\nend" : text
}

extension Values {
  /// Creates a source of allowed values, with all times in sixtieths.
  init(sixtieths seed: UInt64) {
    self.init(seed: seed, isDry: false)
    oddity = 0
    isInSixtieths = true
  }

  /// Returns a command that begins with `word`, in a time that has been.
  fileprivate mutating func command(_ word: String) -> String {
    if word == "seek" { return "seek 0" }
    let line = ScriptValues.producer(of: word, in: "seaworld")?(&self) ?? word
    return line.contains("until") ? "play" : line
  }
}
