public import WorldFiles

extension SeaWorld: CensusTaking {
  /// Counts the animals of each species; no count depends on the tick before.
  public func census(after last: SeaWorldCensus?) -> SeaWorldCensus { census }
}

extension SeaWorld: SavableWorld {
  /// Writes the world in the format that ``SavedSeaWorld`` reads.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* cells.
  public func save(to sink: ([UInt8]) throws -> Void) throws {
    try state.save(to: sink)
  }

  /// Replaces the world by the one that was saved in `bytes`.
  ///
  /// Threads, scheduled restarts, and whether identities and facings are tracked and turns are kept
  /// stay as they are.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages.
  /// - Throws: `DamagedSave`; then the world stays as it was.
  /// - Complexity: O(*c* + *n* log *n*) for *c* cells and *n* animals.
  public mutating func load(_ bytes: [UInt8], file: String) throws {
    state = try SavedSeaWorld(bytes, file: file).state(
      tracksIdentities: state.tracksIdentities, tracksFacings: state.tracksFacings)
  }
}
