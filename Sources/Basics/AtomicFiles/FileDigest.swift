import SystemLibrary

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

/// Returns the digest of the ordinary file at `path`, which is read in pieces.
///
/// - Throws: ``FileError`` when it can't be read, or is not an ordinary file.
/// - Complexity: O(*n*) for *n* bytes.
package func fileDigest(ofFile path: String) throws(FileError) -> String {
  let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK, action: .read)
  if file.kind != S_IFREG {
    throw FileError(.read, path, code: EINVAL, reason: "it is not an ordinary file")
  }
  var digest = FileDigest()
  var piece = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = piece.withUnsafeMutableBytes { read(file.number, $0.baseAddress, $0.count) }
    if count == 0 { return digest.text }
    if count > 0 {
      digest.add(piece[..<count])
    } else if errno != EINTR || Waiting.isOver {
      throw FileError(.read, path)
    }
  }
}
