import ArgumentParser

/// The options of the virus: the group, its rules, and what is done to it.
struct VirusOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many steps to run from the start: the virus' own word for --ticks.", valueName: "n"))
  var steps: String?

  @Option(help: ArgumentHelp("People in the group. Default: 100.", valueName: "n"))
  var people: String?

  @Option(
    help: ArgumentHelp("The most people a sick one infects in a step. Default: 3.", valueName: "n"))
  var infectionFactor: String?

  @Option(
    help: ArgumentHelp(
      "Seconds from one step to the next, such as 0.5 or 1/3. Default: 1.", valueName: "seconds"))
  var period: String?

  @Option(
    help: ArgumentHelp(
      "People in a row. Default: as many as make the group nearly a square.", valueName: "n"))
  var columns: String?

  @Option(
    help: ArgumentHelp(
      "Who is near enough to be infected: all around, or not diagonally. Default: 8.",
      valueName: "8|4"))
  var neighbours: String?

  @Option(
    help: ArgumentHelp(
      "How many people the sick draw: from 0 up to all they may, from 1, or always all they may. Default: uniform.",
      valueName: "uniform|at-least-one|full"))
  var subset: String?

  @Option(
    help: ArgumentHelp(
      "Whom the sick choose among: only the healthy may fall sick. Default: healthy.",
      valueName: "healthy|all"))
  var pool: String?

  @Flag(help: "Choose people, infection factor and period at random, and say which.")
  var randomParameters = false

  @Option(
    help: ArgumentHelp(
      "People sick from the start, by their numbers; may be given again.", valueName: "n,n…"))
  var infect: [String] = []

  @Option(
    help: ArgumentHelp(
      "How many more, chosen at random, are sick from the start. Default: 0.", valueName: "n"))
  var infectRandom: String?

  @Option(
    help: ArgumentHelp(
      "Make a person sick at a time in seconds; may be given again.", valueName: "time:person"))
  var tap: [String] = []

  @Option(
    help: ArgumentHelp(
      "Make all healthy again at a time in seconds; may be given again.", valueName: "time"))
  var resetAt: [String] = []

  @Option(
    help: ArgumentHelp(
      "Seconds in which new cases grow in, at most --period; needs --speed. Default: 0.",
      valueName: "seconds"))
  var growth: String?
}
