import SimulationKernel

/// The snapshots of a world that commands act on, by their names.
package struct KeptStates<State: Sendable>: Sendable {
  /// The snapshots, the first one first.
  package private(set) var list: [(name: String, state: State)] = []

  /// Creates a list without snapshots.
  package init() {}

  /// Does what a command about snapshots does.
  ///
  /// - Parameters:
  ///   - act: The act of the command.
  ///   - state: The state of the world, which one that goes back to a snapshot replaces.
  /// - Returns: What it means for the past; `nil` when it is no command about snapshots.
  /// - Throws: ``CommandRefusal`` for a name that is taken or unknown.
  package mutating func perform(_ act: ScriptAct, _ state: inout State) throws -> ScriptEffect? {
    switch act {
    case .snapshot(let name): list.append((try freeName(name), state))
    case .delete(let name): list.remove(at: try place(of: name))
    case .apply(let name):
      state = list[try place(of: name)].state
      return .change
    case .rollback:
      guard let last = list.last else {
        throw CommandRefusal("there is no snapshot to go back to yet")
      }
      state = last.state
      return .change
    default: return nil
    }
    return ScriptEffect.none
  }

  /// Returns the name for a further snapshot: `name`, or the next free number.
  private func freeName(_ name: String?) throws -> String {
    func isFree(_ name: String) -> Bool { !list.contains { $0.name == name } }
    var number = list.count + 1
    while !isFree("\(number)") { number += 1 }
    let name = name ?? "\(number)"
    if isFree(name) { return name }
    throw CommandRefusal(
      "there is a snapshot called \"\(name)\" already: delete it, or choose another name")
  }

  private func place(of name: String) throws -> Int {
    if let place = list.firstIndex(where: { $0.name == name }) { return place }
    throw CommandRefusal("there is no snapshot called \"\(name)\"")
  }
}
