import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import PNGCodec
import Portrayals
import Raster
import SceneDescription
import Tiling

/// Tiles of a dense field of Life with 65,536 × 65,536 cells, and pictures assembled from them.
enum TilingCases {
  private static let side = 65_536
  private static let picture = Size(width: 1280, height: 720)

  static func figures() throws -> [Figure] {
    let field = Rect(x: 0, y: 0, width: side, height: side)
    let life = try Life(
      .soup(Soup(rect: field, seed: 1, density: 1 << 31)), rule: .life,
      topology: Topology(width: side, height: side, form: .torus(shiftX: 0, shiftY: 0)),
      choice: .dense, memory: 3 << 30, threads: 2)
    let portrayal = LifePortrayal(
      states: 2, bounds: field, mostCells: life.state.population)
    let look = portrayal.look(inks: try Palette.reef.inks(for: .light, kinds: 2), shape: .square)
    let cells = portrayal.scene(of: life.state).cells
    return try [kept(cells, look)] + [1, 4].map { try encoded(cells, look, side: $0) }
      + [Scale(4), Scale(1), Scale(1, 2), Scale(1, 8)].flatMap { pictures(cells, look, $0) }
  }

  /// A tile that has been drawn.
  private static func kept(_ cells: any CellSource, _ look: Look) -> Figure {
    let layer = CellLayer(cells: cells, look: look).layer
    let keys = (0..<64).map { TileKey(level: 0, column: $0 % 8, row: $0 / 8) }
    for key in keys { blackHole(layer.tile(key)) }
    var time = Stopwatch.besideLoop { _ in
      for _ in 0..<100 { for key in keys { blackHole(layer.tile(key)) } }
    }
    time.seconds /= 6400
    return Figure(name: "a tile from the cache", time, unit: .us, atMost: 2)
  }

  /// A tile drawn and encoded, a different one each time.
  private static func encoded(
    _ cells: any CellSource, _ look: Look, side: Int
  ) throws -> Figure {
    let painter = PlanePainter(look: look, scale: Scale(side), showsOutside: false)
    let encoder = PNGEncoder()
    let time = try Stopwatch.besideLoop { run in
      let place = Self.place(run)
      let tile = Rect(x: place.x, y: place.y, width: 256, height: 256)
      blackHole(try encoder.encode(painter.picture(tile, of: cells)))
    }
    return Figure(
      name: "a 256x256 tile of Life drawn and encoded, \(side) px a cell", time,
      unit: .ms, atMost: 0.3)
  }

  /// A complete picture whose tiles are not cached, in a different place each time, and the same
  /// picture again.
  private static func pictures(
    _ cells: any CellSource, _ look: Look, _ zoom: Scale
  ) -> [Figure] {
    let layer = CellLayer(
      cells: cells, look: look, levelsOfDetail: 9, levelsOfDetailBias: 3, threads: 1
    ).layer
    func viewport(_ run: Int) -> Viewport {
      let place = place(run)
      func pixel(_ cell: Int) -> Int { cell * zoom.numerator / zoom.denominator }
      return Viewport(
        size: picture, zoom: zoom, origin: Point(x: pixel(place.x), y: pixel(place.y)))
    }
    var run = 0
    let cold = Stopwatch.besideLoop { _ in
      run += 1
      // Positions at which tiles of another run are visible too.
      layer.setNeedsDisplay()
      blackHole(layer.completePicture(of: viewport(run)))
    }
    let warm = Stopwatch.besideLoop { _ in blackHole(layer.completePicture(of: viewport(run))) }
    let name = zoom.isZoomedOut ? "1/\(zoom.denominator)" : "\(zoom.numerator)"
    return [
      Figure(
        name: "1280x720 of 65,536x65,536 cells, zoom \(name), no tile drawn yet",
        cold, unit: .ms, atMost: 3),
      Figure(
        name: "1280x720 of 65,536x65,536 cells, zoom \(name), all tiles drawn",
        warm, unit: .ms, atMost: 3),
    ]
  }

  /// A cell with space for more than a picture at 1/8 pixel a cell to the right and below.
  private static func place(_ run: Int) -> Point {
    let lot = UInt64(run) &* 0x9E37_79B9_7F4A_7C15
    return Point(x: Int(lot >> 40 % 55_000), y: Int(lot >> 20 % 59_000))
  }
}
