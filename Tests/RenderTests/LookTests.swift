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

    @Test func `beyond the table lies the color of outside, at places left of it too`()
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

    @Test func `sprites and palettes of your own are used`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run(
        "seaworld --penguins 100% --orcas 0 --width 1 --height 1 --ticks 0 --shape square --cell 32"
          + " --counter off --ink penguin=#00ff00 --out mine/penguin.png", in: folder)
      try folder.put(
        "background = #010203\noutside = #eee\ngrid = #010203\ntext = #000\nkinds = #f00 #00f\n",
        at: "colors.txt")
      let run = try await RenderCommand.run(
        "seaworld --ticks 0 --orcas 0 --penguins 1 --cell 40 --counter off --grid off --sprites mine"
          + " --palette colors.txt --out a.png", in: folder)
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
      // The caption stands above it all.
      let title = said.height - plain.height
      #expect(title > 0)
      let isSame = (0..<240 * plain.height).allSatisfy {
        plain[$0 % 240, $0 / 240] == said[$0 % 240, $0 / 240 + title]
      }
      #expect(isSame)
    }

    @Test(arguments: ["a.png", "f/", "f%d.png", "a.apng"])
    func `PNG files say how dense their pixels are, also when drawn again`(
      path: String
    ) async throws {
      let folder = try ScratchFolder()
      let run = try await RenderCommand.run(
        "seaworld --ticks 2 --cell 12 --dpi 300 --out \(path)", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let meter = [11_811, 11_811].flatMap { number in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
      }
      let pictures = run.files.filter { $0.hasSuffix("png") }
      #expect(!pictures.isEmpty)
      for name in pictures {
        #expect(try PNGChunks(run.bytes(name)).bytes(of: "pHYs") == [meter + [1]])
      }
      let from = path == "f%d.png" ? "f2.png" : path
      let to = path.hasSuffix(".apng") ? "b.apng" : path == "f/" ? "b/" : "b.png"
      let again = try await RenderCommand.run("again \(from) --out \(to)", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      let last = path == "f/" ? ("f/00002.png", "b/00002.png") : (from, to)
      #expect(try again.bytes(last.0) == again.bytes(last.1))
      let film = try await RenderCommand.run("again \(from) --out x.dzi --dry-run", in: folder)
      #expect(film.status == 0, "\(film.errors)")
    }

    @Test func `names of colors stand for their colors`() async throws {
      let folder = try ScratchFolder()
      let look = "seaworld --ticks 1 --shape square --cell 4 --counter off"
      for (inks, name) in [
        ("--ink penguin=Teal --ink orca=rebeccapurple --background LINEN", "a.png"),
        ("--ink penguin=#008080 --ink orca=#639 --background #faf0e6", "b.png"),
      ] {
        let run = try await RenderCommand.run("\(look) \(inks) --out \(name)", in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
      #expect(try picture("a.png", folder) == picture("b.png", folder))
    }

    @Test(arguments: [
      ("navy", 1, "#000080"), ("gold..navy", 2, "#000080"), ("red..gold..navy", 3, "#000080"),
    ])
    func `ages have the colors that are asked for, also when drawn again`(
      ages: String, count: Int, oldest: String
    ) async throws {
      let folder = try ScratchFolder()
      let run = try await RenderCommand.run(
        "life block --ticks 200 --cell 8 --counter off --theme light --color age --ink live=red"
          + " --ink age=\(ages) --out a.png", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let image = try picture("a.png", folder)
      let inks = Set((0..<image.width).map { image[$0, image.height / 2].hex })
      #expect(inks.contains(oldest), "\(inks)")
      let again = try await RenderCommand.run("again a.png --out b.png", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try again.bytes("a.png") == again.bytes("b.png"))
      // A glider of generation 0 is newborn everywhere.
      try await RenderCommand.run(
        "life glider --ticks 0 --cell 8 --counter off --color age --ink live=red"
          + " --ink age=\(ages) --out new.png", in: folder)
      let new = try picture("new.png", folder)
      let newborn = Color(count == 2 ? "gold" : "red")
      let isSeen = (0..<new.width * new.height).contains {
        new[$0 % new.width, $0 / new.width] == newborn
      }
      #expect(isSeen)
    }

    @Test func `colors of ages that can't be seen are reported`() async throws {
      let faint = try await RenderCommand.run(
        "life glider --ticks 1 --color age --ink age=white..navy --theme light --out a.png")
      #expect(faint.status == 0)
      #expect(faint.errors.contains("the color of an age, #"))
      let plain = try await RenderCommand.run("life glider --ticks 1 --ink age=navy --out a.png")
      #expect(plain.status == 0)
      #expect(plain.errors.contains("the colors of ages are seen with --color age alone"))
      let dying = try await RenderCommand.run("life glider --ticks 1 --ink dying=navy --out a.png")
      #expect(
        dying.errors
          == "render: under B3/S23 cells die at once, so the color of dying is not seen\n")
      let seen = try await RenderCommand.run(
        "life glider --ticks 1 --color age --ink age=teal..navy --theme light --out a.png")
      #expect(seen.status == 0 && seen.errors.isEmpty)
    }

    @Test func `squares of people stand apart unless lines are off`() async throws {
      let folder = try ScratchFolder()
      let group = "virus --ticks 1 --shape square --cell 8 --counter off --ink background=#123456"
      for (grid, isApart) in [("auto", true), ("off", false)] {
        try await RenderCommand.run(
          "\(group) --grid \(grid) --out \(grid).png", in: folder)
        #expect(try (picture("\(grid).png", folder)[7, 3] == Color(0x123456)) == isApart)
      }
    }

    private func picture(_ name: String, _ folder: ScratchFolder) throws -> Image {
      try PNGDecoder().decode([UInt8](Data(contentsOf: URL(filePath: folder.file(name)))))
    }
  }
}
