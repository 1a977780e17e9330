package import FrameExport

extension PyramidPlace {
  /// The files beside the tiles, by layout.
  package var filesBesideTiles: [String] {
    [
      PyramidFolder.recordPath(of: self), PyramidFolder.viewerPath(of: self),
      PyramidDescription.path(of: self),
    ].compactMap { $0 }
  }

  /// Returns whether `path`, relative to the pyramid's folder, is in a folder that may contain only
  /// tiles: that of a level or, for Deep Zoom, that of all levels.
  package func isForTilesAlone(_ path: [Substring]) -> Bool {
    guard let first = path.first else { return false }
    return layout == .dzi || path.count > 1 && TileNames.isFolder(String(first), depth: 0, layout)
  }

  /// Returns whether a pyramid of this layout can have a folder or a tile at `path`, relative to
  /// its folder.
  package func hasTile(at path: [Substring]) -> Bool {
    for (depth, name) in path.enumerated() {
      let isLast = depth == path.count - 1
      if isLast && TileNames.isTile(String(name), depth: depth, layout) { return true }
      if !TileNames.isFolder(String(name), depth: depth, layout) { return false }
    }
    return true
  }
}
