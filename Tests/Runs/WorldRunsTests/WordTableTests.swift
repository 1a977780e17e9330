import Foundation
import Testing
import WorldRuns

struct `The words of scripts in docs` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let page = root.appending(path: "docs/scripts.md")
  private static let grammar = root.appending(path: "assets/editors/scene.tmLanguage.json")
  private static let marks = (start: "<!-- words -->\n", end: "<!-- /words -->\n")

  /// Like goldens, it is written only where that is asked for, which fails the test.
  @Test func `are those that scripts are read by`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.marks.start))
    let end = try #require(text.range(of: Self.marks.end))
    if ProcessInfo.processInfo.environment["DOCS"] == "write" {
      let written = text[..<start.upperBound] + Self.tables + text[end.lowerBound...]
      try Data(written.utf8).write(to: Self.page)
      Issue.record("docs/scripts.md was written: run again without DOCS")
      return
    }
    #expect(text[start.upperBound..<end.lowerBound] == Self.tables)
  }

  @Test func `are known to editors`() throws {
    let text = try String(contentsOf: Self.grammar, encoding: .utf8)
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    for word in ScriptWord.common + Scenes.kinds.flatMap(\.words) {
      let isKnown = ["(", "|"].contains { before in
        [")", "|"].contains { text.contains(before + word.name + $0) }
      }
      #expect(isKnown, "\(word.name)")
    }
  }

  private static var tables: String {
    let common = ScriptWord.Group.allCases.map { group in
      table(group.rawValue, ScriptWord.common.filter { $0.group == group })
    }
    // Worlds of the same words have one table.
    var own: [String] = []
    for (index, kind) in Scenes.kinds.enumerated() {
      let same = Scenes.kinds.indices.filter { Scenes.kinds[$0].words == kind.words }
      if same[0] < index { continue }
      let names = same.map { "`world \(Scenes.kinds[$0].name)`" }.joined(separator: " and ")
      own.append(table("In \(names)", kind.words))
    }
    return (common + own).joined() + facts + "\n"
  }

  /// What can be expected and waited for, by world.
  private static var facts: String {
    let rows = Scenes.kinds.map { kind in
      let places = kind.hasCells ? ["cell X,Y", "box", "selection"] : []
      let modes = type(of: kind.hand).modes
      return "| \(kind.name) | \((kind.counts + places).map { "`\($0)`" }.joined(separator: ", ")) "
        + "| \(modes.map { "`\($0)`" }.joined(separator: ", ")) "
        + "| \(kind.conditions.map { "`\($0)`" }.joined(separator: ", ")) |\n"
    }
    return "\n### What can be expected\n\n"
      + "| world | `expect` | `expect mode =` | `play until` |\n|---|---|---|---|\n" + rows.joined()
  }

  private static func table(_ title: String, _ words: [ScriptWord]) -> String {
    if words.isEmpty { return "" }
    let rows = words.map { word in
      let syntax = word.syntax.isEmpty ? word.name : "\(word.name) \(word.syntax)"
      return "| `\(cell(syntax))` | \(cell(word.sentence)) | `\(cell(word.example))` |\n"
    }
    return "\n### \(title)\n\n| command | what it does | example |\n|---|---|---|\n" + rows.joined()
  }

  /// Returns text in a cell of a table.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
