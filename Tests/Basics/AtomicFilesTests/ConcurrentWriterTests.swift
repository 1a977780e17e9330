import SystemLibrary
import AtomicFiles
import ScratchFolders
import Testing

@Suite struct ConcurrentWriterTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  @Test func `a second writer of a file is refused while the first is at work`() throws {
    let path = scratch.file("a.png")
    var first = try AtomicFile(path)
    let error = expectFailure(EWOULDBLOCK) { () throws(FileError) in _ = try AtomicFile(path) }
    #expect(error?.isLocked == true)
    #expect(error?.description == "cannot write \(path): another run is writing it")
    try first.append("first".utf8)
    try first.commit()
    try writeFile(path, Array("second".utf8))
    #expect(try scratch.text(at: "a.png") == "second")
  }

  @Test func `a writer never publishes the file of another, where there are no locks`() throws {
    // Another one takes the unfinished file for a left one, and begins its own.
    let path = scratch.file("a.png"), part = path + ".part"
    for isCommitted in [true, false] {
      var first: AtomicFile? = try AtomicFile(path)
      try first?.append("first".utf8)
      #expect(unlink(part) == 0)
      try scratch.put("half of the sec", at: "a.png.part")
      if isCommitted {
        let error = expectFailure(EWOULDBLOCK) { () throws(FileError) in
          try first.take()?.commit()
        }
        #expect(error?.isLocked == true)
      } else {
        _ = first.take()
      }
      #expect(try scratch.entries() == ["a.png.part"])
      #expect(unlink(part) == 0)
    }
  }

  @Test func `writers that meet never spoil a file that one of them finished`() async throws {
    let path = scratch.file("a.png")
    let letters = Array("abcd".utf8)
    try writeFile(path, [UInt8](repeating: letters[0], count: 5000))
    let spoiled = await withTaskGroup(of: Int.self) { group in
      for letter in letters {
        group.addTask { spoiledFiles(writing: letter, at: path) }
      }
      return await group.reduce(0, +)
    }
    #expect(spoiled == 0)
    #expect(try scratch.entries() == ["a.png"])
  }

  @Test func `what a killed writer left is cleaned up by the next`() async throws {
    let path = scratch.file("a.png")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      var file = try AtomicFile(path)
      try file.append([UInt8](repeating: 1, count: 1 << 17))
      kill(getpid(), SIGKILL)
    }
    #expect(try scratch.entries() == ["a.png.part"])
    do { _ = try AtomicFile(path) }
    #expect(try scratch.entries() == [])
  }

  @Test func `something else that is called like a part is left alone`() throws {
    try scratch.put("precious", at: "b")
    #expect(symlink("b", scratch.file("a.png.part")) == 0)
    #expect(mkfifo(scratch.file("c.png.part"), 0o600) == 0)
    for name in ["a.png", "c.png"] {
      do throws(FileError) {
        _ = try AtomicFile(scratch.file(name))
        Issue.record("no error for \(name)")
      } catch {
        #expect(error.path == scratch.file(name + ".part"))
      }
    }
    #expect(try scratch.entries() == ["a.png.part", "b", "c.png.part"])
    #expect(try scratch.text(at: "b") == "precious")
  }

  @Test func `permissions are a new file's under the umask`() async throws {
    try scratch.put("old", at: "old.png")
    try scratch.put("left", at: "left.png.part")
    for name in ["old.png", "left.png.part"] {
      #expect(chmod(scratch.file(name), 0o600) == 0)
    }
    await #expect(processExitsWith: .success) { [folder = scratch.path as String] in
      umask(0o027)
      for name in ["new.png", "old.png", "left.png"] {
        try writeFile(folder + "/" + name, [1])
      }
    }
    for name in ["new.png", "old.png", "left.png"] {
      var status = stat()
      #expect(stat(scratch.file(name), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o640, "\(name)")
    }
  }

  @Test func `a limit of the file size ends in an error and leaves no part`() async throws {
    try scratch.put("old", at: "a.png")
    await #expect(processExitsWith: .success) { [path = scratch.file("a.png") as String] in
      try #require(limitFileSize(to: 4096))
      expectFailure(EFBIG) { () throws(FileError) in
        try writeFile(path, [UInt8](repeating: 1, count: 100_000))
      }
    }
    #expect(try scratch.entries() == ["a.png"])
    #expect(try scratch.text(at: "a.png") == "old")
  }
}

/// The number of times, in 300 attempts, that a file with other writers could not be written or was
/// not whole.
private func spoiledFiles(writing letter: UInt8, at path: String) -> Int {
  var spoiled = 0
  for _ in 0..<300 {
    do throws(FileError) {
      try writeFile(path, [UInt8](repeating: letter, count: 5000))
    } catch {
      if !error.isLocked { spoiled += 1 }
    }
    let bytes = (try? readFile(path, limit: 10_000)) ?? []
    if bytes.count != 5000 || Set(bytes).count != 1 { spoiled += 1 }
  }
  return spoiled
}
