/// The numbering of a pyramid's tiles, and the places of their files.
public enum PyramidLayout: String, Sendable, CaseIterable {
  /// Deep Zoom: `NAME.dzi` beside `NAME_files/LEVEL/COLUMN_ROW.png`, where level 0 has one pixel.
  case dzi
  /// Map tiles: `ZOOM/COLUMN/ROW.png`, all of the full size, where zoom 0 has one tile.
  case xyz
  /// Map tiles with rows counted from below, as in the Tile Map Service.
  case tms
  /// Zoomify: `TileGroupN/LEVEL-COLUMN-ROW.png`, where level 0 has one tile.
  case zoomify
  /// The International Image Interoperability Framework's Image API 3, level 0: tiles named by
  /// their rectangle and size, `X,Y,W,H/WIDTH,HEIGHT/0/default.png`. The tile of the smallest level
  /// is `full/WIDTH,HEIGHT/0/default.png`.
  case iiif

  /// Whether tiles at the right and bottom edges are padded to the full size.
  public var isPadded: Bool { self == .xyz || self == .tms }

  /// Whether tiles may be missing: maps may have gaps, and readers of the other layouts expect
  /// every tile that the description counts.
  public var mayLackTiles: Bool { self == .xyz || self == .tms }
}

/// The place of a pyramid of tiles.
public struct PyramidPlace: Sendable, Equatable {
  /// The numbering of tiles.
  public var layout: PyramidLayout
  /// The folder of the tiles: `NAME_files` for Deep Zoom, otherwise the folder of the whole
  /// pyramid.
  public var folder: String
  /// The beginning of the paths of files beside the tiles: `NAME` for Deep Zoom, otherwise the path
  /// of the folder with a trailing slash.
  public var stem: String

  /// Creates the place of a pyramid of `layout` in the folder `path`. With ``PyramidLayout/dzi``
  /// its files are called `pyramid` there.
  public init(_ layout: PyramidLayout, inFolder path: String) {
    let folder = path.hasSuffix("/") ? path : path + "/"
    self.layout = layout
    switch layout {
    case .dzi:
      stem = folder + "pyramid"
      self.folder = stem + "_files"
    case .xyz, .tms, .zoomify, .iiif:
      stem = folder
      self.folder = String(folder.dropLast())
    }
  }

  /// Creates the place of the Deep Zoom pyramid with the description `path`, which ends in `.dzi`.
  init(dzi path: String) {
    layout = .dzi
    stem = String(path.dropLast(".dzi".utf8.count))
    folder = stem + "_files"
  }

  /// Creates the place of map tiles with a path such as `DIR/{z}/{x}/{y}.png` or, for TMS,
  /// `DIR/{z}/{x}/{-y}.png`.
  ///
  /// - Returns: `nil` when `path` contains no placeholder.
  /// - Throws: ``ExportError/unclearDestination(path:reason:)`` for placeholders in another order.
  init?(template path: String) throws(ExportError) {
    let places = ["{z}", "{x}", "{y}", "{-y}"]
    // Few paths have a brace, which is found much faster than text.
    guard path.utf8.contains(UInt8(ascii: "{")), places.contains(where: path.contains) else {
      return nil
    }
    for (layout, end) in [
      (PyramidLayout.xyz, "{z}/{x}/{y}.png"), (.tms, "{z}/{x}/{-y}.png"),
    ] where path == end || path.hasSuffix("/" + end) {
      let folder = String(path.dropLast(end.utf8.count))
      if places.contains(where: folder.contains) { break }
      self.init(layout, inFolder: folder.isEmpty ? "." : folder)
      return
    }
    throw .unclearDestination(
      path: path, reason: "map tiles are DIR/{z}/{x}/{y}.png, or DIR/{z}/{x}/{-y}.png from below")
  }
}
