import SystemLibrary
import AtomicFiles
import ScratchFolders
import Testing

@Suite struct AtomicFileTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  private func begin(_ name: String, _ text: String) throws -> AtomicFile {
    var file = try AtomicFile(scratch.file(name))
    try file.append(text.utf8)
    return file
  }

  @Test func `a file appears under its name only when it is committed`() throws {
    let long = String(repeating: "frame ", count: 50_000)
    let file = try begin("a.png", long)
    #expect(try scratch.entries() == ["a.png.part"])
    try file.commit()
    #expect(try scratch.entries() == ["a.png"])
    #expect(try scratch.text(at: "a.png") == long)
  }

  @Test func `an abandoned file leaves nothing, and what was there stays`() throws {
    try scratch.put("old", at: "a.png")
    do { _ = try begin("a.png", "new") }
    do { _ = try begin("b.png", "new") }
    #expect(try scratch.entries() == ["a.png"])
    #expect(try scratch.text(at: "a.png") == "old")
  }

  @Test(arguments: [3, 200_000])
  func `bytes can be put over earlier ones, in the file or not yet`(count: Int) throws {
    var file = try begin("a.png", String(repeating: "x", count: count))
    try file.rewrite(Array("ab".utf8), at: 1)
    try file.append("end".utf8)
    try file.rewrite(Array("E".utf8), at: count)
    try file.commit()
    let text = "xab" + String(repeating: "x", count: count - 3) + "End"
    #expect(try scratch.text(at: "a.png") == text)
  }

  @Test func `a file appears whole, a FIFO, a device and an open descriptor don't`() throws {
    #expect(mkfifo(scratch.file("fifo"), 0o600) == 0)
    try scratch.link(scratch.file("fifo"), at: "link")
    try scratch.put("old", at: "a.png")
    #expect(AtomicFile.appearsWhole(scratch.file("a.png")))
    #expect(AtomicFile.appearsWhole(scratch.file("missing/b.png")))
    for path in [scratch.file("fifo"), scratch.file("link"), "/dev/null", "/dev/stdout"] {
      #expect(!AtomicFile.appearsWhole(path))
    }
  }

  @Test func `a replaced file has its old bytes until the commit`() throws {
    try scratch.put("old", at: "a.png")
    let file = try begin("a.png", "new")
    #expect(try scratch.text(at: "a.png") == "old")
    try file.commit()
    #expect(try scratch.text(at: "a.png") == "new")
  }

  @Test(arguments: ["link", "chain"])
  func `the target of a link is replaced, not the link`(name: String) throws {
    try scratch.put("old", at: "folder/a.png")
    #expect(symlink("folder/a.png", scratch.file("link")) == 0)
    #expect(symlink(scratch.file("link"), scratch.file("chain")) == 0)
    try begin(name, "new").commit()
    #expect(try scratch.text(at: "folder/a.png") == "new")
    var status = stat()
    #expect(lstat(scratch.file(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try scratch.entries(of: "folder") == ["a.png"])
  }

  @Test func `a link to a missing file brings that file about`() throws {
    #expect(symlink("a.png", scratch.file("link")) == 0)
    try begin("link", "new").commit()
    #expect(try scratch.text(at: "a.png") == "new")
    #expect(try scratch.entries() == ["a.png", "link"])
  }

  @Test func `a ring of links is an error`() throws {
    #expect(symlink("b", scratch.file("a")) == 0)
    #expect(symlink("a", scratch.file("b")) == 0)
    expectFailure(ELOOP) { () throws(FileError) in _ = try AtomicFile(scratch.file("a")) }
  }

  @Test func `a FIFO is written to, not replaced`() throws {
    let path = scratch.file("fifo.png")
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try begin("fifo.png", "frame").commit()
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &bytes, bytes.count) == 5)
    #expect(bytes.starts(with: "frame".utf8))
    #expect(try scratch.entries() == ["fifo.png"])
  }

  @Test(.enabled(if: access("/dev/full", W_OK) == 0))
  func `a full device is an error`() throws {
    expectFailure(ENOSPC) { () throws(FileError) in try writeFile("/dev/full", [1]) }
    #expect(access("/dev/full.part", F_OK) != 0)
  }

  @Test func `a folder in the way is an error before anything is written`() throws {
    try scratch.put("", at: "a.png/b")
    expectFailure(EISDIR) { () throws(FileError) in _ = try AtomicFile(scratch.file("a.png")) }
    #expect(try scratch.entries() == ["a.png"])
  }

  @Test func `a missing folder and a file as folder are errors that name the path`() throws {
    try scratch.put("", at: "file")
    for (name, code) in [("missing/a.png", ENOENT), ("file/a.png", ENOTDIR)] {
      let path = scratch.file(name)
      let error = expectFailure(code) { () throws(FileError) in _ = try AtomicFile(path) }
      #expect(error?.path == path)
      #expect(error?.description.hasPrefix("cannot write \(path): ") == true)
    }
  }

  @Test(arguments: [250, 251, 255])
  func `a name as long as the system allows can be written`(length: Int) throws {
    let name = String(repeating: "é", count: length / 2) + (length % 2 == 1 ? "x" : "")
    try begin(name, "frame").commit()
    #expect(try scratch.entries() == [name])
  }

  @Test func `a longer name is refused before anything is written`() throws {
    let path = scratch.file(String(repeating: "x", count: 256))
    expectFailure(ENAMETOOLONG) { () throws(FileError) in _ = try AtomicFile(path) }
    #expect(try scratch.entries() == [])
  }
}

/// Expects that `body` fails with the system's error `code`.
@discardableResult
func expectFailure(
  _ code: Int32, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws(FileError) -> Void
) -> FileError? {
  do throws(FileError) {
    try body()
    Issue.record("no error", sourceLocation: sourceLocation)
    return nil
  } catch {
    #expect(error.code == code, sourceLocation: sourceLocation)
    return error
  }
}
