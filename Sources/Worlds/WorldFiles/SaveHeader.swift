public import SimulationKernel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The first line of a saved world, a JSON object: what the world is, before memory is taken for it.
public protocol SaveHeader: Sendable {
  /// What decides how the world starts and goes on.
  associatedtype Configuration

  /// The text of the member "format".
  static var format: String { get }
  /// What a person calls such a world.
  static var world: String { get }
  /// The most bytes that are looked at for the line's end: longer first lines are of other files.
  static var longestLine: Int { get }
  /// The memory that a byte of the line takes at most, read, kept and written into the files of
  /// pictures, by measure, in bytes.
  static var bytesPerByte: Int { get }
  /// The members behind format and version, in the order in which they are written.
  static var fields: HeaderFields<Self> { get }

  /// A header that is still to be read.
  init()

  /// What decides the saved world.
  var configuration: Configuration { get }
  /// The tick at which the world was saved.
  var tick: Tick { get }

  /// Finds the first value that can't be, of all that the header alone can tell.
  ///
  /// - Throws: the problem with it.
  func check() throws(HeaderProblem)

  /// The memory that reading what follows the line takes beside the world; 0 by default.
  ///
  /// - Parameter bytes: how many bytes follow.
  /// - Returns: bytes beside those of the file.
  func bytesNeeded(forBody bytes: Int) -> Int
}

extension SaveHeader {
  /// 0.
  public func bytesNeeded(forBody bytes: Int) -> Int { 0 }

  private static var version: Int { 1 }

  /// The beginning of the line, up to the format; more members and a brace follow.
  package static var opening: String { "{\"format\":\"\(format)\"" }

  /// The line, with its line feed.
  package var line: String {
    "\(Self.opening),\"version\":\(Self.version),\(Self.fields.json(of: self))}\n"
  }

  /// The first line of a saved world.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages.
  /// - Returns: the header, without problems, and the place of the line feed that ends it.
  /// - Throws: the damage in it.
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

  /// Refuses a whole number, that of `name`, which is not in `allowed`.
  package func check(
    _ name: String, _ value: Int, _ allowed: ClosedRange<Int>
  ) throws(HeaderProblem) {
    if allowed.contains(value) { return }
    throw HeaderProblem(
      reason:
        "\"\(name)\" is \(value), and \(allowed.lowerBound) to \(allowed.upperBound) is allowed")
  }

  /// Refuses a format or version that can't be read.
  fileprivate static func check(format: String, version: Int) throws(HeaderProblem) {
    if format == Self.format && version == Self.version { return }
    throw HeaderProblem(
      reason: "format \(format), version \(version) is not the one that can be read:"
        + " \(Self.format), version \(Self.version)")
  }
}

/// A header of which nothing is read before its format and version are known to be right.
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
