import AutomatonRules
import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
import PatternLibrary

/// Edits of large fields by hand, whose time depends on what they touch and not on the field.
///
/// An edit is made once, so that the middle one of many times counts, and of several places the
/// slowest.
enum EditingCases {
  static let side = 16_384

  static func figures() throws -> [Figure] {
    try dense() + aged() + tiles() + hashLife() + [tilesDrawnAgain()]
  }

  // MARK: Fields

  /// A soup on a torus, with a bit for each cell.
  private static func dense() throws -> [Figure] {
    var large = try soup(side), small = try soup(512)
    let name = "a dense field of 16384x16384"
    // Cells of two words beside one another.
    let seam = Place(first: Point(x: side / 2 - pasted.width / 2, y: side / 2))
    return try taps(&large, name, &small)
      + pastes(&large, name, at: [seam])
      + snapshots(of: large, name, at: places(side)[1], atMost: 60)
  }

  /// A soup of some generations, with a byte of age or trail for each cell. They are in tiles, which
  /// a snapshot shares until they change.
  private static func aged() throws -> [Figure] {
    let side = 4096
    var large = try soup(side, generations: 8), small = try soup(512, generations: 8)
    let name = "a field of 4096x4096 with ages"
    return try taps(&large, name, &small)
      + snapshots(of: large, name, at: places(side)[1], atMost: 60)
  }

  /// A tap in a large field, and against one in the same kind of field of 512 × 512 cells.
  private static func taps(
    _ large: inout FieldEditor, _ name: String, _ small: inout FieldEditor
  ) throws -> [Figure] {
    let times = try taps(&large, at: places(large.field.width))
    let few = try taps(&small, at: places(small.field.width))
    return times.figures(name) + [
      times.figure("this tap, against one in 512x512", against: few, "512x512", atMost: 4)
    ]
  }

  /// An editor of a torus of `side` × `side` cells, half of which are alive at first.
  /// With `generations`, it has ages and trails of so many.
  static func soup(_ side: Int, generations: Int64? = nil) throws -> FieldEditor {
    let field = Rect(x: 0, y: 0, width: side, height: side)
    var life = try Life(
      .soup(Soup(rect: field, seed: 1, density: 1 << 31)), rule: .life,
      topology: Topology(width: side, height: side, form: .torus(shiftX: 0, shiftY: 0)),
      choice: .dense, history: generations == nil ? .none : .fresh(hasTrails: true),
      memory: 1 << 28)
    try life.advance(to: generations ?? 0)
    return FieldEditor(life, patterns: CheckeredShelf(size: pasted))
  }

  /// Places in the middle of a field and in its corners, whose cells are at all of its edges.
  private static func places(_ side: Int) -> [Place] {
    [
      Place(first: Point(x: 0, y: 0)), Place(first: Point(x: side / 2, y: side / 2)),
      Place(first: Point(x: side - spread.width, y: side - spread.height)),
    ]
  }

  // MARK: Tiles

  /// A soup with about 2²⁰ live cells on the plane, and the empty plane far from it.
  private static func tiles() throws -> [Figure] {
    var large = try tiledSoup(Size(width: 2048, height: 1024))
    var small = try tiledSoup(Size(width: 128, height: 64))
    let name = "the tiles of 2^20 live cells"
    // Each round comes to tiles that are not there yet.
    let far = Place(first: Point(x: 1 << 40, y: -(1 << 40)), apart: 128)
    // The corner of four tiles is among the cells of a batch and of what is pasted.
    let middle = Place(first: Point(x: 1004, y: 492)), corner = Place(first: Point(x: 0, y: 0))
    let times = try taps(&large, at: [corner, middle, far])
    // A batch covers as many tiles there.
    let smallMiddle = Place(first: Point(x: 44, y: -20))
    let few = try taps(&small, at: [corner, smallMiddle, far])
    return try times.figures(name) + [
      times.figure("this tap, against one in 2^12 cells", against: few, "2^12 cells", atMost: 4)
    ] + pastes(&large, name, at: [middle, far])
      // So few bytes are copied in no more than a tap may take.
      + snapshots(of: large, name, at: middle, atMost: 1)
  }

  /// An editor of a plane with a soup of `size`, half of whose cells are alive.
  private static func tiledSoup(_ size: Size) throws -> FieldEditor {
    let rect = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let life = try Life(
      .soup(Soup(rect: rect, seed: 1, density: 1 << 31)), rule: .life, topology: .unbounded,
      choice: .tiles, memory: 1 << 30)
    return FieldEditor(life, patterns: CheckeredShelf(size: pasted))
  }
}
