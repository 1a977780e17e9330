/// A family of rules in MCell's files, which call it a game.
public enum MCellGame: String, CaseIterable, Sendable {
  case life = "Life"
  case generations = "Generations"
  case vote = "Vote for Life"
  case weighted = "Weighted Life"
  case generalBinary = "General binary"
  case neumannBinary = "Neumann binary"
  case largerThanLife = "Larger than Life"
  case rulesTable = "Rules table"
  case cyclic = "Cyclic CA"
  case totalisticRow = "1-D totalistic"
  case binaryRow = "1-D binary"
  case margolus = "Margolus"
  case weightedGenerations = "Weighted Generations"
  case userDLL = "User DLL"
  case special = "Special rules"

  /// Creates the game called `name`, in capital or small letters, or `nil` where there is none.
  public init?(named name: String) {
    func key(_ name: String) -> ArraySlice<UInt8> {
      let letters = NamedRule.simplified(name.utf8)
      // Files also say "Rules tables".
      return letters.last == UInt8(ascii: "s") ? letters.dropLast() : letters[...]
    }
    guard let game = Self.allCases.first(where: { key($0.rawValue) == key(name) }) else {
      return nil
    }
    self = game
  }

  /// The reason why no rule of the game is supported, or `nil` where some are.
  var refusal: String? {
    switch self {
    case .life, .generations, .vote, .weighted, .generalBinary, .neumannBinary, .largerThanLife:
      nil
    case .rulesTable: "its rules are tables of more states, and only the one for Life is supported"
    case .cyclic: "its cells go through a cycle of states"
    case .totalisticRow, .binaryRow:
      "its rules are of one row of cells, as in the world of elementary automata"

    case .margolus: "its rules are of blocks of cells"
    case .weightedGenerations: "dying cells count there"
    case .userDLL: "its rules are in a library of machine code"
    case .special: "its rules have a name and no notation"
    }
  }

  /// The names of the games with supported rules.
  public static let played = allCases.filter { $0.refusal == nil }.map(\.rawValue)
}
