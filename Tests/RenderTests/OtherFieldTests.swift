import ScratchFolders
import Testing

extension `The command render` {
  struct `A pattern file with a field of its own` {
    /// A glider in the middle of a torus of 10 × 8 cells.
    private static let glider = "x = 3, y = 3, rule = B3/S23:T10,8\nbo$2bo$3o!\n"

    @Test(
      arguments: [
        ("", "box: 3 2 3 3", 5, ""), ("--topology T20,12", "box: 3 2 3 3", 5, ""),
        ("--topology T2,2", "box: empty", 0, "5 cells outside of the field T2,2: cut off"),
        ("--topology T5,8", "box: 3 2 2 3", 3, "2 cells outside of the field T5,8: cut off"),
        ("--width 30 --height 5", "box: 3 2 3 3", 5, ""),
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
  }
}
