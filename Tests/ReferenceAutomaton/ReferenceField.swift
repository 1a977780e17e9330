public import AutomatonRules
public import CellPatterns

/// The slow, obvious automaton that every engine is compared with: a byte for each cell, one cell
/// after the other, straight from the definitions.
///
/// On a side without bound it keeps a window, which grows before cells reach its edge; what is
/// outside is background.
public struct ReferenceField: Sendable {
  /// What decides over the cells.
  public let rule: Rule
  /// The field.
  public let topology: Topology
  /// The generations since the start.
  public private(set) var generation = 0
  /// The state of the cells outside of the window: 1 where they have come alive out of nothing.
  public private(set) var background: UInt8 = 0

  private var window: Window
  /// Where each cell around the window is seen to be.
  private var border: [(slot: Int, source: SurfaceWalk.Arrival)] = []

  /// The cells of a field, with their place on the plane.
  private struct Window {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var states: [UInt8]
  }

  /// The field with `cells`, all of them on it and of the rule's states.
  ///
  /// A rule under which cells come alive out of nothing has two states on an unbounded field, and
  /// no edge of a half unbounded one is dead: its background would not be the same everywhere.
  public init(_ cells: CellRuns, rule: Rule, topology: Topology) {
    let isBounded = topology.width != nil && topology.height != nil
    let isFlat = topology.isUnbounded || topology.form != .plane
    precondition(
      isBounded || !rule.isBornOfNothing || (rule.states == 2 && isFlat), "there is one background")
    precondition(Int(cells.largestState) < rule.states, "the cells are of the rule's states")
    let box = cells.box ?? CellBox(x: 0, y: 0, width: 1, height: 1)
    window = Window(
      x: topology.width == nil ? Int(box.x) : 0, y: topology.height == nil ? Int(box.y) : 0,
      width: topology.width ?? Int(box.width), height: topology.height ?? Int(box.height),
      states: [])
    window.states = Array(repeating: 0, count: window.width * window.height)
    self.rule = rule
    self.topology = topology
    for row in cells.rows {
      for run in cells.runs[row.runs] {
        for x in run.x..<run.end {
          precondition(
            (0..<window.width).contains(x - window.x)
              && (0..<window.height).contains(row.y - window.y), "the cells are on the field")
          window.states[(row.y - window.y) * window.width + x - window.x] = run.state
        }
      }
    }
    border = joints()
  }

  /// The bounded field with a state for each cell, row by row.
  public init(states: [UInt8], rule: Rule, topology: Topology) {
    precondition(states.count == (topology.width ?? 0) * (topology.height ?? 0), "a state a cell")
    self.init(CellRuns(), rule: rule, topology: topology)
    window.states = states
  }

  /// The cells that are not in the background's state; on a background of 1, dead ones have state 1
  /// here.
  public var cells: CellRuns {
    var runs = CellRuns()
    window.states.withUnsafeBufferPointer { states in
      var y = 0
      while y < window.height {
        var x = 0
        while x < window.width {
          let state = states[y * window.width + x]
          if state != background {
            runs.append(
              x: window.x + x, y: window.y + y, length: 1, state: background == 0 ? state : 1)
          }
          x += 1
        }
        y += 1
      }
    }
    return runs
  }

  /// The state of each cell of a rectangle, row by row; 0 outside of the field.
  public func states(x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
    var states: [UInt8] = []
    for row in y..<y + height {
      for column in x..<x + width {
        let isOutside =
          topology.width.map { column < 0 || column >= $0 } ?? false
          || topology.height.map { row < 0 || row >= $0 } ?? false
        let isKept =
          (0..<window.width).contains(column - window.x)
          && (0..<window.height).contains(row - window.y)
        let place = (row - window.y) * window.width + column - window.x
        states.append(isOutside ? 0 : isKept ? window.states[place] : background)
      }
    }
    return states
  }
}

extension ReferenceField {
  /// Goes on by `generations`.
  public mutating func advance(by generations: Int) {
    for _ in 0..<generations { step() }
  }

