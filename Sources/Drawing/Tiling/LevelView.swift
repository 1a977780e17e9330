import Lattice
import Pictures

/// A viewport on a layer: which pixels of which level it shows.
struct LevelView {
  let viewport: Viewport
  let plane: LevelPlane
  let projection: Projection
  /// The pixels of the level that are seen.
  let source: Rect
  /// The tiles that have any of them, row by row.
  let keys: [TileKey]

  init(_ viewport: Viewport, plane: LevelPlane) {
    viewport.check()
    self.viewport = viewport
    self.plane = plane
    projection = Projection(zoom: viewport.zoom, level: plane.level)
    source = projection.source(of: viewport.region, within: plane.pixels)
    keys = source.isEmpty ? [] : plane.keys(touching: source)
  }

  /// The tiles from the one in the middle outwards.
  var keysFromCentre: [TileKey] {
    let middle = Rect(
      x: source.x + source.width / 2, y: source.y + source.height / 2, width: 1, height: 1)
    let tile = plane.grid.tiles(touching: middle)
    return TileRequests.fromCentre(keys, centre: Point(x: tile.x, y: tile.y))
  }

  /// An empty picture of it; whether all of its tiles will be put there, `isCovered` tells.
  func surface(isCovered: Bool, background: Color) -> PictureSurface {
    PictureSurface(
      region: viewport.region, source: source, projection: projection,
      isCovered: isCovered && plane.pixels.contains(viewport.region), background: background)
  }

  /// The pixels of a tile that are seen.
  func seen(of key: TileKey) -> Rect {
    plane.region(of: key).intersection(source)
  }
}
