public import SimulationKernel
public import WorldFiles

extension SeaWorldState {
  /// Writes the world as text that ``SavedSeaWorld`` reads.
  ///
  /// Animals whose identities are not tracked get numbers in table order, from 0.
  ///
  /// The first line is a JSON object: format, version, size, tick, restarts, number of animals, next
  /// number to be given, rules. Then a line `id,species,row,column,age,hunger` for each animal in
  /// table order.
  ///
  /// - Parameter sink: takes the text in chunks.
  /// - Throws: what `sink` throws.
  public func save<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var text = LineBuffer()
    text.append(SeaWorldSaveHeader.text(of: self, nextID: identities?.next ?? census.animals))
    var unnamed = 0
    for row in 0..<board.rows {
      for animal in animals(inRow: row) {
        text.append(animal.id ?? unnamed)
        unnamed += 1
        text.append(animal.species == .penguin ? ",penguin," : ",orca,")
        text.append(animal.row)
        text.append(",")
        text.append(animal.column)
        text.append(",")
        text.append(animal.age)
        text.append(",")
        text.append(animal.hunger)
        text.append("\n")
        try text.flushIfLong(to: sink)
      }
    }
    try text.flush(to: sink)
  }
}

/// A saved sea world whose first line has been read: what it is, before any memory is taken for it.
public struct SavedSeaWorld: Sendable {
  private let header: SeaWorldSaveHeader
  private let bytes: [UInt8]
  private let file: String
  private let headerEnd: Int

  /// The saved world in `bytes`; only the first line is looked at.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages.
  /// - Throws: the damage in the first line.
  public init(_ bytes: [UInt8], file: String) throws(DamagedSave) {
    (header, headerEnd) = try SeaWorldSaveHeader.read(bytes, file: file)
    self.bytes = bytes
    self.file = file
  }

  /// The rules and the size of the saved world, without problems.
  public var configuration: SeaWorldConfiguration { header.configuration }
  /// The tick at which the world was saved.
  public var tick: Tick { header.tick }
  /// The number of animals that the file says it has.
  public var animals: Int { header.animals }

  /// The memory that ``state(tracksIdentities:)`` takes beside the table, in bytes.
  public var bytesNeeded: Int {
    bytes.count + headerEnd * SeaWorldSaveHeader.bytesPerByte
      + animals * AnimalScanner.bytesPerAnimal
  }

  /// The world itself.
  ///
  /// - Parameter tracksIdentities: whether the animals keep their numbers.
  /// - Returns: a world equal to the one that was saved.
  /// - Throws: the first damage in the file.
  public func state(tracksIdentities: Bool) throws(DamagedSave) -> SeaWorldState {
    var scanner = AnimalScanner(header: header, file: file, start: headerEnd + 1)
    var state = SeaWorldState(
      empty: configuration, tick: tick, restarts: header.restarts,
      tracksIdentities: tracksIdentities)
    try scanner.read(bytes) { animal in
      state.put(animal, at: state.board.place(row: animal.row, column: animal.column))
    }
    state.identities?.next = header.nextID
    return state
  }
}
