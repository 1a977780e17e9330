import Synchronization
import Testing
import Workers

@Suite struct `Work that threads share` {
  /// Takes 1,000 portions on at most `threads` threads, and returns how often each was taken and how often
  /// the work was called.
  private func taken(threads: Int) -> (portions: [Int], calls: Int) {
    let count = 1_000
    let next = Atomic(0), calls = Atomic(0)
    let portions = UnsafeMutablePointer<Int>.allocate(capacity: count)
    defer { portions.deallocate() }
    portions.initialize(repeating: 0, count: count)
    nonisolated(unsafe) let each = portions
    SharedWork.run(threads: threads) {
      calls.add(1, ordering: .relaxed)
      while true {
        let portion = next.add(1, ordering: .relaxed).oldValue
        if portion >= count { break }
        each[portion] += 1
      }
    }
    let result = (0..<count).map { portions[$0] }
    return (result, calls.load(ordering: .relaxed))
  }

  @Test(arguments: [1, 2, 7])
  func `is done once by as many calls as were requested`(threads: Int) {
    let (portions, calls) = taken(threads: threads)
    #expect(portions.allSatisfy { $0 == 1 })
    #expect(calls == threads)
  }

  @Test func `is called by lent threads alone, where there are any`() {
    let (portions, calls) = SharedWork.lendingThreads(
      { part in part() }, to: { taken(threads: 7) })
    #expect(portions.allSatisfy { $0 == 1 })
    #expect(calls == 1)
    // Outside, they aren't lent.
    #expect(taken(threads: 2).calls == 2)
  }

  @Test func `allows a thread that joins when nothing is left`() {
    let (portions, calls) = SharedWork.lendingThreads(
      { part in
        part()
        part()
      }, to: { taken(threads: 1) })
    #expect(portions.allSatisfy { $0 == 1 })
    #expect(calls == 2)
  }
}
