import AtomicFiles
import GoldenTesting
import Testing

@Suite struct `Unused goldens` {
  let folder = TemporaryFolder()

  @Test func `are those that no test has asked for`() throws {
    let goldens = folder.goldens(.missing)
    #expect(try goldens.unused() == [])
    try? goldens.expect(board(4, 4), named: "used")
    try? goldens.expect(frames: [board(4, 4)], named: "run")
    let path = folder.path + "/goldens"
    for name in ["old.png", "used.txt", "gone.txt", ".gitignore"] {
      try writeFile(path + "/" + name, [])
    }
    #expect(try goldens.unused() == ["gone.txt", "old.png", "used.txt"])
    #expect(try goldens.unused(besides: ["gone", "used"]) == ["old.png"])
    let error = #expect(throws: GoldenError.self) {
      try goldens.expectNoneUnused(besides: ["gone"])
    }
    #expect(error?.description == "no test expects \(path)/old.png, \(path)/used.txt")
    #expect(throws: Never.self) {
      try goldens.expectNoneUnused(besides: ["gone", "used", "old"])
    }
  }

  @Test func `are counted by folder, for all values of the folder`() throws {
    let other = TemporaryFolder()
    for folder in [folder, other] {
      try createFolder(folder.path + "/goldens")
      try writeFile(folder.path + "/goldens/board.png", [])
    }
    try? folder.goldens(.never).expect(board(4, 4), named: "board")
    #expect(try folder.goldens(.never).unused() == [])
    #expect(try other.goldens(.never).unused() == ["board.png"])
  }
}
