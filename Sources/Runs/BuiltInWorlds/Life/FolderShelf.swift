import AtomicFiles
import AutomatonFiles
public import AutomatonSimulation
import CellPatterns
public import FieldEditing
import Portrayals
public import SimulationKernel
public import WorldRuns

/// A folder in which an editor keeps its snapshots, as `--snapshots` of the command line does: each is
/// `NAME.state`, `NAME.png`, and `NAME.rle` or `NAME.mc`.
public struct FolderShelf: SnapshotShelf {
  /// The folder, which is made for the first snapshot.
  public let folder: SnapshotFolder
  private let origin: SnapshotOrigin
  private let look: Appearance
  private let memory: Int

  /// Creates a place for snapshots in `folder`.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - origin: A text that distinguishes this editor's snapshots from those of others, such as the
  ///     script that drives it. Snapshots of the same origin are replaced.
  ///   - isOverwriting: Whether snapshots of another origin are replaced as well.
  ///   - look: The appearance of the small pictures.
  ///   - memory: About the bytes that reading and writing may take.
  public init(
    _ folder: SnapshotFolder, of origin: String, isOverwriting: Bool = false,
    look: Appearance = Appearance(), memory: Int = MemoryLimit.standard.bytes
  ) {
    self.folder = folder
    self.origin = SnapshotOrigin(
      world: "life", digest: fileDigest(origin.utf8), overwrites: isOverwriting)
    self.look = look
    self.memory = memory
  }

  public func isFree(_ name: String) throws -> Bool { try folder.isFree(name, for: origin) }

  public func refusal(of name: String) -> any Error { folder.refusal(of: name, origin) }

  public func write(_ life: Life, as name: String) throws {
    let history = life.state.history
    let snapshot = WorldSnapshot(
      name: name, of: life, coloring: history == nil ? .plain : .age,
      hasTrails: history?.hasTrails ?? false, heading: Pattern(.runs(CellRuns())), memory: memory)
    let preview = try snapshot.preview(look, memory: memory, threads: 1)
    try folder.write(snapshot, preview: preview, origin)
  }

  public func read(_ name: String, for life: Life) throws -> Life? {
    guard try folder.names().contains(name) else { return nil }
    let path = folder.file(name, SnapshotFolder.stateEnding)
    var life = life
    try life.begin(watching: nil)
    try life.load(readFile(path, limit: memory / 4, waits: false), file: path)
    return life
  }

  public func remove(_ name: String) throws { try folder.remove(name) }
}
