import AtomicFiles
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

  /// Does what a command about snapshots does.
  ///
  /// - Parameters:
  ///   - act: The act of the command.
  ///   - world: The world, whose state one that goes back to a snapshot replaces.
  ///   - isAtTick: Whether no time has passed since its last tick.
  ///   - portrayal: The look of the world.
  /// - Returns: What it means for the past.
  /// - Throws: ``CommandRefusal`` for a name that is taken or unknown; the errors of files.
  package mutating func perform(
    _ act: ScriptAct, _ world: inout World.Model, isAtTick: Bool, _ portrayal: World
  ) throws -> ScriptEffect {
    switch act {
    case .snapshot(let name):
      let name = try freeName(name)
      try write(world, as: name, isAtTick: isAtTick, portrayal)
      list.append((name, world.state))
    case .delete(let name):
      list.remove(at: try place(of: name))
      try folder?.remove(name)
    case .apply(let name):
      world.state = list[try place(of: name)].state
      return .change
    case .rollback:
      guard let last = list.last else {
        throw CommandRefusal("there is no snapshot to go back to yet")
      }
      world.state = last.state
      return .change
    default: break
    }
    return .none
  }

  /// Returns what a command about snapshots has done, in a few words.
  package func message(of act: ScriptAct) -> String? {
    switch act {
    case .snapshot: list.last.map { "kept “\($0.name)”" }
    case .rollback: list.last.map { "back to “\($0.name)”" }
    case .apply(let name): "back to “\(name)”"
    case .delete(let name): "“\(name)” deleted"
    default: nil
    }
  }

  /// Returns what a person is asked before a command removes a snapshot, or goes back to one.
  package func question(before act: ScriptAct) -> HandQuestion? {
    let count = list.count == 1 ? "1 snapshot is" : "\(list.count) snapshots are"
    switch act {
    case .delete(let name):
      return HandQuestion("Delete “\(name)”?", facts: "\(count) kept", answer: "Delete")
    case .apply(let name): return returning(to: name)
    case .rollback: return list.last.flatMap { returning(to: $0.name) }
    default: return nil
    }
  }

  private func returning(to name: String) -> HandQuestion? {
    guard list.contains(where: { $0.name == name }) else { return nil }
    return HandQuestion(
      "Go back to “\(name)”?", facts: "what has happened since is lost", answer: "Go back")
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
    func isFree(_ name: String) throws -> Bool {
      try !list.contains { $0.name == name } && folder?.isFree(name, for: origin) ?? true
    }
    var number = list.count + 1
    while try name == nil && !isFree("\(number)") { number += 1 }
    let name = name ?? "\(number)"
    if try isFree(name) { return name }
    throw CommandRefusal(
      "there is a snapshot called \"\(name)\" already: delete it, or choose another name")
  }

  private func place(of name: String) throws -> Int {
    if let place = list.firstIndex(where: { $0.name == name }) { return place }
    throw CommandRefusal("there is no snapshot called \"\(name)\"")
  }
}
