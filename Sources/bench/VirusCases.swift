import VirusSimulation

/// Epidemics without pictures, from a few random cases until all people are sick.
enum VirusCases {
  static func figures() throws -> [Figure] {
    // The program comes first, before this one uses memory.
    try drawn() + steps() + VirusFigureCases.figures()
      + epidemics(people: 1_000_000, name: "1000x1000", milliseconds: 60, runs: 5)
      + epidemics(people: 10_000_000, name: "10 M people", milliseconds: 600, runs: 3)
  }

  /// Ten million people, run until all are sick and drawn with a chart by the program.
  private static func drawn() throws -> [Figure] {
    guard let program = Program() else { return [] }
    let words = "virus --people 10000000 --infect-random 200 --steps 1000 --until all-sick --chart"
    let run = try program.best(
      words.split(separator: " ").map(String.init) + ["--out", "\(program.folder)/x.png"], runs: 3)
    return [
      Figure(name: "render virus, 10 M people, to a picture", value: run.wall * 1e3, unit: "ms"),
      Figure(
        name: "render virus, 10 M people, peak memory", value: run.peak, unit: "MB",
        target: .value(atMost: 1024)),
    ]
  }

  /// Steps that reach the same people in a small group and in one a thousand times as large.
  private static func steps() throws -> [Figure] {
    let small = try stepTime(people: 40_000), large = try stepTime(people: 40_000_000)
    return [
      Figure(
        name: "Virus, steps 60 to 79 from one case in 40 M people", value: large * 1e6,
        unit: "us/step",
        floor: "40,000 people", ratio: large / small, target: .ratio(atMost: 2))
    ]
  }

  /// The time of a step that begins in the center of a group, in seconds, the shortest of twenty
  /// runs.
  private static func stepTime(people: Int) throws -> Double {
    var configuration = VirusConfiguration()
    configuration.people = people
    let side = configuration.columnCount
    configuration.infected = [side / 2 * side + side / 2]
    var best = Double.infinity
    for _ in 0..<20 {
      var virus = try Virus(configuration)
      for _ in 1...60 { virus.step() }
      let start = Stopwatch.now
      for _ in 60...79 { virus.step() }
      best = min(best, (Stopwatch.now - start) / 20)
      blackHole(virus)
    }
    return best
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
        one.time, unit: .ms, atMost: milliseconds),
      Figure(
        name: "Virus \(name), turns of the active sick",
        rate: Double(turns) / one.time.seconds / 1e6, unit: "M turns/s", loop: one.time.loop,
        atLeast: 45),
      Figure(
        name: "Virus \(name), 2 threads, \(verdict)", value: two.wall * 1e3, unit: "ms",
        floor: "1 thread", ratio: one.wall / two.wall, target: .ratio(atLeast: 1.5)),
    ]
  }

  private static func epidemic(
    _ start: Virus, threads: Int, _ runs: Int
  ) -> (wall: Double, time: TimeBesideLoop, state: VirusState) {
    var last = start.state
    func run(_: Int) {
      var virus = start
      virus.threads = threads
      while !virus.state.isStill { virus.step() }
      last = virus.state
    }
    let time = threads == 1 ? Stopwatch.besideLoop(runs: runs, run) : nil
    let wall = Stopwatch.wall(runs: runs, run)
    return (wall, time ?? TimeBesideLoop(seconds: wall, loop: PlainLoop.least()), last)
  }
}
