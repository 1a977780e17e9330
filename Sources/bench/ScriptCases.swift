import AtomicFiles
import BuiltInWorlds
import WorldRuns

/// Scripts that are read and checked.
enum ScriptCases {
  /// The commands, of which the world is one, a few below the most that a script may have.
  private static let commands = 100_000

  static func figures() throws -> [Figure] {
    var text = "world life --width 64 --height 48\n"
    for number in 0..<(commands / 4 - 1) { text += "tap \(number % 64),3\nsnapshot\nfit\nundo\n" }
    let bytes = Array(text.utf8)
    let kinds = [ScriptedKind("life", of: LifeDescription.self)]
    let files = ScriptFiles { _, _ throws(FileError) in bytes }
    let seconds = try Stopwatch.wall(runs: 5) { _ in
      blackHole(try Script(readFrom: "x.scene", files, of: kinds))
    }
    return [
      Figure(
        name: "a script of 100,000 commands, read and checked", value: seconds * 1e3, unit: "ms",
        target: .value(atMost: 500))
    ]
  }
}
