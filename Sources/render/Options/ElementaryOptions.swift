import ArgumentParser
import ElementarySimulation

/// The options of elementary automata: rule, size, start, and what is printed at the end.
struct ElementaryOptions: ParsableArguments {
  @Option(
    "How many generations to run, such as 500 or 2^20; the automaton's own name for --ticks. Default: as many as fill the rows, or 50 after --load.",
    value: "n")
  var generations: String?

  @Option("The rule by its Wolfram code, 0 to 255. Default: 30.", value: "code")
  var rule: String?

  @Option(
    "Cells in a row. Default: 320, or 120 without --rule, --start and --height.", value: "cells")
  var width: String?

  @Option(
    "Rows of the picture, which shows the last generations. Default: 160, or 68 without --rule, --start and --width.",
    value: "rows")
  var height: String?

  @Option(
    "The first row: one live cell in the middle (single), random cells of which half or another percentage are live, or the given cells in the middle, such as 1011. Default: single.",
    value: "single|random|random:37%|cells", completion: .list(["single", "random"]))
  var start: String?

  @Option(
    "What lies beyond the ends of a row: the other end (ring), dead cells (dead), or more cells without limit (unbounded). Default: ring.",
    oneOf: ElementaryTopology.words)
  var topology: String?

  @Flag(help: "Print the last row, as wide as the picture, as 0s and 1s.")
  var printRow = false

  @Flag(help: "Print how many cells of the last row are live, and the box around them.")
  var printPopulation = false
}
