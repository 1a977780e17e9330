import AtomicFiles
import FrameExport
import Lattice
import Raster
import ScratchFolders
import SimulationKernel
import Synchronization
import Testing

@testable import WorldRuns

/// A copy of the state in each tick takes time and memory twice, and no test of bytes sees it.
@Suite struct `The state of a world is copied` {
  private typealias Run = WorldRun<RingDescription>

  /// Runs 40 ticks, and returns the number of copies.
  private func copies(_ path: String, _ change: (inout Run) -> Void = { _ in }) throws -> Int {
    let folder = try ScratchFolder()
    var run = Run(RingDescription())
    run.plan = RunPlan(to: try FrameDestination(folder.file(path)), ticks: 40)
    change(&run)
    try run.write()
    return run.description.copies.value
  }

  @Test(arguments: ["f/", "r.apng", "r.gif", "r.png"])
  func `never where time goes forward`(path: String) throws {
    for threads in [1, 3] {
      for isAhead in [false, true] {
        let copies = try copies(path) { run in
          run.plan.threads = threads
          run.description.isAhead = isAhead
        }
        #expect(copies == 0)
      }
    }
    #expect(try copies(path) { $0.end = RingDescription.endConditions[0] } == 0)
    #expect(try copies(path) { $0.plan.pace = .every(5) } == 0)
    #expect(try copies(path) { $0.plan.pace = .film(speed: Rational(1, 3), changes: []) } == 0)
  }

  @Test func `never where a run goes on`() throws {
    let folder = try ScratchFolder()
    func run() throws -> Run {
      var run = Run(RingDescription())
      run.plan = RunPlan(to: try FrameDestination(folder.file("f/")), ticks: 40)
      run.plan.checkpointInterval = 10
      return run
    }
    let written = Mutex(0)
    let control = RunControl(
      isCancelled: { written.withLock { $0 >= 25 } },
      progress: { if case .wrote = $0 { written.withLock { $0 += 1 } } })
    #expect(throws: RunCancelled.self) { _ = try run().write(control) }
    var later = try run()
    later.plan.resumes = true
    let drawn = Mutex(0)
    try later.write(
      RunControl(progress: { if case .wrote = $0 { drawn.withLock { $0 += 1 } } }))
    #expect(drawn.withLock { $0 } < 41)
    #expect(later.description.copies.value == 0)
  }

  @Test(arguments: ["f/", "r.apng", "r.gif", "r.png"])
  func `once for the ends of a chart`(path: String) throws {
    let copies = try copies(path) { run in
      run.pictures.chart = .auto
      run.pictures.framing.start = .size(Size(width: 480, height: 320))
    }
    #expect(copies == 1)
  }

  @Test(arguments: ["f/", "r.apng"])
  func `at most once a tick where it goes back`(path: String) throws {
    #expect(try copies(path) { $0.plan.comesBack = true } <= 40)
    #expect(try copies(path) { $0.plan.pace = .film(speed: Rational(-3), changes: []) } <= 40)
  }

  @Test(arguments: [
    ("play 40", 1), ("hand off\nplay 40", 1), ("play until round", 1), ("play 40\nreverse 20", 40),
    ("play 4\nsnapshot\nplay 4\nrollback\nplay 4\nsnapshots\nplay 4", 3),
  ])
  func `at the start of a script, and where its commands keep it`(
    lines: String, most: Int
  ) throws {
    for (path, rehearsals) in [("f/", 0), ("r.apng", 0), ("r.png", 0), ("r.gif", 1)] {
      let folder = try ScratchFolder()
      let script = try Script(
        readFrom: "x.scene",
        ScriptFiles { _, _ throws(FileError) in Array(("world ring\n" + lines).utf8) },
        of: [ScriptedKind("ring", of: RingDescription.self)])
      let play = try ScriptRun(script, to: try FrameDestination(folder.file(path)))
        .prepared(in: RingDescription.self)
      _ = try play.write()
      // The palette of a GIF is that of a rehearsal.
      #expect(play.world.description.copies.value <= most * (1 + rehearsals))
    }
  }
}
