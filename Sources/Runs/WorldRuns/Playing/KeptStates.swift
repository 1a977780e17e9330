import AtomicFiles
import FieldEditing
package import Portrayals
package import SimulationKernel
import WorldFiles

/// The snapshots of a world that commands act on, by their names, which are kept in a folder too where
/// there is one.
package struct KeptStates<World: Portrayal>: Sendable {
  /// The snapshots, the first one first.
  package private(set) var list: [(name: String, state: World.Model.State)] = []
  private let folder: SnapshotFolder?
  private let origin: SnapshotOrigin
  private let look: Appearance
  private let memory: Int

  /// Creates a list without snapshots of a world called `name`.
  package init(of name: String, _ setting: PlaySetting) {
    folder = setting.snapshots.map { SnapshotFolder($0) }
    origin = SnapshotOrigin(
      world: name, digest: fileDigest(setting.script.digest.utf8), overwrites: setting.overwrites)
    look = setting.look
    memory = setting.memory
  }

  /// Takes a snapshot of `world`, called `name` or by the next free number.
  ///
  /// - Parameters:
  ///   - name: The name, or `nil` for a number.
  ///   - world: The world.
  ///   - isAtTick: Whether no time has passed since its last tick.
  ///   - portrayal: The look of the world.
  /// - Throws: ``CommandRefusal`` for a name that is taken; the errors of files.
  package mutating func take(
    _ name: String?, of world: World.Model, isAtTick: Bool, _ portrayal: World
  ) throws {
    let name = try freeName(name)
    try write(world, as: name, isAtTick: isAtTick, portrayal)
    list.append((name, world.state))
  }

  /// Deletes the snapshot called `name`.
  ///
  /// - Throws: ``CommandRefusal`` for a name that is unknown; the errors of files.
  package mutating func delete(_ name: String) throws {
    list.remove(at: try place(of: name))
    try folder?.remove(name)
  }

  /// Returns the state in the snapshot called `name`, or in the last one.
  ///
  /// - Throws: ``CommandRefusal`` where there is none.
  package func state(in name: String?) throws -> World.Model.State {
    if let name { return list[try place(of: name)].state }
    guard let last = list.last else {
      throw CommandRefusal("there is no snapshot to go back to yet")
    }
    return last.state
  }

  /// Returns what is lost when a snapshot is restored, or `nil` where there is none of this name.
  package func lossByRestoring(_ name: String?) -> String? {
    (try? state(in: name)).map { _ in "what has happened since is lost" }
  }

  /// Returns the facts shown before a snapshot is deleted, or `nil` if none is called `name`.
  package func facts(of name: String) -> String? {
    guard list.contains(where: { $0.name == name }) else { return nil }
    return list.count == 1 ? "1 snapshot is kept" : "\(list.count) snapshots are kept"
  }

  private func write(
    _ world: World.Model, as name: String, isAtTick: Bool, _ portrayal: World
  ) throws {
    guard let folder else { return }
    guard isAtTick else {
      throw CommandRefusal(
        "a snapshot in a folder is of a whole tick, and this is between two: take it when time stands "
          + "still at one")
    }
    let snapshot = WorldSnapshot(name: name, of: world, portrayal: portrayal)
    let preview = try snapshot.preview(look, memory: memory, threads: 1)
    try folder.write(snapshot, preview: preview, origin)
  }

  /// Returns the name for a further snapshot: `name`, or the next free number.
  private func freeName(_ name: String?) throws -> String {
    func isKept(_ name: String) -> Bool { list.contains { $0.name == name } }
    func isFree(_ name: String) throws -> Bool {
      try folder?.isFree(name, for: origin) ?? true
    }
    var number = list.count + 1
    while try name == nil && (isKept("\(number)") || !isFree("\(number)")) { number += 1 }
    let name = name ?? "\(number)"
    if isKept(name) {
      throw CommandRefusal("\(EditRefusal(snapshotNamed: name))")
    }
    if let folder, try !isFree(name) { throw folder.refusal(of: name, origin) }
    return name
  }

  private func place(of name: String) throws -> Int {
    if let place = list.firstIndex(where: { $0.name == name }) { return place }
    throw CommandRefusal("there is no snapshot called \"\(name)\"")
  }
}
