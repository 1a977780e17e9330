public import AutomatonEngines
import AutomatonRules
import CLifeRows
public import CellPatterns
public import SimulationKernel

extension DenseField {
  /// The number of cells, in one or more generations, after which cancellation is checked: some
  /// hundredths of a second of the slowest rules.
  private static let cellsPerQuestion = 1 << 25
  /// The cost of a pass beside its cells, as a number of cells.
  private static let cellsPerPass = 1 << 12

  public mutating func advance(
    by generations: Tick, isCancelled: () -> Bool
  ) throws(EngineError) {
    precondition(generations >= 0, "generations are 0 or more")
    guard generations > 0 else { return }
    let end = generation + generations
    var scratch: [CellBuffer] = []
    var target = try spareBuffer()
    var unasked = 0
    while generation < end {
      let count = Int(min(Tick(plan.generations), end - generation))
      if try ensureMargin(for: count) {
        scratch = []
        target = try spareBuffer()
        continue
      }
      if count > 1 && scratch.isEmpty { scratch = try scratchBuffers() }
      // A copy of the field may hold the buffer that is to be written to.
      if !isKnownUniquelyReferenced(&target) {
        spare.keep(consume target)
        target = try spareBuffer()
      }
      guard pass(count, to: target, scratch, &unasked, isCancelled) else { break }
      swap(&buffer, &target)
    }
    spare.keep(consume target)
  }

  /// Advances the field by one generation and counts changes.
  ///
  /// - Returns: The numbers of cells that have come alive (state 1), and that have ceased to be; on
  ///   a background that flips, of those that differ from it.
  /// - Throws: `EngineError` when memory runs out; then the field stays as it was.
  /// - Complexity: O(*n*) for *n* words of the field.
  public mutating func advanceCounting() throws(EngineError) -> (
    births: CellCount, deaths: CellCount
  )? {
    _ = try ensureMargin(for: 1)
    var target = try spareBuffer()
    var unasked = 0
    _ = pass(1, to: target, [], &unasked) { false }
    swap(&buffer, &target)
    let now = buffer.rows(layout), before = target.rows(layout)
    var births: UInt64 = 0
    var deaths: UInt64 = 0
    for y in 0..<layout.height {
      let (row, old) = (now.row(y), before.row(y))
      births += bits_gained(row, old, layout.words, layout.lastMask)
      deaths += bits_gained(old, row, layout.words, layout.lastMask)
    }
    spare.keep(consume target)
    return (CellCount(UInt128(births)), CellCount(UInt128(deaths)))
  }

  private func spareBuffer() throws(EngineError) -> CellBuffer {
    guard let buffer = spare.take(count: layout.wordCount) else {
      throw .noMemory(for: layout, allowed: memory)
    }
    return buffer
  }
}

extension DenseField {
  /// The layout of the rows in which a thread works.
  private var scratchLayout: FieldLayout? {
    FieldLayout(
      width: layout.width, height: plan.rows + 2 * plan.generations,
      dyingPlanes: layout.dyingPlanes)
  }

  /// Returns the work buffers, two for each thread.
  private func scratchBuffers() throws(EngineError) -> [CellBuffer] {
    var buffers: [CellBuffer] = []
    for _ in 0..<2 * plan.threads {
      guard let scratchLayout, let buffer = CellBuffer(count: scratchLayout.wordCount) else {
        throw .noMemory(for: layout, allowed: memory)
      }
      buffers.append(buffer)
    }
    return buffers
  }

  /// Writes the cells after `generations` to `target`, which then is to be the buffer; returns
  /// `false` when it has been cancelled.
  private mutating func pass(
    _ generations: Int, to target: CellBuffer, _ scratch: [CellBuffer], _ unasked: inout Int,
    _ isCancelled: () -> Bool
  ) -> Bool {
    let stepper = FieldRowStepper(
      kernels, on: background, layout, isRing: topology.isRingOfColumns,
      longestDeath: rule.states - 2)
    let rows = generations == 1 ? plan.rowsOfOne : plan.rows
    let pass = StripPass(
      stepper: stepper, src: buffer.rows(layout), dst: target.rows(layout), height: layout.height,
      isRing: topology.isRingOfRows, generations: generations, rows: rows,
      scratch: generations == 1
        ? [] : scratchLayout.map { layout in scratch.map { $0.rows(layout) } } ?? [])
    let cells = min(rows, layout.height) * layout.words * 64 * generations
    let batch = max(plan.threads * 4, Self.cellsPerQuestion / cells)
    var next = 0
    while next < pass.stripCount {
      if unasked >= Self.cellsPerQuestion {
        unasked = 0
        if isCancelled() { return false }
      }
      let end = min(pass.stripCount, next + batch)
      pass.run(next..<end, threads: plan.threads)
      unasked += Self.cellsPerPass + (end - next) * cells
      next = end
    }
    join(target)
    background = kernels.nextBackgrounds[Int(background)]
    generation += Tick(generations)
    if margin != .max { margin -= generations }
    return true
  }
}

extension DenseField {
  /// Sets the neighbors of all cells at the edges.
  func closeEdges() { closeEdges(ofRows: 0..<layout.height) }

  /// Sets the neighbors of all cells at the edges, of which only those in `places` have changed.
  func closeEdges(ofRows places: Range<Int>) {
    let rows = buffer.rows(layout)
    close_rows(
      rows.row(places.lowerBound), rows.pitch, layout.width, places.count,
      topology.isRingOfColumns ? 1 : 0)
    join(buffer)
  }

  /// Sets the neighbors above and below of rows that have theirs at both ends, or all where edges
  /// are joined in another way.
  private func join(_ buffer: CellBuffer) {
    let rows = buffer.rows(layout)
    if let border { return border.join(rows) }
    guard topology.isRingOfRows else { return }
    (rows.row(-1) - 1).update(from: rows.row(layout.height - 1) - 1, count: layout.words + 2)
    (rows.row(layout.height) - 1).update(from: rows.row(0) - 1, count: layout.words + 2)
  }
}

extension Topology {
  /// Whether the first column is beside the last, in the same row.
  var isRingOfColumns: Bool { width != nil && form == .torus(shiftX: 0, shiftY: 0) }
  /// Whether the first row is beside the last, in the same column.
  fileprivate var isRingOfRows: Bool { height != nil && form == .torus(shiftX: 0, shiftY: 0) }
}
