import SimulationKernel
public import WorldFiles

extension SeaWorldState {
  /// Writes the world as text that ``SavedSeaWorld`` reads.
  ///
  /// Animals whose identities are not tracked get numbers in table order, from 0.
  ///
  /// The first line is a JSON object: format, version, size, tick, restarts, number of animals,
  /// next number to be given, rules. Then comes a line `id,species,row,column,age,hunger` for each
  /// animal in table order, with `,left` at its end where the animal looks to the left.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* cells.
  public func save<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var text = LineBuffer()
    text.append(SeaWorldSaveHeader(of: self).line)
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
        text.append(animal.facing == .left ? ",left\n" : "\n")
        try text.flushIfLong(to: sink)
      }
    }
    try text.flush(to: sink)
  }
}

/// A saved sea world whose first line has been read.
public typealias SavedSeaWorld = SavedWorld<SeaWorldSaveHeader>

extension SavedSeaWorld {
  /// The number of animals that the header states.
  public var animals: Int { header.animals }

  /// Reads the state of the world.
  ///
  /// - Parameters:
  ///   - tracksIdentities: Whether the animals keep their numbers.
  ///   - tracksFacings: Whether they keep the sides to which they look, in files of 0.6.0 and
  ///     before all to the right; they always do where identities are tracked.
  /// - Returns: A state equal to the one that was saved.
  /// - Throws: `DamagedSave` for the first damage in the file.
  /// - Complexity: O(*c* + *n* log *n*) for *c* cells and *n* animals.
  public func state(
    tracksIdentities: Bool, tracksFacings: Bool = true
  ) throws(DamagedSave) -> SeaWorldState {
    var scanner = AnimalScanner(header: header, file: file, start: bodyStart)
    var state = SeaWorldState(
      empty: configuration, tick: tick, restarts: header.restarts,
      tracksIdentities: tracksIdentities, tracksFacings: tracksFacings)
    try scanner.read(bytes) { animal in
      state.put(animal, at: state.board.place(row: animal.row, column: animal.column))
    }
    state.identities?.next = header.nextID
    return state
  }
}
