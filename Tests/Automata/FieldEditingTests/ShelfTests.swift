import AutomatonEngines
import AutomatonSimulation
import FieldEditing
import Lattice
import SimulationKernel
import Synchronization
import Testing

@Suite struct `Snapshots that are kept beyond an editor` {
  private func editor(_ shelf: MemoryShelf, _ actions: String) throws -> FieldEditor {
    var editor = FieldEditor(
      try Fields.editor(width: 9, height: 7).life, patterns: TestPatterns(), snapshots: shelf)
    try editor.perform(text: actions)
    return editor
  }

  @Test func `are there as long as they are not deleted, and can be applied by others`() throws {
    let shelf = MemoryShelf()
    let first = try editor(shelf, "tap 1,1; snapshot a; tap 2,2; snapshot; tap 3,3; snapshot b")
    #expect(shelf.names == ["2", "a", "b"])
    var second = try editor(shelf, "tap 5,5; snapshot mine; apply b")
    #expect(try second.cells == first.cells)
    // A snapshot of another editor is none to roll back to.
    try second.perform(.rollback)
    #expect(try second.cells == editor(MemoryShelf(), "tap 5,5").cells)
    #expect(second.snapshots.map(\.name) == ["mine"])
    try second.perform(text: "delete a")
    #expect(shelf.names == ["2", "b", "mine"])
    #expect(throws: EditRefusal.self) { try second.perform(.apply("a")) }
  }

  @Test func `come back when their deletion is taken back`() throws {
    let shelf = MemoryShelf()
    _ = try editor(shelf, "tap 1,1; snapshot other")
    var editor = try editor(shelf, "tap 2,2; snapshot one; tap 3,3; snapshot two")
    try editor.perform(text: "delete one; delete other")
    #expect(shelf.names == ["two"] && editor.snapshots.map(\.name) == ["two"])
    try editor.perform(text: "undo; undo")
    #expect(shelf.names == ["one", "other", "two"])
    #expect(editor.snapshots.map(\.name) == ["one", "two"])
    try editor.perform(text: "redo; redo")
    #expect(shelf.names == ["two"] && editor.snapshots.map(\.name) == ["two"])
    // The name has been given away meanwhile.
    shelf.add("other", editor.life)
    try editor.perform(text: "undo")
    #expect(shelf.names == ["other", "other-2", "two"])
  }

  @Test func `are refused by names that are taken, and numbered around them`() throws {
    let shelf = MemoryShelf()
    _ = try editor(shelf, "snapshot a; snapshot 1; snapshot 2")
    var editor = try editor(shelf, "snapshot")
    #expect(editor.snapshots.map(\.name) == ["3"])
    #expect(throws: EditRefusal.self) { try editor.perform(.snapshot("a")) }
    #expect(throws: EditRefusal.self) { try editor.perform(.snapshot("3")) }
    shelf.replaceable = ["a"]
    try editor.perform(text: "tap 4,4; snapshot a")
    var other = try self.editor(shelf, "apply a")
    #expect(try other.cells == editor.cells)
    #expect(throws: EditRefusal.self) { try other.perform(.apply("../a")) }
  }

  @Test(arguments: ["snapshot new", "delete a", "apply a", "undo"])
  func `change nothing when the place fails`(actions: String) throws {
    let shelf = MemoryShelf()
    var editor = try editor(shelf, "snapshot b; delete b")
    shelf.add("a", editor.life)
    let before = Seen(editor), names = shelf.names
    shelf.isBroken = true
    #expect(throws: MemoryShelf.Broken.self) { try editor.perform(text: actions) }
    #expect(Seen(editor) == before && shelf.names == names)
    shelf.isBroken = false
    try editor.perform(text: actions)
  }

  @Test func `hold the field as it was before a cut that floats`() throws {
    let shelf = MemoryShelf()
    _ = try editor(shelf, "tap 1,1; select 0,0 3x3; cut; snapshot a")
    let kept = try editor(shelf, "apply a")
    #expect(try kept.cells == editor(MemoryShelf(), "tap 1,1").cells)
  }
}

/// A place for snapshots in memory, which can be made to fail.
private final class MemoryShelf: SnapshotShelf {
  struct Broken: Error {}

  private struct Content: Sendable {
    var kept: [String: Life] = [:]
    var replaceable: Set<String> = []
    var isBroken = false
  }

  private let content = Mutex(Content())

  var names: [String] { content.withLock { $0.kept.keys.sorted() } }

  var replaceable: Set<String> {
    get { content.withLock { $0.replaceable } }
    set { content.withLock { $0.replaceable = newValue } }
  }

  var isBroken: Bool {
    get { content.withLock { $0.isBroken } }
    set { content.withLock { $0.isBroken = newValue } }
  }

  func add(_ name: String, _ life: Life) { content.withLock { $0.kept[name] = life } }

  private func use<Result: Sendable>(_ body: (inout Content) -> sending Result) throws -> Result {
    try content.withLock { content throws(Broken) in
      if content.isBroken { throw Broken() }
      return body(&content)
    }
  }

  func isFree(_ name: String) throws -> Bool {
    try use { $0.kept[name] == nil || $0.replaceable.contains(name) }
  }

  func write(_ life: Life, as name: String) throws { try use { $0.kept[name] = life } }

  func read(_ name: String, for life: Life) throws -> Life? { try use { $0.kept[name] } }

  func remove(_ name: String) throws { try use { $0.kept[name] = nil } }
}
