import Lattice
import Raster
import Pictures
import SceneDescription
import Testing

@testable import Tiling

@Suite struct `Drawing by hand` {
  /// A delegate that draws with a closure.
  private final class Drawer: TiledLayerDelegate {
    private let body: @Sendable (inout TileContext) -> Void

    init(_ body: @escaping @Sendable (inout TileContext) -> Void) { self.body = body }

    func draw(_ layer: TiledLayer, in context: inout TileContext) { body(&context) }
  }

  private static let bounds = Rect(x: -20, y: -20, width: 40, height: 40)

  private func image(_ zoom: Scale, _ body: @escaping @Sendable (inout TileContext) -> Void)
    -> Image
  {
    let drawer = Drawer(body)
    let layer = TiledLayer(
      bounds: Self.bounds, tileSize: Size(width: 7, height: 3), levelsOfDetail: 5,
      levelsOfDetailBias: 2, delegate: drawer)
    let level = LevelsOfDetail(count: 5, bias: 2).level(for: zoom)
    return withExtendedLifetime(drawer) {
      layer.completePicture(
        of: Viewport(TileGrid.pixels(touching: Self.bounds, level: level), zoom: zoom))
    }
  }

  private func differences(_ image: Image, _ color: (Int, Int) -> Color) -> Int {
    (0..<image.height).reduce(0) { sum, y in
      sum + (0..<image.width).count { image[$0, y] != color($0, y) }
    }
  }

  @Test func `begins transparent`() {
    #expect(differences(image(Scale(1)) { _ in }) { _, _ in .transparent } == 0)
    let red = Color(0xff0000)
    let dotted = image(Scale(1)) { $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), red) }
    #expect(differences(dotted) { $0 == 20 && $1 == 20 ? red : .transparent } == 0)
  }

  @Test(arguments: [Scale(4), Scale(1)])
  func `fills rectangles of cells across tiles`(zoom: Scale) {
    let (red, blue) = (Color(0xff0000), Color(red: 0, green: 0, blue: 255, alpha: 9))
    let side = zoom.numerator
    let drawn = image(zoom) { context in
      context.fill(Rect(x: -1000, y: -1000, width: 2000, height: 2000), red)
      context.fill(Rect(x: -3, y: 2, width: 11, height: 5), blue)
      context.fill(Rect(x: 1, y: 1, width: 0, height: 5), .transparent)
    }
    #expect(
      differences(drawn) { x, y in
        (17..<28).contains(x / side) && (22..<27).contains(y / side) ? blue : red
      } == 0)
  }

  @Test func `fills parts of pixels by area, in linear light`() {
    let drawn = image(Scale(1, 4)) { context in
      context.fill(Rect(x: -20, y: -20, width: 40, height: 40), Color(0))
      context.fill(Rect(x: -6, y: -4, width: 5, height: 7), Color(0xffffff))
    }
    func covered(_ pixel: Int, _ first: Int, _ end: Int) -> Int {
      (4 * pixel - 20..<4 * pixel - 16).count { first <= $0 && $0 < end }
    }
    #expect(
      differences(drawn) { x, y in
        let area = covered(x, -6, -1) * covered(y, -4, 3)
        let channel = LinearLight.encode(UInt16((Double(65_535 * area) / 16).rounded()))
        return Color(red: channel, green: channel, blue: channel)
      } == 0)
  }

  @Test func `provides the pixels and their place`() {
    let drawn = image(Scale(2)) { context in
      let clip = context.clip
      context.withPixels { pixels, region in
        for index in pixels.indices {
          let x = region.x + index % region.width, y = region.y + index / region.width
          // Every pixel shows a cell of the clip.
          let cell = Rect(x: x >> 1, y: y >> 1, width: 1, height: 1)
          pixels[index] =
            clip.contains(cell) && Self.bounds.contains(clip)
            ? Color(red: UInt8(x + 40), green: UInt8(y + 40), blue: 1).pixel : 0
        }
      }
    }
    #expect(differences(drawn) { Color(red: UInt8($0), green: UInt8($1), blue: 1) } == 0)
  }

  @Test func `replaces what was painted before`() {
    let grid = CellGrid(size: Size(width: 10, height: 10), classes: Array(repeating: 1, count: 100))
    let painters = LookPainters(plainLook), red = Color(0xff0000)
    let drawn = image(Scale(1)) { context in
      context.fill(Rect(x: 0, y: 0, width: 9, height: 9), Color(0x00ff00))
      context.paint(grid, with: painters)
      context.fill(Rect(x: 2, y: 2, width: 1, height: 1), red)
    }
    #expect(
      differences(drawn) { x, y in
        if x == 22 && y == 22 { return red }
        let isInside = (20..<30).contains(x) && (20..<30).contains(y)
        return isInside ? plainLook.glyphs[1].ink : plainLook.outside
      } == 0)
  }
}
