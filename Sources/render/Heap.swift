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
      // The first block is mapped by itself. When it is freed, blocks up to its size are parts of the heap
      // from then on (mallopt(3), M_MMAP_THRESHOLD), as the second one is, which the heap keeps.
      for count in [size, size - page / 2] {
        guard let block = malloc(count) else { return }
        let start = (Int(bitPattern: block) + page - 1) / page * page
        let end = (Int(bitPattern: block) + count) / page * page
        // Kernels without large pages ignore the call.
        if start < end { madvise(.init(bitPattern: start), end - start, MADV_HUGEPAGE) }
        free(block)
      }
    #endif
  }
}
