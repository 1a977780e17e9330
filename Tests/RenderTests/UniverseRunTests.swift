import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  struct `Universes` {
    @discardableResult
    private func run(_ words: String, in folder: ScratchFolder? = nil) async throws
      -> RenderCommand.Outcome
    {
      let run = try await RenderCommand.run("universe " + words, in: folder)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return run
    }

    /// A picture of second `second` alone, on the smallest screen.
    private func picture(
      _ view: String, at second: Int, in folder: ScratchFolder? = nil
    ) async throws -> (image: Image, run: RenderCommand.Outcome) {
      let run = try await run(
        "--view \(view) --seconds \(second) --size 240x160 --out a.png", in: folder)
      return (try PNGDecoder().decode(Array(run.bytes("a.png"))), run)
    }

    private func rows(_ name: String, _ run: RenderCommand.Outcome) throws -> [Substring] {
      try run.folder.text(at: name).split(separator: "\n")
    }

    @Test func `are counted every ten seconds, or as often as specified`() async throws {
      let run = try await run("--seconds 125 --census c.csv")
      #expect(run.errors.isEmpty && run.files == ["c.csv"])
      let census = try rows("c.csv", run)
      #expect(
        census[0] == "t,galaxies,systems,planets,satellites,black_holes,young,old,dwarfs,collisions"
      )
      let counts = census.dropFirst().map { $0.split(separator: ",").compactMap { Int($0) } }
      #expect(counts.map { $0[0] } == Array(stride(from: 10, through: 120, by: 10)))
      #expect(counts.allSatisfy { $0[1] == $0[0] / 10 && $0[6] + $0[7] + $0[8] == $0[2] })
      // The same for every seed.
      #expect(counts[5].prefix(4) == [60, 6, 15, 20])
      #expect(counts[11].prefix(4) == [120, 12, 66, 219])
      let few = try await self.run("--seconds 125 --every 30 --census c.csv")
      #expect(try rows("c.csv", few) == [census[0], census[3], census[6], census[9], census[12]])
    }

    @Test func `report their first collision at 210 s`() async throws {
      let run = try await run("--seconds 210 --events e.jsonl")
      let events = try rows("e.jsonl", run).map { String($0) }
      let collision = try #require(events.first { $0.contains("\"collision\"") })
      let head = "{\"t\":210,\"event\":\"collision\",\"galaxies\":[1,2],\"types\":["
      #expect(collision.hasPrefix(head) && collision.hasSuffix("]}"))
      #expect(collision.contains("],\"ages\":[200,190],\"weights\":["))
      #expect(collision.contains("],\"into\":21,\"type\":\""))
      let tail = try #require(collision.components(separatedBy: "\"lost\":[").last)
      let lost = tail.dropLast(2).split(separator: ",")
      // Of 19 and 18 systems those are left that have not become black holes.
      let holes = events.filter {
        $0.contains("\"cause\":\"black hole\"") && !$0.hasPrefix("{\"t\":210,")
          && ($0.contains("\"galaxy\":1,") || $0.contains("\"galaxy\":2,"))
      }
      #expect(lost.count == (19 + 18 - holes.count) / 10)
      let destroyed = events.filter { $0.hasSuffix("\"cause\":\"collision\"}") }
      #expect(
        destroyed.map { $0.split { ":,".contains($0) }[5] } == lost
          && destroyed.allSatisfy { $0.hasPrefix("{\"t\":210,") })
    }

    @Test func `go on after a stop as if there had been none`() async throws {
      let folder = try ScratchFolder()
      let look = "--size 240x160 --theme dark"
      try await run(
        "--seed 7 --seconds 600 \(look) --out w.png --census w.csv --events w.e --save w.u",
        in: folder)
      try await run("--seed 7 --seconds 300 --census a.csv --events a.e --save a.u", in: folder)
      let second = try await run(
        "--load a.u --seconds 300 \(look) --out b.png --census b.csv --events b.e --save b.u",
        in: folder)
      #expect(try second.bytes("b.u") == second.bytes("w.u"))
      let whole = try rows("w.csv", second)
      #expect(try rows("a.csv", second) + rows("b.csv", second).dropFirst() == whole)
      #expect(try folder.text(at: "a.e") + folder.text(at: "b.e") == folder.text(at: "w.e"))
      let decoder = PNGDecoder()
      let last = try decoder.decode(Array(second.bytes("b.png")))
      let isSame = try decoder.decode(Array(second.bytes("w.png"))) == last
      #expect(isSame)
    }

    /// All spellings of a view, the last one as pictures record it.
    @Test(arguments: [
      ["universe"], ["oldest-galaxy"], ["galaxy:1"], ["galaxy:1/system:1", "system:1"],
      ["galaxy:1/system:1/planet:1", "system:1/planet:1", "planet:1"],
      ["galaxy:1/system:1/star", "star:1", "system:1/star"],
      [
        "galaxy:1/system:1/planet:1/satellite:1", "system:1/planet:1/satellite:1",
        "planet:1/satellite:1", "satellite:1",
      ],
    ])
    func `are seen at every level`(spellings: [String]) async throws {
      let (first, run) = try await picture(spellings[0], at: 60)
      #expect(run.errors.isEmpty && first.width == 240 && first.height == 160)
      let settings = try PNGChunks(run.bytes("a.png")).texts["Settings"] ?? ""
      #expect(settings.contains("--view \(spellings.last ?? "") "), "\(settings)")
      for spelling in spellings.dropFirst() {
        let (other, _) = try await picture(spelling, at: 60, in: run.folder)
        let isSame = other == first
        #expect(isSame, "\(spelling)")
      }
    }

    @Test func `have a screen of its own for every level`() async throws {
      let views = ["universe", "galaxy:1", "system:1", "planet:1", "star:1", "satellite:1"]
      var seen: [Image] = []
      for view in views {
        let image = try await picture(view, at: 60).image
        let isNew = !seen.contains(image)
        #expect(isNew, "\(view)")
        seen.append(image)
      }
    }

    @Test func `are drawn with a note about levels that are not above what is shown`() async throws
    {
      let right = try await picture("system:1", at: 30)
      let wrong = try await picture("galaxy:2/system:1", at: 30)
      #expect(
        wrong.run.errors == "render: --view: system 1 is in galaxy 1, not in galaxy 2\n")
      let isSame = wrong.image == right.image
      #expect(isSame)
      let planet = try await picture("system:2/planet:1", at: 30)
      #expect(
        planet.run.errors == "render: --view: planet 1 belongs to system 1, not to system 2\n")
      let satellite = try await picture("planet:2/satellite:1", at: 60)
      #expect(
        satellite.run.errors
          == "render: --view: satellite 1 belongs to planet 1, not to planet 2\n")
      let hole = try await picture("galaxy:2/black-hole:1", at: 180)
      #expect(
        hole.run.errors == "render: --view: black hole 1 is in galaxy 1, not in galaxy 2\n")
      let isSameHole = try await hole.image == picture("black-hole:1", at: 180).image
      #expect(isSameHole)
      let isSamePlanet = try await planet.image == picture("planet:1", at: 30).image
      #expect(isSamePlanet)
    }

    @Test func `end stars beyond either limit as black holes when they are to`() async throws {
      let run = try await run(
        "--seconds 300 --mass-limit 70 --radius-limit 20 --black-hole either --events e.jsonl")
      struct Line: Decodable {
        var event: String
        var id: Int?
        var system: Int?
        var mass: Int?
        var radius: Int?
        var cause: String?
        var stage: String?
      }
      let lines = try rows("e.jsonl", run).map {
        try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
      let collapsing = lines.filter {
        $0.event == "system" && (($0.mass ?? 0) > 70 || ($0.radius ?? 0) > 20)
      }
      let large = Set(collapsing.compactMap(\.id))
      let holes = lines.filter { $0.cause == "black hole" }.compactMap(\.system)
      let dwarfs = lines.filter { $0.stage == "dwarf" }.compactMap(\.id)
      #expect(!holes.isEmpty && !dwarfs.isEmpty)
      #expect(holes.allSatisfy { large.contains($0) } && !dwarfs.contains { large.contains($0) })
    }

    @Test func `end when two galaxies collide, or with their first black hole`() async throws {
      let run = try await run("--seconds 600 --until collision --census c.csv")
      #expect(try rows("c.csv", run).last?.hasPrefix("210,") == true)
      let hole = try await self.run("--seconds 600 --until black-hole --census c.csv")
      let holes = try rows("c.csv", hole).dropFirst().map { $0.split(separator: ",")[5] }
      #expect(holes.last != "0" && holes.dropLast().allSatisfy { $0 == "0" })
      #expect(holes.count >= 14)
    }

    @Test func `are the same on one thread and on two`() async throws {
      let words =
        "--seconds 400 --every 80 --view galaxy:1 --size 240x320 --chart --caption A --out f/"
        + " --census c --events e --save s --threads "
      let one = try await run(words + "1"), two = try await run(words + "2")
      #expect(one.files.count == 11 && one.files == two.files)
      #expect(try one.contents() == two.contents())
    }
  }
}
