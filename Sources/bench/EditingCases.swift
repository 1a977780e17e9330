import AutomatonRules
import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
import PatternLibrary
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import Synchronization
import Tiling

/// Edits of large fields by hand, whose time depends on what they touch and not on the field.
///
/// An edit is made once, so that the middle one of many times counts, and of several places the
/// slowest.
enum EditingCases {
  private static let side = 16_384
  /// The size of what is pasted.
  private static let pasted = Size(width: 50, height: 40)
  /// The edits that are timed together, because one takes only microseconds.
  private static let batch = 16
  /// The columns and rows that the cells of a batch cover.
  private static let spread = Size(width: (batch - 1) * 5 + 1, height: (batch - 1) * 7 + 1)

  static func figures() throws -> [Figure] {
    try dense() + tiles() + hashLife() + [tilesDrawnAgain()]
  }

  // MARK: Engines

  /// A soup on a torus, with a bit for each cell.
  private static func dense() throws -> [Figure] {
    var large = try soup(side), small = try soup(512)
    let name = "a dense field of 16384x16384"
    let (tap, undo) = try taps(&large, at: spots(side))
    let ratio = try tap.relative / taps(&small, at: spots(512)).tap.relative
    return try [
      Figure(name: "tap in \(name)", tap, unit: .us, atMost: 1000),
      Figure(
        name: "the same, against one in 512x512", value: tap.seconds * 1e6, unit: "us",
        floor: "512x512", ratio: ratio, target: .ratio(atMost: 4)),
      Figure(name: "undo of a tap in \(name)", undo, unit: .us, atMost: 1000),
    ] + pastes(&large, name)
      + snapshots(of: large, name, at: Point(x: side / 2, y: side / 2), atMost: 60)
  }

  /// A soup with about 2²⁰ live cells on the plane, and the empty plane far from it.
  private static func tiles() throws -> [Figure] {
    let soup = Soup(rect: Rect(x: 0, y: 0, width: 2048, height: 1024), seed: 1, density: 1 << 31)
    var editor = FieldEditor(
      try Life(
        .soup(soup), rule: .life, topology: .unbounded, choice: .tiles, memory: 1 << 30))
    let spots = [
      Point(x: 0, y: 0), Point(x: 1000, y: 500), Point(x: 1 << 40, y: -(1 << 40)),
    ]
    let (tap, undo) = try taps(&editor, at: spots)
    return [
      Figure(name: "tap on the tiles of 2^20 live cells", tap, unit: .us, atMost: 1000),
      Figure(name: "undo of a tap on these tiles", undo, unit: .us, atMost: 1000),
    ]
  }

  /// A pattern that has grown for 2³⁰ generations, and the ends of a plane that is 2⁶⁰ cells wide.
  private static func hashLife() throws -> [Figure] {
    var editor = try spaceFiller()
    let box = editor.life.state.box?.rect ?? Rect(x: 0, y: 0, width: 1, height: 1)
    let end = 1 << 59
    let ends = [
      Point(x: -end, y: -end), Point(x: end - spread.width, y: end - spread.height),
    ]
    let spots = [
      Point(x: box.x + box.width / 2, y: box.y + box.height / 2),
      Point(x: box.x + box.width / 3, y: box.y + box.height / 2),
    ]
    let kept = try snapshots(of: editor, "Max at generation 2^30", at: spots[0], atMost: 50)
    // The plane is as wide when its middle is tapped.
    for end in ends { try editor.perform(.tap(end)) }
    let (tap, undo) = try taps(&editor, at: ends + spots)
    return [
      Figure(name: "tap on a HashLife plane 2^60 wide", tap, unit: .us, atMost: 1000),
      Figure(name: "undo of a tap on this plane", undo, unit: .us, atMost: 1000),
    ] + kept
  }

  /// An editor of a torus of `side` × `side` cells, half of which are alive.
  private static func soup(_ side: Int) throws -> FieldEditor {
    let field = Rect(x: 0, y: 0, width: side, height: side)
    let life = try Life(
      .soup(Soup(rect: field, seed: 1, density: 1 << 31)), rule: .life,
      topology: Topology(width: side, height: side, form: .torus(shiftX: 0, shiftY: 0)),
      choice: .dense, memory: 1 << 28)
    return FieldEditor(life, patterns: CheckeredShelf(size: pasted))
  }

  /// An editor of Max after 2³⁰ generations.
  private static func spaceFiller() throws -> FieldEditor {
    let cells = try PatternCollection.builtIn.pattern(named: "max").pattern.cells
    var life = try Life(
      .pattern(cells), rule: .life, topology: .unbounded, choice: .hashlife, memory: 1 << 30)
    try life.advance(to: life.tick + 1 << 30)
    return FieldEditor(life)
  }

  /// Places in the middle of a field and in its corners, whose cells are at all of its edges.
  private static func spots(_ side: Int) -> [Point] {
    [
      Point(x: 0, y: 0), Point(x: side / 2, y: side / 2),
      Point(x: side - spread.width, y: side - spread.height),
    ]
  }

