extension LibraryPattern {
  /// Patterns that stay in place and emit spaceships.
  static let guns: [LibraryPattern] = [
    LibraryPattern(
      .guns, "gosper-gun", "Gosper glider gun", aliases: ["gosper-glider-gun", "glider-gun"],
      "The first pattern known to grow for ever.",
      by: "Bill Gosper", in: 1970, [.emitter(period: 30, dx: 0, dy: 0, ship: "glider")],
      """
      ........................O
      ......................O.O
      ............OO......OO............OO
      ...........O...O....OO............OO
      OO........O.....O...OO
      OO........O...O.OO....O.O
      ..........O.....O.......O
      ...........O...O
      ............OO
      """),
    LibraryPattern(
      .guns, "simkin-gun", "Simkin glider gun", aliases: ["simkin-glider-gun"],
      "Two Herschels kept in step by blocks and an eater; no cells to spare.",
      by: "Michael Simkin", in: 2015, [.emitter(period: 120, dx: 0, dy: 0, ship: "glider")],
      """
      OO.....OO
      OO.....OO
      .
      ....OO
      ....OO
      .
      .
      .
      .
      ......................OO.OO
      .....................O.....O
      .....................O......O..OO
      .....................OOO...O...OO
      ..........................O
      .
      .
      .
      ....................OO
      ....................O
      .....................OOO
      .......................O
      """),
  ]
}
