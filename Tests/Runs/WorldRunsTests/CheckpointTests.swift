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
    func read() -> SavedPlay? {
      place.read(limit: 1 << 20).flatMap { SavedPlay($0, of: "run") }
    }
    func saved() -> Tick? { read()?[from: 1]?.ticks.upperBound }
    func player() -> Player<PlayedModel<PondDescription>> {
      let pond = PlayedModel(Pond(log: PondLog()), of: PondDescription())
      return Player(Playhead(pond), from: 0, nil) { false }
    }
    let checkpoints = Checkpoints(place, of: "run", every: 2)
    let first = player()
    first.checkpoints = checkpoints
    for number in 0..<3 {
      try first.passTicks(to: Tick(number) + 1)
      checkpoints.planned(number)
    }
    // Due at tick 2, before frame 1 was drawn; frame 2 may be in flight as long as it likes.
    #expect(saved() == nil)
    try checkpoints.wrote(0)
    #expect(saved() == 2)
    try first.passTicks(to: 4)
    for number in 1...2 {
      #expect(saved() == 2)
      try checkpoints.wrote(number)
    }
    #expect(saved() == 4)
    let second = player()
    second.saved = read()
    try second.passTicks(to: 3)
    #expect(second.ticks == 3 && second.saved != nil)
    try second.passTicks(to: 4)
    #expect(second.head.tick == 4 && second.saved == nil)
    #expect(try folder.entries() == ["f"])
  }

  @Test func `wait for the next tick where a world is between two`() throws {
    var head = Playhead(PlayedModel(Pond(log: PondLog()), of: PondDescription()))
    // A state is due, but can't be saved here.
    head.pass(to: Moment(tick: 0, plus: 1, over: 2))
    #expect(!head.isAtTick)
    try head.advance(to: 9, isCancelled: { false }, isPaused: { true })
    #expect(head.tick > 0 && head.isAtTick)
    // At a tick, the world waits at once.
    let tick = head.tick
    try head.advance(to: 12, isCancelled: { false }, isPaused: { true })
    #expect(head.tick == tick)
  }
}
