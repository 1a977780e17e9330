import SystemLibrary

/// The heap of the program.
enum Heap {
  /// The size of what is prepared, and that of a large page, in bytes.
  private static let size = 8 << 20, page = 2 << 20

  /// Prepares the heap for pictures: their blocks are parts of it, and it begins with large pages.
  ///
  /// By default glibc maps each block of 128 KiB and more by itself, and each 4 KiB of it that are written
  /// for the first time are an interrupt. Elsewhere nothing is done.
  static func useLargePages() {
    #if canImport(Glibc)
      // A block is mapped by itself until one of its size has been freed; from then on blocks up to that size
      // are parts of the heap (mallopt(3), M_MMAP_THRESHOLD).
      guard let mapped = malloc(size) else { return }
      // A block that isn't used, the compiler would leave out with its release.
      _ = useLargePages(in: mapped, size)
      free(mapped)
      guard let block = malloc(size - page / 2) else { return }
      let start = useLargePages(in: block, size - page / 2)
      // What is before the large pages is never written, so that it takes no memory.
      _ = realloc(block, max(start - Int(bitPattern: block), 1))
    #endif
  }

  #if canImport(Glibc)
    /// Uses large pages where they fit in a block of `count` bytes, and returns the address of the
    /// first.
    private static func useLargePages(in block: UnsafeMutableRawPointer, _ count: Int) -> Int {
      let start = (Int(bitPattern: block) + page - 1) / page * page
      let end = (Int(bitPattern: block) + count) / page * page
      // Kernels without large pages ignore the call.
      if start < end { madvise(.init(bitPattern: start), end - start, MADV_HUGEPAGE) }
      return start
    }
  #endif
}
