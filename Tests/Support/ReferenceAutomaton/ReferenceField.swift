public import AutomatonRules
public import CellPatterns

/// The slow reference automaton that every engine is compared with: a byte for each cell, one cell
/// after the other, directly by the definitions.
///
/// On a side without bound it keeps a window, which grows before cells reach its edge; everything
/// outside is background.
public struct ReferenceField: Sendable {
  /// The rule of the cells.
  public let rule: Rule
  /// The field.
  public let topology: Topology
  /// The number of generations since the start.
  public private(set) var generation = 0
  /// The state of the cells outside of the window: 1 where they have been born without live
  /// neighbors.
  public private(set) var background: UInt8 = 0

  private let isAliveNext: [Bool]
  private var window: Window
  /// The places of the cells seen around the window, except dead ones: indices of ``bordered()``.
  private var border: [Joint] = []

  private struct Joint {
    let slot: Int
    let source: Int
  }

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
  /// A rule under which cells are born without live neighbors has two states on an unbounded field,
  /// and no edge of a half unbounded one is dead: its background would not be the same everywhere.
  ///
  /// - Parameters:
  ///   - cells: The cells that are not in the background's state, as ``cells`` has them.
  ///   - rule: The rule.
  ///   - topology: The field.
  ///   - background: The state of all other cells.
  public init(_ cells: CellRuns, rule: Rule, topology: Topology, background: UInt8 = 0) {
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
    window.states = Array(repeating: background, count: window.width * window.height)
    self.background = background
    self.rule = rule
    self.topology = topology
    isAliveNext = (0..<512).map(rule.isAliveNext)
    for row in cells.rows {
      for run in cells.runs[row.runs] {
        for x in run.x..<run.end {
          precondition(
            (0..<window.width).contains(x - window.x)
              && (0..<window.height).contains(row.y - window.y), "the cells are on the field")
          window.states[(row.y - window.y) * window.width + x - window.x] =
            background == 0 ? run.state : 0
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
  /// Sets the state of a cell on the field.
  public mutating func set(_ state: UInt8, x: Int, y: Int) {
    while !(0..<window.width).contains(x - window.x) || !(0..<window.height).contains(y - window.y)
    {
      precondition(topology.width == nil || topology.height == nil, "the cell is on the field")
      widenWindow(topology.width == nil ? 16 : 0, topology.height == nil ? 16 : 0)
    }
    window.states[(y - window.y) * window.width + x - window.x] = state
  }

  /// Advances the field by `generations`.
  public mutating func advance(by generations: Int) {
    for _ in 0..<generations { step() }
  }

  /// Advances the field by one generation.
  public mutating func step() {
    widenWindow()
    let width = window.width, height = window.height, stride = width + 2
    let alive = bordered()
    let lastState = UInt8(rule.states - 1)
    // Pointers, plain loops and no conversions are used, because tests are built without
    // optimization.
    alive.withUnsafeBufferPointer { alive in
      isAliveNext.withUnsafeBufferPointer { isAliveNext in
        window.states.withUnsafeMutableBufferPointer { cells in
          guard let alive = alive.baseAddress, let cells = cells.baseAddress else { return }
          var y = 0
          while y < height {
            let above = alive + y * stride, middle = above + stride, below = middle + stride
            let row = cells + y * width
            var index = above[0] << 7 | middle[0] << 4 | below[0] << 1
            index |= above[1] << 6 | middle[1] << 3 | below[1]
            var x = 0
            while x < width {
              index = index << 1 & 0b110_110_110
              index |= above[x + 2] << 6 | middle[x + 2] << 3 | below[x + 2]
              let state = row[x]
              if state < 2 && isAliveNext[index] {
                row[x] = 1
              } else if state > 0 {
                row[x] = state == lastState ? 0 : state + 1
              }
              x += 1
            }
            y += 1
          }
        }
      }
    }
    if topology.width == nil || topology.height == nil {
      background = isAliveNext[background == 0 ? 0 : 511] ? 1 : 0
    }
    generation += 1
  }

  /// The live cells, with a border of one cell as they see it; at the end the background.
  private func bordered() -> [Int] {
    let width = window.width, height = window.height, stride = width + 2
    var alive = [Int](repeating: 0, count: stride * (height + 2) + 1)
    alive[alive.count - 1] = Int(background)
    alive.withUnsafeMutableBufferPointer { alive in
      window.states.withUnsafeBufferPointer { states in
        guard let alive = alive.baseAddress, let states = states.baseAddress else { return }
        var y = 0
        while y < height {
          let row = alive + (y + 1) * stride + 1, cells = states + y * width
          var x = 0
          while x < width {
            row[x] = cells[x] == 1 ? 1 : 0
            x += 1
          }
          y += 1
        }
      }
      border.withUnsafeBufferPointer { border in
        var place = 0
        while place < border.count {
          let joint = border[place]
          alive[joint.slot] = alive[joint.source]
          place += 1
        }
      }
    }
    return alive
  }

  private func joints() -> [Joint] {
    let right = window.width - 1, bottom = window.height - 1
    let stride = window.width + 2, lastRow = (window.height + 1) * stride
    var joints: [Joint] = []
    func join(_ slot: Int, _ x: Int, _ y: Int, _ way: SurfaceWalk.Step...) {
      var walk = SurfaceWalk(from: x, y, on: topology, width: window.width, height: window.height)
      for step in way { walk.go(step) }
      switch walk.arrival {
      case .cell(let x, let y): joints.append(Joint(slot: slot, source: (y + 1) * stride + x + 1))
      case .dead: break
      case .background: joints.append(Joint(slot: slot, source: lastRow + stride))
      }
    }
    join(0, 0, 0, .north, .west)
    join(stride - 1, right, 0, .north, .east)
    join(lastRow, 0, bottom, .south, .west)
    join(lastRow + stride - 1, right, bottom, .south, .east)
    for x in 0...right {
      join(x + 1, x, 0, .north)
      join(lastRow + x + 1, x, bottom, .south)
    }
    for y in 0...bottom {
      join((y + 1) * stride, 0, y, .west)
      join((y + 2) * stride - 1, right, y, .east)
    }
    return joints
  }

  /// Widens the window, where it has no bound, when a cell on its edge is not background.
  private mutating func widenWindow() {
    guard topology.width == nil || topology.height == nil else { return }
    let old = window
    let rows = 0..<old.height, columns = 0..<old.width
    func differs(_ x: Int, _ y: Int) -> Bool { old.states[y * old.width + x] != background }
    let isWide = rows.contains { differs(0, $0) || differs(old.width - 1, $0) }
    let isHigh = columns.contains { differs($0, 0) || differs($0, old.height - 1) }
    let marginX = topology.width == nil && isWide ? 16 : 0
    let marginY = topology.height == nil && isHigh ? 16 : 0
    guard marginX + marginY > 0 else { return }
    widenWindow(marginX, marginY)
  }

  private mutating func widenWindow(_ marginX: Int, _ marginY: Int) {
    let old = window
    window = Window(
      x: old.x - marginX, y: old.y - marginY,
      width: old.width + 2 * marginX, height: old.height + 2 * marginY, states: [])
    window.states = Array(repeating: background, count: window.width * window.height)
    for y in 0..<old.height {
      let start = (y + marginY) * window.width + marginX
      window.states.replaceSubrange(
        start..<start + old.width, with: old.states[y * old.width..<(y + 1) * old.width])
    }
    border = joints()
  }
}
