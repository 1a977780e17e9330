import VirusSimulation

/// Epidemics without pictures, from some cases at random until everyone is sick.
enum VirusCases {
  static func figures() throws -> [Figure] {
    try epidemics(people: 1_000_000, name: "1000x1000", milliseconds: 60, runs: 5)
      + epidemics(people: 10_000_000, name: "10 M people", milliseconds: 600, runs: 3)
  }

  /// The whole epidemic on one thread, its turns a second, and the same on two threads.
  private static func epidemics(
    people: Int, name: String, milliseconds: Double, runs: Int
  ) throws -> [Figure] {
    var configuration = VirusConfiguration()
    configuration.people = people
    configuration.infectedAtRandom = 200
    let start = try Virus(configuration)
    var counted = start
    var turns = 0
    while !counted.state.isStill {
      turns += counted.active
      counted.step()
    }
    let one = epidemic(start, threads: 1, runs), two = epidemic(start, threads: 2, runs)
    let verdict = one.state == two.state ? "same result" : "OTHER RESULT"
    return [
      Figure(
        name: "Virus \(name), 200 cases to all sick, \(one.state.tick) steps, 1 thread",
        value: one.seconds * 1e3, unit: "ms", target: .value(atMost: milliseconds)),
      Figure(
        name: "Virus \(name), turns of the active sick",
        value: Double(turns) / one.seconds / 1e6, unit: "M turns/s", target: .value(atLeast: 45)),
      Figure(
        name: "Virus \(name), 2 threads, \(verdict)", value: two.seconds * 1e3, unit: "ms",
        floor: "1 thread", ratio: one.seconds / two.seconds, target: .ratio(atLeast: 1.5)),
    ]
  }

  private static func epidemic(
    _ start: Virus, threads: Int, _ runs: Int
  ) -> (seconds: Double, state: VirusState) {
    var last = start.state
    func run(_: Int) {
      var virus = start
      virus.threads = threads
      while !virus.state.isStill { virus.step() }
      last = virus.state
    }
    let seconds =
      threads == 1 ? Stopwatch.cpu(runs: runs, run) : Stopwatch.wall(runs: runs, run)
    return (seconds, last)
  }
}
