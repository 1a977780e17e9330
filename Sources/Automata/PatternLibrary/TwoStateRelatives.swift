extension LibraryPattern {
  /// Patterns of two-state rules other than Life.
  static let twoStateRelatives: [LibraryPattern] = [
    LibraryPattern(
      .otherRules, "highlife-replicator", "HighLife replicator", aliases: ["replicator"],
      "Copies itself along a diagonal, again and again.",
      rule: "B36/S23", by: "Nathan Thompson", in: 1994, [.replicator(copies: 2, after: 12)],
      """
      ..OOO
      .O..O
      O...O
      O..O
      OOO
      """),
    LibraryPattern(
      .otherRules, "highlife-bomber", "HighLife bomber", aliases: ["bomber"],
      "A replicator that a blinker holds to one copy, which walks.",
      rule: "B36/S23", [.ship(period: 48, dx: -8, dy: -8)],
      """
      ...O
      ..OO
      .O.O
      OOO
      .
      ......OOO
      .....O.O
      .....OO
      .....O
      .
      .
      .......O
      .......O
      .......O
      """),
    LibraryPattern(
      .otherRules, "day-and-night-ship", "Day & Night ship",
      "Flies as well with dead and live cells exchanged.",
      rule: "B3678/S34678", [.ship(period: 14, dx: 0, dy: -2)],
      """
      ..O
      .OOO
      ..O
      OOOOO
      ..O
      .OOO
      .O.O
      ..O
      """),
    LibraryPattern(
      .otherRules, "two-by-two-stairs", "Stairs of 2x2",
      "Three dominoes on a stair, in the rule 2x2.",
      rule: "B36/S125", [.period(26)],
      """
      OO
      .OO
      ..OO
      """),
    LibraryPattern(
      .otherRules, "seeds-ship", "Seeds ship",
      "Every cell dies each generation, and the shape moves on at full speed.",
      rule: "B2/S", [.ship(period: 1, dx: 0, dy: -1)],
      """
      .OO
      O..O
      """),
    LibraryPattern(
      .otherRules, "fredkin-seed", "Replicator", aliases: ["fredkin"],
      "Whatever is drawn comes back in eight copies.",
      rule: "B1357/S1357", [.replicator(copies: 8, after: 4)],
      """
      OOO
      O
      """),
    LibraryPattern(
      .otherRules, "brians-brain-ship", "Brian's Brain ship",
      "Two live cells flee from two dying ones, at full speed.",
      rule: "B2/S/C3", [.ship(period: 1, dx: 1, dy: 0)],
      """
      BO
      BO
      """),
  ]
}
