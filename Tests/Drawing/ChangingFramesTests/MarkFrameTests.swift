import Lattice
import PictureComparison
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import Testing
import Tiling

@Suite struct `Changing frames with marks` {
  static let cases = DrawingCase.all.filter {
    [Scale(5), Scale(7, 3), Scale(2, 5)].contains($0.scale) && $0.shape == .circle
  }

  @Test(arguments: cases, [nil, 32])
  func `equal the pictures drawn in full`(drawing: DrawingCase, colors: Int?) throws {
    var look = drawing.look
    look.markInks = [Color(0xffd040), Color(0x40a0ff)]
    let layout = try FrameLayout(
      bounds: drawing.bounds,
      framing: .zoom(drawing.scale, center: nil, Size(width: 60, height: 60)),
      counters: ["tick 9"])
    let painter = FramePainter(
      layout: layout, look: look, limitedTo: colors.map(PaletteLimit.init(colors:)))
    var frames = ChangingFrames(
      painter, grid: TileGrid(tileSize: Size(width: 8, height: 8)))
    var cells = ToggledCells(drawing.cells)
    let pixel = 256 * drawing.scale.denominator / drawing.scale.numerator
    let marks = [0, 1, 1, 1, 2, 0, 0, 3].map { step in
      step == 0
        ? Marks.none
        : Marks(shapes: [
          Mark(
            .glow, center: MarkPoint(x: step * 5 * pixel, y: 0), radius: 14 * pixel,
            color: Color(0xffd040)),
          Mark(
            .disc, center: MarkPoint(x: 0, y: step * pixel), radius: 5 * pixel,
            color: Color(0x40a0ff)),
        ])
    }
    for (tick, marks) in marks.enumerated() {
      var scene = Scene(cells: cells, counters: ["tick \(tick)"])
      scene.marks = marks
      #expect(isSame(frames.picture(of: scene), painter.picture(of: scene)), "frame \(tick)")
      if tick == 3 { #expect(frames.tiles?.drawn.isEmpty == true) }
      // The cells don't change between the third and the fourth frame.
      if tick != 2 { cells.change(tick, tick / 2) }
    }
  }
}
