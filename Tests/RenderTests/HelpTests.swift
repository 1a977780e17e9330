import BuiltPrograms
import Foundation
import Testing

extension `The command render` {
  struct `Help` {
    /// The options that there are to be in every world, and those of each: no more and no less.
    private static let shared: Set = [
      "--out", "--show", "--preset", "--ticks", "--from-tick", "--every", "--speed", "--speed-at",
      "--fps",
      "--until", "--chart", "--seed",
      "--title", "--title-card", "--end-card",
      "--loop", "--hold-last", "--duration", "--loop-there-and-back", "--max-bytes", "--quality",
      "--format",
      "--ffmpeg", "--ffmpeg-timeout", "--resume",
      "--checkpoint-every", "--shard", "--start-number", "--overwrite", "--threads", "--memory",
      "--progress",
      "--dry-run",
      "--cell", "--size", "--fit-scale",
      "--viewport", "--zoom", "--center", "--ease", "--style", "--shape", "--sprites", "--theme",
      "--palette",
      "--ink",
      "--grid", "--background", "--dpi", "--counter", "--label", "--caption", "--census",
      "--census-every",
      "--events",
      "--save",
      "--load", "--snapshots", "--do", "--version", "--help",
    ]

    /// Those of worlds with cells.
    private static let ofTiles: Set = ["--layout", "--tile-size", "--tiles", "--iiif-id"]

    private static let own: [String: Set] = [
      "seaworld": [
        "--height", "--width", "--penguins", "--orcas", "--fill", "--penguin-breeds",
        "--orca-breeds", "--starves", "--topology", "--swim", "--prey", "--breed", "--motion",
        "--restart-at",
      ],
      "virus": [
        "--steps", "--people", "--infection-factor", "--period", "--columns", "--neighbors",
        "--subset", "--pool", "--random-parameters", "--infect", "--infect-random", "--tap",
        "--reset-at", "--growth", "--motion",
      ],
      "universe": [
        "--seconds", "--mass-limit", "--radius-limit", "--black-hole", "--view", "--visit",
        "--visit-at", "--follow", "--placeholder-seconds", "--legend", "--labels",
      ],
      "life": [
        "--pattern", "--generations", "--rule", "--topology", "--width", "--height", "--random",
        "--engine", "--fit", "--color", "--trails", "--motion", "--loop-seamless",
        "--print-population", "--library",
      ],
      "elementary": [
        "--generations", "--rule", "--width", "--height", "--start", "--topology", "--print-row",
        "--print-population",
      ],
    ]

    @Test(arguments: own.keys.sorted())
    func `it explains every option and no other`(world: String) async throws {
      let help = try await RenderCommand.run("\(world) --help")
      #expect(help.status == 0 && help.errors.isEmpty)
      let usage = try #require(help.output.range(of: "USAGE:"))
      let names = help.output[usage.upperBound...].split(separator: "\n").flatMap { line in
        // An option stands two columns in; what explains it stands further right.
        line.prefix(14).split(separator: " ").first?.hasPrefix("-") == true
          ? line.split { " ,".contains($0) }.filter { $0.hasPrefix("--") }.prefix(1).map(
            String.init)
          : []
      }
      let tiles = world == "universe" ? [] : Self.ofTiles
      let options = Self.shared.union(tiles).union(try #require(Self.own[world]))
      #expect(Set(names) == options && names.count == options.count)
    }

    @Test func `the default shape is the world's own`() async throws {
      let help = try await RenderCommand.run("seaworld --help").output
      #expect(help.contains("The default --shape is sprite") && !help.contains("Default: sprite"))
    }

    @Test(arguments: ["--help", "-h", "help", ""])
    func `the program's own help names worlds and commands`(words: String) async throws {
      let help = try await RenderCommand.run(words)
      #expect(help.status == 0)
      #expect(help.output.contains("\n  seaworld ") && help.output.contains("\n  virus "))
      #expect(help.output.contains("\n  universe ") && help.output.contains("\n  life "))
      #expect(help.output.contains("\n  elementary ") && help.output.contains("\n  compare "))
    }

    @Test func `a refused sweep names every world`() async throws {
      let refusal = try await RenderCommand.run("sweep nowhere --out s")
      #expect(refusal.status == 64)
      for world in Self.own.keys { #expect(refusal.errors.contains(" \(world),")) }
    }

    @Test func `its text can be set as a man page`() async throws {
      let help = try await RenderCommand.run("--experimental-dump-help").output
      #expect(!help.contains { !$0.isASCII })
      for command in try ProgramDescription.read().commands {
        // There these would begin a macro.
        let lines = (command.discussion ?? "").split(separator: "\n")
        #expect(
          !lines.contains { $0.hasPrefix(".") || $0.hasPrefix("'") }, "\(command.commandName)")
      }
    }

    @Test func `the version is a number`() async throws {
      let version = try await RenderCommand.run("--version").output
      #expect(version.split(separator: ".").count == 3)
    }
  }
}
