import ArgumentParser

/// The options of Sea World's rules and its start.
struct SeaWorldOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Rows of the table. Default: 15.", valueName: "rows"))
  var height: String?

  @Option(help: ArgumentHelp("Columns of the table. Default: 10.", valueName: "columns"))
  var width: String?

  @Option(
    help: ArgumentHelp(
      "Penguins at the start, a number or a share of the cells. Default: 50%.",
      valueName: "n|percent%"))
  var penguins: String?

  @Option(
    help: ArgumentHelp(
      "Orcas at the start, a number or a share of the cells. Default: 5%.",
      valueName: "n|percent%"))
  var orcas: String?

  @Option(
    help: ArgumentHelp(
      "How a share becomes a whole number. Default: floor.", valueName: "floor|round"))
  var fill: String?

  @Option(help: ArgumentHelp("Ticks between a penguin's young. Default: 3.", valueName: "ticks"))
  var penguinBreeds: String?

  @Option(help: ArgumentHelp("Ticks between an orca's young. Default: 8.", valueName: "ticks"))
  var orcaBreeds: String?

  @Option(
    help: ArgumentHelp("Turns without a meal that kill an orca. Default: 3.", valueName: "turns"))
  var starves: String?

  @Option(
    help: ArgumentHelp(
      "What lies beyond the table's edge: nothing, or the opposite edge. Default: walls.",
      valueName: "walls|torus"))
  var topology: String?

  @Option(
    help: ArgumentHelp(
      "What a swimming animal draws from: all 8 directions, those on the board, or those to free cells. Default: any.",
      valueName: "any|on-board|free"))
  var swim: String?

  @Option(
    help: ArgumentHelp(
      "Which penguin an orca eats of several. Default: random.", valueName: "random|first"))
  var prey: String?

  @Option(
    help: ArgumentHelp(
      "When animals breed. Default: after-move.",
      valueName: "after-move|before-move|instead-of-move"))
  var breed: String?

  @Option(
    help: ArgumentHelp(
      "A tick at which the world starts afresh; may be given again.", valueName: "tick"))
  var restartAt: [String] = []
}
