extension LibraryPattern {
  /// Patterns of rules with dying states, and of hexagonal and von Neumann neighborhoods.
  static let furtherRelatives: [LibraryPattern] = [
    LibraryPattern(
      .otherRules, "brians-brain-glider", "Brian's Brain glider",
      "A slow diagonal one among the fast.",
      rule: "B2/S/C3", [.ship(period: 4, dx: -1, dy: -1)],
      """
      ..O
      .B.B
      OO
      .B
      """),
    LibraryPattern(
      .otherRules, "star-wars-ship", "Star Wars ship",
      "A live front with two fading rows behind.",
      rule: "B2/S345/C4", [.ship(period: 1, dx: -1, dy: 0)],
      """
      OBC
      OBC
      """),
    LibraryPattern(
      .otherRules, "hex-blinker", "Hexagonal oscillator",
      "Three cells among six neighbours each.",
      rule: "B2/S34H", [.period(4)],
      """
      O
      ..O
      ....O
      """),
    LibraryPattern(
      .otherRules, "von-neumann-oscillator", "Oscillator of four neighbours",
      "Corners count for nothing here.",
      rule: "B2/S012V", [.period(6)],
      """
      O..O
      .
      OOOO
      """),
    LibraryPattern(
      .otherRules, "von-neumann-replicator", "Replicator of four neighbours",
      "Comes back in four copies, one to each side.",
      rule: "B13/S13V", [.replicator(copies: 4, after: 4)],
      """
      OO
      O
      """),
  ]
}
