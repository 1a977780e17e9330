import AtomicFiles
import AutomatonRules
import CellPatterns
import PatternFiles
import PatternLibrary
import ScratchFolders
import Testing

struct `A user's own folder` {
  @Test func `its files are patterns by their content, named without the ending`() throws {
    let folder = try ScratchFolder()
    try folder.put(
      "#N A fish\n#O Somebody\n#C It swims.\nx = 3, y = 3, rule = B36/S23\nbo$2bo$3o!\n",
      at: "my.fish.rle")
    try folder.put("!Name: Row\nOOO\n", at: "row.txt")
    try folder.put("bob$2bo$3o!", at: "plain")
    try folder.put("3o!", at: ".hidden.rle")
    try folder.put("3o!", at: "folder/inside.rle")
    let (patterns, refusals) = try UserLibrary(folder: folder.path).read()
    #expect(refusals.isEmpty)
    #expect(patterns.map(\.name) == ["inside", "my.fish", "plain", "row"])
    let fish = patterns[1]
    #expect(fish.title == "A fish" && fish.line == "It swims." && fish.discoverer == "Somebody")
    #expect(fish.category == .yours && fish.aliases == ["my.fish.rle"] && fish.facts.isEmpty)
    #expect(fish.automaton == .plane(Rule(birth: [3, 6], survival: [2, 3])))
    #expect(fish.population == CellCount(5))
    #expect(patterns[2].title == "plain" && patterns[2].automaton == .plane(.life))
    #expect(patterns[2].aliases.isEmpty)
  }

  @Test func `folders in it are searched, the higher ones first`() throws {
    let folder = try ScratchFolder()
    try folder.put("3o!", at: "guns/far/row.rle")
    try folder.put("4o!", at: "guns/row.rle")
    try folder.put("5o!", at: "guns/.hidden/dots.rle")
    try folder.put("2o!", at: "away/pair.cells.gz")
    // Links that lead back, and to other places.
    try folder.link("..", at: "guns/far/back")
    let library = UserLibrary(folder: folder.file("guns"))
    #expect(try library.names() == ["row", "row"])
    #expect(try library.pattern(named: "Row.rle")?.population == CellCount(4))
    #expect(try library.files(named: "row") == ["row.rle", "far/row.rle"])
    #expect(try library.pattern(named: "row")?.file?.name == "row.rle")
    #expect(try library.pattern(named: "far") == nil)
    try folder.link("../away", at: "guns/more")
    #expect(try library.pattern(named: "pair")?.file?.name == "more/pair.cells.gz")
  }

  @Test func `a file that can't be read is reported, and the others are read`() throws {
    let folder = try ScratchFolder()
    try folder.put("3o!", at: "a.rle")
    try folder.put("x = 3, y = 1\n3o%!", at: "b.rle")
    try folder.put(String(repeating: "o", count: 400_000), at: "c.rle")
    try folder.link("nowhere", at: "d.rle")
    let library = UserLibrary(folder: folder.path + "/", memory: 1 << 20)
    let (patterns, refusals) = try library.read()
    #expect(patterns.map(\.name) == ["a"])
    #expect(refusals.count == 3)
    for (name, refusal) in zip(["b.rle", "c.rle", "d.rle"], refusals) {
      #expect(refusal.contains("\(folder.path)/\(name)"), "\(refusal)")
    }
    #expect(refusals[0].contains("line 2, column 3"))
  }

  @Test func `one pattern is found without the others being read`() throws {
    let folder = try ScratchFolder()
    try folder.put("x = 3, y = 1\n3o!", at: "My Fish.rle")
    try folder.put("x = 3, y = 1\n3o%!", at: "bad.rle")
    let library = UserLibrary(folder: folder.path)
    #expect(try library.pattern(named: "my-fish")?.population == CellCount(3))
    #expect(try library.pattern(named: "My Fish.rle")?.name == "My Fish")
    #expect(try library.pattern(named: "fish") == nil)
    let error = #expect(throws: UserLibrary.DamagedFile.self) {
      _ = try library.pattern(named: "bad")
    }
    #expect(error?.description.contains("line 2, column 3") == true)
  }

  @Test func `one that is not there is an error`() throws {
    let folder = try ScratchFolder()
    let error = #expect(throws: FileError.self) {
      _ = try UserLibrary(folder: folder.file("none")).read()
    }
    #expect(error?.isMissing == true)
  }

  @Test(
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/terrarium/patterns"),
      (["XDG_DATA_HOME": "", "HOME": "/home/me"], "/home/me/.local/share/terrarium/patterns"),
      (["XDG_DATA_HOME": "data", "HOME": "/home/me"], "/home/me/.local/share/terrarium/patterns"),
      (["HOME": ""], nil),
      ([:], nil),
    ] as [([String: String], String?)])
  func `its default folder depends on the environment`(
    environment: [String: String], place: String?
  ) {
    #expect(UserLibrary.defaultFolder { environment[$0] } == place)
  }
}
