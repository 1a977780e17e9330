import Foundation
import Testing

/// A block of Swift code in a document.
private struct Block: CustomTestStringConvertible {
  let document: String
  let line: Int
  let lines: [String]

  var testDescription: String { "\(document):\(line)" }

  /// The modules that its first lines import.
  var imports: ArraySlice<String> { lines.prefix { $0.contains("import ") || $0.isEmpty } }

  /// The lines that stand in a source in this order, with nothing between them.
  var code: ArraySlice<String> { lines[imports.endIndex...] }
}

/// Every block of Swift code in README, documents and articles is code that is compiled and run by tests.
@Suite struct `Code in documents` {
  @Test(arguments: try blocks())
  private func `stands as it is in a source that tests run`(block: Block) throws {
    #expect(
      try sources().values.contains { source in
        contains(source, block.code) && block.imports.allSatisfy { contains(source, [$0]) }
      },
      "no source has this code, in \(block.testDescription)")
  }

  @Test func `is found`() throws {
    #expect(try blocks().count > 20 && sources().count > 12)
  }
}

/// The folder of the package.
private let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

/// The paths of all files below `folder` that end in `ending`, from the package's folder.
private func files(in folder: String, _ ending: String) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
    .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
}

/// The lines of a file, without the spaces around them.
private func lines(of file: String) throws -> [String] {
  try String(contentsOf: root.appending(path: file), encoding: .utf8)
    .split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.trimmingCharacters(in: .whitespaces) }
}

/// The sources that tests compile and run, by path.
private func sources() throws -> [String: [String]] {
  let paths = try files(in: "examples", ".swift") + files(in: "Tests/Runs/ArticleTests", ".swift")
  return try Dictionary(
    uniqueKeysWithValues: paths.filter { !$0.contains(".build/") }.map { ($0, try lines(of: $0)) })
}

/// The blocks of all documents.
private func blocks() throws -> [Block] {
  let documents =
    try ["README.md"] + files(in: "docs", ".md")
    + files(in: "Sources", ".md").filter { $0.contains(".docc/") }
  return try documents.sorted().flatMap { document in
    var blocks: [Block] = []
    var start: Int?
    let all = try lines(of: document)
    for (index, line) in all.enumerated() {
      if let first = start, line == "```" {
        blocks.append(
          Block(document: document, line: first, lines: Array(all[first..<index])))
        start = nil
      } else if line == "```swift" {
        start = index + 1
      }
    }
    return blocks
  }
}

/// Whether `lines` has `run` in it, line after line.
private func contains(_ lines: [String], _ run: some Collection<String>) -> Bool {
  let run = Array(run)
  return run.count <= lines.count
    && (0...lines.count - run.count).contains { start in
      lines[start..<start + run.count].elementsEqual(run)
    }
}
