// A window on a field of Life larger than any picture: swift run tiled-window

import Terrarium

@main
struct TiledWindow {
  static func main() throws {
    // A soup of 268 million cells, and a layer of tiles, drawn where it is visible.
    let field = Rect(x: 0, y: 0, width: 16_384, height: 16_384)
    let soup = Soup(rect: field, seed: 1, density: 1 << 29)
    let life = try Life(
      .soup(soup), rule: .life,
      topology: Topology(width: 16_384, height: 16_384, form: .torus(shiftX: 0, shiftY: 0)),
      choice: .dense, memory: 1 << 28)
    let portrayal = LifePortrayal(states: 2, bounds: field, mostCells: life.state.population)
    let look = portrayal.look(inks: try Palette.reef.inks(for: .light, kinds: 2), shape: .square)
    let cells = portrayal.scene(of: life.state).cells
    let window = CellLayer(cells: cells, look: look, levelsOfDetail: 12, levelsOfDetailBias: 3)

    // From far away, and from nearby.
    let afar = Viewport(
      size: Size(width: 480, height: 320), zoom: Scale(3, 100), origin: Point(x: 5, y: 80))
    try write(window.layer.completePicture(of: afar), to: "afar.png")
    let near = Viewport(
      size: Size(width: 480, height: 320), zoom: Scale(8), origin: Point(x: 40_000, y: 40_000))
    _ = window.layer.completePicture(of: near)

    // A cell changes: of all tiles, only those that show it are drawn again.
    let cell = Point(x: 5_020, y: 5_020)
    window.layer.onTile = { cells in print("drawn again: \(cells.width) x \(cells.height) cells") }
    window.update(
      cells: OtherCell(cells: cells, cell: cell),
      changes: [Rect(x: cell.x, y: cell.y, width: 1, height: 1)])
    try write(window.layer.completePicture(of: near), to: "near.png")
  }

  private static func write(_ image: Image, to path: String) throws {
    try writeFile(path, PNGEncoder().encode(.rgba(image, opaque: true)))
  }
}

/// The cells of another source, with one of them inverted.
private struct OtherCell: CellSource {
  let cells: any CellSource
  let cell: Point

  var bounds: Rect { cells.bounds }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    cells.read(rect, into: classes)
    if rect.contains(Rect(x: cell.x, y: cell.y, width: 1, height: 1)) {
      classes[(cell.y - rect.y) * rect.width + cell.x - rect.x] ^= 1
    }
  }
}
