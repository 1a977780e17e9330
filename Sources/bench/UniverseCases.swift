import SimulationKernel
import UniverseSimulation

/// Universes without pictures: ten minutes, an hour, six hours, and steps back; then their screens.
enum UniverseCases {
  static func figures() throws -> [Figure] {
    // The program comes first, before this one uses memory.
    try sixHours() + runs() + steps() + UniverseScreenCases.figures()
  }

  /// Six hours, counted by the program.
  private static func sixHours() throws -> [Figure] {
    guard let program = Program() else { return [] }
    let words = "universe --seconds 21600 --every 21600 --census /dev/null"
    let run = try program.best(words.split(separator: " ").map(String.init), runs: 1)
    return [
      Figure(name: "render universe, 6 h, to a census", value: run.wall, unit: "s"),
      Figure(name: "render universe, 6 h, peak memory", value: run.peak, unit: "MB"),
    ]
  }

  /// A universe from its first second on, on one thread and on two.
  private static func runs() throws -> [Figure] {
    let short = try run(to: 600, threads: 1, runs: 5)
    let one = try run(to: 3600, threads: 1, runs: 3), two = try run(to: 3600, threads: 2, runs: 3)
    let verdict = one.state == two.state ? "same result" : "OTHER RESULT"
    return [
      Figure(
        name: "Universe, 600 s, \(short.state.census.systems) systems, 1 thread",
        short.time, unit: .ms, atMost: 50),
      Figure(
        name: "Universe, 3600 s, \(one.state.census.systems) systems, 1 thread",
        one.time, unit: .ms, atMost: 2000),
      Figure(
        name: "Universe, 3600 s, 2 threads, \(verdict)", value: two.wall * 1e3, unit: "ms",
        floor: "1 thread", ratio: one.wall / two.wall),
    ]
  }

  private static func run(
    to second: Tick, threads: Int, runs: Int
  ) throws -> (wall: Double, time: TimeBesideLoop, state: UniverseState) {
    let start = try Universe(UniverseConfiguration(), threads: threads)
    var last = start.state
    func run(_: Int) {
      var universe = start
      universe.advance(to: second)
      last = universe.state
    }
    let time = Stopwatch.besideLoop(runs: runs, run)
    return (Stopwatch.wall(runs: runs, run), time, last)
  }

  /// The last ten minutes of an hour that is played, forwards and then back, second by second,
  /// beside the same seconds without keeping any.
  private static func steps() throws -> [Figure] {
    let seconds = 3_000...3_600 as ClosedRange<Tick>
    var universe = try Universe(UniverseConfiguration())
    universe.advance(to: seconds.lowerBound)
    var plain = universe
    let plainTime = mean(of: seconds.dropFirst()) { _ in plain.step() }
    var played = Playback(universe, mostKeyframes: 128)
    let forth = try mean(of: seconds.dropFirst()) { try played.seek(to: Moment(tick: $0)) }
    let back = try mean(of: seconds.dropLast().reversed()) {
      try played.seek(to: Moment(tick: $0))
    }
    let verdict = played.model.state == universe.state ? "same state" : "OTHER STATE"
    return [
      Figure(
        name: "Universe at one hour, a second forwards", value: plainTime * 1e6, unit: "us/s"),
      Figure(
        name: "Universe at one hour, played, a second forwards", value: forth * 1e6, unit: "us/s",
        floor: "forwards alone", ratio: forth / plainTime),
      Figure(
        name: "Universe at one hour, played, a second back, \(verdict)", value: back * 1e6,
        unit: "us/s", floor: "forwards alone", ratio: back / plainTime,
        target: .ratio(atMost: 3)),
    ]
  }

  /// The mean processor time of `step` over `seconds`, in seconds.
  private static func mean<Seconds: Collection>(
    of seconds: Seconds, _ step: (Tick) throws -> Void
  ) rethrows -> Double where Seconds.Element == Tick {
    let start = Stopwatch.cpuNow
    for second in seconds { try step(second) }
    return (Stopwatch.cpuNow - start) / Double(seconds.count)
  }
}
