import Pictures

/// The way in which the rows of a picture are compressed.
enum RowCompression {
  /// By libpng and zlib.
  case zlib(Compression)
  /// As cells, without zlib.
  case cells(CellStream)

  /// Chooses the fastest way that keeps pictures like this one small, by a sample of their rows.
  ///
  /// Colors have pieces that are there again, as have the indices of circles, sprites and lettering; those
  /// of squares have runs and rows. Rows that are longer than zlib's window are left to its filters.
  init(fastFor rows: PictureRows, of picture: Picture) {
    guard CellStream.allows(rows) else {
      self = .zlib(RowSample(of: rows).rowsRepeat ? .repeatedRows : .shapes)
      return
    }
    guard case .indexed = picture else {
      self = .cells(CellStream(rows, hasEchoes: true))
      return
    }
    let sample = RowSample(of: rows)
    self = .cells(CellStream(rows, hasEchoes: !sample.rowsRepeat && sample.hasEchoes))
  }

  /// Chooses cells, where rows have indices and aren't too long.
  init?(cellsOf rows: PictureRows, of picture: Picture) {
    guard case .indexed = picture, CellStream.allows(rows) else { return nil }
    self = .cells(CellStream(rows, hasEchoes: false))
  }
}
