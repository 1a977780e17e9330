import FieldEditing
import Foundation
import Testing

struct `The table of modes in docs` {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/editor.md")
  private static let marks = (start: "<!-- modes -->\n", end: "<!-- /modes -->\n")

  /// Like goldens, it is written only where that is asked for, which fails the test.
  @Test func `is the one that the editor goes by`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.marks.start))
    let end = try #require(text.range(of: Self.marks.end))
    if ProcessInfo.processInfo.environment["DOCS"] == "write" {
      let written = text[..<start.upperBound] + Self.table + text[end.lowerBound...]
      try Data(written.utf8).write(to: Self.page)
      Issue.record("docs/editor.md was written: run again without DOCS")
      return
    }
    #expect(text[start.upperBound..<end.lowerBound] == Self.table)
  }

  @Test func `has every action in a row of the page`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    for kind in FieldAction.Kind.allCases {
      #expect(rows.contains { $0.contains("`\(kind.rawValue)") && !$0.contains("✓") })
    }
  }

  private static var table: String {
    let modes = EditorMode.allCases
    let head =
      "\n| action | \(modes.map(\.rawValue).joined(separator: " | ")) |\n|---|\(String(repeating: ":-:|", count: modes.count))\n"
    let rows = FieldAction.Kind.allCases.map { kind in
      let marks = modes.map { $0.allows(kind) ? "✓" : "" }
      return "| `\(kind.rawValue)` | \(marks.joined(separator: " | ")) |\n"
    }
    return head + rows.joined() + "\n"
  }
}
