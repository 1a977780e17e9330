import SystemLibrary

/// Returns the last part of a path.
package func baseName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// Returns the path of `name` in `folder`.
package func joined(_ folder: String, _ name: String) -> String {
  folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// Returns whether there is a folder at `path`, or a link to one.
public func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Returns whether `path` is an ordinary file itself: not a link, a folder, a FIFO or a device.
public func isOrdinaryFile(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// Returns whether two paths lead to the same existing file or folder.
public func isSameFile(_ path: String, _ other: String) -> Bool {
  var one = stat(), two = stat()
  return stat(path, &one) == 0 && stat(other, &two) == 0
    && one.st_dev == two.st_dev && one.st_ino == two.st_ino
}

/// Returns the path of an existing file or folder without links, `.` and `..`, or `nil` when there is
/// none.
package func realPlace(of path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// Returns whether what is read from `path` can't be read a second time: standard input and the
/// like, a FIFO or a device.
public func isReadOnce(_ path: String) -> Bool {
  var status = stat()
  let isThere = stat(path, &status) == 0, kind = status.st_mode & S_IFMT
  return openDescriptor(named: path) != nil || isThere && kind != S_IFREG && kind != S_IFDIR
}

/// Returns whether a folder exists at `path`; `false` when nothing does.
///
/// - Throws: ``FileError`` when something else is there, so that no folder can be created.
public func isFolderThere(_ path: String) throws(FileError) -> Bool {
  if isFolder(path) { return true }
  return try wasCreated(path, for: path)
}

/// Returns whether `folder`, which was none a moment ago, was created by another program since; `false` when
/// nothing is there.
///
/// - Throws: ``FileError`` when something else is there: a file, or a link that leads to no folder.
private func wasCreated(_ folder: String, for path: String) throws(FileError) -> Bool {
  var status = stat()
  if lstat(folder, &status) == 0 {
    if status.st_mode & S_IFMT == S_IFDIR { return true }
  } else if errno != ENOTDIR {
    return false
  }
  throw FileError(.create, path, code: ENOTDIR)
}

/// Creates the folder `path` and the folders above it that are missing.
///
/// - Throws: ``FileError`` when one can't be created.
public func createFolder(_ path: String) throws(FileError) {
  let bytes = path.utf8
  let slash = UInt8(ascii: "/")
  for end in bytes.indices.dropFirst() where bytes[end] == slash {
    try createOneFolder(String(path[..<end]), for: path)
  }
  try createOneFolder(path, for: path)
}

/// Creates the folder of the file `path`, and the folders above it, where they are missing.
///
/// - Throws: ``FileError`` when one can't be created.
public func createFolder(ofFile path: String) throws(FileError) {
  if let slash = path.lastIndex(of: "/") { try createFolder(String(path[...slash])) }
}

private func createOneFolder(_ folder: String, for path: String) throws(FileError) {
  // Another program may remove its empty folder of that name in between.
  for _ in 0..<100 {
    if mkdir(folder, 0o777) == 0 { return }
    let code = errno
    if isFolder(folder) { return }
    guard code == EEXIST else { throw FileError(.create, path, code: code) }
    if try wasCreated(folder, for: path) { return }
  }
  throw FileError(.create, path, code: EAGAIN)
}

/// Returns the names of all entries of the folder `path`, sorted, without `.` and `..`.
///
/// - Throws: ``FileError`` when it can't be read.
/// - Complexity: O(*n* log *n*) for *n* entries.
public func folderEntries(_ path: String) throws(FileError) -> [String] {
  guard let folder = opendir(path) else { throw FileError(.list, path) }
  defer { closedir(folder) }
  var names: [String] = []
  errno = 0
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
    errno = 0
  }
  guard errno == 0 else { throw FileError(.list, path) }
  return names.sorted()
}

/// Removes the file or link at `path`; it is an error when it is a folder, a device or a FIFO.
///
/// - Throws: ``FileError`` when it can't be removed.
public func removeFile(_ path: String) throws(FileError) {
  var status = stat()
  guard lstat(path, &status) == 0 else {
    if errno == ENOENT { return }
    throw FileError(.remove, path)
  }
  let kind = status.st_mode & S_IFMT
  guard kind == S_IFREG || kind == S_IFLNK else {
    throw FileError(.remove, path, code: EEXIST, reason: "it is not an ordinary file")
  }
  guard unlink(path) == 0 || errno == ENOENT else { throw FileError(.remove, path) }
}

/// Removes the folder at `path` if it is empty; else it stays.
public func removeEmptyFolder(_ path: String) {
  rmdir(path)
}

/// Moves the file at `path` to `newPath` in the same folder, replacing what was there.
///
/// - Throws: ``FileError`` when it can't be moved.
public func moveFile(_ path: String, to newPath: String) throws(FileError) {
  guard rename(path, newPath) == 0 else { throw FileError(.replace, newPath) }
}

/// The exclusive right to write into a folder, for as long as the lock lives.
///
/// The lock is an `flock` on the folder itself: a program that is killed leaves nothing behind.
public struct FolderLock: ~Copyable {
  private let folder: FileDescriptor

  /// Locks the folder `path`.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - milliseconds: The longest time to wait for another program that holds the lock.
  /// - Throws: ``FileError``, with ``FileError/isLocked`` when another program holds the lock.
  public init(_ path: String, waiting milliseconds: Int = 0) throws(FileError) {
    let folder = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY, action: .write)
    var left = milliseconds
    while !folder.lock() {
      if left <= 0 || Waiting.isOver { throw FileError(lockedFile: path) }
      usleep(10_000)
      left -= 10
    }
    self.folder = folder
  }

  deinit { folder.unlock() }
}

/// Returns whether there is a symbolic link at `path`, whether or not it leads anywhere.
package func isLink(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

/// Returns whether there is a terminal at `path`. Nothing but devices is opened, since a pipe's reader would see its end.
package func isTerminal(_ path: String) -> Bool {
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return false }
  let number = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  defer { close(number) }
  return isatty(number) == 1
}

/// Returns whether something other than a folder exists at `path`.
package func isFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
}
