import ArgumentParser

/// The options of elementary automata: rule, size, start, and what is printed at the end.
struct ElementaryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many generations to run, such as 500 or 2^20: the automata's own word for --ticks. Default: as many as fill the rows, and 50 after --load.",
      valueName: "n"))
  var generations: String?

  @Option(
    help: ArgumentHelp("The rule by its Wolfram code, 0 to 255. Default: 30.", valueName: "code"))
  var rule: String?

  @Option(help: ArgumentHelp("Cells in a row. Default: 320.", valueName: "cells"))
  var width: String?

  @Option(
    help: ArgumentHelp(
      "Rows in the picture, the last generations. Default: 160.", valueName: "rows"))
  var height: String?

  @Option(
    help: ArgumentHelp(
      "The first row: one live cell in the middle, cells at random, half of them alive or another share, or cells in the middle such as 1011. Default: single.",
      valueName: "single|random|random:37%|cells"))
  var start: String?

  @Option(
    help: ArgumentHelp(
      "What is beyond the ends of the row: the other end, dead cells, or cells without end. Default: ring.",
      valueName: "ring|dead|unbounded"))
  var topology: String?

  @Flag(help: "Print the last row, as wide as the picture, as 0s and 1s.")
  var printRow = false

  @Flag(help: "Print the live cells of the last row: how many, and the box around them.")
  var printPopulation = false
}
