public import AutomatonSimulation
public import WorldFiles

extension Life: SavableWorld {
  /// Writes the automaton, with its ages and trails, in the format that ``SavedLife`` reads.
  ///
  /// - Parameter sink: A function that takes the bytes in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: That of ``SavedLife/write(_:fileGeneration:memory:to:)``.
  public func save(to sink: ([UInt8]) throws -> Void) throws {
    try SavedLife.write(state, to: sink)
  }

  /// Replaces the automaton by the one that was saved in `bytes`.
  ///
  /// Engine, memory and threads stay, and whether there are ages and trails; where the file has
  /// none, they start again. Earlier generations are unknown, so that an automaton that watches for
  /// cycles can't load a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages.
  /// - Throws: `DamagedSave` and `DamagedPattern` for damage in the file; `EngineError` when there
  ///   is a watch, when the engine can't run the rule in the field, and when the memory is not
  ///   enough. Then the automaton stays as it was.
  /// - Complexity: That of ``SavedLife/init(_:file:memory:)``, and of a start with these cells.
  public mutating func load(_ bytes: [UInt8], file: String) throws {
    let saved = try SavedLife(bytes, file: file, memory: memory)
    let life = try another(
      saved.cells, rule: saved.rule, topology: saved.topology, background: saved.background,
      tick: saved.tick, history: saved.history)
    self =
      try saved.elementary.map { try life.configured(elementary: $0.rule, row: $0.row).life }
      ?? life
  }
}
