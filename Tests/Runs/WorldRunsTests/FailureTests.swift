import BuiltInWorlds
import SimulationKernel
import Testing
import WorldRuns

/// What only a run shows.
@Suite struct `A failure of a script that is played` {
  struct Case: CustomTestStringConvertible {
    let lines: String, message: String
    init(_ lines: String, _ message: String) { (self.lines, self.message) = (lines, message) }
    var testDescription: String { lines }
  }

  @Test(arguments: [
    Case("undo", "2:1: undo: nothing is left to undo, at 0s of the film"),
    Case("redo", "2:1: redo: nothing is left to redo, at 0s of the film"),
    Case(
      "resize 10x10\ntap 12,3",
      "3:1: tap 12,3: cell 12,3 is not on the field, which has columns 0 to 9 and rows 0 to 9, at 0.5s of the film"
    ),
    Case(
      "place glider at 3,3\nland live\nplay until still within 3",
      "4:1: \"still\" was not met within 3 ticks, at 1.3s of the film"),
    Case(
      "place glider at 3,3\nland live\nplay until settled within 3",
      "4:1: \"settled\" was not met within 3 ticks, at 1.3s of the film"),
    Case(
      "play until settled within 3\nexpect generation = 9",
      "3:1: \"generation = 9\" does not hold: it is 0, at 0s of the film"),
    Case(
      "expect population = 3", "2:1: \"population = 3\" does not hold: it is 0, at 0s of the film"
    ),
    Case(
      "expect cell 3,3 = 1", "2:1: \"cell 3,3 = 1\" does not hold: it is 0, at 0s of the film"),
    Case(
      "expect box = 1,1 2x2",
      "2:1: \"box = 1,1 2x2\" does not hold: it is none, at 0s of the film"),
    Case(
      "expect selection = 1,1 2x2",
      "2:1: \"selection = 1,1 2x2\" does not hold: it is none, at 0s of the film"),
    Case(
      "expect mode = pasting",
      "2:1: \"mode = pasting\" does not hold: it is editing, at 0s of the film"),
    Case(
      "expect generation >= 1",
      "2:1: \"generation >= 1\" does not hold: it is 0, at 0s of the film"),
    Case("play 5\nseek 6", "3:1: the world has not been at 6 yet, at 0.5s of the film"),
  ])
  func `of cells is one sentence`(test: Case) throws {
    try check(LifeDescription.self, "life --width 64 --height 48", test)
  }

  @Test(arguments: [
    Case(
      "reset\ninfect 101",
      "3:1: infect 101: there are only 100 healthy people, not 101, at 0.5s of the film"),
    Case("expect sick < 1", "2:1: \"sick < 1\" does not hold: it is 1, at 0s of the film"),
    Case(
      "expect mode = running",
      "2:1: \"mode = running\" does not hold: it is paused, at 0s of the film"),
    Case(
      "play until all-sick within 2",
      "2:1: \"all-sick\" was not met within 2 ticks, at 0.2s of the film"),
  ])
  func `of people is one sentence`(test: Case) throws {
    try check(VirusDescription.self, "virus --infect 3", test)
  }

  @Test(arguments: [
    Case("expect orcas = 0", "2:1: \"orcas = 0\" does not hold: it is 5, at 0s of the film"),
    Case(
      "play until empty within 2",
      "2:1: \"empty\" was not met within 2 ticks, at 1s of the film"),
  ])
  func `of penguins and orcas is one sentence`(test: Case) throws {
    try check(SeaWorldDescription.self, "seaworld --width 12 --height 9", test)
  }

  @Test(arguments: [
    Case(
      "open galaxy 30",
      "2:1: open galaxy 30: there is no galaxy 30 on this screen now, at 0s of the film"),
    Case(
      "open system 1",
      "2:1: open system 1: there is no system 1 on this screen now, at 0s of the film"),
    Case("open star", "2:1: open star: there is no star on this screen now, at 0s of the film"),
    Case(
      "open planet 1",
      "2:1: open planet 1: there is no planet 1 on this screen now, at 0s of the film"),
    Case(
      "open satellite 1",
      "2:1: open satellite 1: there is no satellite 1 on this screen now, at 0s of the film"),
    Case(
      "open black-hole 1",
      "2:1: open black-hole 1: there is no black-hole 1 on this screen now, at 0s of the film"),
    Case("tap 3,3", "2:1: tap 3,3: nothing that could be opened is at 3,3, at 0s of the film"),
    Case(
      "expect galaxies = 1", "2:1: \"galaxies = 1\" does not hold: it is 0, at 0s of the film"),
  ])
  func `of galaxies is one sentence`(test: Case) throws {
    try check(UniverseDescription.self, "universe --seed 3", test)
  }

  private func check<Description: ScriptedWorld>(
    _ type: Description.Type, _ world: String, _ test: Case
  ) throws {
    let script = try Scenes.read(["x.scene": "world \(world)\n" + test.lines])
    var records = ScriptRun(script)
    records.records.census = "/dev/null"
    let prepared = try records.prepared(in: type)
    let failure = #expect(throws: ScriptFailure.self) { _ = try prepared.write() }
    #expect(failure?.description == "x.scene:" + test.message)
  }
}
