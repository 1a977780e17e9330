import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Wrong elementary automata` {
    @Test(
      arguments: [
        WrongCommand("--rule 256", "--rule: '256' is not an elementary rule: 0 to 255 is allowed"),
        WrongCommand("--rule B3/S23", "--rule: 'B3/S23' is not an elementary rule"),
        WrongCommand("--rule -1", "--rule: '-1' is not an elementary rule"),
        WrongCommand("--width 0", "--width: '0' is not a whole number of cells from 1 to 10737"),
        WrongCommand("--width 1073741825", "--width: '1073741825' is not a whole number of cells"),
        WrongCommand("--height 0", "--height: '0' is not a whole number of rows from 1 to 1048576"),
        WrongCommand(
          "--start 0120", "--start: '0120' is not a start: single, random, random:37% of"),
        WrongCommand(
          "--start singel", "--start: 'singel' is not a start: single, random, random:37"),
        WrongCommand("--start random:101%", "--start: 'random:101%' is not a start"),
        WrongCommand(["--start", ""], "--start: '' is not a start"),
        WrongCommand(
          "--start 10101 --width 4", "--start: 5 cells are too many for a row in which 4 are allow"),
        WrongCommand("--topology torus", "--topology: 'torus' is not one of ring, dead, unbounded"),
        WrongCommand("--ticks 3", "--generations: it can't be combined with --ticks"),
        WrongCommand("--until extinct", "--until: 'extinct' is not one of still, cyclic, empty"),
        WrongCommand("--ink dead=#fff", "--ink: 'dead' is not one of live, background"),
        WrongCommand("--shape sprite", "--shape: there is no sprite for live"),
        WrongCommand("--every 2^61", "--every: '2^61' is not a whole number of ticks from 1 to"),
        WrongCommand(
          "--rule x --width 0 --height y --start 2 --topology no --out -  --print-row --speed 0",
          "--speed: '0' is not a speed", "--rule: 'x' is no", "--width: '0' is", "--height: 'y' is",
          "--start: '2' is not a start", "--topology: 'no' is not one of",
          "--print-row: --out - writes"),
      ])
    func `each wrong value is reported, and nothing is written`(command: WrongCommand) async throws
    {
      let out = command.words.contains("--out") ? [] : ["--out", "f/"]
      let run = try await RenderCommand.run(
        ["elementary", "--generations", "5"] + out + command.words)
      #expect(run.status == 64 && run.files.isEmpty && run.output.isEmpty)
      let lines = run.errorLines
      #expect(lines.count == command.reported.count, "\(run.errors)")
      for (line, reported) in zip(lines, command.reported) {
        #expect(line.hasPrefix("render: " + reported), "\(line)")
      }
    }

    @Test(arguments: ["2^61", "2^", "2^-1", "2^64", "3^4", "2^2^2", "+2", "-1", ""])
    func `an invalid number of generations is reported`(text: String) async throws {
      let run = try await RenderCommand.run(
        ["elementary", "--generations", text, "--out", "f/"])
      #expect(
        run.errors
          == "render: --generations: '\(text)' is not a whole number of generations from 0 to "
          + "2^60, such as 1000 or 2^20\n")
      #expect(run.status == 64)
    }

    @Test func `a loaded automaton has its own rule and size`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("elementary --generations 3 --save s", in: folder)
      let run = try await RenderCommand.run(
        "elementary --load s --rule 3 --width 9 --height 9 --start random --topology dead --seed 4"
          + " --out f/", in: folder)
      #expect(run.status == 64)
      #expect(
        run.errorLines.map { $0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces) }
          == ["--rule", "--width", "--height", "--start", "--topology", "--seed"])
    }

    @Test func `a damaged file is refused with the place of its damage`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("elementary --width 70 --generations 3 --save s", in: folder)
      let text = try folder.text(at: "s")
      for (damaged, reported) in [
        (text + "0\n", "line 2, column 1: the rest of the file has "),
        ("{}\n", "line 1, column 1: the header has no \"format\""),
        (
          text.replacing("\"rule\":30", with: "\"rule\":300"),
          "line 1, column 1: the header's \"rule"
        ),
        (
          text.replacing("\n0", with: "\nx", maxReplacements: 2),
          "line 2, column 1: this is not one of"
        ),
      ] {
        try folder.put(damaged, at: "d")
        let run = try await RenderCommand.run("elementary --load d --out f/", in: folder)
        #expect(run.status == 65 && run.errors.hasPrefix("render: d, \(reported)"), "\(run.errors)")
      }
      let virus = try await RenderCommand.run("virus --load s --out f/", in: folder)
      #expect(virus.status == 65 && virus.errors.contains("terrarium-elementary"))
    }

    @Test func `what is too late for it or too large is refused before it is made`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("elementary --generations 3 --save s", in: folder)
      let text = try folder.text(at: "s")
      // A row of the past is missing for each generation: the file is read no further than its
      // header.
      try folder.put(
        text.replacing("\"generation\":3", with: "\"generation\":1152921504606846970"), at: "late")
      let late = try await RenderCommand.run(
        "elementary --load late --generations 9 --print-row", in: folder)
      #expect(
        late.errors
          == "render: --generations: this automaton ends at generation 1152921504606846976: from "
          + "generation 1152921504606846970, 0 to 6 are allowed\n")
      for words in [
        "--width 1073741824 --height 1048576 --print-row",
        "--topology unbounded --generations 2^40 --print-population",
      ] {
        let run = try await RenderCommand.run("elementary " + words)
        #expect(run.status == 64 && run.errors.hasPrefix("render: --memory: this run needs "))
      }
      // A rule that spreads nothing needs no more.
      let still = try await RenderCommand.run(
        "elementary --rule 4 --topology unbounded --generations 2^40 --dry-run --print-row")
      #expect(still.status == 0)
    }
  }
}
