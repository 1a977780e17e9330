import SystemLibrary

/// Whether there is a folder at `path`, or a link to one.
public func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether what is at `path` is an ordinary file itself: no link, folder, FIFO or device.
public func isOrdinaryFile(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// Whether two paths lead to the same file or folder, which is there.
public func isSameFile(_ path: String, _ other: String) -> Bool {
  var one = stat(), two = stat()
  return stat(path, &one) == 0 && stat(other, &two) == 0
    && one.st_dev == two.st_dev && one.st_ino == two.st_ino
}

/// Whether what is read from `path` can't be read again: of standard input and the like, of a FIFO, of a
/// device.
public func isReadOnce(_ path: String) -> Bool {
  var status = stat()
  let isThere = stat(path, &status) == 0, kind = status.st_mode & S_IFMT
  return openDescriptor(named: path) != nil || isThere && kind != S_IFREG && kind != S_IFDIR
}

/// Whether there is a folder at `path`, and not nothing.
///
/// - Throws: ``FileError`` where something else is there, so that no folder can be made.
public func isFolderThere(_ path: String) throws(FileError) -> Bool {
  if isFolder(path) { return true }
  var status = stat()
  let isOther = lstat(path, &status) == 0 || errno == ENOTDIR
  if isOther { throw FileError(.create, path, code: ENOTDIR) }
  return false
}

/// Makes the folder `path` and the ones above it, as far as they are missing.
public func createFolder(_ path: String) throws(FileError) {
  let bytes = path.utf8
  let slash = UInt8(ascii: "/")
  for end in bytes.indices.dropFirst() where bytes[end] == slash {
    try createOneFolder(String(path[..<end]), for: path)
  }
  try createOneFolder(path, for: path)
}

/// Makes the folder that the file `path` is to be in, as far as it is missing.
public func createFolder(ofFile path: String) throws(FileError) {
  if let slash = path.lastIndex(of: "/") { try createFolder(String(path[...slash])) }
}

private func createOneFolder(_ folder: String, for path: String) throws(FileError) {
  if mkdir(folder, 0o777) == 0 { return }
  let code = errno
  if isFolder(folder) { return }
  throw FileError(.create, path, code: code == EEXIST ? ENOTDIR : code)
}

/// The names of all that is in the folder `path`, sorted, without `.` and `..`.
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

/// Removes the file or link at `path`; a folder, device or FIFO stays and is an error.
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

/// Removes the folder at `path` if there is nothing in it.
public func removeEmptyFolder(_ path: String) {
  rmdir(path)
}

/// Gives the file at `path` the path `newPath` of the same folder, in place of what was there.
public func moveFile(_ path: String, to newPath: String) throws(FileError) {
  guard rename(path, newPath) == 0 else { throw FileError(.replace, newPath) }
}

/// A folder that this program alone writes into, for as long as the lock lives.
///
/// The lock is an flock on the folder itself: a killed program leaves nothing behind.
public struct FolderLock: ~Copyable {
  private let folder: FileDescriptor

  /// Locks the folder `path`.
  ///
  /// - Throws: ``FileError``, with ``FileError/isLocked`` when another program holds the lock.
  public init(_ path: String) throws(FileError) {
    let folder = try FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY, action: .write)
    guard try folder.lock() else { throw FileError(lockedFile: path) }
    self.folder = folder
  }
}

/// Whether there is something that is no folder at `path`.
package func isFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
}
