extension LibraryPattern {
  /// Patterns that recur in place within five generations.
  static let quickOscillators: [LibraryPattern] = [
    LibraryPattern(
      .oscillators, "blinker", "Blinker",
      "Three cells that lie down and stand up: the smallest oscillator.",
      by: "John Conway", in: 1969, [.period(2)],
      "OOO"),
    LibraryPattern(
      .oscillators, "toad", "Toad",
      "Two rows of three that draw breath.",
      by: "Simon Norton", in: 1970, [.period(2)],
      """
      .OOO
      OOO
      """),
    LibraryPattern(
      .oscillators, "beacon", "Beacon",
      "Two blocks whose meeting corners flash.",
      by: "John Conway", in: 1970, [.period(2)],
      """
      OO
      OO
      ..OO
      ..OO
      """),
    LibraryPattern(
      .oscillators, "clock", "Clock",
      "Six cells whose two hands tick to and fro.",
      by: "Simon Norton", in: 1970, [.period(2)],
      """
      ..O
      O.O
      .O.O
      .O
      """),
    LibraryPattern(
      .oscillators, "caterer", "Caterer",
      "The smallest oscillator of its period, with a spark at its side.",
      by: "Dean Hickerson", in: 1989, [.period(3)],
      """
      ..O
      O...OOOO
      O...O
      O
      ...O
      .OO
      """),
    LibraryPattern(
      .oscillators, "jam", "Jam",
      "A small oscillator that keeps stirring in one corner.",
      by: "Achim Flammenkamp", in: 1988, [.period(3)],
      """
      ...OO
      ..O..O
      O..O.O
      O...O
      O
      ...O
      .OO
      """),
    LibraryPattern(
      .oscillators, "pulsar", "Pulsar",
      "The large one that soups often make; four-fold like a flower.",
      by: "John Conway", in: 1970, [.period(3)],
      """
      ..OOO...OOO
      .
      O....O.O....O
      O....O.O....O
      O....O.O....O
      ..OOO...OOO
      .
      ..OOO...OOO
      O....O.O....O
      O....O.O....O
      O....O.O....O
      .
      ..OOO...OOO
      """),
    LibraryPattern(
      .oscillators, "pinwheel", "Pinwheel",
      "A square frame in which an arm goes round.",
      by: "Simon Norton", in: 1970, [.period(4)],
      """
      ......OO
      ......OO
      .
      ....OOOO
      OO.O....O
      OO.O..O.O
      ...O...OO.OO
      ...O.O..O.OO
      ....OOOO
      .
      ....OO
      ....OO
      """),
    LibraryPattern(
      .oscillators, "octagon-2", "Octagon 2", aliases: ["octagon"],
      "A ring that shrinks to a star and grows back.",
      by: "Sol Goodman and Arthur Taber", in: 1971, [.period(5)],
      """
      ...OO
      ..O..O
      .O....O
      O......O
      O......O
      .O....O
      ..O..O
      ...OO
      """),
    LibraryPattern(
      .oscillators, "fumarole", "Fumarole",
      "A vase from which a puff rises.",
      by: "Dean Hickerson", in: 1989, [.period(5)],
      """
      ...OO
      .O....O
      .O....O
      .O....O
      ..O..O
      O.O..O.O
      OO....OO
      """),
    LibraryPattern(
      .oscillators, "unix", "Unix",
      "A small oscillator with a block to lean on.",
      by: "Dave Buckingham", in: 1976, [.period(6)],
      """
      .OO
      .OO
      .
      .O
      O.O
      O..O..OO
      ....O.OO
      ..OO
      """),
    LibraryPattern(
      .oscillators, "burloaferimeter", "Burloaferimeter",
      "Half a loaf forms again and again above a still pedestal.",
      by: "Dave Buckingham", in: 1972, [.period(7)],
      """
      ....OO
      .....O
      ....O
      ...O.OOO
      ...O.O..O
      OO.O...O.O
      OO.O.O..O
      ....OOOO
      .
      ....OO
      ....OO
      """),
  ]
}
