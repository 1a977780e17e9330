import Lattice
import Pictures

/// A viewport on a layer: the pixels of a level that it shows.
struct LevelView {
  let viewport: Viewport
  let plane: LevelPlane
  let projection: Projection
  /// The pixels of the level that are visible.
  let source: Rect
  /// The tiles that contain any of them, row by row.
  let keys: [TileKey]

  init(_ viewport: Viewport, plane: LevelPlane) {
    viewport.check()
    self.viewport = viewport
    self.plane = plane
    projection = Projection(zoom: viewport.zoom, level: plane.level)
    source = projection.source(of: viewport.region, within: plane.pixels)
    keys = source.isEmpty ? [] : plane.keys(touching: source)
  }

  /// The tiles from the middle one outward.
  var keysFromCenter: [TileKey] {
    let middle = Rect(
      x: source.x + source.width / 2, y: source.y + source.height / 2, width: 1, height: 1)
    let tile = plane.grid.tiles(touching: middle)
    return TileRequests.fromCenter(keys, center: Point(x: tile.x, y: tile.y))
  }

  /// Returns an empty picture of the view; `isCovered` says whether all of its tiles will be added.
  func surface(isCovered: Bool, background: Color) -> PictureSurface {
    PictureSurface(
      region: viewport.region, source: source, projection: projection,
      isCovered: isCovered && plane.pixels.contains(viewport.region), background: background)
  }

  /// Returns the visible pixels of a tile.
  func seen(of key: TileKey) -> Rect {
    plane.region(of: key).intersection(source)
  }
}
