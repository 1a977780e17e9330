import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Wrong automata` {
    @Test(
      arguments: [
        WrongCommand("nosuchthing", "'nosuchthing': the library has no pattern of that name: "),
        WrongCommand(
          "glidr", "'glidr': the library has no pattern of that name; did you mean glider?"),
        WrongCommand("glider --rule B3/S2x", "--rule: rule 'B3/S2x', column 6: there is no 'x' of"),
        WrongCommand("glider --rule HighLief", "--rule: "),
        WrongCommand("glider --rule W31", "--rule: "),
        WrongCommand(
          "glider --topology torus", "--topology: topology 'torus': it needs a width an"),
        WrongCommand(
          "glider --topology donut", "--topology: topology 'donut': there is no topology"),
        WrongCommand("glider --width 9", "--width: it needs --height as well"),
        WrongCommand("glider --width 0 --height 9", "--width: '0' is not a whole number of cells"),
        WrongCommand(
          "glider --topology T9,9 --width 9 --height 9", "--width: --topology gives the field's"),
        WrongCommand(
          "glider --rule B3/S23:T9,9 --topology K9,9", "--topology: the field is specified by"),
        WrongCommand(
          "glider --width 2 --height 2", "--topology: the pattern is 3 cells wide and 3"),
        WrongCommand("--random 37", "--random: it needs --width and --height"),
        WrongCommand(
          "--rule B3/S23:T10,9 --width 30 --height 33 --random 20%",
          "--width: --rule gives the field's size: drop one of the two"),
        WrongCommand(
          "--topology P0,5 --width 10 --height 8 --random 20%",
          "--width: --topology gives the field's size: drop one of the two"),
        WrongCommand("--topology P0,5 --random 20%", "--random: it needs --width and --height"),
        WrongCommand(
          "--random 101 --width 9 --height 9", "--random: '101' is not a percentage from 0% to 100%"
        ),
        WrongCommand(
          "glider --random 5 --width 9 --height 9", "--random: it can't be combined with"),
        WrongCommand(
          "glider --engine slow", "--engine: 'slow' is not one of dense, tiles, hashlife"),
        WrongCommand(
          "glider --engine hashlife --topology torus --width 9 --height 9",
          "--engine: the hashlife engine "),
        WrongCommand(
          "glider --engine tiles --topology torus --width 9 --height 9",
          "--engine: the tiles engine "),
        WrongCommand(
          "glider --engine hashlife --rule B2/S/C3", "--engine: the hashlife engine runs rules of"),
        WrongCommand("glider --rule B0/S/C3", "--rule: the dense engine "),
        WrongCommand(
          "glider --engine hashlife --color age",
          "--engine: the hashlife engine skips generations"),
        WrongCommand(
          "glider --engine hashlife --trails", "--engine: the hashlife engine skips generations"),
        WrongCommand(
          "--random 9 --width 9000 --height 9000 --topology unbounded --trails --memory 90M",
          "--memory: this run needs "),
        WrongCommand("glider --fit all", "--fit: 'all' is not one of run, whole, follow"),
        WrongCommand(
          "glider --fit whole --topology torus --width 9 --height 9",
          "--fit: whole is for the unbounded plane"),
        WrongCommand(
          "glider --fit whole --zoom 3 --size 90x90", "--fit: whole chooses what is shown"),
        WrongCommand(
          "glider --fit follow:60x40 --zoom 3..9 --size 90x90",
          "--fit: follow:60x40 chooses what is shown"),
        WrongCommand(
          "glider --fit follow --viewport 0,0,9,9 --size 90x90",
          "--fit: follow chooses what is shown"),
        WrongCommand(
          "glider --fit follow --zoom 3..9 --center 1,1 --size 90x90",
          "--center: --fit follow has the pattern in the middle"),
        WrongCommand(
          "glider --fit follow --zoom 1/256..9 --size 90x60",
          "--zoom: a window that follows shows 16384 cells a side at most: take 1/182 or more"),
        WrongCommand("glider --color old", "--color: 'old' is not one of plain, age"),
        WrongCommand("glider --trails --rule B2/S/C3", "--trails: the dying cells of "),
        WrongCommand("glider --color age --rule B03/S23", "--color: under B03/S23 the unbounded"),
        WrongCommand("glider --events e", "--events: Life has no events: --census counts"),
        WrongCommand("glider --save x.txt", "--save: 'x.txt' has none of the extensions .rle, "),
        WrongCommand("glider --save rle", "--save: 'rle' has none of the extensions .rle, "),
        WrongCommand(
          "glider --save a/.rle",
          "--save: 'a/.rle' is an extension alone: name a file, such as life.rle"),
        WrongCommand(["glider", "--save", ""], "--save: the path is empty: it has to name a file"),
        WrongCommand("-dash.rle", "-dash.rle: there is no such option"),
        WrongCommand("glider -ash", "-ash: there is no such option"),
        WrongCommand(
          "-- glider", "'pattern': there are 3 patterns after --, glider and --out and x.png: "),
        WrongCommand(
          "glider --until dead", "--until: 'dead' is not one of still, cyclic, empty, settled"),
        WrongCommand(
          "glider --ticks 3 --generations 3", "--generations: it can't be combined"),
        WrongCommand(
          "glider --generations 2^61",
          "--generations: '2^61' is not a whole number of generations from 0 to 2^60"),
        WrongCommand(
          "glider --fit follow:60", "--fit: '60' is not a size in cells, such as 60x40, with sides"),
        WrongCommand("glider --pattern acorn", "'pattern': there are 2 patterns, "),
        WrongCommand(
          "glider --loop-seamless --speed 3", "--speed: --loop-seamless decides"),
        WrongCommand(
          "glider --loop-seamless --generations 40",
          "--loop-seamless: the pattern has not repeated an earlier generation by generation"),
        WrongCommand("glider --shape sprite", "--shape: there is no sprite for live"),
        WrongCommand(
          "--random 50 --width 16000000 --height 16000000", "--memory: this run needs "),
        WrongCommand(
          "glider --engine none --fit none --color none --until none --cell 0 --frames 3",
          "--frames: there is no such option",
          "--until: 'none' is not one of still, cyclic, empty, settled",
          "--engine: 'none' is not one of", "--fit: 'none' is not one of",
          "--color: 'none' is not one of",
          "--cell: '0' is not a whole number of pixels"),
      ])
    func `are reported with all that is wrong, and write nothing`(wrong: WrongCommand) async throws
    {
      let run = try await RenderCommand.run(["life"] + wrong.words + ["--out", "x.png"])
      #expect(run.status == 64, "\(run.errors)")
      #expect(run.errorLines.count == wrong.reported.count, "\(run.errors)")
      for (line, reported) in zip(run.errorLines, wrong.reported) {
        #expect(line.hasPrefix("render: " + reported), "\(line)")
      }
      #expect(run.files.isEmpty)
    }

    @Test(
      arguments: [
        ("x.rle", "x = 3, y = 1, rule = B3/S23\nbo$3?!\n", "x.rle, line 2, column 5: "),
        (
          "x.rle", "x = 3, y = 1, rule = B9/S23\n3o!\n",
          "x.rle, line 1, column 22: rule 'B9/S23', column 2: "
        ),
        (
          "x.rle", "x = 1, y = 1\n99999999999999999999o!\n",
          "x.rle, line 2, column 19: the pattern reaches"
        ),
        ("x.mc", "[M2] (x)\n$\n5 1 2 3 4\n", "x.mc, line 3, column "),
        ("x.lif", "#Life 1.06\n1 x\n", "x.lif, line 2, column "),
        ("x.dat", "\u{1}\u{2}\u{3}", "x.dat"),
        (
          "x.state", "{\"format\":\"terrarium-life\",\"version\":1}\n",
          "x.state, line 1, column 1: "
        ),
      ])
    func `in files are reported with the place`(
      name: String, content: String, place: String
    ) async throws {
      let folder = try ScratchFolder()
      try folder.put(content, at: name)
      let run = try await RenderCommand.run("life \(name) --out x.png", in: folder)
      #expect(run.status == 65, "\(run.errors)")
      #expect(run.errors.hasPrefix("render: \(place)"), "\(run.errors)")
      #expect(run.files == [name] && run.errorLines.count == 1)
    }

    @Test func `that don't exist are reported as missing files`() async throws {
      for name in ["nosuch.rle", "./nosuch", "a/b"] {
        let run = try await RenderCommand.run("life \(name) --out x.png")
        #expect(run.status == 66 && run.errors.contains(name), "\(run.errors)")
      }
    }

    @Test func `that are bombs take neither time nor memory`() async throws {
      let folder = try ScratchFolder()
      try folder.put("x = 1, y = 1\n999999999b$999999999$999999999o!\n", at: "far.rle")
      let far = try await RenderCommand.run(
        "life far.rle --generations 0 --print-population --memory 100M", in: folder)
      #expect(far.status == 64 || far.output.hasPrefix("population: 999999999\n"), "\(far.errors)")
      let leap = try await RenderCommand.run(
        "life far.rle --engine hashlife --generations 4 --print-population --memory 200M",
        in: folder)
      #expect(leap.status == 0 && leap.output.hasPrefix("population: "), "\(leap.errors)")
    }
  }
}
