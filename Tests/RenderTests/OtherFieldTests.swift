import ScratchFolders
import Testing

extension `The command render` {
  struct `A pattern file with a field of its own` {
    /// A glider in the middle of a torus of 10 × 8 cells.
    private static let glider = "x = 3, y = 3, rule = B3/S23:T10,8\nbo$2bo$3o!\n"

    @Test(
      arguments: [
        ("", "box: 4 3 3 3", 5, ""), ("--topology T20,12", "box: 9 5 3 3", 5, ""),
        ("--topology T2,2", "box: 1 0 1 1", 1, "4 cells outside of the field T2,2: cut off"),
        ("--topology T6,2", "box: 1 0 2 2", 2, "3 cells outside of the field T6,2: cut off"),
        ("--width 30 --height 6", "box: 14 2 3 3", 5, ""),
        ("--rule B36/S23", "box: 4 3 3 3", 5, ""), ("--topology unbounded", "box: 0 0 3 3", 5, ""),
      ])
    func `is in the middle of another field, too, which cuts off what is outside`(
      field: String, box: String, population: Int, note: String
    ) async throws {
      let folder = try ScratchFolder()
      try folder.put(Self.glider, at: "g.rle")
      let run = try await RenderCommand.run(
        "life g.rle \(field) --ticks 0 --print-population", in: folder)
      #expect(run.status == 0)
      #expect(run.output == "population: \(population)\n\(box)\n", "\(run.output)")
      #expect(run.errors == (note.isEmpty ? "" : "render: g.rle: \(note)\n"))
    }

    /// As bgolly 3.3 has them, there by `-h -o x.mc`.
    @Test(
      arguments: [
        ("x = 8, y = 8, rule = B3/S23:P10,10\nbo$2bo$3o!", "", 0, "5", "1 1 3 3", 0),
        ("x = 3, y = 3, rule = B3/S23:T10,8\nbo$2bo$3o!", "", 0, "5", "4 3 3 3", 0),
        ("x = 5, y = 4, rule = B3/S23:K9*,7\n$bo$2bo$3o!", "", 0, "5", "2 2 3 3", 0),
        ("x = 6, y = 5, rule = B3/S23:T0,9\n$bo$2bo$3o!", "", 0, "5", "-3 3 3 3", 0),
        // One side that is too large puts both at the corner.
        ("x = 2, y = 6, rule = B3/S23:P10,4\n2o$o$2o$bo$2o$2o!", "", 0, "6", "0 0 2 4", 4),
        ("x = 2, y = 6, rule = B3/S23:P10,4\n2o$o$2o$bo$2o$2o!", "", 2, "4", "0 2 2 2", 4),
        ("x = 0, y = 0, rule = B3/S23:P10,10\n$bo$2bo$3o!", "", 0, "5", "0 1 3 3", 0),
        ("x = 30, y = 3, rule = B3/S23:T9,9\n8b3o$o!", "", 0, "2", "0 0 9 2", 2),
        // The same in a field that the file has not.
        ("x = 8, y = 8\nbo$2bo$3o!", "--topology P10,10", 0, "5", "1 1 3 3", 0),
        ("x = 8, y = 8\nbo$2bo$3o!", "--width 10 --height 10", 0, "5", "1 1 3 3", 0),
        ("x = 8, y = 8\nbo$2bo$3o!", "--topology P5,20", 0, "5", "0 0 3 3", 0),
        // Without a header, the box is in the middle.
        ("bo$2bo$3o!", "--topology P10,10", 0, "5", "3 3 3 3", 0),
        ("!\n\n.O\n..O\nOOO\n", "--topology P10,10", 0, "5", "3 3 3 3", 0),
      ])
    func `is placed by its header`(
      text: String, field: String, generations: Int, population: String, box: String, cut: Int
    ) async throws {
      let folder = try ScratchFolder()
      try folder.put(text + "\n", at: "g.rle")
      let run = try await RenderCommand.run(
        "life g.rle \(field) --generations \(generations) --print-population", in: folder)
      #expect(run.output == "population: \(population)\nbox: \(box)\n", "\(run.errors)")
      let notes = run.errorLines.map { String($0.split(separator: ",")[0].prefix(39)) }
      #expect(notes == (cut == 0 ? [] : ["render: g.rle: \(cut) cells outside of the f"]))
    }

