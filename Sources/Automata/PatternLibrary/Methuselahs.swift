extension LibraryPattern {
  /// Small patterns that take a long time to settle.
  static let methuselahs: [LibraryPattern] = [
    LibraryPattern(
      .methuselahs, "t-tetromino", "T-tetromino",
      "Four cells that become a traffic light.",
      [.lifespan(generations: 9, population: 12)],
      """
      OOO
      .O
      """),
    LibraryPattern(
      .methuselahs, "century", "Century",
      "Named for how long it lives, nearly.",
      [.lifespan(generations: 103, population: 15)],
      """
      ..OO
      OOO
      .O
      """),
    LibraryPattern(
      .methuselahs, "herschel", "Herschel",
      "What a B-heptomino is on its way to be; carries signals through tracks.",
      [.lifespan(generations: 128, population: 24)],
      """
      O
      O.O
      OOO
      ..O
      """),
    LibraryPattern(
      .methuselahs, "diehard", "Diehard",
      "Seven cells that vanish without a trace, and take their time.",
      [.lifespan(generations: 130, population: 0)],
      """
      ......O
      OO
      .O...OOO
      """),
    LibraryPattern(
      .methuselahs, "b-heptomino", "B-heptomino",
      "Runs, turns into a Herschel, and throws a glider.",
      [.lifespan(generations: 148, population: 28)],
      """
      O.OO
      OOO
      .O
      """),
    LibraryPattern(
      .methuselahs, "pi-heptomino", "Pi-heptomino",
      "An arch that spreads to both sides.",
      [.lifespan(generations: 173, population: 55)],
      """
      OOO
      O.O
      O.O
      """),
    LibraryPattern(
      .methuselahs, "thunderbird", "Thunderbird",
      "A row over a column.",
      [.lifespan(generations: 243, population: 46)],
      """
      OOO
      .
      .O
      .O
      .O
      """),
    LibraryPattern(
      .methuselahs, "r-pentomino", "R-pentomino", aliases: ["f-pentomino"],
      "Five cells, the first that nobody could follow by hand.",
      [.lifespan(generations: 1103, population: 116)],
      """
      .OO
      OO
      .O
      """),
    LibraryPattern(
      .methuselahs, "multum-in-parvo", "Multum in parvo",
      "Much in little: seven cells on a curve.",
      by: "Charles Corderman", [.lifespan(generations: 3933, population: 633)],
      """
      ...OOO
      ..O..O
      .O
      O
      """),
    LibraryPattern(
      .methuselahs, "acorn", "Acorn",
      "Seven cells that grow into a wide oak.",
      by: "Charles Corderman", in: 1971, [.lifespan(generations: 5206, population: 633)],
      """
      .O
      ...O
      OO..OOO
      """),
    LibraryPattern(
      .methuselahs, "rabbits", "Rabbits",
      "Nine cells; for long the longest-lived of them.",
      by: "Andrew Trevorrow", in: 1986, [.lifespan(generations: 17331, population: 1744)],
      """
      O...OOO
      OOO..O
      .O
      """),
    LibraryPattern(
      .methuselahs, "lidka", "Lidka",
      "Thirteen cells that keep going for nearly thirty thousand generations.",
      by: "Andrzej Okrasinski", in: 2005, [.lifespan(generations: 29055, population: 1625)],
      """
      .O
      O.O
      .O
      .
      .
      .
      .
      .
      .
      .
      ........O
      ......O.O
      .....OO.O
      .
      ....OOO
      """),
  ]
}
