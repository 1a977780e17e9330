import SeaWorldSimulation
import WorldFiles

/// Sea World without pictures: turns a second in ticks 2 … 20, on one thread and on two.
enum SeaWorldCases {
  static func figures() throws -> [Figure] {
    try turns() + savedStates()
  }

  /// A world of 512 × 512 written as text and read again, in MB of text a second.
  private static func savedStates() throws -> [Figure] {
    var configuration = SeaWorldConfiguration()
    configuration.rows = 512
    configuration.columns = 512
    let world = try SeaWorld(configuration, tracksIdentities: true)
    var text: [UInt8] = []
    let save = Stopwatch.cpu { _ in
      text.removeAll(keepingCapacity: true)
      world.state.save { text += $0 }
    }
    let bytes = text
    let load = try Stopwatch.cpu { _ in
      blackHole(try SavedSeaWorld(bytes, file: "bench").state(tracksIdentities: true))
    }
    let megabytes = Double(bytes.count) / 1e6
    return [
      Figure(name: "Sea World 512x512, save", value: megabytes / save, unit: "MB/s"),
      Figure(name: "Sea World 512x512, load", value: megabytes / load, unit: "MB/s"),
    ]
  }

  private static func turns() throws -> [Figure] {
    try [512, 2048].flatMap { side in
      let one = try rate(side: side, threads: 1), two = try rate(side: side, threads: 2)
      return [
        Figure(
          name: "Sea World \(side)x\(side), ticks 2 to 20, 1 thread",
          rate: one.turns / one.time.seconds / 1e6, unit: "M turns/s", loop: one.time.loop,
          atLeast: 60),
        Figure(
          name:
            "Sea World \(side)x\(side), ticks 2 to 20, 2 threads\(one.state == two.state ? ", same result" : ", OTHER RESULT")",
          value: two.turns / two.wall / 1e6, unit: "M turns/s", floor: "1 thread",
          ratio: one.wall / two.wall,
          target: .ratio(atLeast: 1.8)),
      ]
    }
  }

  /// Returns the turns of ticks 2 … 20 of a world of side × side cells, the times that they take, and
  /// the state after them.
  static func rate(side: Int, threads: Int) throws
    -> (turns: Double, wall: Double, time: TimeBesideLoop, state: SeaWorldState)
  {
    var configuration = SeaWorldConfiguration()
    configuration.rows = side
    configuration.columns = side
    // The number of turns, counted by a recorded run of the same world.
    var recorded = try SeaWorld(configuration, tracksIdentities: true, threads: 2)
    recorded.step()
    var turns = 0
    for _ in 2...20 {
      recorded.step()
      turns += recorded.recordedTurns
    }
    var first = try SeaWorld(configuration, tracksFacings: false, threads: threads)
    first.step()
    var last = first
    for _ in 2...20 { last.step() }
    func run(_: Int) {
      var world = first
      for _ in 2...20 { world.step() }
      blackHole(world)
    }
    let runs = side > 1000 ? 3 : 8
    let time = Stopwatch.besideLoop(runs: runs, run), wall = Stopwatch.wall(runs: runs, run)
    return (Double(turns), wall, time, last.state)
  }
}
