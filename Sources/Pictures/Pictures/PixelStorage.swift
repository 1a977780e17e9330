import Workers

/// The memory of a picture: written while it is uniquely referenced, then shared and never changed.
///
/// Blocks return to a bounded pool when the last picture that uses them is released, because fresh
/// memory costs more in page faults than drawing a tile does.
package final class PixelStorage<Element: BitwiseCopyable>: @unchecked Sendable {
  package let count: Int
  private let block: PixelBlock

  /// Creates memory for `count` elements, not initialized.
  package init(uninitialized count: Int) {
    precondition(count >= 0 && count <= 1 << 40, "a picture has at most 2^40 pixels")
    self.count = count
    block = PixelPool.shared.take(bytes: max(count * MemoryLayout<Element>.stride, 1))
  }

  deinit {
    PixelPool.shared.give(block)
  }

  @inlinable package var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(
      start: start.bindMemory(to: Element.self, capacity: count), count: count)
  }

  @usableFromInline var start: UnsafeMutableRawPointer {
    block.bytes.baseAddress.unsafelyUnwrapped
  }
}

/// A block of raw memory, owned by its holder.
struct PixelBlock: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer
}

/// A pool of freed blocks of pixels, kept for the next picture of the same size.
private struct PixelPool: ~Copyable {
  static let shared = PixelPool()

  private static var limit: Int { 1 << 26 }
  /// The thread sanitizer doesn't see the lock in a `Mutex`, and would take a block that goes from
  /// thread to thread for a race.
  private let free = Monitor((blocks: [PixelBlock](), bytes: 0))

  func take(bytes: Int) -> PixelBlock {
    let size = (bytes + 63) & ~63
    let reused = free.change { free -> PixelBlock? in
      guard let index = free.blocks.lastIndex(where: { $0.bytes.count == size }) else { return nil }
      free.bytes -= size
      return free.blocks.remove(at: index)
    }
    return reused ?? PixelBlock(bytes: .allocate(byteCount: size, alignment: 4096))
  }

  func give(_ block: PixelBlock) {
    let kept = free.change { free -> Bool in
      guard block.bytes.count <= Self.limit - free.bytes, free.blocks.count < 256 else {
        return false
      }
      free.bytes += block.bytes.count
      free.blocks.append(block)
      return true
    }
    if !kept { block.bytes.deallocate() }
  }
}
