extension LibraryPattern {
  /// Patterns that recur in place after six generations or more.
  static let slowOscillators: [LibraryPattern] = [
    LibraryPattern(
      .oscillators, "figure-eight", "Figure eight",
      "Two squares of nine, corner to corner.",
      by: "Simon Norton", in: 1970, [.period(8)],
      """
      OOO
      OOO
      OOO
      ...OOO
      ...OOO
      ...OOO
      """),
    LibraryPattern(
      .oscillators, "koks-galaxy", "Kok's galaxy", aliases: ["galaxy"],
      "Four arms that wind in and out.",
      by: "Jan Kok", in: 1971, [.period(8)],
      """
      OOOOOO.OO
      OOOOOO.OO
      .......OO
      OO.....OO
      OO.....OO
      OO.....OO
      OO
      OO.OOOOOO
      OO.OOOOOO
      """),
    LibraryPattern(
      .oscillators, "worker-bee", "Worker bee",
      "Six cells that fly between four corners.",
      by: "Dave Buckingham", in: 1972, [.period(9)],
      """
      OO............OO
      .O............O
      .O.O........O.O
      ..OO........OO
      .
      .....OOOOOO
      .
      ..OO........OO
      .O.O........O.O
      .O............O
      OO............OO
      """),
    LibraryPattern(
      .oscillators, "tumbler", "Tumbler",
      "Falls head over heels every seven generations.",
      by: "George Collins", in: 1970, [.period(14)],
      """
      .O.....O
      O.O...O.O
      O..O.O..O
      ..O...O
      ..OO.OO
      """),
    LibraryPattern(
      .oscillators, "pentadecathlon", "Pentadecathlon", aliases: ["penta"],
      "What a row of ten cells becomes.",
      by: "John Conway", in: 1970, [.period(15)],
      """
      ..O....O
      OO.OOOO.OO
      ..O....O
      """),
    LibraryPattern(
      .oscillators, "queen-bee-shuttle", "Queen bee shuttle",
      "A queen bee turned back by a block at either end; two make the Gosper gun.",
      by: "Bill Gosper", in: 1970, [.period(30)],
      """
      .........O
      .......O.O
      ......O.O
      OO...O..O...........OO
      OO....O.O...........OO
      .......O.O
      .........O
      """),
    LibraryPattern(
      .oscillators, "twin-bees-shuttle", "Twin bees shuttle",
      "Two bees that fly side by side between two pairs of blocks.",
      by: "Bill Gosper", in: 1971, [.period(46)],
      """
      .................OO
      OO...............O.O.......OO
      OO.................O.......OO
      .................OOO
      .
      .
      .
      .................OOO
      OO.................O.......OO
      OO...............O.O.......OO
      .................OO
      """),
  ]
}