    /// By the rule of Golly 3.3.
    @Test(
      arguments: [
        (placed, "--topology P20,20", "13 15 3 3", 0),
        (placed, "--rule B3/S23:P20,20", "13 15 3 3", 0),
        // A width and a height say nothing of the middle of the plane.
        (placed, "--topology plane --width 20 --height 20", "9 9 3 3", 0),
        (placed, "--width 20 --height 20", "9 9 3 3", 0),
        (placedInField, "--width 30 --height 30", "18 20 3 3", 0),
        (placed, "--topology T0,20", "3 15 3 3", 0),
        (placed, "", "3 5 3 3", 0), (placedInField, "", "13 15 3 3", 0),
        (placedInField, "--topology T30,30", "18 20 3 3", 0),
        (placedInField, "--topology P16,15", "11 12 3 3", 0),
        (placedInField, "--topology P15,15", "10 12 3 3", 0),
        (placedInField, "--topology P13,15", "9 12 3 3", 0),
        (placedInField, "--topology P10,10", "empty", 5),
        (placedInField, "--topology P11,15", "8 12 3 3", 0),
        (placedInField, "--topology P10,16", "8 13 2 3", 2),
        (placedInField, "--topology unbounded", "3 5 3 3", 0),
        (tree, "--topology P20,20", "9 9 3 3", 0), (tree, "--topology P2,2", "1 0 1 1", 4),
        ("#Life 1.06\n#R 23/3:P20,20\n-1 0\n0 0\n1 0\n", "", "9 10 3 1", 0),
        ("#Life 1.06\n#R 23/3:P20,20\n-1 0\n0 0\n1 0\n", "--topology P2,2", "0 1 2 1", 1),
        // Without a field in the file, the box is in the middle.
        ("#Life 1.06\n-1 0\n0 0\n1 0\n", "--topology P20,20", "8 9 3 1", 0),
      ])
    func `is placed from the middle of the field that is used`(
      text: String, field: String, box: String, cut: Int
    ) async throws {
      let folder = try ScratchFolder()
      try folder.put(text + "\n", at: "g.rle")
      let run = try await RenderCommand.run(
        "life g.rle \(field) --generations 0 --print-population", in: folder)
      #expect(run.output.hasSuffix("box: \(box)\n"), "\(run.output)\(run.errors)")
      let notes = run.errorLines.map { $0.split(separator: " outside")[0] }
      let cells = cut == 1 ? "cell" : "cells"
      #expect(notes == (cut == 0 ? [] : ["render: g.rle: \(cut) \(cells)"]))
    }

    private static let placed = "#CXRLE Pos=3,5\nx = 3, y = 3\nbo$2bo$3o!"
    private static let placedInField =
      "#CXRLE Pos=3,5\nx = 3, y = 3, rule = B3/S23:T20,20\nbo$2bo$3o!"
    /// A glider in the middle, in the form of bgolly 3.3.
    private static let tree =
      "[M2] (golly 3.3)\n#R B3/S23\n$$$$$$*$.*$\n.......*$\n**$\n4 0 1 2 3"

    @Test func `has the place from its file when it is drawn again`() async throws {
      let folder = try ScratchFolder()
      try folder.put("#CXRLE Pos=-5,-5\n" + Self.glider, at: "g.rle")
      let run = try await RenderCommand.run("life g.rle --generations 2 --out a.png", in: folder)
      let again = try await RenderCommand.run("again a.png --out b.png", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try run.bytes("a.png") == again.bytes("b.png"))
    }
  }
}
