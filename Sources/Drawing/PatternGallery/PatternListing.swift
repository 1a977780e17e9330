import AutomatonRules
import CellPatterns
public import PatternLibrary

/// A table of patterns, under a heading for each category.
public struct PatternListing {
  /// The rows and headings, without line ends.
  public let lines: [String]

  /// The most characters to which names are aligned; longer ones push the rest of their row to the
  /// right.
  private static let widestName = 32

  /// Creates the table of `patterns`, which must be in the order of their categories.
  ///
  /// - Complexity: O(n) for n patterns.
  public init(_ patterns: [LibraryPattern]) {
    let names = patterns.map { printable($0.name) }
    let sizes = patterns.map(\.sizeText)
    let counts = patterns.map { "\($0.population)" }
    let width = min(names.map(\.count).max() ?? 0, Self.widestName)
    let sizeWidth = sizes.map(\.count).max() ?? 0
    let countWidth = counts.map(\.count).max() ?? 0
    var lines: [String] = []
    var category: PatternCategory?
    for (index, pattern) in patterns.enumerated() {
      if pattern.category != category {
        if category != nil { lines.append("") }
        category = pattern.category
        lines.append(pattern.category.title)
      }
      lines.append(
        "  " + padded(names[index], to: width) + "  "
          + padded(sizes[index], to: sizeWidth, isRight: true) + "  "
          + padded(counts[index], to: countWidth, isRight: true) + "  " + pattern.summary)
    }
    self.lines = lines.isEmpty ? ["there is no such pattern"] : lines
  }
}

extension LibraryPattern {
  /// The columns and rows of the box, such as `36x9`.
  var sizeText: String { box.map { "\($0.width)x\($0.height)" } ?? "empty" }

  /// What the pattern does or, if only counts are known, what it is, in one line.
  fileprivate var summary: String {
    let deeds = facts.filter { if case .population = $0 { false } else { true } }
    let text =
      deeds.isEmpty
      ? printable(String(line.prefix(80))) : deeds.map(\.description).joined(separator: ", ")
    switch automaton {
    case .plane(.life), .elementary: return text
    case .plane(let rule): return text.isEmpty ? rule.notation : "\(text) (\(rule.notation))"
    }
  }
}

/// Returns `text` padded with spaces to `width` characters, aligned left or right.
private func padded(_ text: String, to width: Int, isRight: Bool = false) -> String {
  let spaces = String(repeating: " ", count: max(0, width - text.count))
  return isRight ? spaces + text : text + spaces
}

/// Returns `text` on one line without control characters, since a file may contain anything.
package func printable(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: shown += "?"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}
