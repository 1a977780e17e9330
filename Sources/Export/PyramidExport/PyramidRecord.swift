import AtomicFiles
import SimulationKernel
public import FrameExport
import Lattice
import Raster

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The record in the JSON file beside a pyramid: its content, and whether it is complete.
public struct PyramidRecord: Codable, Sendable, Equatable {
  /// The rectangle of cells that the pyramid shows.
  public struct Cells: Codable, Sendable, Equatable {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
  }

  /// The size of cells on the deepest level, as a number of pixels for a number of cells.
  public struct CellSize: Codable, Sendable, Equatable {
    /// The number of pixels, from 1.
    public var pixels: Int
    /// The number of cells, from 1.
    public var cells: Int
  }

  /// The program's name and version.
  public var program: String
  /// The settings on which the tiles' pixels depend, by the name of the option.
  public var settings: [String: String]
  /// The tick that is shown.
  public var tick: Int64
  /// The name of the layout.
  public var layout: String
  /// The side of a tile in pixels.
  public var tileSize: Int
  /// The number of levels.
  public var levels: Int
  /// The number of tiles on all levels.
  public var tiles: Int
  /// The width of the deepest level in pixels.
  public var width: Int
  /// The height of the deepest level in pixels.
  public var height: Int
  /// The cells that are shown.
  public var cells: Cells
  /// The size of cells on the deepest level.
  public var cellSize: CellSize
  /// Whether all files have been written.
  public var state: RunRecord.State

  /// The file names of records within a pyramid's folder.
  public static var namesInFolders: [String] { ["pyramid.json"] }

  /// Creates the record of a pyramid of `shape` with this number of tiles, at its beginning.
  init(
    _ shape: PyramidShape, tiles: Int, program: String, tick: Int64,
    settings: [(key: String, value: String)]
  ) {
    self.program = program
    self.settings = Dictionary(settings.map { ($0, $1) }) { first, _ in first }
    self.tick = tick
    layout = shape.layout.rawValue
    tileSize = shape.tileSide
    levels = shape.levels
    self.tiles = tiles
    width = shape.size.width
    height = shape.size.height
    cells = Cells(
      x: shape.cells.x, y: shape.cells.y, width: shape.cells.width, height: shape.cells.height)
    cellSize = CellSize(pixels: shape.scale.numerator, cells: shape.scale.denominator)
    state = .running
  }

  /// Reads the record in the file `path`, or returns `nil` when the file doesn't exist.
  ///
  /// - Throws: ``RunRecord/Unreadable`` for a file that is not a record, ``FileError`` for one that
  ///   can't be read.
  public static func read(_ path: String) throws -> PyramidRecord? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(path, limit: 1 << 22, waits: false)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    guard let record = try? JSONDecoder().decode(PyramidRecord.self, from: Data(bytes)) else {
      throw RunRecord.Unreadable()
    }
    return record
  }

  /// Returns the difference that prevents `new` from continuing this pyramid, or `nil` when it can.
  func difference(from new: PyramidRecord) -> Explanation? {
    if program != new.program { return "tiles by \(program), not by \(new.program)" }
    if let difference = RunRecord.difference(settings, from: new.settings) { return difference }
    if layout != new.layout { return "the layout \(layout), not \(new.layout)" }
    if tick != new.tick { return "tick \(tick), not \(new.tick)" }
    var mine = self
    (mine.state, mine.settings) = (new.state, new.settings)
    return mine == new ? nil : "tiles of \(tileSize) pixels of other cells"
  }

  /// Writes the record to the file `path`.
  func write(_ path: String) throws(ExportError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(self) else {
      preconditionFailure("a record of texts and numbers can be encoded")
    }
    try exporting { () throws(FileError) in
      try writeFile(path, Array(json) + [UInt8(ascii: "\n")])
    }
  }
}
