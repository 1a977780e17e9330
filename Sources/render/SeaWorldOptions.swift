import ArgumentParser
import SeaWorldSimulation
import SimulationKernel

/// The options of Sea World's rules and its start.
struct SeaWorldOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Rows of the table. Default: 15.", valueName: "rows"))
  var height: String?

  @Option(help: ArgumentHelp("Columns of the table. Default: 10.", valueName: "columns"))
  var width: String?

  @Option(help: "Penguins at the start, a number or a share of the cells. Default: 50%.")
  var penguins: String?

  @Option(help: "Orcas at the start, a number or a share of the cells. Default: 5%.")
  var orcas: String?

  @Option(help: "floor or round: how a share becomes a number. Default: floor.")
  var fill: String?

  @Option(help: ArgumentHelp("Ticks between a penguin's young. Default: 3.", valueName: "ticks"))
  var penguinBreeds: String?

  @Option(help: ArgumentHelp("Ticks between an orca's young. Default: 8.", valueName: "ticks"))
  var orcaBreeds: String?

  @Option(
    help: ArgumentHelp("Turns after which a hungry orca dies. Default: 3.", valueName: "turns"))
  var starves: String?

  @Option(help: "walls or torus: the table's edges. Default: walls.")
  var topology: String?

  @Option(
    help: ArgumentHelp(
      "any, on-board or free: the directions an animal draws from. Default: any.",
      valueName: "reading"))
  var swim: String?

  @Option(
    help: ArgumentHelp(
      "random or first: which penguin an orca eats. Default: random.",
      valueName: "reading"))
  var prey: String?

  @Option(
    help: ArgumentHelp(
      "after-move, before-move or instead-of-move: when animals breed. Default: after-move.",
      valueName: "reading"))
  var breed: String?

  @Option(
    help: ArgumentHelp(
      "A tick at which the world starts afresh; may be given again.", valueName: "tick"))
  var restartAt: [String] = []
}

extension SeaWorldOptions {
  /// The configuration that these options and `seed` make; wrong values are noted.
  ///
  /// A loaded world brings its own, so that with one no option here may be given but `restartAt`.
  func configuration(
    seed: UInt64, isLoaded: Bool, _ problems: inout Problems
  ) -> SeaWorldConfiguration {
    var sea = SeaWorldConfiguration()
    sea.seed = seed
    if isLoaded {
      for option in given {
        problems.add(option, "the world that --load reads has its own: leave one of them out")
      }
      return sea
    }
    sea.rows = problems.whole("--height", height, usual: sea.rows, in: 1...Int.max, of: "rows")
    sea.columns = problems.whole(
      "--width", width, usual: sea.columns, in: 1...Int.max, of: "columns")
    sea.penguins = share("--penguins", penguins, usual: sea.penguins, &problems)
    sea.orcas = share("--orcas", orcas, usual: sea.orcas, &problems)
    sea.fill = problems.word("--fill", fill, usual: sea.fill)
    sea.penguinBreeds = problems.whole(
      "--penguin-breeds", penguinBreeds, usual: sea.penguinBreeds, in: 1...Int.max, of: "ticks")
    sea.orcaBreeds = problems.whole(
      "--orca-breeds", orcaBreeds, usual: sea.orcaBreeds, in: 1...Int.max, of: "ticks")
    sea.starves = problems.whole(
      "--starves", starves, usual: sea.starves, in: 1...Int.max, of: "turns")
    sea.topology = problems.word("--topology", topology, usual: sea.topology)
    sea.swim = problems.word("--swim", swim, usual: sea.swim)
    sea.prey = problems.word("--prey", prey, usual: sea.prey)
    sea.breed = problems.word("--breed", breed, usual: sea.breed)
    problems.add(contentsOf: sea.problems)
    return sea
  }

  private func share(
    _ option: String, _ text: String?, usual: Share, _ problems: inout Problems
  ) -> Share {
    guard let text else { return usual }
    return problems.check(option) { try Share(text, option: option) } ?? usual
  }

  /// The options given of those that a saved world decides.
  private var given: [String] {
    [
      ("--height", height), ("--width", width), ("--penguins", penguins), ("--orcas", orcas),
      ("--fill", fill), ("--penguin-breeds", penguinBreeds), ("--orca-breeds", orcaBreeds),
      ("--starves", starves), ("--topology", topology), ("--swim", swim), ("--prey", prey),
      ("--breed", breed),
    ].filter { $0.1 != nil }.map(\.0)
  }

  /// The ticks at which the world is put back to a fresh start.
  func restarts(_ problems: inout Problems) -> Set<Tick> {
    Set(
      restartAt.map { text in
        Tick(
          problems.whole(
            "--restart-at", text, usual: 1, in: 1...RunOptions.mostTicks, of: "a tick"))
      })
  }
}
