import SimulationKernel
import Testing
import VirusSimulation

@Suite("Taps and resets")
struct InterventionTests {
  @Test("A tap makes a healthy person sick at once, and nothing happens to a sick one")
  func tap() throws {
    var virus = try Virus(.group(30))
    virus.tap(7)
    #expect(virus.state.isSick(7) && virus.census.sick == 1)
    let once = virus.state
    virus.tap(7)
    #expect(virus.state == once)
    virus.tap(2)
    virus.step()
    #expect(virus.state.lastTaps == [2, 7])
    virus.step()
    #expect(virus.state.lastTaps == [])
  }

  @Test("People tapped while it runs infect from the next step on, as if they had been sick before")
  func tapWhileRunning() throws {
    let configuration = VirusConfiguration.group(64) { $0.infected = [9] }
    var virus = try Virus(configuration)
    for _ in 0..<3 { virus.step() }
    let target = try #require((0..<64).last { !virus.state.isSick($0) })
    var reference = ReferenceGroup(configuration, sick: Set(virus.state.sickPeople + [target]))
    reference.step = 3
    virus.tap(target)
    for _ in 0..<5 {
      virus.step()
      reference.advance()
      #expect(virus.state.sickPeople == reference.sick.sorted())
    }
  }

  @Test("Interventions are done at their times, those at the time of a step before it")
  func schedule() throws {
    func later(_ time: Rational, _ act: Intervention.Act) -> Intervention {
      Intervention(at: time, act)
    }
    let configuration = VirusConfiguration.group(100) {
      $0.period = Rational(1, 2)
      $0.infectionFactor = 0
    }
    var virus = try Virus(
      configuration,
      interventions: [
        later(Rational(5, 4), .tap(4)), later(Rational(1), .tap(3)), later(Rational(0), .tap(1)),
        later(Rational(1, 4), .tap(2)), later(Rational(2), .tap(6)), later(Rational(2), .reset),
      ])
    #expect(virus.state.sickPeople == [1])
    virus.step()  // 0.5 s
    #expect(virus.state.sickPeople == [1, 2] && virus.state.lastTaps == [2])
    virus.pass(to: Moment(tick: 1, plus: 99, over: 100))
    #expect(virus.state.sickPeople == [1, 2])
    virus.step()  // 1 s
    #expect(virus.state.sickPeople == [1, 2, 3] && virus.state.lastTaps == [3])
    virus.pass(to: Moment(tick: 2, plus: 1, over: 2))  // 1.25 s
    #expect(virus.state.sickPeople == [1, 2, 3, 4] && virus.tick == 2)
    virus.step()
    #expect(virus.state.lastTaps == [4] && !virus.state.lastReset)
    virus.step()  // 2 s: the reset, then the tap of the same time
    #expect(virus.state.sickPeople == [6])
    #expect(virus.state.lastTaps == [6] && virus.state.lastReset)
    #expect(
      virus.census
        == VirusCensus(healthy: 99, sick: 1, clock: TickClock(tickLength: Rational(1, 2))))
    virus.step()
    #expect(virus.state.lastTaps == [] && !virus.state.lastReset && virus.state.isStill)
  }

  @Test("What is done at second 0 is part of the start, a reset before the taps")
  func atStart() throws {
    let zero = Rational(0)
    var virus = try Virus(
      .group(30) { $0.infected = [5] },
      interventions: [Intervention(at: zero, .tap(7)), Intervention(at: zero, .reset)])
    #expect(virus.state.sickPeople == [7])
    #expect(virus.state.lastTaps == [7] && virus.state.lastReset)
    virus.step()
    #expect(virus.state.lastTaps == [] && !virus.state.lastReset)
  }

  @Test("What is done later can be scheduled at any time, but not for the present or before")
  func scheduledLater() async throws {
    func act(_ time: Rational, _ act: Intervention.Act) -> Intervention {
      Intervention(at: time, act)
    }
    let configuration = VirusConfiguration.group(100) { $0.infectionFactor = 0 }
    var virus = try Virus(configuration, interventions: [act(Rational(4), .tap(4))])
    virus.schedule([act(Rational(3), .tap(3)), act(Rational(1, 2), .tap(1))])
    virus.step()
    #expect(virus.state.sickPeople == [1])
    virus.pass(to: Moment(tick: 1, plus: 1, over: 2))
    virus.schedule([act(Rational(2), .tap(2)), act(Rational(4), .reset)])
    virus.step()
    virus.step()
    #expect(virus.state.sickPeople == [1, 2, 3])
    virus.step()
    #expect(virus.state.sickPeople == [4])
    await #expect(processExitsWith: .failure) {
      var virus = try Virus(VirusConfiguration())
      virus.schedule([Intervention(at: Rational(0), .tap(0))])
    }
  }

  @Test("Letting time pass between steps changes nothing but when taps are seen")
  func passing() throws {
    let configuration = VirusConfiguration.group(400) { $0.infected = [33] }
    let taps = [
      Intervention(at: Rational(9, 4), .tap(399)), Intervention(at: Rational(7), .tap(0)),
    ]
    var straight = try Virus(configuration, interventions: taps)
    var slow = straight
    for tick in 0..<12 as Range<Tick> {
      for part in 0..<7 as Range<Int128> { slow.pass(to: Moment(tick: tick, plus: part, over: 7)) }
      slow.step()
      straight.step()
      #expect(slow.state == straight.state)
    }
  }

  @Test("A reset makes all healthy again, while time goes on")
  func reset() throws {
    var virus = try Virus(.group(90) { $0.infectedAtRandom = 5 })
    for _ in 0..<4 { virus.step() }
    virus.tap(0)
    virus.reset()
    #expect(virus.census == VirusCensus(healthy: 90, sick: 0) && virus.tick == 4)
    #expect(virus.state.isStill)
    virus.tap(45)
    virus.step()
    #expect(virus.state.lastReset && virus.state.lastTaps == [45])
    while virus.census.healthy > 0 { virus.step() }
    #expect(!virus.state.lastReset)
  }

  @Test("People are found by row and column, none where nobody stands")
  func place() throws {
    let state = try Virus(.group(12) { $0.columns = 5 }).state
    #expect(state.person(row: 0, column: 0) == 0 && state.person(row: 2, column: 1) == 11)
    for (row, column) in [(2, 2), (3, 0), (-1, 0), (0, 5), (0, -1), (.max, .max)] {
      #expect(state.person(row: row, column: column) == nil)
    }
  }

  @Test("A window that reaches beyond the group is a programmer's mistake")
  func window() async {
    await #expect(processExitsWith: .failure) {
      var bytes = [UInt8](repeating: 0, count: 10)
      let state = try Virus(.group(10)).state
      bytes.withUnsafeMutableBufferPointer {
        state.copyHealth(x: 0, y: 1, width: 2, height: 5, healthy: 1, sick: 2, into: $0)
      }
    }
    await #expect(processExitsWith: .failure) {
      var bytes = [UInt8](repeating: 0, count: 2)
      let state = try Virus(.group(10)).state
      bytes.withUnsafeMutableBufferPointer {
        state.copyHealth(x: 3, y: 0, width: 2, height: 1, healthy: 1, sick: 2, into: $0)
      }
    }
  }

  @Test("An intervention can be written and read again", arguments: ["2.5:7", "0:0", "1/3:reset"])
  func text(text: String) throws {
    #expect(try #require(Intervention(text)).description == text)
  }

  @Test(
    "Other text is none",
    arguments: ["", "1", "1:", ":1", "1:2:3", "-1:2", "1:-2", "1:+2", "x:1", "1:all", "1: 2"])
  func wrongText(text: String) {
    #expect(Intervention(text) == nil)
  }
}
