import AtomicFiles

/// Where the state of a run is saved from time to time: a file beside its frames, gone at the end.
public struct CheckpointPlace: Sendable {
  /// The name of the file.
  public static var fileName: String { "render.checkpoint" }

  private let path: String

  init(folder: String) { path = joined(folder, Self.fileName) }

  /// What an earlier run has saved; nil when there is nothing, or more than `limit` bytes.
  public func read(limit: Int) -> [UInt8]? {
    try? readFile(path, limit: limit, waits: false)
  }

  /// Begins to save.
  public func begin() throws(ExportError) -> Checkpoint {
    Checkpoint(file: try exporting { () throws(FileError) in try AtomicFile(path) })
  }
}

/// The saved state of a run, written beside the one before until ``commit()``.
public struct Checkpoint: ~Copyable {
  fileprivate var file: AtomicFile

  /// Adds `bytes` at the end.
  public mutating func append(_ bytes: [UInt8]) throws(ExportError) {
    do throws(FileError) { try file.append(bytes) } catch { throw ExportError(error) }
  }

  /// Lets it take the place of the one before: all frames up to it must have been written.
  public consuming func commit() throws(ExportError) {
    do throws(FileError) { try file.commit() } catch { throw ExportError(error) }
  }
}
