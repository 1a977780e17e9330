#if CHECKED_STREAMS
  import CZlib
  import Pictures

  /// A reading by zlib of a ``CellStream`` as it is made, which stops the program where the stream does
  /// not stand for its rows.
  ///
  /// It is compiled for tests alone, with `-Xswiftc -DCHECKED_STREAMS`: see `.ci/nightly`.
  final class StreamCheck {
    private let rows: PictureRows
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    /// The bytes of the row that is being read, of which there are ``count``, from its filter type on.
    private var row: [UInt8]
    private var count = 0
    /// The number of rows that have been read.
    private var y = 0
    private var status = Z_OK

    /// Creates the check of a stream of `rows`, which has to begin now.
    init(of rows: PictureRows) {
      self.rows = rows
      row = [UInt8](repeating: 0, count: rows.packedCount + 1)
      stream.initialize(to: z_stream())
      let status = inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      precondition(status == Z_OK, "zlib has memory")
    }

    deinit {
      inflateEnd(stream)
      stream.deallocate()
    }

    /// Reads the next piece of the stream.
    func read(_ piece: UnsafeRawBufferPointer, isLast: Bool) {
      // zlib only reads it, although its header does not declare that.
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: piece.bindMemory(to: UInt8.self).baseAddress)
      stream.pointee.avail_in = UInt32(piece.count)
      while status == Z_OK {
        row.withUnsafeMutableBufferPointer { row in
          stream.pointee.next_out = row.baseAddress.map { $0 + count }
          stream.pointee.avail_out = UInt32(row.count - count)
          status = inflate(stream, Z_NO_FLUSH)
          count = row.count - Int(stream.pointee.avail_out)
        }
        if count == row.count { compareRow() }
      }
      // All that there is of the piece has been read.
      if status == Z_BUF_ERROR && !isLast { status = Z_OK }
      precondition(status == (isLast ? Z_STREAM_END : Z_OK), "zlib reads the stream")
      precondition(stream.pointee.avail_in == 0, "the stream ends where zlib ends")
      precondition(!isLast || y == rows.height && count == 0, "the stream has all rows of cells")
    }

    /// Stops the program where libpng reads another picture from the file `bytes`.
    static func expect(_ bytes: [UInt8], toShow picture: Picture) {
      let read = try? PNGDecoder(limits: .none).decode(bytes)
      precondition(read == picture.rgba, "the file shows the picture that it was made of")
    }

    private func compareRow() {
      precondition(y < rows.height, "the stream has no more rows of cells than the picture")
      precondition(
        row[0] == 0 && row.dropFirst().elementsEqual(rows.packed(y)),
        "the stream has the cells of row \(y)")
      y += 1
      count = 0
    }
  }
#endif
