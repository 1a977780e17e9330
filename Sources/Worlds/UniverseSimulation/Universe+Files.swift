public import WorldFiles

extension Universe: CensusTaking {
  /// Counts the things of each kind; no count depends on the second before.
  ///
  /// - Complexity: O(*n*) for *n* systems that still grow.
  public func census(after last: UniverseCensus?) -> UniverseCensus { state.census }
}

extension Universe: EventWriting {
  /// Writes nothing: a log of a universe begins with its first event.
  ///
  /// - Parameters:
  ///   - isLoaded: A value without effect.
  ///   - sink: A function that is not called.
  /// - Throws: No error.
  public func writeFirstEvents<Failure: Error>(
    isLoaded: Bool, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {}

  /// Writes a line for each of ``events``, in the format of ``UniverseEvent/write(_:at:to:)``.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* events.
  public func writeEvents<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(keepsEvents, "events are written where they are kept")
    try UniverseEvent.write(events, at: tick, to: sink)
  }
}

extension Universe: SavableWorld {
  /// Writes the universe in the format that ``SavedUniverse`` reads.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n* log *n*) for *n* systems.
  public func save(to sink: ([UInt8]) throws -> Void) throws {
    try state.save(to: sink)
  }

  /// Replaces the universe by the one that was saved in `bytes`.
  ///
  /// Threads, and whether events are kept, stay as they are.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages.
  /// - Throws: `DamagedSave`; then the universe stays as it was.
  /// - Complexity: O(*n* log *n*) for *n* systems.
  public mutating func load(_ bytes: [UInt8], file: String) throws {
    state = try SavedUniverse(bytes, file: file).state()
  }
}
