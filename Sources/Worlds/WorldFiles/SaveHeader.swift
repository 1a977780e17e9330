public import SimulationKernel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The first line of a saved world, a JSON object that describes the world before memory is taken
/// for it.
public protocol SaveHeader: Sendable {
  /// The settings that decide how the world starts and goes on.
  associatedtype Configuration

  /// The value of the member "format".
  static var format: String { get }
  /// The word for such a world in messages.
  static var world: String { get }
  /// The most bytes of a first line; longer ones belong to other files.
  static var longestLine: Int { get }
  /// The most memory per byte of the line, read, kept and written into the files of pictures, as
  /// measured, in bytes.
  static var bytesPerByte: Int { get }
  /// The members after format and version, in the order in which they are written.
  static var fields: HeaderFields<Self> { get }

  /// Creates a header that is still to be read.
  init()

  /// The settings of the saved world.
  var configuration: Configuration { get }
  /// The tick at which the world was saved.
  var tick: Tick { get }

  /// Checks all values that can be checked by the header alone.
  ///
  /// - Throws: The problem with the first value that is not allowed.
  func check() throws(HeaderProblem)

  /// Returns the memory in bytes that reading the rest of the file takes beside the world; 0 by
  /// default.
  ///
  /// - Parameter bytes: The number of bytes after the first line.
  /// - Returns: The memory beside that of the file.
  func bytesNeeded(forBody bytes: Int) -> Int
}

extension SaveHeader {
  /// Returns 0, the default.
  public func bytesNeeded(forBody bytes: Int) -> Int { 0 }

  private static var version: Int { 1 }

  /// The beginning of the line, up to the format; further members and a brace follow.
  package static var opening: String { "{\"format\":\"\(format)\"" }

  /// The line, with its line feed.
  package var line: String {
    "\(Self.opening),\"version\":\(Self.version),\(Self.fields.json(of: self))}\n"
  }

  /// Reads the first line of a saved world.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages.
  /// - Returns: The checked header, and the position of the line feed that ends it.
  /// - Throws: ``DamagedSave`` for an error in it.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(DamagedSave) -> (header: Self, end: Int) {
    do throws(HeaderProblem) {
      guard let end = bytes.prefix(longestLine).firstIndex(of: UInt8(ascii: "\n")) else {
        throw HeaderProblem.missing(world: world)
      }
      let header = try decode(bytes[..<end])
      try header.check()
      return (header, end)
    } catch {
      throw DamagedSave(file: file, line: 1, column: 1, reason: error.reason)
    }
  }

  private static func decode(_ line: ArraySlice<UInt8>) throws(HeaderProblem) -> Self {
    do {
      return try JSONDecoder().decode(FirstLine<Self>.self, from: Data(line)).header
    } catch {
      throw HeaderProblem(error, world: world)
    }
  }

  /// Throws if the whole number `name` is not in `allowed`.
  package func check(
    _ name: String, _ value: Int, _ allowed: ClosedRange<Int>
  ) throws(HeaderProblem) {
    if allowed.contains(value) { return }
    throw HeaderProblem(
      reason:
        "\"\(name)\" is \(value), and \(allowed.lowerBound) to \(allowed.upperBound) is allowed")
  }

  /// Throws for a format or version that can't be read.
  fileprivate static func check(format: String, version: Int) throws(HeaderProblem) {
    if format == Self.format && version == Self.version { return }
    throw HeaderProblem(
      reason: "format \(format), version \(version) is not supported, only"
        + " \(Self.format), version \(Self.version) can be read")
  }
}

/// A header whose format and version are checked before anything else is read.
private struct FirstLine<Header: SaveHeader>: Decodable {
  private(set) var header: Header

  private enum CodingKeys: CodingKey {
    case format, version
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try Header.check(
      format: values.decode(String.self, forKey: .format),
      version: values.decode(Int.self, forKey: .version))
    header = Header()
    try Header.fields.read(into: &header, from: decoder)
  }
}

/// The bytes with which the file of a saved world begins, of whatever kind.
package let savedWorldOpening = Array("{\"format\":\"terrarium-".utf8)
