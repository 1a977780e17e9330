import ArgumentParser
import AutomatonRules
import AutomatonSimulation
import BuiltInWorlds
import Portrayals

/// The options of two-dimensional automata: the pattern, its rule and field, and how they are run.
struct LifeOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The pattern to begin with: a pattern file (RLE, .cells, Life 1.05 and 1.06, macrocell or MCell, also gzipped; or a PNG), a name that 'render patterns' lists, or - for standard input. Without one, --random, --do and --load, it is the preset soup.",
      valueName: "pattern"), completion: .patternsAndFiles)
  var named: String?

  @Option(
    "The pattern to begin with, given as an option.", value: "pattern",
    completion: .patternsAndFiles)
  var pattern: String?

  @Option(
    "How many generations to run; the automaton's own name for --ticks. Default: 50, or 120 without a pattern, --random, --do and --load.",
    value: "n")
  var generations: String?

  @Option(
    "The rule, such as B36/S23, B2-a/S12, 23/3/8, B2/S34H or HighLife, in place of the pattern's. Default: B3/S23.",
    value: "rule", completion: .rules)
  var rule: String?

  @Option(
    "The field, in place of the pattern's: unbounded; plane (dead outside), torus, klein, cross-surface or sphere with --width and --height; or as pattern files write it, such as T100,80 or K90*,60.",
    value: "field", completion: .list(Topology.names))
  var topology: String?

  @Option(
    "Columns of a bounded field; without --topology, cells outside it are dead.", value: "cells")
  var width: String?

  @Option("Rows of a bounded field.", value: "cells")
  var height: String?

  @Option(
    "Instead of a pattern: the percentage of cells that are live, at random, in a field of --width and --height, or of one cell for each pixel of --size.",
    value: "percent")
  var random: String?

  @Option(
    "The algorithm that runs the automaton; the cells are the same with each. Default: the one that suits the run.",
    oneOf: EngineChoice.words)
  var engine: String?

  @Option(
    "What is shown of the unbounded plane: all that the run reaches, as far as it fits at one pixel per cell (run); all of it, however small (whole); a window that moves with the pattern (follow, follow:60x40); or these cells (X,Y,W,H). Default: run.",
    value: "run|whole|follow|X,Y,W,H", completion: .list(["run", "whole", "follow"]))
  var fit: String?

  @Option(
    "What the color of live cells shows: nothing (plain), or how long they have been alive (age). Default: plain.",
    oneOf: LifePortrayal.Coloring.words)
  var color: String?

  @Flag(help: "Let cells that have died fade out.")
  var trails = false

  @Option(
    "Whether cells grow when they come alive and shrink when they die, in films: on or off. Default: on where a generation has 4 frames or more.",
    oneOf: GrowthChoice.words)
  var motion: String?

  @Flag(
    help:
      "Show one period of an oscillator, from where it begins to repeat, so that the film loops without a seam."
  )
  var loopSeamless = false

  @Flag(
    help:
      "Print the population of the last generation, and the box around it as X Y WIDTH HEIGHT, on standard output."
  )
  var printPopulation = false

  @Option(
    "A folder of your own pattern files, which are found by name. Default: $XDG_DATA_HOME/terrarium/patterns or ~/.local/share/terrarium/patterns.",
    value: "folder", completion: .directory)
  var library: String?
}
