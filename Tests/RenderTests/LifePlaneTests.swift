import Foundation
import Lattice
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  struct `Automata on the plane` {
    @discardableResult
    private func run(
      _ words: String, in folder: ScratchFolder? = nil
    ) async throws -> RenderCommand.Outcome {
      let run = try await RenderCommand.run("life " + words, in: folder)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return run
    }

    private func picture(_ run: RenderCommand.Outcome, _ name: String) throws -> Image {
      try PNGDecoder().decode(Array(run.bytes(name)))
    }

    @Test func `are shown for one turn of their ages, too`() async throws {
      let look = "--color age --trails --zoom 4 --size 99x99 --counter off"
      let turn = try await run("pulsar --loop-seamless \(look) --out f/")
      #expect(turn.errors.contains("from generation 129 on"))
      let next = try await run("pulsar --generations 132 \(look) --out x.png")
      #expect(try picture(turn, "f/00000.png") == picture(next, "x.png"))
    }

    @Test func `are seen wherever they are on the plane`() async throws {
      let folder = try ScratchFolder()
      let far = 1 << 60
      try folder.put("#Life 1.06\n0 0\n1 0\n2 0\n", at: "near.lif")
      try folder.put(
        "#Life 1.06\n\(far) \(far)\n\(far + 1) \(far)\n\(far + 2) \(far)\n", at: "far.lif")
      let look = "--generations 1 --zoom 1 --size 30x20 --counter off"
      _ = try await run("near.lif \(look) --out near.png", in: folder)
      let run = try await run("far.lif \(look) --out far.png", in: folder)
      #expect(try picture(run, "far.png") == picture(run, "near.png"))
      let place = try await self.run(
        "far.lif \(look) --center \(far + 1),\(far) --out place.png", in: folder)
      #expect(try picture(place, "place.png") == picture(run, "near.png"))
      // A pixel of 2⁵⁵ cells, and cells of any age.
      for words in ["", " --color age --trails"] {
        let out = try await self.run(
          "far.lif --zoom 1/36028797018963968 --size 99x99 --generations 1 --out out.png" + words,
          in: folder)
        #expect(try picture(out, "out.png").size == Size(width: 99, height: 99))
      }
    }

    @Test func `of a tree that no tiles hold are run by what holds it`() async throws {
      let folder = try ScratchFolder()
      let levels = (4...100).map { "\($0) \($0 - 3) \($0 - 3) \($0 - 3) \($0 - 3)\n" }
      try folder.put("[M2] (test)\n.*$..*$***$\n" + levels.joined(), at: "x.mc")
      let run = try await run("x.mc --generations 0 --print-population", in: folder)
      // 5 cells in each of 4⁹⁷ squares.
      #expect(
        run.output.hasPrefix(
          "population: 125542034707733615276715788464153328322047108889280690257920\n"))
      let chart = try await self.run(
        "x.mc --generations 3 --chart --size 640x480 --zoom 1 --out c.png", in: folder)
      #expect(try picture(chart, "c.png").width == 640)
    }

    @Test func `go on in a folder only from the pattern they began with`() async throws {
      let folder = try ScratchFolder()
      try folder.put("x = 3, y = 1\n3o!\n", at: "x.rle")
      try await run("x.rle --generations 3 --out f/", in: folder)
      try await run("x.rle --generations 5 --out f/ --resume", in: folder)
      try folder.put("x = 3, y = 1\no2bo!\n", at: "x.rle")
      let other = try await RenderCommand.run(
        "life x.rle --generations 7 --out f/ --resume", in: folder)
      #expect(other.status == 73, "\(other.errors)")
    }

    @Test func `that a window follows are seen zoomed out where text takes its space`() async throws
    {
      let run = try await run(
        "--random 50% --width 90 --height 90 --topology unbounded --generations 2 --fit follow"
          + " --size 300x100 --out f/")
      #expect(run.files.filter { $0.hasSuffix("png") }.count == 3 && run.errors.isEmpty)
    }

    @Test func `have a chart as high as their own population`() async throws {
      let words = "gosper-gun --generations 40 --chart --size 500x400 --out x.png"
      let whole = try picture(await run(words + " --fit whole"), "x.png")
      let part = try picture(await run(words + " --viewport 0,0,9,9"), "x.png")
      // The charts are below the cells, and the same.
      for y in 300..<400 {
        for x in 0..<500 { #expect(whole[x, y] == part[x, y]) }
      }
    }
  }
}
