import Foundation
import ScratchFolders
import TestScope
import Testing

extension `The command render` {
  struct `A pyramid` {
    @Test(arguments: [
      ("seaworld --ticks 3", "Sea World · tick 3"),
      ("virus --people 30 --infect 4 --ticks 3", "Virus · time 3 s"),
      ("elementary --width 40 --ticks 9", "Elementary automaton · generation 9"),
      ("life glider --ticks 3", "Life · glider · generation 3"),
      (
        "life --random 30% --width 90 --height 50 --color age --trails --ticks 9",
        "Life · generation 9"
      ),
    ])
    func `is written of every world, with a page that is called so`(
      world: String, title: String
    ) async throws {
      let run = try await RenderCommand.run("\(world) --out w.dzi")
      #expect(run.status == 0 && run.errors.isEmpty)
      for name in ["w.dzi", "w.html", "w.json"] { #expect(run.files.contains(name)) }
      #expect(run.files.contains("w_files/0/0_0.png"))
      let page = try String(decoding: run.bytes("w.html"), as: UTF8.self)
      #expect(page.contains("\"title\":\"\(title)\"") && page.contains("\"whole\":{"))
      #expect(page.contains("\"tiles\":\"w_files\"") && !page.contains("/*PYRAMID*/"))
    }

    @Test func `of another world stays, unless it is overwritten`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("life glider --generations 0 --out w.dzi", in: folder)
      let before = try folder.contents()
      let sea = "seaworld --ticks 1 --out w.dzi"
      let refused = try await RenderCommand.run(sea, in: folder)
      #expect(
        refused.status == 73 && refused.errors.contains("records a pyramid of the world life"))
      #expect(try folder.contents() == before)
      let run = try await RenderCommand.run("\(sea) --overwrite", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let again = try await RenderCommand.run("seaworld --ticks 2 --out w.dzi", in: folder)
      #expect(again.status == 0, "\(again.errors)")
    }

    @Test func `joined at its deepest level is the picture`() async throws {
      let world = "seaworld --ticks 5 --cell 20 --theme dark"
      let run = try await RenderCommand.run("\(world) --tile-size 300 --out w.dzi")
      try await RenderCommand.run(
        "\(world) --style plain --counter off --out w.png", in: run.folder)
      let same = try await RenderCommand.run(
        "compare w.png w_files/9/0_0.png", in: run.folder)
      #expect(same.status == 0, "\(same.errors)")
    }

    @Test(arguments: ["xyz", "tms", "zoomify", "iiif", "dzi"])
    func `in a folder has the layout that is asked for`(layout: String) async throws {
      let run = try await RenderCommand.run("seaworld --layout \(layout) --out tiles/")
      #expect(run.status == 0 && run.errors.isEmpty)
      let first = [
        "xyz": "tiles/0/0/0.png", "tms": "tiles/0/0/0.png", "dzi": "tiles/pyramid_files/0/0_0.png",
        "zoomify": "tiles/TileGroup0/0-0-0.png",
        "iiif": "tiles/full/160,240/0/default.png",
      ]
      #expect(run.files.contains(try #require(first[layout])))
      #expect(run.files.contains("tiles/pyramid.json"))
    }

    @Test func `of map tiles is where its path says`() async throws {
      let folder = try ScratchFolder()
      for (path, file) in [
        ("a/{z}/{x}/{y}.png", "a/2/0/3.png"), ("b/{z}/{x}/{-y}.png", "b/2/0/0.png"),
      ] {
        let run = try await RenderCommand.run(
          ["seaworld", "--out", path], in: folder)
        #expect(run.status == 0 && run.files.contains(file), "\(run.files)")
      }
      let first = try Data(contentsOf: URL(filePath: folder.file("a/2/0/3.png")))
      #expect(try Data(contentsOf: URL(filePath: folder.file("b/2/0/0.png"))) == first)
    }

    @Test func `is the same on any number of threads`() async throws {
      let world = "life --random 40% --width 700 --height 500 --topology torus --cell 1"
      let one = try await RenderCommand.run("\(world) --threads 1 --out w.dzi")
      let four = try await RenderCommand.run("\(world) --threads 4 --out w.dzi")
      #expect(try one.contents() == four.contents() && one.status == 0)
    }

