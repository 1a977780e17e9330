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

/// What the JSON file beside a pyramid says: what it shows, and whether all of it is there.
public struct PyramidRecord: Codable, Sendable, Equatable {
  /// The cells it shows: the first column and row, how many there are across and down.
  public struct Cells: Codable, Sendable, Equatable {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// How many columns there are.
    public var width: Int
    /// How many rows there are.
    public var height: Int
  }

  /// So many pixels of the deepest level for so many cells.
  public struct CellSize: Codable, Sendable, Equatable {
    /// The pixels, from 1.
    public var pixels: Int
    /// The cells, from 1.
    public var cells: Int
  }

  /// The program that draws, with its version.
  public var program: String
  /// All that decides how the tiles look, by the name of the option.
  public var settings: [String: String]
  /// The tick that is shown.
  public var tick: Int64
  /// How the tiles are numbered.
  public var layout: String
  /// The pixels of a tile across and down.
  public var tileSize: Int
  /// How many levels there are.
  public var levels: Int
  /// How many tiles are there, on all levels.
  public var tiles: Int
  /// The pixels of the deepest level across.
  public var width: Int
  /// The pixels of the deepest level down.
  public var height: Int
  /// The cells that are shown.
  public var cells: Cells
  /// The size of cells on the deepest level.
  public var cellSize: CellSize
  /// Whether all files are there.
  public var state: RunRecord.State

  /// The names that records have in the folder of a pyramid, of which there is one.
  public static var namesInFolders: [String] { ["pyramid.json"] }

  /// The record of a pyramid of `shape` with so many tiles that is begun.
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

  /// The record in the file `path`; nil when there is none.
  ///
  /// - Throws: ``RunRecord/Unreadable`` for a file that is no record, ``FileError`` for one that
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

  /// How this pyramid differs from `new` so that it can't become that one by going on; nil when it
  /// can.
  func difference(from new: PyramidRecord) -> Explanation? {
    if program != new.program { return "tiles by \(program) and not by \(new.program)" }
    if let difference = RunRecord.difference(settings, from: new.settings) { return difference }
    if layout != new.layout { return "the layout \(layout) and not \(new.layout)" }
    if tick != new.tick { return "tick \(tick) and not \(new.tick)" }
    var mine = self
    mine.state = new.state
    return mine == new ? nil : "tiles of \(tileSize) pixels of other cells"
  }

  /// Writes the record as the file `path`.
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
