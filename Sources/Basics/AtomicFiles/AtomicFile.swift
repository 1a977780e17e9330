import SystemLibrary

/// A file that is written as `NAME.part` in the same folder and gets its name only when it is
/// complete.
///
/// Without a call of ``commit()`` nothing is left behind. A FIFO or a device is written to
/// directly, and so is whatever `/dev/stdout` and the like stand for, even if it is a file. Of a
/// symbolic link the target is replaced, not the link. The file gets the permissions of a new one:
/// 0666 without the bits of the umask. A second writer of the same file is refused
/// (``FileError/isLocked``); the `.part` file of a writer that was killed is removed.
public struct AtomicFile: ~Copyable {
  private let file: FileDescriptor
  private let target: String
  private let part: String?
  private let entry: UnfinishedWork.Entry?
  private var buffer: [UInt8] = []
  private var flushed = 0
  private var isCommitted = false
  /// Whether others may write the same bytes at the same time.
  private let isShared: Bool

  /// Starts writing the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isShared: Whether others may write the same bytes to it at the same time, on machines that no
  ///     lock reaches. The unfinished file then has a name of its own (``UnfinishedNames``), and nobody
  ///     is refused.
  /// - Throws: ``FileError`` when it can't be created, or another program is writing it.
  public init(_ path: String, isShared: Bool = false) throws(FileError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if isThere && kind == S_IFDIR { throw FileError(.write, path, code: EISDIR) }
    if isThere && access(path, W_OK) != 0 { throw FileError(.write, path) }
    let isWhole = Self.appearsWhole(path)
    let target = isWhole ? try followingLinks(path) : path
    let own = isShared ? UnfinishedNames.new(beside: target) : partPath(of: target)
    let part = isWhole ? own : nil
    var entry: UnfinishedWork.Entry?
    file = try Self.open(part, for: path, &entry)
    self.entry = entry
    self.target = target
    self.part = part
    self.isShared = isShared
  }

  /// Returns whether a file written to `path` appears only when it is complete; `false` for a FIFO,
  /// a device and whatever `/dev/stdout` and the like stand for.
  public static func appearsWhole(_ path: String) -> Bool {
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    return !isSpecial && openDescriptor(named: path) == nil
  }

  private static func open(
    _ part: String?, for path: String, _ entry: inout UnfinishedWork.Entry?
  ) throws(FileError) -> FileDescriptor {
    if let part { return try FileDescriptor.creatingPart(part, of: path, &entry) }
    // Opened again it would be written from its start, over what others have written to it.
    if let number = openDescriptor(named: path) {
      return try FileDescriptor(duplicating: number, path: path)
    }
    return try FileDescriptor(opening: path, flags: O_WRONLY, action: .write)
  }

  deinit {
    if let part, !isCommitted, file.isStill(at: part) { unlink(part) }
    UnfinishedWork.remove(entry)
  }

  /// Appends `bytes`, which are written in pieces of 64 KiB.
  ///
  /// - Throws: ``FileError`` when they can't be written.
  public mutating func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Overwrites bytes that were appended with `bytes`, the first of them the one at `offset`; only
  /// in a file that ``appearsWhole(_:)``.
  ///
  /// - Throws: ``FileError`` when they can't be written.
  public mutating func rewrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    try flush()
    precondition(
      part != nil && offset >= 0 && bytes.count <= flushed && offset <= flushed - bytes.count,
      "only what was appended can be rewritten")
    try file.write(bytes, at: offset)
  }

  /// Writes what is buffered and gives the file its name.
  ///
  /// - Throws: ``FileError`` when either fails; then nothing is left behind.
  public consuming func commit() throws(FileError) {
    try flush()
    if let part {
      try file.settle()
      // Where the file system has no locks, another writer may have taken the name. In a folder that is gone,
      // nobody has, and the file can't be renamed.
      let folder = part.lastIndex(of: "/").map { String(part[...$0]) } ?? "."
      if !isShared && !file.isStill(at: part) && isFolder(folder) {
        throw FileError(lockedFile: target)
      }
      if rename(part, target) != 0 {
        // One who has written all of the same may have removed what seemed to be left over.
        guard isShared && errno == ENOENT && isOrdinaryFile(target) else {
          throw FileError(.replace, target)
        }
      }
    }
    isCommitted = true
  }

  private mutating func flush() throws(FileError) {
    // A FIFO may be full; an ordinary file never waits.
    if part == nil && Waiting.isOver { throw FileError(.write, target, code: EINTR) }
    try file.write(buffer)
    flushed += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

}

/// Returns the path, without links, `.` and `..`, of the file that writing to `path` would create
/// or replace.
///
/// Two paths of one file have the same place, whether the file exists or not; missing folders are
/// taken by their names, as folders that are still to be created.
public func writtenPlace(of path: String) -> String {
  var folder = (try? followingLinks(path)) ?? path
  var missing: [Substring] = []
  while true {
    let slash = folder.lastIndex(of: "/")
    missing.append(slash.map { folder[folder.index(after: $0)...] } ?? folder[...])
    folder = slash.map { String(folder[..<$0]) } ?? "."
    let real = realpath(slash != nil && folder.isEmpty ? "/" : folder, nil)
    defer { free(real) }
    guard let real = real.map({ String(cString: $0) }) ?? (slash == nil ? "" : nil) else {
      continue
    }
    var parts = real.split(separator: "/")
    for name in missing.reversed() where !name.isEmpty && name != "." {
      if name == ".." { _ = parts.popLast() } else { parts.append(name) }
    }
    return "/" + parts.joined(separator: "/")
  }
}

/// Writes `bytes` as the complete file at `path`, all or nothing, in a folder in which only this
/// program writes: see ``FolderLock``.
///
/// It takes a third of the system calls of an ``AtomicFile``, which has to expect other writers.
///
/// - Throws: ``FileError`` when it can't be written.
public func writeFileAlone(_ path: String, _ bytes: [UInt8]) throws(FileError) {
  let part = partPath(of: path)
  let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
  let entry = UnfinishedWork.add(file: part)
  defer { UnfinishedWork.remove(entry) }
  do throws(FileError) {
    let file = try FileDescriptor(opening: part, flags: flags, action: .write)
    try file.write(bytes)
    try file.settle()
  } catch {
    unlink(part)
    throw FileError(.write, path, code: error.code)
  }
  guard rename(part, path) == 0 else {
    let error = FileError(.replace, path)
    unlink(part)
    throw error
  }
}

/// Writes `bytes` as the complete file at `path`, all or nothing.
///
/// - Parameters:
///   - path: The file.
///   - bytes: Its content.
///   - isShared: Whether others may write the same bytes to it at the same time: see ``AtomicFile``.
/// - Throws: ``FileError`` when it can't be written, or another program is writing it.
public func writeFile(
  _ path: String, _ bytes: [UInt8], isShared: Bool = false
) throws(FileError) {
  var file = try AtomicFile(path, isShared: isShared)
  try file.append(bytes)
  try file.commit()
}
