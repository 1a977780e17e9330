public import SimulationKernel

/// A saved world whose first line has been read: what it is, before any memory is taken for it.
public struct SavedWorld<Header: SaveHeader>: Sendable {
  /// The first line, without problems.
  package let header: Header
  /// The whole file.
  package let bytes: [UInt8]
  /// The file's name, for messages.
  package let file: String
  /// The place of the line feed that ends the first line.
  private let headerEnd: Int

  /// The saved world in `bytes`; only the first line is looked at.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages.
  /// - Throws: the damage in the first line.
  public init(_ bytes: [UInt8], file: String) throws(DamagedSave) {
    (header, headerEnd) = try Header.read(bytes, file: file)
    self.bytes = bytes
    self.file = file
  }

  /// What decides the saved world, without problems.
  public var configuration: Header.Configuration { header.configuration }

  /// The tick at which the world was saved.
  public var tick: Tick { header.tick }

  /// The memory that reading the world takes beside the world itself, in bytes.
  public var bytesNeeded: Int {
    bytes.count + headerEnd * Header.bytesPerByte
      + header.bytesNeeded(forBody: bytes.count - headerEnd)
  }

  /// The byte behind the first line.
  package var bodyStart: Int { headerEnd + 1 }

  /// A reader of the lines behind the first one.
  package var lines: LineScanner { LineScanner(file: file, line: 2, start: bodyStart) }

  /// The damage that lies in the first line, or in several lines.
  package func contradiction(_ reason: String) -> DamagedSave {
    DamagedSave(file: file, line: 1, column: 1, reason: reason)
  }
}
