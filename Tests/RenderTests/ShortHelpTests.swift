import Testing

extension `The command render` {
  struct `Short help` {
    private static let commands = [
      "seaworld", "virus", "universe", "life", "elementary", "play", "check", "sweep", "again",
      "merge",
      "patterns", "snapshots", "compare",
    ]

    @Test(arguments: [""] + commands)
    func `fits one screen, and says where the rest is`(command: String) async throws {
      for words in ["\(command) -h", "\(command) --seed 4 -h"] where words != " --seed 4 -h" {
        let run = try await RenderCommand.run(words)
        #expect(run.status == 0 && run.errors.isEmpty)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 40 && lines.allSatisfy { $0.count <= 80 }, "\(run.output)")
        #expect(lines.last?.contains("--help") == true)
        #expect(lines.count { $0.hasPrefix("  render ") } >= 2)
      }
    }

    @Test(arguments: commands)
    func `counts the options that all of help has`(command: String) async throws {
      let help = try await RenderCommand.run("\(command) --help").output
      let options = help.split(separator: "\n").count { $0.hasPrefix("  -") } - 2
      let last = try await RenderCommand.run("\(command) -h").output.split(separator: "\n").last
      // `again` takes the options of the recorded world.
      let count = command == "again" ? "More" : "\(options) options"
      #expect(last?.hasPrefix(count + ": ") == true)
    }

    @Test(arguments: ["seaworld", "virus", "universe", "life", "elementary"])
    func `of a world has four options of its own, its conditions and its presets`(
      world: String
    ) async throws {
      let short = try await RenderCommand.run("\(world) -h").output
      let other = try await RenderCommand.run(
        (world == "seaworld" ? "virus" : "seaworld") + " --help"
      ).output
      let options = short.matches(of: /(?m)^  (?:-., )?(--[a-z-]+)/).map { String($0.1) }
      #expect(options.count >= 12 && options.count { !other.contains("  \($0) ") } >= 4)
      #expect(["--out", "--size", "--theme"].allSatisfy(options.contains))
      if options.contains("--until") { #expect(short.contains("Conditions: ")) }
      #expect(short.contains("Presets: "))
    }

    @Test(arguments: ["seaworld --help", "help seaworld"])
    func `is not what all of help is, whose examples are last`(words: String) async throws {
      let help = try await RenderCommand.run(words).output
      let examples = try #require(help.firstRange(of: "EXAMPLES:"))
      #expect(help[..<examples.lowerBound].contains("--checkpoint-every"))
      #expect(!help[examples.lowerBound...].contains("\n\n"))
    }
  }
}
