public import SimulationKernel

/// A saved world whose first line has been read, before any memory is taken for the world.
public struct SavedWorld<Header: SaveHeader>: Sendable {
  /// The checked header in the first line.
  package let header: Header
  /// The whole file.
  package let bytes: [UInt8]
  /// The file's name, for messages.
  package let file: String
  /// The position of the line feed that ends the first line.
  private let headerEnd: Int

  /// Creates the saved world in `bytes`, of which only the first line is read.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages.
  /// - Throws: ``DamagedSave`` for an error in the first line.
  public init(_ bytes: [UInt8], file: String) throws(DamagedSave) {
    (header, headerEnd) = try Header.read(bytes, file: file)
    self.bytes = bytes
    self.file = file
  }

  /// The checked settings of the saved world.
  public var configuration: Header.Configuration { header.configuration }

  /// The tick at which the world was saved.
  public var tick: Tick { header.tick }

  /// The memory in bytes that reading the world takes beside the world itself.
  public var bytesNeeded: Int {
    bytes.count + headerEnd * Header.bytesPerByte
      + header.bytesNeeded(forBody: bytes.count - headerEnd)
  }

  /// The position of the byte after the first line.
  package var bodyStart: Int { headerEnd + 1 }

  /// A reader of the lines after the first one.
  package var lines: LineScanner { LineScanner(file: file, line: 2, start: bodyStart) }

  /// Returns the damage of a file whose first line, or several lines, contradict each other.
  package func contradiction(_ reason: String) -> DamagedSave {
    DamagedSave(file: file, line: 1, column: 1, reason: reason)
  }
}
