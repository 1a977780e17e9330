import Foundation
import PNGCodec
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  struct `A film that changes its speed` {
    private static let sea = "seaworld --seed 1 --shape square --cell 2 --counter off --motion off"
    private static let turn = "--speed 1 --speed-at 0.5:60 --speed-at 1.5:-60"

    @Test func `shows at 1, 60 and -60 what is drawn of each tick alone`() async throws {
      let film = try await RenderCommand.run("\(Self.sea) --ticks 99 \(Self.turn) --out f/")
      #expect(film.status == 0 && film.errors.isEmpty)
      // Up to 0.5 s ten frames a tick, then six ticks a frame: 60.5 at 1.5 s, and 0.5 at 2.5 s.
      let ticks =
        [0, 0, 0, 0, 0] + stride(from: 0, through: 60, by: 6)
        + stride(from: 54, through: 0, by: -6) + [0]
      let names = frameNames(ticks.count)
      #expect(film.files == ["f"] + (names + ["render.json"]).map { "f/" + $0 })
      let decoder = PNGDecoder()
      for tick in [0, 6, 54, 60] {
        let alone = try await RenderCommand.run(
          "\(Self.sea) --ticks \(tick) --out a.png", in: film.folder)
        let picture = try decoder.decode([UInt8](alone.bytes("a.png")))
        for (name, shown) in zip(names, ticks) where shown == tick {
          #expect(try decoder.decode([UInt8](film.bytes("f/" + name))) == picture)
          #expect(try PNGChunks(film.bytes("f/" + name)).texts["Tick"] == "\(tick)")
        }
      }
    }

    @Test(arguments: [
      "seaworld --shape square --cell 6 --counter off --ticks 30 --restart-at 12",
      "virus --people 400 --infect 7 --steps 60 --period 0.5 --tap 1.25:300 --reset-at 4 "
        + "--tap 4.1:9 --growth 0.3 --cell 8 --counter off",
      "seaworld --shape square --size 300x400 --ticks 30 --chart",
      "elementary --width 90 --height 40 --generations 30 --rule 30",
      "universe --seconds 30 --view galaxy:1 --size 240x160",
      "life --width 40 --height 30 --random 30% --generations 30 --color age",
    ])
    func `has the frames of a plain film, there and back`(world: String) async throws {
      let plain = try await RenderCommand.run("\(world) --speed 2 --fps 4 --out p/")
      // Eight seconds there, with a stand of one, and back to the start.
      let film = try await RenderCommand.run(
        "\(world) --speed 2 --speed-at 5:-2 --speed-at 3:0 --speed-at 4:2 --fps 4 --out f/ "
          + "--threads 3", in: plain.folder)
      #expect(plain.status == 0 && film.status == 0, "\(film.errors)")
      let shown = Array(0...12) + [12, 12, 12, 12] + Array(13...16) + (0..<16).reversed()
      let names = film.files.filter { $0.hasPrefix("f/") && $0.hasSuffix(".png") }
      #expect(names.count == shown.count)
      let places = frameNames(17)
      for (name, frame) in zip(names, shown) {
        #expect(try film.bytes(name) == film.bytes("p/" + places[frame]), "\(name)")
      }
    }

    @Test func `streams where time never goes back, from one saved state to the next`() async throws
    {
      let film = "\(Self.sea) --ticks 80 --speed 10 --speed-at 1:0 --speed-at 1.5:100 --out f/"
      let run = try await RenderCommand.run("\(film) --checkpoint-every 3 --progress json")
      #expect(run.status == 0)
      let ticks = try run.files.filter { $0.hasSuffix(".png") }.map { name in
        try PNGChunks(run.bytes(name)).texts["Tick"] ?? ""
      }
      let expected: [Int] = Array(0...9) + [10, 10, 10, 10, 10, 10, 20, 30, 40, 50, 60, 70, 80]
      #expect(ticks == expected.map { String($0) })
      #expect(run.errorLines.last?.contains("\"frame\":22,\"of\":23,\"tick\":80,") == true)
    }

    @Test(arguments: [turn, "--speed 5 --speed-at 1:0 --speed-at 2:50"])
    func `goes on where it was stopped, or draws what is missing`(speeds: String) async throws {
      let command = "\(Self.sea) --ticks 70 \(speeds) --out f/"
      let whole = try await RenderCommand.run(command)
      let expected = try whole.contents()
      for name in ["f/00003.png", "f/00013.png", "f/00019.png"] {
        try FileManager.default.removeItem(atPath: whole.folder.file(name))
      }
      let resumed = try await RenderCommand.run("\(command) --resume", in: whole.folder)
      #expect(resumed.status == 0 && resumed.errors.isEmpty)
      #expect(try resumed.contents() == expected)
      let other = try await RenderCommand.run(
        "\(command) --speed-at 2.5:7 --resume", in: whole.folder)
      #expect(other.status == 73 && other.errors.contains("--speed-at"), "\(other.errors)")
    }

    @Test func `is stated in the record, in a film's file and by a dry run`() async throws {
      let words = "\(Self.sea) --ticks 99 --speed-at 1.50:-60 --speed 1 --speed-at 1/2:60"
      let run = try await RenderCommand.run("\(words) --out f/")
      let settings = try record("f", run)
      #expect(settings["speed"] == "1" && settings["speed-at"] == "0.5:60 1.5:-60")
      #expect(settings["fps"] == "10" && settings["every"] == nil && settings["last-tick"] == "99")
      let film = try await RenderCommand.run("\(words) --out a.apng", in: run.folder)
      let reported = try PNGChunks(film.bytes("a.apng")).texts["Settings"] ?? ""
      #expect(reported.hasSuffix(" --speed 1 --speed-at 0.5:60 --speed-at 1.5:-60 --fps 10"))
      let dry = try await RenderCommand.run("\(words) --out b.gif --fps 100 --dry-run")
      // 2 · 1.5 s less what 0.5 s at 1 take at 60, in hundredths: 251 frames, of which 126 stay.
      #expect(
        dry.output.hasPrefix("frames  126, ticks 0 to 99\nfilm    2.52 s, 50 frames a second"))
      #expect(dry.files.isEmpty && dry.errors.contains("not 100: 126 frames are kept"))
    }

    @Test func `of a run that ends by itself is that of a run so long`() async throws {
      let speeds = "--speed 10 --speed-at 5:-20 --speed-at 6.1:0 --speed-at 6.4:-9 --fps 5"
      let early = try await RenderCommand.run(
        "\(Self.sea) --ticks 200 --until extinct:orcas \(speeds) --out f/ --census c")
      let whole = try await RenderCommand.run(
        "\(Self.sea) --ticks 31 \(speeds) --out f/ --census c")
      #expect(early.status == 0 && early.files == whole.files && early.files.count > 30)
      for file in whole.files where file != "f" && file != "f/render.json" {
        #expect(try early.bytes(file) == whole.bytes(file), "\(file)")
      }
      // What comes after the film is over can't be known before.
      let late = try await RenderCommand.run(
        "\(Self.sea) --ticks 200 --until extinct:orcas --speed 10 --speed-at 19:20 --out f/")
      #expect(late.status == 0 && late.errors.isEmpty)
      #expect(late.files.filter { $0.hasSuffix(".png") }.count == 32)
    }

    @Test(arguments: [
      WrongCommand("--speed-at 5:6", "--speed-at: it needs --speed as well"),
      WrongCommand("--every 2 --speed-at 5:6", "--speed-at: it needs --speed as well"),
      WrongCommand(
        "--speed 1 --speed-at 5", "--speed-at: '5' is not a change of speed: TIME:SPEED"),
      WrongCommand("--speed 1 --speed-at 0:2", "--speed-at: '0:2' is not a change of speed"),
      WrongCommand("--speed 1 --speed-at -1:2", "--speed-at: '-1:2' is not a change of speed"),
      WrongCommand("--speed 1 --speed-at 1:x", "--speed-at: '1:x' is not a change of speed"),
      WrongCommand("--speed 1 --speed-at 1:2:3", "--speed-at: '1:2:3' is not a change of speed"),
      WrongCommand(
        "--speed 1 --speed-at 9:0", "--speed-at: the film would never end: after 9:0 another"),
      WrongCommand(
        "--speed 1 --speed-at 2:3 --speed-at 4/2:5", "--speed-at: 2:3 and 2:5 are at one time"),
      WrongCommand(
        "--speed 3 --speed-at 20:5",
        "--speed-at: nothing changes at 20 s: the film is over at 16.6667 s"),
      WrongCommand(
        "--speed 5 --speed-at 4:-10 --speed-at 6:-1",
        "--speed-at: nothing changes at 6 s: the film is over at 6 s"),
      WrongCommand(
        "--speed 1 --speed-at 30:1/10000 --fps 1000 --ticks 4294967295",
        "--speed: the run would have more than 1099511627776 frames"),
      WrongCommand(
        "--speed 0 --speed-at x --speed-at 3:0 --speed-at 3:1 --ticks x", "--ticks: 'x'",
        "--speed: '0' is not a speed", "--speed-at: 'x' is", "--speed-at: 3:0 and 3:1 are at one"),
    ])
    func `has none but changes that can be`(command: WrongCommand) async throws {
      let run = try await RenderCommand.run(["seaworld", "--out", "f/"] + command.words)
      #expect(run.status == 64 && run.output.isEmpty && run.files.isEmpty)
      #expect(run.errorLines.count == command.reported.count, "\(run.errors)")
      for (line, beginning) in zip(run.errorLines, command.reported) {
        #expect(line.hasPrefix("render: " + beginning))
      }
    }
  }
}
