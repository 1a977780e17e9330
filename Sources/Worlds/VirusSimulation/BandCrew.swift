import Synchronization
import Workers

/// Threads that work on bands, one thread on each band.
///
/// It is Sendable because bands are handed out one by one and never twice in a run.
struct BandCrew: @unchecked Sendable {
  /// The fewest sick people in a band, on average, for which waking threads pays.
  private static let fewestPeople = 1 << 13

  private let bands: UnsafeMutableBufferPointer<Band>
  private let threads: Int

  init(bands: UnsafeMutableBufferPointer<Band>, threads: Int) {
    self.bands = bands
    let people = bands.reduce(0) { $0 + $1.count }
    self.threads = people < Self.fewestPeople ? 1 : min(threads, (bands.count + 1) / 2)
  }

  /// Calls `work` for the bands `first`, `first` + `step` …, on several threads when it pays.
  func run(
    from first: Int, by step: Int, _ work: @Sendable (Int, inout Band) -> Void
  ) {
    if threads == 1 {
      for index in stride(from: first, to: bands.count, by: step) { work(index, &bands[index]) }
      return
    }
    let next = Atomic(first)
    SharedWork.run(threads: threads) {
      while true {
        let index = next.add(step, ordering: .relaxed).oldValue
        if index >= bands.count { break }
        work(index, &bands[index])
      }
    }
  }
}
