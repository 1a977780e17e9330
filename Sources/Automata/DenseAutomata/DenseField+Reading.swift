import AutomatonRules
import CLifeRows
public import Lattice

extension DenseField {
  public func read(_ rect: Rect, into states: UnsafeMutableBufferPointer<UInt8>) {
    guard !rect.isEmpty, let start = states.baseAddress else { return }
    precondition(states.count == rect.size.count, "there is space for a state for each cell")
    let inside = rect.intersection(layout.rect)
    if inside != rect { fillOutside(rect, states) }
    let rows = buffer.rows(layout)
    for y in inside.y..<inside.y + max(0, inside.height) where inside.width > 0 {
      expand_row(
        start + ((y - rect.y) * rect.width + inside.x - rect.x), rows.row(y - layout.y),
        layout.planePitch, layout.dyingPlanes, inside.x - layout.x, inside.width, background)
    }
  }

  public func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    // Outside of the field each cell would have to be checked against the topology.
    guard layout.dyingPlanes == 0, layout.rect.contains(rect), let start = bits.baseAddress else {
      return false
    }
    let pitch = (rect.width + 7) / 8
    precondition(bits.count == pitch * rect.height, "there is space for a bit for each cell")
    let rows = buffer.rows(layout)
    for y in 0..<rect.height {
      pack_row(
        start + y * pitch, rows.row(rect.y + y - layout.y), rect.x - layout.x, rect.width,
        background)
    }
    return true
  }

  /// Writes the background to cells on the topology, and 0 to others.
  private func fillOutside(_ rect: Rect, _ states: UnsafeMutableBufferPointer<UInt8>) {
    states.update(repeating: 0)
    guard background != 0 else { return }
    let field = rect.intersection(boundsWithin(rect))
    for y in field.y..<field.y + max(0, field.height) {
      let first = (y - rect.y) * rect.width + field.x - rect.x
      states.extracting(first..<first + field.width).update(repeating: background)
    }
  }

  /// Returns the part of `rect` that is on the topology, or an empty one.
  private func boundsWithin(_ rect: Rect) -> Rect {
    Rect(
      x: topology.width == nil ? rect.x : 0, y: topology.height == nil ? rect.y : 0,
      width: topology.width ?? rect.width, height: topology.height ?? rect.height)
  }
}
