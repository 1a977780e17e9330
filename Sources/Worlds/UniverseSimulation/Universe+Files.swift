public import WorldFiles

extension Universe: CensusTaking {
  /// The things of each kind; no count depends on the second before.
  ///
  /// - Complexity: O(n) in the systems that still grow.
  public func census(after last: UniverseCensus?) -> UniverseCensus { state.census }
}

extension Universe: EventWriting {
  /// Writes nothing: a log of a universe begins with its first event.
  ///
  /// - Parameters:
  ///   - isLoaded: changes nothing.
  ///   - sink: is not called.
  /// - Throws: nothing.
  public func writeFirstEvents<Failure: Error>(
    isLoaded: Bool, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {}

  /// Writes a line for each of ``events``, as ``UniverseEvent/write(_:at:to:)`` has it.
  ///
  /// - Parameter sink: takes the text in chunks.
  /// - Throws: what `sink` throws.
  public func writeEvents<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(keepsEvents, "events are written where they are kept")
    try UniverseEvent.write(events, at: tick, to: sink)
  }
}

extension Universe: SavableWorld {
  /// Writes the universe as ``SavedUniverse`` reads it.
  ///
  /// - Parameter sink: takes the text in chunks.
  /// - Throws: what `sink` throws.
  public func save(to sink: ([UInt8]) throws -> Void) throws {
    try state.save(to: sink)
  }

  /// Takes over the universe that was saved in `bytes`; threads, and whether events are kept, stay as
  /// they are.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages.
  /// - Throws: `DamagedSave`; the universe then stays as it was.
  public mutating func load(_ bytes: [UInt8], file: String) throws {
    state = try SavedUniverse(bytes, file: file).state()
  }
}
