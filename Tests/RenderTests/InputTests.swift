import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// The input of a command, which still exists afterwards.
  struct `Inputs of a run` {
    private static let sea = "seaworld --ticks 2 --cell 4 --counter off --shape square"

    /// A folder with an input of every kind.
    private static func inputs() async throws -> ScratchFolder {
      let folder = try ScratchFolder()
      try folder.put("x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\n", at: "h.rle")
      try folder.put("x = 1, y = 1\no!\n", at: "own/dot.rle")
      try folder.link("h.rle", at: "link.rle")
      try FileManager.default.linkItem(
        atPath: folder.file("h.rle"), toPath: folder.file("same.rle"))
      try folder.put(
        "[light]\nbackground=#000000\noutside=#111111\ngrid=#222222\ntext=#ffffff\nkinds=#ff0000 #00ff00",
        at: "in.palette")
      for out in ["s.png", "s.apng", "f/", "sp/penguin.png"] {
        try await RenderCommand.run("\(sea) --out \(out)", in: folder)
      }
      try folder.put(["film.png": try folder.contents()["s.apng"] ?? Data()])
      return folder
    }

    @Test func `are not replaced by its outputs`() async throws {
      let folder = try await Self.inputs()
      let before = try folder.contents()
      for words in [
        "life h.rle --census h.rle", "life h.rle --save h.rle", "life h.rle --census link.rle",
        "life link.rle --census ./h.rle", "life --pattern h.rle --census same.rle",
        "life dot --library own --census own/dot.rle",
        "\(Self.sea) --palette in.palette --census in.palette",
        "seaworld --sprites sp --census sp/penguin.png",
        "again s.png --census s.png", "again film.png --out film.png",
        "again s.png --theme both --out z.png --census z-dark.png", "again f --out f/00001.png",
        "again f/00001.png --out f/", "compare s.png film.png --difference s.png",
        "patterns --library own --preview own/p.png --palette own/p.png",
      ] {
        let run = try await RenderCommand.run(words, in: folder)
        #expect(run.status == 64 && run.errorLines.count == 1, "\(words): \(run.errors)")
      }
      #expect(try folder.contents() == before)
    }

    @Test func `may be replaced by their like`() async throws {
      let folder = try await Self.inputs()
      for words in ["again s.png --out s.png", "again s.apng --out s.apng", "again f --out f"] {
        let before = try folder.contents()
        let run = try await RenderCommand.run(words, in: folder)
        #expect(run.status == 0, "\(words): \(run.errors)")
        #expect(try folder.contents() == before)
      }
      let beside = try await RenderCommand.run(
        "seaworld --ticks 2 --sprites sp --census sp/new.csv", in: folder)
      #expect(beside.status == 0, "\(beside.errors)")
    }
  }
}
