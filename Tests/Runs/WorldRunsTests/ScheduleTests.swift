import AtomicFiles
import SimulationKernel
import Testing
import WorldRuns

@Suite struct `The times of a script` {
  private func times(_ text: String) throws -> [String] {
    try ScriptSchedule(Scenes.read(text)).entries.map { entry in
      "\(entry.command.word.name) \(entry.begin?.description ?? "?")"
    }
  }

  private func length(_ text: String) throws -> FilmTime? {
    try ScriptSchedule(Scenes.read(text)).length
  }

  @Test func `follow one another`() throws {
    #expect(
      try times("theme dark\nplace glider\nland live\nspeed 10\nplay 40\nwait 1s\nfit")
        == ["theme 0s", "place 0s", "land 0.5s", "speed 1s", "play 1s", "wait 5s", "fit 6s"])
    #expect(
      try times(
        "pace 0.2\ntap 1,1\ntap 2,2 over 1s\nhand off\ntap 3,3\ntap 4,4 over 1s\nhand on\ntap 5,5")
        == [
          "pace 0s", "tap 0s", "tap 0.2s", "hand 1.2s", "tap 1.2s", "tap 1.2s", "hand 2.2s",
          "tap 2.2s",
        ])
  }

  @Test func `begin at once after meanwhile, and together`() throws {
    #expect(
      try times("zoom to 16 over 2s meanwhile\nplay 2s\nwait 1s")
        == ["zoom 0s", "play 0s", "wait 2s"])
    #expect(try length("zoom to 16 over 9s meanwhile\nplay 2s\nwait 1s") == FilmTime(9, 1))
    #expect(
      try times("together\nwait 2s\nscroll to 1,1 over 3s\nwait 1s\nend\nfit")
        == ["together 0s", "wait 0s", "scroll 0s", "wait 0s", "end 3s", "fit 3s"])
  }

  @Test func `wait until a moment of the film`() throws {
    #expect(
      try times("at 3s tap 1,1\ntap 2,2\nat 4s tap 3,3\nat 9s fit")
        == ["tap 3s", "tap 3.5s", "tap 4s", "fit 9s"])
    // After that they are known again.
    #expect(
      try times("play until still\nwait 1s\nat 9s fit\nwait 1s")
        == ["play 0s", "wait ?", "fit 9s", "wait 9s"])
    #expect(try length("play until still\nwait 1s") == nil)
  }

  @Test func `are those of the speed in force`() throws {
    #expect(try length("speed 7\nplay 3") == FilmTime(3, 7))
    #expect(try length("speed 1/3\nplay 3") == FilmTime(9, 1))
    #expect(try length("step 4") == FilmTime(4, 10))
    // 40 ticks: 10 of them in the first second, the rest at 60.
    #expect(
      try times(
        "play 40 meanwhile\nwait 1s\nspeed fast\nat 1.4s expect mode = running\nat 1.5s tap 1,1")
        == ["play 0s", "wait 0s", "speed 1s", "expect 1.4s", "tap 1.5s"])
    for (world, seconds) in [
      ("seaworld", FilmTime(5, 1)), ("virus", FilmTime(1, 1)), ("universe", FilmTime(1, 1)),
    ] {
      #expect(try length("world \(world)\nplay 10") == seconds)
    }
    // A step of half a second passes in a twentieth.
    #expect(try length("world virus --period 0.5\nplay 10") == FilmTime(1, 2))
    #expect(try length("world virus\nperiod 0.25\nplay 8\nperiod 2\nplay 1") == FilmTime(2, 5))
    #expect(try length("world seaworld\ntap\nhand off\ntap") == FilmTime(1, 1))
  }

  @Test func `end when time that passes ends, also at another speed`() throws {
    #expect(try length("play 40 meanwhile\nspeed 20") == FilmTime(2, 1))
    #expect(try length("together\nplay 40\nspeed 20\nwait 1s\nend\nwait 1s") == FilmTime(3, 1))
    #expect(try length("play 40 meanwhile\nwait 1s\npause\nwait 1s") == FilmTime(5, 2))
  }

  @Test func `are exact, or refused`() throws {
    let thirds = Array(repeating: "speed 3\nstep\nspeed 7\nstep\n", count: 1000).joined()
    #expect(try length(thirds) == FilmTime(10_000, 21))
    let primes = [
      "9973", "9967", "9949", "9941", "9931", "9929",
    ].map { "speed \($0)\nstep\n" }.joined()
    #expect(try Scenes.mistakes(primes).contains { $0.contains("too fine a fraction") })
    #expect(try Scenes.mistakes("play 2^60\nplay 2^60").count <= 2)
  }

  @Test func `are shown in seconds`() throws {
    for (time, text) in [
      (FilmTime(0, 1), "0s"), (FilmTime(9, 2), "4.5s"), (FilmTime(1, 3), "0.333s"),
      (FilmTime(7, 1000), "0.007s"), (FilmTime(120, 1), "120s"),
    ] {
      #expect(time?.description == text)
    }
    #expect(FilmTime(1, 0) == nil && FilmTime(-1, 2) == nil && FilmTime(1 << 62, 1) == nil)
    #expect(FilmTime(2, 4) == FilmTime(1, 2))
    let (third, half) = try (#require(FilmTime(1, 3)), #require(FilmTime(1, 2)))
    #expect(third < half && third.adding(half) == FilmTime(5, 6))
    #expect(third.distance(to: half) == FilmTime(1, 6) && half.distance(to: third) == nil)
    #expect(half.units(at: Rational(30)) == 15 && third.units(at: Rational(25)) == 8)
  }

  @Test func `have the modes in which commands act`() throws {
    let schedule = try ScriptSchedule(
      Scenes.read("place glider\nland live\nplay\nwait 1s\npause\npress 1,1\nsnapshot"))
    #expect(
      schedule.entries.map(\.mode)
        == ["editing", "pasting", "editing", "running", "running", "editing", "selecting"])
  }
}
