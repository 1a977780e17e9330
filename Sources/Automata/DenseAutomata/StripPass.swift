import AutomatonRules
import Synchronization
import Workers

/// A pass of some generations over a whole field, from one buffer to another.
///
/// It is Sendable because each strip is written to by one thread, which has its own rows to work
/// in.
struct StripPass: @unchecked Sendable {
  let stepper: FieldRowStepper
  let src: FieldRows
  let dst: FieldRows
  let height: Int
  /// Whether the first row is beside the last one.
  let isRing: Bool
  let generations: Int
  /// The number of rows of a strip.
  let rows: Int
  /// The work rows, two buffers for each thread, of `rows` + 2 `generations` rows; none for one
  /// generation.
  let scratch: [FieldRows]

  var stripCount: Int { (height - 1) / rows + 1 }

  /// Runs some of the strips, on at most `threads` threads.
  func run(_ strips: Range<Int>, threads: Int) {
    if threads == 1 || strips.count == 1 {
      for strip in strips { run(strip, thread: 0) }
      return
    }
    let threads = min(threads, strips.count)
    let next = Atomic(strips.lowerBound)
    let arrived = Atomic(0)
    SharedWork.run(threads: threads) {
      let thread = arrived.add(1, ordering: .relaxed).oldValue
      // More threads may join than there are rows to work in.
      while thread < threads {
        let strip = next.add(1, ordering: .relaxed).oldValue
        if strip >= strips.upperBound { break }
        run(strip, thread: thread)
      }
    }
  }

  private func run(_ strip: Int, thread: Int) {
    let top = strip * rows
    let count = min(rows, height - top)
    guard generations > 1 else {
      return stepper.step(src.from(top), to: dst.from(top), count: count)
    }
    // Each generation has two rows less than the one before, and the last only those of the strip.
    let first = top - generations
    let reach = count + 2 * generations
    let (one, other) = (scratch[2 * thread], scratch[2 * thread + 1])
    var from = src.from(first)
    if first < 0 || first + reach > height {
      from = one
      gather(first..<first + reach, one, other)
    }
    // Cells beyond dead edges stay dead.
    let inField = isRing ? 0..<reach : max(0, -first)..<min(reach, height - first)
    var into = other
    for generation in 1...generations {
      if generation == generations { into = dst.from(first) }
      let rows = (generation..<reach - generation).clamped(to: inField)
      stepper.step(
        from.from(rows.lowerBound), to: into.from(rows.lowerBound), count: rows.count)
      from = into
      into = from.start == other.start ? one : other
    }
  }

  /// Copies rows of the field, some of which are beyond its edges.
  private func gather(_ places: Range<Int>, _ one: FieldRows, _ other: FieldRows) {
    // The copy includes the neighbors at both ends, but no more: there the next row starts.
    let length = stepper.words + 2
    for (index, y) in places.enumerated() {
      let wrapped = y % height
      let row = isRing ? (wrapped < 0 ? wrapped + height : wrapped) : y
      for plane in 0...stepper.dyingPlanes {
        if (0..<height).contains(row) {
          (one.row(index, plane: plane) - 1).update(
            from: src.row(row, plane: plane) - 1, count: length)
        } else {
          (one.row(index, plane: plane) - 1).update(repeating: 0, count: length)
          (other.row(index, plane: plane) - 1).update(repeating: 0, count: length)
        }
      }
    }
  }
}
