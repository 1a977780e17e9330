import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
import SimulationKernel

// The edits that are timed, on any engine.
extension EditingCases {
  /// The size of what is pasted.
  static let pasted = Size(width: 50, height: 40)
  /// The edits that are timed together, because one takes only microseconds.
  private static let batch = 16
  /// The columns and rows that the cells of a batch cover.
  static let spread = Size(width: (batch - 1) * 5 + 1, height: (batch - 1) * 7 + 1)
  /// The number of times that are taken.
  static let rounds = 31

  /// A place of edits, each round of which is so many columns and rows further than the one before.
  struct Place {
    /// Where the first round is.
    var first: Point
    /// The distance of the rounds: at 0 the cells are edited again, whose tiles or nodes are there
    /// from the first round on.
    var apart = 0

    /// Where a round is.
    subscript(round: Int) -> Point {
      Point(x: first.x + round * apart, y: first.y + round * apart)
    }
  }

  /// The time of a tap, and that of its undo.
  struct TapTimes {
    var tap: TimeBesideLoop
    var undo: TimeBesideLoop

    /// The figures of both, in a field of this name.
    func figures(_ name: String) -> [Figure] {
      [
        Figure(name: "tap in \(name)", tap, unit: .us, atMost: 1000),
        Figure(name: "undo of this tap", undo, unit: .us, atMost: 1000),
      ]
    }

    /// The figure of the tap against one in a smaller field.
    func figure(
      _ name: String, against small: TapTimes, _ floor: String, atMost limit: Double
    ) -> Figure {
      Figure(
        name: name, value: tap.seconds * 1e6, unit: "us", floor: floor,
        ratio: tap.relative / small.tap.relative, target: .ratio(atMost: limit))
    }
  }

  /// The times of a tap and of its undo, at the place where they are longest.
  static func taps(_ editor: inout FieldEditor, at places: [Place]) throws -> TapTimes {
    let middles = try places.map { place in
      try medians { round in
        let corner = place[round]
        let tap = try time {
          for index in 0..<batch {
            try editor.perform(.tap(Point(x: corner.x + index * 5, y: corner.y + index * 7)))
          }
        }
        let undo = try time { for _ in 0..<batch { try editor.perform(.undo) } }
        return [tap, undo].map { $0 / Double(batch) }
      }
    }
    return TapTimes(tap: slowest(middles.map { $0[0] }), undo: slowest(middles.map { $0[1] }))
  }

  /// A thousand cells, placed and landed in the way and at the place that take longest, and taken
  /// back.
  static func pastes(
    _ editor: inout FieldEditor, _ name: String, at places: [Place]
  ) throws -> [Figure] {
    let middles = try places.flatMap { place in
      try PasteMode.allCases.map { mode in
        try medians { round in
          let paste = try time {
            try editor.perform(.place(CheckeredShelf.name, at: place[round]))
            try editor.perform(.land(mode))
          }
          return [paste, try time { try editor.perform(.undo) }]
        }
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
  static func snapshots(
    of editor: FieldEditor, _ name: String, at place: Place, atMost limit: Double
  ) throws -> [Figure] {
    let isShared = editor.life.state.isTree
    let words = [UInt64](
      repeating: 0x5555_5555_5555_5555, count: isShared ? 1 : editor.life.state.bytes / 8)
    let middles = try medians { round in
      // Snapshots of earlier rounds are gone.
      var editor = editor
      let snapshot = try time { try editor.perform(.snapshot()) }
      let tap = try time { try editor.perform(.tap(place[round])) }
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

  /// The processor time of this thread that `work` takes, in seconds.
  private static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = Stopwatch.cpuNow
    try work()
    return Stopwatch.cpuNow - start
  }

  /// The middle ones of the times that `round` returns, each beside the middle one of plain loops
  /// that alternate with the rounds. Round 0, in which the cells become the editor's own, isn't
  /// counted.
  private static func medians(_ round: (Int) throws -> [Double]) rethrows -> [TimeBesideLoop] {
    var times = try round(0).map { _ in [Double]() }
    var loops: [Double] = []
    for number in 1...rounds {
      for (index, time) in try round(number).enumerated() { times[index].append(time) }
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
struct CheckeredShelf: PatternShelf {
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
