import ArgumentParser
import BuiltInWorlds
import SeaWorldSimulation

/// The options of Sea World's rules and its start.
struct SeaWorldOptions: ParsableArguments {
  @Option("Rows of the table. Default: 15.", value: "rows")
  var height: String?

  @Option("Columns of the table. Default: 10.", value: "columns")
  var width: String?

  @Option(
    "Penguins at the start: a number, or a percentage of the cells. Default: 50%.",
    value: "n|percent%")
  var penguins: String?

  @Option(
    "Orcas at the start: a number, or a percentage of the cells. Default: 5%.",
    value: "n|percent%")
  var orcas: String?

  @Option("How a percentage becomes a whole number of animals. Default: floor.", oneOf: Fill.words)
  var fill: String?

  @Option("Ticks from one breeding of a penguin to the next. Default: 3.", value: "ticks")
  var penguinBreeds: String?

  @Option("Ticks from one breeding of an orca to the next. Default: 8.", value: "ticks")
  var orcaBreeds: String?

  @Option("Turns without a meal after which an orca starves. Default: 3.", value: "turns")
  var starves: String?

  @Option(
    "What lies beyond the table's edge: nothing (walls) or the opposite edge (torus). Default: walls.",
    oneOf: SeaWorldTopology.words)
  var topology: String?

  @Option(
    "The directions an animal draws from when it swims: all 8 (any), those that stay on the table (on-board), or those to empty cells (free). Default: any.",
    oneOf: Swim.words)
  var swim: String?

  @Option(
    "Which penguin an orca eats when it can reach several: one at random, or the first in the order of directions. Default: random.",
    oneOf: Prey.words)
  var prey: String?

  @Option("When in its turn an animal breeds. Default: after-move.", oneOf: Breed.words)
  var breed: String?

  @Option(
    "Whether animals swim, eat, breed and starve between ticks, in films: on, quick (they turn around at once) or off. Default: on where a tick has 12 frames or more, quick from 3 on.",
    oneOf: MotionChoice.words)
  var motion: String?

  @Option("A tick at which the world starts afresh; may be given more than once.", value: "tick")
  var restartAt: [String]
}
