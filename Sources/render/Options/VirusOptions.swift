import ArgumentParser
import BuiltInWorlds
import VirusSimulation

/// The options of the virus: the group, its rules, and what is done to it.
struct VirusOptions: ParsableArguments {
  @Option(
    "How many steps to run from the start; the virus's own name for --ticks. Default: 12, or 5 for one picture; 50 with --until or --load.",
    value: "n")
  var steps: String?

  @Option("People in the group. Default: 100.", value: "n")
  var people: String?

  @Option("The most people that one sick person infects in a step. Default: 3.", value: "n")
  var infectionFactor: String?

  @Option(
    "Seconds from one step to the next, such as 0.5 or 1/3. Default: 1.", value: "seconds")
  var period: String?

  @Option("People in a row. Default: as many as make the group nearly square.", value: "n")
  var columns: String?

  @Option(
    "How many neighbors a person has: 8, or 4 without the diagonal ones. Default: 8.",
    oneOf: Neighbors.allCases.map { "\($0.rawValue)" })
  var neighbors: String?

  @Option(
    "How many people a sick person draws in a step: 0 to --infection-factor (uniform), 1 to --infection-factor (at-least-one), or always --infection-factor (full). Default: uniform.",
    oneOf: SubsetSize.words)
  var subset: String?

  @Option(
    "Which neighbors they are drawn from: the healthy ones, or all. Default: healthy.",
    oneOf: Pool.words)
  var pool: String?

  @Flag(help: "Choose people, infection factor and period at random, and report them.")
  var randomParameters = false

  @Option(
    "The numbers of people who are sick from the start; may be given more than once.",
    value: "n,n,...")
  var infect: [String]

  @Option(
    "How many more people, chosen at random, are sick from the start. Default: 0.", value: "n")
  var infectRandom: String?

  @Option(
    "Make a person sick at a time in seconds, by number, as TIME:ROW,COLUMN by row and column from 0, or as TIME:middle; may be given more than once. Default: 0.5:middle, unless --infect, --infect-random or --do is given.",
    value: "time:person")
  var tap: [String]

  @Option(
    "Make everyone healthy again at a time in seconds; may be given more than once.",
    value: "time")
  var resetAt: [String]

  @Option(
    "Seconds in which the mark of a new case grows to its full size, at most --period; needs --speed. Default: 0.",
    value: "seconds")
  var growth: String?

  @Option(
    "Whether the cases of the next step grow on the way to it from the side of the sick, in films: on or off. Default: on where a step has 4 frames or more, unless --growth has them grow after it.",
    oneOf: GrowthChoice.words)
  var motion: String?

  @Option(
    "Seconds of film in which a card with the parameters of the group is shown before it, at most 60; needs --speed. Default: no card.",
    value: "seconds")
  var titleCard: String?
}
