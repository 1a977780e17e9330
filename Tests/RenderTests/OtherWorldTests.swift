import ArgumentParser
import FrameExport
import Lattice
import Portrayals
import SceneDescription
import ScratchFolders
import SimulationKernel
import Testing

@testable import render

/// A world of one cell whose ticks last half a second, and what is done with it.
private struct Pond: Simulation {
  struct State: Sendable, Equatable {
    var tick: Tick = 0
  }
  var state = State()
  var tick: Tick { state.tick }
  mutating func step() { state.tick += 1 }
}

private struct PondPortrayal: Portrayal {
  typealias Model = Pond
  static let kinds = ["frog"]
  static let usualShape = Shape.square
  func bounds(of state: Pond.State) -> Rect { Rect(x: 0, y: 0, width: 1, height: 1) }
  func scene(of state: Pond.State) -> Scene {
    Scene(cells: CellGrid(size: Size(width: 1, height: 1)))
  }
  func widestCounters(of state: Pond.State) -> [String] { [] }
}

/// What was done with a pond, in its order.
private final class PondRecords: WorldRecords {
  var told: [String] = []
  func finish(_ world: Pond) { told.append("end at \(world.tick)") }
}

private struct PondSetup: WorldSetup {
  static let conditions = [EndCondition<Pond>("old") { $0.tick == 7 }]
  let portrayal = PondPortrayal()
  let seed: UInt64 = 1
  let tick: Tick = 0
  let tickLength = Rational(1, 2)
  let timeUnit = "s"
  let bounds = Rect(x: 0, y: 0, width: 1, height: 1)
  let widestCounters: [String] = []
  let bytesNeeded = (making: 1, running: 1)
  let records = PondRecords()

  func load(_ bytes: [UInt8], from file: String) {}
  func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {
    if let last, last > 99 { problems.add(option, "ponds dry up at tick 99") }
  }
  func makeWorld(threads: Int) -> Pond { Pond() }
  func note(_ world: Pond, in settings: inout Settings) {
    settings.add(
      "dive",
      timed: [(5, 2), (3, 2), (1, 3), (5, 2)].enumerated().map { offset, time in
        TimedValue(moment: Moment(tick: 0, plus: time.0, over: time.1), text: "\(offset)")
      })
  }
  func save(_ world: Pond, to sink: ([UInt8]) throws -> Void) throws { try sink([]) }
  func state(savedAs bytes: [UInt8]) -> Pond.State { Pond.State() }
  func records(_ data: DataOptions, start: Pond) -> PondRecords { records }
  func step(_ world: inout Pond, _ records: PondRecords?) {
    world.step()
    records?.told.append("\(world.tick)")
  }
  func pass(_ world: inout Pond, to moment: Moment) {
    records.told.append("pass \(moment.tick) \(moment.part.numerator)/\(moment.part.denominator)")
  }
}

private struct PondOptions: ParsableArguments {
  @Option var years: String?
}

private struct PondCommand: WorldCommand {
  static let configuration = CommandConfiguration(commandName: "pond")
  @OptionGroup var pace: RunOptions
  @OptionGroup var film: FilmOptions
  @OptionGroup var tiles: TileOptions
  @OptionGroup var own: PondOptions
  @OptionGroup var picture: PictureOptions
  @OptionGroup var data: DataOptions
  @OptionGroup var unknown: UnknownWords
  var ownTicks: (option: String, text: String?)? { ("--years", own.years) }
  func setup(seed: UInt64, _ problems: inout Problems) -> PondSetup { PondSetup() }
}

@Suite struct `Another world` {
  /// What a refused command tells.
  private func told(_ words: String...) throws -> [String] {
    let command = try #require(try PondCommand.parseAsRoot(words) as? PondCommand)
    let problems = #expect(throws: Problems.self) { try command.run() }
    return problems?.list.map(\.description) ?? []
  }

  private func plan(_ words: String...) throws -> (RunPlan, [String]) {
    let command = try #require(try PondCommand.parseAsRoot(words) as? PondCommand)
    var problems = Problems()
    let plan = command.pace.plan(
      ownTicks: command.ownTicks, film: command.film, tiles: command.tiles, &problems)
    return (plan, problems.list.map(\.description))
  }

