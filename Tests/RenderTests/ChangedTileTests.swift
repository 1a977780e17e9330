import Pictures
import Foundation
import PNGCodec
import ScratchFolders
import Testing

extension `The command render` {
  struct `The tiles of frames` {
    /// The numbers of tiles in a line of progress.
    private struct Line: Decodable {
      var frame: Int
      var tilesDrawn: Int
      var tiles: Int
    }

    private func lines(_ run: RenderCommand.Outcome) throws -> [Line] {
      try run.errorLines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    }

    private func picture(_ name: String, _ run: RenderCommand.Outcome) throws -> [UInt32] {
      try PNGDecoder().decode(Array(run.bytes(name))).withPixels(Array.init)
    }

    @Test(arguments: ["dense", "tiles", "hashlife"])
    func `are drawn again only where cells have changed`(engine: String) async throws {
      // A plane of which three cells alone turn round and round.
      let command =
        "life blinker --engine \(engine) --size 640x480 --zoom 5/2 --center 0,0 --generations"
      let film = try await RenderCommand.run("\(command) 9 --progress json --out f/")
      #expect(film.status == 0)
      let lines = try lines(film)
      let first = try #require(lines.first), last = try #require(lines.last)
      #expect(first.frame == 0 && first.tilesDrawn == first.tiles && first.tiles >= 20 * 14)
      #expect(last.frame == 9 && last.tiles == first.tiles)
      #expect((1...4).contains(last.tilesDrawn), "\(last.tilesDrawn)")
      // The same generation, drawn as the one picture there is.
      try await RenderCommand.run("\(command) 9 --out alone.png", in: film.folder)
      #expect(try picture("f/00009.png", film) == picture("alone.png", film))
    }

    @Test func `are so of a film that goes backwards`() async throws {
      let command = "virus --people 4000 --infect 5 --cell 10 --style plain --steps"
      let film = try await RenderCommand.run(
        "\(command) 6 --speed -10 --progress json --out f/")
      #expect(film.status == 0)
      let lines = try lines(film)
      let last = try #require(lines.last)
      #expect(last.tilesDrawn < last.tiles / 4)
      try await RenderCommand.run("\(command) 0 --out alone.png", in: film.folder)
      #expect(try picture("f/00006.png", film) == picture("alone.png", film))
    }

    @Test func `are so of a run that goes on`() async throws {
      let command = "life gosper-gun --size 400x300 --zoom 3 --generations 40"
      let film = try await RenderCommand.run("\(command) --out f/")
      let whole = try film.contents()
      for frame in ["00007", "00008", "00030"] {
        try FileManager.default.removeItem(atPath: film.folder.file("f/\(frame).png"))
      }
      let more = try await RenderCommand.run(
        "\(command) --out f/ --resume --progress json", in: film.folder)
      #expect(more.status == 0)
      #expect(try lines(more).allSatisfy { $0.tilesDrawn <= $0.tiles })
      #expect(try more.contents() == whole)
    }
  }
}
