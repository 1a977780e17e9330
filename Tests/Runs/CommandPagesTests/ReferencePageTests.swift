import BuiltInWorlds
import BuiltPrograms
import Foundation
import Testing
import WorldRuns

@Suite struct `Pages of docs/cli` {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = repository.appending(path: "docs/cli")
  private static let pictures = repository.appending(path: "assets/pictures")

  private static let presets: [String: [Preset]] = [
    "seaworld": SeaWorldDescription.presets, "virus": VirusDescription.presets,
    "universe": UniverseDescription.presets, "life": LifeDescription.presets,
    "elementary": ElementaryDescription.presets,
  ]

  /// Like goldens, pages are written only where that is asked for, which fails the test.
  @Test func `are what the commands say about themselves`() throws {
    let writes = ProcessInfo.processInfo.environment["DOCS"] == "write"
    let commands = try ProgramDescription.read().commands
    for command in commands {
      let page = try page(of: command).text
      let file = Self.folder.appending(path: "\(command.commandName).md")
      if writes {
        try FileManager.default.createDirectory(
          at: Self.folder, withIntermediateDirectories: true)
        try Data(page.utf8).write(to: file)
        Issue.record("docs/cli/\(command.commandName).md was written: run again without DOCS")
        continue
      }
      let committed = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      if let difference = firstDifference(committed, page) {
        Issue.record(
          "docs/cli/\(command.commandName).md, line \(difference); DOCS=write writes it anew")
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    #expect(Set(files) == Set(commands.map { "\($0.commandName).md" }))
  }

  private func page(of command: ProgramDescription.Command) throws -> ReferencePage {
    let name = command.commandName
    let help = try BuiltProgram.output(of: "render", [name, "--help"])
    let usage = try #require(help.split(separator: "\n").first { $0.hasPrefix("USAGE: ") })
    let presets = Self.presets[name] ?? []
    let pictures = try FileManager.default.contentsOfDirectory(atPath: Self.pictures.path())
    let shown = presets.compactMap { preset in
      pictures.first { $0.hasPrefix("preset-\(name)-\(preset.name).") }.map { (preset.name, $0) }
    }
    return ReferencePage(
      command: command, usage: String(usage.dropFirst("USAGE: ".count)), presets: presets,
      pictures: Dictionary(uniqueKeysWithValues: shown))
  }

  /// The number of the first line in which two texts differ, with both; `nil` of equal texts.
  private func firstDifference(_ committed: String, _ made: String) -> String? {
    if committed == made { return nil }
    let old = committed.components(separatedBy: "\n"), new = made.components(separatedBy: "\n")
    let line = (0...).first { index in
      index >= old.count || index >= new.count || old[index] != new[index]
    }
    guard let line else { return nil }
    func text(_ lines: [String]) -> String { lines.indices.contains(line) ? lines[line] : "" }
    return "\(line + 1): is '\(text(old))' and should be '\(text(new))'"
  }
}
