import SystemLibrary

/// Returns the path of the unfinished file that is to become `path`, in the same folder.
///
/// A name too long for the suffix `.part` is shortened; a name that is itself too long stays, so
/// that the system refuses it before any work is done.
func partPath(of path: String) -> String {
  let longest = 255
  let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
  var surplus = name.count + ".part".utf8.count - longest
  guard surplus > 0 && name.count <= longest else { return path + ".part" }
  var cut = path.unicodeScalars[...]
  while surplus > 0, let scalar = cut.popLast() { surplus -= UTF8.width(scalar) }
  return String(cut) + ".part"
}

/// Returns the place, in the sense of ``writtenPlace(of:)``, of the unfinished file that is to
/// become `path`.
public func unfinishedPlace(of path: String) -> String {
  partPath(of: writtenPlace(of: path))
}

/// Returns the path that `path` leads to when all links are followed, whether it exists or not.
func followingLinks(_ path: String) throws(FileError) -> String {
  var place = path
  // Linux follows as many links.
  for _ in 0...40 {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(place, &target, target.count)
    guard count > 0 else { return place }
    let link = target.withUnsafeBytes { String(decoding: $0[..<count], as: UTF8.self) }
    let folder = place.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(place[...$0]) } ?? ""
    place = link.hasPrefix("/") ? link : folder + link
  }
  throw FileError(.write, path, code: ELOOP)
}

extension FileDescriptor {
  /// Creates and locks the unfinished file `part` of `path`, and registers it under `entry`.
  static func creatingPart(
    _ part: String, of path: String, _ entry: inout UnfinishedWork.Entry?
  ) throws(FileError) -> FileDescriptor {
    // More than one attempt is needed only when another writer starts or ends in between.
    for _ in 0..<16 {
      // Signals are held back: after the file is created, one would leave it behind; before, one would remove
      // another writer's.
      let (number, code) = EndingSignals.delayed {
        let number = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666), code = errno
        if number >= 0 { entry = UnfinishedWork.add(file: part) }
        return (number, code)
      }
      if number >= 0 {
        let file = FileDescriptor(number: number, path: path)
        if file.lock(), file.isStill(at: part) { return file }
        UnfinishedWork.remove(entry.take())
        continue
      }
      guard code == EEXIST else { throw FileError(.write, path, code: code) }
      try removeStalePart(part, of: path)
    }
    throw FileError(lockedFile: path)
  }

  /// Returns whether `path` still names this file.
  func isStill(at path: String) -> Bool {
    var mine = stat()
    var named = stat()
    return fstat(number, &mine) == 0 && lstat(path, &named) == 0
      && mine.st_dev == named.st_dev && mine.st_ino == named.st_ino
  }
}

/// Removes the unfinished file of a writer that was killed; a writer still at work holds its lock.
private func removeStalePart(_ part: String, of path: String) throws(FileError) {
  let number = open(part, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
  if number < 0 && errno == ENOENT { return }
  guard number >= 0 else { throw FileError(.replace, part) }
  let file = FileDescriptor(number: number, path: part)
  guard file.kind == S_IFREG else {
    throw FileError(.replace, part, code: EEXIST, reason: "it is not an ordinary file")
  }
  guard file.lock() else { throw FileError(lockedFile: path) }
  // The name may have passed to the next writer's file while this one was waited for.
  if file.isStill(at: part) && unlink(part) != 0 { throw FileError(.remove, part) }
}
