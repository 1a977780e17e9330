import AutomatonEngines
import AutomatonRules
import CellPatterns

extension DenseField {
  /// Makes sure that no cell reaches an unbounded end of the field for some generations; returns
  /// whether the field has a new layout, and memory.
  mutating func ensureMargin(for generations: Int) throws(EngineError) -> Bool {
    guard margin < generations else { return false }
    guard let box else {
      margin = min(layout.width, layout.height)
      return false
    }
    margin = marginBeside(box, in: layout)
    guard margin < generations else { return false }
    try grow(around: box, box)
    return true
  }

  /// Makes sure that the cells of `box`, which are about to be set, are in the memory of the field.
  mutating func makeSpace(for box: CellBox) throws(EngineError) {
    let isInside = CellBox(layout.rect).union(box) == CellBox(layout.rect)
    if topology.width != nil && topology.height != nil {
      precondition(isInside, "the cells are within the field")
      return
    }
    if !isInside {
      let own = self.box
      try grow(around: own?.union(box) ?? box, own)
    }
    margin = min(margin, marginBeside(box, in: layout))
  }

  /// Gives the field a layout around `box`, and memory with the cells of `own`, the box around all
  /// of them.
  private mutating func grow(around box: CellBox, _ own: CellBox?) throws(EngineError) {
    let grown = FieldLayout(around: box, topology: topology, rule: rule)
    guard let grown, grown.bytes * 2 + layout.bytes <= memory,
      let cells = CellBuffer(count: grown.wordCount)
    else { throw .noMemory(for: grown, allowed: memory) }
    if let own { copy(own, to: cells, grown) }
    buffer = cells
    layout = grown
    // Buffers of as many words may have cells where this one has dead edges.
    spare = SpareBuffer()
    margin = marginBeside(box, in: grown)
    plan = StripPlan(
      grown, isSimple: border == nil, threads: threads, memory: memory - grown.bytes * 2)
    closeEdges()
  }

  /// Returns the number of cells between `box` and the unbounded ends.
  private func marginBeside(_ box: CellBox, in layout: FieldLayout) -> Int {
    let field = CellBox(layout.rect)
    var margin = Int128(Int.max - 1)
    if topology.width == nil { margin = min(margin, box.x - field.x, field.maxX - box.maxX) }
    if topology.height == nil { margin = min(margin, box.y - field.y, field.maxY - box.maxY) }
    return Int(margin)
  }

  /// Copies the rows with `box` in them, where columns are the same or start at a word.
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
