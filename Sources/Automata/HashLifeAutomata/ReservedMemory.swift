import SystemLibrary

/// A range of addresses for the most memory that may be needed, of which only written pages take
/// memory: a table in it grows to gigabytes without being moved. It is all zeros at first.
struct ReservedMemory: ~Copyable {
  let address: UnsafeMutableRawPointer
  private let count: Int

  /// Creates a range of `count` bytes, above 0, or `nil` when the system has too few addresses.
  init?(count: Int) {
    let protection = PROT_READ | PROT_WRITE
    let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
    guard let address = mmap(nil, count, protection, flags, -1, 0), address != MAP_FAILED else {
      return nil
    }
    #if os(Linux)
      // Nodes are looked up all over the table: large pages save a tenth of the time. Kernels
      // without them ignore the call.
      madvise(address, count, MADV_HUGEPAGE)
    #endif
    self.address = address
    self.count = count
  }

  deinit {
    munmap(address, count)
  }
}
