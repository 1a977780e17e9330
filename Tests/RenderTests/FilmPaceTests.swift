import Foundation
import PNGCodec
import ScratchFolders
import TestScope
import Testing

/// A film's rate as it is written and as a fraction.
struct FilmRate: CustomTestStringConvertible {
  var words: String
  var numerator: Int
  var denominator: Int

  var testDescription: String { words }
}

extension `Films and scripts of the command render` {
  struct `The time of films` {
    private static let sea = "seaworld --shape square --cell 6 --counter off"

    @Test(
      arguments: sampled(
        [
          "--ticks 0", "--ticks 12 --every 5", "--ticks 9 --speed 20", "--ticks 5 --speed 1/3",
          "--ticks 9 --speed -7", "--ticks 3 --speed -0.8",
          "--ticks 60 --until extinct:orcas --every 4",
          "--ticks 60 --until extinct:orcas --speed -9",
          "--ticks 8 --speed 3 --until full",
        ], every: 3),
      [
        FilmRate(words: "", numerator: 10, denominator: 1),
        FilmRate(words: "--fps 12.5 --hold-last 0.75", numerator: 25, denominator: 2),
        FilmRate(words: "--fps 30000/1001 --loop 3", numerator: 30000, denominator: 1001),
      ])
    func `is that of its frames, with those that repeat merged, and the last one held`(
      pace: String, rate: FilmRate
    ) async throws {
      let fps = rate.words.split(separator: " ").prefix(2).joined(separator: " ")
      let film = try await RenderCommand.run("\(Self.sea) \(pace) \(rate.words) --out a.apng")
      #expect(film.status == 0)
      // The same moments as files; a rate has a meaning for them only with --speed.
      let isTimed = pace.contains("--speed")
      let files = try await RenderCommand.run(
        "\(Self.sea) \(pace) \(isTimed ? fps : "") --out f/", in: film.folder)
      let names = files.files.filter { $0.hasSuffix(".png") }
      let pictures = try names.map { name in
        try PNGDecoder().decode([UInt8](files.bytes(name)))
      }
      // How long each picture stays, in frames.
      var stays: [Int] = []
      for number in pictures.indices {
        if number > 0 && pictures[number] == pictures[number - 1] {
          stays[stays.count - 1] += 1
        } else {
          stays.append(1)
        }
      }
      let animation = try APNGTimes(film.bytes("a.apng"))
      #expect(animation.delays.count == stays.count)
      #expect(animation.plays == (rate.words.contains("--loop 3") ? 3 : 0))
      let hold = rate.words.contains("--hold-last") ? 3 : 0
      for (place, delay) in animation.delays.enumerated() {
        // stay / rate, and for the last the hold in quarters of a second, over a common line.
        let isLast = place == stays.count - 1
        let top =
          4 * stays[place] * rate.denominator + (isLast ? hold * rate.numerator : 0)
        #expect(delay.numerator * 4 * rate.numerator == delay.denominator * top)
      }
    }

    @Test
    func `of a GIF faster than browsers play, frames are dropped evenly, and that is reported`()
      async throws
    {
      let run = try await RenderCommand.run(
        "\(Self.sea) --ticks 120 --fps 120 --every 1 --out a.gif --dry-run")
      #expect(
        run.errors
          == "render: a GIF plays at most 50 frames a second, not 120: 50 frames are kept, evenly "
          + "spaced\n")
      #expect(run.output.contains("frames  50, ticks 0 to 120\nfilm    1.00 s, 50 frames a second"))
    }

    @Test func `what browsers slow down is reported`() async throws {
      for (rate, lines) in [(99, 0), (100, 1)] {
        let run = try await RenderCommand.run(
          "\(Self.sea) --fps \(rate) --every 1 --out a.apng --dry-run")
        #expect(run.status == 0 && run.errorLines.count == lines)
      }
    }

    @Test func `any frame of a film by the clock is that of a film played backwards`() async throws
    {
      for world in [
        "seaworld --shape square --cell 6 --counter off --ticks 30 --restart-at 12",
        "virus --people 400 --infect 7 --steps 12 --period 0.5 --tap 1.25:300 --reset-at 4 "
          + "--tap 4.1:9 --growth 0.3 --cell 8 --counter off",
        "seaworld --shape square --size 300x400 --ticks 20 --chart",
      ] {
        let there = try await RenderCommand.run("\(world) --speed 2 --fps 12 --out f/")
        let back = try await RenderCommand.run(
          "\(world) --speed -2 --fps 12 --out b/ --threads 1", in: there.folder)
        let names = there.files.filter { $0.hasSuffix(".png") }.map { String($0.dropFirst(2)) }
        #expect(names.count > 30 && back.status == 0)
        for (name, other) in zip(names, names.reversed()) {
          #expect(try back.bytes("b/" + name) == back.bytes("f/" + other))
        }
      }
    }

    @Test func `a run that is over shows its last cases whole`() async throws {
      let group =
        "virus --people 400 --infect 7 --steps 99 --until all-sick --cell 8 --shape square"
      let film = "--speed 2 --fps 6 --growth 0.5 --counter off"
      let run = try await RenderCommand.run("\(group) \(film) --out f/")
      let sick = try await RenderCommand.run("\(group) --counter off --out end.png", in: run.folder)
      let last = try #require(run.files.last { $0.hasSuffix(".png") && $0.hasPrefix("f/") })
      let decoder = PNGDecoder()
      let end = try decoder.decode([UInt8](sick.bytes("end.png")))
      #expect(try decoder.decode([UInt8](run.bytes(last))) == end)
      // Shown backwards it begins so, and a frame before it has cases that grow.
      let back = try await RenderCommand.run(
        "\(group) \(film.replacing("--speed 2", with: "--speed -2")) --out b/", in: run.folder)
      #expect(try decoder.decode([UInt8](back.bytes("b/00000.png"))) == end)
      let earlier = try decoder.decode([UInt8](back.bytes("b/00001.png")))
      #expect(earlier != end)
    }

    @Test func `the records beside a film played backwards are those of the run`() async throws {
      let data = "--census c.csv --events e.jsonl --save s.world"
      let there = try await RenderCommand.run("\(Self.sea) --ticks 40 \(data) --out a.png")
      let reported = try ["c.csv", "e.jsonl", "s.world"].map(there.bytes)
      let back = try await RenderCommand.run(
        "\(Self.sea) --ticks 40 \(data) --speed -10 --out a.apng", in: there.folder)
      #expect(back.status == 0)
      #expect(try ["c.csv", "e.jsonl", "s.world"].map(back.bytes) == reported)
    }
  }
}

/// The times of an APNG.
private struct APNGTimes {
  var plays: Int
  /// Seconds, as fractions; frames that change one pixel or none carry what one frame can't.
  var delays: [(numerator: Int, denominator: Int)] = []

  init(_ file: Data) throws {
    let chunks = try PNGChunks(file)
    plays = try #require(chunks.bytes(of: "acTL").first.map { PNGChunks.number($0[4..<8]) })
    for control in chunks.bytes(of: "fcTL") {
      delays.append((PNGChunks.number(control[20..<22]), PNGChunks.number(control[22..<24])))
    }
    let count = try #require(chunks.bytes(of: "acTL").first.map { PNGChunks.number($0[0..<4]) })
    #expect(count == delays.count)
  }
}
