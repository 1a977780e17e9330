import AtomicFiles

/// What identifies an experiment, and what is needed to run it again: its world, its program, the
/// options of all settings, and the files that it reads.
public struct ExperimentRecord: Sendable {
  /// A file that an experiment reads.
  public struct Input: Sendable, Hashable {
    /// The name of the file.
    public var name: String
    /// The digest of its content.
    public var digest: String

    /// Creates the file `name` with its digest.
    public init(name: String, digest: String) {
      self.name = name
      self.digest = digest
    }
  }

  /// The name of the world.
  public var world: String
  /// The program with its version, such as `Terrarium 0.7.0`. Results of another one are not
  /// continued.
  public var program: String
  /// The words of a command that runs the experiment again, or no words.
  public var command: [String]
  /// What all runs have in common, as text: the options that are not varied.
  public var options: [String]
  /// The files that each setting reads, or no lists where none reads any.
  public var inputs: [[Input]]
  /// The table that the settings were read from, or `nil` without one.
  public var design: Input?
  /// The names of options that have the most ticks of a run: its digest has the ticks in their place.
  package var ticksOptions: Set<String> = []

  /// Creates the record of an experiment with a world of a program.
  public init(
    world: String, program: String, command: [String] = [], options: [String] = [],
    inputs: [[Input]] = []
  ) {
    self.world = world
    self.program = program
    self.command = command
    self.options = options
    self.inputs = inputs
  }
}

extension ExperimentRecord {
  /// Returns the digest of each setting of `experiment`: of all that decides the results of its runs
  /// but the seed.
  func digests(of experiment: Experiment) -> [UInt64] {
    let series = experiment.perTick.map { ["per-tick=\($0)"] } ?? []
    let shared = [world, program] + series + [""] + experiment.measures.map(\.name)
    return experiment.design.settings.indices.map { setting in
      let own = inputs.indices.contains(setting) ? inputs[setting] : []
      let files = own.map { "\($0.name)=\($0.digest)" }
      let ticks = "\(experiment.ticks(of: setting))"
      let values = values(of: experiment.design, in: setting)
      return Self.digest(of: shared + [""] + values + [""] + files + [ticks])
    }
  }

  /// Returns all options of a setting in the order of their names, whether they are varied or not: a run
  /// stays the same when an option that all runs had becomes a list.
  private func values(of design: Design, in setting: Int) -> [String] {
    let shared = options.map { text in
      // A flag that is given is as one that is on.
      text.contains("=") ? text : "\(text)=on"
    }
    let varied = zip(design.options, design.settings[setting])
      // An option that is not given is as if it were not there.
      .filter { name, value in !value.isEmpty && !ticksOptions.contains(name) }
      .map { name, value in "\(name)=\(value)" }
    // One that is given several times keeps the order of its values.
    return (shared + varied).enumerated()
      .map { place, text in (name: text.prefix { $0 != "=" }, place: place, text: text) }
      .sorted { ($0.name, $0.place) < ($1.name, $1.place) }
      .map(\.text)
  }

  /// Returns the digest of several texts, in their order.
  private static func digest(of texts: [String]) -> UInt64 {
    var bytes: [UInt8] = []
    for text in texts {
      bytes += text.utf8
      bytes.append(0)
    }
    return UInt64(fileDigest(bytes), radix: 16) ?? 0
  }

  /// The table of the settings, and the files that they read, each once.
  package var files: [Input] {
    var files = design.map { [$0] } ?? []
    for input in inputs.joined() where !files.contains(input) { files.append(input) }
    return files
  }

  /// Returns the content of `experiment.json`.
  func json(of experiment: Experiment) -> [UInt8] {
    let names = experiment.design.options
    let baseline = experiment.design.settings[experiment.baseline]
    let table = ExperimentFolder.Name.ticks(isCompressed: experiment.compressesSeries).rawValue
    let series =
      experiment.perTick.map {
        [JSONText.Field("perTick", .number(Int($0))), .init("series", .text(table))]
      } ?? []
    let fields: [JSONText.Field] =
      [
        .init("program", .text(program)), .init("world", .text(world)),
        .init("command", .list(command.map(JSONText.text))),
        .init("options", .list(options.map(JSONText.text))),
        .init("vary", .list(names.map(JSONText.text))),
        .init("settings", .number(experiment.design.settings.count)),
        .init("seeds", .text(experiment.seeds.description)),
        .init("runs", .number(experiment.runs)),
        .init("measures", .list(experiment.measures.map { .text($0.name) })),
        .init("baseline", .object(zip(names, baseline).map { .init($0, .text($1)) })),
        .init("inputs", .list(files.map(\.json))),
      ] + series
    return Array((JSONText.object(fields).lines + "\n").utf8)
  }
}

extension ExperimentRecord.Input {
  fileprivate var json: JSONText {
    .object([.init("name", .text(name)), .init("digest", .text(digest))])
  }
}
