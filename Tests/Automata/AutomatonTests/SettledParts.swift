import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Foundation
import SimulationKernel

/// A cell with its state.
struct Place: Hashable {
  var x: Int
  var y: Int
  var state: UInt8 = 1

  func moved(_ dx: Int, _ dy: Int) -> Place { Place(x: x + dx, y: y + dy, state: state) }
}

extension Set<Place> {
  init(_ state: LifeState) {
    self.init()
    try? state.forEachRun { run, y in
      for x in run.x..<run.end { insert(Place(x: x, y: y, state: run.state)) }
    }
  }

  var runs: CellRuns {
    var runs = CellRuns()
    for cell in sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      runs.append(x: cell.x, y: cell.y, length: 1, state: cell.state)
    }
    return runs
  }

  var corner: (x: Int, y: Int) { (map(\.x).min() ?? 0, map(\.y).min() ?? 0) }

  /// The same cells with the upper left corner of their box at 0,0.
  var shape: Set<Place> {
    let corner = corner
    return Set(map { $0.moved(-corner.x, -corner.y) })
  }

  /// The cells in groups: those of one have a neighbor in common, those of two don't.
  var groups: [Set<Place>] {
    var rest: [SIMD2<Int>: Place] = [:]
    for cell in self { rest[SIMD2(cell.x, cell.y)] = cell }
    var groups: [Set<Place>] = []
    while let first = rest.values.first {
      var group: Set<Place> = [], open = [first]
      rest[SIMD2(first.x, first.y)] = nil
      while let cell = open.popLast() {
        group.insert(cell)
        for dy in -2...2 {
          for dx in -2...2 {
            if let next = rest.removeValue(forKey: SIMD2(cell.x + dx, cell.y + dy)) {
              open.append(next)
            }
          }
        }
      }
      groups.append(group)
    }
    return groups
  }
}

/// The groups of a field that is long settled, each run by itself until it comes again: what it had been
/// before, if nothing had ever met. Slow, and shares nothing with the search but the rule.
struct AloneParts {
  private struct Part {
    var phases: [Set<Place>]
    var dx: Int, dy: Int
  }

  private var parts: [Part] = []
  /// The longest period that is found.
  private static let mostGenerations = 400

  /// Creates the parts of `cells` in `background`, or returns `nil` when one doesn't come again.
  init?(_ cells: Set<Place>, _ rule: Rule, background: UInt8 = 0) throws {
    var known: [Set<Place>: Part] = [:]
    for group in cells.groups {
      let corner = group.corner, shape = group.shape
      if known[shape] == nil { known[shape] = try Self.part(shape, rule, background) }
      guard var part = known[shape] else { return nil }
      part.phases = part.phases.map { Set($0.map { $0.moved(corner.x, corner.y) }) }
      parts.append(part)
    }
  }

  private static func part(
    _ shape: Set<Place>, _ rule: Rule, _ background: UInt8
  ) throws -> Part? {
    var world = try Life(
      .pattern(.runs(shape.runs)), rule: rule, topology: .unbounded, background: background,
      choice: .tiles, memory: 1 << 28)
    var phases = [shape]
    for _ in 0..<mostGenerations {
      try world.step()
      let cells = Set(world.state)
      if world.state.background == background, cells.shape == shape {
        return Part(phases: phases, dx: cells.corner.x, dy: cells.corner.y)
      }
      phases.append(cells)
    }
    return nil
  }

  /// The cells so many generations earlier, if they had been as free all the time.
  func cells(before generations: Int) -> Set<Place> {
    var cells: Set<Place> = []
    for part in parts {
      let periods = (generations + part.phases.count - 1) / part.phases.count
      let phase = periods * part.phases.count - generations
      cells.formUnion(part.phases[phase].map { $0.moved(-periods * part.dx, -periods * part.dy) })
    }
    return cells
  }
}

/// Golly's program for runs without a window.
enum Bgolly {
  static let path = "/usr/bin/bgolly"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Returns the cells that Golly has so many generations after `cells` of Life; it doesn't say where
  /// they are.
  static func shape(of cells: Set<Place>, after generations: Int) throws -> Set<Place> {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var text = "x = 0, y = 0, rule = B3/S23\n", y = 0, x = 0
    let shape = cells.shape
    for cell in shape.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      if cell.y > y { (text, x) = (text + "\(cell.y - y)$\n", 0) }
      if cell.x > x { text += "\(cell.x - x)b" }
      text += "o"
      (x, y) = (cell.x + 1, cell.y)
    }
    let input = folder.appending(path: "in.rle"), output = folder.appending(path: "out.rle")
    try (text + "!\n").write(to: input, atomically: false, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [
      "-q", "-q", "-m", "\(generations)", "-o", output.path(percentEncoded: false),
      input.path(percentEncoded: false),
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return drawn(try String(contentsOf: output, encoding: .utf8)).shape
  }

  private static func drawn(_ text: String) -> Set<Place> {
    var cells: Set<Place> = [], x = 0, y = 0, count = ""
    for line in text.split(separator: "\n") where line.first != "#" && line.first != "x" {
      for letter in line {
        if letter.isNumber {
          count.append(letter)
          continue
        }
        let length = Int(count) ?? 1
        count = ""
        switch letter {
        case "o": for column in x..<x + length { cells.insert(Place(x: column, y: y)) }
        case "$": (x, y) = (0, y + length)
        default: break
        }
        if letter != "$" { x += length }
      }
    }
    return cells
  }
}
