import ArgumentParser
import AutomatonRules
import AutomatonSimulation
import BuiltInWorlds
import Portrayals

/// The options of two-dimensional automata: the pattern, its rule and field, and how they are run.
struct LifeOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Pattern to start with: a name, a file or - (stdin). 'render patterns' lists names; files may be RLE, .cells, Life 1.05 or 1.06, macrocell, MCell or PNG.",
      valueName: "pattern"), completion: .patternsAndFiles)
  var named: String?

  @Option(
    "Pattern to start with, given as an option.", value: "pattern",
    completion: .patternsAndFiles)
  var pattern: String?

  @Option(
    "Generations to run; same as --ticks. Default: 50, or 120 without a pattern, --random, --do and --load.",
    value: "n")
  var generations: String?

  @Option(
    "Rule, such as B36/S23, B2-a/S12, 23/3/8, B2/S34H or HighLife. Replaces the pattern's. Default: B3/S23.",
    value: "rule", completion: .rules)
  var rule: String?

  @Option(
    "Field, instead of the pattern's. Either unbounded; plane (dead outside), torus, klein, cross-surface or sphere, with --width and --height; or as in pattern files, such as T100,80 or K90*,60.",
    value: "field", completion: .list(Topology.names))
  var topology: String?

  @Option(
    "Columns of a bounded field. Without --topology, cells outside it are dead.", value: "cells")
  var width: String?

  @Option("Rows of a bounded field.", value: "cells")
  var height: String?

  @Option(
    "Percentage of live cells, instead of a pattern. The field has --width and --height, or fills --size; with --zoom or --viewport, it has a cell per pixel.",
    value: "percent")
  var random: String?

  @Option(
    "Algorithm; all compute the same cells. Default: the one that suits the run.",
    oneOf: EngineChoice.words)
  var engine: String?

  @Option(
    "Part of the unbounded plane to show. All that the run reaches, at 1 px per cell or more (run) or however small (whole); a window that moves along (follow, follow:60x40); or cells (X,Y,W,H). Default: run.",
    value: "run|whole|follow|X,Y,W,H", completion: .list(["run", "whole", "follow"]))
  var fit: String?

  @Option(
    "Color of live cells: alike (plain), or by age (age). Default: plain.",
    oneOf: LifePortrayal.Coloring.words)
  var color: String?

  @Flag(help: "Let dead cells fade out.")
  var trails = false

  @Option(
    "Grow and shrink cells between generations in films. Default: on where a generation has 4 frames or more.",
    oneOf: GrowthChoice.words)
  var motion: String?

  @Flag(
    help:
      "Show one period of an oscillator, for a seamless loop. The film starts where it begins to repeat."
  )
  var loopSeamless = false

  @Flag(
    help:
      "Print the final population and bounding box. On standard output; the box is X Y WIDTH HEIGHT."
  )
  var printPopulation = false

  @Option(
    "Folder of your own patterns, found by name. Default: $XDG_DATA_HOME/terrarium/patterns or ~/.local/share/terrarium/patterns.",
    value: "folder", completion: .directory)
  var library: String?
}
