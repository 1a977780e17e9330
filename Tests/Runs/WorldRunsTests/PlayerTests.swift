import RandomRuns
import SimulationKernel
import TestScope
import Testing
import WorldRuns

@Suite struct `A script that is played` {
  @Test(arguments: [true, false])
  func `shows at every moment what a slow player shows`(hasParts: Bool) throws {
    var values = Values(sixtieths: hasParts ? 5 : 6), ticks: Tick = 0, backs = 0, failures = 0
    let scripts = coversAll ? 400 : 50
    for _ in 0..<scripts {
      let text = try SixtiethsScript.text(changesSpeed: !hasParts, &values)
      let script = try Scenes.read(["x.scene": text])
      let world = LoggedWorld(hasPartsOfTicks: hasParts)
      var slow = SlowPlayer(script, in: world, speed: 10)
      let player = Player(script, in: world)
      for unit in 0..<100_000 {
        slow.play(unit)
        let time = try #require(FilmTime(Int128(unit), 60))
        if slow.hasFailed {
          failures += 1
          #expect(throws: ScriptFailure.self) { try player.advance(to: time) }
          break
        }
        let before = player.world.tick
        let goesOn = try player.advance(to: time)
        if player.world.tick < before { backs += 1 }
        try #require(
          player.world == slow.world,
          "\(unit)/60s of\n\(text)\n\(player.world)\n\(slow.world)")
        try #require(goesOn != slow.isOver, "\(unit)/60s of\n\(text)")
        if !goesOn { break }
      }
      if slow.hasFailed { continue }
      #expect(slow.isOver && player.end == FilmTime(Int128(slow.end), 60), "\(text)")
      ticks += player.world.tick
    }
    #expect(ticks > 2 * scripts && backs > scripts && failures < scripts / 10)
  }

  @Test func `does not depend on the moments that are looked at`() throws {
    var values = Values(sixtieths: 7)
    for _ in 0..<100 {
      let text = try SixtiethsScript.text(changesSpeed: true, &values)
      let script = try Scenes.read(["x.scene": text])
      let once = Player(script, in: LoggedWorld()), often = Player(script, in: LoggedWorld())
      do {
        #expect(try !once.advance(to: #require(FilmTime(100_000, 1))))
      } catch is ScriptFailure { continue }
      var time = 0
      repeat {
        time += 1 + values.below(50)
      } while try often.advance(to: #require(FilmTime(Int128(time), 49)))
      #expect(once.end == often.end && once.world == often.world, "\(text)")
      #expect(once.now == once.end && often.now == often.end)
    }
  }

  @Test func `goes on until something comes about`() throws {
    let script = try Scenes.read([
      "x.scene":
        "world virus\nspeed 4\nplay until all-sick within 9\nreset\nplay until all-sick\nwait 1s"
    ])
    let player = Player(script, in: LoggedWorld(metAt: 6))
    #expect(try !player.advance(to: #require(FilmTime(99, 1))))
    #expect(player.end == FilmTime(3, 1) && player.world.tick == 6)
    let late = Player(script, in: LoggedWorld(metAt: 10))
    let failure = #expect(throws: ScriptFailure.self) {
      try late.advance(to: #require(FilmTime(99, 1)))
    }
    #expect(
      failure?.description
        == "x.scene:3:1: \"all-sick\" was not met within 9 ticks, at 2.25s of the film")
  }

  @Test(arguments: [
    (
      "speed 10\nplay 5\nexpect tick = 4",
      "x.scene:4:1: \"tick = 4\" does not hold: it is 5, at 0.5s of the film"
    ),
    (
      "speed 10\nplay 5\nseek 6",
      "x.scene:4:1: the world has not been at 6 yet, at 0.5s of the film"
    ),
  ])
  func `fails where something is not as expected`(lines: String, message: String) throws {
    let script = try Scenes.read(["x.scene": "world seaworld\n" + lines])
    let player = Player(script, in: LoggedWorld())
    let failure = #expect(throws: ScriptFailure.self) {
      try player.advance(to: #require(FilmTime(99, 1)))
    }
    #expect(failure?.description == message)
  }

  @Test(arguments: ["tick = 5", "tick < 6", "tick <= 5", "tick > 4", "tick >= 5"])
  func `goes on where all is as expected`(expectation: String) throws {
    let script = try Scenes.read(["x.scene": "world virus\nplay 5\nexpect " + expectation])
    let player = Player(script, in: LoggedWorld())
    #expect(try !player.advance(to: #require(FilmTime(99, 1))))
  }

  @Test func `takes as long as its schedule says`() throws {
    var values = Values(sixtieths: 8)
    for _ in 0..<200 {
      let text = try SixtiethsScript.text(changesSpeed: true, &values)
      // The past may be shorter than what is asked of it.
      if text.contains("reverse") { continue }
      let script = try Scenes.read(["x.scene": text])
      let player = Player(script, in: LoggedWorld(hasPartsOfTicks: false))
      _ = try player.advance(to: #require(FilmTime(100_000, 1)))
      #expect(player.end == ScriptSchedule(script).length, "\(text)")
    }
  }
}
