import AutomatonEngines
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import SimulationKernel
import Testing

/// A soup on a torus, of a run for which HashLife is on trial, or of the dense engine.
private func soup(
  _ rule: Rule, side: Int, choice: EngineChoice = .hashlife, trialOf generations: Tick? = nil,
  memory: Int = 1 << 30
) throws -> Life {
  let rect = Rect(x: 0, y: 0, width: side, height: side)
  return try Life(
    .soup(Soup(rect: rect, seed: 1, density: 3 << 29)), rule: rule, topology: .torus(side),
    choice: choice, memory: memory, trial: generations.map { EngineTrial(generations: $0) })
}

extension Topology {
  fileprivate static func torus(_ side: Int) -> Topology {
    Topology(width: side, height: side, form: .torus(shiftX: 0, shiftY: 0))
  }
}

extension Life {
  /// The states of all cells of a bounded field.
  fileprivate var field: [UInt8] {
    let (width, height) = (state.topology.width ?? 0, state.topology.height ?? 0)
    var states = [UInt8](repeating: 0, count: width * height)
    states.withUnsafeMutableBufferPointer {
      state.read(Rect(x: 0, y: 0, width: width, height: height), into: $0)
    }
    return states
  }

  fileprivate func later(by generations: Tick) throws -> Life {
    var life = self
    try life.advance(to: tick + generations)
    return life
  }
}

@Suite struct `HashLife on trial` {
  private let chaos = Rule(birth: [2], survival: [])
  private let generations: Tick = 1 << 18

  @Test(arguments: [64, 128], [1, 16])
  func `gives way to the dense engine where cells never settle`(side: Int, leaps: Int) throws {
    var life = try soup(chaos, side: side, trialOf: generations)
    var dense = try soup(chaos, side: side, choice: .dense)
    #expect(life.state.choice == .hashlife)
    for leap in 1...leaps {
      try life.advance(to: generations * Tick(leap) / Tick(leaps))
      try dense.advance(to: life.tick)
      #expect(life.field == dense.field && life.state.population == dense.state.population)
    }
    #expect(life.tick == generations && life.state.choice == .dense)
    try life.step()
    try dense.step()
    #expect(life.tick == dense.tick && life.field == dense.field)
    #expect(life.changes?.births == dense.changes?.births)
  }

  @Test func `stays where cells settle`() throws {
    let life = try soup(.life, side: 128, trialOf: 1 << 40)
    let far = try life.later(by: 1 << 40)
    #expect(far.state.choice == .hashlife && far.tick == 1 << 40)
    let near = try life.later(by: generations)
    #expect(try near.field == soup(.life, side: 128, choice: .dense).later(by: generations).field)
  }

  @Test func `leaves copies as they are, which give way in turn`() throws {
    let start = try soup(chaos, side: 128, trialOf: generations)
    let near = try start.later(by: 64), field = near.field
    let far = try start.later(by: generations)
    #expect(near.state.choice == .hashlife && near.field == field && near.tick == 64)
    let again = try near.later(by: generations - 64)
    #expect(again.state.choice == .dense && again.state == far.state)
    #expect(start.tick == 0 && start.state.choice == .hashlife)
  }

  @Test func `stays within its memory`() throws {
    let topology = Topology.torus(512),
      cells = Soup(
        rect: Rect(x: 0, y: 0, width: 512, height: 512), seed: 1, density: 3 << 29)
    let most = try #require(
      EngineChoice.hashlife.bytesOfTrial(
        of: EngineTrial(generations: 1 << 30), .soup(cells), rule: chaos, topology: topology,
        memory: 1 << 30, threads: 1))
    #expect(most < 44 << 20)
    // So long a run would have all of the work done that one leap of 4,096 needs.
    var life = try soup(chaos, side: 512, trialOf: 1 << 30)
    try life.advance(to: 1 << 12)
    #expect(life.state.choice == .hashlife && life.state.bytes <= most)
    #expect(life.state.bytes > most / 2)
    #expect(try life.field == soup(chaos, side: 512, choice: .dense).later(by: 1 << 12).field)
  }

  @Test(arguments: [150_000, 300_000, 1_000_000])
  func `gives way where its memory is short, at the start and later`(_ memory: Int) throws {
    var life = try soup(chaos, side: 256, trialOf: 1 << 40, memory: memory)
    try life.advance(to: 2_000)
    #expect(life.state.choice == .dense || memory == 1_000_000)
    #expect(try life.field == soup(chaos, side: 256, choice: .dense).later(by: 2_000).field)
  }

  @Test func `goes on where the dense engine has no memory, and where it is no trial`() throws {
    let glider = FirstCells.pattern(.runs(Drawn.glider))
    for (memory, trial) in [(40_000, EngineTrial(generations: 1 << 10)), (1 << 20, nil)] {
      var life = try Life(
        glider, rule: .life, topology: .torus(1 << 10), choice: .hashlife, memory: memory,
        trial: trial)
      try life.advance(to: 1 << 12)
      #expect(life.state.choice == .hashlife && life.state.population == CellCount(5))
    }
    let chaotic = try soup(chaos, side: 64).later(by: 1 << 14)
    #expect(chaotic.state.choice == .hashlife)
  }
}
