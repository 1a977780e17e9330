#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The first line of a saved world, a JSON object: what the world is, before memory is taken for it.
package protocol SaveHeader: Decodable {
  /// What its "format" has to say.
  static var format: String { get }
  /// What a person calls such a world.
  static var world: String { get }
  /// The most bytes that are looked at for the line's end: longer first lines are not ours.
  static var longestLine: Int { get }
  /// The memory that a byte of the line takes at most, read, kept and told in the pictures' files, by
  /// measure, in bytes.
  static var bytesPerByte: Int { get }

  /// Finds the first value that can't be, of all that the header alone can tell.
  func check() throws(HeaderProblem)
}

extension SaveHeader {
  private static var version: Int { 1 }

  /// The beginning of the line, up to the version; more members and a brace follow.
  package static var opening: String { "{\"format\":\"\(format)\",\"version\":\(version)" }

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
  let header: Header

  private enum CodingKeys: CodingKey {
    case format, version
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try Header.check(
      format: values.decode(String.self, forKey: .format),
      version: values.decode(Int.self, forKey: .version))
    header = try Header(from: decoder)
  }
}
