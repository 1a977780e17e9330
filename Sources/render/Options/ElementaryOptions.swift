import ArgumentParser
import ElementarySimulation

/// The options of elementary automata: rule, size, start, and what is printed at the end.
struct ElementaryOptions: ParsableArguments {
  @Option(
    "Generations to run, such as 2^20; same as --ticks. Default: as many as fill the rows, or 50 after --load.",
    value: "n")
  var generations: String?

  @Option("Number of the rule (Wolfram code), 0 to 255. Default: 30.", value: "code")
  var rule: String?

  @Option(
    "Cells in a row. Default: 320, or 120 without --rule, --start and --height.", value: "cells")
  var width: String?

  @Option(
    "Rows of the picture, which shows the last generations. Default: 160, or 68 without --rule, --start and --width.",
    value: "rows")
  var height: String?

  @Option(
    "First row. One live cell in the middle (single), random cells, half or 37% live (random, random:37%), or cells such as 1011. Default: single.",
    value: "single|random|random:37%|cells", completion: .list(["single", "random"]))
  var start: String?

  @Option(
    "What is beyond the ends of a row. The other end (ring), dead cells (dead), or more cells without limit (unbounded). Default: ring.",
    oneOf: ElementaryTopology.words)
  var topology: String?

  @Flag(help: "Print the last row as 0s and 1s. It is as wide as the picture.")
  var printRow = false

  @Flag(help: "Print the population and bounding box of the last row.")
  var printPopulation = false
}
