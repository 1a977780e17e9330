import AtomicFiles
import AutomatonEngines
import AutomatonSimulation
import SimulationKernel

// Fields that are kept by names.
extension FieldEditor {
  mutating func takeSnapshot(_ name: String?) throws -> FieldOutcome {
    if let name {
      guard PlainName.isAllowed(name) else {
        throw EditRefusal(
          Explanation("\"\(name)\" can't be the name of a snapshot: \(PlainName.rule)"))
      }
      if snapshots.contains(where: { $0.name == name }) { throw EditRefusal(snapshotNamed: name) }
      if let shelf, try !shelf.isFree(name) { throw shelf.refusal(of: name) }
    }
    var number = snapshots.count + 1
    while try !isFree("\(number)") { number += 1 }
    var kept = life
    // A pattern that was cut is where it was as long as it floats.
    if case .cells(let area)? = floating?.cut {
      var editor = FieldEditor(life)
      _ = try editor.apply(.cells(area))
      kept = editor.life
    }
    let snapshot = FieldSnapshot(name: name ?? "\(number)", state: kept.state)
    // The next edit is to copy nothing.
    try withMemory { life throws(EngineError) in try life.detach() }
    try shelf?.write(kept, as: snapshot.name)
    snapshots.append(snapshot)
    return FieldOutcome()
  }

  mutating func rollback() throws -> FieldOutcome {
    guard let last = snapshots.last else {
      throw EditRefusal("there is no snapshot to go back to yet")
    }
    return try goBack(to: last)
  }

  mutating func apply(_ name: String) throws -> FieldOutcome {
    try goBack(to: try snapshot(named: name))
  }

  private mutating func goBack(to snapshot: FieldSnapshot) throws -> FieldOutcome {
    var restored = life
    try withMemory { _ throws(EngineError) in
      restored = try restored.at(snapshot.state)
      // The next edit is to copy nothing.
      try restored.detach()
    }
    // What is taken back later is the field as it was before the cut.
    try putBackCut()
    let before = life.state
    life = restored
    floating = nil
    frame = nil
    run = nil
    mode = .editing
    history.add(EditHistory.Step(changes: [.field(before)]))
    var outcome = FieldOutcome()
    outcome.loss = .field(generation: before.tick, population: before.population)
    return outcome
  }

  mutating func delete(_ name: String) throws -> FieldOutcome {
    let snapshot = try snapshot(named: name)
    let place = snapshots.firstIndex { $0.name == name }
    try shelf?.remove(name)
    snapshots.removeAll { $0.name == name }
    history.add(EditHistory.Step(changes: [.deleted(snapshot, at: place)]))
    return FieldOutcome()
  }

  /// Returns whether a snapshot can be kept by `name`.
  func isFree(_ name: String) throws -> Bool {
    if snapshots.contains(where: { $0.name == name }) { return false }
    return try shelf?.isFree(name) ?? true
  }

  private func snapshot(named name: String) throws -> FieldSnapshot {
    if let snapshot = snapshots.first(where: { $0.name == name }) { return snapshot }
    guard let shelf, PlainName.isAllowed(name), let kept = try shelf.read(name, for: life) else {
      throw EditRefusal(Explanation("there is no snapshot called \"\(name)\""))
    }
    return FieldSnapshot(name: name, state: kept.state)
  }
}
