import Foundation
import PNGCodec
import ScratchFolders
import TestScope
import Testing

/// A way to space frames: so many ticks from one to the next, as a fraction.
struct PaceOption: CustomTestStringConvertible {
  var words: String
  var numerator: Int
  var denominator: Int

  var testDescription: String { words }

  static let all = [
    PaceOption(words: "", numerator: 1, denominator: 1),
    PaceOption(words: "--every 4", numerator: 4, denominator: 1),
    PaceOption(words: "--every 100", numerator: 100, denominator: 1),
    PaceOption(words: "--speed 30", numerator: 3, denominator: 1),
    PaceOption(words: "--speed 1.5 --fps 1", numerator: 3, denominator: 2),
    PaceOption(words: "--speed 40 --fps 30000/1001", numerator: 4004, denominator: 3000),
  ]

  /// The moments that frames of a run from tick 0 to tick `end` record.
  func moments(until end: Int) -> [String] {
    let frames = (end * denominator + numerator - 1) / numerator
    let drawn = (0..<frames).map { (frame: Int) -> String in
      let (tick, rest) = (frame * numerator).quotientAndRemainder(dividingBy: denominator)
      // Lowest terms, by trying.
      let divisors = (1...max(1, rest)).filter { (part: Int) -> Bool in
        rest % part == 0 && denominator % part == 0
      }
      let divisor = divisors.last ?? 1
      return rest == 0 ? "\(tick)" : "\(tick) \(rest / divisor)/\(denominator / divisor)"
    }
    return drawn + ["\(end)"]
  }
}

extension `The command render` {
  struct `The moments of frames` {
    private static let look = "seaworld --seed 1 --shape square --cell 2 --counter off --motion off"

    @Test(
      arguments: sampled(PaceOption.all, every: 2),
      [("", 40), ("--until extinct:orcas", 31), ("--until full", 40)])
    func `are those of the pace, up to the run's last tick`(
      pace: PaceOption, end: (words: String, tick: Int)
    ) async throws {
      let words = "\(Self.look) --ticks 40 \(pace.words) \(end.words) --out "
      let expected = pace.moments(until: end.tick)
      let folder = try await RenderCommand.run(words + "f/")
      #expect(folder.status == 0)
      #expect(
        folder.files == ["f"] + (frameNames(expected.count) + ["render.json"]).map { "f/" + $0 })
      #expect(try frameNames(expected.count).map { try reported("f/" + $0, folder) } == expected)
      #expect(
        folder.errors
          == (end.words == "--until full"
            ? "render: --until: full was not met by tick 40, where the run ends: give more --ticks\n"
            : ""))

      let numbered = try await RenderCommand.run(words + "n%02d.png", in: folder.folder)
      #expect(numbered.status == 0)
      for (frame, name) in frameNames(expected.count).enumerated() {
        let number = (frame < 10 ? "0" : "") + "\(frame)"
        #expect(try numbered.bytes("n\(number).png") == folder.bytes("f/" + name))
      }
      let last = try #require(frameNames(expected.count).last)
      let picture = try await RenderCommand.run(words + "x.png", in: folder.folder)
      #expect(try picture.bytes("x.png") == folder.bytes("f/" + last))
      #expect(picture.errors == folder.errors)
    }

    @Test func `between two ticks the world is as the first left it`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("\(Self.look) --ticks 3 --out ticks/", in: folder)
      let run = try await RenderCommand.run(
        "\(Self.look) --ticks 3 --speed 1/3 --fps 1 --out f/", in: folder)
      for frame in 0..<10 {
        let shown = try PNGDecoder().decode([UInt8](run.bytes("f/" + frameNames(10)[frame])))
        let tick = try PNGDecoder().decode([UInt8](run.bytes("ticks/" + frameNames(4)[frame / 3])))
        #expect(shown == tick)
      }
      #expect(try reported("f/00005.png", run) == "1 2/3")
    }

    @Test func `the record has the pace and where the run really ended`() async throws {
      let run = try await RenderCommand.run(
        "\(Self.look) --ticks 40 --speed 30 --fps 20 --until extinct:orcas --out f/")
      let settings = try record("f", run)
      #expect(settings["speed"] == "30" && settings["fps"] == "20" && settings["every"] == nil)
      #expect(settings["until"] == "extinct:orcas")
      #expect(settings["first-tick"] == "0" && settings["last-tick"] == "31")
      let other = try await RenderCommand.run("\(Self.look) --ticks 9 --every 2 --out f/")
      let plain = try record("f", other)
      #expect(plain["every"] == "2" && plain["last-tick"] == "9")
      #expect(plain["speed"] == nil && plain["fps"] == nil && plain["until"] == nil)
      #expect(plain["chart"] == nil)
    }

    @Test func `the film of a long run is planned and not listed`() async throws {
      let run = try await RenderCommand.run(
        "\(Self.look) --ticks 4294967295 --speed 1 --fps 30000/1001 --dry-run --out f/")
      // 4294967295 · 30000 / 1001 and two ends.
      #expect(run.output.hasPrefix("frames  128720298553, ticks 0 to 4294967295\n"))
      #expect(run.status == 0)
    }

    private func reported(_ name: String, _ run: RenderCommand.Outcome) throws -> String {
      let texts = try PNGChunks(run.bytes(name)).texts
      return [texts["Tick"], texts["Part"]].compactMap { $0 }.joined(separator: " ")
    }
  }
}

/// The settings of the record in `folder`.
func record(_ folder: String, _ run: RenderCommand.Outcome) throws -> [String: String] {
  struct Record: Decodable { var settings: [String: String] }
  return try JSONDecoder().decode(Record.self, from: run.bytes(folder + "/render.json")).settings
}
