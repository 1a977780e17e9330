import SystemLibrary

/// An open file that is closed when its owner ends.
struct FileDescriptor: ~Copyable {
  let number: Int32
  let path: String

  /// Creates the owner of the open file `number`, called `path` in errors.
  init(number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  init(opening path: String, flags: Int32, action: FileError.Action) throws(FileError) {
    var number: Int32
    repeat {
      number = open(path, flags | O_CLOEXEC, 0o666)
    } while number < 0 && errno == EINTR && !Waiting.isOver
    guard number >= 0 else { throw FileError(action, path) }
    self.number = number
    self.path = path
  }

  /// Creates another owner of the file that is open as `number`.
  init(duplicating number: Int32, path: String) throws(FileError) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw FileError(.write, path) }
    self.init(number: copy, path: path)
  }

  deinit { close(number) }

  /// Writes all of `bytes`, in as many calls as it takes, after what was written last or at
  /// `offset`.
  func write(_ bytes: [UInt8], at offset: Int? = nil) throws(FileError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(FileError) in try write(bytes, at: offset) }
    }
    try result.get()
  }

  private func write(_ bytes: UnsafeRawBufferPointer, at offset: Int?) throws(FileError) {
    var rest = bytes[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      let count =
        if let offset { pwrite(number, start, rest.count, off_t(offset + rest.startIndex)) } else {
          writeOn(start, rest.count)
        }
      if count < 0 {
        if errno == EINTR && !Waiting.isOver { continue }
        throw FileError(.write, path)
      }
      rest = rest.dropFirst(count)
      // Only a signal makes a pipe take less than all; the next call would block again.
      if !rest.isEmpty && Waiting.isOver { throw FileError(.write, path, code: EINTR) }
    }
  }

  /// Calls the system's `write`, whose name is also that of the method above.
  private func writeOn(_ start: UnsafeRawPointer, _ count: Int) -> Int {
    SystemLibrary.write(number, start, count)
  }

  /// Reports errors of earlier writes: some network file systems report a full disk only when a
  /// descriptor is closed.
  func settle() throws(FileError) {
    let copy = dup(number)
    guard copy >= 0, close(copy) == 0 else { throw FileError(.write, path) }
  }

  /// Locks the file; `false` while another program holds the lock.
  ///
  /// Where the file system has no locks, or none are left, the file is used without: Lustre mounted without
  /// `-o flock` says ENOSYS, NFS without its lock daemon ENOLCK, some overlays EOPNOTSUPP or 524.
  func lock() -> Bool {
    flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Ends the lock at once.
  ///
  /// Closing alone would leave it to a process that another thread has just forked, until that process starts
  /// its program and so closes its copy.
  func unlock() { flock(number, LOCK_UN) }

  /// The size of an ordinary file in bytes; 0 for other files, which have none.
  var size: Int {
    var status = stat()
    let isOrdinary = fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return isOrdinary ? Int(status.st_size) : 0
  }

  /// The type of the file, as in its mode.
  var kind: mode_t {
    var status = stat()
    return fstat(number, &status) == 0 ? status.st_mode & S_IFMT : 0
  }
}

/// Returns the number of the open file that `path` stands for, such as 1 for `/dev/stdout`, or
/// `nil` for other paths.
func openDescriptor(named path: String) -> Int32? {
  switch path {
  case "/dev/stdin": return 0
  case "/dev/stdout": return 1
  case "/dev/stderr": return 2
  default:
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }
}

/// Returns the first bytes of the file at `path`.
///
/// - Parameters:
///   - path: The file's path.
///   - mostBytes: The most bytes that are read.
/// - Returns: The bytes, fewer than `mostBytes` when the file is shorter.
/// - Throws: ``FileError`` when it can't be read, is not an ordinary file, or is a pointer of Git LFS.
public func readStart(ofFile path: String, mostBytes: Int) throws(FileError) -> [UInt8] {
  let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK, action: .read)
  if file.kind == S_IFDIR { throw FileError(.read, path, code: EISDIR) }
  if file.kind != S_IFREG {
    throw FileError(.read, path, code: EINVAL, reason: "it is not an ordinary file")
  }
  var bytes = [UInt8](repeating: 0, count: min(mostBytes, file.size))
  var count = 0
  while count < bytes.count {
    let got = bytes.withUnsafeMutableBytes { bytes in
      pread(file.number, bytes.baseAddress?.advanced(by: count), bytes.count - count, off_t(count))
    }
    if got < 0 {
      if errno == EINTR && !Waiting.isOver { continue }
      throw FileError(.read, path)
    }
    if got == 0 { break }
    count += got
  }
  try FileError.refusePointer(bytes, path)
  return Array(bytes[..<count])
}

/// Returns the bytes of the file at `path`.
///
/// - Parameters:
///   - path: The file's path.
///   - limit: The most bytes that the file may have.
///   - waits: Whether it may be a device, or a FIFO whose writer is waited for; else both are
///     refused.
/// - Returns: All bytes of the file.
/// - Throws: ``FileError`` when it can't be read, is a folder or a pointer of Git LFS, or is longer than
///   `limit`.
public func readFile(
  _ path: String, limit: Int, waits: Bool = true
) throws(FileError) -> [UInt8] {
  let flags = waits ? O_RDONLY : O_RDONLY | O_NONBLOCK
  let file = try FileDescriptor(opening: path, flags: flags, action: .read)
  if file.kind == S_IFDIR { throw FileError(.read, path, code: EISDIR) }
  if !waits && file.kind != S_IFREG {
    throw FileError(.read, path, code: EINVAL, reason: "it is not an ordinary file")
  }
  let tooLong = FileError(
    .read, path, code: EFBIG, reason: "it is longer than \(limit) bytes")
  if file.size > limit { throw tooLong }
  var bytes: [UInt8] = []
  // Reserved at once: an array that grows has its bytes twice for a while.
  bytes.reserveCapacity(file.size + 1)
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(file.number, &chunk, chunk.count)
    if count < 0 {
      if errno == EINTR && !Waiting.isOver { continue }
      throw FileError(.read, path)
    }
    if count == 0 {
      try FileError.refusePointer(bytes, path)
      return bytes
    }
    bytes += chunk[..<count]
    if bytes.count > limit { throw tooLong }
  }
}
