import CPrefetch

/// Where the nodes of a table are, by the hash of their contents: a power of two of slots, of which a
/// node takes the first free one from the place on that the hash begins with.
///
/// A slot has the index of a node in its low bits, as many as the number of slots has, and in the others as
/// much of the hash as there is space for: a node with another hash is hardly ever looked at, which would
/// be one more wait for memory. 0 is a free slot.
struct NodeSlots: ~Copyable {
  private let slots: UnsafeMutablePointer<UInt32>
  private let memory: ReservedMemory
  /// The number of slots is 2^`bits`.
  private var bits: UInt64 = 10

  /// The number of slots that ``candidate(_:)`` looks at. It reads as far beyond the last slot, where
  /// memory stays 0, in place of going on from the first.
  private static let width = 4

  /// Creates free slots, which can become enough for `count` nodes, or `nil` when the system has too
  /// few addresses.
  init?(count: Int) {
    var most = bits
    while !Self.suffice(bits: most, for: count) { most += 1 }
    guard let memory = ReservedMemory(count: 4 * (1 << Int(most) + Self.width)) else { return nil }
    slots = memory.address.assumingMemoryBound(to: UInt32.self)
    self.memory = memory
  }

  /// The memory of the slots, in bytes.
  var bytes: Int { 4 << Int(bits) }

  /// Whether half of the slots are enough for `count` nodes: where more are taken, many are looked at in
  /// vain.
  @inline(__always)
  func suffice(for count: Int) -> Bool { Self.suffice(bits: bits, for: count) }

  @inline(__always)
  private static func suffice(bits: UInt64, for count: Int) -> Bool { 2 * count <= 1 &<< Int(bits) }

  /// Makes twice as many slots, all of them free.
  mutating func double() {
    bits += 1
    clear()
  }

  /// Frees all slots.
  func clear() {
    slots.update(repeating: 0, count: 1 << Int(bits))
  }

  /// Returns the hash of a node's contents.
  @inline(__always)
  static func hash(_ north: UInt64, _ south: UInt64) -> UInt64 {
    let first: UInt64 = (north ^ north &>> 29) &* 0x9E37_79B9_7F4A_7C15
    let second: UInt64 = (first ^ first &>> 32 ^ south) &* 0xD6E8_FEB8_6659_FD93
    return (second ^ second &>> 32) &* 0x9E37_79B9_7F4A_7C15
  }

  @inline(__always)
  private func place(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> (64 &- bits)) }

  /// The mask of the low bits of a slot.
  @inline(__always)
  private var indexMask: UInt32 { UInt32(truncatingIfNeeded: (1 as UInt64) &<< bits &- 1) }

  /// The high bits of the slot of a node with this hash: those that follow on the ones of its place.
  @inline(__always)
  private func tag(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (hash &<< bits) &>> 32) & ~indexMask
  }

  /// Has the processor load the slots of nodes with this hash.
  @inline(__always)
  func prefetch(_ hash: UInt64) { prefetch_line(slots + place(hash)) }

  /// Returns the node of this hash that is most likely, or 0 if none is found at once.
  @inline(__always)
  func candidate(_ hash: UInt64) -> NodeIndex {
    let slots = slots + place(hash), tag = tag(hash), indexMask = indexMask
    // Without a branch, which would be mispredicted each third time.
    let first = slots[0] ^ tag, second = slots[1] ^ tag
    let third = slots[2] ^ tag, fourth = slots[3] ^ tag
    var index: UInt32 = fourth <= indexMask ? fourth : 0
    index = third <= indexMask ? third : index
    index = second <= indexMask ? second : index
    return first <= indexMask ? first : index
  }

  /// Returns the first node, from the place of this hash on, of which `isIt` is true, or 0 and the free slot
  /// that it would take. `isIt` is asked about nodes whose hash is as good as equal to this one.
  @inline(__always)
  func first(_ hash: UInt64, where isIt: (NodeIndex) -> Bool) -> (index: NodeIndex, free: Int) {
    let tag = tag(hash), indexMask = indexMask
    var place = place(hash)
    while true {
      let slot = slots[place]
      if slot == 0 { return (0, place) }
      let index = slot ^ tag
      if index <= indexMask && isIt(index) { return (index, place) }
      place = next(place)
    }
  }

  /// Gives a node of this hash a slot: the one at `free`.
  @inline(__always)
  func insert(_ index: NodeIndex, _ hash: UInt64, at free: Int) { slots[free] = tag(hash) | index }

  /// Gives a node of this hash a slot.
  @inline(__always)
  func insert(_ index: NodeIndex, _ hash: UInt64) {
    var place = place(hash)
    while slots[place] != 0 { place = next(place) }
    insert(index, hash, at: place)
  }

  @inline(__always)
  private func next(_ place: Int) -> Int { (place &+ 1) & (1 &<< Int(bits) &- 1) }
}
