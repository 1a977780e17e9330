import FrameExport
import Lattice

/// The files of a pyramid's tiles, as paths relative to its folder.
struct PyramidNames: Sendable {
  let shape: PyramidShape
  /// For each level, the number of tiles on the levels above it, for layouts whose names depend on
  /// it.
  private let above: [Int]

  init(_ shape: PyramidShape) {
    self.shape = shape
    var above = [Int](repeating: 0, count: shape.levels)
    for reduction in stride(from: shape.levels - 2, through: 0, by: -1)
    where shape.layout == .zoomify {
      let tiles = shape.tiles(reduction: reduction + 1)
      above[reduction] = above[reduction + 1] + tiles.width * tiles.height
    }
    self.above = above
  }

  /// Returns the path of `tile`'s file.
  func path(of tile: TileKey) -> String {
    let level = shape.levels - 1 - tile.reduction
    switch shape.layout {
    case .dzi: return "\(level)/\(tile.column)_\(tile.row).png"
    case .xyz: return "\(level)/\(tile.column)/\(tile.row).png"
    case .tms: return "\(level)/\(tile.column)/\((1 << level) - 1 - tile.row).png"
    case .zoomify:
      let width = shape.tiles(reduction: tile.reduction).width
      let number = above[tile.reduction] + tile.row * width + tile.column
      return "TileGroup\(number / 256)/\(level)-\(tile.column)-\(tile.row).png"
    case .iiif:
      let region = region(of: tile), size = shape.pixels(of: tile).size
      let isWhole = region.size == shape.size
      let place =
        isWhole ? "full" : "\(region.x),\(region.y),\(region.width),\(region.height)"
      // The canonical name of the picture in its own size; no part of it has that one.
      return place + (size == shape.size ? "/max" : "/" + Self.words(size)) + "/0/default.png"
    }
  }

  /// Returns the second path of the tile that is the picture itself, or `nil` for any other tile.
  ///
  /// An IIIF client that takes a size from `info.json` asks for the picture by that size, and
  /// others by its canonical name.
  func otherPath(of tile: TileKey) -> String? {
    guard shape.layout == .iiif, shape.pixels(of: tile) == Rect(shape.size) else { return nil }
    return "full/" + Self.words(shape.size) + "/0/default.png"
  }

  private static func words(_ size: Size) -> String { "\(size.width),\(size.height)" }

  /// Returns the folder of the file at `path`.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Returns the pixels of the deepest level that a tile shows.
  private func region(of tile: TileKey) -> Rect {
    let side = shape.tileSide << tile.reduction
    return Rect(x: tile.column * side, y: tile.row * side, width: side, height: side)
      .intersection(Rect(shape.size))
  }
}

/// The names that tiles of any pyramid have in a layout.
enum TileNames {
  /// Returns whether `name` can be that of a folder, `depth` levels below the pyramid's own.
  static func isFolder(_ name: String, depth: Int, _ layout: PyramidLayout) -> Bool {
    switch (layout, depth) {
    case (.dzi, 0), (.xyz, 0), (.tms, 0), (.xyz, 1), (.tms, 1): numbers(name, nil).count == 1
    case (.zoomify, 0): name.hasPrefix("TileGroup") && numbers(name.dropFirst(9), nil).count == 1
    case (.iiif, 0): name == "full" || numbers(name, ",").count == 4
    case (.iiif, 1): name == "max" || numbers(name, ",").count == 2
    case (.iiif, 2): name == "0"
    default: false
    }
  }

  /// Returns whether `name` can be that of a tile's file, finished or not, `depth` levels below the
  /// pyramid's own.
  static func isTile(_ name: String, depth: Int, _ layout: PyramidLayout) -> Bool {
    let name = name.hasSuffix(".part") ? name.dropLast(5) : name[...]
    guard name.hasSuffix(".png") else { return false }
    let stem = name.dropLast(4)
    switch (layout, depth) {
    case (.dzi, 1): return numbers(stem, "_").count == 2
    case (.xyz, 2), (.tms, 2): return numbers(stem, nil).count == 1
    case (.zoomify, 1): return numbers(stem, "-").count == 3
    case (.iiif, 3): return stem == "default"
    default: return false
    }
  }

  /// Returns the numbers in `text`, separated by `separator`, or an empty array for other text.
  private static func numbers(_ text: some StringProtocol, _ separator: Character?) -> [Int] {
    var parts = [String(text)]
    if let separator {
      parts = String(text).split(separator: separator, omittingEmptySubsequences: false)
        .map(String.init)
    }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers : []
  }
}
