import AutomatonRules

/// A walk over a bounded field by one of its inhabitants: beyond an edge it enters at the edge
/// joined to it, and takes its own east and south along.
///
/// The joints of edges are those of the drawings of Golly's help, "Bounded Grids" (for shifted
/// Klein bottles those of its behavior), independent of ``Topology/place(x:y:)``.
/// bottles from what it does), and nothing of ``Topology/place(x:y:)``.
struct SurfaceWalk {
  /// The place at which a step arrives.
  enum Arrival: Equatable {
    case cell(x: Int, y: Int)
    /// A place beyond an edge that is joined to nothing.
    case dead
    /// A place out of the window, on a side without bound.
    case background
  }

  /// A step in the walker's own directions.
  enum Step {
    case north, east, south, west
  }

  private enum Edge {
    case top, bottom, left, right

    /// The direction that leaves the field.
    var out: SIMD2<Int> {
      switch self {
      case .top: [0, -1]
      case .bottom: [0, 1]
      case .left: [-1, 0]
      case .right: [1, 0]
      }
    }

    /// The direction in which cells of the edge are counted.
    var along: SIMD2<Int> { self == .top || self == .bottom ? [1, 0] : [0, 1] }
  }

  private let topology: Topology
  private let width: Int
  private let height: Int
  private var east: SIMD2<Int> = [1, 0]
  private var south: SIMD2<Int> = [0, 1]
  private(set) var arrival: Arrival

  /// A walk from a cell of a window of `width` × `height` cells, which is the whole field on the
  /// sides that are bounded.
  init(from x: Int, _ y: Int, on topology: Topology, width: Int, height: Int) {
    self.topology = topology
    self.width = width
    self.height = height
    arrival = .cell(x: x, y: y)
  }

  /// Goes on by one cell; there is no way back from outside.
  mutating func go(_ step: Step) {
    guard case .cell(let x, let y) = arrival else { return }
    let way =
      switch step {
      case .north: SIMD2(repeating: 0) &- south
      case .east: east
      case .south: south
      case .west: SIMD2(repeating: 0) &- east
      }
    arrival = .cell(x: x + way.x, y: y + way.y)
    if x + way.x < 0 { cross(.left, at: y) }
    if x + way.x == width { cross(.right, at: y) }
    if y + way.y < 0 { cross(.top, at: x) }
    if y + way.y == height { cross(.bottom, at: x) }
  }

  private mutating func cross(_ edge: Edge, at place: Int) {
    let isHorizontal = edge == .top || edge == .bottom
    guard (isHorizontal ? topology.height : topology.width) != nil else {
      arrival = .background
      return
    }
    guard let (entry, isReversed, shift) = joint(of: edge) else {
      arrival = .dead
      return
    }
    let length = entry == .top || entry == .bottom ? width : height
    let start = isReversed ? length - 1 - place : place
    let inward = SIMD2(repeating: 0) &- entry.out
    let along = isReversed ? SIMD2(repeating: 0) &- entry.along : entry.along
    func turned(_ way: SIMD2<Int>) -> SIMD2<Int> {
      let outPart = (way &* edge.out).wrappedSum(), alongPart = (way &* edge.along).wrappedSum()
      return inward &* outPart &+ along &* alongPart
    }
    east = turned(east)
    south = turned(south)
    var entered = (start + shift) % length
    if entered < 0 { entered += length }
    switch entry {
    case .top: arrival = .cell(x: entered, y: 0)
    case .bottom: arrival = .cell(x: entered, y: height - 1)
    case .left: arrival = .cell(x: 0, y: entered)
    case .right: arrival = .cell(x: width - 1, y: entered)
    }
  }

  /// The edge that is joined to `edge`, whether in reverse, and how far along itself.
  private func joint(of edge: Edge) -> (entry: Edge, isReversed: Bool, shift: Int)? {
    let opposite: Edge =
      switch edge {
      case .top: .bottom
      case .bottom: .top
      case .left: .right
      case .right: .left
      }
    switch (topology.form, edge) {
    case (.plane, _): return nil
    case (.torus(let shift, _), .bottom): return (opposite, false, shift)
    case (.torus(let shift, _), .top): return (opposite, false, -shift)
    case (.torus(_, let shift), .right): return (opposite, false, shift)
    case (.torus(_, let shift), .left): return (opposite, false, -shift)
    case (.klein(let twistsHorizontalEdges, let shift), _):
      let isTwisted = twistsHorizontalEdges == (edge == .top || edge == .bottom)
      return (opposite, isTwisted, isTwisted ? -shift : 0)
    case (.crossSurface, _): return (opposite, true, 0)
    case (.sphere, .top): return (.left, false, 0)
    case (.sphere, .left): return (.top, false, 0)
    case (.sphere, .right): return (.bottom, false, 0)
    case (.sphere, .bottom): return (.right, false, 0)
    }
  }
}
