import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `A run that ends by itself` {
    private static let look = "seaworld --shape square --cell 4 --counter off"
    private static let fresh = look + " --seed 1"
    private static let files = "--census c.csv --events e.jsonl --save s.world --out f/"

    @Test(arguments: ["--threads 1", "--threads 4", "--every 7", "--speed 2.5"])
    func `is the run of as many ticks, in all that it writes`(options: String) async throws {
      let early = try await RenderCommand.run(
        "\(Self.fresh) \(options) --ticks 500 --until extinct:orcas \(Self.files)")
      #expect(early.status == 0 && early.errors.isEmpty)
      let whole = try await RenderCommand.run("\(Self.fresh) \(options) --ticks 31 \(Self.files)")
      #expect(early.files == whole.files)
      for file in whole.files where file != "f" && file != "f/render.json" {
        #expect(try early.bytes(file) == whole.bytes(file), "\(file)")
      }
      var settings = try record("f", early)
      #expect(settings.removeValue(forKey: "until") == "extinct:orcas")
      #expect(try settings == record("f", whole))
      #expect(try early.folder.text(at: "c.csv").hasSuffix("\n30,0,3\n31,0,0\n"))
    }

    @Test func `goes on from where it was saved`() async throws {
      let folder = try ScratchFolder()
      let end = "--until extinct:orcas --ticks 500"
      try await RenderCommand.run("seaworld --seed 1 \(end) --save whole.world", in: folder)
      try await RenderCommand.run("seaworld --seed 1 --ticks 12 --save first.world", in: folder)
      let run = try await RenderCommand.run(
        "\(Self.look) --load first.world \(end) --every 10 --save second.world --out f/", in: folder
      )
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(try run.bytes("second.world") == run.bytes("whole.world"))
      let ticks = try frameNames(3).map { try PNGChunks(run.bytes("f/" + $0)).texts["Tick"] }
      #expect(ticks == ["12", "22", "31"])
      // What has come about before a run begins ends it there.
      let over = try await RenderCommand.run(
        "\(Self.look) --load whole.world \(end) --out over/", in: folder)
      #expect(
        over.files.filter { $0.hasPrefix("over/") } == ["over/00000.png", "over/render.json"])
    }

    @Test(arguments: [
      ("--penguins 0", ["extinct:penguins"]), ("--orcas 0", ["extinct:orcas"]),
      ("--penguins 0 --orcas 0", ["extinct:penguins", "extinct:orcas", "empty"]),
      ("--penguins 100% --orcas 0", ["extinct:orcas", "full"]), ("", []),
    ])
    func `may have come to its end at its start`(table: String, met: [String]) async throws {
      for condition in ["extinct:penguins", "extinct:orcas", "empty", "full"] {
        let run = try await RenderCommand.run(
          "\(Self.look) \(table) --ticks 1 --swim free --until \(condition) \(Self.files)")
        #expect(run.status == 0)
        let ticks = met.contains(condition) ? 0 : 1
        #expect(run.files.filter { $0.hasSuffix(".png") }.count == ticks + 1)
        #expect(try run.folder.text(at: "c.csv").split(separator: "\n").count == ticks + 2)
        #expect(try record("f", run)["last-tick"] == "\(ticks)")
        #expect(run.errors.isEmpty == met.contains(condition))
      }
    }

    @Test func `does not end in a tick that restarts it`() async throws {
      let run = try await RenderCommand.run(
        "\(Self.look) --ticks 60 --restart-at 31 --until extinct:orcas --census c.csv"
          + " --events e.jsonl")
      let census = try run.folder.text(at: "c.csv").split(separator: "\n")
      #expect(census.count > 34 && census[32] == "31,75,7")
      #expect(try run.folder.text(at: "e.jsonl").contains(#"{"tick":31,"restart":true,"#))
    }

    @Test(arguments: ["", "--every 2", "--census c --save s"])
    func `reports that it did not come to its end`(options: String) async throws {
      let run = try await RenderCommand.run(
        "\(Self.look) --ticks 5 --until full --out f/ \(options)")
      #expect(run.status == 0)
      #expect(
        run.errors
          == "render: --until: full was not met by tick 5, where the run ends: give more --ticks\n")
      #expect(try record("f", run)["last-tick"] == "5")
    }

    @Test func `is at most as long as a dry run reports`() async throws {
      let run = try await RenderCommand.run(
        "\(Self.look) --ticks 20 --every 6 --until empty --dry-run --out f/")
      #expect(run.output.hasPrefix("frames  at most 5, ticks 0 to at most 20\n"))
      #expect(run.files.isEmpty && run.errors.isEmpty)
    }
  }
}
