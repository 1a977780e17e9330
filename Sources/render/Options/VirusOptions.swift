import ArgumentParser
import BuiltInWorlds
import VirusSimulation

/// The options of the virus: the group, its rules, and what is done to it.
struct VirusOptions: ParsableArguments {
  @Option(
    "Steps to run; same as --ticks. Default: 12, or 5 for one picture; 50 with --until or --load.",
    value: "n")
  var steps: String?

  @Option("People in the group. Default: 100.", value: "n")
  var people: String?

  @Option("Most people that a sick person infects in a step. Default: 3.", value: "n")
  var infectionFactor: String?

  @Option(
    "Seconds per step, such as 0.5 or 1/3. Default: 1.", value: "seconds")
  var period: String?

  @Option("People in a row. Default: as many as make the group nearly square.", value: "n")
  var columns: String?

  @Option(
    "Neighbors of a person; 4 leaves out the diagonal ones. Default: 8.",
    oneOf: Neighbors.allCases.map { "\($0.rawValue)" })
  var neighbors: String?

  @Option(
    "How many people a sick person draws in a step. From 0 (uniform) or 1 (at-least-one) to --infection-factor, or always exactly that many (full). Default: uniform.",
    oneOf: SubsetSize.words)
  var subset: String?

  @Option(
    "Neighbors to draw from: the healthy ones, or all. Default: healthy.",
    oneOf: Pool.words)
  var pool: String?

  @Flag(
    help:
      "Pick people, infection factor and period at random. They follow from --seed, and are printed."
  )
  var randomParameters = false

  @Option(
    "People who are sick from the start, by number (0 is the first); repeatable.",
    value: "n,n,...")
  var infect: [String]

  @Option(
    "More people sick from the start, chosen at random. Default: 0.", value: "n")
  var infectRandom: String?

  @Option(
    "Make a person sick at a time in seconds; repeatable. By number, by ROW,COLUMN from 0, or middle. Default: 0.5:middle, unless --infect, --infect-random or --do is given.",
    value: "time:person")
  var tap: [String]

  @Option(
    "Make everyone healthy at a time, in seconds; repeatable.",
    value: "time")
  var resetAt: [String]

  @Option(
    "Seconds in which a new case grows to full size. At most --period; needs --speed. Default: 0.",
    value: "seconds")
  var growth: String?

  @Option(
    "Let new cases grow between steps in films. Default: on where a step has 4 frames or more, unless --growth lets them grow after it.",
    oneOf: GrowthChoice.words)
  var motion: String?
}
