import ArgumentParser
import UniverseSimulation
import WorldRuns

/// The options of a universe: what its stars become, and what of it is shown.
struct UniverseOptions: ParsableArguments {
  @Option(
    "Seconds to run; same as --ticks. Default: 240; 50 with --until or --load.",
    value: "n")
  var seconds: String?

  @Option(
    "Mass, 0 to 100, above which a star ends as a black hole. Default: 50.", value: "n")
  var massLimit: String?

  @Option(
    "Radius, 0 to 100, above which a star ends as a black hole. Default: 50.", value: "n")
  var radiusLimit: String?

  @Option(
    "Limits to exceed to end as a black hole. Default: both.",
    oneOf: BlackHoleRule.words)
  var blackHole: String?

  @Option(
    "What to show, such as galaxy:3 or galaxy:2/system:12. Also universe, oldest-galaxy, star:12, planet:47, satellite:9 or black-hole:1. Default: universe.",
    value: "what", completion: .list(["universe", "oldest-galaxy"]))
  var view: [String]

  @Option(
    "Fly to objects, such as galaxy:1,system:4,planet:39. Each must be on the screen; .. flies back. Needs --visit-at.",
    value: "places")
  var visit: String?

  @Option(
    "Seconds at which the flights begin, such as 20,60,100. They are seconds of the universe.",
    value: "seconds")
  var visitAt: String?

  @Flag(
    help:
      "When the object shown ends, show its successor. The merged galaxy appears at once, and a lost system is replaced by the next."
  )
  var follow = false

  @Option(
    "Seconds of film for the notice that an object ended. Default: 3.", value: "seconds")
  var placeholderSeconds: String?

  @Option(help: .hidden) var pauses: String?
  @Option(help: .hidden) var flights: String?

  @Option(
    "Legend of the symbols, below the picture. Default: on.", oneOf: OnOff.words)
  var legend: String?

  @Option("Names of the objects. Default: on.", oneOf: OnOff.words)
  var labels: String?
}
