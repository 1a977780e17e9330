extension Rule {
  /// Parses a rule of a game of MCell.
  ///
  /// The notations are `23/3` of Life, `345/2/4` of Generations (or `345/2` and `colors`), the sums
  /// of nine cells of Vote for Life (`46789`), weights and sums of Weighted Life
  /// (`NW1,…,HI0,RS2,RS3,RB3`), the tables of General binary (`C0,NM,S…,B…`) and, of two states, of
  /// Neumann binary, and rules of range 1 of Larger than Life (`R1,C0,M1,S1..1,B1..1,NN`).
  ///
  /// - Parameters:
  ///   - text: The rule, with its lines joined.
  ///   - game: The game of the rule.
  ///   - colors: The number of states that the file gives beside it, or `nil` where it gives none.
  /// - Returns: The rule.
  /// - Throws: ``RuleError`` for what is wrong with the rule, or when no rule of the game is
  ///   supported.
  public static func parse(
    _ text: String, of game: MCellGame, colors: Int? = nil
  ) throws(RuleError) -> Rule {
    let notation = try NotationText(text, of: .rule, longest: longestInMCell)
    if let refusal = game.refusal {
      throw notation.error("MCell's game “\(game.rawValue)” is not supported: \(refusal)")
    }
    if notation.marks.isEmpty {
      throw notation.error("there is no rule of MCell's game “\(game.rawValue)”")
    }
    switch game {
    case .vote: return try voteRule(notation)
    case .weighted: return try WeightedReader(text: notation).rule()
    case .generalBinary: return try GeneralBinaryReader(text: notation).rule()
    case .neumannBinary: return try neumannRule(notation)
    case .generations where notation.marks.count(where: { $0.is("/") }) == 1:
      guard let colors else { return try Rule(text) }
      return try Rule("\(text)/\(colors)")
    default: return try Rule(text)
    }
  }

  /// There are as many weights and sums as neighborhoods, each of seven characters at most.
  private static let longestInMCell = 10_000

  /// Returns a rule that depends on the number of live cells among all nine.
  private static func voteRule(_ text: NotationText) throws(RuleError) -> Rule {
    var sums: Set<Int> = []
    for mark in text.marks {
      guard let digit = mark.digit else {
        throw text.error(
          at: mark, "\(text.quoted(mark)) is out of place where a sum of 0 to 9 cells can stand")
      }
      sums.insert(digit)
    }
    return Rule { sums.contains($0.nonzeroBitCount) }
  }

  /// Returns the number of states, and the next one for each neighborhood in the order of the cell
  /// itself, north, east, south and west, the last of which changes first.
  private static func neumannRule(_ text: NotationText) throws(RuleError) -> Rule {
    guard let states = text.marks.first?.digit, (2...4).contains(states) else {
      throw text.error(at: text.marks.first, "2 to 4 states are allowed in front of the table")
    }
    if states > 2 {
      throw text.error(
        at: text.marks.first, "tables of \(states) states are not supported, only of 2")
    }
    let table = text.marks.dropFirst()
    if let wrong = table.first(where: { !$0.is("0") && !$0.is("1") }) {
      throw text.error(at: wrong, "\(text.quoted(wrong)) is not a state; 0 and 1 are allowed")
    }
    guard table.count == 32 else {
      throw text.error(
        at: nil, "32 digits are expected after the number of states, not \(table.count)")
    }
    let next = table.map { $0.is("1") }
    return Rule { next[gathered($0, [5, 1, 3, 7, 4])] }
  }

  /// Returns the bits of a neighborhood's `index` (see ``table``) at `places`, as a number with the
  /// first of them lowest.
  static func gathered(_ index: Int, _ places: [Int]) -> Int {
    places.enumerated().reduce(0) { $0 | (index >> $1.element & 1) << $1.offset }
  }
}
