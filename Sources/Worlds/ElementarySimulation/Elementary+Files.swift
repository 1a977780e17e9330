public import WorldFiles

extension Elementary: CensusTaking {
  /// The live cells, and those that have come and gone since the generation before.
  ///
  /// - Parameter last: the census of that generation; `nil` where none was taken.
  /// - Returns: the counts, births and deaths only where `last` is given.
  /// - Complexity: O(n) in the words of the row.
  public func census(after last: ElementaryCensus?) -> ElementaryCensus {
    ElementaryCensus(state.row, since: last?.cells)
  }
}

extension Elementary: EventWriting {
  /// Writes the line of the generation that the automaton stands at, as ``writeEvents(to:)`` does.
  ///
  /// - Parameters:
  ///   - isLoaded: changes nothing.
  ///   - sink: takes the text in chunks.
  /// - Throws: what `sink` throws.
  public func writeFirstEvents<Failure: Error>(
    isLoaded: Bool, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try writeEvents(to: sink)
  }

  /// Writes the line of the last generation: `{"generation":3,"row":"0110"}`, with the cells that are
  /// seen, from the left.
  ///
  /// - Parameter sink: takes the text.
  /// - Throws: what `sink` throws.
  public func writeEvents<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let start = Array("{\"generation\":\(tick),\"row\":\"".utf8)
    try sink(start + state.text + Array("\"}\n".utf8))
  }
}

extension Elementary: SavableWorld {
  /// Writes the automaton as ``SavedElementary`` reads it.
  ///
  /// - Parameter sink: takes the text in chunks.
  /// - Throws: what `sink` throws.
  public func save(to sink: ([UInt8]) throws -> Void) throws {
    try state.save(to: sink)
  }

  /// Takes over the automaton that was saved in `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages.
  /// - Throws: `DamagedSave`; the automaton then stays as it was.
  public mutating func load(_ bytes: [UInt8], file: String) throws {
    state = try SavedElementary(bytes, file: file).state()
  }
}
