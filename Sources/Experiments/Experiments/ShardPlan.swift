import AtomicFiles
import SimulationKernel

/// What a shard has to say of its experiment, so that shards are joined without the world and the
/// files that it reads: `experiment.shard`, the same bytes in the folders of all shards.
///
/// It is a table of comma-separated values, whose last row has the digest of those before.
struct ShardPlan {
  let experiment: Experiment
  /// The digest of each setting.
  let digests: [UInt64]
  /// The world, the program and the command that makes the experiment in one process.
  let record: ExperimentRecord
  /// The content of `experiment.json`.
  let json: [UInt8]
  /// The columns of series after that of the tick.
  let columns: [String]

  /// The error of a file that is none, or not whole.
  struct Damage: Error {}

  /// The number of the form, and the most bytes of a file.
  private static let form = "1"
  private static let mostBytes = 1 << 30

  /// Creates the plan of an experiment's shards.
  init(_ experiment: Experiment, _ record: ExperimentRecord, columns: [String]) {
    self.experiment = experiment
    self.record = record
    self.columns = columns
    digests = record.digests(of: experiment)
    json = record.json(of: experiment)
  }

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
    add("shard", [Self.form])
    add("program", [record.program])
    add("world", [record.world])
    add("command", record.command)
    add("json", [String(decoding: json, as: UTF8.self)])
    add("seeds", [experiment.seeds.description])
    add("measures", experiment.measures.map(\.name))
    add("whole", experiment.measures.map { $0.isWhole ? "yes" : "no" })
    add("columns", columns)
    add("per-tick", experiment.perTick.map { ["\($0)"] } ?? [])
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
extension ShardPlan {
  /// Reads the file at `path`.
  ///
  /// - Throws: `FileError`, and ``Damage`` for what is none.
  init(readingFrom path: String) throws {
    try self.init(readFile(path, limit: Self.mostBytes, waits: false))
  }

  /// Reads a file.
  init(_ bytes: [UInt8]) throws(Damage) {
    // The last row: `end`, a comma, the digest, and a line feed.
    guard let last = bytes.dropLast().lastIndex(of: 0x0a),
      bytes[(last + 1)...].elementsEqual("end,\(fileDigest(bytes[...last]))\n".utf8),
      let table = try? CSVTable(Array(bytes[...last]))
    else { throw Damage() }
    var rows = table.rows.map(\.fields)[...]
    func take(_ name: String) throws(Damage) -> [String] {
      guard let row = rows.popFirst(), row[0] == name else { throw Damage() }
      return Array(row.dropFirst())
    }
    func takeOne(_ name: String) throws(Damage) -> String {
      let fields = try take(name)
      if fields.count != 1 { throw Damage() }
      return fields[0]
    }
    if try takeOne("shard") != Self.form { throw Damage() }
    let program = try takeOne("program"), world = try takeOne("world")
    record = ExperimentRecord(world: world, program: program, command: try take("command"))
    json = Array(try takeOne("json").utf8)
    let seeds = try takeOne("seeds"), names = try take("measures"), whole = try take("whole")
    columns = try take("columns")
    let perTick = try take("per-tick"), baseline = try takeOne("baseline")
    let options = try take("vary")
    let settings = try rows.map { row throws(Damage) in
      guard row.count == 2 + options.count, row[0] == "setting" else { throw Damage() }
      return Array(row.dropFirst())
    }
    digests = try settings.map { row throws(Damage) in
      guard let digest = UInt64(row[0], radix: 16) else { throw Damage() }
      return digest
    }
    if names.count != whole.count || perTick.count > 1 { throw Damage() }
    let measures = zip(names, whole).map { Measure(recorded: $0, isWhole: $1 == "yes") }
    let design = Design(options: options, settings: settings.map { Array($0.dropFirst()) })
    guard let number = Int(baseline), settings.indices.contains(number),
      settings.count <= Design.most,
      let list = try? SeedList(seeds, of: "seeds"),
      var experiment = try? Experiment(
        design, seeds: list, measures: measures, ticks: 0, baseline: number)
    else { throw Damage() }
    if let text = perTick.first {
      guard let ticks = Tick(text) else { throw Damage() }
      experiment.perTick = ticks
    }
    self.experiment = experiment
  }
}
