import Lattice
import Raster
import Pictures
import SceneDescription
import Testing

@Suite struct WrongClassTests {
  /// Draws a cell of class 7, or of another, with two glyphs.
  static func draw(_ framing: Framing, displayClass: DisplayClass = 7) throws {
    var grid = CellGrid(size: Size(width: 8, height: 8))
    grid[3, 4] = displayClass
    let look = Look(
      glyphs: [Color(0xffffff), Color(0)].map { Glyph(shape: .square, ink: $0) },
      background: Color(0xffffff), outside: Color(0xffffff), text: Color(0))
    let layout = try FrameLayout(bounds: grid.bounds, framing: framing)
    _ = FramePainter(layout: layout, look: look).picture(of: Scene(cells: grid))
  }

  @Test func `a class without a glyph ends the program at every scale`() async {
    await #expect(processExitsWith: .failure) { try WrongClassTests.draw(.cell(1)) }
    await #expect(processExitsWith: .failure) { try WrongClassTests.draw(.cell(8)) }
    await #expect(processExitsWith: .failure) {
      try WrongClassTests.draw(.zoom(Scale(5, 2), center: nil, Size(width: 20, height: 20)))
    }
    await #expect(processExitsWith: .failure) {
      try WrongClassTests.draw(.size(Size(width: 4, height: 4)))
    }
  }

  @Test func `a class with a glyph is drawn at every scale`() throws {
    for framing: Framing in [
      .cell(1), .cell(8), .zoom(Scale(5, 2), center: nil, Size(width: 20, height: 20)),
      .size(Size(width: 4, height: 4)),
    ] {
      try Self.draw(framing, displayClass: 1)
    }
  }
}
