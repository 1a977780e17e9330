import ArgumentParser

/// The options of a universe: what its stars become, and what of it is shown.
struct UniverseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many seconds to run from the start: the universe's own word for --ticks.",
      valueName: "n"))
  var seconds: String?

  @Option(
    help: ArgumentHelp(
      "The mass, 0 to 100, beyond which stars end as black holes. Default: 50.", valueName: "n"))
  var massLimit: String?

  @Option(
    help: ArgumentHelp(
      "The radius, 0 to 100, beyond which stars end as black holes. Default: 50.", valueName: "n"))
  var radiusLimit: String?

  @Option(
    help: ArgumentHelp(
      "Whether a star has to be beyond both limits to end as a black hole. Default: both.",
      valueName: "both|either"))
  var blackHole: String?

  @Option(
    help: ArgumentHelp(
      "What is shown: universe, oldest-galaxy, galaxy:3, galaxy:2/system:12, galaxy:2/system:12/planet:47, galaxy:2/system:12/star. Default: universe.",
      valueName: "what"))
  var view: [String] = []

  @Flag(
    help:
      "When what is shown ends, go on with what became of it: the galaxy it went into, the next system."
  )
  var follow = false

  @Option(
    help: ArgumentHelp(
      "For how many seconds of film it is told what came to its end. Default: 3.",
      valueName: "seconds"))
  var placeholderSeconds: String?

  @Option(help: .hidden) var pauses: String?

  @Option(
    help: ArgumentHelp("What the signs mean, below the picture. Default: on.", valueName: "on|off"))
  var legend: String?

  @Option(help: ArgumentHelp("The names of things. Default: on.", valueName: "on|off"))
  var labels: String?
}
