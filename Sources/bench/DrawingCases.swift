import Lattice
import Raster
import SceneDescription

/// Drawing to finished pixels, against filling as many bytes as the frame has.
enum DrawingCases {
  static func figures() throws -> [Figure] {
    let frame = Size(width: 1920, height: 1080)
    let fill = fillTime(frame)
    let look = { (shape: Shape) in
      Look(
        glyphs: [Color(0xffffff), Color(0x1a3d5c)].map { Glyph(shape: shape, ink: $0) },
        background: Color(0xf4f8fb), outside: Color(0xf4f8fb), text: Color(0x000000))
    }
    let grids = Grids.noise(Size(width: 240, height: 135), live: 0.112, count: 8)
    let squares = try time(grids, look(.square), .cell(8))
    if CommandLine.arguments.count > 1 {
    }
    let circles = try time(grids, look(.circle), .cell(8))
    let soups = Grids.noise(Size(width: 2048, height: 2048), live: 0.5, count: 3)
    let points = try time(soups, look(.square), .cell(1))
    let large = fillTime(Size(width: 2048, height: 2048))
    return [
      Figure(name: "fill 1920x1080 RGBA", value: fill * 1e3, unit: "ms"),
      Figure(
        name: "squares 1920x1080, 8 px, 11 % live", value: squares * 1e3, unit: "ms",
        floor: "fill", ratio: squares / fill, target: "<= 1.3"),
      Figure(
        name: "circles 1920x1080, 8 px, 11 % live", value: circles * 1e3, unit: "ms",
        floor: "fill", ratio: circles / fill, target: "<= 3.5"),
      Figure(
        name: "2048x2048 cells of 1 px", value: points / 4_194_304 * 1e9, unit: "ns/cell",
        floor: "fill", ratio: points / large),
    ]
  }

  static func fillTime(_ size: Size) -> Double {
    Stopwatch.cpu(runs: 20) { run in
      let image = Image(width: size.width, height: size.height) { pixels in
        pixels.update(repeating: UInt32(truncatingIfNeeded: run))
      }
      blackHole(image)
    }
  }

  static func time(_ grids: [CellGrid], _ look: Look, _ framing: Framing) throws -> Double {
    let layout = try FrameLayout(bounds: grids[0].bounds, framing: framing)
    let painter = FramePainter(layout: layout, look: look)
    return Stopwatch.cpu(runs: 20) { run in
      blackHole(painter.image(of: Scene(cells: grids[run % grids.count])))
    }
  }
}

/// Keeps the compiler from leaving out work whose result nobody reads.
@inline(never) func blackHole<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// Cells to draw, other ones for every frame.
enum Grids {
  static func noise(_ size: Size, live: Double, count: Int) -> [CellGrid] {
    let threshold = UInt64(live * 4_294_967_296)
    return (0..<count).map { index in
      var state = UInt64(index + 1)
      return CellGrid(
        size: size,
        classes: (0..<size.width * size.height).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return state >> 32 < threshold ? 1 : 0
        })
    }
  }
}
