public import AtomicFiles
public import FrameExport
import PNGCodec

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

  /// Removes the snapshot called `name`, its state first; also what is left of one without a state.
  ///
  /// - Throws: `ExportError` when there is none, when another program is writing into the folder, and
  ///   when a file can't be removed.
  public func remove(_ name: String) throws(ExportError) {
    do throws(FileError) {
      guard try names().contains(name) || hasPicture(of: name) else {
        throw FileError(
          .read, file(name, Self.stateEnding), code: 2, reason: "there is no such snapshot")
      }
      let lock = try FolderLock(path)
      for ending in Self.endings.reversed() where isOrdinaryFile(file(name, ending)) {
        try removeFile(file(name, ending))
      }
      _ = consume lock
    } catch {
      throw ExportError(error)
    }
  }

  /// Returns whether there is a picture that was written with the snapshot called `name`.
  private func hasPicture(of name: String) -> Bool {
    guard PlainName.isAllowed(name), let bytes = pictureBytes(of: name),
      let texts = try? PNGDecoder().texts(of: bytes)
    else { return false }
    return SnapshotFacts(texts) != nil
  }

  /// Returns the path of a file of the snapshot called `name`.
  package func file(_ name: String, _ ending: String) -> String {
    path.hasSuffix("/") ? "\(path)\(name)\(ending)" : "\(path)/\(name)\(ending)"
  }
}
