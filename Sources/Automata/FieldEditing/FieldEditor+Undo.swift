import AutomatonEngines
import AutomatonSimulation
import CellPatterns
import SimulationKernel

// What can be taken back.
extension FieldEditor {
  mutating func undo() throws -> FieldOutcome {
    guard let step = history.done.last else { throw EditRefusal("nothing is left to undo") }
    history.moveBack(try apply(all: step.changes))
    return FieldOutcome()
  }

  mutating func redo() throws -> FieldOutcome {
    guard let step = history.undone.last else { throw EditRefusal("nothing is left to redo") }
    history.moveForward(try apply(all: step.changes))
    return FieldOutcome()
  }

  /// Takes back changes, the last one first, and returns what makes them again by the same function.
  private mutating func apply(all changes: [FieldChange]) throws -> [FieldChange] {
    var inverses: [FieldChange] = []
    do {
      for change in changes.reversed() { inverses.append(try apply(change)) }
    } catch {
      // What was taken back before is made again, for which there is memory.
      for inverse in inverses.reversed() { _ = try? apply(inverse) }
      throw error
    }
    return inverses
  }

  /// Makes a change and returns what takes it back.
  mutating func apply(_ change: FieldChange) throws -> FieldChange {
    switch change {
    case .cells(let area):
      let present = try self.area(area.rect)
      try withMemory { life throws(EngineError) in try life.put(area, insteadOf: present) }
      return .cells(present)
    case .field(let state):
      let before = life.state
      try withMemory { life throws(EngineError) in try life.restore(state) }
      return .field(before)
    case .deleted(let snapshot, let place):
      var restored = snapshot
      var number = 2
      while try !isFree(restored.name) {
        restored = FieldSnapshot(name: "\(snapshot.name)-\(number)", state: snapshot.state)
        number += 1
      }
      try shelf?.write(life.at(restored.state), as: restored.name)
      if let place { snapshots.insert(restored, at: min(place, snapshots.count)) }
      return .restored(restored, at: place)
    case .restored(let snapshot, let place):
      let kept = snapshots.firstIndex { $0.name == snapshot.name }
      if place != nil && kept == nil {
        throw EditRefusal(
          Explanation("the snapshot \"\(snapshot.name)\" is not there any more"))
      }
      try shelf?.remove(snapshot.name)
      if let kept { snapshots.remove(at: kept) }
      return .deleted(snapshot, at: kept)
    }
  }
}

extension Life {
  /// Puts cells, ages and the present row in the place of others.
  fileprivate mutating func put(
    _ area: AreaCells, insteadOf present: AreaCells
  ) throws(EngineError) {
    try replace(area.rect, with: area.cells, insteadOf: present.cells)
    if let ages = area.ages {
      do throws(EngineError) {
        try replaceAges(in: area.rect, with: ages)
      } catch {
        try? replace(area.rect, with: present.cells, insteadOf: area.cells)
        throw error
      }
    }
    if let row = area.row { moveElementaryRow(to: row) }
  }
}
