import Pictures

/// The way in which the rows of a picture are compressed.
enum RowCompression {
  /// By libpng and zlib.
  case zlib(Compression)
  /// As cells, without zlib.
  case cells(CellStream)

  /// Chooses the fastest way that keeps pictures like this one small, by a sample of their rows.
  ///
  /// The bounds lie halfway between measured kinds of pictures, which are far apart: of the rows of
  /// cells of 2 px half repeat, of circles of 4 px a quarter; of the words that are no runs,
  /// circles and sprites repeat 85 … 98 %, mixtures of colors 71 %, isolated pixels 25 … 58 %.
  init(fastFor rows: PictureRows, of picture: Picture) {
    let sample = RowSample(of: rows)
    let cells = RowCompression(cellsOf: rows, of: picture)
    if sample.repeats >= 0.375 {
      self = cells ?? .zlib(.repeatedRows)
      return
    }
    let words = sample.words()
    if words.echoes >= 0.65 * (1 - words.runs) {
      self = .zlib(.shapes)
    } else if let cells {
      self = cells
    } else if words.runs >= 0.5 {
      self = .zlib(.sparse)
    } else {
      self = .zlib(sample.isEven ? .stored : .noise)
    }
  }

  /// Chooses cells, where rows have indices and aren't too long.
  init?(cellsOf rows: PictureRows, of picture: Picture) {
    guard case .indexed = picture, CellStream.allows(rows) else { return nil }
    self = .cells(CellStream(rows))
  }
}
