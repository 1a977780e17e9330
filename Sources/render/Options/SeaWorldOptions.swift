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
    "Penguins at the start, or a percentage of the cells. Default: 50%.",
    value: "n|percent%")
  var penguins: String?

  @Option(
    "Orcas at the start, or a percentage of the cells. Default: 5%.",
    value: "n|percent%")
  var orcas: String?

  @Option("Rounding of a percentage to a number of animals. Default: floor.", oneOf: Fill.words)
  var fill: String?

  @Option("Ticks between births of a penguin. Default: 3.", value: "ticks")
  var penguinBreeds: String?

  @Option("Ticks between births of an orca. Default: 8.", value: "ticks")
  var orcaBreeds: String?

  @Option("Turns without a meal after which an orca starves. Default: 3.", value: "turns")
  var starves: String?

  @Option(
    "What is beyond the edge of the table. Nothing (walls), or the opposite edge (torus). Default: walls.",
    oneOf: SeaWorldTopology.words)
  var topology: String?

  @Option(
    "Directions that a swimming animal draws from. All 8 (any), only onto the table (on-board), or only to empty cells (free). Default: any.",
    oneOf: Swim.words)
  var swim: String?

  @Option(
    "Which of several penguins an orca eats. A random one, or the first in the order of directions. Default: random.",
    oneOf: Prey.words)
  var prey: String?

  @Option("When in its turn an animal breeds. Default: after-move.", oneOf: Breed.words)
  var breed: String?

  @Option(
    "Let animals move between ticks in films. With quick, they turn around at once. Default: on where a tick has 12 frames or more, quick from 3 on.",
    oneOf: MotionChoice.words)
  var motion: String?

  @Option("Tick at which the world starts over; repeatable.", value: "tick")
  var restartAt: [String]
}
