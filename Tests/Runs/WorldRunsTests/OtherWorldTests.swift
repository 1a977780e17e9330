import AtomicFiles
import FrameExport
import Lattice
import Portrayals
import SceneDescription
import ScratchFolders
import SimulationKernel
import Testing
import WorldRuns

/// A test of the seam: a world that the package doesn't know, run with public declarations only.
@Suite struct `Another world` {
  /// The sentences with which a run is refused.
  private func refusal(_ run: WorldRun<PondDescription>) -> [String] {
    let problems = #expect(throws: OptionProblems.self) { try run.write() }
    return problems?.problems.map(\.description) ?? []
  }

  @Test func `may have a word of its own for ticks, and a chart only when it has counts`() throws {
    let scratch = try ScratchFolder()
    var run = WorldRun(PondDescription())
    run.plan.ticks = 100
    run.plan.ticksOption = "years"
    #expect(refusal(run) == ["years: ponds dry up at tick 99"])
    run.plan = RunPlan(to: .picture(scratch.file("x.png")))
    run.pictures.chart = .auto
    #expect(refusal(run) == ["chart: there are no counts in this world to draw curves of"])
    run.plan.ticks = 100
    #expect(
      refusal(run) == [
        "ticks: ponds dry up at tick 99",
        "chart: there are no counts in this world to draw curves of",
      ])
  }

  @Test func `is stepped, and passed to each frame's moment, in this order`() throws {
    let scratch = try ScratchFolder()
    // A frame per 2/3 s, 4/3 ticks.
    var film = RunPlan(
      to: .folder(scratch.file("f/")), ticks: 3,
      pace: .film(speed: Rational(2, 3), changes: []))
    film.film.timing = FilmTiming(framesPerSecond: Rational(1))
    #expect(
      try log(of: film) == [
        "pass 0 0/1", "1", "pass 1 1/3", "2", "pass 2 2/3", "3", "pass 3 0/1",
      ])
    let picture = RunPlan(to: .picture(scratch.file("x.png")))
    #expect(try log(of: picture, until: "old") == (1...7).map { "\($0)" } + ["pass 7 0/1"])
  }

  @Test func `is recorded whether or not it is drawn`() throws {
    let scratch = try ScratchFolder()
    let save = scratch.file("pond.save")
    let plan = RunPlan(ticks: 2)
    #expect(try log(of: plan, RecordPlan(save: save), until: "old") == ["1", "2"])
    #expect(try readFile(save, limit: 999) == Array("2".utf8))
    for (option, records) in [
      ("census", RecordPlan(census: scratch.file("c.csv"))),
      ("events", RecordPlan(events: scratch.file("e.jsonl"))),
    ] {
      let problem = #expect(throws: OptionProblem.self) { try log(of: plan, records) }
      #expect(problem?.option == option)
    }
  }

  @Test func `reports its progress, and stops when it is asked to`() throws {
    let scratch = try ScratchFolder()
    let steps = StepLog()
    var run = WorldRun(PondDescription())
    run.plan.threads = 1
    try run.write(
      to: scratch.file("f/"), ticks: 2, RunControl(progress: { steps.add($0) }))
    #expect(
      steps.all.first == .began(.frame, count: 3, done: 0, engine: nil)
        && steps.all.last == .finished && steps.all.count == 5)
    let stopped = #expect(throws: RunCancelled.self) {
      try run.write(to: scratch.file("g/"), ticks: 90, RunControl(isCancelled: { true }))
    }
    #expect(stopped?.description == "before the first frame was written")
  }

  @Test func `writes options that matter from a moment on in the order of time`() {
    var settings = RunSettings(world: "pond", seed: 1)
    PondDescription().note(Pond(log: PondLog()), in: &settings)
    #expect(settings.all.map(\.value) == ["pond", "1", "2 1 0 3"])
    func written(_ numerator: Int128, _ denominator: Int128) -> String? {
      let moment = Moment(tick: 0, plus: numerator, over: denominator)
      return settings.metadata(at: moment).first { $0.key == "Settings" }?.value
    }
    #expect(
      written(0, 1) == "" && written(1, 3) == "--dive 2" && written(149, 100) == "--dive 2")
    #expect(written(3, 2) == "--dive 2 --dive 1")
    #expect(written(9, 1) == "--dive 2 --dive 1 --dive 0 --dive 3")
  }

  /// The log of a pond in a run of `plan`.
  private func log(
    of plan: RunPlan, _ records: RecordPlan = RecordPlan(), until end: String? = nil
  ) throws -> [String] {
    var run = WorldRun(PondDescription(), plan: plan, records: records)
    run.plan.threads = 1
    run.pictures.counter = .off
    run.end = PondDescription.endConditions.first { $0.name == end }
    try run.write()
    return run.description.log.all
  }
}
