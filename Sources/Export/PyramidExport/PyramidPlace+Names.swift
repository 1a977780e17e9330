package import FrameExport

extension PyramidPlace {
  /// The files that a pyramid has beside its tiles, in the form of its layout.
  package var filesBesideTiles: [String] {
    [
      PyramidFolder.recordPath(of: self), PyramidFolder.viewerPath(of: self),
      PyramidDescription.path(of: self),
    ].compactMap { $0 }
  }

  /// Whether `path`, within the pyramid's folder, is in a folder that nothing but tiles may be in: that of
  /// a level, and of Deep Zoom the one of all levels.
  package func isForTilesAlone(_ path: [Substring]) -> Bool {
    guard let first = path.first else { return false }
    return layout == .dzi || path.count > 1 && TileNames.isFolder(String(first), depth: 0, layout)
  }

  /// Whether a pyramid of this layout can have a folder or a tile at `path`, within the pyramid's folder.
  package func hasTile(at path: [Substring]) -> Bool {
    for (depth, name) in path.enumerated() {
      let isLast = depth == path.count - 1
      if isLast && TileNames.isTile(String(name), depth: depth, layout) { return true }
      if !TileNames.isFolder(String(name), depth: depth, layout) { return false }
    }
    return true
  }
}
