import CPNGCalls
import Synchronization

/// A pool of writers that have finished, kept with their memory for the next pictures.
struct WriterPool: ~Copyable {
  static let shared = WriterPool()

  /// The most writers that are kept.
  private static var limit: Int { 16 }
  /// The most memory of a writer that is kept, in bytes.
  private static var largest: Int { 1 << 22 }

  private struct Writer: @unchecked Sendable {
    let calls: OpaquePointer
  }

  private let free = Mutex([Writer]())

  /// Returns a writer at the beginning of a file, or `nil` when memory runs out.
  func take() -> OpaquePointer? {
    guard let writer = free.withLock({ $0.popLast() }) else { return cpng_writer_create() }
    if cpng_writer_reset(writer.calls) == 0 { return writer.calls }
    cpng_writer_destroy(writer.calls)
    return nil
  }

  /// Takes back a writer whose file is finished or abandoned.
  func give(_ calls: OpaquePointer) {
    let writer = Writer(calls: calls)
    let isSmall = cpng_writer_bytes(calls) <= Self.largest
    let isKept = free.withLock { free in
      guard isSmall && free.count < Self.limit else { return false }
      free.append(writer)
      return true
    }
    if !isKept { cpng_writer_destroy(calls) }
  }
}
