import AtomicFiles
import SimulationKernel
import WorldFiles

/// What an experiment is, so that its shards are joined and its results are summarized without the
/// world and the files that it reads: `experiment.plan`, the same bytes in the folders of all shards.
///
/// It is a table of comma-separated values, whose last row has the digest of those before.
struct ExperimentPlan {
  var experiment: Experiment
  /// The digest of each setting.
  let digests: [UInt64]
  /// The world, the program, the command, the options, and the files that are read.
  var record: ExperimentRecord
  /// The columns of series after that of the tick.
  let columns: [CensusColumn]
  /// The name that a tick has in the world, such as `step`.
  let tickName: String

  /// The error of a file that is none, or not whole.
  struct Damage: Error {}

  /// The number of the form, and the most bytes of a file.
  private static let form = "1"
  static let mostBytes = 1 << 30

  /// Creates the plan of an experiment.
  init(
    _ experiment: Experiment, _ record: ExperimentRecord, columns: [CensusColumn],
    tickName: String
  ) {
    self.experiment = experiment
    self.record = record
    self.columns = columns
    self.tickName = tickName
    digests = record.digests(of: experiment)
  }

  /// The content of `experiment.json`.
  var json: [UInt8] { record.json(of: experiment) }

  /// The numbers of the settings by their digests.
  var settings: [UInt64: Int] {
    Dictionary(digests.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The file.
  var bytes: [UInt8] {
    var line = CSVLine(), bytes: [UInt8] = []
    func add(_ name: String, _ values: [String]) {
      line.add(name)
      for value in values { line.add(value) }
      bytes += line.end()
    }
    add("plan", [Self.form])
    add("program", [record.program])
    add("world", [record.world])
    add("command", record.command)
    add("options", record.options)
    add("inputs", record.files.flatMap { [$0.name, $0.digest] })
    add("seeds", [experiment.seeds.description])
    add("measures", experiment.measures.map(\.name))
    add("whole-measures", experiment.measures.map { $0.isWhole ? "yes" : "no" })
    add("tick", [tickName])
    add("columns", columns.map(\.name))
    add("whole-columns", columns.map { $0.isWhole ? "yes" : "no" })
    add("per-tick", experiment.perTick.map { ["\($0)"] } ?? [])
    add("gzip", [experiment.compressesSeries ? "yes" : "no"])
    add("baseline", ["\(experiment.baseline)"])
    add("vary", experiment.design.options)
    for (digest, values) in zip(digests, experiment.design.settings) {
      add("setting", [hexadecimal(digest, digits: 16)] + values)
    }
    add("end", [fileDigest(bytes)])
    return bytes
  }
}

// Reading.
extension ExperimentPlan {
  /// Reads the file at `path`.
  ///
  /// - Throws: `FileError`, and ``Damage`` for what is none.
  init(readingFrom path: String) throws {
    try self.init(readFile(path, limit: Self.mostBytes, waits: false))
  }

  /// Reads a file.
  init(_ bytes: [UInt8]) throws(Damage) {
    var rows = try PlanRows(bytes)
    if try rows.takeOne("plan") != Self.form { throw Damage() }
    record = ExperimentRecord(
      world: "", program: try rows.takeOne("program"), command: [], options: [])
    record.world = try rows.takeOne("world")
    record.command = try rows.take("command")
    record.options = try rows.take("options")
    record.inputs = [try rows.inputs()]
    let seeds = try rows.takeOne("seeds")
    let measures = try rows.columns("measures", "whole-measures").map {
      Measure(recorded: $0.name, isWhole: $0.isWhole)
    }
    tickName = try rows.takeOne("tick")
    columns = try rows.columns("columns", "whole-columns")
    let perTick = try rows.take("per-tick").map { text throws(Damage) in
      guard let ticks = Tick(text), ticks > 0 else { throw Damage() }
      return ticks
    }
    let compresses = try rows.takeOne("gzip") == "yes", baseline = try rows.takeOne("baseline")
    let (design, digests) = try rows.design()
    guard let number = Int(baseline), design.settings.indices.contains(number),
      let list = try? SeedList(seeds, of: "seeds"),
      var experiment = try? Experiment(
        design, seeds: list, measures: measures, ticks: 0, baseline: number)
    else { throw Damage() }
    experiment.perTick = perTick.first
    experiment.compressesSeries = compresses
    self.experiment = experiment
    self.digests = digests
  }
}

/// The rows of a plan that are not read yet.
private struct PlanRows {
  private var rows: ArraySlice<[String]>

  /// Reads the rows, the last of which has the digest of the others.
  init(_ bytes: [UInt8]) throws(ExperimentPlan.Damage) {
    // The last row: `end`, a comma, the digest, and a line feed.
    guard let last = bytes.dropLast().lastIndex(of: 0x0a),
      bytes[(last + 1)...].elementsEqual("end,\(fileDigest(bytes[...last]))\n".utf8),
      let table = try? CSVTable(Array(bytes[...last]))
    else { throw ExperimentPlan.Damage() }
    rows = table.rows.map(\.fields)[...]
  }

  /// Takes the next row, which has to have this name.
  mutating func take(_ name: String) throws(ExperimentPlan.Damage) -> [String] {
    guard let row = rows.popFirst(), row[0] == name else { throw ExperimentPlan.Damage() }
    return Array(row.dropFirst())
  }

  /// Takes the only value of the next row.
  mutating func takeOne(_ name: String) throws(ExperimentPlan.Damage) -> String {
    let fields = try take(name)
    if fields.count != 1 { throw ExperimentPlan.Damage() }
    return fields[0]
  }

  /// Takes a row of names, and one of whether their values are whole numbers.
  mutating func columns(
    _ name: String, _ whole: String
  ) throws(ExperimentPlan.Damage) -> [CensusColumn] {
    let names = try take(name), areWhole = try take(whole)
    if names.count != areWhole.count { throw ExperimentPlan.Damage() }
    return zip(names, areWhole).map { CensusColumn($0, isWhole: $1 == "yes") }
  }

  /// Takes the row of the files that are read, a name and a digest for each.
  mutating func inputs() throws(ExperimentPlan.Damage) -> [ExperimentRecord.Input] {
    let fields = try take("inputs")
    if !fields.count.isMultiple(of: 2) { throw ExperimentPlan.Damage() }
    return stride(from: 0, to: fields.count, by: 2).map {
      ExperimentRecord.Input(name: fields[$0], digest: fields[$0 + 1])
    }
  }

  /// Takes all that is left: the varied options, and a row for each setting.
  mutating func design() throws(ExperimentPlan.Damage) -> (Design, digests: [UInt64]) {
    let options = try take("vary")
    if rows.count > Design.most { throw ExperimentPlan.Damage() }
    var settings: [[String]] = [], digests: [UInt64] = []
    for row in rows {
      guard row.count == 2 + options.count, row[0] == "setting",
        let digest = UInt64(row[1], radix: 16)
      else { throw ExperimentPlan.Damage() }
      digests.append(digest)
      settings.append(Array(row.dropFirst(2)))
    }
    return (Design(options: options, settings: settings), digests)
  }
}
