import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Frames of Sea World` {
    @Test func `the main command writes 51 pictures and their record`() async throws {
      let run = try await RenderCommand.run("seaworld --ticks 50 --out frames/")
      #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty)
      #expect(run.files == ["frames"] + (frameNames(51) + ["render.json"]).map { "frames/" + $0 })
      let record = try run.folder.text(at: "frames/render.json")
      #expect(record.contains("\"frames\" : 51") && record.contains("\"state\" : \"finished\""))
    }

    @Test func `the first and the last tick are always drawn`() async throws {
      let run = try await RenderCommand.run("seaworld --every 7 --ticks 50 --shape square --out f/")
      let ticks = try frameNames(9).map { try PNGChunks(run.bytes("f/" + $0)).texts["Tick"] }
      #expect(ticks == ["0", "7", "14", "21", "28", "35", "42", "49", "50"])
      #expect(run.files.count == 11)
    }

    @Test func `a path that ends in png gets the last frame alone`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run(
        "seaworld --ticks 9 --every 4 --shape circle --out f/", in: folder)
      let run = try await RenderCommand.run(
        "seaworld --ticks 9 --shape circle -o new/sea.png", in: folder)
      #expect(run.files.filter { $0.hasPrefix("new/") } == ["new/sea.png"])
      #expect(try run.bytes("new/sea.png") == run.bytes("f/00003.png"))
    }

    @Test(arguments: [
      ("a%03d.png", ["a000.png", "a001.png", "a002.png"]),
      ("%d-of-3.png", ["0-of-3.png", "1-of-3.png", "2-of-3.png"]),
      ("50%%/%1.png", []), ("50%%-%01d.png", ["50%-0.png", "50%-1.png", "50%-2.png"]),
    ])
    func `a pattern names the frames`(pattern: String, names: [String]) async throws {
      let run = try await RenderCommand.run("seaworld --ticks 2 --shape square --out \(pattern)")
      #expect(run.status == (names.isEmpty ? 64 : 0))
      #expect(run.files == (names.isEmpty ? [] : (names + ["render.json"]).sorted()))
    }

    @Test func `a shorter run into the same folder replaces the longer one`() async throws {
      let folder = try ScratchFolder()
      try folder.put("mine", at: "f/note.txt")
      try await RenderCommand.run("seaworld --ticks 9 --shape square --out f/", in: folder)
      let run = try await RenderCommand.run(
        "seaworld --ticks 3 --shape square --out f --seed 2", in: folder)
      #expect(run.status == 0)
      #expect(try folder.entries(of: "f") == frameNames(4) + ["note.txt", "render.json"])
      #expect(try PNGChunks(run.bytes("f/00003.png")).texts["Seed"] == "2")
    }

    @Test func `a frame's texts are enough to draw it again`() async throws {
      let first = try await RenderCommand.run(
        [
          "seaworld", "--ticks", "6", "--width", "12", "--penguins", "40%", "--prey", "first",
          "--seed", "77", "--theme", "dark", "--ink", "orca=#ff0000", "--shape", "circle",
          "--caption", "It's Море", "--restart-at", "4", "--threads", "2", "--out", "here/f/",
        ])
      let texts = try PNGChunks(first.bytes("here/f/00005.png")).texts
      #expect(Set(texts.keys) == ["Software", "World", "Seed", "Tick", "Settings"])
      #expect(texts["Software"]?.hasPrefix("Terrarium ") == true)
      let settings = try #require(texts["Settings"])
      #expect(!settings.contains("here") && !settings.contains("thread"))

      let world = try #require(texts["World"])
      let seed = try #require(texts["Seed"])
      let tick = try #require(texts["Tick"])
      let again = try await RenderCommand.run(
        [
          "-c", "\"$0\" \(world) --seed \(seed) --ticks \(tick) \(settings) --out again.png",
          try RenderCommand.place(of: "render").path(percentEncoded: false),
        ], program: "/bin/sh", in: first.folder)
      #expect(again.errors == "")
      #expect(try again.bytes("again.png") == first.bytes("here/f/00005.png"))
    }

    @Test func `a dry run reports frames, size and bytes, and writes nothing`() async throws {
      let run = try await RenderCommand.run(
        "seaworld --dry-run --ticks 20 --every 6 --cell 20 --shape square --counter off --out f/"
          + " --census c --events e --save s")
      #expect(run.status == 0 && run.files.isEmpty && run.errors.isEmpty)
      let lines = run.output.split(separator: "\n")
      #expect(
        lines.map { $0.prefix { $0 != " " } } == ["frames", "size", "bytes", "time", "memory"])
      #expect(run.output.contains("frames  5, ticks 0 to 20\nsize    200x300 pixels"))
    }

    @Test func `progress is reported as JSON lines on request`() async throws {
      let run = try await RenderCommand.run(
        "seaworld --ticks 5 --shape square --progress json --out f/")
      let first = try #require(run.errorLines.first), last = try #require(run.errorLines.last)
      #expect(first.hasPrefix("{\"frame\":0,\"of\":6,\"tick\":0,\"seconds\":"))
      #expect(last.hasPrefix("{\"frame\":5,\"of\":6,\"tick\":5,\"seconds\":"))
    }

    @Test func `a random seed is reported and can be used again`() async throws {
      let run = try await RenderCommand.run("seaworld --ticks 3 --seed random --census c.csv")
      let line = try #require(run.errorLines.first)
      #expect(line.hasPrefix("render: the seed is "))
      let refused = try await RenderCommand.run("seaworld --seed random --memory 1K --census c.csv")
      #expect(refused.status == 64 && refused.errorLines.count == 1)
      let seed = try #require(line.split(separator: " ").last)
      let again = try await RenderCommand.run("seaworld --ticks 3 --seed \(seed) --census c.csv")
      #expect(try again.bytes("c.csv") == run.bytes("c.csv"))
    }
  }
}
