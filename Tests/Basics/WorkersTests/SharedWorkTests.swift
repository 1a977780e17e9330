import Synchronization
import Testing
import Workers

@Suite struct `Work that threads share` {
  /// Takes 1,000 portions on at most `threads` threads, and returns how often each was taken and how many
  /// threads took part.
  private func taken(threads: Int) -> (portions: [Int], parts: Int) {
    let count = 1_000
    let next = Atomic(0), parts = Atomic(0)
    let portions = UnsafeMutablePointer<Int>.allocate(capacity: count)
    defer { portions.deallocate() }
    portions.initialize(repeating: 0, count: count)
    nonisolated(unsafe) let each = portions
    SharedWork.run(threads: threads) {
      parts.add(1, ordering: .relaxed)
      while true {
        let portion = next.add(1, ordering: .relaxed).oldValue
        if portion >= count { break }
        each[portion] += 1
      }
    }
    let result = (0..<count).map { portions[$0] }
    return (result, parts.load(ordering: .relaxed))
  }

  @Test(arguments: [1, 2, 7])
  func `is done once by the threads that were requested`(threads: Int) {
    let (portions, parts) = taken(threads: threads)
    #expect(portions.allSatisfy { $0 == 1 })
    #expect(parts == threads)
  }

  @Test func `is done by lent threads in place of those that were requested`() {
    let portions = SharedWork.lendingThreads({ part in part() }, to: { taken(threads: 7) })
    #expect(portions.portions.allSatisfy { $0 == 1 })
    #expect(portions.parts == 1)
    // Outside, they aren't lent.
    #expect(taken(threads: 2).parts == 2)
  }

  @Test func `allows a thread that joins when nothing is left`() {
    let calls = Atomic(0)
    SharedWork.lendingThreads(
      { part in
        calls.add(1, ordering: .relaxed)
        part()
        part()
      },
      to: {
        let (portions, parts) = taken(threads: 1)
        #expect(portions.allSatisfy { $0 == 1 })
        #expect(parts == 2)
      })
    #expect(calls.load(ordering: .relaxed) == 1)
  }
}
