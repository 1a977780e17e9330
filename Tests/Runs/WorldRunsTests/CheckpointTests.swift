import FrameExport
import ScratchFolders
import SimulationKernel
import Testing

@testable import WorldRuns

@Suite struct `Checkpoints of a run` {
  @Test func `are saved as soon as all frames before the state are written`() throws {
    let folder = try ScratchFolder()
    let writer = try FrameWriter(
      to: .folder(folder.file("f/")), frames: 9, program: "pond", settings: [])
    let checkpointPlace = writer.checkpoints
    let place = try #require(checkpointPlace)
    func saved() -> Tick? {
      place.read(limit: 1 << 20).flatMap { SavedCourse($0, of: "run") }?.tick
    }
    let checkpoints = Checkpoints(place, of: "run", every: 2, from: 0)
    var course = WorldCourse<PondDescription>(
      PondPortrayal(), start: Pond(log: PondLog()), end: nil)
    for number in 0..<3 {
      try course.step { false }
      try checkpoints.stepped(course)
      checkpoints.planned(number)
    }
    // Due at tick 2, before frame 1 was drawn; frame 2 may be in flight as long as it likes.
    #expect(saved() == nil)
    try checkpoints.wrote(0)
    #expect(saved() == 2)
    try course.step { false }
    try checkpoints.stepped(course)
    for number in 1...2 {
      #expect(saved() == 2)
      try checkpoints.wrote(number)
    }
    #expect(saved() == 4)
    let start = WorldCourse<PondDescription>(
      PondPortrayal(), start: Pond(log: PondLog()), end: nil)
    let read = place.read(limit: 1 << 20).flatMap { SavedCourse($0, of: "run") }
    #expect(read?.restored(from: start)?.tick == 4)
    #expect(try folder.entries() == ["f"])
  }

  @Test func `wait for the next tick where a world is between two`() throws {
    var course = WorldCourse<PondDescription>(
      PondPortrayal(), start: Pond(log: PondLog()), end: nil)
    // A state is due, but can't be saved here.
    course.pass(to: Moment(tick: 0, plus: 1, over: 2))
    #expect(!course.isAtTick)
    try course.advance(to: 9, nil, isCancelled: { false }, isPaused: { true })
    #expect(course.tick > 0 && course.isAtTick)
    // At a tick, the world waits at once.
    let tick = course.tick
    try course.advance(to: 12, nil, isCancelled: { false }, isPaused: { true })
    #expect(course.tick == tick)
  }
}
