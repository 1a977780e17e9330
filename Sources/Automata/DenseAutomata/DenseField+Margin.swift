import AutomatonEngines
import AutomatonRules
import CellPatterns

extension DenseField {
  /// Sees to it that no cell reaches an end of the field that has no bound for some generations;
  /// whether it has another layout then, and memory.
  mutating func makeRoom(for generations: Int) throws(EngineError) -> Bool {
    guard room < generations else { return false }
    guard let box else {
      room = min(layout.width, layout.height)
      return false
    }
    room = roomBeside(box, in: layout)
    guard room < generations else { return false }
    let grown = FieldLayout(around: box, topology: topology, rule: rule)
    guard let grown, grown.bytes * 2 + layout.bytes <= memory,
      let cells = CellBuffer(count: grown.wordCount)
    else { throw .noMemory(for: grown, allowed: memory) }
    copy(box, to: cells, grown)
    buffer = cells
    layout = grown
    // Others with as many words may have cells where this one has dead edges.
    spare = SpareBuffer()
    room = roomBeside(box, in: grown)
    plan = StripPlan(
      grown, isSimple: border == nil, threads: threads, memory: memory - grown.bytes * 2)
    closeEdges()
    return true
  }

  /// The cells between `box` and the ends without bound.
  private func roomBeside(_ box: CellBox, in layout: FieldLayout) -> Int {
    let field = CellBox(layout.rect)
    var room = Int128(Int.max - 1)
    if topology.width == nil { room = min(room, box.x - field.x, field.maxX - box.maxX) }
    if topology.height == nil { room = min(room, box.y - field.y, field.maxY - box.maxY) }
    return Int(room)
  }

  /// Copies the rows with `box` in them, where columns are the same or begin with a word.
  private func copy(_ box: CellBox, to cells: CellBuffer, _ grown: FieldLayout) {
    let (from, to) = (buffer.rows(layout), cells.rows(grown))
    let first = max(layout.x, grown.x)
    let end = min(layout.x + layout.words * 64, grown.x + grown.words * 64)
    for y in Int(box.y)..<Int(box.maxY) {
      for plane in 0...layout.dyingPlanes {
        (to.row(y - grown.y, plane: plane) + (first - grown.x) / 64).update(
          from: from.row(y - layout.y, plane: plane) + (first - layout.x) / 64,
          count: (end - first) / 64)
      }
    }
  }
}
