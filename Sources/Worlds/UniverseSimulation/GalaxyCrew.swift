import Synchronization
import Workers

/// Threads that work on galaxies, and the work of each galaxy in a second.
///
/// It is Sendable because galaxies are handed out one by one and never twice in a run.
struct GalaxyCrew: @unchecked Sendable {
  /// A galaxy's part in a second.
  struct Work {
    var prospect = GalaxyProspect()
    var ids = NewIDs()
    var log: SecondLog
  }

  /// The fewest growing systems for which waking threads pays.
  static let fewestSystems = 1 << 12
  /// The number of galaxies that a thread takes at once.
  static let share = 16

  /// The work, by the galaxies' places.
  let work: UnsafeMutableBufferPointer<Work>
  private let threads: Int

  /// Creates a crew of at most `threads` threads for `galaxies` galaxies.
  init(galaxies: Int, threads: Int, keepsEvents: Bool) {
    work = .allocate(capacity: galaxies)
    work.initialize(repeating: Work(log: SecondLog(isKept: keepsEvents)))
    self.threads = min(threads, (galaxies + Self.share - 1) / Self.share)
  }

  /// Deallocates its memory.
  func end() {
    work.deinitialize()
    work.deallocate()
  }

  /// Calls `body` for every galaxy, on several threads when there is enough work.
  func run(_ body: @Sendable (Int, inout Work) -> Void) {
    if threads <= 1 {
      for index in work.indices { body(index, &work[index]) }
      return
    }
    let next = Atomic(0)
    SharedWork.run(threads: threads) {
      while true {
        let first = next.add(Self.share, ordering: .relaxed).oldValue
        if first >= work.count { break }
        for index in first..<min(first + Self.share, work.count) { body(index, &work[index]) }
      }
    }
  }
}
