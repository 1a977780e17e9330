import ArgumentParser
import ElementarySimulation
import SimulationKernel
import WorldRuns

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

extension ElementaryOptions {
  /// The configuration that these options and `seed` make; wrong values are noted.
  func configuration(seed: UInt64, _ problems: inout Problems) -> ElementaryConfiguration {
    var automaton = ElementaryConfiguration()
    automaton.seed = seed
    automaton.rule = problems.read("rule", rule, default: automaton.rule) { text in
      if let rule = ElementaryRule(text) { return rule }
      throw OptionProblem(
        option: "rule",
        reason: "'\(text)' is no elementary rule: 0 to 255 is allowed, such as 110 or W110")
    }
    automaton.width = problems.whole(
      "width", width, default: automaton.width, in: 1...ElementaryConfiguration.largestWidth,
      of: "cells")
    automaton.rows = problems.whole(
      "height", height, default: automaton.rows, in: 1...ElementaryConfiguration.mostRows,
      of: "rows")
    automaton.start = problems.read("start", start, default: automaton.start) { text in
      if let start = ElementaryStart(text) { return start }
      throw OptionProblem(
        option: "start",
        reason: "'\(text)' is no start: single, random, random:37% of 0% to 100%, or cells such as "
          + "1011 are allowed\(suggestion(text, ["single", "random"]))")
    }
    automaton.topology = problems.word("topology", topology, default: automaton.topology)
    problems.add(automaton.problems)
    return automaton
  }

  /// The generations that fill the rows.
  var defaultGenerations: Int {
    let most = ElementaryConfiguration.mostRows
    let rows = height.flatMap { Int($0) } ?? ElementaryConfiguration().rows
    return (1...most).contains(rows) ? rows - 1 : 0
  }

  /// Notes what can't be printed, because frames are.
  func check(out: String?, _ problems: inout Problems) {
    for (option, isGiven) in [("print-row", printRow), ("print-population", printPopulation)]
    where isGiven && out == "-" {
      problems.add(option, "--out - writes the frames to standard output: choose one of them")
    }
  }
}