  @Test func `may have a word of its own for ticks`() throws {
    let (own, none) = try plan("--years", "7")
    #expect(own.ticks == 7 && none.isEmpty)
    #expect(try plan("--ticks", "8").0.ticks == 8)
    #expect(try plan().0.ticks == 50)
    let (_, both) = try plan("--years", "7", "--ticks", "7")
    #expect(both == ["--years: it can't be given together with --ticks: choose one of them"])
    let (_, wrong) = try plan("--years", "x")
    #expect(
      wrong == [
        "--years: 'x' is not a whole number of ticks from 0 to 2^60, such as 1000 or 2^20"
      ])
    #expect(try told("--years", "100", "--census", "c") == ["--years: ponds dry up at tick 99"])
  }

  @Test func `has its own conditions, and a chart only when it has counts`() throws {
    #expect(
      try told("--until", "ol", "--save", "x") == [
        "--until: 'ol' is none of old; did you mean old?"
      ])
    #expect(
      try told("--chart", "--out", "x.png") == [
        "--chart: there are no counts in this world to draw curves of"
      ])
  }

  @Test func `is stepped, passed to each frame's moment and ended in this order`() throws {
    let scratch = try ScratchFolder()
    // A frame per 2/3 s, 4/3 ticks.
    try runPond("--out", scratch.file("f/"), "--years", "3", "--speed", "2/3", "--fps", "1") {
      #expect(
        $0 == [
          "pass 0 0/1", "1", "pass 1 1/3", "2", "pass 2 2/3", "3", "pass 3 0/1", "end at 3",
        ])
    }
    try runPond("--out", scratch.file("x.png"), "--until", "old") {
      #expect($0 == (1...7).map { "\($0)" } + ["pass 7 0/1", "end at 7"])
    }
    try runPond("--until", "old", "--years", "2", "--census", "c") {
      #expect($0 == ["1", "2", "end at 2"])
    }
  }

  /// Runs a pond as its command would and gives what was done with it.
  private func runPond(_ words: String..., check: ([String]) -> Void) throws {
    let command = try #require(
      try PondCommand.parseAsRoot(words + ["--counter", "off", "--threads", "1"]) as? PondCommand)
    var run = try command.prepared()
    try run.run(run.setup.records)
    check(run.setup.records.told)
  }

  @Test func `is saved as soon as all frames before the state are written`() throws {
    let writer = try FrameWriter(
      to: .folder(try ScratchFolder().file("f/")), frames: 9, program: "pond", settings: [])
    let checkpointPlace = writer.checkpoints
    let place = try #require(checkpointPlace)
    func saved() -> Tick? {
      place.read(limit: 1 << 20).flatMap { SavedCourse($0, of: "run") }?.tick
    }
    let checkpoints = Checkpoints(place, of: "run", every: 2, from: 0)
    var course = WorldCourse(PondSetup(), start: Pond(), end: nil)
    for number in 0..<3 {
      try course.step(nil)
      try checkpoints.stepped(course)
      checkpoints.drew(number)
    }
    // Due at tick 2, before frame 1 was drawn; frame 2 may be in flight as long as it likes.
    #expect(saved() == nil)
    try checkpoints.wrote(0)
    #expect(saved() == 2)
    try course.step(nil)
    try checkpoints.stepped(course)
    for number in 1...2 {
      #expect(saved() == 2)
      try checkpoints.wrote(number)
    }
    #expect(saved() == 4)
  }

  @Test func `tells options that matter from a moment on in the order of time`() {
    var settings = Settings(world: "pond", seed: 1)
    PondSetup().note(Pond(), in: &settings)
    #expect(settings.all.map(\.value) == ["pond", "1", "2 1 0 3"])
    func told(_ numerator: Int128, _ denominator: Int128) -> String? {
      let moment = Moment(tick: 0, plus: numerator, over: denominator)
      return settings.metadata(at: moment).first { $0.key == "Settings" }?.value
    }
    #expect(told(0, 1) == "" && told(1, 3) == "--dive 2" && told(149, 100) == "--dive 2")
    #expect(told(3, 2) == "--dive 2 --dive 1")
    #expect(told(9, 1) == "--dive 2 --dive 1 --dive 0 --dive 3")
  }
}
