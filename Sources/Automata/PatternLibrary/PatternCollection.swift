import AutomatonRules
import Wording

/// A collection of patterns that are found by name.
public struct PatternCollection: Sendable {
  private let listed: [LibraryPattern]
  /// The places in the list of the patterns with each name.
  private let places: [String: Int]

  /// Creates a collection of `patterns`; of two with the same name the first one is found.
  public init(_ patterns: [LibraryPattern]) {
    listed = patterns
    var places: [String: Int] = [:]
    places.reserveCapacity(3 * patterns.count)
    for (place, pattern) in patterns.enumerated() {
      for name in pattern.names {
        let key = Self.key(name)
        if places[key] == nil { places[key] = place }
      }
    }
    self.places = places
  }

  /// All patterns, by category and, in each, in the order of the list.
  ///
  /// - Complexity: O(*n*) for *n* patterns.
  public var patterns: [LibraryPattern] {
    PatternCategory.allCases.flatMap { category in listed.filter { $0.category == category } }
  }

  /// The built-in patterns.
  public static let builtIn = PatternCollection(
    LibraryPattern.stillLifes + LibraryPattern.quickOscillators + LibraryPattern.slowOscillators
      + LibraryPattern.spaceships + LibraryPattern.guns + LibraryPattern.puffers
      + LibraryPattern.methuselahs + LibraryPattern.twoStateRelatives
      + LibraryPattern.furtherRelatives + LibraryPattern.elementary)

  /// Returns the pattern with the name, alias or title `name`, in any case, with spaces or hyphens, or
  /// with the apgcode `name`, such as `xq4_153`.
  ///
  /// - Throws: ``UnknownPattern`` with the nearest name.
  public func pattern(named name: String) throws(UnknownPattern) -> LibraryPattern {
    if let place = places[Self.key(name)] { return listed[place] }
    if let pattern = LibraryPattern(apgcode: name) { return pattern }
    throw unknown(name)
  }

  /// Returns the error that there is no pattern called `name`, with the nearest name of this
  /// collection and of `others`.
  public func unknown(_ name: String, others: [String] = []) -> UnknownPattern {
    let names = patterns.flatMap { [$0.name] + $0.aliases } + others
    let nearest = nearestWord(
      to: Array(Self.key(name).utf8), among: names.map { Array(Self.key($0).utf8) })
    return UnknownPattern(name: name, nearest: nearest.map { names[$0] })
  }

  /// Returns the form in which names are compared: `Kok's galaxy` and `koks-galaxy` are the same.
  package static func key(_ name: String) -> String {
    let name = name.lowercased()
    return String(unsafeUninitializedCapacity: name.utf8.count) { key in
      var count = 0
      for byte in name.utf8 where byte != UInt8(ascii: "'") {
        let isGap = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "_")
        key[count] = isGap ? UInt8(ascii: "-") : byte
        count += 1
      }
      return count
    }
  }
}

extension LibraryPattern {
  /// All names by which it is found.
  fileprivate var names: [String] { [name] + aliases + [title] }
}

/// An error for a name that no pattern has.
public struct UnknownPattern: Error, Hashable, Sendable, CustomStringConvertible {
  /// The unknown name.
  public let name: String
  /// The name of a similar pattern, if there is one.
  public let nearest: String?

  /// The reason, with the nearest name: the end of a sentence that starts with the name.
  public var reason: String {
    "the library has no pattern of that name"
      + (nearest.map { "; did you mean \($0)?" } ?? ": render patterns lists them all")
  }

  /// The name and the reason.
  public var description: String { "'\(name)': \(reason)" }
}
