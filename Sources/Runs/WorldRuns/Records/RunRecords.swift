import AtomicFiles
import Portrayals
package import SimulationKernel
import WorldFiles

/// The files that a run writes beside its pictures: a census, a log of events, and the last state.
///
/// Each file appears complete when the run ends successfully, or not at all.
package final class RunRecords<Model: Simulation> {
  private let census: RecordFile?
  private let events: RecordFile?
  private let save: RecordFile?
  private let pace: CensusPace
  private let censusRow: (Model) -> String
  private var lastRow: Tick?
  /// The number of rows of the census.
  package private(set) var rows = 0
  /// Whether the world has gone back since its last tick, which has no row.
  package var isInPast = false
  /// The number of pictures of the run.
  package var frames = 0
  private let writeEvents: (Model, (_ bytes: [UInt8]) throws -> Void) throws -> Void

  /// Begins the files of `plan` with the records of the start.
  ///
  /// - Parameters:
  ///   - plan: The files.
  ///   - start: The world at its start.
  ///   - portrayal: The portrayal, whose counts replace a census where the world takes none.
  ///   - pace: The times of the rows of the census, or `nil` for a row at each tick and without a census.
  ///   - isSavable: Whether the world can be saved.
  ///   - hasActs: Whether what is done to the world is among the events.
  /// - Throws: `FileError`, and an `OptionProblem` for a file that this world can't have.
  init<World: Portrayal>(
    _ plan: RecordPlan, of start: Model, _ portrayal: World, pace: CensusPace?,
    isSavable: @autoclosure () -> Bool, hasActs: Bool
  ) throws where World.Model == Model {
    // What a world can do is asked only where it matters.
    let log = plan.events == nil ? nil : EventLog<Model>()
    let table = plan.census == nil ? nil : Self.table(of: start, portrayal)
    func hasEvents() -> Bool { (start as? any EventWriting)?.hasEvents == true }
    for (option, isMet, reason) in [
      ("census", plan.census == nil || table != nil, "nothing in this world is counted"),
      (
        "events", plan.events == nil || hasActs || hasEvents(),
        "nothing that happens in this world is reported"
      ),
      ("save", plan.save == nil || isSavable(), "this world can't be saved"),
    ] where !isMet {
      throw OptionProblem(option: option, reason: reason)
    }
    census = try plan.census.map { path throws(FileError) in try RecordFile(path) }
    events = try plan.events.map { path throws(FileError) in try RecordFile(path) }
    save = try plan.save.map { path throws(FileError) in try RecordFile(path) }
    var pace = pace ?? CensusPace(from: start.tick)
    if let interval = plan.censusInterval { pace.interval = interval }
    self.pace = pace
    censusRow = table?.rows() ?? { _ in "" }
    writeEvents = log?.write ?? { _, _ in }
    if let table { try census?.append(table.header) }
    if pace.hasStart { try addRow(start) }
    if let events { try log?.writeFirst(start, plan.load != nil) { try events.append($0) } }
  }

  /// Returns the world's own census, or one of the counts of its portrayal, or `nil` without either.
  private static func table<World: Portrayal>(
    of start: Model, _ portrayal: World
  ) -> CensusTable<Model>? where World.Model == Model {
    if let own = CensusTable<Model>() { return own }
    return portrayal.counts(of: start.state).isEmpty ? nil : CensusTable(countsOf: portrayal)
  }

  /// Returns the next tick after `tick` that has a record.
  func nextStop(after tick: Tick) -> Tick {
    if events != nil { return tick + 1 }
    if census == nil { return .max }
    let (since, interval) = (tick - pace.origin, pace.interval)
    // Rounded down, also before the origin.
    let past = since >= 0 ? since / interval : -((interval - 1 - since) / interval)
    let (next, isBeyond) = ((past + 1) * interval).addingReportingOverflow(pace.origin)
    return isBeyond ? .max : next
  }

  /// Adds a line to the events, where they are written.
  ///
  /// - Throws: `FileError`.
  package func note(act line: String) throws {
    try events?.append(line)
  }

  /// Adds the records of the current tick of `world`.
  ///
  /// - Throws: `FileError`.
  package func note(_ world: Model) throws {
    if let events { try writeEvents(world) { try events.append($0) } }
    if (world.tick - pace.origin).isMultiple(of: pace.interval) { try addRow(world) }
  }

  private func addRow(_ world: Model) throws {
    guard let census else { return }
    try census.append(censusRow(world))
    rows += 1
    lastRow = world.tick
  }

  /// Ends the files, with `world` at the end of the run. `state` writes its state, if it is saved,
  /// through the function that it receives.
  func finish(
    _ world: Model, saving state: ((_ bytes: [UInt8]) throws -> Void) throws -> Void
  ) throws {
    if pace.hasEnd && lastRow != world.tick && !isInPast { try addRow(world) }
    if let save { try state { try save.append($0) } }
    for file in [census, events, save] { try file?.finish() }
  }
}

/// The lines of a log of events, for a world of any type.
private struct EventLog<Model: Simulation> {
  typealias Sink = (_ bytes: [UInt8]) throws -> Void
  let writeFirst: (Model, _ isLoaded: Bool, Sink) throws -> Void
  let write: (Model, Sink) throws -> Void

  /// Creates the world's log, or returns `nil` when it reports no events.
  init?() {
    guard let type = Model.self as? any EventWriting.Type,
      let writeFirst = Self.first(of: type) as? (Model, Bool, Sink) throws -> Void,
      let write = Self.lines(of: type) as? (Model, Sink) throws -> Void
    else { return nil }
    self.writeFirst = writeFirst
    self.write = write
  }

  private static func first<World: EventWriting>(of type: World.Type) -> Any {
    let write: (World, Bool, Sink) throws -> Void = { world, isLoaded, sink in
      try world.writeFirstEvents(isLoaded: isLoaded, to: sink)
    }
    return write
  }

  private static func lines<World: EventWriting>(of type: World.Type) -> Any {
    let write: (World, Sink) throws -> Void = { world, sink in try world.writeEvents(to: sink) }
    return write
  }
}

/// A file written in pieces, which is complete or doesn't exist. `-` is standard output.
private final class RecordFile {
  private var file: AtomicFile?

  init(_ path: String) throws(FileError) {
    if path == "-" {
      file = try AtomicFile(RecordPlan.standardOutput)
    } else {
      try createFolder(ofFile: path)
      file = try AtomicFile(path)
    }
  }

  func append(_ text: String) throws(FileError) { try append(Array(text.utf8)) }

  func append(_ bytes: [UInt8]) throws(FileError) {
    try file?.append(bytes)
  }

  func finish() throws(FileError) {
    try file.take()?.commit()
  }
}
