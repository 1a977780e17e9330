import AtomicFiles

/// The last line of a saved world, a JSON object with the length and the digest of everything
/// before it, by which a file that was cut off or changed is noticed.
///
/// It is for worlds whose lines could be read as another world when some are missing. The first
/// line has to announce the seal, or a file cut right before it would look like one of an older
/// version.
package struct SaveSeal {
  private var count = 0
  private var digest = FileDigest()

  /// The most bytes that the line may have.
  private static let longestLine = 80

  /// Creates the seal of no bytes.
  package init() {}

  /// Continues the seal with `bytes`.
  package mutating func add(_ bytes: [UInt8]) {
    count += bytes.count
    digest.add(bytes)
  }

  /// The line for all added bytes, with its line feed.
  package var line: String { "{\"bytes\":\(count),\"fnv1a\":\"\(digest.text)\"}\n" }

  /// Returns the position of the last line of `bytes`, which is the seal of everything before it.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages.
  /// - Returns: The number of bytes before the seal.
  /// - Throws: ``DamagedSave`` when there is no such line, or when it is the seal of other bytes.
  package static func start(in bytes: [UInt8], file: String) throws(DamagedSave) -> Int {
    let feed = UInt8(ascii: "\n")
    let end = bytes.suffix(longestLine).dropLast()
    let start = end.lastIndex(of: feed).map { $0 + 1 } ?? end.startIndex
    guard bytes.last == feed, bytes[start...].starts(with: "{\"bytes\":".utf8) else {
      throw damage(
        at: bytes.count, in: bytes, file, "the file is cut off: its last line is missing")
    }
    var seal = SaveSeal()
    seal.count = start
    seal.digest.add(bytes[..<start])
    guard bytes[start...].elementsEqual(seal.line.utf8) else {
      throw damage(
        at: start, in: bytes, file,
        "the file was changed or parts of it are missing: this is not the length and digest of what "
          + "stands before it")
    }
    return start
  }

  private static func damage(
    at place: Int, in bytes: [UInt8], _ file: String, _ reason: String
  ) -> DamagedSave {
    let before = bytes[..<place]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return DamagedSave(file: file, line: line, column: place - lineStart + 1, reason: reason)
  }
}
