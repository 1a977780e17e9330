import SeededDraws
import Testing

@testable import HashLifeAutomata

@Suite struct `The slots of nodes` {
  /// A hash whose place is `place` of the first 1,024 slots, with some of the bits that are stored.
  private func hash(place: UInt64, stored: UInt64) -> UInt64 { place << 54 | stored << 32 }

  private func slots(for count: Int) throws -> NodeSlots {
    guard let slots = NodeSlots(count: count) else { throw NoAddresses() }
    return slots
  }

  private struct NoAddresses: Error {}

  @Test func `go on from the first after the last`() throws {
    let slots = try slots(for: 500)
    let hashes = (1...7).map { hash(place: 1_022, stored: $0) }
    for (index, hash) in hashes.enumerated() {
      let (none, free) = slots.first(hash) { _ in true }
      #expect(none == 0 && free == (1_022 + index) % 1_024)
      slots.insert(NodeIndex(index + 1), hash, at: free)
    }
    for (index, hash) in hashes.enumerated() {
      #expect(slots.first(hash) { _ in true }.index == NodeIndex(index + 1))
      // Beyond the last slot nothing is found at once.
      #expect(slots.candidate(hash) == (index < 2 ? NodeIndex(index + 1) : 0))
    }
  }

  @Test func `name all nodes whose stored hash is the same, one after the other`() throws {
    let slots = try slots(for: 500)
    let common = hash(place: 77, stored: 0x15_5555)
    for index in 1...6 { slots.insert(NodeIndex(index), common | UInt64(index)) }
    slots.insert(7, hash(place: 78, stored: 1))
    for wanted: NodeIndex in 1...6 {
      var asked: [NodeIndex] = []
      let found = slots.first(common) {
        asked.append($0)
        return $0 == wanted
      }
      #expect(found.index == wanted && asked == Array(1...wanted))
    }
    let (none, free) = slots.first(common) { _ in false }
    #expect(none == 0 && free == 84)
    #expect(slots.candidate(common) == 1)
    #expect(slots.candidate(hash(place: 78, stored: 1)) == 0)
  }

  @Test func `find every node and no other, however often they are doubled`() throws {
    var slots = try slots(for: 10_000)
    var draws = Draws(5)
    var hashes: [UInt64] = []
    var doublings = 0
    while hashes.count < 10_000 {
      // Some places are much more frequent than others.
      let hash = draws.next() & (hashes.count % 3 == 0 ? 0xFF0F_FFFF_FFFF_FFFF : .max)
      hashes.append(hash)
      let index = NodeIndex(hashes.count)
      if slots.suffice(for: hashes.count) {
        slots.insert(index, hash)
      } else {
        slots.double()
        doublings += 1
        for (place, hash) in hashes.enumerated() { slots.insert(NodeIndex(place + 1), hash) }
      }
      guard hashes.count.isMultiple(of: 500) else { continue }
      for (place, hash) in hashes.enumerated() {
        let index = NodeIndex(place + 1)
        #expect(slots.first(hash) { hashes[Int($0) - 1] == hash }.index == index)
        let candidate = slots.candidate(hash)
        #expect(candidate <= hashes.count)
      }
      #expect(slots.first(draws.next()) { _ in false }.index == 0)
    }
    #expect(doublings == 5 && slots.bytes == 4 << 15)
  }
}
