import SystemLibrary

/// The names of unfinished files that several programs may write at the same time, each for itself:
/// `work-`, sixteen hexadecimal digits that no other has, and `.part`.
public enum UnfinishedNames {
  private static let start = "work-"
  private static let end = ".part"
  private static let digits = 16

  /// Returns a new name in the folder of the file `path`.
  static func new(beside path: String) -> String {
    // All of these numbers have sixteen digits.
    let number = String(UInt64.random(in: 1 << 60...UInt64.max), radix: 16)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return folder + start + number + end
  }

  /// Returns whether `name` is one of them.
  ///
  /// - Complexity: O(1).
  public static func contains(_ name: String) -> Bool {
    guard name.hasPrefix(start), name.hasSuffix(end) else { return false }
    let number = name.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    return number.count == digits
      && number.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Removes the files with such names in the folder `path`, which programs that were killed have left
  /// there.
  ///
  /// - Throws: ``FileError`` when the folder can't be read, or a file can't be removed.
  public static func removeAll(in path: String) throws(FileError) {
    for name in try folderEntries(path) where contains(name) {
      try removeFile(joined(path, name))
    }
  }
}

/// Gives the file at `path` the name `newPath` too, or copies it where a file can't have two names.
///
/// What has that name is replaced at one instant. Others may do the same at the same time.
///
/// - Throws: ``FileError`` when neither is possible.
/// - Complexity: O(1); O(*n*) for *n* bytes that are copied.
public func shareFile(_ path: String, as newPath: String) throws(FileError) {
  if isOrdinaryFile(newPath) && isSameFile(path, newPath) { return }
  let part = UnfinishedNames.new(beside: newPath)
  let entry = UnfinishedWork.add(file: part)
  defer { UnfinishedWork.remove(entry) }
  guard link(path, part) == 0 else {
    return try writeFile(newPath, readFile(path, limit: 1 << 40, waits: false), isShared: true)
  }
  if rename(part, newPath) != 0 {
    let error = FileError(.replace, newPath)
    unlink(part)
    guard error.code == ENOENT && isOrdinaryFile(newPath) else { throw error }
  }
  // Where somebody else was faster, both are names of one file, and such a one stays.
  unlink(part)
}
