import AtomicFiles
import Pictures
import CAssets
import FrameExport
import Lattice
import Raster
import SceneDescription

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The caption of the page that shows a pyramid.
public struct ViewerCaption: Sendable, Equatable {
  /// The page's title, such as the world's name.
  public var title: String
  /// Names and values with details for those interested.
  public var details: [Detail]
  /// Whether the page is dark.
  public var isDark: Bool

  /// A detail of the caption.
  public struct Detail: Sendable, Equatable {
    /// The name, such as "Seed".
    public var name: String
    /// The value.
    public var value: String

    /// Creates a detail with a name and a value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a caption with a title and details.
  public init(title: String, details: [Detail] = [], isDark: Bool = false) {
    self.title = title
    self.details = details
    self.isDark = isDark
  }
}

/// The page that shows a pyramid in a browser, also from disk.
struct ViewerPage {
  /// The bytes of the file.
  let bytes: [UInt8]

  /// The page's data, in the form that its script expects.
  private struct Content: Encodable {
    struct CellSize: Encodable {
      var numerator: Int
      var denominator: Int
    }

    /// Numbers are texts, because a script calculates with 53 bits.
    struct Cells: Encodable {
      var x: String
      var y: String
      var width: String
      var height: String
    }

    /// A rectangle in pixels of the deepest level.
    struct Pixels: Encodable {
      var x: Double
      var y: Double
      var width: Double
      var height: Double
    }

    var title: String
    var details: [[String]]
    var theme: String
    var outside: String
    var layout: String
    var tiles: String
    var width: Int
    var height: Int
    var tileSize: Int
    var levels: Int
    var cell: CellSize
    var bounds: Cells
    /// The tiles that exist when not all do, as ``TileIndex`` describes them, the colors of its
    /// letters, and the rectangle of cells.
    var index: String?
    var colors: [String]?
    var inside: Pixels?
    /// The level that is one tile, and that tile as the address of its data.
    var whole: Whole?

    struct Whole: Encodable {
      var level: Int
      var data: String
    }
  }

  init(
    _ painter: PyramidPainter, _ selection: TileSelection?, _ place: PyramidPlace,
    _ caption: ViewerCaption, whole: (level: Int, file: [UInt8])? = nil
  ) {
    let shape = painter.shape, cells = shape.cells
    let index = selection.map { TileIndex($0, plainColors: painter.plainColors) }
    let content = Content(
      title: caption.title, details: caption.details.map { [$0.name, $0.value] },
      theme: caption.isDark ? "dark" : "light",
      outside: painter.outside.alpha == 0 ? "transparent" : painter.outside.hex,
      layout: shape.layout.rawValue,
      tiles: shape.layout == .dzi ? baseName(place.folder) : "", width: shape.size.width,
      height: shape.size.height, tileSize: shape.tileSide, levels: shape.levels,
      cell: Content.CellSize(
        numerator: shape.scale.numerator, denominator: shape.scale.denominator),
      bounds: Content.Cells(
        x: "\(cells.x)", y: "\(cells.y)", width: "\(cells.width)", height: "\(cells.height)"),
      index: index?.text, colors: index?.colors,
      inside: index.map { _ in Self.inside(painter.cells.bounds, shape) },
      whole: whole.map {
        Content.Whole(
          level: $0.level,
          data: "data:image/png;base64," + Data($0.file).base64EncodedString())
      })
    bytes = Self.filled(with: content)
  }

  /// Returns the pixels of the deepest level that contain cells.
  private static func inside(_ bounds: Rect, _ shape: PyramidShape) -> Content.Pixels {
    let cells = bounds.intersection(shape.cells), corner = shape.cells
    let cell = Double(shape.scale.numerator) / Double(shape.scale.denominator)
    return Content.Pixels(
      x: Double(cells.x - corner.x) * cell, y: Double(cells.y - corner.y) * cell,
      width: Double(cells.width) * cell, height: Double(cells.height) * cell)
  }

  /// Returns the page with `content` in the place reserved for it.
  private static func filled(with content: Content) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(content) else {
      preconditionFailure("texts and numbers can be encoded")
    }
    let page = Array(
      UnsafeBufferPointer(start: embedded_viewer.bytes, count: embedded_viewer.count))
    guard let start = page.firstRange(of: Array("/*PYRAMID*/".utf8)),
      let end = page.firstRange(of: Array("/*END*/".utf8))
    else { preconditionFailure("the page has a place for what it shows") }
    // No text can end the script element.
    let safe = json.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
    return page[..<start.lowerBound] + safe + page[end.upperBound...]
  }
}