  /// Goes on by one generation.
  public mutating func step() {
    makeRoom()
    let width = window.width, height = window.height, stride = width + 2
    let alive = bordered()
    let states = rule.states
    let next: [UInt8] = (0..<512).map { rule.isAliveNext($0) ? 1 : 0 }
    // Pointers and plain loops, as tests are built without optimisation: five times as fast.
    alive.withUnsafeBufferPointer { alive in
      next.withUnsafeBufferPointer { next in
        window.states.withUnsafeMutableBufferPointer { cells in
          guard let alive = alive.baseAddress, let cells = cells.baseAddress else { return }
          var y = 0
          while y < height {
            let above = alive + y * stride, middle = above + stride, below = middle + stride
            let row = cells + y * width
            var index = Int(above[0]) << 7 | Int(middle[0]) << 4 | Int(below[0]) << 1
            index |= Int(above[1]) << 6 | Int(middle[1]) << 3 | Int(below[1])
            var x = 0
            while x < width {
              index = index << 1 & 0b110_110_110
              index |= Int(above[x + 2]) << 6 | Int(middle[x + 2]) << 3 | Int(below[x + 2])
              let state = Int(row[x])
              if state < 2 && next[index] == 1 {
                row[x] = 1
              } else if state > 0 {
                row[x] = state + 1 == states ? 0 : UInt8(state + 1)
              }
              x += 1
            }
            y += 1
          }
        }
      }
    }
    if topology.width == nil || topology.height == nil {
      background = next[background == 0 ? 0 : 511]
    }
    generation += 1
  }

  /// Which cells are alive, with a border of one cell as they see it.
  private func bordered() -> [UInt8] {
    let width = window.width, stride = width + 2
    var alive = [UInt8](repeating: 0, count: stride * (window.height + 2))
    alive.withUnsafeMutableBufferPointer { alive in
      window.states.withUnsafeBufferPointer { states in
        var y = 0
        while y < window.height {
          var x = 0
          while x < width {
            if states[y * width + x] == 1 { alive[(y + 1) * stride + x + 1] = 1 }
            x += 1
          }
          y += 1
        }
      }
    }
    for (slot, source) in border {
      switch source {
      case .cell(let x, let y): alive[slot] = alive[(y + 1) * stride + x + 1]
      case .dead: alive[slot] = 0
      case .background: alive[slot] = background
      }
    }
    return alive
  }

  private func joints() -> [(slot: Int, source: SurfaceWalk.Arrival)] {
    let right = window.width - 1, bottom = window.height - 1
    func seen(from x: Int, _ y: Int, _ way: [SurfaceWalk.Step]) -> SurfaceWalk.Arrival {
      var walk = SurfaceWalk(
        from: x, y, on: topology, width: window.width, height: window.height)
      for step in way { walk.go(step) }
      return walk.arrival
    }
    let stride = window.width + 2, lastRow = (window.height + 1) * stride
    var joints: [(slot: Int, source: SurfaceWalk.Arrival)] = [
      (0, seen(from: 0, 0, [.north, .west])),
      (stride - 1, seen(from: right, 0, [.north, .east])),
      (lastRow, seen(from: 0, bottom, [.south, .west])),
      (lastRow + stride - 1, seen(from: right, bottom, [.south, .east])),
    ]
    for x in 0...right {
      joints.append((x + 1, seen(from: x, 0, [.north])))
      joints.append((lastRow + x + 1, seen(from: x, bottom, [.south])))
    }
    for y in 0...bottom {
      joints.append(((y + 1) * stride, seen(from: 0, y, [.west])))
      joints.append(((y + 2) * stride - 1, seen(from: right, y, [.east])))
    }
    return joints
  }

  /// Widens the window, where it has no bound, when a cell on its edge is not background.
  private mutating func makeRoom() {
    guard topology.width == nil || topology.height == nil else { return }
    let old = window
    let rows = 0..<old.height, columns = 0..<old.width
    func differs(_ x: Int, _ y: Int) -> Bool { old.states[y * old.width + x] != background }
    let isWide = rows.contains { differs(0, $0) || differs(old.width - 1, $0) }
    let isHigh = columns.contains { differs($0, 0) || differs($0, old.height - 1) }
    let marginX = topology.width == nil && isWide ? 16 : 0
    let marginY = topology.height == nil && isHigh ? 16 : 0
    guard marginX + marginY > 0 else { return }
    window = Window(
      x: old.x - marginX, y: old.y - marginY,
      width: old.width + 2 * marginX, height: old.height + 2 * marginY, states: [])
    window.states = Array(repeating: background, count: window.width * window.height)
    for y in rows {
      let start = (y + marginY) * window.width + marginX
      window.states.replaceSubrange(
        start..<start + old.width, with: old.states[y * old.width..<(y + 1) * old.width])
    }
    border = joints()
  }
}
