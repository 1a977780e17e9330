package import AtomicFiles
package import FrameExport
import PNGCodec
package import Pictures
package import Portrayals
import SimulationKernel
import WorldFiles

/// The origin of snapshots, which may replace those of the same origin.
package struct SnapshotOrigin: Sendable {
  /// The world's name, as files record it.
  let world: String
  /// The digest of everything that the run was asked for.
  let digest: String
  /// Whether snapshots of other origin are replaced as well.
  let overwrites: Bool

  /// Creates the origin of snapshots of `world` with the digest `digest`.
  package init(world: String, digest: String, overwrites: Bool) {
    self.world = world
    self.digest = digest
    self.overwrites = overwrites
  }
}

extension SnapshotFolder {
  /// Refuses names that files of another origin have.
  ///
  /// - Throws: `ExportError.nameClash` for the first of them, and errors of the folder.
  func check(_ names: [String], _ origin: SnapshotOrigin) throws(ExportError) {
    for name in names {
      let obstacle = try exporting { () throws(FileError) in
        try self.obstacle(to: name, of: origin)
      }
      if let obstacle { throw Self.clash(with: obstacle) }
    }
  }

  /// Returns the error that refuses a snapshot of `origin` called `name`, which isn't free.
  package func refusal(of name: String, _ origin: SnapshotOrigin) -> ExportError {
    do throws(FileError) {
      return Self.clash(with: try obstacle(to: name, of: origin) ?? file(name, Self.stateEnding))
    } catch {
      return .file(error)
    }
  }

  private static func clash(with obstacle: String) -> ExportError {
    .nameClash(
      path: obstacle,
      reason: isFolder(obstacle)
        ? "is a folder"
        : obstacle.hasSuffix(stateEnding)
          ? "is a snapshot of another run" : "is not from a snapshot of this run")
  }

  /// Returns whether a snapshot of `origin` can have `name`.
  ///
  /// - Throws: The errors of ``names()``.
  package func isFree(_ name: String, for origin: SnapshotOrigin) throws(FileError) -> Bool {
    try obstacle(to: name, of: origin) == nil
  }

  /// Returns a file that a snapshot of `origin` called `name` may not replace, or `nil` when there is
  /// none: all that are there were written with a snapshot of the same origin.
  private func obstacle(
    to name: String, of origin: SnapshotOrigin
  ) throws(FileError) -> String? {
    let name = try stored(name) ?? name
    let present = Self.endings.reversed().map { (ending: $0, path: file(name, $0)) }
      .filter { isFile($0.path) || isFolder($0.path) || isLink($0.path) }
    if let folder = present.first(where: { isFolder($0.path) }) { return folder.path }
    guard let first = present.first, !origin.overwrites else { return nil }
    guard let facts = pictureFacts(of: name), facts.origin == origin.digest else {
      return first.path
    }
    return present.first { file in
      switch file.ending {
      case ".png": false
      case Self.stateEnding: (try? fileDigest(ofFile: file.path)) != facts.stateDigest
      default: (try? Self.exchange(file.ending, fileDigest(ofFile: file.path))) != facts.exchange
      }
    }?.path
  }

  /// Returns what the picture of a snapshot says of the file for other programs.
  private static func exchange(_ ending: String, _ digest: String) -> String {
    "\(ending.dropFirst()) \(digest)"
  }

  /// Writes `snapshot`, its state last; `preview` is its picture.
  ///
  /// Another program that writes into the folder is waited for.
  ///
  /// - Throws: The errors of files and of what is written; then each file is the old one or whole.
  package func write<World: Portrayal>(
    _ snapshot: WorldSnapshot<World>, preview: Picture, _ origin: SnapshotOrigin
  ) throws {
    try createFolder(path)
    let lock = try lock()
    // Another program may have written one since the run was prepared.
    try check([snapshot.name], origin)
    guard let savable = snapshot.world as? any SavableWorld else { return }
    let name = try stored(snapshot.name) ?? snapshot.name
    var pattern = try snapshot.exchange.map { try AtomicFile(file(name, ".\($0.ending)")) }
    var patternDigest = FileDigest()
    try snapshot.exchange?.write { bytes in
      patternDigest.add(bytes)
      try pattern?.append(bytes)
    }
    var state = try AtomicFile(file(name, Self.stateEnding))
    var digest = FileDigest()
    try savable.save { bytes in
      digest.add(bytes)
      try state.append(bytes)
    }
    let facts = SnapshotFacts(
      of: snapshot, origin, stateDigest: digest.text,
      exchange: snapshot.exchange.map { Self.exchange(".\($0.ending)", patternDigest.text) })
    try writeFile(file(name, ".png"), PNGEncoder().encode(preview, texts: facts.texts))
    let own = snapshot.exchange.map { ".\($0.ending)" } ?? ""
    try pattern.take()?.commit()
    // The cells of an earlier snapshot of that name.
    for ending in [".rle", ".mc"] where ending != own && isOrdinaryFile(file(name, ending)) {
      try removeFile(file(name, ending))
    }
    try state.commit()
    _ = consume lock
  }

  /// Returns what the picture of the snapshot called `name` says, or `nil` when there is none.
  func pictureFacts(of name: String) -> SnapshotFacts? {
    guard let bytes = pictureBytes(of: name), let texts = try? PNGDecoder().texts(of: bytes) else {
      return nil
    }
    return SnapshotFacts(texts)
  }

  /// Returns the bytes of the picture of the snapshot called `name`, or `nil` when there is no ordinary
  /// file that is short enough.
  func pictureBytes(of name: String) -> [UInt8]? {
    let path = file(name, ".png")
    return isOrdinaryFile(path) ? try? readFile(path, limit: SnapshotFacts.mostBytes) : nil
  }
}
