import SimulationKernel

/// The rows of a run's series, read from the text that files have of them.
struct SeriesReader {
  /// The number of columns after that of the tick.
  let columns: Int

  /// Calls `body` with each row: its tick, and the value in each column, NaN where it is unknown.
  ///
  /// - Returns: Whether all rows are rows of so many numbers.
  func read(_ rows: [UInt8], _ body: (_ tick: Tick, _ values: [Double]) -> Void) -> Bool {
    rows.withUnsafeBufferPointer { bytes in
      var start = 0
      var values = [Double](repeating: .nan, count: columns)
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0a) ?? bytes.count
        guard let tick = take(bytes[start..<end], &values) else { return false }
        body(tick, values)
        start = end + 1
      }
      return true
    }
  }

  /// Reads a row, and returns its tick, or `nil` where it is none.
  private func take(
    _ row: Slice<UnsafeBufferPointer<UInt8>>, _ values: inout [Double]
  ) -> Tick? {
    var rest = UnsafeBufferPointer(rebasing: row)
    var tick: Tick?
    for column in -1..<columns {
      let comma = rest.firstIndex(of: 0x2c)
      guard (comma == nil) == (column == columns - 1) else { return nil }
      let field = UnsafeBufferPointer(rebasing: rest[..<(comma ?? rest.count)])
      if column < 0 {
        tick = Tick(String(decoding: field, as: UTF8.self))
        if tick == nil { return nil }
      } else if field.isEmpty {
        values[column] = .nan
      } else if let value = JournalFields.value(field) {
        values[column] = value
      } else {
        return nil
      }
      if let comma { rest = UnsafeBufferPointer(rebasing: rest[(comma + 1)...]) }
    }
    return tick
  }
}
