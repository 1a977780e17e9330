import Pictures
import Lattice
import Raster
import ReferencePainting
import SceneDescription
import TestScope
import Testing
import Tiling

@Suite struct `Tiles of a layer` {
  /// Every level at which there are shapes, and some below.
  static let zooms = [
    Scale(16), Scale(8), Scale(4), Scale(2), Scale(1), Scale(1, 2), Scale(1, 4), Scale(1, 16),
  ]
  static let drawings = zooms.flatMap { zoom in
    Shape.allCases.flatMap { shape in
      [false, true].map { isOpaque in
        DrawingCase(
          shape: shape, scale: zoom, hasGrid: shape != .circle, isOpaque: isOpaque,
          leastInk: zoom.isZoomedOut ? 30 : 0)
      }
    }
  }
  static let sizes = [
    Size(width: 1, height: 1), Size(width: 7, height: 7), Size(width: 13, height: 5),
    Size(width: 64, height: 64), Size(width: 251, height: 251),
  ]

  @Test(arguments: sampled(drawings, every: 5))
  func `joined equal the picture drawn in one pass, and the reference`(drawing: DrawingCase) {
    let cells = drawing.cells, region = drawing.region
    let whole = drawing.painter.image(region, of: cells)
    let expected = ReferencePainter(look: drawing.look, scale: drawing.scale, cells: cells)
      .pixels(region)
    let tolerance = drawing.scale.isZoomedOut && drawing.leastInk > 0 ? 1.0 : 0
    #expect(firstDifference(whole, expected, region: region, tolerance: tolerance) == nil)
    for size in Self.sizes {
      for threads in [0, 3] {
        let layer = CellLayer(
          cells: cells, look: drawing.look, tileSize: size, levelsOfDetail: 9,
          levelsOfDetailBias: 4, threads: threads)
        let viewport = Viewport(region, zoom: drawing.scale)
        let cold = layer.layer.completePicture(of: viewport)
        #expect(cold == whole, "tiles of \(size) on \(threads) threads")
        #expect(layer.layer.completePicture(of: viewport) == whole, "from the cache")
      }
    }
  }

  @Test func `fit together where views overlap, far from the start too`() {
    let side = 1 << 40
    let cells = PatternedCells(bounds: Rect(x: -side, y: -side, width: 2 * side, height: 2 * side))
    for zoom in [Scale(4), Scale(1), Scale(1, 8)] {
      let painter = PlanePainter(look: plainLook, scale: zoom)
      let layer = CellLayer(
        cells: cells, look: plainLook, tileSize: Size(width: 31, height: 17), levelsOfDetail: 8,
        levelsOfDetailBias: 3)
      for place in [-side / 8, -5, 0, side / 8 - 60] {
        for shift in [0, 11] {
          let region = Rect(x: place + shift, y: place - shift, width: 90, height: 70)
          let image = layer.layer.completePicture(of: Viewport(region, zoom: zoom))
          #expect(image == painter.image(region, of: cells))
        }
      }
    }
  }

  @Test func `are returned one by one, cut off at the edges`() {
    let cells = PatternedCells(bounds: Rect(x: -3, y: 2, width: 20, height: 9))
    let layer = CellLayer(
      cells: cells, look: plainLook, tileSize: Size(width: 8, height: 8), levelsOfDetail: 2,
      levelsOfDetailBias: 0)
    let corner = layer.layer.tile(TileKey(level: 0, column: -1, row: 0))
    #expect(corner.size == Size(width: 3, height: 6))
    let region = Rect(x: -3, y: 2, width: 3, height: 6)
    #expect(corner == PlanePainter(look: plainLook, scale: Scale(1)).image(region, of: cells))
    #expect(
      layer.layer.tile(TileKey(level: -1, column: 0, row: 0)).size == Size(width: 8, height: 5))
    #expect(layer.layer.cachedBytes > 4 * (18 + 40))
  }

  @Test func `are requested once, with all cells they show as the clip`() {
    let painted = Painted(
      PatternedCells(bounds: Rect(x: 0, y: 0, width: 64, height: 64)), plainLook)
    let layer = TiledLayer(
      bounds: Rect(x: 0, y: 0, width: 64, height: 64), tileSize: Size(width: 10, height: 10),
      levelsOfDetail: 4, levelsOfDetailBias: 1, threads: 2, delegate: painted)
    _ = layer.completePicture(of: Viewport(size: Size(width: 20, height: 20), zoom: Scale(2)))
    #expect(
      Set(painted.takeRequests()) == [
        Painted.Request(
          clip: Rect(x: 0, y: 0, width: 5, height: 5), scale: Scale(2),
          region: Rect(x: 0, y: 0, width: 10, height: 10)),
        Painted.Request(
          clip: Rect(x: 5, y: 0, width: 5, height: 5), scale: Scale(2),
          region: Rect(x: 10, y: 0, width: 10, height: 10)),
        Painted.Request(
          clip: Rect(x: 0, y: 5, width: 5, height: 5), scale: Scale(2),
          region: Rect(x: 0, y: 10, width: 10, height: 10)),
        Painted.Request(
          clip: Rect(x: 5, y: 5, width: 5, height: 5), scale: Scale(2),
          region: Rect(x: 10, y: 10, width: 10, height: 10)),
      ])
    _ = layer.completePicture(of: Viewport(size: Size(width: 20, height: 20), zoom: Scale(2)))
    #expect(painted.takeRequests().isEmpty)
    // The layer's 64 cells are 16 pixels: the last tile has six.
    _ = layer.completePicture(
      of: Viewport(size: Size(width: 20, height: 9), zoom: Scale(1, 4), origin: Point(x: 10, y: 0)))
    #expect(
      painted.takeRequests() == [
        Painted.Request(
          clip: Rect(x: 40, y: 0, width: 24, height: 40), scale: Scale(1, 4),
          region: Rect(x: 10, y: 0, width: 6, height: 10))
      ])
  }
}
