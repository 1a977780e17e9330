import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// Runs that are shown from a tick on.
  struct `A run from a tick on` {
    @Test(arguments: [
      ("seaworld --cell 6", 20, 3), ("seaworld --chart --cell 24", 20, 3),
      ("virus --infect 4 --tap 18:9", 20, 3), ("universe --size 320x240", 60, 20),
      ("life acorn --trails --fit 0,0,60,40 --color age", 20, 3),
      ("elementary --width 50 --height 30", 20, 3),
      ("elementary --topology unbounded --width 30 --height 30", 20, 3),
    ])
    func `has the frames of the whole run`(world: String, first: Int, more: Int) async throws {
      let folder = try ScratchFolder()
      let whole = try await RenderCommand.run(
        "\(world) --ticks \(first + more) --census all.csv --out all/", in: folder)
      let part = try await RenderCommand.run(
        "\(world) --from-tick \(first) --ticks \(more) --census part.csv --out part/", in: folder)
      #expect(whole.status == 0 && part.status == 0, "\(part.errors)")
      for number in 0...more {
        let name = String(format: "%05d.png", number)
        let same = String(format: "all/%05d.png", first + number)
        #expect(try part.bytes("part/\(name)") == part.bytes(same), "\(name)")
      }
      #expect(try folder.entries(of: "part").filter { $0.hasSuffix(".png") }.count == more + 1)
      // The rows are those of the whole run from there on.
      let rows = try folder.text(at: "part.csv").split(separator: "\n").dropFirst()
      let all = try folder.text(at: "all.csv").split(separator: "\n")
      // The first one has no row before it that changes could be counted from.
      #expect(rows.count >= 1 && rows.dropFirst().allSatisfy(all.contains), "\(rows)")
    }

    @Test func `goes backwards, is a film, and goes on after a stop`() async throws {
      let folder = try ScratchFolder()
      let sea = "seaworld --style plain --cell 6 --from-tick 30 --ticks 4"
      try await RenderCommand.run("\(sea) --speed -1 --fps 1 --out back/", in: folder)
      try await RenderCommand.run("\(sea) --speed 1 --fps 1 --out on/", in: folder)
      let back = try await RenderCommand.run("\(sea) --out film.apng", in: folder)
      for number in 0...4 {
        let (there, here) = ("back/0000\(number).png", "on/0000\(4 - number).png")
        #expect(try back.bytes(there) == back.bytes(here), "\(number)")
      }
      try FileManager.default.removeItem(atPath: folder.file("on/00002.png"))
      let resumed = try await RenderCommand.run(
        "\(sea) --speed 1 --fps 1 --resume --out on/", in: folder)
      #expect(
        try resumed.status == 0 && resumed.bytes("on/00002.png") == resumed.bytes("back/00002.png"))
    }

    @Test func `is refused where there is no such tick`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("seaworld --ticks 9 --save sea.world", in: folder)
      for (words, answer) in [
        (
          "seaworld --load sea.world --from-tick 5",
          "--from-tick: the world begins at tick 9, which is"
        ),
        (
          "seaworld --seed 9 --until extinct:orcas --from-tick 900",
          "--from-tick: the run is over at tick 126"
        ),
        ("seaworld --from-tick -3", "--from-tick: '-3' is not a whole number of ticks"),
        (
          "virus --infect 4 --from-tick 2^60 --ticks 9", "--from-tick: the run would have more than"
        ),
        ("life pulsar --loop-seamless --from-tick 3", "--from-tick: --loop-seamless decides"),
      ] {
        let run = try await RenderCommand.run("\(words) --out x/", in: folder)
        #expect(run.status == 64 && run.errors.contains("render: " + answer), "\(run.errors)")
        #expect(!run.files.contains { $0.hasPrefix("x/") })
      }
    }
  }
}
