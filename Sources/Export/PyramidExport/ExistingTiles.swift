import AtomicFiles
import FrameExport

/// The tiles that already exist in a folder, of any pyramid.
struct ExistingTiles {
  /// The paths of tiles, finished or not.
  private(set) var tiles: [String] = []
  /// The paths of unfinished files.
  var unfinished: [String] { tiles.filter { $0.hasSuffix(".part") } }
  /// The folders of the tiles, inner ones before those that contain them.
  private var folders: [String] = []

  /// Finds the tiles in the folder of `place` that are named as its layout names them.
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

  /// Removes the folders that are empty now.
  func removeEmptyFolders() {
    for folder in folders { removeEmptyFolder(folder) }
  }
}
