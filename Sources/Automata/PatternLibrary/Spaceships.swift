extension LibraryPattern {
  /// Patterns that recur at another place.
  static let spaceships: [LibraryPattern] = [
    LibraryPattern(
      .spaceships, "glider", "Glider",
      "The smallest spaceship, and the first found.",
      by: "Richard Guy", [.ship(period: 4, dx: 1, dy: 1)],
      """
      .O
      ..O
      OOO
      """),
    LibraryPattern(
      .spaceships, "lwss", "Lightweight spaceship", aliases: ["lightweight-spaceship"],
      "The smallest that flies straight.",
      by: "John Conway", in: 1970, [.ship(period: 4, dx: -2, dy: 0)],
      """
      .O..O
      O
      O...O
      OOOO
      """),
    LibraryPattern(
      .spaceships, "mwss", "Middleweight spaceship", aliases: ["middleweight-spaceship"],
      "A lightweight one with a longer hull.",
      by: "John Conway", in: 1970, [.ship(period: 4, dx: -2, dy: 0)],
      """
      ...O
      .O...O
      O
      O....O
      OOOOO
      """),
    LibraryPattern(
      .spaceships, "hwss", "Heavyweight spaceship", aliases: ["heavyweight-spaceship"],
      "The longest of the three that need no company.",
      by: "John Conway", in: 1970, [.ship(period: 4, dx: -2, dy: 0)],
      """
      ...OO
      .O....O
      O
      O.....O
      OOOOOO
      """),
    LibraryPattern(
      .spaceships, "dart", "Dart",
      "An arrow, mirrored in its line of flight.",
      by: "David Bell", in: 1992, [.ship(period: 3, dx: 0, dy: -1)],
      """
      .......O
      ......O.O
      .....O...O
      ......OOO
      .
      ....OO...OO
      ..O...O.O...O
      .OO...O.O...OO
      O.....O.O.....O
      .O.OO.O.O.OO.O
      """),
    LibraryPattern(
      .spaceships, "turtle", "Turtle",
      "Flat, broad, and quicker than a glider.",
      by: "Dean Hickerson", in: 1989, [.ship(period: 3, dx: -1, dy: 0)],
      """
      .OOO.......O
      .OO..O.OO.OO
      ...OOO....O
      .O..O.O...O
      O....O....O
      O....O....O
      .O..O.O...O
      ...OOO....O
      .OO..O.OO.OO
      .OOO.......O
      """),
    LibraryPattern(
      .spaceships, "canada-goose", "Canada goose",
      "A glider takes the lead, and wings follow it.",
      by: "Jason Summers", in: 1999, [.ship(period: 4, dx: -1, dy: -1)],
      """
      OOO
      O.........OO
      .O......OOO.O
      ...OO..OO
      ....O
      ........O
      ....OO...O
      ...O.O.OO
      ...O.O..O.OO
      ..O....OO
      ..OO
      ..OO
      """),
    LibraryPattern(
      .spaceships, "spider", "Spider",
      "The smallest known spaceship of its speed.",
      by: "David Bell", in: 1997, [.ship(period: 5, dx: 0, dy: -1)],
      """
      .........O.......O
      ...OO.O.O.OO...OO.O.O.OO
      OOO.O.OOO.........OOO.O.OOO
      O...O.O.....O.O.....O.O...O
      ....OO......O.O......OO
      .OO.........O.O.........OO
      .OO.OO...............OO.OO
      .....O...............O
      """),
    LibraryPattern(
      .spaceships, "loafer", "Loafer",
      "Small and slow; a loaf forms in it on the way.",
      by: "Josh Ball", in: 2013, [.ship(period: 7, dx: -1, dy: 0)],
      """
      .OO..O.OO
      O..O..OO
      .O.O
      ..O
      ........O
      ......OOO
      .....O
      ......O
      .......OO
      """),
    LibraryPattern(
      .spaceships, "weekender", "Weekender",
      "Two out of seven, mirrored in its line of flight.",
      by: "David Eppstein", in: 2000, [.ship(period: 7, dx: 0, dy: -2)],
      """
      .O............O
      .O............O
      O.O..........O.O
      .O............O
      .O............O
      ..O...OOOO...O
      ......OOOO
      ..OOOO....OOOO
      .
      ....O......O
      .....OO..OO
      """),
    LibraryPattern(
      .spaceships, "copperhead", "Copperhead",
      "Slow, small, and found only after 46 years of search.",
      by: "zdr", in: 2016, [.ship(period: 10, dx: 0, dy: -1)],
      """
      .OO..OO
      ...OO
      ...OO
      O.O..O.O
      O......O
      .
      O......O
      .OO..OO
      ..OOOO
      .
      ...OO
      ...OO
      """),
    LibraryPattern(
      .spaceships, "coe-ship", "Coe ship",
      "Two different halves that meet again every sixteen generations.",
      by: "Tim Coe", in: 1995, [.ship(period: 16, dx: 8, dy: 0)],
      """
      ....OOOOOO
      ..OO.....O
      OO.O.....O
      ....O...O
      ......O
      ......OO
      .....OOOO
      .....OO.OO
      .......OO
      """),
  ]
}
