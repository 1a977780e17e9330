import ArgumentParser
import AtomicFiles
import AutomatonRules
import PatternLibrary
import SceneDescription

// What shells complete that is only known when it is asked for.
extension CompletionKind {
  /// Returns the words that `words` lists for the world whose command is completed.
  static func ofWorld(
    _ words: @escaping @Sendable (any WorldCommand.Type) -> [String]
  ) -> CompletionKind {
    .offering { line, _ in
      line.lazy.compactMap(KnownOptions.world(named:)).first.map(words) ?? []
    }
  }

  /// The names of rules.
  static var rules: CompletionKind { .offering { _, _ in Rule.named.map(\.name) } }

  /// The names of patterns, the user's own among them.
  static var patterns: CompletionKind { .offering { line, _ in patternNames(line) } }

  /// The names of patterns, and files.
  static var patternsAndFiles: CompletionKind {
    .offering { line, start in patternNames(line) + files(start) }
  }

  /// The names of palettes, and files.
  static var palettesAndFiles: CompletionKind {
    .offering { _, start in Palette.builtIn.map(\.name) + files(start) }
  }

  /// Returns the words that `words` lists for a line and the beginning of the word that is completed.
  private static func offering(
    _ words: @escaping @Sendable (_ line: [String], _ start: String) -> [String]
  ) -> CompletionKind {
    .custom { line, _, start in
      let words = words(line, start)
      return CompletionShell.requesting == .bash ? words.map(quotedForBash) : words
    }
  }

  /// Returns `word` as bash has to read it: it expands what is completed as it expands a line.
  private static func quotedForBash(_ word: String) -> String {
    String(word.flatMap { "\\\"'$`".contains($0) ? ["\\", $0] : [$0] })
  }

  private static func patternNames(_ line: [String]) -> [String] {
    let option = line.firstIndex(of: "--library")
    let given = option.flatMap { line.dropFirst($0 + 1).first }
    let folder = given ?? UserLibrary.defaultFolder
    let own = folder.flatMap { try? UserLibrary(folder: $0).names() } ?? []
    return own + PatternCollection.builtIn.patterns.map(\.name)
  }

  /// Returns the files whose paths begin with `start`, and the folders on the way to others.
  private static func files(_ start: String) -> [String] {
    let folder = start.lastIndex(of: "/").map { String(start[...$0]) } ?? ""
    let names = (try? folderEntries(folder.isEmpty ? "." : folder)) ?? []
    // Bash itself adds the slash to a folder's name.
    let slash = CompletionShell.requesting == .bash ? "" : "/"
    return names.filter { !$0.hasPrefix(".") }.map { name in
      let path = folder + name
      return isFolder(path) ? path + slash : path
    }
  }
}
