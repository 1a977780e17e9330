import Lattice
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@Suite struct `Drawing from four tasks at once` {
  @Test(arguments: [Scale(8), Scale(27, 4), Scale(3, 7)], Shape.allCases)
  func `gives the same bytes as from one`(scale: Scale, shape: Shape) async throws {
    let drawing = DrawingCase(shape: shape, scale: scale, hasGrid: true, isOpaque: false)
    let layout = try FrameLayout(
      bounds: drawing.bounds,
      framing: .zoom(scale, center: nil, Size(width: 100, height: 80)), counters: ["tick 00"])
    let painter = FramePainter(layout: layout, look: drawing.look)
    let scene = Scene(cells: drawing.cells, counters: ["tick 12"])
    let images = await withTaskGroup(of: Image.self) { group in
      for _ in 0..<4 { group.addTask { painter.image(of: scene) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let alone = FramePainter(layout: layout, look: drawing.look).image(of: scene)
    #expect(images.count == 4 && images.allSatisfy { $0 == alone })
  }
}
