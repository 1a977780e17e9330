import ScratchFolders
import Testing

extension `The command render` {
  /// Rules with B0, in files as Golly and LifeViewer have them.
  struct `A plane that comes alive` {
    /// Returns the populations of the generations 0 to `last`.
    private func populations(
      _ words: String, _ last: Int, in folder: ScratchFolder
    ) async throws -> [Int] {
      let run = try await RenderCommand.run(
        "life \(words) --generations \(last) --census c.csv --overwrite", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      return try folder.text(at: "c.csv").split(separator: "\n").dropFirst().compactMap {
        Int($0.split(separator: ",")[1])
      }
    }

    /// The populations of bgolly 3.3, `-a QuickLife -i 1` and `-a HashLife -i 1`.
    @Test(
      arguments: [
        ("#CXRLE Pos=0,0 Gen=1\n", "B03/S23", [5, 1, 9, 5, 13]),
        ("#CXRLE Gen=2\n", "B03/S23", [5, 17, 6, 24, 10]), ("", "B03/S23", [5, 17, 6, 24, 10]),
        ("#CXRLE Gen=1\n", "B0123478/S01234678", [5, 5, 5, 5, 5]),
        ("", "B0123478/S01234678", [5, 5, 5, 5, 5]),
        ("", "B0123478/S01234678:T0,9", [5, 5, 5, 5, 5]),
      ], ["", " --engine hashlife", " --engine dense"])
    func `is read by the parity of the generation, and alive at once where it stays so`(
      _ file: (head: String, rule: String, populations: [Int]), engine: String
    ) async throws {
      let isTube = file.rule.contains(":")
      if isTube == engine.contains("hashlife") || !isTube && engine.contains("dense") { return }
      let folder = try ScratchFolder()
      try folder.put(
        "\(file.head)x = 3, y = 3, rule = \(file.rule)\nbo$2bo$3o!\n", at: "g.rle")
      #expect(try await populations("g.rle" + engine, 4, in: folder) == file.populations)
    }

    @Test(arguments: ["B03/S23", "B0123478/S01234678", "B014/S013V"], ["rle", "mc"])
    func `is saved and read back in every generation`(rule: String, ending: String) async throws {
      let folder = try ScratchFolder()
      let counts = try await populations("r-pentomino --rule \(rule)", 8, in: folder)
      for generation in 0...5 {
        let saving = try await RenderCommand.run(
          "life r-pentomino --rule \(rule) --generations \(generation) --save a.\(ending)"
            + " --overwrite", in: folder)
        #expect(saving.status == 0)
        let note =
          "render: --save: Golly can't open a .mc file of \(rule), which its HashLife doesn't run: save "
          + "it as .rle"
        #expect(saving.errorLines == (ending == "mc" && !rule.contains("8") ? [note] : []))
        #expect(
          try await populations("a.\(ending)", 3, in: folder)
            == Array(counts[generation...generation + 3]))
      }
    }

    @Test func `is read by the parity of its generation, whatever was before`() async throws {
      let folder = try ScratchFolder()
      let words = "life r-pentomino --rule B03/S23 --generations "
      for command in [
        words + "3 --save a.state", "life --load a.state --generations 2 --save b.rle",
        words + "5 --save c.rle",
      ] {
        #expect(try await RenderCommand.run(command, in: folder).status == 0)
      }
      #expect(try folder.text(at: "b.rle").contains(" Gen=5\n"))
      #expect(
        try await populations("b.rle", 4, in: folder) == populations("c.rle", 4, in: folder))
    }

    @Test func `is what soups and edits begin with where it stays alive`() async throws {
      let folder = try ScratchFolder()
      let soup = "--random 30% --width 30 --height 30 --topology unbounded"
      #expect(
        try await populations(soup + " --rule AntiLife", 9, in: folder)
          == populations(soup, 9, in: folder))
      let run = try await RenderCommand.run(
        "life --rule AntiLife --generations 8 --print-population",
        acting: ["place glider at 0,0", "land xor"], in: folder)
      #expect(run.output == "population: 5\nbox: 2 2 3 3\n", "\(run.errors)")
    }

    @Test func `is dead in a state that 0_7_0 saved at the start`() async throws {
      let folder = try ScratchFolder()
      try folder.put(
        #"{"format":"terrarium-life","version":1,"rule":"B0123478/S01234678","generation":0,"#
          + #""background":0,"sealed":true}"# + "\nx = 3, y = 3, rule = B0123478/S01234678\n"
          + "bo$2bo$3o!\n{\"bytes\":163,\"fnv1a\":\"7631a6f999c84dd2\"}\n", at: "old.state")
      #expect(try await populations("--load old.state", 2, in: folder) == [5, 1, 0])
      let run = try await RenderCommand.run(
        "life --load old.state --generations 0 --save old.rle", in: folder)
      #expect(
        run.errorLines == [
          "render: --save: at generation 0 the plane around the pattern is dead, which only .state "
            + "files can say"
        ])
    }

    @Test(
      arguments: [
        ("B03/S23:T9,9", "odd generations of B03/S23"), ("AntiLife:P9,9", "B0123478/S01234678"),
      ])
    func `is none on a field with bounds, which other programs show reversed`(
      rule: String, shown: String
    ) async throws {
      let run = try await RenderCommand.run(
        "life block --rule \(rule) --generations 0 --print-population")
      #expect(run.output.hasPrefix("population: 4\n"))
      #expect(
        run.errorLines == [
          "render: other programs show \(shown) on a field with bounds reversed, live cells as dead"
        ])
    }

    @Test func `is no part of .cells and .lif where it flips`() async throws {
      for ending in ["cells", "lif"] {
        let run = try await RenderCommand.run(
          "life block --rule B03/S23 --generations 1 --save a.\(ending)")
        #expect(
          run.errorLines == [
            "render: --save: a .\(ending) file doesn't record the rule B03/S23: save it as .rle to keep it",
            "render: --save: at generation 1 the plane around the pattern is alive, which only .rle, "
              + ".mc and .state files can say",
          ])
      }
    }
  }
}
