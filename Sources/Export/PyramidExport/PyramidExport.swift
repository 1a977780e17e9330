public import FrameExport
import Lattice
public import PNGCodec
import Pictures
import Workers

/// An export of a pyramid: its tiles as files, a description for other programs, and a page that
/// shows it.
///
/// Each file appears under its name only when it is complete, and the files about the whole pyramid
/// come last.
public struct PyramidExport: Sendable {
  /// The painter of the tiles.
  public var painter: PyramidPainter
  /// The tiles that are written when not all are, or `nil` to choose them when the pyramid is
  /// written.
  public var selection: TileSelection?
  /// The place of the pyramid.
  public var place: PyramidPlace
  /// The compression of the tiles.
  public var compression = PNGSettings.fast
  /// The keys and texts of each tile's metadata, the same in all.
  public var texts: [PNGText] = []
  /// The program's name and version, for the record.
  public var program: String
  /// The settings on which the tiles' pixels depend, for the record.
  public var settings: [(key: String, value: String)]
  /// The tick that the pyramid shows.
  public var tick: Int64
  /// The caption of the page that shows the pyramid.
  public var caption: ViewerCaption
  /// The URI of the image, for the layouts whose description contains it.
  public var address: String

  /// Creates an export of the pyramid of `painter` to `place`.
  public init(
    _ painter: PyramidPainter, to place: PyramidPlace, program: String,
    settings: [(key: String, value: String)], tick: Int64, caption: ViewerCaption,
    address: String
  ) {
    self.painter = painter
    self.place = place
    self.program = program
    self.settings = settings
    self.tick = tick
    self.caption = caption
    self.address = address
  }

  /// Writes all files.
  ///
  /// - Parameters:
  ///   - threads: The number of threads.
  ///   - overwriting: Whether files of other origin are replaced when they have names that are
  ///     needed.
  ///   - resuming: Whether the tiles of an earlier run of the same settings are kept.
  ///   - isCancelled: A function called before each tile. Once it returns true, no more are drawn.
  ///   - wrote: A function called after each tile with the number of finished tiles, by one thread
  ///     at a time.
  /// - Returns: The number of tiles that exist, which is less than all when the export was
  ///   cancelled, in which case the description does not exist.
  /// - Throws: ``ExportError`` or ``PNGError``.
  /// - Complexity: Proportional to the number of pixels of all tiles and to that of cells, which
  ///   ``PyramidPainter`` reads once or twice in all, or once for each level; where not all tiles
  ///   are drawn, to the pixels and cells of the tiles that are read.
  @discardableResult
  public func write(
    threads: Int, overwriting: Bool = false, resuming: Bool = false,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    wrote: @escaping @Sendable (_ tiles: Int) -> Void = { _ in }
  ) throws -> Int {
    let check: @Sendable () throws -> Void = { if isCancelled() { throw Cancelled() } }
    let count = Monitor(0)
    let finished: @Sendable () -> Void = {
      count.change { count in
        count += 1
        wrote(count)
      }
    }
    do {
      let selection = try self.selection ?? painter.selection(threads: threads, check: check)
      let folder = try PyramidFolder(
        place, record(of: selection), overwriting: overwriting, resuming: resuming)
      let files = TileFiles(
        painter: painter, folder: place.folder, encoder: PNGEncoder(settings: compression),
        texts: texts)
      try write(files, selection, threads: threads, resuming: resuming, check, finished)
      try folder.finish(
        description: PyramidDescription.text(painter.shape, address: address),
        viewer: ViewerPage(
          painter, selection, place, caption, whole: files.whole(of: selection)
        ).bytes)
    } catch is Cancelled {}
    return count.change { $0 }
  }

  private func record(of selection: TileSelection?) -> PyramidRecord {
    PyramidRecord(
      painter.shape, tiles: selection?.count ?? painter.shape.tileCount, program: program,
      tick: tick, settings: settings)
  }

  /// Writes the tiles that are not done yet, and calls `check` before and `finished` after each.
  private func write(
    _ files: TileFiles, _ selection: TileSelection?, threads: Int, resuming: Bool,
    _ check: @escaping @Sendable () throws -> Void, _ finished: @escaping @Sendable () -> Void
  ) throws {
    let isWanted: @Sendable (TileKey) throws -> Bool = { tile in
      try check()
      guard resuming, files.isDone(tile) else { return true }
      finished()
      return false
    }
    let take: @Sendable (TileKey, Picture) throws -> Void = { tile, picture in
      try files.write(tile, picture)
      finished()
    }
    if let selection {
      try painter.draw(selection, threads: threads, isWanted: isWanted, take: take)
    } else {
      try painter.drawTiles(threads: threads, isWanted: isWanted, take: take)
    }
  }

  /// Throws the errors that files at `place` would cause, and changes nothing.
  ///
  /// - Parameters:
  ///   - place: The place of the pyramid.
  ///   - overwriting: Whether files of other origin are replaced when they have names that are
  ///     needed.
  /// - Throws: ``ExportError`` for a name clash, and for a folder that another run is writing.
  public static func check(_ place: PyramidPlace, overwriting: Bool) throws(ExportError) {
    try PyramidFolder.check(place, overwriting: overwriting)
  }

  private struct Cancelled: Error {}
}
