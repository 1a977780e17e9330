import SystemLibrary
import AtomicFiles
import ScratchFolders
import Testing

@Suite struct FolderTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  @Test(arguments: ["a", "a/", "a/b/c", "a//b/./c/", "a/b/../b"])
  func `a folder is made with all above it, and may be there already`(name: String) throws {
    let path = scratch.file(name)
    #expect(!isFolder(path))
    try createFolder(path)
    #expect(isFolder(path))
    try createFolder(path)
  }

  @Test(arguments: ["file", "file/", "file/a", "file/a/b", "link"])
  func `a file in a folder's place is an error`(name: String) throws {
    try scratch.put("", at: "file")
    #expect(symlink("file", scratch.file("link")) == 0)
    let path = scratch.file(name)
    let error = expectFailure(ENOTDIR) { () throws(FileError) in try createFolder(path) }
    #expect(error?.path == path)
    #expect(!isFolder(path))
  }

  @Test func `a folder's entries are sorted and complete`() throws {
    for name in ["b", "a", ".hidden", "10", "9", "ä/inner"] { try scratch.put("", at: name) }
    #expect(try folderEntries(scratch.path) == [".hidden", "10", "9", "a", "b", "ä"])
    expectFailure(ENOENT) { () throws(FileError) in _ = try folderEntries(scratch.file("x")) }
    expectFailure(ENOTDIR) { () throws(FileError) in _ = try folderEntries(scratch.file("a")) }
  }

  @Test func `removing takes files and links, never a folder, and nothing is no error`() throws {
    try scratch.put("precious", at: "file")
    try scratch.put("", at: "folder/inner")
    #expect(symlink("file", scratch.file("link")) == 0)
    try removeFile(scratch.file("link"))
    #expect(try scratch.text(at: "file") == "precious")
    try removeFile(scratch.file("file"))
    try removeFile(scratch.file("file"))
    expectFailure(EEXIST) { () throws(FileError) in try removeFile(scratch.file("folder")) }
    #expect(try scratch.entries() == ["folder"])
  }

  @Test func `a folder is locked by one at a time, and the lock leaves nothing`() throws {
    do {
      let lock = try FolderLock(scratch.path)
      let error = expectFailure(EWOULDBLOCK) { () throws(FileError) in
        _ = try FolderLock(scratch.path)
      }
      #expect(error?.isLocked == true)
      #expect(try scratch.entries() == [])
      _ = lock
    }
    _ = try FolderLock(scratch.path)
  }

  /// A process that was forked has copies of all open files until it starts its program.
  @Test func `a lock ends with its owner, whoever has a copy of the open file`() throws {
    let file = scratch.file("file")
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    do {
      let lock = try FolderLock(scratch.path)
      let appended = try AppendedFile(file)
      copies = [copy(ofOpen: scratch.path), copy(ofOpen: file)]
      #expect(copies.allSatisfy { $0 >= 0 })
      expectFailure(EWOULDBLOCK) { () throws(FileError) in _ = try AppendedFile(file) }
      _ = lock
      _ = appended
    }
    _ = try FolderLock(scratch.path)
    _ = try AppendedFile(file)
  }

  /// Returns a copy of the descriptor by which this process has the file at `path` open; -1 without one.
  private func copy(ofOpen path: String) -> Int32 {
    var named = stat()
    guard stat(path, &named) == 0 else { return -1 }
    for number in 3..<4096 as Range<Int32> {
      var mine = stat()
      if fstat(number, &mine) == 0 && mine.st_dev == named.st_dev && mine.st_ino == named.st_ino {
        return dup(number)
      }
    }
    return -1
  }

  @Test func `a folder locked by another program is refused, one that was killed is not`()
    async throws
  {
    let lock = try FolderLock(scratch.path)
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = scratch.path as String] in
      expectFailure(EWOULDBLOCK) { () throws(FileError) in _ = try FolderLock(path) }
      let other = path + "/other"
      try createFolder(other)
      let mine = try FolderLock(other)
      kill(getpid(), SIGKILL)
      _ = mine
    }
    _ = try FolderLock(scratch.file("other"))
    _ = lock
  }
}
