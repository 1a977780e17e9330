import AtomicFiles
public import FrameExport
import PyramidExport
import SimulationKernel
import Wording

// Folders of frames and pyramids, which have records of their own.
extension RecordedRun {
  /// Reads the record of the file or the folder `path`.
  ///
  /// - Parameters:
  ///   - path: A PNG, an APNG, a folder of frames, or a pyramid: its folder or its `.dzi`.
  ///   - kinds: A function that returns the options of a world, by their names, or `nil` for an
  ///     unknown world.
  /// - Throws: ``NoRecordedRun``, and `FileError` when the path can't be read.
  public init(readFrom path: String, kinds: (_ world: String) -> [String: OptionKind]?) throws {
    try self.init(readFrom: path, { Self.recordable(kinds($0)) })
  }

  /// Reads the record of the run whose frames `shards` have, up to its last tick as it was planned.
  ///
  /// - Parameters:
  ///   - shards: The frames.
  ///   - kinds: A function that returns the options of a world, by their names, or `nil` for an
  ///     unknown world.
  /// - Throws: ``NoRecordedRun``.
  public init(
    of shards: FrameShards, kinds: (_ world: String) -> [String: OptionKind]?
  ) throws {
    var record = shards.record
    if let last = shards.plannedLastTick { record.settings[RunRecord.lastTick] = last }
    try self.init(of: record, shards.folder, { Self.recordable(kinds($0)) })
  }

  /// Returns the options among `kinds` that a record may have.
  private static func recordable(_ kinds: [String: OptionKind]?) -> [String: OptionKind]? {
    kinds?.filter { !unrecorded.contains($0.key) }
  }

  private init(
    readFrom path: String, _ kinds: (_ world: String) -> [String: OptionKind]?
  ) throws {
    if isFolder(path) {
      try self.init(readFromFolder: joined(path, ""), path, kinds)
    } else if baseName(path) == RunRecord.fileName {
      let folder = path.dropLast(RunRecord.fileName.count)
      try self.init(readFromFolder: folder.isEmpty ? "./" : String(folder), path, kinds)
    } else if path.hasSuffix(".dzi") {
      try self.init(readFromPyramid: path.dropLast(4) + ".json", path, kinds)
    } else {
      try self.init(readFromPicture: path, kinds)
    }
  }

  private init(
    readFromFolder folder: String, _ path: String, _ kinds: (String) -> [String: OptionKind]?
  ) throws {
    guard let record = try Self.reading(path, { try RunRecord.read(inFolder: folder) }) else {
      let names = PyramidRecord.namesInFolders.map { folder + $0 }
      guard let name = names.first(where: isOrdinaryFile) else {
        throw NoRecordedRun(path, "the folder has neither frames nor a pyramid of this program")
      }
      try self.init(readFromPyramid: name, path, kinds)
      return
    }
    try self.init(of: record, path, kinds)
  }

  /// Reads what `record`, of the frames in the folder `path`, says of their run.
  init(of record: RunRecord, _ path: String, _ kinds: (String) -> [String: OptionKind]?) throws {
    let settings = record.settings
    guard let first = settings["first-tick"].flatMap(Tick.init),
      let last = settings[RunRecord.lastTick].flatMap(Tick.init), first >= 0, first <= last
    else { throw NoRecordedRun(path, "its record does not say which ticks it shows") }
    try self.init(settings, ShownPart(from: first, to: last), record.program, path, kinds)
    let isLoaded = settings["load"] != nil && !options.contains { $0.name == "load" }
    hasLateChart = isLoaded && settings["chart"] != nil
  }

  private init(
    readFromPyramid file: String, _ path: String, _ kinds: (String) -> [String: OptionKind]?
  ) throws {
    guard let record = try Self.reading(path, { try PyramidRecord.read(file) }), record.tick >= 0
    else { throw NoRecordedRun(path, "its record, \(baseName(file)), is missing next to it") }
    try self.init(record.settings, ShownPart(to: record.tick), record.program, path, kinds)
    isPyramid = true
  }

  /// Returns the record that `body` reads from `path`. A damaged record is an error.
  private static func reading<Record>(
    _ path: String, _ body: () throws -> Record?
  ) throws -> Record? {
    do {
      return try body()
    } catch is RunRecord.Unreadable {
      throw NoRecordedRun(path, "its record is damaged")
    }
  }

  /// Reads the settings of a record.
  private init(
    _ settings: [String: String], _ shown: ShownPart, _ program: String, _ path: String,
    _ kinds: (String) -> [String: OptionKind]?
  ) throws {
    guard let world = settings["world"], let seed = settings["seed"], let kinds = kinds(world)
    else { throw NoRecordedRun(path, "its record names an unknown world") }
    self.init(world: world, seed: seed, shown: shown, program: program)
    inputs = settings["inputs"].map(InputFile.list) ?? []
    let others: Set = ["world", "seed", "first-tick", RunRecord.lastTick, "inputs", "until"]
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) where !others.contains(key) {
      let name = americanName(key)
      // The digest of a loaded world is recorded, unless the run continues from the file itself.
      if name == "load" && !inputs.contains(where: { $0.name == value }) { continue }
      switch kinds[name] {
      case .flag: options.append((name, nil))
      case .optional: options.append((name, value == "on" ? nil : value))
      case .value: options.append((name, value))
      case .list: options += SettingsLine.words(of: value).map { (name, $0) }
      case nil: throw NoRecordedRun(path, unknown: name, of: program)
      }
    }
  }
}
