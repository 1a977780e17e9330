import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  /// Tables that take the proportion of `--size`.
  struct `Filling the sheet` {
    private static let note =
      "render: 16 x 9 cells fill 640x360; --width 10 --height 15 keeps the default size\n"

    private func settings(_ name: String, of run: RenderCommand.Outcome) throws -> String {
      let texts = try PNGDecoder().texts(of: Array(run.bytes(name)))
      return try #require(texts.first { $0.key == "Settings" }?.value)
    }

    @Test func `a table that isn't given is the sheet's, and said and recorded`() async throws {
      let run = try await RenderCommand.run(
        "seaworld --ticks 3 --size 640x360 --save sea.world --out a.png")
      #expect(run.status == 0 && run.errors == Self.note, "\(run.errors)")
      let settings = try settings("a.png", of: run)
      for setting in ["--height 9", "--width 16", "--fit-scale auto", "--counter chip"] {
        #expect(settings.contains(setting), "\(settings)")
      }
      // The same world at any size, in twice the size the same picture.
      let large = try await RenderCommand.run(
        "seaworld --ticks 3 --size 3840x2160 --save large.world --out b.png", in: run.folder)
      #expect(try large.bytes("large.world") == large.bytes("sea.world"))
    }

    @Test(arguments: [
      "--width 10 --height 15", "--width 10", "--cell 24", "--zoom 20", "--viewport 0,0,8,5", "",
      "--caption Sea --width 10", "--load sea.world",
    ])
    func `a given table, a part of it and one that is loaded stay`(words: String) async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("seaworld --ticks 2 --save sea.world", in: folder)
      let size = words.contains("--cell") || words.isEmpty ? "" : "--size 640x360"
      let run = try await RenderCommand.run(
        "seaworld --ticks 3 \(size) \(words) --out a.png", in: folder)
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      let settings = try settings("a.png", of: run)
      #expect(!settings.contains("--counter chip"), "\(settings)")
      #expect(!settings.contains("--width 16"), "\(settings)")
    }

    @Test func `a preset's table is the sheet's, unless it is given`() async throws {
      let preset = "seaworld --preset waves --ticks 1 --size 600x600 --out a.png"
      let run = try await RenderCommand.run(preset)
      #expect(
        run.errors
          == "render: 60 x 60 cells fill 600x600; --width 80 --height 45 keeps the default size\n")
      let kept = try await RenderCommand.run(preset + " --width 80 --height 45")
      #expect(kept.status == 0 && kept.errors == "")
      #expect(try settings("a.png", of: kept).contains("--width 80"))
    }

    @Test func `a census without pictures is of the default table`() async throws {
      let run = try await RenderCommand.run("seaworld --ticks 2 --size 640x360 --census a.csv")
      let standard = try await RenderCommand.run("seaworld --ticks 2 --census a.csv")
      #expect(run.errors == "" && standard.status == 0)
      #expect(try run.bytes("a.csv") == standard.bytes("a.csv"))
    }

    @Test func `people stay, and their columns are the sheet's`() async throws {
      let run = try await RenderCommand.run("virus --infect 3 --steps 2 --size 640x360 --out a.png")
      #expect(
        run.errors
          == "render: 14 x 8 people fill 640x360; --columns 10 keeps the default size\n")
      let placed = try await RenderCommand.run(
        "virus --tap 1:3,3 --steps 2 --size 640x360 --out a.png")
      #expect(placed.errors == "")
    }

    @Test func `rows of an elementary automaton end with the sheet`() async throws {
      let run = try await RenderCommand.run("elementary --size 320x180 --out f/")
      #expect(run.files.contains("f/00059.png") && !run.files.contains("f/00060.png"))
    }

    @Test(arguments: [
      "seaworld --ticks 3 --size 640x360",
      "seaworld --preset waves --ticks 2 --size 300x300 --theme dark",
      "virus --infect 7 --steps 3 --size 640x360", "elementary --rule 90 --size 320x180",
      "life --random 35% --topology torus --ticks 5 --size 320x180",
      "seaworld --ticks 3 --size 256x144",
      "seaworld --ticks 3 --size 640x360 --caption Sea --chart",
      "life glider --ticks 4 --size 320x180",
      "seaworld --width 24 --height 12 --ticks 3 --size 500x500 --fit-scale fill",
    ])
    func `is drawn again and continued byte for byte`(command: String) async throws {
      let run = try await RenderCommand.run(command + " --out a.png")
      let again = try await RenderCommand.run("again a.png --out b.png", in: run.folder)
      #expect(again.status == 0 && again.errors == "", "\(again.errors)")
      #expect(try again.bytes("a.png") == again.bytes("b.png"))
      let folder = try await RenderCommand.run(command + " --out f/", in: run.folder)
      let resumed = try await RenderCommand.run(command + " --out f/ --resume", in: run.folder)
      #expect(resumed.status == 0, "\(resumed.errors)")
      #expect(try folder.bytes("f/render.json") == resumed.bytes("f/render.json"))
    }

    @Test func `another size of a picture shows the same world`() async throws {
      let run = try await RenderCommand.run("seaworld --ticks 3 --size 640x360 --out a.png")
      let again = try await RenderCommand.run(
        "again a.png --size 500x500 --out b.png", in: run.folder)
      #expect(again.status == 0 && again.errors == "")
      #expect(try settings("b.png", of: again).contains("--width 16"))
      let cell = try await RenderCommand.run("again a.png --cell 12 --out c.png", in: run.folder)
      #expect(cell.status == 0, "\(cell.errors)")
    }

    @Test func `a record of version 0-7-0 means whole cells and a line of counters`() async throws {
      let folder = try ScratchFolder()
      let command = "seaworld --ticks 3 --width 20 --height 7 --size 500x300"
      try await RenderCommand.run(
        command + " --style plain --fit-scale whole --out f/", in: folder)
      let record = try folder.text(at: "f/render.json")
      let old = record.split(separator: "\n").filter { line in
        !line.contains("\"style\"") && !line.contains("\"fit-scale\"")
      }.joined(separator: "\n")
      try folder.put(old, at: "f/render.json")
      let again = try await RenderCommand.run("again f/ --out g/", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      let whole = try PNGDecoder().decode(Array(again.bytes("f/00003.png")))
      #expect(try PNGDecoder().decode(Array(again.bytes("g/00003.png"))) == whole)
      let resumed = try await RenderCommand.run(
        "seaworld --ticks 4 --width 20 --height 7 --size 500x300 --out f/ --resume", in: folder)
      #expect(resumed.status == 0, "\(resumed.errors)")
    }
  }
}
