import Foundation
import ScratchFolders
import Testing

/// A pattern that actions compose, and a drawing of the cells that it has then.
struct ComposedPattern: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// Actions on an empty field.
  var actions: [String]
  /// The rows from cell 100,100 on, or from another one.
  var drawing: [String]
  var corner = (x: 100, y: 100)

  /// The pattern as an RLE file, in a field of 200 × 200 cells or on the unbounded plane.
  func rle(isBounded: Bool) -> String {
    let rows = drawing.map { $0.map { $0 == "O" ? "o" : "b" }.joined() }
    // The place in a bounded field counts from its middle.
    let middle = isBounded ? 100 : 0
    return """
      #CXRLE Pos=\(corner.x - middle),\(corner.y - middle)
      x = \(drawing[0].count), y = \(rows.count), rule = B3/S23\(isBounded ? ":P200,200" : "")
      \(rows.joined(separator: "$"))!

      """
  }

  static let all = [
    ComposedPattern(
      testDescription: "taps, of which two meet",
      actions: [
        "tap 101,100; tap 103,101; tap 100,102; tap 101,102; tap 110,110",
        "tap 104,102; tap 105,102; tap 106,102; tap 110,110",
      ],
      drawing: [".O.....", "...O...", "OO..OOO"]),
    ComposedPattern(
      testDescription: "patterns of the library, reflected and turned",
      actions: [
        "place r-pentomino at 100,100; flip horizontal; land replace",
        "place r-pentomino at 106,100; rotate left; land live",
      ],
      drawing: ["OO....O..", ".OO...OOO", ".O.....O."]),
    ComposedPattern(
      testDescription: "what was copied before it was turned, pasted twice",
      actions: [
        "tap 100,100; tap 101,100; tap 102,101; select 100,100 3x2; copy; flip vertical",
        "rotate right; done; paste at 101,101; land xor; select 0,0 1x1; paste at 102,100",
        "land live",
      ],
      drawing: ["O.OO.", "OOO.O", ".O.O."]),
    ComposedPattern(
      testDescription: "a cut pattern that is stamped on its way",
      actions: [
        "place glider at 100,100; land replace; select 100,100 3x3; cut; move to 104,102",
        "rotate right; stamp replace; move to 110,102; flip horizontal; land live",
      ],
      drawing: ["O.......O", "O.O...O.O", "OO.....OO"], corner: (104, 102)),
    ComposedPattern(
      testDescription: "a full frame that a glider cuts through",
      actions: [
        "tap 100,100; tap 101,100; tap 102,100; tap 103,100; tap 104,100; select 100,100 5x1",
        "copy; paste at 100,101; land live; paste at 100,102; stamp live; move to 100,103",
        "land live; place glider at 101,100; land and; select 100,103 2x1; clear; done",
      ],
      drawing: ["O.O.O", "O..OO", "OOOOO", "..OOO"]),
    ComposedPattern(
      testDescription: "a frame that is dragged, turned and moved, and steps taken back",
      actions: [
        "press 100,100; drag bottom-right to 102,101; done; tap 100,100; tap 101,100",
        "tap 102,100; tap 102,101; select 100,100 3x2; rotate left; flip horizontal",
        "move to 100,102; copy; done; paste at 103,104; land replace; undo; redo",
        "place pulsar; cancel; snapshot \"a\"; tap 100,101; rollback",
        "place r-pentomino at 107,100; land live",
      ],
      drawing: ["OO......OO", ".O.....OO.", ".O......O.", "..........", "....O....."]),
  ]
}

extension `The command render` {
  /// What `--do` does to a field of cells before the first generation.
  struct `Edited fields` {
    @discardableResult
    private func run(
      _ words: String, acting actions: [String] = [], in folder: ScratchFolder? = nil
    ) async throws -> RenderCommand.Outcome {
      let run = try await RenderCommand.run("life " + words, acting: actions, in: folder)
      #expect(run.status == 0, "\(words) \(actions): \(run.errors)")
      return run
    }

    @Test(arguments: ComposedPattern.all)
    func `live as the same cells of a file do`(pattern: ComposedPattern) async throws {
      let folder = try ScratchFolder()
      for engine in ["dense", "tiles", "hashlife"] {
        let isBounded = engine == "dense"
        try folder.put(pattern.rle(isBounded: isBounded), at: "drawn.rle")
        let end = "--generations 1000 --print-population --engine \(engine) --save"
        let drawn = try await run("drawn.rle \(end) a.rle", in: folder)
        let made = try await run(
          (isBounded ? "--width 200 --height 200 " : "") + "\(end) b.rle", acting: pattern.actions,
          in: folder)
        #expect(made.errors.isEmpty)
        #expect(
          made.output == drawn.output && !made.output.contains("population: 0\n"), "\(engine)")
        #expect(try made.bytes("b.rle") == drawn.bytes("a.rle"), "\(engine)")
      }
    }

