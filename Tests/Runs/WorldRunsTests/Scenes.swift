import AtomicFiles
import BuiltInWorlds
import WorldRuns

/// Scripts that are texts in memory.
enum Scenes {
  static let kinds = [
    ScriptedKind("life", of: LifeDescription.self),
    ScriptedKind("elementary", of: ElementaryFieldDescription.self),
    ScriptedKind("seaworld", of: SeaWorldDescription.self),
    ScriptedKind("virus", of: VirusDescription.self),
    ScriptedKind("universe", of: UniverseDescription.self),
  ]

  /// Reads `x.scene` of `files`, in which only a glider can be placed.
  static func read(_ files: [String: String], values: [String: String] = [:]) throws -> Script {
    try Script(
      readFrom: "x.scene",
      ScriptFiles { path, mostBytes throws(FileError) in
        guard let text = files[path] else { throw FileError(.read, path, code: 2, reason: "none") }
        return Array(text.utf8.prefix(mostBytes))
      }, of: kinds, values: values,
      knowsPattern: { $0 == "glider" ? nil : "there is no \($0)" })
  }

  /// Reads `text`, of a field of 64 × 48 cells unless it names its world.
  static func read(_ text: String) throws -> Script { try read(["x.scene": whole(text)]) }

  /// Returns the mistakes of `text` without the name of the file, those of a field as above; none when
  /// it can be read.
  static func mistakes(_ text: String) throws -> [String] {
    do {
      _ = try read(text)
      return []
    } catch let error as ScriptMistakes {
      return error.list.map { "\($0.place.line):\($0.place.column): \($0.reason)" }
    }
  }

  private static func whole(_ text: String) -> String {
    text.contains("world ") ? text : "world life --width 64 --height 48\n" + text
  }
}
