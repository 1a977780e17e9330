public import AutomatonSimulation
public import WorldFiles

extension Life: SavableWorld {
  /// Writes the automaton, with its ages and trails, as ``SavedLife`` reads it.
  ///
  /// - Parameter sink: takes the bytes in chunks.
  /// - Throws: what `sink` throws.
  public func save(to sink: ([UInt8]) throws -> Void) throws {
    try SavedLife.write(state, to: sink)
  }

  /// Takes over the automaton that was saved in `bytes`.
  ///
  /// Engine, memory and threads stay, and whether there are ages and trails; where the file has none,
  /// they begin anew. It is known of no generation before whether it comes up again: an automaton with
  /// a watch can't be loaded into.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages.
  /// - Throws: `DamagedSave` and `DamagedPattern` for damage in the file; `EngineError` when there is
  ///   a watch, when the engine can't run the rule in the field, and when the memory is not enough.
  ///   The automaton then stays as it was.
  public mutating func load(_ bytes: [UInt8], file: String) throws {
    let saved = try SavedLife(bytes, file: file, memory: memory)
    self = try another(
      saved.cells, rule: saved.rule, topology: saved.topology, background: saved.background,
      tick: saved.tick, history: saved.history)
  }
}
