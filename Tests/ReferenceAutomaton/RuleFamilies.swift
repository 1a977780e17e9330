public import AutomatonRules

extension AutomatonCase {
  /// Rules of every family.
  public static let rules: [Rule] = [
    .life,
    Rule(birth: [3, 6], survival: [2, 3]),
    Rule(birth: [3, 6, 7, 8], survival: [3, 4, 6, 7, 8]),
    Rule(birth: [2], survival: []),
    // Dead cells come alive out of nothing, with and without staying so in full.
    Rule(birth: [0, 1, 2, 3, 4, 7, 8], survival: [0, 1, 2, 3, 4, 6, 7, 8]),
    Rule(birth: [0, 3], survival: [2, 3]),
    Rule(birth: [2], survival: [], states: 3),
    Rule(birth: [2], survival: [3, 4, 5], states: 4),
    Rule(birth: [2, 3], survival: [2, 3, 4], states: 25),
    Rule(birth: [2], survival: [1, 2], states: 256),
  ]
}
