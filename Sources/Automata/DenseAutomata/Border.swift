import AutomatonRules
import CLifeRows

/// The cells that are seen just beyond the edges of a field whose edges are joined in another way
/// than a torus's, as a few straight lines.
struct Border: Sendable {
  private struct Joint {
    let to: bit_line
    let from: bit_line
    let count: Int
  }

  private var joints: [Joint] = []

  init(_ topology: Topology, width: Int, height: Int) {
    add(from: (-1, -1), by: (1, 0), count: width + 2, topology)
    add(from: (-1, height), by: (1, 0), count: width + 2, topology)
    add(from: (-1, 0), by: (0, 1), count: height, topology)
    add(from: (width, 0), by: (0, 1), count: height, topology)
  }

  func join(_ rows: FieldRows) {
    for joint in joints {
      join_cells(rows.start, rows.pitch, joint.to, joint.from, joint.count)
    }
  }

  private mutating func add(
    from start: (x: Int, y: Int), by step: (x: Int, y: Int), count: Int, _ topology: Topology
  ) {
    func seen(_ index: Int) -> (x: Int, y: Int) {
      let (x, y) = (start.x + index * step.x, start.y + index * step.y)
      guard let place = topology.place(x: x, y: y) else {
        preconditionFailure("no cell beyond joined edges is dead")
      }
      return place
    }
    var first = 0
    while first < count {
      let place = seen(first)
      let next = first + 1 < count ? seen(first + 1) : place
      let (dx, dy) = (next.x - place.x, next.y - place.y)
      func isOnLine(_ length: Int) -> Bool {
        let last = seen(first + length - 1)
        return last.x == place.x + (length - 1) * dx && last.y == place.y + (length - 1) * dy
      }
      // Cells that have left the line, at the end of an edge, don't come back to it: the end is
      // found by binary search, as an edge may have many millions of cells.
      var (known, beyond) = (1, count - first + 1)
      while known + 1 < beyond {
        let middle = known + (beyond - known) / 2
        if isOnLine(middle) { known = middle } else { beyond = middle }
      }
      joints.append(
        Joint(
          to: bit_line(
            x: start.x + first * step.x, y: start.y + first * step.y, dx: step.x, dy: step.y),
          from: bit_line(x: place.x, y: place.y, dx: dx, dy: dy), count: known))
      first += known
    }
  }
}