    @Test func `of a part of the world shows what there is beyond it`() async throws {
      let run = try await RenderCommand.run(
        "seaworld --viewport -2,-3,30,40 --cell 8 --tile-size 512 --out w.dzi")
      try await RenderCommand.run(
        "seaworld --viewport -2,-3,30,40 --size 240x320 --style plain --counter off --out w.png",
        in: run.folder)
      let same = try await RenderCommand.run("compare w.png w_files/9/0_0.png", in: run.folder)
      #expect(same.status == 0, "\(same.errors)")
    }

    @Test func `reports its progress, and what it would be`() async throws {
      let run = try await RenderCommand.run("seaworld --out w.dzi --progress json")
      #expect(run.errorLines.last?.hasPrefix("{\"tile\":24,\"of\":25,\"tick\":50,") == true)
      let dry = try await RenderCommand.run("seaworld --out w.dzi --dry-run")
      #expect(dry.files.isEmpty && dry.output.hasPrefix("tiles   25, ticks 0 to 50\n"))
      #expect(dry.output.contains("size    640x960 pixels and 10 levels above"))
    }

    private static let gun = "life gosper-gun --generations 2^20 --tiles 150"

    @Test func `of the busiest places goes down to single cells`() async throws {
      let run = try await RenderCommand.run("\(Self.gun) --out t/{z}/{x}/{y}.png")
      #expect(run.status == 0 && run.errors.isEmpty)
      let tiles = run.files.filter { $0.hasSuffix(".png") }
      #expect((100...150).contains(tiles.count))
      // 278,546 cells across: eleven levels above that of single cells.
      let deepest = tiles.filter { $0.hasPrefix("t/11/") }
      #expect(!deepest.isEmpty && !tiles.contains { $0.hasPrefix("t/12/") })
      let record = try String(decoding: run.bytes("t/pyramid.json"), as: UTF8.self)
      #expect(record.contains("\"tiles\" : \(tiles.count)"))
      #expect(record.contains("\"tiles\" : \"150\""))
      let page = try String(decoding: run.bytes("t/viewer.html"), as: UTF8.self)
      #expect(page.contains("\"index\":\"+"))
      // A tile of single cells is the picture of its place.
      let cells = try #require(record.firstMatch(of: /"x" : (-?\d+),\s+"y" : (-?\d+)/))
      let (left, upper) = (try #require(Int(cells.1)), try #require(Int(cells.2)))
      let place = deepest[deepest.count / 2].split { "/.".contains($0) }.compactMap { Int($0) }
      let part = "\(left + 256 * place[1]),\(upper + 256 * place[2]),256,256"
      try await RenderCommand.run(
        "life gosper-gun --generations 2^20 --viewport \(part) --size 256x256 --counter off --out w.png",
        in: run.folder)
      let same = try await RenderCommand.run(
        "compare w.png \(deepest[deepest.count / 2])", in: run.folder)
      #expect(same.status == 0, "\(same.errors)")
    }

    @Test func `of the busiest places is the same on any number of threads, and drawn again`()
      async throws
    {
      let one = try await RenderCommand.run("\(Self.gun) --threads 1 --out t/{z}/{x}/{y}.png")
      let four = try await RenderCommand.run("\(Self.gun) --threads 4 --out t/{z}/{x}/{y}.png")
      let whole = try one.contents()
      #expect(try whole == four.contents())
      let again = try await RenderCommand.run("again t/ --out u/{z}/{x}/{y}.png", in: one.folder)
      #expect(again.status == 0, "\(again.errors)")
      let names = again.files.filter { $0.hasPrefix("u/") && $0.contains(".") }
      let first = one.files.filter { $0.hasPrefix("t/") && $0.contains(".") }
      #expect(names.map { "t/" + $0.dropFirst(2) } == first && names.count > 100)
      for name in names {
        #expect(try again.bytes(name) == again.bytes("t/" + name.dropFirst(2)), "\(name)")
      }
      // What can lack no tile has all of another one.
      let dzi = try await RenderCommand.run("again t/ --zoom 1/2048 --out w.dzi", in: one.folder)
      #expect(dzi.status == 0, "\(dzi.errors)")
    }

    @Test func `of which all tiles fit has all`() async throws {
      let world = "life --random 40% --width 700 --height 500 --topology torus"
      let plain = try await RenderCommand.run("\(world) --cell 2 --out t/{z}/{x}/{y}.png")
      let most = try await RenderCommand.run("\(world) --cell 2 --tiles 50 --out t/{z}/{x}/{y}.png")
      #expect(plain.status == 0 && most.errors.isEmpty)
      #expect(try plain.contents() == most.contents())
      // By default cells have as many pixels as there are tiles for.
      let fewer = try await RenderCommand.run("\(world) --tiles 50 --out t/{z}/{x}/{y}.png")
      #expect(try fewer.contents().count == plain.contents().count)
      let page = try String(decoding: fewer.bytes("t/viewer.html"), as: UTF8.self)
      #expect(!page.contains("\"index\":"))
    }

    @Test func `of more tiles than by default says how many are drawn`() async throws {
      let dry = try await RenderCommand.run(
        "life gosper-gun --generations 2^22 --out t/{z}/{x}/{y}.png --dry-run")
      #expect(dry.status == 0 && dry.output.hasPrefix("tiles   at most 16384, ticks "))
      #expect(
        dry.errors.hasPrefix(
          "render: there would be more than 524288 tiles, so at most 16384 are drawn"))
      let asked = try await RenderCommand.run(
        "life gosper-gun --generations 2^60 --tiles 99 --out t/{z}/{x}/{y}.png")
      #expect(asked.status == 0)
      #expect(asked.errors.hasPrefix("render: a pixel of the deepest level shows "))
      #expect(asked.files.filter { $0.hasSuffix(".png") }.count <= 99)
    }

