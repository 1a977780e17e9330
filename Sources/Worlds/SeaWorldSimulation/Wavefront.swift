import Synchronization
import SystemLibrary
import Workers

/// A schedule by which several threads run one tick, with the result of running row by row.
///
/// A turn touches at most two columns to either side and two rows up and down. So a row may follow
/// the one above as long as that is five columns ahead. Rows form groups, skewed by five columns a
/// row; a thread runs a group chunk by chunk and waits for the group above. Threads take groups in
/// order, so that the topmost group at work never waits for one that no thread has taken: with
/// fewer threads than requested it is only slower.
struct Wavefront {
  private static let lag = 5
  private static let rowsPerGroup = 8
  private static let columnsPerChunk = 128
  /// The fewest cells for which waking a thread pays.
  private static let fewestCells = 1 << 16

  private let board: Board
  let threads: Int
  private let groups: Int

  /// Creates the schedule, or `nil` where one thread is as fast.
  init?(_ board: Board, threads: Int) {
    let groups = (board.rows + Self.rowsPerGroup - 1) / Self.rowsPerGroup
    guard threads > 1, groups > 1, board.columns >= 2 * Self.columnsPerChunk,
      board.rows * board.columns >= Self.fewestCells
    else { return nil }
    self.board = board
    self.groups = groups
    self.threads = min(threads, groups)
  }

  /// Runs all turns, and returns what they add to the census.
  func run<Rule: TurnRule, Ring: SeaWorldNeighborhood, Log: TurnLog>(
    _ runner: TurnRunner<Rule, Ring, Log>
  ) -> CensusChange {
    let progress = GroupProgress(groups: groups)
    let next = Atomic(0)
    let penguins = Atomic(0)
    let orcas = Atomic(0)
    SharedWork.run(threads: threads) {
      var change = CensusChange()
      while true {
        let group = next.add(1, ordering: .relaxed).oldValue
        if group >= groups { break }
        run(group, runner, progress, &change)
      }
      penguins.add(change.penguins, ordering: .relaxed)
      orcas.add(change.orcas, ordering: .relaxed)
    }
    return CensusChange(
      penguins: penguins.load(ordering: .relaxed), orcas: orcas.load(ordering: .relaxed))
  }

  @inline(__always)
  private func run<Rule: TurnRule, Ring: SeaWorldNeighborhood, Log: TurnLog>(
    _ group: Int, _ runner: TurnRunner<Rule, Ring, Log>, _ progress: borrowing GroupProgress,
    _ change: inout CensusChange
  ) {
    let width = board.columns
    let top = group &* Self.rowsPerGroup
    let rows = min(Self.rowsPerGroup, board.rows &- top)
    let skew = Self.lag &* (rows &- 1)
    var end = 0
    while end < width &+ skew {
      let start = end
      end = min(end &+ Self.columnsPerChunk, width &+ skew)
      if group > 0 { progress.wait(for: group &- 1, columns: min(width, end &+ Self.lag)) }
      for row in 0..<rows {
        let back = Self.lag &* row
        runner.run(row: top &+ row, max(0, start &- back), min(width, end &- back), &change)
      }
      progress.advance(group, columns: end &- skew)
    }
  }
}

/// The number of columns of its last row that each group has run.
private struct GroupProgress: ~Copyable, @unchecked Sendable {
  /// A cache line of counters per group, of which the first is used.
  private static let spacing = 8
  private static let spins = 1 << 10

  private let columns: UnsafeMutablePointer<Atomic<Int>>
  private let count: Int

  init(groups: Int) {
    count = groups * Self.spacing
    columns = .allocate(capacity: count)
    for index in 0..<count { (columns + index).initialize(to: Atomic(0)) }
  }

  deinit {
    columns.deinitialize(count: count)
    columns.deallocate()
  }

  @inline(__always)
  func advance(_ group: Int, columns done: Int) {
    columns[group &* Self.spacing].store(done, ordering: .releasing)
  }

  @inline(__always)
  func wait(for group: Int, columns needed: Int) {
    var tries = 0
    while columns[group &* Self.spacing].load(ordering: .acquiring) < needed {
      tries &+= 1
      // The awaited thread may need this very processor.
      if tries & (Self.spins &- 1) == 0 { sched_yield() }
    }
  }
}
