public import WorldFiles

/// A saved universe whose first line has been read.
public typealias SavedUniverse = SavedWorld<UniverseSaveHeader>

extension SavedUniverse {
  /// Reads the state of the universe.
  ///
  /// - Returns: A state equal to the one that was saved.
  /// - Throws: `DamagedSave` for the first damage in the file.
  /// - Complexity: O(*n* log *n*) for *n* systems.
  public func state() throws(DamagedSave) -> UniverseState {
    var lines = lines
    if bytes.count - lines.position < header.leastBytes {
      throw lines.damage(
        at: lines.position, "the file is too short for the lines that its header announces")
    }
    var reader = UniverseReader(header, bytes, lines, file: file)
    try reader.readGalaxies(BirthOrder.living(at: tick))
    try reader.readSystems()
    try reader.readHoles()
    try reader.checkSlots()
    if BirthOrder.collisions(by: tick) > 0 { try reader.readCollision() }
    lines = reader.lines
    if lines.position < bytes.count {
      throw lines.damage(at: lines.position, "there are more lines than the header states")
    }
    return reader.state
  }
}
