/// A short digest of a file's content, by which a change of it is noticed.
///
/// The hash is FNV-1a of 64 bits (Fowler, Noll and Vo). It distinguishes files, but does not
/// protect against files made to collide.
public struct FileDigest: Sendable {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the digest of no bytes.
  public init() {}

  /// Continues the digest with `bytes`.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    // Bytes in memory are read in one loop: one by one through a sequence takes ten times as long.
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
    if isDone == nil { add(Array(bytes)) }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var hash = hash
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.hash = hash
  }

  /// The digest as 16 hexadecimal digits.
  public var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// Returns the digest of `bytes` as 16 hexadecimal digits.
///
/// - Complexity: O(*n*) for *n* bytes.
public func fileDigest(_ bytes: some Sequence<UInt8>) -> String {
  var digest = FileDigest()
  digest.add(bytes)
  return digest.text
}
