public import WorldFiles

extension Elementary: CensusTaking {
  /// Counts the live cells, and the births and deaths since the generation before.
  ///
  /// - Parameter last: The census of that generation, or `nil` where none was taken.
  /// - Returns: The counts, births and deaths only where `last` is given.
  /// - Complexity: O(*n*) for *n* words of the row.
  public func census(after last: ElementaryCensus?) -> ElementaryCensus {
    ElementaryCensus(state.row, since: last?.cells)
  }
}

extension Elementary: EventWriting {
  /// Writes the line of the present generation, as ``writeEvents(to:)`` does.
  ///
  /// - Parameters:
  ///   - isLoaded: A value without effect.
  ///   - sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* visible cells of the row.
  public func writeFirstEvents<Failure: Error>(
    isLoaded: Bool, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try writeEvents(to: sink)
  }

  /// Writes the line of the last generation: `{"generation":3,"row":"0110"}`, with the visible
  /// cells from the left.
  ///
  /// - Parameter sink: A function that takes the text.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* visible cells of the row.
  public func writeEvents<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let start = Array("{\"generation\":\(tick),\"row\":\"".utf8)
    try sink(start + state.text + Array("\"}\n".utf8))
  }
}

extension Elementary: SavableWorld {
  /// Writes the automaton in the format that ``SavedElementary`` reads.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* words of the visible rows and of the row.
  public func save(to sink: ([UInt8]) throws -> Void) throws {
    try state.save(to: sink)
  }

  /// Replaces the automaton by the one that was saved in `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages.
  /// - Throws: `DamagedSave`; then the automaton stays as it was.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func load(_ bytes: [UInt8], file: String) throws {
    state = try SavedElementary(bytes, file: file).state()
  }
}
