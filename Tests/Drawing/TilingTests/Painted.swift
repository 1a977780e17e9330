import Lattice
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import Workers

@testable import Tiling

/// A delegate that draws cells, records the requested tiles, and can be suspended.
final class Painted: TiledLayerDelegate {
  /// A requested tile.
  struct Request: Hashable {
    var clip: Rect
    var scale: Scale
    var region: Rect
  }

  private let source: Monitor<any CellSource>
  private let painters: LookPainters
  private let requests = Monitor<[Request]>([])
  private let gate: Monitor<(isOpen: Bool, waiting: Int)>

  init(_ cells: any CellSource, _ look: Look, isOpen: Bool = true) {
    source = Monitor(cells)
    painters = LookPainters(look)
    gate = Monitor((isOpen, 0))
  }

  /// The cells that are drawn.
  var cells: any CellSource {
    get { source.change { $0 } }
    set { source.change { $0 = newValue } }
  }

  /// Returns the requested tiles in their order, and forgets them.
  func takeRequests() -> [Request] {
    requests.change { requests in
      defer { requests = [] }
      return requests
    }
  }

  /// Lets drawings end, those that wait and all later ones.
  func open() { gate.change { $0.isOpen = true } }

  /// Waits until `count` drawings are suspended.
  func waitForDrawings(_ count: Int) { gate.wait { $0.waiting >= count ? () : nil } }

  func draw(_ layer: TiledLayer, in context: inout TileContext) {
    let call = Request(clip: context.clip, scale: context.scale, region: context.region)
    requests.change { $0.append(call) }
    gate.change { $0.waiting += 1 }
    gate.wait { $0.isOpen ? () : nil }
    gate.change { $0.waiting -= 1 }
    context.paint(cells, with: painters)
  }
}

extension Painted.Request {
  /// The key of the tile, in a layer of tiles of `size`.
  func key(_ size: Size) -> TileKey {
    func floor(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }
    let exponent = scale.numerator.trailingZeroBitCount - scale.denominator.trailingZeroBitCount
    return TileKey(
      level: exponent, column: floor(region.x, size.width), row: floor(region.y, size.height))
  }
}

/// A counter of the tiles that arrive.
final class Arrivals: Sendable {
  private let cells = Monitor<[Rect]>([])

  init(of layer: TiledLayer) {
    layer.onTile = { [cells] rect in cells.change { $0.append(rect) } }
  }

  /// Waits until `count` tiles have arrived, and returns their cells.
  @discardableResult
  func wait(for count: Int) -> [Rect] { cells.wait { $0.count >= count ? $0 : nil } }
}

/// Two classes of cells, live ones dark on a light ground.
let plainLook = Look(
  glyphs: [
    Glyph(shape: .square, ink: Color(0xffffff)), Glyph(shape: .square, ink: Color(0x203040)),
    Glyph(shape: .square, ink: Color(0xC04010)), Glyph(shape: .square, ink: Color(0x10A060)),
  ],
  background: Color(0xf0f4f8), outside: Color(0x808890), text: Color(0))

extension Viewport {
  /// The viewport of the pixels `region` of the plane at `zoom`.
  init(_ region: Rect, zoom: Scale) {
    self.init(size: region.size, zoom: zoom, origin: Point(x: region.x, y: region.y))
  }
}
