import SystemLibrary

/// A file that another program writes for us as `NAME.part`, and that gets its name when whole.
///
/// As with ``AtomicFile`` a second writer is refused (``FileError/isLocked``), and nothing is left
/// behind without ``commit()``. The other program must write into the file that is there, not put
/// a new one in its place.
public struct ReservedFile: ~Copyable {
  /// Where the other program writes to.
  public let part: String
  private let file: FileDescriptor
  private let path: String
  private let target: String
  private let entry: UnfinishedWork.Entry?
  private var isCommitted = false

  /// Reserves the place `path` for a file, which is empty until it is written.
  ///
  /// - Throws: ``FileError``, for a FIFO or device too (ESPIPE): programs that write a file of
  ///   their own go back in it.
  public init(_ path: String) throws(FileError) {
    guard AtomicFile.appearsWhole(path) else {
      throw FileError(
        .write, path, code: isFolder(path) ? EISDIR : ESPIPE,
        reason: isFolder(path)
          ? "it is a folder"
          : "what is written there goes back in it, so that it has to be an ordinary file")
    }
    var status = stat()
    if stat(path, &status) == 0 && access(path, W_OK) != 0 { throw FileError(.write, path) }
    let target = try followingLinks(path)
    let part = partPath(of: target)
    file = try FileDescriptor.creatingPart(part, of: path)
    entry = UnfinishedWork.add(file: part)
    self.path = path
    self.target = target
    self.part = part
  }

  deinit {
    if !isCommitted { unlink(part) }
    UnfinishedWork.remove(entry)
  }

  /// The bytes of the file so far.
  public var count: Int { file.size }

  /// The `count` bytes at `offset`; fewer at the end of the file.
  public func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    let reader = try FileDescriptor(opening: part, flags: O_RDONLY, action: .read)
    var bytes = [UInt8](repeating: 0, count: count)
    let got = pread(reader.number, &bytes, count, off_t(offset))
    guard got >= 0 else { throw FileError(.read, path) }
    return Array(bytes.prefix(got))
  }

  /// Puts `bytes` over those at `offset`.
  public func rewrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try file.write(bytes, at: offset)
  }

  /// Gives the file its name.
  public mutating func commit() throws(FileError) {
    try file.settle()
    guard rename(part, target) == 0 else { throw FileError(.replace, path) }
    isCommitted = true
  }
}

/// What changes whenever the file at `path` is written to: its bytes, and the time of the last write;
/// nothing of a file that is not there.
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
