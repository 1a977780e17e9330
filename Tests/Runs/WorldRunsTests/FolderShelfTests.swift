import AtomicFiles
import ScratchFolders
import Terrarium
import Testing

@Suite struct `An editor that keeps its snapshots in a folder` {
  private func editor(
    _ folder: ScratchFolder, of origin: String = "a", engine: EngineChoice = .dense,
    isOverwriting: Bool = false, memory: Int = 1 << 28
  ) throws -> FieldEditor {
    let topology =
      engine == .dense ? Topology(width: 24, height: 16, form: .plane) : Topology.unbounded
    let life = try Life(
      .pattern(.runs(CellRuns())), rule: .life, topology: topology, choice: engine,
      history: engine.keepsHistory ? .fresh(hasTrails: true) : .none, memory: 1 << 26)
    let shelf = FolderShelf(
      SnapshotFolder(folder.file("kept")), of: origin, isOverwriting: isOverwriting,
      memory: memory)
    return FieldEditor(life, patterns: LibraryShelf(folder: nil), snapshots: shelf)
  }

  /// The automaton as it is saved.
  private func saved(_ editor: FieldEditor) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try editor.life.save { bytes += $0 }
    return bytes
  }

  private func perform(_ actions: String, _ editor: inout FieldEditor) throws {
    for action in try FieldAction.list(parsing: actions) { try editor.perform(action) }
  }

  @Test(arguments: [EngineChoice.dense, .tiles, .hashlife])
  func `reads back the exact field, ages and trails included`(engine: EngineChoice) throws {
    let folder = try ScratchFolder()
    var first = try editor(folder, engine: engine)
    try perform("place r-pentomino at 9,6; land live; step 5; snapshot \"at 5\"; clear", &first)
    let pattern = engine == .hashlife ? "mc" : "rle"
    #expect(
      try folder.entries(of: "kept") == ["at 5.\(pattern)", "at 5.png", "at 5.state"].sorted())
    try first.perform(.rollback)
    var second = try editor(folder, of: "b", engine: engine)
    try perform("tap 1,1; apply \"at 5\"", &second)
    #expect(try saved(second) == saved(first))
    try perform("step 7; undo; undo; redo", &second)
    #expect(try saved(second) == saved(first))
  }

  @Test func `replaces its own, and refuses those of others`() throws {
    let folder = try ScratchFolder()
    var first = try editor(folder)
    try perform("tap 1,1; snapshot x; tap 2,1; snapshot", &first)
    var again = try editor(folder)
    try perform("tap 3,3; snapshot x", &again)
    var other = try editor(folder, of: "b")
    try perform("tap 9,9", &other)
    #expect(throws: ExportError.self) { try other.perform(.snapshot("x")) }
    try other.perform(.apply("x"))
    #expect(try saved(other) == saved(again))
    try perform("snapshot; snapshot", &other)
    #expect(other.snapshots.map(\.name) == ["1", "3"])
    var bold = try editor(folder, of: "c", isOverwriting: true)
    try bold.perform(.snapshot("x"))
    try other.perform(.apply("x"))
    #expect(other.life.state.population == CellCount())
  }

  @Test func `deletes all files, and brings them back`() throws {
    let folder = try ScratchFolder()
    var first = try editor(folder)
    try perform("tap 1,1; snapshot x", &first)
    let state = try folder.text(at: "kept/x.state")
    var second = try editor(folder, of: "b")
    try second.perform(.delete("x"))
    #expect(try folder.entries(of: "kept").isEmpty)
    try second.perform(.undo)
    #expect(try folder.text(at: "kept/x.state") == state)
    #expect(throws: EditRefusal.self) { try second.perform(.rollback) }
    try second.perform(.redo)
    #expect(try folder.entries(of: "kept").isEmpty)
    #expect(throws: EditRefusal.self) { try second.perform(.delete("x")) }
  }

  @Test func `refuses what is no automaton, and another field than its engine runs`() throws {
    let folder = try ScratchFolder()
    try folder.put(
      "{\"format\":\"terrarium-virus\",\"version\":1,\"step\":2}\n", at: "kept/v.state")
    try folder.put("x = 1, y = 1\no!\n", at: "kept/damaged.state")
    var first = try editor(folder, engine: .tiles)
    let before = try saved(first)
    #expect(throws: DamagedSave.self) { try first.perform(.apply("v")) }
    #expect(throws: DamagedSave.self) { try first.perform(.apply("damaged")) }
    #expect(throws: EditRefusal.self) { try first.perform(.apply("missing")) }
    var bounded = try editor(folder)
    try perform("tap 1,1; snapshot x", &bounded)
    #expect(throws: EngineError.self) { try first.perform(.apply("x")) }
    var small = try editor(folder, memory: 1 << 9)
    #expect(throws: (any Error).self) { try small.perform(.apply("x")) }
    #expect(try saved(first) == before && first.undoCount == 0)
  }
}
