import AtomicFiles

/// The place where the state of a run is saved from time to time: a file beside its frames, removed
/// when the run ends.
public struct CheckpointPlace: Sendable {
  /// The name of the file.
  public static var fileName: String { "render.checkpoint" }

  private let path: String
  private let isShared: Bool

  init(folder: String, isShared: Bool) {
    path = joined(folder, Self.fileName)
    self.isShared = isShared
  }

  /// Reads what an earlier run has saved, or returns `nil` when there is nothing, or more than
  /// `limit` bytes.
  public func read(limit: Int) -> [UInt8]? {
    try? readFile(path, limit: limit, waits: false)
  }

  /// Begins to save a state.
  ///
  /// - Throws: ``ExportError`` when the file can't be written.
  public func begin() throws(ExportError) -> Checkpoint {
    Checkpoint(
      file: try exporting { () throws(FileError) in try AtomicFile(path, isShared: isShared) })
  }
}

/// The saved state of a run, which replaces the one before when it is committed.
public struct Checkpoint: ~Copyable {
  fileprivate var file: AtomicFile

  /// Appends `bytes`.
  ///
  /// - Throws: ``ExportError`` when the file can't be written.
  public mutating func append(_ bytes: [UInt8]) throws(ExportError) {
    do throws(FileError) { try file.append(bytes) } catch { throw ExportError(error) }
  }

  /// Replaces the checkpoint before with this one. All frames before the saved state must have been
  /// written.
  ///
  /// - Throws: ``ExportError`` when the file can't be written or moved to its place.
  public consuming func commit() throws(ExportError) {
    do throws(FileError) { try file.commit() } catch { throw ExportError(error) }
  }
}
