import Wording

/// A well-known rule with its names.
public struct NamedRule: Sendable {
  /// The most common name.
  public let name: String
  /// The other names.
  public let otherNames: [String]
  /// The rule in its canonical notation.
  public let notation: String
  /// A short description of its behavior.
  public let line: String

  init(_ name: String, _ notation: String, _ line: String, also otherNames: [String] = []) {
    self.name = name
    self.otherNames = otherNames
    self.notation = notation
    self.line = line
  }
}

extension Rule {
  /// The rules that are known by name: Life first, then in alphabetical order those of two states
  /// and those of more. Names are read in capital or small letters, and with other characters
  /// between words.
  public static let named = NamedRule.twoStates + NamedRule.generations
}

extension NamedRule {
  /// Returns the letters and digits of a name or notation, in small letters.
  static func simplified(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.compactMap { byte in
      switch byte {
      case 65...90: byte + 32
      case 97...122, 48...57: byte
      default: nil
      }
    }
  }

  /// Returns the rule with the simplified name `letters`.
  static func find(_ letters: [UInt8]) -> NamedRule? {
    Rule.named.first { rule in rule.allNames.contains { simplified($0.utf8) == letters } }
  }

  /// Returns the name that differs least from the simplified `letters`, or `nil` when none is near.
  static func nearest(to letters: [UInt8]) -> String? {
    let names = Rule.named.flatMap(\.allNames)
    return nearestWord(to: letters, among: names.map { simplified($0.utf8) }).map { names[$0] }
  }

  private var allNames: [String] { [name] + otherNames }

  /// Returns a description of the rule with the simplified `name` that other programs run and no
  /// notation here expresses.
  static func unsupportedKind(_ name: String) -> String? {
    if let kind = unsupportedKinds[name] { return kind }
    if name.contains("margolus") { return blocks }
    return ["turmite", "langtonsant", "worm1"].contains { name.contains($0) } ? walker : nil
  }

  private static let blocks = "a rule of blocks of cells (Margolus)"
  private static let walker = "a rule of objects that walk over the cells"

  private static let unsupportedKinds: [String: String] = {
    let farther = "a rule of a range above 1 (Larger than Life)"
    let listed = "a rule of more states with its own table"
    var kinds: [String: String] = [:]
    for name in ["bosco", "bugsmovie", "globe", "majorly", "modernart", "waffle"] {
      kinds[name] = farther
    }
    for name in [
      "wireworld", "historicallife", "langtonsloops", "jvn29", "nobili32", "hutton32", "codd",
      "codd2", "devore", "evoloop", "evoloopfinite", "bylloop", "banksii", "banksiii", "banksiv",
      "choureggia1", "choureggia2", "edrep", "hpp", "lifeontheedge", "lifeontheslope", "perrier",
      "sdsrloop", "tempesti",
    ] {
      kinds[name] = listed
    }
    for name in ["bbm", "critters", "billiardballmachine", "tron"] {
      kinds[name] = blocks
    }
    return kinds
  }()
}
