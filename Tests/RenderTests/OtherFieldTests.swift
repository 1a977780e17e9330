import ScratchFolders
import Testing

extension `The command render` {
  struct `A pattern file with a field of its own` {
    /// A glider in the middle of a torus of 10 × 8 cells.
    private static let glider = "x = 3, y = 3, rule = B3/S23:T10,8\nbo$2bo$3o!\n"

    @Test(
      arguments: [
        ("", "box: 4 3 3 3", 5, ""), ("--topology T20,12", "box: 4 3 3 3", 5, ""),
        ("--topology T2,2", "box: empty", 0, "5 cells outside of the field T2,2: cut off"),
        ("--topology T6,8", "box: 4 3 2 3", 3, "2 cells outside of the field T6,8: cut off"),
        ("--width 30 --height 6", "box: 4 3 3 3", 5, ""), ("--rule B36/S23", "box: 4 3 3 3", 5, ""),
        ("--topology unbounded", "box: 0 0 3 3", 5, ""),
      ])
    func `keeps its upper left corner in another field, which cuts off what is outside`(
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
        ("#CXRLE Pos=7,7\nx = 8, y = 8\nbo$2bo$3o!", "--topology P10,10", 0, "5", "1 1 3 3", 0),
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
