/// How the tiles of a pyramid are numbered and where their files are.
public enum PyramidLayout: String, Sendable, CaseIterable {
  /// Deep Zoom: `NAME.dzi` beside `NAME_files/LEVEL/COLUMN_ROW.png`, from one pixel up.
  case dzi
  /// Map tiles: `ZOOM/COLUMN/ROW.png`, each of the full size, from one tile up.
  case xyz
  /// The same with rows counted from below, as the Tile Map Service does.
  case tms
  /// Zoomify: `TileGroupN/LEVEL-COLUMN-ROW.png`, from one tile up.
  case zoomify
  /// The International Image Interoperability Framework's Image API 3, level 0: tiles by their
  /// rectangle, `X,Y,W,H/WIDTH,HEIGHT/0/default.png`, from one tile up.
  case iiif

  /// Whether tiles at the right and lower edge are filled up to the full size.
  public var isPadded: Bool { self == .xyz || self == .tms }

  /// Whether a pyramid can be without some of its tiles: maps have gaps, and what reads the others expects
  /// each tile that their description counts.
  public var mayLackTiles: Bool { self == .xyz || self == .tms }
}

/// Where a pyramid of tiles goes.
public struct PyramidPlace: Sendable, Equatable {
  /// How tiles are numbered.
  public var layout: PyramidLayout
  /// The folder of the tiles: `NAME_files` of Deep Zoom, else the folder of the whole pyramid.
  public var folder: String
  /// Where the files beside the tiles begin: `NAME` of Deep Zoom, else the path of the folder with a
  /// slash behind it.
  public var stem: String

  /// The pyramid of `layout` that the folder `path` is to hold; of ``PyramidLayout/dzi`` its parts
  /// are called `pyramid` in it.
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

  /// The Deep Zoom pyramid whose description is the file `path`, which ends in `.dzi`.
  init(dzi path: String) {
    layout = .dzi
    stem = String(path.dropLast(".dzi".utf8.count))
    folder = stem + "_files"
  }

  /// The map tiles of a path such as `DIR/{z}/{x}/{y}.png` or, of TMS, `DIR/{z}/{x}/{-y}.png`.
  ///
  /// - Returns: nil when no part of `path` is a number's place.
  /// - Throws: ``ExportError/unclearDestination(path:reason:)`` for places in another order.
  init?(template path: String) throws(ExportError) {
    let places = ["{z}", "{x}", "{y}", "{-y}"]
    guard places.contains(where: path.contains) else { return nil }
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
