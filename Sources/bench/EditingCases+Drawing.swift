import AutomatonSimulation
import FieldEditing
import Lattice
import Portrayals
import Raster
import SceneDescription
import Synchronization
import Tiling

// The pictures of an edited field.
extension EditingCases {
  /// The tiles that are drawn again after a tap in the middle of one on each level of detail, of all
  /// that a window around the cell shows.
  static func tilesDrawnAgain() throws -> Figure {
    var editor = try soup(side)
    let field = Rect(x: 0, y: 0, width: side, height: side)
    let portrayal = LifePortrayal(
      states: 2, bounds: field, mostCells: editor.life.state.population)
    let look = portrayal.look(inks: try Palette.reef.inks(for: .light, kinds: 2), shape: .square)
    let shown = portrayal.scene(of: editor.life.state).cells
    let layer = CellLayer(
      cells: shown, look: look, levelsOfDetail: 12, levelsOfDetailBias: 3, threads: 0)
    let cell = Point(x: side / 3, y: side / 3), window = Size(width: 1280, height: 720)
    let viewports = layer.layer.levels.levels.map { level in
      let zoom = LevelsOfDetail.scale(of: level)
      func first(_ place: Int, _ length: Int) -> Int {
        place * zoom.numerator / zoom.denominator - length / 2
      }
      return Viewport(
        size: window, zoom: zoom,
        origin: Point(x: first(cell.x, window.width), y: first(cell.y, window.height)))
    }
    let count = DrawnCount()
    layer.layer.onTile = { _ in count.add() }
    for viewport in viewports { blackHole(layer.layer.completePicture(of: viewport)) }
    let all = count.take()
    let version = shown.version
    try editor.perform(.tap(cell))
    let cells = portrayal.scene(of: editor.life.state).cells
    layer.update(
      cells: cells, changes: version.flatMap { cells.changes(since: $0, in: field) })
    var again = 0
    for viewport in viewports {
      blackHole(layer.layer.completePicture(of: viewport))
      let drawn = count.take()
      precondition(drawn > 0, "a level shows the cell")
      again += drawn
    }
    return Figure(
      name: "tiles drawn again after a tap, of \(all) on \(viewports.count) levels",
      value: Double(again), unit: "tiles", floor: "levels",
      ratio: Double(again) / Double(viewports.count), target: .ratio(atMost: 1))
  }
}

/// A number of tiles, counted on the threads that draw them.
private final class DrawnCount: Sendable {
  private let count = Mutex(0)

  func add() { count.withLock { $0 += 1 } }

  /// Returns the number since it was taken last.
  func take() -> Int {
    count.withLock { count in
      defer { count = 0 }
      return count
    }
  }
}
