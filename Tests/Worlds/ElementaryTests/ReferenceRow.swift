import ElementarySimulation

/// A slow reference automaton: one cell after the other, on a line so long that its ends are never
/// visible where it has none.
struct ReferenceRow {
  let configuration: ElementaryConfiguration
  /// The number of the first cell.
  let first: Int
  var cells: [Bool]

  /// The row of `cells`, those of the field, with space for `generations`.
  init(_ configuration: ElementaryConfiguration, _ cells: [Bool], generations: Int) {
    self.configuration = configuration
    let margin = configuration.topology == .unbounded ? 2 * generations + 2 : 0
    first = -margin
    let dead = Array(repeating: false, count: margin)
    self.cells = dead + cells + dead
  }

  mutating func step() {
    let ends =
      switch configuration.topology {
      case .ring: (cells[cells.count - 1], cells[0])
      case .dead: (false, false)
      // Far from everything all cells are alike.
      case .unbounded: (cells[0], cells[cells.count - 1])
      }
    let old = [ends.0] + cells + [ends.1]
    for cell in cells.indices {
      let sum = (old[cell] ? 4 : 0) + (old[cell + 1] ? 2 : 0) + (old[cell + 2] ? 1 : 0)
      cells[cell] = Int(configuration.rule.code) >> sum & 1 == 1
    }
  }

  /// The visible cells.
  var seen: [Bool] { Array(cells[(-first)...].prefix(configuration.width)) }

  /// The cells that differ from those around them.
  var population: Int {
    let background = configuration.topology == .unbounded && cells[0]
    return cells.count { $0 != background }
  }
}

extension ElementaryConfiguration {
  static func of(
    _ code: UInt8, width: Int, rows: Int = 8, _ topology: ElementaryTopology = .ring,
    _ start: ElementaryStart = .single, seed: UInt64 = 1
  ) -> ElementaryConfiguration {
    var configuration = ElementaryConfiguration()
    configuration.rule = ElementaryRule(code: code)
    configuration.width = width
    configuration.rows = rows
    configuration.topology = topology
    configuration.start = start
    configuration.seed = seed
    return configuration
  }
}

extension ElementaryState {
  /// The visible cells of this generation.
  var cells: [Bool] { text.map { $0 == UInt8(ascii: "1") } }

  /// All visible rows so far, the oldest first.
  var rowsSeen: [[Bool]] {
    let width = configuration.width, rows = configuration.rows
    var bytes = [UInt8](repeating: 9, count: width * rows)
    bytes.withUnsafeMutableBufferPointer {
      copyCells(x: 0, y: 0, width: width, height: rows, into: $0)
    }
    return (0..<generationsSeen.count).map { row in
      bytes[(row * width)...].prefix(width).map { $0 == 1 }
    }
  }
}
