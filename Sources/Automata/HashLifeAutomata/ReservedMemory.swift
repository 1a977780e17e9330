import SystemLibrary

/// Addresses for the most that may be needed, of which only what is written to takes memory: a table
/// in it grows to gigabytes where it stands. All zeros at first.
struct ReservedMemory: ~Copyable {
  let address: UnsafeMutableRawPointer
  private let count: Int

  /// Addresses of `count` bytes, above 0; nil when the system has not as many.
  init?(count: Int) {
    let protection = PROT_READ | PROT_WRITE
    let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
    guard let address = mmap(nil, count, protection, flags, -1, 0), address != MAP_FAILED else {
      return nil
    }
    #if os(Linux)
      // Nodes are looked up all over the table: large pages spare a tenth of the time. Where the
      // kernel has none, nothing is lost.
      madvise(address, count, MADV_HUGEPAGE)
    #endif
    self.address = address
    self.count = count
  }

  deinit {
    munmap(address, count)
  }
}
