extension LibraryPattern {
  /// Patterns that stay as they are.
  static let stillLifes: [LibraryPattern] = [
    LibraryPattern(
      .stillLifes, "block", "Block",
      "The smallest still life, and what most chaos leaves behind.",
      [.stable],
      """
      OO
      OO
      """),
    LibraryPattern(
      .stillLifes, "beehive", "Beehive",
      "After the block, the still life that comes up most often.",
      [.stable],
      """
      .OO
      O..O
      .OO
      """),
    LibraryPattern(
      .stillLifes, "loaf", "Loaf",
      "A beehive with one cell pulled out.",
      [.stable],
      """
      .OO
      O..O
      .O.O
      ..O
      """),
    LibraryPattern(
      .stillLifes, "boat", "Boat",
      "The one still life of five cells.",
      [.stable],
      """
      OO
      O.O
      .O
      """),
    LibraryPattern(
      .stillLifes, "ship", "Ship",
      "A boat with a second bow; it stays where it is.",
      [.stable],
      """
      OO
      O.O
      .OO
      """),
    LibraryPattern(
      .stillLifes, "tub", "Tub",
      "Four cells around an empty one.",
      [.stable],
      """
      .O
      O.O
      .O
      """),
    LibraryPattern(
      .stillLifes, "pond", "Pond",
      "A ring of eight cells around four empty ones.",
      [.stable],
      """
      .OO
      O..O
      O..O
      .OO
      """),
    LibraryPattern(
      .stillLifes, "aircraft-carrier", "Aircraft carrier", aliases: ["carrier"],
      "The smallest still life in two separate parts.",
      [.stable],
      """
      OO
      O..O
      ..OO
      """),
    LibraryPattern(
      .stillLifes, "mango", "Mango",
      "A beehive made longer along its diagonal.",
      [.stable],
      """
      .OO
      O..O
      .O..O
      ..OO
      """),
    LibraryPattern(
      .stillLifes, "eater-1", "Eater 1", aliases: ["fishhook", "eater"],
      "Swallows gliders that run into its mouth and mends itself.",
      by: "Bill Gosper", in: 1971, [.stable],
      """
      OO
      O.O
      ..O
      ..OO
      """),
  ]
}
