import AtomicFiles
import Portrayals
import SimulationKernel
import WorldFiles

/// The files that a run writes beside its pictures: a census, a log of events, and the last state.
///
/// All of them appear when the run ends well, whole, or not at all.
final class RunRecords<Model: Simulation> {
  private let census: RecordFile?
  private let events: RecordFile?
  private let save: RecordFile?
  private let pace: CensusPace
  private let censusRow: (Model) -> String
  private var lastRow: Tick?
  /// How many rows the census has.
  private(set) var rows = 0
  /// How many pictures the run has.
  var frames = 0
  private let writeEvents: (Model, (_ bytes: [UInt8]) throws -> Void) throws -> Void

  /// Begins the files of `plan` with what they say of the start.
  ///
  /// - Parameters:
  ///   - plan: the files.
  ///   - start: the world at its start.
  ///   - portrayal: what counts it, where it takes no census of its own.
  ///   - pace: how far apart the rows of the census are; `nil`: a row for each tick.
  ///   - isSavable: whether it can be saved.
  /// - Throws: `FileError`; an `OptionProblem` for a file that there can't be of this world.
  init<World: Portrayal>(
    _ plan: RecordPlan, of start: Model, _ portrayal: World, pace: CensusPace?,
    isSavable: Bool
  ) throws where World.Model == Model {
    let log = EventLog<Model>()
    let table = CensusTable<Model>() ?? CensusTable(countsOf: portrayal, in: start)
    for (option, isAsked, can, reason) in [
      ("census", plan.census != nil, table != nil, "nothing in this world is counted"),
      ("events", plan.events != nil, log != nil, "nothing that happens in this world is reported"),
      ("save", plan.save != nil, isSavable, "this world can't be saved"),
    ] where isAsked && !can {
      throw OptionProblem(option: option, reason: reason)
    }
    census = try plan.census.map { path throws(FileError) in try RecordFile(path) }
    events = try plan.events.map { path throws(FileError) in try RecordFile(path) }
    save = try plan.save.map { path throws(FileError) in try RecordFile(path) }
    var pace = pace ?? CensusPace(from: start.tick)
    if let interval = plan.censusInterval { pace.interval = interval }
    self.pace = pace
    censusRow = table?.row ?? { _ in "" }
    writeEvents = log?.write ?? { _, _ in }
    if let table { try census?.append(table.header) }
    if pace.hasStart { try addRow(start) }
    if let events { try log?.writeFirst(start, plan.load != nil) { try events.append($0) } }
  }

  /// The next tick after `tick` of which something is written.
  func nextStop(after tick: Tick) -> Tick {
    if events != nil { return tick + 1 }
    if census == nil { return .max }
    let (since, interval) = (tick - pace.origin, pace.interval)
    // Rounded down, also before the origin.
    let past = since >= 0 ? since / interval : -((interval - 1 - since) / interval)
    let (next, isBeyond) = ((past + 1) * interval).addingReportingOverflow(pace.origin)
    return isBeyond ? .max : next
  }

  /// Adds what is to be said of the tick that `world` has come to.
  func note(_ world: Model) throws {
    if let events { try writeEvents(world) { try events.append($0) } }
    if (world.tick - pace.origin).isMultiple(of: pace.interval) { try addRow(world) }
  }

  private func addRow(_ world: Model) throws {
    try census?.append(censusRow(world))
    rows += 1
    lastRow = world.tick
  }

  /// Ends the files, with `world` at the end of the run. `state` writes it, if it is to be saved, through
  /// the function that it is given.
  func finish(
    _ world: Model, saving state: ((_ bytes: [UInt8]) throws -> Void) throws -> Void
  ) throws {
    if pace.hasEnd && lastRow != world.tick { try addRow(world) }
    if let save { try state { try save.append($0) } }
    for file in [census, events, save] { try file?.finish() }
  }
}

/// The rows of a census, of a world of any kind.
private struct CensusTable<Model: Simulation> {
  let header: String
  let row: (Model) -> String

  /// The world's own; `nil` where it takes none.
  init?() {
    guard let type = Model.self as? any CensusTaking.Type,
      let row = Self.rows(of: type) as? (Model) -> String
    else { return nil }
    header = Self.header(of: type)
    self.row = row
  }

  /// What the portrayal counts for charts; `nil` where it counts nothing.
  init?<World: Portrayal>(countsOf portrayal: World, in start: Model) where World.Model == Model {
    if portrayal.counts(of: start.state).isEmpty { return nil }
    header = (["tick"] + World.namesOfCounts).joined(separator: ",") + "\n"
    row = { world in
      ([Int(world.tick)] + portrayal.counts(of: world.state)).map(String.init)
        .joined(separator: ",") + "\n"
    }
  }

  private static func header<World: CensusTaking>(of type: World.Type) -> String {
    World.Census.header
  }

  /// A function from the world to its row, as a value of any type: for the caller it is one of `Model`.
  private static func rows<World: CensusTaking>(of type: World.Type) -> Any {
    var last: World.Census?
    let row: (World) -> String = { world in
      let census = world.census(after: last)
      last = census
      return census.row(at: world.tick)
    }
    return row
  }
}

/// The lines of a log of events, of a world of any kind.
private struct EventLog<Model: Simulation> {
  typealias Sink = (_ bytes: [UInt8]) throws -> Void
  let writeFirst: (Model, _ isLoaded: Bool, Sink) throws -> Void
  let write: (Model, Sink) throws -> Void

  /// The world's; `nil` where it reports none.
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

/// A file written piece by piece, whole or not there at all; `-` is standard output.
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
