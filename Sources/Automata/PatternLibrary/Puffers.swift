extension LibraryPattern {
  /// Patterns that move or spread and leave something behind.
  static let puffers: [LibraryPattern] = [
    LibraryPattern(
      .puffers, "blinker-puffer-1", "Blinker puffer 1", aliases: ["blinker-puffer"],
      "A spaceship whose wake hardens to blinkers.",
      by: "Robert Wainwright", in: 1984, [.puffer(period: 8, dx: -4, dy: 0, growth: 3, from: 0)],
      """
      ...O
      .O...O
      O
      O....O
      OOOOO
      .
      .
      .
      .OO
      OO.OOO
      .OOOO
      ..OO
      .
      .....OO
      ...O....O
      ..O
      ..O.....O
      ..OOOOOO
      """),
    LibraryPattern(
      .puffers, "puffer-1", "Puffer 1",
      "Mirrored; lays blocks, blinkers and more behind it.",
      by: "Bill Gosper", in: 1971, [.puffer(period: 128, dx: 0, dy: -64, growth: 26, from: 12)],
      """
      .OOO......O.....O......OOO
      O..O.....OOO...OOO.....O..O
      ...O....OO.O...O.OO....O
      ...O...................O
      ...O..O.............O..O
      ...O..OO...........OO..O
      ..O...OO...........OO...O
      """),
    LibraryPattern(
      .puffers, "puffer-train", "Puffer train",
      "A B-heptomino between two lightweight spaceships; its smoke settles late.",
      by: "Bill Gosper", in: 1971, [.puffer(period: 210, dx: 105, dy: 0, growth: 660, from: 5531)],
      """
      ...O
      ....O
      O...O
      .OOOO
      .
      .
      .
      O
      .OO
      ..O
      ..O
      .O
      .
      .
      ...O
      ....O
      O...O
      .OOOO
      """),
    LibraryPattern(
      .puffers, "backrake-1", "Backrake 1", aliases: ["backrake"],
      "Sends a glider back every eight generations.",
      by: "Jason Summers", in: 2001, [.emitter(period: 8, dx: 0, dy: -4, ship: "glider")],
      """
      .....OOO...........OOO
      ....O...O.........O...O
      ...OO....O.......O....OO
      ..O.O.OO.OO.....OO.OO.O.O
      .OO.O....O.OO.OO.O....O.OO
      O....O...O..O.O..O...O....O
      ............O.O
      OO.......OO.O.O.OO.......OO
      ............O.O
      ......OOO.........OOO
      ......O...O.........O
      ......O.O....OOO
      ............O..O....OO
      ...............O
      ...........O...O
      ...........O...O
      ...............O
      ............O.O
      """),
    LibraryPattern(
      .puffers, "space-rake", "Space rake",
      "Sows gliders ahead of it as it flies.",
      [.emitter(period: 20, dx: 10, dy: 0, ship: "glider")],
      """
      ...........OO.....OOOO
      .........OO.OO...O...O
      .........OOOO........O
      ..........OO.....O..O
      .
      ........O
      .......OO........OO
      ......O.........O..O
      .......OOOOO....O..O
      ........OOOO...OO.OO
      ...........O....OO
      .
      .
      .
      ..................OOOO
      O..O.............O...O
      ....O................O
      O...O............O..O
      .OOOO
      """),
    LibraryPattern(
      .puffers, "infinite-10", "Ten cells that grow", aliases: ["infinite-growth-1"],
      "No fewer cells can grow for ever: a switch engine that lays blocks.",
      by: "Paul Callahan", in: 1997, [.growth(cells: 16, every: 144, from: 564)],
      """
      ......O
      ....O.OO
      ....O.O
      ....O
      ..O
      O.O
      """),
    LibraryPattern(
      .puffers, "infinite-5x5", "Five by five that grows", aliases: ["infinite-growth-2"],
      "No smaller square holds a pattern that grows for ever.",
      by: "Paul Callahan", in: 1997, [.growth(cells: 16, every: 144, from: 660)],
      """
      OOO.O
      O
      ...OO
      .OO.O
      O.O.O
      """),
    LibraryPattern(
      .puffers, "infinite-line", "A line that grows", aliases: ["infinite-growth-3"],
      "One cell high, and it grows for ever: two switch engines come of it.",
      [.growth(cells: 32, every: 144, from: 1483)],
      "OOOOOOOO.OOOOO...OOO......OOOOOOO.OOOOO"),
    LibraryPattern(
      .puffers, "max", "Max", aliases: ["spacefiller"],
      "Fills the plane with stripes from its middle, as fast as anything can.",
      by: "Tim Coe", in: 1995, [.population(975, at: 40), .population(12_095, at: 200)],
      """
      ..................O
      .................OOO
      ............OOO....OO
      ...........O..OOO..O.OO
      ..........O...O.O..O.O
      ..........O....O.O.O.O.OO
      ............O....O.O...OO
      OOOO.....O.O....O...O.OOO
      O...OO.O.OOO.OO.........OO
      O.....OO.....O
      .O..OO.O..O..O.OO
      .......O.O.O.O.O.O.....OOOO
      .O..OO.O..O..O..OO.O.OO...O
      O.....OO...O.O.O...OO.....O
      O...OO.O.OO..O..O..O.OO..O
      OOOO.....O.O.O.O.O.O
      ..........OO.O..O..O.OO..O
      .............O.....OO.....O
      .OO.........OO.OOO.O.OO...O
      ..OOO.O...O....O.O.....OOOO
      ..OO...O.O....O
      ..OO.O.O.O.O....O
      .....O.O..O.O...O
      ....OO.O..OOO..O
      ......OO....OOO
      .......OOO
      ........O
      """),
  ]
}
