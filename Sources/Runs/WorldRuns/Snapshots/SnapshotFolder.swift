public import AtomicFiles
public import FrameExport
import WorldFiles

/// A folder of snapshots of worlds.
///
/// A snapshot is a file `NAME.state`, from which its world goes on exactly; `NAME.png`, a small picture
/// with what a list says of it; and for automata `NAME.rle` or `NAME.mc` for other programs. Each file is
/// whole or not there, and a snapshot is there once its state is.
public struct SnapshotFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// The ending of the file that makes a snapshot.
  package static let stateEnding = ".state"
  /// The endings of all files of a snapshot, that of the state last.
  static let endings = [".png", ".rle", ".mc", stateEnding]

  /// Creates the folder at `path`, which does not have to exist.
  public init(_ path: String) {
    self.path = path
  }

  /// Returns the names of all snapshots, in the order of their characters.
  ///
  /// - Throws: `FileError` when the folder is there and can't be read.
  public func names() throws(FileError) -> [String] {
    guard try isFolderThere(path) else { return [] }
    return try folderEntries(path)
      .filter { $0.hasSuffix(Self.stateEnding) }
      .map { String($0.dropLast(Self.stateEnding.count)) }
      .filter { PlainName.isAllowed($0) && isOrdinaryFile(file($0, Self.stateEnding)) }
      .sorted()
  }

  /// Returns whether there is a snapshot called `name`, or what is left of one without a state.
  ///
  /// - Throws: The errors of ``names()``.
  public func contains(_ name: String) throws(FileError) -> Bool {
    if try stored(name) != nil { return true }
    guard PlainName.isAllowed(name), isFolder(path) else { return false }
    if pictureFacts(of: name) != nil { return true }
    // The beginning of a state, by a program that was killed while it wrote.
    let bytes = try? readStart(
      ofFile: unfinished(name, Self.stateEnding), mostBytes: savedWorldOpening.count)
    return bytes == savedWorldOpening
  }

  /// Removes the snapshot called `name`, its state first; also what is left of one without a state.
  ///
  /// - Throws: `ExportError` when there is none, when another program is writing into the folder for
  ///   long, and when a file can't be removed.
  public func remove(_ name: String) throws(ExportError) {
    do throws(FileError) {
      guard try contains(name) else {
        throw FileError(
          .read, file(name, Self.stateEnding), code: 2, reason: "there is no such snapshot")
      }
      let lock = try lock()
      let name = try stored(name) ?? name
      for ending in Self.endings.reversed() {
        // Those of a program that was killed have another name.
        for path in [file(name, ending), unfinished(name, ending)] where isOrdinaryFile(path) {
          try removeFile(path)
        }
      }
      _ = consume lock
    } catch {
      throw ExportError(error)
    }
  }

  /// Returns the name by which a snapshot is in the folder whose letters are those of `name`, or `nil`
  /// when there is none: the same letters may be written in several forms.
  func stored(_ name: String) throws(FileError) -> String? { try names().first { $0 == name } }

  /// Locks the folder; another program that writes is waited for, as it needs but a moment.
  func lock() throws(FileError) -> FolderLock { try FolderLock(path, waiting: 20_000) }

  private func unfinished(_ name: String, _ ending: String) -> String {
    unfinishedPlace(of: file(name, ending))
  }

  /// Returns the path of a file of the snapshot called `name`.
  package func file(_ name: String, _ ending: String) -> String { joined(path, name + ending) }
}