    /// The cells after `actions`, as the RLE file of the first generation.
    private func cells(_ words: String, acting actions: [String]) async throws -> String {
      let run = try await run(words + " --generations 0 --save x.rle", acting: actions)
      return try run.folder.text(at: "x.rle")
        .split(separator: "\n").filter { !$0.hasPrefix("#N") && !$0.hasPrefix("#O") }
        .joined(separator: "\n")
    }

    @Test func `begin with a pattern, or are empty`() async throws {
      #expect(
        try await cells("glider", acting: ["tap 4,2", "tap 0,2"])
          == "#CXRLE Pos=1,0\nx = 4, y = 3, rule = B3/S23\no$bo$2obo!")
      // In a field it is in the middle: the cells 13,13 to 15,15.
      #expect(
        try await cells("glider --width 30 --height 30", acting: ["tap 13,13", "tap 13,14"])
          .hasSuffix("rule = B3/S23:P30,30\n2o$obo$3o!"))
      #expect(
        try await cells("--topology torus --width 30 --height 20", acting: ["tap 29,19"])
          == "#CXRLE Pos=14,9\nx = 1, y = 1, rule = B3/S23:T30,20\no!")
      #expect(
        try await cells("--rule HighLife", acting: ["tap -5,2^40"])
          == "#CXRLE Pos=-5,1099511627776\nx = 1, y = 1, rule = B36/S23\no!")
    }

    @Test func `are the same with one --do or many, and empty commands between`() async throws {
      let words = "--width 30 --height 20 --generations 3 --out a.png"
      let actions = ["place glider at 2,3", "rotate right", "land live", "tap 9,9"]
      let many = try await run(words, acting: actions)
      let one = try await run(words, acting: [actions.joined(separator: ";")])
      let spaced = try await run(
        words, acting: ["", "; " + actions.joined(separator: " ;; ") + "; # all"])
      #expect(try many.bytes("a.png") == one.bytes("a.png"))
      #expect(try spaced.bytes("a.png") == one.bytes("a.png"))
    }

    @Test func `can become elementary, and another automaton again`() async throws {
      // A cell is alive when one of its two neighbors above is.
      var rows = [Set([20])]
      for _ in 0..<15 {
        let last = rows[rows.count - 1]
        rows.append(Set((0..<40).filter { last.contains($0 - 1) != last.contains($0 + 1) }))
      }
      let drawing = rows.map { row in (5...35).map { row.contains($0) ? "o" : "b" }.joined() }
      let folder = try ScratchFolder()
      try folder.put(
        "x = 31, y = 16, rule = B3/S23:P40,20\n#CXRLE Pos=-15,-10\n"
          + drawing.joined(separator: "$") + "!\n", at: "drawn.rle")
      try await run(
        "--width 40 --height 20 --generations 15 --save made.state",
        acting: ["tap 20,0; configure elementary 90"], in: folder)
      try await run(
        "--load made.state --generations 30 --save a.rle", acting: ["configure life B3/S23"],
        in: folder)
      try await run("drawn.rle --generations 30 --save b.rle", in: folder)
      // It was saved after 15 generations.
      let a = try folder.text(at: "a.rle").replacing(" Gen=45\n", with: " Gen=30\n")
      #expect(try a == folder.text(at: "b.rle"))
    }

    @Test func `take another size, whose upper left cell stays`() async throws {
      #expect(
        try await cells("--width 10 --height 10", acting: ["tap 1,2; tap 9,9; resize 30x20"])
          == "#CXRLE Pos=-14,-8\nx = 9, y = 8, rule = B3/S23:P30,20\no7$8bo!")
      let run = try await run(
        "--width 10 --height 10 --generations 0 --out a.png --cell 20 --counter off",
        acting: ["tap 1,1; resize 12x7"])
      let picture = try PNGChunks(run.bytes("a.png"))
      #expect(picture.width == 240 && picture.height == 140)
    }

    @Test(arguments: [
      (
        "--width 20 --height 20", ["place glider at 18,18; land live; resize 19x19"],
        [
          "--do: land live: 4 cells of the pattern outside of the field: left out",
          "--do: resize 19x19: 1 cell cut off",
        ]
      ),
      (
        "three.rle", ["configure life B3/S23"],
        [
          "--do: configure life B3/S23: 1 cell in states that the rule does not have: now in state 1"
        ]
      ),
      (
        "--library .", ["place three at 0,0", "land live"],
        [
          "--do: place three at 0,0: 1 cell in states that the rule does not have: now in state 1"
        ]
      ),
      (
        "glider", ["tap 9,9; select 0,0 3x3; cut; move to 40,40"],
        ["the pattern that floats above the field after the last action does not land"]
      ),
    ])
    func `are reported where more was done than was asked for`(
      words: String, actions: [String], reported: [String]
    ) async throws {
      let folder = try ScratchFolder()
      try folder.put("x = 3, y = 1, rule = /2/3\nABA!", at: "three.rle")
      let run = try await run(
        words + " --generations 0 --print-population", acting: actions, in: folder)
      #expect(run.errorLines == reported.map { "render: " + $0 })
      // What was cut and does not land is where it was.
      if words == "glider" { #expect(run.output == "population: 6\nbox: 0 0 10 10\n") }
    }
  }
}
