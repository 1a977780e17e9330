/// A short name for a file's content, to notice that it is another one.
///
/// FNV-1a of 64 bits (Fowler, Noll and Vo): it tells files apart, and is no protection against
/// files made to be mistaken for each other.
public struct FileDigest: Sendable {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The digest of no bytes.
  public init() {}

  /// Goes on with `bytes`.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    // Bytes in memory are gone through as such: one by one through a sequence takes ten times as long.
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
    if isDone == nil { add(Array(bytes)) }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var hash = hash
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.hash = hash
  }

  /// The digest in 16 hexadecimal digits.
  public var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// The digest of `bytes` in 16 hexadecimal digits.
public func fileDigest(_ bytes: some Sequence<UInt8>) -> String {
  var digest = FileDigest()
  digest.add(bytes)
  return digest.text
}
