import SystemLibrary

/// A file that grows at its end, and keeps what was written when the program ends at any instant.
///
/// Only one program at a time may append to it: a second one is refused (``FileError/isLocked``).
public struct AppendedFile: ~Copyable {
  private let file: FileDescriptor
  private var buffer: [UInt8] = []

  /// Opens the file at `path`, or creates it.
  ///
  /// - Throws: ``FileError`` when it can't be written, or another program is writing it.
  public init(_ path: String) throws(FileError) {
    let file = try FileDescriptor(
      opening: path, flags: O_RDWR | O_CREAT | O_APPEND, action: .write)
    if file.kind != S_IFREG {
      throw FileError(.write, path, code: EINVAL, reason: "it is not an ordinary file")
    }
    guard file.lock() else { throw FileError(lockedFile: path) }
    self.file = file
  }

  deinit { file.unlock() }

  /// Opens the file at `path` to be read alone, while others may write it.
  ///
  /// - Throws: ``FileError`` when it can't be read.
  package init(reading path: String) throws(FileError) {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK, action: .read)
    if file.kind != S_IFREG {
      throw FileError(.read, path, code: EINVAL, reason: "it is not an ordinary file")
    }
    self.file = file
  }

  /// The number of bytes in the file, without those that are not written yet.
  public var count: Int { file.size }

  /// Returns up to `count` bytes from `offset` on, fewer at the end of the file.
  ///
  /// - Throws: ``FileError`` when they can't be read.
  public func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let got = bytes.withUnsafeMutableBytes {
        pread(file.number, $0.baseAddress, count, off_t(offset))
      }
      if got >= 0 { return Array(bytes.prefix(got)) }
      if errno != EINTR || Waiting.isOver { throw FileError(.read, file.path) }
    }
  }

  /// Drops all bytes from `count` on, such as a line of which only a part was written.
  ///
  /// - Throws: ``FileError`` when the file can't be written.
  public mutating func truncate(to count: Int) throws(FileError) {
    buffer.removeAll()
    if ftruncate(file.number, off_t(count)) != 0 { throw FileError(.write, file.path) }
  }

  /// Adds `bytes`, which are written at the next ``flush()``, or sooner.
  ///
  /// - Throws: ``FileError`` when they can't be written.
  public mutating func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes what was added.
  ///
  /// - Throws: ``FileError`` when it can't be written.
  public mutating func flush() throws(FileError) {
    if buffer.isEmpty { return }
    try file.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
