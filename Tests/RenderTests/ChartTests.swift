import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  struct `Charts` {
    private static let look = "seaworld --shape square --cell 24 --chart"

    @Test func `stand under the table and leave it as it is`() async throws {
      let folder = try ScratchFolder()
      let words = "seaworld --shape circle --cell 24 --ticks 9 --out "
      try await RenderCommand.run(words + "plain.png", in: folder)
      let run = try await RenderCommand.run(words + "chart.png --chart", in: folder)
      let plain = try picture("plain.png", run), chart = try picture("chart.png", run)
      #expect(chart.height > plain.height && chart.width == plain.width)
      let isSame = (0..<240 * 360).allSatisfy {
        plain[$0 % 240, $0 / 240] == chart[$0 % 240, $0 / 240]
      }
      #expect(isSame)
      let texts = try PNGChunks(run.bytes("chart.png")).texts
      #expect(texts["Axis"] == "0 9" && texts["Settings"]?.hasSuffix(" --chart") == true)
      #expect(try PNGChunks(run.bytes("plain.png")).texts["Axis"] == nil)
    }

    @Test func `follow the counts from the first tick on`() async throws {
      // The rows under the table alone.
      func chart(_ words: String) async throws -> [Color] {
        let run = try await RenderCommand.run("\(Self.look) --counter off --out x.png \(words)")
        let image = try picture("x.png", run)
        return (240 * 360..<240 * image.height).map { image[$0 % 240, $0 / 240] }
      }
      let few = try await chart("--penguins 10 --ticks 0")
      #expect(try await few != chart("--penguins 99 --ticks 0"))
      #expect(try await few == chart("--penguins 10 --ticks 0 --seed 9"))
      #expect(try await chart("--ticks 20") != chart("--ticks 20 --restart-at 20"))
    }

    @Test func `show at a frame only what came before it`() async throws {
      let folder = try ScratchFolder()
      // Another future: after the restart at tick 13 all is different.
      for (name, words) in [
        ("all", ""), ("some", "--every 4"), ("other", "--restart-at 13"), ("film", "--speed 5"),
        ("threads", "--threads 5"), ("one", "--threads 1"),
      ] {
        let run = try await RenderCommand.run(
          "\(Self.look) --ticks 30 --out \(name)/ \(words)", in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
      func frame(_ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: folder.file(name)))
      }
      for tick in stride(from: 0, through: 12, by: 4) {
        let whole = try frame("all/" + frameNames(31)[tick])
        #expect(try frame("some/" + frameNames(9)[tick / 4]) == whole)
        #expect(try frame("other/" + frameNames(31)[tick]) == whole)
        #expect(try frame("film/" + frameNames(61)[tick * 2]) == whole)
      }
      for name in frameNames(31) {
        #expect(try frame("threads/" + name) == frame("one/" + name))
      }
      #expect(try frame("other/00013.png") != frame("all/00013.png"))
      try await RenderCommand.run("\(Self.look) --ticks 30 --out x.png", in: folder)
      #expect(try frame("x.png") == frame("all/00030.png"))
    }

    @Test func `have an axis that ends where the run really does`() async throws {
      let files = "--census c --events e --save s --restart-at 5 --out f/"
      let early = try await RenderCommand.run(
        "\(Self.look) --seed 3 --ticks 400 --until extinct:orcas \(files)")
      #expect(early.status == 0 && early.errors.isEmpty)
      let end = try #require(Int(record("f", early)["last-tick"] ?? ""))
      try #require(end < 400 && end > 5)
      let whole = try await RenderCommand.run("\(Self.look) --seed 3 --ticks \(end) \(files)")
      #expect(early.files == whole.files)
      for file in whole.files where file != "f" && file != "f/render.json" {
        #expect(try early.bytes(file) == whole.bytes(file), "\(file)")
      }
      #expect(try PNGChunks(early.bytes("f/00000.png")).texts["Axis"] == "0 \(end)")
    }

    @Test(arguments: [
      "seaworld --size 200x90",
      "seaworld --cell 3",
      "seaworld --size 640x90 --zoom 4", "life gosper-gun --size 160x120",
      "virus --size 120x90", "elementary --size 99x50",
    ])
    func `are refused in too small a picture, with one that is large enough`(
      words: String
    ) async throws {
      let size = try #require(words.firstMatch(of: /--(size|cell) \S+/)?.output.0)
      let run = try await RenderCommand.run("\(words) --chart --ticks 3 --out f/")
      #expect(run.status == 64 && run.files.isEmpty)
      let wanted = /render: --chart: the picture is too small for a chart: give (.*) or larger\n/
      let enough = try #require(run.errors.wholeMatch(of: wanted)?.output.1)
      let again = try await RenderCommand.run(
        words.replacing(size, with: enough) + " --chart --ticks 3 --out f/")
      #expect(again.status == 0, "\(again.errors)")
    }

    @Test(arguments: [
      "universe --ticks 200 --size 300x420 --chart panels",
      "universe --ticks 9 --size 200x160 --chart together", "universe --ticks 9 --size 240x150",
      "universe --ticks 9 --size 240x180 --caption galaxies",
      "seaworld --ticks 3 --size 40x30 --counter on",
      "seaworld --ticks 3 --size 60x50 --caption Antarctica",
      "seaworld --ticks 3 --size 1x1 --chart", "seaworld --ticks 3 --size 40x30 --chart",
      "virus --infect 0 --ticks 3 --size 20x10 --chart",
    ])
    func `are refused with what is around them, naming a size that is large enough`(
      words: String
    ) async throws {
      let size = try #require(words.firstMatch(of: /--size \S+/)?.output)
      let run = try await RenderCommand.run("\(words) --out x.png")
      #expect(run.status == 64 && run.files.isEmpty)
      let wanted = /render: --[a-z]+: .* is too small .*give (--size .*) or larger\n/
      let enough = try #require(run.errors.wholeMatch(of: wanted)?.output.1, "\(run.errors)")
      let again = try await RenderCommand.run(
        words.replacing(size, with: enough) + " --out x.png")
      #expect(again.status == 0, "\(again.errors)")
    }

    @Test(arguments: [
      ("virus --infect 0 --ticks 3", 3000), ("universe --ticks 3", 3000),
    ])
    func `are refused in too narrow a picture, with one that is only wider`(
      words: String, height: Int
    ) async throws {
      let run = try await RenderCommand.run("\(words) --size 60x\(height) --chart --out x.png")
      let wanted = /give --size (\d+)x(\d+) or larger/
      let enough = try #require(run.errors.firstMatch(of: wanted)?.output, "\(run.errors)")
      #expect(enough.2 == "\(height)" && (Int(enough.1) ?? 0) < 400)
    }

    /// The texts of `x.png`, drawn by `words`.
    private func texts(_ words: String) async throws -> [String: String] {
      let run = try await RenderCommand.run(words + " --out x.png")
      #expect(run.status == 0, "\(run.errors)")
      return try PNGChunks(run.bytes("x.png")).texts
    }

    @Test func `are recorded in the form that was asked for`() async throws {
      let sea = "seaworld --ticks 9 --size 480x400"
      for (words, recorded) in [
        ("--chart", "--chart"), ("--chart auto", "--chart"), ("--chart=panels", "--chart panels"),
        ("--chart together", "--chart together"),
      ] {
        #expect(try await texts("\(sea) \(words)")["Settings"]?.hasSuffix(" " + recorded) == true)
        let before = try await texts("seaworld \(words) --ticks 9 --size 480x400")
        #expect(before["Settings"]?.hasSuffix(" " + recorded) == true)
      }
    }

    @Test(arguments: ["", "together", "panels"])
    func `are drawn again as they were`(form: String) async throws {
      let folder = try ScratchFolder()
      let sea = "seaworld --ticks 9 --size 480x400 --chart \(form)"
      for (first, second) in [("a.png", "b.png"), ("f/", "g/"), ("a.apng", "b.apng")] {
        try await RenderCommand.run("\(sea) --out \(first)", in: folder)
        let run = try await RenderCommand.run("again \(first) --out \(second)", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let paths = first == "f/" ? ("f/00004.png", "g/00004.png") : (first, second)
        #expect(try run.bytes(paths.0) == run.bytes(paths.1))
      }
      let other = try await RenderCommand.run("again a.png --chart panels --out c.png", in: folder)
      let isSame = try other.bytes("c.png") == other.bytes("a.png")
      #expect(other.status == 0 && isSame == (form == "panels"))
    }

    @Test func `stand before a pattern as well`() async throws {
      let after = try await texts("life gosper-gun --chart --ticks 5")
      #expect(try await texts("life --chart gosper-gun --ticks 5") == after)
      #expect(try await texts("life --chart together gosper-gun --ticks 5") != after)
    }

    @Test(arguments: [
      (
        "seaworld --chart panelz", "--chart: 'panelz' is not one of auto, together, panels; did you"
      ),
      ("seaworld --chart=all", "--chart: 'all' is not one of auto, together, panels"),
      ("seaworld --chart --chart panels", "--chart: it was given again"),
      ("seaworld --chart gosper-gun", "--chart: 'gosper-gun' is not one of auto, together, panels"),
    ])
    func `have no other form`(words: String, answer: String) async throws {
      let run = try await RenderCommand.run(words + " --out x.png")
      #expect(run.status == 64 && run.files.isEmpty)
      #expect(run.errors.hasPrefix("render: " + answer), "\(run.errors)")
    }

    @Test func `have a panel for a kind that is far below another`() async throws {
      // Of 2,304 cells some hundred are orcas.
      func picture(_ chart: String) async throws -> Image {
        let run = try await RenderCommand.run(
          "seaworld --width 48 --height 48 --penguins 90% --orcas 3 --ticks 3 --shape square "
            + "--size 640x480 --counter off --out x.png \(chart)")
        return try self.picture("x.png", run)
      }
      let auto = try await picture("--chart")
      #expect(try await auto == picture("--chart panels"))
      #expect(try await auto != picture("--chart together"))
    }

    @Test func `are the same from whatever tick they are shown`() async throws {
      let folder = try ScratchFolder()
      let sea = "\(Self.look) --seed 3 --until extinct:orcas"
      try await RenderCommand.run("\(sea) --ticks 400 --out all/", in: folder)
      let part = try await RenderCommand.run(
        "\(sea) --from-tick 7 --ticks 393 --out part/", in: folder)
      #expect(part.status == 0, "\(part.errors)")
      #expect(try part.bytes("part/00000.png") == part.bytes("all/00007.png"))
    }

    @Test func `begin where a run begins`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("seaworld --ticks 10 --save s", in: folder)
      let run = try await RenderCommand.run(
        "\(Self.look) --load s --ticks 8 --out x.png", in: folder)
      #expect(try PNGChunks(run.bytes("x.png")).texts["Axis"] == "10 18")
      // A run of no ticks has a chart as well.
      let none = try await RenderCommand.run("\(Self.look) --ticks 0 --out y.png", in: folder)
      #expect(none.status == 0, "\(none.errors)")
    }

    @Test(arguments: [
      "--shape circle", "--shape sprite", "--background transparent", "--size 300x500 --zoom 7.5",
    ])
    func `leave all frames in one form`(options: String) async throws {
      let run = try await RenderCommand.run(
        "seaworld --chart --ticks 12 --every 3 --out f/ \(options)")
      #expect(run.status == 0, "\(run.errors)")
      #expect(Set(try frameNames(5).map { try PNGChunks(run.bytes("f/" + $0)).form }).count == 1)
    }

    @Test func `are in the plan of memory when the run is looked ahead`() async throws {
      let table =
        "seaworld --width 1500 --height 1500 --shape square --size 400x500 --threads 1 --dry-run "
        + "--out f/"
      func reported(_ options: String) async throws -> Int {
        let run = try await RenderCommand.run("\(table) \(options)")
        let line = try #require(run.output.split(separator: "\n").last)
        return try #require(Int(line.filter(\.isNumber)))
      }
      let until = try await reported("--until empty"), chart = try await reported("--chart")
      let both = try await reported("--chart --until empty")
      #expect(chart >= until + 10 && both == chart)
    }

    private func picture(_ name: String, _ run: RenderCommand.Outcome) throws -> Image {
      try PNGDecoder().decode([UInt8](run.bytes(name)))
    }
  }
}