  // MARK: Edits

  /// The time of a tap, and that of its undo, at the place where it is longest.
  private static func taps(
    _ editor: inout FieldEditor, at spots: [Point]
  ) throws -> (tap: TimeBesideLoop, undo: TimeBesideLoop) {
    let middles = try spots.map { spot in
      try medians {
        let tap = try time {
          for index in 0..<batch {
            try editor.perform(.tap(Point(x: spot.x + index * 5, y: spot.y + index * 7)))
          }
        }
        let undo = try time { for _ in 0..<batch { try editor.perform(.undo) } }
        return [tap, undo].map { $0 / Double(batch) }
      }
    }
    return (slowest(middles.map { $0[0] }), slowest(middles.map { $0[1] }))
  }

  /// A thousand cells, placed and landed in the way that takes longest, and taken back.
  private static func pastes(_ editor: inout FieldEditor, _ name: String) throws -> [Figure] {
    // Cells of two words beside one another.
    let corner = Point(x: side / 2 - pasted.width / 2, y: side / 2)
    let middles = try PasteMode.allCases.map { mode in
      try medians {
        let paste = try time {
          try editor.perform(.place(CheckeredShelf.name, at: corner))
          try editor.perform(.land(mode))
        }
        return [paste, try time { try editor.perform(.undo) }]
      }
    }
    return [
      Figure(
        name: "paste of 1,000 cells in \(name)", slowest(middles.map { $0[0] }), unit: .us,
        atMost: 5000),
      Figure(
        name: "undo of this paste", slowest(middles.map { $0[1] }), unit: .us, atMost: 1000),
    ]
  }

  /// A snapshot, the first tap after it, and a copy of as many bytes.
  private static func snapshots(
    of editor: FieldEditor, _ name: String, at cell: Point, atMost limit: Double
  ) throws -> [Figure] {
    let isShared = editor.life.state.isTree
    let words = [UInt64](
      repeating: 0x5555_5555_5555_5555, count: isShared ? 1 : editor.life.state.bytes / 8)
    let middles = try medians {
      // Snapshots of earlier rounds are gone.
      var editor = editor
      let snapshot = try time { try editor.perform(.snapshot()) }
      let tap = try time { try editor.perform(.tap(cell)) }
      let copy = time {
        var copy = words
        copy[0] = 0
        blackHole(copy)
      }
      return [snapshot, tap, copy]
    }
    let (snapshot, tap, copy) = (middles[0], middles[1], middles[2])
    let figures = [
      Figure(name: "snapshot of \(name)", snapshot, unit: .ms, atMost: limit),
      Figure(name: "first tap after this snapshot", tap, unit: .us, atMost: 1000),
    ]
    if isShared { return figures }
    return figures + [
      Figure(
        name: "the snapshot, against a copy of its bytes", value: snapshot.seconds * 1e3,
        unit: "ms", floor: "copy", ratio: snapshot.seconds / copy.seconds)
    ]
  }

  /// The tiles that are drawn again after a tap in the middle of one on each level of detail, of all
  /// that a window around the cell shows.
  private static func tilesDrawnAgain() throws -> Figure {
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

  // MARK: Times

  /// The processor time of this thread that `work` takes, in seconds.
  private static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = Stopwatch.cpuNow
    try work()
    return Stopwatch.cpuNow - start
  }

  /// The middle ones of the times that `round` returns, each beside the middle one of plain loops
  /// that alternate with the rounds. The first round, in which the cells become the editor's own,
  /// isn't counted.
  private static func medians(_ round: () throws -> [Double]) rethrows -> [TimeBesideLoop] {
    var times = try round().map { _ in [Double]() }
    var loops: [Double] = []
    for _ in 0..<31 {
      for (index, time) in try round().enumerated() { times[index].append(time) }
      loops.append(PlainLoop.least(runs: 1))
    }
    func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    let loop = median(loops)
    return times.map { TimeBesideLoop(seconds: median($0), loop: loop) }
  }

  /// The longest of times, as plain loops measure it.
  private static func slowest(_ times: [TimeBesideLoop]) -> TimeBesideLoop {
    times.reduce(TimeBesideLoop(seconds: 0, loop: 1)) { $0.relative < $1.relative ? $1 : $0 }
  }
}

extension TimeBesideLoop {
  /// The number of plain loops that take as long.
  fileprivate var relative: Double { seconds / loop }
}

/// A place with one pattern: a rectangle of which every second cell is alive.
private struct CheckeredShelf: PatternShelf {
  static let name = "checkered"
  private let cells: CellRuns

  init(size: Size) {
    var cells = CellRuns()
    for y in 0..<size.height {
      for x in stride(from: y % 2, to: size.width, by: 2) { cells.append(x: x, y: y, length: 1) }
    }
    self.cells = cells
  }

  func pattern(named name: String) throws -> Pattern { Pattern(.runs(cells)) }

  func save(_ pattern: Pattern, as name: String, replacing isReplacing: Bool) throws {
    throw EditRefusal("nothing is saved here")
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
