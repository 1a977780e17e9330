public import SimulationKernel

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
    // Lines that are not there take nothing: they are counted before any is read.
    let things = min(header.systems + header.blackHoles, bytes.count / Self.shortestLine)
    return bytes.count + headerEnd * UniverseSaveHeader.bytesPerByte
      + things * UniverseReader.bytesPerThing + BirthOrder.places(by: tick) * Self.bytesPerBeat
  }

  /// The bytes of the shortest line, `1`.
  private static let shortestLine = 2
  /// The most memory for a second that is a multiple of ten: a galaxy, and first and last ids.
  private static let bytesPerBeat = 1 << 8

  /// The universe itself.
  ///
  /// - Returns: a universe equal to the one that was saved.
  /// - Throws: the first damage in the file.
  public func state() throws(DamagedSave) -> UniverseState {
    var lines = LineScanner(file: file, line: 2, start: headerEnd + 1)
    let galaxies = BirthOrder.living(at: tick)
    let count =
      galaxies + header.systems + header.blackHoles + header.formerSlots + header.lost
      + min(1, BirthOrder.collisions(by: tick))
    if count > (bytes.count - lines.position) / Self.shortestLine {
      throw lines.damage(
        at: lines.position, "\(count) lines, as the header has it, do not fit in this file")
    }
    var reader = UniverseReader(header, bytes, lines, file: file)
    try reader.readGalaxies(galaxies)
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
