import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import TestScope
import Testing

extension `The command render` {
  struct `Presets` {
    /// The presets of each world.
    private static let all = [
      "seaworld": ["waves", "tides", "ocean"],
      "virus": ["outbreak", "spots"],
      "universe": ["dawn", "holes", "journey"],
      "life": ["soup", "brain", "continents", "replicators"],
      "elementary": ["sierpinski", "chaos", "traffic"],
    ]

    /// The seeds with which presets are run.
    private static let seeds = 1...(coversAll ? 10 : 5)

    private func settings(_ run: RenderCommand.Outcome, _ name: String) throws -> String {
      try PNGDecoder().texts(of: [UInt8](run.bytes(name))).first { $0.key == "Settings" }?.value
        ?? ""
    }

    private func pixels(_ run: RenderCommand.Outcome, _ name: String) throws -> [UInt32] {
      try PNGDecoder().decode([UInt8](run.bytes(name))).withPixels(Array.init)
    }

    @Test(arguments: all.keys.sorted())
    func `are listed in help, each with a sentence on its line`(world: String) async throws {
      let help = try await RenderCommand.run("\(world) --help").output
      let list = try #require(help.range(of: "\nPRESETS:\n"))
      let lines = help[list.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { !$0.isEmpty }
      let names = lines.map { (line: Substring) -> String in
        String(line.split(separator: " ").first ?? "")
      }
      #expect(names == Self.all[world])
      for line in lines { #expect(line.count < 80 && line.hasSuffix("."), "\(line)") }
    }

    /// Whether the world that has the census `rows` still lives at its end.
    private func isLively(_ world: String, _ rows: [[Int]]) -> Bool {
      guard let last = rows.last, let before = rows.dropLast().last else { return false }
      switch world {
      // Penguins and orcas.
      case "seaworld": return last[1] > 0 && last[2] > 0
      // New cases, and people who can still fall sick.
      case "virus": return last[3] > before[3] && last[2] > 0
      // More than one galaxy, and new systems or planets.
      case "universe": return last[1] > 1 && last[2...3] != before[2...3]
      // Births and deaths.
      default: return last[2] > 5 && last[3] > 5
      }
    }

    @Test(
      arguments: all.filter { $0.key != "elementary" }.flatMap { world, presets in
        // The places of a journey are those of its seed.
        presets.filter { $0 != "journey" }.map { (world, $0) }
      })
    func `stay lively to their ends with eight seeds of ten`(
      world: String, preset: String
    ) async throws {
      var lively = 0
      for seed in Self.seeds {
        let run = try await RenderCommand.run(
          "\(world) --preset \(preset) --seed \(seed) --census c.csv")
        #expect(run.status == 0, "\(run.errors)")
        let rows = try run.folder.text(at: "c.csv").split(separator: "\n").dropFirst().map { row in
          row.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        }
        if isLively(world, rows) { lively += 1 }
      }
      #expect(lively * 10 >= 8 * Self.seeds.count)
    }

    @Test(arguments: all["elementary"] ?? [])
    func `of elementary automata stay lively to their ends`(preset: String) async throws {
      for seed in Self.seeds {
        let run = try await RenderCommand.run(
          "elementary --preset \(preset) --seed \(seed) --until still --print-population")
        #expect(run.errors.contains("still was not met"), "\(run.errors)")
        #expect(!run.output.contains("population: 0\n"))
      }
    }

    @Test func `give way to the options beside them`() async throws {
      for words in ["--preset waves --width 20 --ticks 1", "--ticks 1 --width=20 --preset=waves"] {
        let run = try await RenderCommand.run("seaworld \(words) --out a.png")
        #expect(run.status == 0, "\(run.errors)")
        let settings = try settings(run, "a.png")
        #expect(settings.contains("--height 45 --width 20 --penguins 20%"), "\(settings)")
        #expect(settings.contains("--penguin-breeds 4") && !settings.contains("--preset"))
      }
    }

    @Test(arguments: [
      ("seaworld --preset ocean --shape circle --ticks 0", "--shape circle", "--shape square"),
      ("life glider --preset soup --ticks 3", "--pattern glider", "--random"),
      (
        "life --preset replicators --random 20% --width 40 --height 30 --ticks 3", "--random 20%",
        "--pattern"
      ),
      ("elementary --preset traffic --start 1101 --generations 4", "--start 1101", "random:55%"),
      ("virus --preset outbreak --steps 1 --people 50", "--people 50", "--people 3600"),
      ("life --topology S100 --preset brain --ticks 3", "--topology S100", "--width 320"),
      ("life --rule B3/S23:T40,30 --preset soup --ticks 3", "--width 40", "--width 160"),
      ("life --topology P0,50 --preset soup --ticks 3", "--height 50", "--height 90"),
    ])
    func `give way to options that take the place of theirs`(
      command: String, kept: String, gone: String
    ) async throws {
      let run = try await RenderCommand.run("\(command) --out a.png")
      #expect(run.status == 0, "\(run.errors)")
      let settings = try settings(run, "a.png")
      #expect(settings.contains(kept) && !settings.contains(gone), "\(settings)")
    }

    @Test(arguments: [
      "--topology S100 --preset brain", "--rule B3/S23:T40,30 --preset soup",
      "--topology P0,50 --preset soup",
    ])
    func `give way to a typed field in scripts and sweeps`(options: String) async throws {
      let folder = try ScratchFolder()
      try folder.put("world life \(options)\nplay 3\n", at: "x.scene")
      for command in [
        "check x.scene", "play x.scene --census script.csv",
        "life \(options) --generations 3 --census run.csv",
        "sweep life \(options) --seeds 1..2 --generations 3 --plots none --out s/",
        "sweep life \(options) --seeds 1..3 --generations 3 --plots none --out s/ --resume",
      ] {
        let run = try await RenderCommand.run(command, in: folder)
        #expect(run.status == 0, "\(command): \(run.errors)")
      }
      #expect(try folder.text(at: "s/runs.csv").split(separator: "\n").count == 4)
      #expect(try folder.text(at: "script.csv") == folder.text(at: "run.csv"))
    }

    @Test func `are drawn again without their names`() async throws {
      let first = try await RenderCommand.run("seaworld --preset tides --ticks 12 --out a.png")
      let again = try await RenderCommand.run("again a.png --out b.png", in: first.folder)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try pixels(again, "b.png") == pixels(first, "a.png"))
      // A preset takes the place of what was recorded, and options beside it take its own.
      let other = try await RenderCommand.run(
        "again a.png --preset ocean --ticks 2 --width 30 --out c.png", in: first.folder)
      #expect(other.status == 0, "\(other.errors)")
      let settings = try settings(other, "c.png")
      #expect(settings.contains("--height 180 --width 30") && settings.contains("--shape square"))
    }

    @Test(arguments: [
      (
        "seaworld --preset wavs",
        "--preset: 'wavs' is not one of waves, tides, ocean; did you mean waves?"
      ),
      (
        "life glider --preset waves",
        "--preset: 'waves' is not one of soup, brain, continents, replicators"
      ),
      ("seaworld --preset waves --preset tides", "--preset: it was given again: choose one"),
      (
        "seaworld --preset waves --load w.sea",
        "--preset: the world that --load reads has its own: drop one of the two"
      ),
      ("virus --preset spots --people 0", "--people: "),
    ])
    func `are refused with a sentence`(command: String, sentence: String) async throws {
      let run = try await RenderCommand.run("\(command) --out a.png")
      #expect(run.status == 64 && run.errors.contains("render: \(sentence)"), "\(run.errors)")
      #expect(run.errorLines.count == 1 && run.files.isEmpty)
    }

    @Test func `are completed in shells`() async throws {
      let run = try await RenderCommand.run(
        ["---completion", "virus", "--", "--preset", "3", "0", "render", "virus", "--preset", ""])
      #expect(run.output.split(separator: "\n") == ["outbreak", "spots"])
    }
  }
}
