extension LibraryPattern {
  /// First rows of elementary automata.
  static let elementary: [LibraryPattern] = [
    LibraryPattern(
      .elementary, "rule-30", "Rule 30",
      "Order on the left, chance on the right: its middle column passes for random.",
      code: 30, by: "Stephen Wolfram", in: 1983,
      [.population(15, at: 16), .population(64, at: 64), .population(103, at: 100)],
      "O"),
    LibraryPattern(
      .elementary, "rule-60", "Rule 60",
      "Pascal's triangle, odd numbers alone.",
      code: 60, [.population(2, at: 64), .population(64, at: 63)],
      "O"),
    LibraryPattern(
      .elementary, "rule-90", "Rule 90", aliases: ["sierpinski"],
      "The Sierpinski triangle: each cell is the sum of its two neighbours.",
      code: 90, [.population(2, at: 64), .population(64, at: 63)],
      "O"),
    LibraryPattern(
      .elementary, "rule-110", "Rule 110",
      "Grows to the left; the simplest rule known to compute anything.",
      code: 110, [.population(43, at: 64), .population(52, at: 100)],
      "O"),
    LibraryPattern(
      .elementary, "rule-126", "Rule 126",
      "A Sierpinski triangle with thick lines.",
      code: 126, [.population(4, at: 64), .population(127, at: 63)],
      "O"),
    LibraryPattern(
      .elementary, "rule-150", "Rule 150",
      "The sum of three: rows of powers of two have three cells.",
      code: 150, [.population(3, at: 64), .population(85, at: 63)],
      "O"),
    LibraryPattern(
      .elementary, "rule-184", "Rule 184", aliases: ["traffic"],
      "Cars on a road: each moves on when the place before it is free.",
      code: 184, [.population(11, at: 1), .population(11, at: 64)],
      "OOO.OO.O..OOO.OO"),
    LibraryPattern(
      .elementary, "rule-250", "Rule 250",
      "A chequerboard in a triangle.",
      code: 250, [.population(65, at: 64), .population(101, at: 100)],
      "O"),
  ]
}
