import SeaWorldSimulation

/// Sea World without pictures: turns a second in ticks 2 … 20, on one thread and on two.
enum SeaWorldCases {
  static func figures() throws -> [Figure] {
    try [512, 2048].flatMap { side in
      let one = try rate(side: side, threads: 1), two = try rate(side: side, threads: 2)
      return [
        Figure(
          name: "Sea World \(side)x\(side), ticks 2 to 20, 1 thread", value: one.rate / 1e6,
          unit: "M turns/s", target: ">= 60"),
        Figure(
          name:
            "Sea World \(side)x\(side), ticks 2 to 20, 2 threads\(one.state == two.state ? ", same result" : ", OTHER RESULT")",
          value: two.rate / 1e6, unit: "M turns/s", floor: "1 thread", ratio: two.rate / one.rate,
          target: ">= 1.8 x"),
      ]
    }
  }

  private static func rate(side: Int, threads: Int) throws -> (rate: Double, state: SeaWorldState) {
    var configuration = SeaWorldConfiguration()
    configuration.rows = side
    configuration.columns = side
    // How many turns there are, told by a recorded run of the same world.
    var recorded = try SeaWorld(configuration, tracksIdentities: true, threads: 2)
    recorded.step()
    var turns = 0
    for _ in 2...20 {
      recorded.step()
      turns += recorded.recordedTurns
    }
    var first = try SeaWorld(configuration, threads: threads)
    first.step()
    var last = first
    for _ in 2...20 { last.step() }
    let time = Stopwatch.wall(runs: side > 1000 ? 3 : 8) { _ in
      var world = first
      for _ in 2...20 { world.step() }
      blackHole(world)
    }
    return (Double(turns) / time, last.state)
  }
}
