import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Wrong universes` {
    @Test(
      arguments: [
        WrongCommand("--mass-limit 101", "--mass-limit: '101' is not a whole number of "),
        WrongCommand("--radius-limit -1", "--radius-limit: '-1' is not a whole number of "),
        WrongCommand("--black-hole and", "--black-hole: 'and' is not one of both, either"),
        WrongCommand("--view galaxy", "--view: 'galaxy' is not a view: universe, oldest-galaxy, "),
        WrongCommand("--view galaxy:0", "--view: 'galaxy:0' is not a view"),
        WrongCommand("--view galaxy:x", "--view: 'galaxy:x' is not a view"),
        WrongCommand("--view galaxy:1/", "--view: 'galaxy:1/' is not a view"),
        WrongCommand("--view galaxy:1/planet:2", "--view: 'galaxy:1/planet:2' is not a view"),
        WrongCommand("--view system:1/galaxy:1", "--view: 'system:1/galaxy:1' is not a view"),
        WrongCommand("--view system:1:2", "--view: 'system:1:2' is not a view"),
        WrongCommand("--view star", "--view: 'star' is not a view"),
        WrongCommand(["--view", ""], "--view: '' is not a view"),
        WrongCommand("--view univers", "--view: 'univers' is not a view"),
        WrongCommand("--view galaxy:7", "--view: galaxy 7 is never born: by second 60, where the "),
        WrongCommand("--view system:16", "--view: system 16 is never born: by second 60, where t"),
        WrongCommand("--view planet:21", "--view: planet 21 is never born: by second 60, where t"),
        WrongCommand("--view black-hole:1", "--view: there is no black hole by second 60, where t"),
        WrongCommand("--view satellite:999", "--view: satellite 999 is never born: by second 60,"),
        WrongCommand("--view satellite", "--view: 'satellite' is not a view"),
        WrongCommand(
          "--view system:1/black-hole:1", "--view: 'system:1/black-hole:1' is not a view"),
        WrongCommand("--view galaxy:1/satellite:1", "--view: 'galaxy:1/satellite:1' is not a view"),
        WrongCommand("--view star:16", "--view: star 16 is never born: by second 60, where the r"),
        WrongCommand("--follow", "--follow: the universe has no end: name a galaxy, or someth"),
        WrongCommand("--follow --view oldest-galaxy", "--follow: the oldest galaxy is followed an"),
        WrongCommand(
          "--placeholder-seconds 2", "--placeholder-seconds: the whole universe never ends: name a"),
        WrongCommand(
          "--view galaxy:1 --placeholder-seconds -1",
          "--placeholder-seconds: '-1' is not a time in seconds of 0 or more"),
        WrongCommand("--legend yes", "--legend: 'yes' is not one of on, off"),
        WrongCommand("--labels no", "--labels: 'no' is not one of on, off"),
        WrongCommand("--shape square", "--shape: everything in a universe is round: only circle "),
        WrongCommand("--grid on", "--grid: a universe has no cells that lines could be drawn be"),
        WrongCommand(
          "--size 200x100",
          "--size: 200x100 is too small for this world (at least 240x160): give --size 324x162 or larger"
        ),
        WrongCommand("--ticks 3", "--seconds: it can't be combined with --ticks: choose one"),
        WrongCommand("--until full", "--until: 'full' is not one of collision, black-hole"),
        WrongCommand(
          "--mass-limit x --view moon --black-hole x --follow --shape square --grid on --cell 0",
          "--mass-limit: 'x' is", "--black-hole: 'x' is", "--shape: everything",
          "--grid: a universe", "--view: 'moon' is", "--follow: the universe", "--cell: '0' is"),
      ])
    func `each wrong value is reported, and nothing is written`(command: WrongCommand) async throws
    {
      let run = try await RenderCommand.run(
        ["universe", "--seconds", "60", "--out", "f/", "--census", "c"] + command.words)
      #expect(run.status == 64 && run.files.isEmpty && run.output.isEmpty)
      let lines = run.errorLines
      #expect(lines.count == command.reported.count, "\(run.errors)")
      for reported in command.reported {
        #expect(lines.contains { $0.hasPrefix("render: " + reported) }, "\(run.errors)")
      }
    }

    @Test func `a galaxy before there is one is refused`() async throws {
      let run = try await RenderCommand.run(
        "universe --seconds 9 --view oldest-galaxy --out a.png")
      #expect(run.status == 64 && run.files.isEmpty)
      #expect(
        run.errors == "render: --view: there is no galaxy by second 9, where the run ends\n")
    }

    @Test(arguments: ["--out x.dzi", "--out x/{z}/{x}/{y}.png", "--out x/ --layout iiif"])
    func `a pyramid is refused`(out: String) async throws {
      let run = try await RenderCommand.run("universe --seconds 60 " + out)
      #expect(run.status == 64 && run.files.isEmpty)
      #expect(run.errors.hasPrefix("render: --out: a pyramid has tiles of cells, and a universe"))
    }

    @Test func `a run beyond sixty hours is refused`() async throws {
      let late = try await RenderCommand.run("universe --seconds 216001 --census c")
      #expect(late.status == 64 && late.files.isEmpty)
      #expect(
        late.errors
          == "render: --seconds: a universe ends at second 216000: from second 0, 0 to 216000 are "
          + "allowed\n")
      let saved = try await RenderCommand.run("universe --seconds 30 --save s")
      let loaded = try await RenderCommand.run(
        "universe --load s --ticks 215971 --census c", in: saved.folder)
      #expect(loaded.status == 64 && loaded.files == ["s"])
      #expect(loaded.errors.hasSuffix("from second 30, 0 to 215970 are allowed\n"))
    }

    @Test func `only what is wrong is refused`() async throws {
      for (options, message) in [
        (
          "--size 239x160 --out x.png",
          "--size: 239x160 is too small for this world (at least 240x160): give --size 240x160 or larger"
        ),
        ("--chart --fps 6 --out x.png", "--fps: pictures have no frame rate"),
      ] {
        let run = try await RenderCommand.run("universe " + options)
        #expect(run.status == 64 && run.files.isEmpty)
        #expect(run.errorLines.count == 1 && run.errors.contains(message), "\(run.errors)")
      }
    }

    /// The memory of a universe depends on the length of the run.
    @Test func `a run that needs too much memory is to be shorter`() async throws {
      let folder = try ScratchFolder()
      try folder.put("world universe\nplay until collision\n", at: "x.scene")
      for (command, advice) in [
        ("universe --seconds 100000 --out x.apng", "fewer --seconds, fewer --threads"),
        (
          "play x.scene --out x.apng",
          "a shorter film, such as play until … within 1000, fewer --threads"
        ),
      ] {
        let run = try await RenderCommand.run(command + " --memory 1G", in: folder)
        #expect(run.status == 64 && run.files == ["x.scene"])
        #expect(
          run.errors.hasSuffix(
            " MB, but only 1024 MB is allowed: choose a smaller picture, \(advice), or a higher --memory\n"
          ),
          "\(run.errors)")
      }
    }

    @Test func `a loaded universe has its own limits`() async throws {
      let saved = try await RenderCommand.run("universe --seconds 30 --mass-limit 20 --save s")
      let run = try await RenderCommand.run(
        "universe --load s --mass-limit 20 --radius-limit 50 --black-hole both --seed 1 --out f/",
        in: saved.folder)
      #expect(run.status == 64 && run.files == ["s"])
      #expect(
        run.errorLines.map { $0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces) }
          == ["--mass-limit", "--radius-limit", "--black-hole", "--seed"])
    }

    @Test func `a damaged file is refused with the place of its damage`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("universe --seconds 250 --save s", in: folder)
      let text = try folder.text(at: "s")
      for (damaged, reported) in [
        (text + "9,1\n", "line "), ("{}\n", "line 1, column 1: the header has no \"format\""),
        (String(text.dropLast()), "line "), (text.replacing("\n1,", with: "\nx,"), "line "),
      ] {
        try folder.put(damaged, at: "d")
        let run = try await RenderCommand.run("universe --load d --out f/", in: folder)
        #expect(run.status == 65 && run.errors.hasPrefix("render: d, \(reported)"), "\(run.errors)")
      }
      let virus = try await RenderCommand.run("virus --load s --out f/", in: folder)
      #expect(virus.status == 65 && virus.errors.contains("terrarium-universe"))
    }
  }
}
