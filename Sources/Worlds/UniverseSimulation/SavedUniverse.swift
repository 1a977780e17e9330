public import SimulationKernel
public import WorldFiles

/// A saved universe whose first line has been read: what it is, before any memory is taken for it.
public struct SavedUniverse: Sendable {
  private let header: UniverseSaveHeader
  private let bytes: [UInt8]
  private let file: String
  private let headerEnd: Int

  /// The saved universe in `bytes`; only the first line is looked at.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages.
  /// - Throws: the damage in the first line.
  public init(_ bytes: [UInt8], file: String) throws(DamagedSave) {
    (header, headerEnd) = try UniverseSaveHeader.read(bytes, file: file)
    self.bytes = bytes
    self.file = file
  }

  /// What decides the saved universe, without problems.
  public var configuration: UniverseConfiguration { header.configuration }
  /// The second at which it was saved.
  public var tick: Tick { header.second }

  /// The memory that ``state()`` takes, the universe and the file among it, in bytes.
  public var bytesNeeded: Int {
    let header = bytes.count + headerEnd * UniverseSaveHeader.bytesPerByte
    // A file that is too short is refused before any memory is taken.
    if bytes.count - headerEnd < leastBytes { return header }
    let things = self.header.systems + self.header.blackHoles
    let lists = min(things, 2 * BirthOrder.living(at: tick))
    return header + things * Self.bytesPerThing + lists * Blocks<StarSystem>.bytesPerBlock
      + BirthOrder.places(by: tick) * Self.bytesPerBeat
  }

  /// The most memory of a system or a black hole, and of what is kept of it while others are read.
  private static let bytesPerThing = MemoryLayout<StarSystem>.stride + 64
  /// The most memory for a second that is a multiple of ten: a galaxy, and first and last ids.
  private static let bytesPerBeat = 1 << 8

  /// The bytes that all lines after the first one have at least: a digit for each number.
  private var leastBytes: Int {
    let ofThree = BirthOrder.living(at: tick) + header.systems + header.lost
    return 6 * ofThree + 8 * header.blackHoles + 2 * header.formerSlots
      + 10 * min(1, BirthOrder.collisions(by: tick))
  }

  /// The universe itself.
  ///
  /// - Returns: a universe equal to the one that was saved.
  /// - Throws: the first damage in the file.
  public func state() throws(DamagedSave) -> UniverseState {
    var lines = LineScanner(file: file, line: 2, start: headerEnd + 1)
    if bytes.count - lines.position < leastBytes {
      throw lines.damage(
        at: lines.position, "the lines that the header tells of do not fit in this file")
    }
    var reader = UniverseReader(header, bytes, lines, file: file)
    try reader.readGalaxies(BirthOrder.living(at: tick))
    try reader.readSystems()
    try reader.readHoles()
    try reader.checkSlots()
    if BirthOrder.collisions(by: tick) > 0 { try reader.readCollision() }
    lines = reader.lines
    if lines.position < bytes.count {
      throw lines.damage(at: lines.position, "this is more than the header tells of")
    }
    return reader.state
  }
}
