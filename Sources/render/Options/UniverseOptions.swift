import ArgumentParser
import UniverseSimulation
import WorldRuns

/// The options of a universe: what its stars become, and what of it is shown.
struct UniverseOptions: ParsableArguments {
  @Option(
    "How many seconds to run from the start; the universe's own name for --ticks. Default: 240; 50 with --until or --load.",
    value: "n")
  var seconds: String?

  @Option(
    "The mass, 0 to 100, above which a star ends as a black hole. Default: 50.", value: "n")
  var massLimit: String?

  @Option(
    "The radius, 0 to 100, above which a star ends as a black hole. Default: 50.", value: "n")
  var radiusLimit: String?

  @Option(
    "Whether a star has to be above both limits to end as a black hole, or above either. Default: both.",
    oneOf: BlackHoleRule.words)
  var blackHole: String?

  @Option(
    "What is shown: universe, oldest-galaxy, galaxy:3, galaxy:2/system:12, galaxy:2/system:12/star, galaxy:2/system:12/planet:47, its satellite:9 or galaxy:3/black-hole:1. Default: universe.",
    value: "what", completion: .list(["universe", "oldest-galaxy"]))
  var view: [String]

  @Option(
    "Fly to things on the screen, one after the other, as in galaxy:1,system:4,planet:39; .. flies back. Needs --visit-at.",
    value: "places")
  var visit: String?

  @Option(
    "The seconds of the universe at which the flights begin, as in 20,60,100.", value: "seconds")
  var visitAt: String?

  @Flag(
    help:
      "When what is shown ends, go on with the merged galaxy at once, or with the next system."
  )
  var follow = false

  @Option(
    "How many seconds of film the notice of such an end is shown. Default: 3.", value: "seconds")
  var placeholderSeconds: String?

  @Option(help: .hidden) var pauses: String?
  @Option(help: .hidden) var flights: String?

  @Option(
    "Whether a legend below the picture explains the symbols. Default: on.", oneOf: OnOff.words)
  var legend: String?

  @Option("Whether objects are labeled with their names. Default: on.", oneOf: OnOff.words)
  var labels: String?
}
