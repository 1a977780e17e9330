#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file written beside its place, as `NAME.part`, that appears under its name only when whole.
///
/// Without ``commit()`` nothing is left behind. A FIFO or a device is written to directly, and the
/// target of a link is replaced, not the link. A second writer of the same file is refused.
public struct AtomicFile: ~Copyable {
  private let file: FileDescriptor
  private let target: String
  private let isDirect: Bool
  private var buffer: [UInt8] = []
  private var isCommitted = false

  /// Begins the file `path`.
  public init(_ path: String) throws(FileError) {
    let target = resolvingLinks(path)
    var status = stat()
    let isThere = stat(target, &status) == 0
    let mode = status.st_mode & S_IFMT
    if isThere && mode == S_IFDIR { throw FileError(.write, path, code: EISDIR) }
    let isDirect = isThere && mode != S_IFREG
    if isThere && access(target, W_OK) != 0 { throw FileError(.write, path) }
    let file =
      isDirect
      ? try FileDescriptor(opening: target, flags: O_WRONLY, action: .write)
      : try Self.lockedPart(of: target)
    self.target = target
    self.isDirect = isDirect
    self.file = file
  }

  private static func lockedPart(of target: String) throws(FileError) -> FileDescriptor {
    let file = try FileDescriptor(
      opening: target + ".part", flags: O_WRONLY | O_CREAT, action: .write)
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
      throw FileError(.write, target, code: EAGAIN, reason: "another run is writing it")
    }
    guard ftruncate(file.number, 0) == 0 else { throw FileError(.write, target) }
    return file
  }

  deinit {
    if !isDirect && !isCommitted { unlink(target + ".part") }
  }

  /// Adds `bytes` at the end; they reach the file in pieces of 64 KiB.
  public mutating func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes what is buffered and gives the file its name.
  public consuming func commit() throws(FileError) {
    try flush()
    if !isDirect && rename(target + ".part", target) != 0 {
      throw FileError(.replace, target)
    }
    isCommitted = true
  }

  private mutating func flush() throws(FileError) {
    var failure: FileError?
    buffer.withUnsafeBytes { bytes in
      do throws(FileError) { try file.write(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// Writes `bytes` as the whole of the file at `path`, all or nothing.
public func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileError) {
  var file = try AtomicFile(path)
  try file.append(bytes)
  try file.commit()
}

private func resolvingLinks(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}
