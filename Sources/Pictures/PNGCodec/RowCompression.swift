import CDeflate
import Pictures

/// The way in which the rows of a picture are compressed.
enum RowCompression {
  /// By libpng and zlib.
  case zlib(Compression)
  /// Without zlib.
  case cells(CellStream)

  /// The number of colors above which most of them are mixtures.
  private static let mostFlatColors = 128

  /// Chooses the fastest way that keeps pictures like this one small, by a sample of their rows.
  ///
  /// Colors have pieces that occur again, as have the indices of circles, sprites and lettering; those of
  /// squares have runs and rows. Soft shades repeat pieces of the rows above, which a sample of single rows
  /// doesn't show. Rows that are longer than the window of the format can't refer to the row
  /// above: those few are left to the filters of PNG, and to zlib.
  init(fastFor rows: PictureRows, of picture: Picture) {
    guard CellStream.allows(rows) else {
      self = .zlib(RowSample(of: rows).rowsRepeat ? .repeatedRows : .shapes)
      return
    }
    guard case .indexed(let image) = picture else {
      self = .cells(CellStream(rows, CDEFLATE_ECHOES))
      return
    }
    let sample = RowSample(of: rows)
    let isShaded = image.palette.count > Self.mostFlatColors && RowSample.columnsRepeat(in: rows)
    let hasEchoes = !sample.rowsRepeat && (isShaded || sample.hasEchoes)
    // Cells of one pixel have short pieces that occur again, but whose bytes take less than a reference.
    self = .cells(CellStream(rows, hasEchoes ? CDEFLATE_SHORTER : CDEFLATE_RUNS))
  }
}
