package import AtomicFiles
import FrameExport
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
  /// Refuses names that snapshots of another origin have.
  ///
  /// - Throws: `ExportError.nameClash` for the first of them, and errors of the folder.
  func check(_ names: [String], _ origin: SnapshotOrigin) throws(ExportError) {
    for name in names {
      if try exporting({ () throws(FileError) in try isFree(name, for: origin) }) { continue }
      throw .nameClash(
        path: file(name, Self.stateEnding), reason: "is a snapshot of another run")
    }
  }

  /// Returns whether a snapshot of `origin` can have `name`: none has it, or one that it may replace.
  ///
  /// - Throws: The errors of ``names()``.
  package func isFree(_ name: String, for origin: SnapshotOrigin) throws(FileError) -> Bool {
    if origin.overwrites { return true }
    return try !names().contains(name) || facts(of: name)?.origin == origin.digest
  }

  /// Writes `snapshot`, its state last; `preview` is its picture.
  ///
  /// - Throws: The errors of files and of what is written; then each file is the old one or whole.
  package func write<World: Portrayal>(
    _ snapshot: WorldSnapshot<World>, preview: Picture, _ origin: SnapshotOrigin
  ) throws {
    try createFolder(path)
    let lock = try FolderLock(path)
    // Another program may have written one since the run was prepared.
    try check([snapshot.name], origin)
    var state = try AtomicFile(file(snapshot.name, Self.stateEnding))
    var digest = FileDigest()
    guard let savable = snapshot.world as? any SavableWorld else { return }
    try savable.save { bytes in
      digest.add(bytes)
      try state.append(bytes)
    }
    let facts = SnapshotFacts(of: snapshot, origin, stateDigest: digest.text)
    try writeFile(
      file(snapshot.name, ".png"), PNGEncoder().encode(preview, texts: facts.texts))
    let own = snapshot.exchange.map { ".\($0.ending)" } ?? ""
    let others = [".rle", ".mc"].filter { $0 != own }
    if let exchange = snapshot.exchange {
      var file = try AtomicFile(file(snapshot.name, ".\(exchange.ending)"))
      try exchange.write { try file.append($0) }
      try file.commit()
    }
    // The cells of an earlier snapshot of that name.
    for ending in others where isOrdinaryFile(file(snapshot.name, ending)) {
      try removeFile(file(snapshot.name, ending))
    }
    try state.commit()
    _ = consume lock
  }

  /// Returns what is known of the snapshot called `name` from its picture, or `nil` when that does not
  /// belong to the state.
  func facts(of name: String) -> SnapshotFacts? {
    guard let bytes = pictureBytes(of: name), let texts = try? PNGDecoder().texts(of: bytes),
      let facts = SnapshotFacts(texts),
      let state = try? readFile(file(name, Self.stateEnding), limit: .max),
      facts.stateDigest == fileDigest(state)
    else { return nil }
    return facts
  }

  /// Returns the bytes of the picture of the snapshot called `name`, or `nil` when there is no ordinary
  /// file that is short enough.
  func pictureBytes(of name: String) -> [UInt8]? {
    let path = file(name, ".png")
    return isOrdinaryFile(path) ? try? readFile(path, limit: SnapshotFacts.mostBytes) : nil
  }
}
