import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  struct `Looks` {
    @Test(arguments: [
      "--shape square", "--shape circle", "--shape sprite",
      "--shape square --background transparent",
      "--background transparent --cell 32", "--size 200x240 --zoom 7.5",
      "--shape circle --theme dark",
      "--width 400 --height 300 --size 200x200", "--penguins 1 --orcas 0 --shape circle",
    ])
    func `all frames of a run have one form`(options: String) async throws {
      let run = try await RenderCommand.run("seaworld --ticks 25 --every 5 --out f/ " + options)
      #expect(run.status == 0, "\(run.errors)")
      let forms = try frameNames(6).map { try PNGChunks(run.bytes("f/" + $0)).form }
      #expect(Set(forms).count == 1)
    }

    @Test(arguments: [
      ("--cell 20 --counter off", 200, 300),
      ("--size 640x960", 640, 960), ("--counter off", 640, 960),
      ("--size 120x130 --viewport 2,3,4,4", 120, 130), ("--size 120x130 --zoom 1/3", 120, 130),
      ("--width 7 --height 2000 --counter off", 7, 2000),
    ])
    func `a picture has the size asked for`(options: String, width: Int, height: Int) async throws {
      let run = try await RenderCommand.run(
        "seaworld --ticks 1 --shape circle --out a.png " + options)
      let png = try PNGChunks(run.bytes("a.png"))
      #expect(png.width == width && png.height == height)
    }

    @Test(arguments: [
      ("--zoom 1/1152921504606846976", 0), ("--zoom 2147483648/2147483647", 0),
      ("--zoom 1024 --center -1125899906842624,1125899906842624", 0),
      ("--zoom 0.000000001 --center 1125899906842623.999,5", 0),
      ("--zoom 1/1152921504606846977", 64), ("--zoom 1025", 64),
      ("--viewport -1152921504606846976,0,1152921504606846976,1152921504606846976", 0),
      ("--viewport -5,-5,1,1", 0), ("--viewport 1152921504606846976,0,1,1", 64),
      ("--viewport 1,2,9223372036854775807,9223372036854775807", 64),
    ])
    func `the edges of the plane are drawn or refused`(
      options: String, status: Int32
    ) async throws {
      let run = try await RenderCommand.run(
        "seaworld --ticks 1 --shape circle --counter off --size 90x90 --out a.png \(options)")
      #expect(run.status == status, "\(run.errors)")
      #expect(run.files == (status == 0 ? ["a.png"] : []))
    }

    @Test func `a viewport shows that part of the whole`() async throws {
      let folder = try ScratchFolder()
      let look = "seaworld --ticks 4 --shape circle --counter off --grid on"
      try await RenderCommand.run("\(look) --cell 20 --out whole.png", in: folder)
      try await RenderCommand.run(
        "\(look) --size 80x60 --viewport 3,5,4,3 --out part.png", in: folder)
      try await RenderCommand.run(
        "\(look) --size 80x60 --zoom 20 --center 5,6.5 --out zoomed.png", in: folder)
      let whole = try picture("whole.png", folder), part = try picture("part.png", folder)
      let zoomed = try picture("zoomed.png", folder)
      #expect(part.width == 80 && part.height == 60)
      for y in 0..<60 {
        for x in 0..<80 {
          #expect(part[x, y] == whole[60 + x, 100 + y] && zoomed[x, y] == part[x, y])
        }
      }
    }

    @Test func `beyond the table lies the colour of outside, at places left of it too`()
      async throws
    {
      let run = try await RenderCommand.run(
        "seaworld --ticks 1 --shape square --size 30x30 --zoom 2.5 --center -50,3 --counter off"
          + " --ink outside=#123456 --out a.png")
      let image = try picture("a.png", run.folder)
      let isOutside = (0..<900).allSatisfy { image[$0 % 30, $0 / 30] == Color(0x123456) }
      #expect(isOutside)
    }

    @Test func `a transparent background is clear, and animals are not`() async throws {
      let run = try await RenderCommand.run(
        "seaworld --ticks 0 --shape square --cell 4 --counter off --background transparent"
          + " --penguins 1 --orcas 1 --ink penguin=#ff0000 --ink orca=#0000ff --out a.png")
      let image = try picture("a.png", run.folder)
      var counts: [Color: Int] = [:]
      for y in 0..<60 { for x in 0..<40 { counts[image[x, y], default: 0] += 1 } }
      #expect(
        counts == [
          .transparent: 148 * 16, Color(0xff0000): 16, Color(0x0000ff): 16,
        ])
    }

    @Test func `sprites and palettes of one's own are used`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run(
        "seaworld --penguins 100% --orcas 0 --width 1 --height 1 --ticks 0 --shape square --cell 32"
          + " --counter off --ink penguin=#00ff00 --out mine/penguin.png", in: folder)
      try folder.put(
        "background = #010203\noutside = #eee\ngrid = #010203\ntext = #000\nkinds = #f00 #00f\n",
        at: "colours.txt")
      let run = try await RenderCommand.run(
        "seaworld --ticks 0 --orcas 0 --penguins 1 --cell 40 --counter off --grid off --sprites mine"
          + " --palette colours.txt --out a.png", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let image = try picture("a.png", folder)
      let middles = (0..<150).map { image[$0 % 10 * 40 + 20, $0 / 10 * 40 + 20] }
      #expect(middles.filter { $0 == Color(0x00ff00) }.count == 1)
      #expect(middles.filter { $0 == Color(0x010203) }.count == 149)
    }

    @Test func `a caption makes the picture higher and leaves the table as it is`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run(
        "seaworld --ticks 2 --cell 24 --shape circle --out plain.png", in: folder)
      let run = try await RenderCommand.run(
        [
          "seaworld", "--ticks", "2", "--cell", "24", "--shape", "circle", "--caption",
          "Ёлка & orca", "-o", "said.png",
        ],
        in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let plain = try picture("plain.png", folder), said = try picture("said.png", folder)
      #expect(said.height > plain.height)
      let isSame = (0..<240 * 360).allSatisfy {
        plain[$0 % 240, $0 / 240] == said[$0 % 240, $0 / 240]
      }
      #expect(isSame)
    }

    private func picture(_ name: String, _ folder: ScratchFolder) throws -> Image {
      try PNGDecoder().decode([UInt8](Data(contentsOf: URL(filePath: folder.file(name)))))
    }
  }
}