    @Test func `too large for single cells says so and shows blocks of them`() async throws {
      let run = try await RenderCommand.run(
        "life gosper-gun --generations 2^30 --zoom 1/1048576 --out w.dzi")
      #expect(run.status == 0 && run.errors.isEmpty)
      let reported = try await RenderCommand.run(
        "life gosper-gun --generations 2^22 --out w.dzi --dry-run")
      #expect(reported.status == 0)
      #expect(reported.errors.hasPrefix("render: a pixel of the deepest level shows "))
    }

    @Test(arguments: [
      WrongCommand("seaworld --out a/{z}/{x}.png", "--out: \"a/{z}/{x}.png\" does not say what"),
      WrongCommand("seaworld --out a/{z}/{y}/{x}.png", "--out: "),
      WrongCommand("seaworld --out {z}/{z}/{x}/{y}.png", "--out: "),
      WrongCommand(
        "seaworld --layout xyz --out w.dzi", "--layout: the extension of --out is for dzi"),
      WrongCommand("seaworld --layout abc --out w/", "--layout: 'abc' is not one of dzi, xyz, tms"),
      WrongCommand("seaworld --layout xyz --out w.png", "--layout: it is for a pyramid"),
      WrongCommand(
        "seaworld --out w.dzi --tile-size 0 --size 9x9 --center 1,1 --counter on --caption a --chart",
        "--tile-size: '0' is not a whole number of pixels from 1 to 8192", "--size: ", "--center: ",
        "--counter: ", "--caption: ", "--chart: "),
      WrongCommand("seaworld --out w.dzi --zoom 1..2", "--zoom: \"1..2\" is not a magnification"),
      WrongCommand("seaworld --out w.dzi --ease linear", "--ease: "),
      WrongCommand("seaworld --out w.dzi --cell 4 --zoom 2", "--cell: "),
      WrongCommand("seaworld --out w/ --tile-size 9", "--tile-size: only a pyramid has tiles"),
      WrongCommand("seaworld --out w/ --tiles 9", "--tiles: only a pyramid has tiles"),
      WrongCommand(
        "seaworld --out w.dzi --tiles 99", "--tiles: a pyramid of the layout dzi has every tile"),
      WrongCommand(
        "seaworld --layout iiif --out w/ --tiles 99",
        "--tiles: a pyramid of the layout iiif has every tile"),
      WrongCommand(
        "seaworld --out t/{z}/{x}/{y}.png --tiles 0", "--tiles: '0' is not a whole number of tiles"),
      WrongCommand(
        "seaworld --out t/{z}/{x}/{y}.png --tiles 9 --cell 64",
        "--tiles: where tiles are chosen a cell has one pixel"),
      WrongCommand("seaworld --out w.dzi --iiif-id a", "--iiif-id: only --layout iiif"),
      WrongCommand("seaworld --out w.dzi --checkpoint-every 5", "--checkpoint-every: "),
      WrongCommand("seaworld --out w.dzi --fps 5", "--fps: "),
      WrongCommand(
        "life gosper-gun --out w.dzi --viewport 0,0,4194304,4194304 --zoom 1",
        "--out: the pyramid would have "),
    ])
    func `that can't be is refused before anything is done`(wrong: WrongCommand) async throws {
      let run = try await RenderCommand.run(wrong.words)
      #expect(run.status == 64 && run.files.isEmpty, "\(run.errors)")
      #expect(run.errorLines.count == wrong.reported.count, "\(run.errors)")
      for (line, start) in zip(run.errorLines, wrong.reported) {
        #expect(line.hasPrefix("render: " + start), "\(line)")
      }
    }
  }
}

