package import AtomicFiles
public import SimulationKernel

/// The shards that are in the folder of a run or a sweep, each in a folder `shards/I-of-N`.
package struct ShardSet: Sendable {
  private let folder: String
  private let shards: [Shard]

  /// Finds the shards in `folder`.
  ///
  /// - Throws: `FileError` when the folder of all shards can't be read.
  package init(in folder: String) throws(FileError) {
    self.folder = folder
    let parent = joined(folder, Shard.parent)
    let names = isFolder(parent) ? try folderEntries(parent) : []
    shards = names.compactMap(Shard.init(folder:))
  }

  /// Returns the path of the folder of `shard` in `folder`.
  package static func path(of shard: Shard, in folder: String) -> String {
    joined(folder, "\(Shard.parent)/\(shard.folder)")
  }

  /// Returns whether a shard has a file called `name`.
  package func hasFile(_ name: String) -> Bool {
    shards.contains { isOrdinaryFile(joined(Self.path(of: $0, in: folder), name)) }
  }

  /// Chooses the shards to join.
  ///
  /// - Parameters:
  ///   - isFinished: A function that returns whether a shard ran to its end.
  ///   - areAlike: A function that returns whether shards, the first ones of complete divisions, belong to the same
  ///     work.
  /// - Returns: All shards of the division that is complete, or else of the one with the most finished shards.
  /// - Throws: ``ShardError`` where there are none, or complete divisions of different works; the errors of the
  ///   functions.
  package func joinable(
    isFinished: (Shard) throws -> Bool, areAlike: ([Shard]) throws -> Bool
  ) throws -> [Shard] {
    var finished: [Int: Int] = [:]
    for shard in shards { finished[shard.count, default: 0] += try isFinished(shard) ? 1 : 0 }
    let counts = finished.keys.sorted()
    guard let first = counts.first else {
      let name = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      let themes = ["\(name)-light", "\(name)-dark"]
      throw ShardError.none(
        folder, themes: themes.filter { isFolder(joined($0, Shard.parent)) })
    }
    let complete = counts.filter { finished[$0] == $0 }
    if complete.count > 1, try !areAlike(complete.map { try Shard(1, of: $0) }) {
      throw ShardError.several(folder, counts: complete)
    }
    let most = counts.max { (finished[$0] ?? 0) < (finished[$1] ?? 0) }
    let count = complete.first ?? most ?? first
    return try (1...count).map { try Shard($0, of: count) }
  }
}

/// The refusal to join the shards in a folder.
public enum ShardError: ExplainedError, Sendable {
  /// The folder has no shards. `themes` lists the folders of `--theme both` that have some.
  case none(String, themes: [String])
  /// The folder has all shards of several runs or sweeps.
  case several(String, counts: [Int])

  /// The reason in one sentence.
  public var explanation: Explanation {
    switch self {
    case .none(let folder, let themes) where !themes.isEmpty:
      "\(folder) has no shards: join those of \(themes.joined(separator: " and "))"
    case .none(let folder, _):
      "\(folder) has no shards: make them with \(option: "shard") 1/N to N/N with \(option: "out") "
        + "\(folder)"
    case .several(let folder, let counts):
      "\(joined(folder, Shard.parent)) has all shards of different runs or sweeps, divided into "
        + "\(counts.map { "\($0)" }.joined(separator: " and ")): remove the shards of the others"
    }
  }
}
