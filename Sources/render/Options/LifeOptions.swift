import ArgumentParser

/// The options of two-dimensional automata: the pattern, its rule and field, and how they are run.
struct LifeOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "What to begin with: a pattern file (RLE, .cells, Life 1.05 and 1.06, macrocell, MCell, also gzipped; a PNG), a name that 'render patterns' lists, or - for standard input.",
      valueName: "pattern"))
  var named: String?

  @Option(help: ArgumentHelp("The same as an option.", valueName: "pattern"))
  var pattern: String?

  @Option(
    help: ArgumentHelp(
      "How many generations to run: the automata's own word for --ticks.", valueName: "n"))
  var generations: String?

  @Option(
    help: ArgumentHelp(
      "The rule, such as B36/S23, B2-a/S12, 23/3/8, B2/S34H or HighLife, in place of the pattern's. Default: B3/S23.",
      valueName: "rule"))
  var rule: String?

  @Option(
    help: ArgumentHelp(
      "The field, in place of the pattern's: unbounded, plane (dead outside), torus, klein, cross-surface or sphere with --width and --height, or as pattern files have it, such as T100,80 or K90*,60.",
      valueName: "field"))
  var topology: String?

  @Option(
    help: ArgumentHelp(
      "Columns of a field with bounds; without --topology all is dead outside.", valueName: "cells")
  )
  var width: String?

  @Option(help: ArgumentHelp("Rows of a field with bounds.", valueName: "cells"))
  var height: String?

  @Option(
    help: ArgumentHelp(
      "Instead of a pattern: cells alive by chance, in a field of --width and --height, or of a cell for each pixel of --size.",
      valueName: "percent"))
  var random: String?

  @Option(
    help: ArgumentHelp(
      "What runs the automaton; the cells are the same. Default: what suits the run.",
      valueName: "dense|tiles|hashlife"))
  var engine: String?

  @Option(
    help: ArgumentHelp(
      "What is shown of the unbounded plane: all that the run reaches, as far as it fits at a pixel a cell (run), all of it however small (whole), a window that moves with the pattern (follow, follow:60x40), or these cells (X,Y,W,H). Default: run.",
      valueName: "run|whole|follow|X,Y,W,H"))
  var fit: String?

  @Option(
    name: [.customLong("colour"), .customLong("color")],
    help: ArgumentHelp(
      "What the ink of live cells tells: nothing, or for how long they have been alive. Default: plain.",
      valueName: "plain|age"))
  var colour: String?

  @Flag(help: "Let cells that have died fade away.")
  var trails = false

  @Flag(
    help:
      "Show one turn of an oscillator, beginning where it begins to repeat, so that the film goes on without a seam."
  )
  var loopSeamless = false

  @Flag(
    help:
      "Print the last generation's population and the box around it (X Y WIDTH HEIGHT) on standard output."
  )
  var printPopulation = false

  @Option(
    help: ArgumentHelp(
      "A folder of pattern files of your own, to be taken by name. Default: terrarium/patterns in the folder for a user's data.",
      valueName: "folder"))
  var library: String?
}
