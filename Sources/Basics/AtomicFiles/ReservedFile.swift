import SystemLibrary

/// A file that another program writes as `NAME.part`, and that gets its name when it is complete.
///
/// As with ``AtomicFile``, a second writer is refused (``FileError/isLocked``), and nothing is left
/// behind without a call of ``commit()``. The other program must write into the existing file and
/// not replace it.
public struct ReservedFile: ~Copyable {
  /// The path that the other program writes to.
  public let part: String
  private let file: FileDescriptor
  private let path: String
  private let target: String
  private let entry: UnfinishedWork.Entry?
  private var isCommitted = false

  /// Reserves `path` for a file, which is empty until it is written.
  ///
  /// - Throws: ``FileError`` when it can't be created; for a FIFO or a device too (ESPIPE), because
  ///   programs that write a file by its name seek in it.
  public init(_ path: String) throws(FileError) {
    guard AtomicFile.appearsWhole(path) else {
      throw FileError(
        .write, path, code: isFolder(path) ? EISDIR : ESPIPE,
        reason: isFolder(path)
          ? "it is a folder"
          : "it has to be an ordinary file, because the program that writes it seeks in it")
    }
    var status = stat()
    if stat(path, &status) == 0 && access(path, W_OK) != 0 { throw FileError(.write, path) }
    let target = try followingLinks(path)
    let part = partPath(of: target)
    var entry: UnfinishedWork.Entry?
    file = try FileDescriptor.creatingPart(part, of: path, &entry)
    self.entry = entry
    self.path = path
    self.target = target
    self.part = part
  }

  deinit {
    if !isCommitted { unlink(part) }
    UnfinishedWork.remove(entry)
  }

  /// The number of bytes written so far.
  public var count: Int { file.size }

  /// Reads `count` bytes from `offset` on; fewer at the end of the file.
  ///
  /// - Throws: ``FileError`` when they can't be read.
  public func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    let reader = try FileDescriptor(opening: part, flags: O_RDONLY, action: .read)
    var bytes = [UInt8](repeating: 0, count: count)
    let got = pread(reader.number, &bytes, count, off_t(offset))
    guard got >= 0 else { throw FileError(.read, path) }
    return Array(bytes.prefix(got))
  }

  /// Overwrites the bytes at `offset` with `bytes`.
  ///
  /// - Throws: ``FileError`` when they can't be written.
  public func rewrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try file.write(bytes, at: offset)
  }

  /// Gives the file its name.
  ///
  /// - Throws: ``FileError`` when that fails.
  public mutating func commit() throws(FileError) {
    try file.settle()
    guard rename(part, target) == 0 else { throw FileError(.replace, path) }
    isCommitted = true
  }
}

/// Returns values that change whenever the file at `path` is written to: its size, and the time of
/// the last write; empty when the file does not exist.
public func fileTrace(_ path: String) -> [Int64] {
  var status = stat()
  guard stat(path, &status) == 0 else { return [] }
  #if canImport(Darwin)
    let time = status.st_mtimespec
  #else
    let time = status.st_mtim
  #endif
  return [Int64(status.st_size), Int64(time.tv_sec), Int64(time.tv_nsec)]
}
