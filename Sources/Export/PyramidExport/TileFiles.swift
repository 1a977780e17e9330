import AtomicFiles
import FrameExport
import Lattice
import PNGCodec
import Pictures
import Workers

/// The writer of the files of a pyramid's tiles.
final class TileFiles: Sendable {
  private let names: PyramidNames
  private let folder: String
  private let encoder: PNGEncoder
  private let texts: [PNGText]
  private let repeated = RepeatedTiles()
  private let folders = Monitor(Set<String>())

  init(painter: PyramidPainter, folder: String, encoder: PNGEncoder, texts: [PNGText]) {
    names = PyramidNames(painter.shape)
    self.folder = folder
    self.encoder = encoder
    self.texts = texts
  }

  /// Writes the file of `tile` with the pixels of `picture`.
  func write(_ tile: TileKey, _ picture: Picture) throws {
    let bytes = try repeated.bytes(of: picture, reduction: tile.reduction) {
      try encoder.encode($0, texts: texts)
    }
    for name in [names.path(of: tile), names.otherPath(of: tile)].compactMap(\.self) {
      try makeFolder(PyramidNames.folder(of: name))
      let path = folder + "/" + name
      try exporting { () throws(FileError) in try writeFileAlone(path, bytes) }
    }
  }

  /// Creates a folder of tiles unless it was created before.
  private func makeFolder(_ name: String) throws(ExportError) {
    if folders.change({ $0.contains(name) }) { return }
    let path = folder + "/" + name
    try exporting { () throws(FileError) in try createFolder(path) }
    folders.change { _ = $0.insert(name) }
  }

  /// The most bytes of a tile that a page has within it.
  private static let mostWhole = 1 << 20

  /// Returns the file of the deepest level that is one tile, of those that are drawn and whose file isn't too
  /// long for a page; `nil` without any.
  func whole(of selection: TileSelection?) -> (level: Int, file: [UInt8])? {
    for level in 0..<names.shape.levels
    where names.shape.tiles(reduction: level) == Size(width: 1, height: 1) {
      let tile = TileKey(reduction: level, column: 0, row: 0)
      if let selection, !selection.levels.contains([tile]) { continue }
      let path = folder + "/" + names.path(of: tile)
      if let file = try? readFile(path, limit: Self.mostWhole, waits: false) {
        return (level, file)
      }
    }
    return nil
  }

  /// Returns whether every file of `tile` exists and is complete: it can be decoded, and has the
  /// tile's size and this run's metadata.
  func isDone(_ tile: TileKey) -> Bool {
    [names.path(of: tile), names.otherPath(of: tile)].compactMap(\.self)
      .allSatisfy { isDone(tile, folder + "/" + $0) }
  }

  private func isDone(_ tile: TileKey, _ path: String) -> Bool {
    let size = names.shape.pixels(of: tile).size
    let raw = (4 * size.width + 1) * size.height
    let decoder = PNGDecoder(
      limits: PNGLimits(
        side: max(size.width, size.height), pixels: size.count, fileBytes: 2 * raw + 1 << 26,
        textBytes: 1 << 26))
    guard isOrdinaryFile(path),
      let bytes = try? readFile(path, limit: decoder.limits.fileBytes, waits: false),
      (try? decoder.texts(of: bytes)) == texts
    else { return false }
    return (try? decoder.decode(bytes))?.size == size
  }
}
