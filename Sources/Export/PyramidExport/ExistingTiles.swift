import AtomicFiles
import FrameExport

/// The tiles that are in a folder already, of whatever pyramid.
struct ExistingTiles {
  /// Their paths, finished or not.
  private(set) var tiles: [String] = []
  /// Those of files that were not finished.
  var unfinished: [String] { tiles.filter { $0.hasSuffix(".part") } }
  /// The folders they are in, those within others before these.
  private var folders: [String] = []

  /// The tiles in the folder of `place` with names as its layout has them.
  init(of place: PyramidPlace) throws(ExportError) {
    try find(in: place.folder, depth: 0, place.layout)
  }

  private mutating func find(
    in folder: String, depth: Int, _ layout: PyramidLayout
  ) throws(ExportError) {
    let names = try exporting { () throws(FileError) in try folderEntries(folder) }
    for name in names {
      let path = folder + "/" + name
      if TileNames.isFolder(name, depth: depth, layout) && isFolder(path) {
        try find(in: path, depth: depth + 1, layout)
        folders.append(path)
      } else if TileNames.isTile(name, depth: depth, layout) && !isFolder(path) {
        tiles.append(path)
      }
    }
  }

  /// Removes the folders that have nothing in them any more.
  func removeEmptyFolders() {
    for folder in folders { removeEmptyFolder(folder) }
  }
}
