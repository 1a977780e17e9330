public import FrameExport
import Lattice
public import PNGCodec
import Pictures
import Workers

/// The writing of a pyramid: its tiles as files, what tells other programs of it, and a page that
/// shows it.
///
/// Each file appears under its name only when it is whole, and what speaks of the whole pyramid last.
public struct PyramidExport: Sendable {
  /// What draws the tiles.
  public var painter: PyramidPainter
  /// The tiles that are written where not all are; `nil`: they are chosen when the pyramid is written.
  public var selection: TileSelection?
  /// Where they go.
  public var place: PyramidPlace
  /// How they are compressed.
  public var compression = PNGSettings.fast
  /// Key and text of what is told in each tile, the same in all.
  public var texts: [PNGText] = []
  /// The program's name and version, for the record.
  public var program: String
  /// All that decides how the tiles look, for the record.
  public var settings: [(key: String, value: String)]
  /// The tick that is shown.
  public var tick: Int64
  /// What is said of the pyramid in the page that shows it.
  public var caption: ViewerCaption
  /// Where the image is to be found, for the layouts that tell it.
  public var address: String

  /// The writing of the pyramid that `painter` draws to `place`.
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
  ///   - threads: how many threads work.
  ///   - overwriting: whether files of other origin that have the names needed are replaced.
  ///   - resuming: whether the tiles stay that an earlier run of the same settings has left.
  ///   - isCancelled: asked before each tile; once true, no more are drawn.
  ///   - wrote: told after each tile how many are done; by one thread at a time.
  /// - Returns: how many tiles there are now; fewer than all when it was cancelled, and then what tells
  ///   of the pyramid is not there.
  /// - Throws: ``ExportError``, ``PNGError``.
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
      try writeTiles(selection, threads: threads, resuming: resuming, check, finished)
      try folder.finish(
        description: PyramidDescription.text(painter.shape, address: address),
        viewer: ViewerPage(painter, selection, place, caption).bytes)
    } catch is Cancelled {}
    return count.change { $0 }
  }

  private func record(of selection: TileSelection?) -> PyramidRecord {
    PyramidRecord(
      painter.shape, tiles: selection?.count ?? painter.shape.tileCount, program: program,
      tick: tick, settings: settings)
  }

  /// Writes the tiles that are not done yet, calling `check` before each and `finished` after it.
  private func writeTiles(
    _ selection: TileSelection?, threads: Int, resuming: Bool,
    _ check: @escaping @Sendable () throws -> Void, _ finished: @escaping @Sendable () -> Void
  ) throws {
    let files = TileFiles(
      painter: painter, folder: place.folder, encoder: PNGEncoder(settings: compression),
      texts: texts)
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

  /// Refuses a pyramid at `place` that would be refused for what is there, and changes nothing.
  ///
  /// - Parameters:
  ///   - place: where it is to go.
  ///   - overwriting: whether files of other origin that have the names needed are replaced.
  /// - Throws: ``ExportError`` for a clash, and for a folder that another run is writing.
  public static func check(_ place: PyramidPlace, overwriting: Bool) throws(ExportError) {
    try PyramidFolder.check(place, overwriting: overwriting)
  }

  private struct Cancelled: Error {}
}