extension `Faults of the command render` {
  struct `A pyramid that is stopped` {
    private static let world =
      "life --random 40% --width 3000 --height 2000 --topology torus --cell 2 --ticks 1"

    @Test(arguments: sampled([SIGINT, SIGTERM, SIGKILL], every: 2))
    func `goes on, and is whole in the end`(signal: Int32) async throws {
      let run = try await RenderCommand.run("\(Self.world) --out w.dzi") { process, folder in
        let tile = folder.file("w_files")
        while process.isRunning, !FileManager.default.fileExists(atPath: tile + "/12") {
          try await Task.sleep(for: .milliseconds(2))
        }
        kill(process.processIdentifier, signal)
      }
      #expect(run.status == 128 + signal, "\(run.errors)")
      #expect(!run.files.contains("w.dzi") && !run.files.contains("w.html"))
      if signal != SIGKILL {
        #expect(run.errors.contains(" tiles: --resume continues from there"))
        #expect(!run.files.contains { $0.hasSuffix(".part") })
      }
      let resumed = try await RenderCommand.run(
        "\(Self.world) --out w.dzi --resume", in: run.folder)
      let whole = try await RenderCommand.run("\(Self.world) --out w.dzi")
      #expect(resumed.status == 0 && whole.status == 0)
      #expect(try resumed.contents() == whole.contents())
    }

    @Test(arguments: sampled([SIGKILL, SIGINT], every: 2))
    func `goes on as a map of the busiest places, too`(signal: Int32) async throws {
      let words = "life gosper-gun --generations 2^24 --tiles 1500 --out t/{z}/{x}/{y}.png"
      let run = try await RenderCommand.run(words) { process, folder in
        while process.isRunning, !FileManager.default.fileExists(atPath: folder.file("t/9")) {
          try await Task.sleep(for: .milliseconds(2))
        }
        kill(process.processIdentifier, signal)
      }
      #expect(run.status == 128 + signal, "\(run.errors)")
      #expect(!run.files.contains("t/viewer.html"))
      let resumed = try await RenderCommand.run(words + " --resume", in: run.folder)
      let whole = try await RenderCommand.run(words)
      #expect(resumed.status == 0 && whole.status == 0)
      #expect(try resumed.contents() == whole.contents())
    }

    @Test func `because nothing can be written leaves no half of a file`() async throws {
      let folder = try ScratchFolder()
      try FileManager.default.createDirectory(
        atPath: folder.file("w_files"), withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(filePath: folder.file("w_files/0")))
      let run = try await RenderCommand.run("seaworld --out w.dzi", in: folder)
      #expect(run.status == 74 && run.errors.contains("w_files/0"), "\(run.errors)")
      #expect(run.files.allSatisfy { !$0.hasSuffix(".part") } && !run.files.contains("w.dzi"))
    }
  }
}
