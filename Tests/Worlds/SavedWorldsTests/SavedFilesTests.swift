import AutomatonFiles
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import ElementarySimulation
import SeaWorldSimulation
import SimulationKernel
import Testing
import UniverseSimulation
import VirusSimulation
import WorldFiles

/// Files of version 0.6.0 are read, and lead to the same bytes later.
@Suite struct `A world saved by 0.6.0` {
  /// Loads `world` from the fixture `name`, which it then has to write again byte for byte.
  private func load<World: SavableWorld>(_ name: String, into world: inout World) throws {
    let saved = try Fixture(name: name).bytes("saved")
    try world.load(saved, file: "\(name).saved")
    #expect(try unsealed(world.savedBytes()) == saved)
  }

  /// The bytes as 0.6.0 wrote them: without the line of length and digest at the end, and without
  /// the sides to which animals look.
  private func unsealed(_ bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let first = String(decoding: lines[0], as: UTF8.self)
    if first.hasPrefix("{\"format\":\"terrarium-seaworld\"") {
      return Array(String(decoding: bytes, as: UTF8.self).replacing(",left\n", with: "\n").utf8)
    }
    guard first.hasSuffix(",\"sealed\":true}") else { return bytes }
    lines[0] = Array(first.replacing(",\"sealed\":true", with: "").utf8)[...]
    lines.remove(at: lines.count - 2)
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Compares the present state of `world`, and what it wrote on its way, with the fixture `name`.
  private func check<World: SavableWorld & CensusTaking>(
    _ world: World, _ course: Course<World>, _ name: String, hasEvents: Bool = true
  ) throws {
    let fixture = Fixture(name: name)
    #expect(try course.census == fixture.text("census"))
    #expect(try unsealed(world.savedBytes()) == fixture.bytes("later"))
    if hasEvents { #expect(try course.eventText == fixture.text("events")) }
  }

  /// Advances by `ticks` steps, and records each.
  private func record<World: SavableWorld & CensusTaking & EventWriting>(
    _ world: inout World, ticks: Tick
  ) throws -> Course<World> {
    var course = Course(world)
    course.report(world, isStart: true)
    for _ in 0..<ticks {
      try world.step()
      course.report(world)
      course.count(world)
    }
    return course
  }

  @Test(arguments: [("seaworld", 5, [22]), ("readings", 15, [])] as [(String, Tick, Set<Tick>)])
  func `is a sea world`(name: String, ticks: Tick, restarts: Set<Tick>) throws {
    var world = try SeaWorld(SeaWorldConfiguration(), tracksIdentities: true)
    world.schedule(restarts: restarts)
    try load(name, into: &world)
    #expect(world.state.animals.allSatisfy { $0.facing == .right })
    let course = try record(&world, ticks: ticks)
    #expect(Set(world.state.animals.map(\.facing)) == [.left, .right])
    try check(world, course, name)
  }

  @Test func `is a group`() throws {
    var world = try Virus(VirusConfiguration(), keepsCases: true)
    try load("virus", into: &world)
    world.schedule([
      Intervention(at: Rational(81, 10), .tap(33)), Intervention(at: Rational(19, 2), .tap(34)),
      Intervention(at: Rational(9), .reset),
    ])
    let course = try record(&world, ticks: 16)
    try check(world, course, "virus")
  }

  @Test(arguments: [("ring", 25), ("unbounded", 31)] as [(String, Tick)])
  func `is an elementary automaton`(name: String, ticks: Tick) throws {
    var world = try Elementary(ElementaryConfiguration())
    try load(name, into: &world)
    let course = try record(&world, ticks: ticks)
    try check(world, course, name)
  }

  @Test(arguments: [("young", 25, true), ("universe", 60, false)] as [(String, Tick, Bool)])
  func `is a universe`(name: String, seconds: Tick, hasEvents: Bool) throws {
    var world = try Universe(UniverseConfiguration(), keepsEvents: true)
    try load(name, into: &world)
    var course = Course(world, isLate: true)
    course.report(world, isStart: true)
    let last = world.tick + seconds
    while world.tick < last {
      world.step()
      course.report(world)
      if world.tick.isMultiple(of: UniverseTimes.beat) { course.count(world) }
    }
    try check(world, course, name, hasEvents: hasEvents)
  }

  @Test func `is Life on a torus, with ages and trails`() throws {
    var world = try Life(
      .pattern(.runs(CellRuns())), rule: .life,
      topology: Topology(width: 48, height: 32, form: .torus(shiftX: 0, shiftY: 0)),
      choice: .dense, history: .fresh(hasTrails: true), memory: 1 << 28)
    try load("torus", into: &world)
    var course = Course(world)
    for _ in 0..<20 {
      try world.step()
      course.count(world)
    }
    try check(world, course, "torus", hasEvents: false)
  }

  @Test func `is Life on the plane, as a tree`() throws {
    var world = try Life(
      .pattern(.runs(CellRuns())), rule: .life, topology: .unbounded, choice: .hashlife,
      memory: 1 << 28)
    try load("plane", into: &world)
    var course = Course(world)
    for _ in 0..<300 {
      // A leap, which counts no births and deaths.
      try world.advance(to: world.tick + 1)
      course.count(world)
    }
    try check(world, course, "plane", hasEvents: false)
  }
}
