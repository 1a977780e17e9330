import SeaWorldSimulation
import Testing
import WorldFiles

@Suite("Saved states")
struct SaveTests {
  static func load(_ bytes: [UInt8]) throws(DamagedSave) -> SeaWorldState {
    try SavedSeaWorld(bytes, file: "a.sea").state(tracksIdentities: true)
  }

  /// A small world some ticks on.
  static func small() throws -> SeaWorld {
    var configuration = SeaWorldConfiguration()
    configuration.rows = 3
    configuration.columns = 4
    configuration.seed = .max
    configuration.orcas = .percent(20)
    configuration.starves = 12
    var world = try SeaWorld(configuration, tracksIdentities: true)
    for _ in 0..<5 { world.step() }
    return world
  }

  @Test("A run stopped and continued equals one that ran through", arguments: Reading.all)
  func resume(_ reading: Reading) throws {
    var configuration = SeaWorldConfiguration()
    configuration.seed = 77
    reading.apply(to: &configuration)
    var through = try SeaWorld(configuration, tracksIdentities: true)
    for _ in 0..<10 { through.step() }
    var resumed = SeaWorld(try Self.load(through.state.saved))
    #expect(resumed.state == through.state)
    for tick in 11...25 {
      through.step()
      resumed.step()
      if tick == 17 {
        through.restart()
        resumed.restart()
      }
      #expect(resumed.census == through.census)
      #expect(resumed.eventText == through.eventText)
    }
    #expect(resumed.state == through.state)
    #expect(resumed.state.saved == through.state.saved)
  }

  @Test("A state saved after a restart continues with the next arrangement and number")
  func afterRestart() throws {
    var world = try SeaWorld.tracked(seed: 2)
    for _ in 0..<4 { world.step() }
    world.restart()
    for _ in 0..<4 { world.step() }
    var loaded = SeaWorld(try Self.load(world.state.saved))
    world.restart()
    loaded.restart()
    #expect(loaded.state == world.state)
  }

  @Test("The text is a line of JSON and a line per animal in table order")
  func text() throws {
    let world = try SeaWorld.placed(2, 3, EventLogTests.world)
    #expect(
      String(decoding: world.state.saved, as: UTF8.self)
        == "{\"format\":\"terrarium-seaworld\",\"version\":1,\"rows\":2,\"columns\":3"
        + ",\"tick\":100,\"restarts\":[],\"animals\":2,\"next-id\":2,"
        + EventLogTests.rules.dropFirst("\"tick\":100,".count)
        + "}\n0,orca,0,1,7,1\n1,penguin,1,2,0,0\n")
  }

  @Test("A world can be loaded without the animals' numbers")
  func withoutIdentities() throws {
    let world = try Self.small()
    let saved = try SavedSeaWorld(world.state.saved, file: "a.sea")
    #expect(saved.configuration == world.state.configuration)
    #expect(saved.tick == 5 && saved.animals == world.census.animals)
    let state = try saved.state(tracksIdentities: false)
    #expect(!state.tracksIdentities && state.picture == world.state.picture)
    #expect(state.census == world.census)
  }

  @Test("A file cut short anywhere is damaged, never a crash")
  func truncation() throws {
    let bytes = try Self.small().state.saved
    for count in 0..<bytes.count {
      #expect(throws: DamagedSave.self) { try Self.load(Array(bytes[..<count])) }
    }
    #expect(try Self.load(bytes).saved == bytes)
  }

  @Test("Any byte changed is damage or another world, never a crash")
  func changedBytes() throws {
    let world = try Self.small().state
    let bytes = world.saved
    for index in bytes.indices {
      for byte in [0, 10, 32, 34, 44, 45, 48, 57, 125, 128, 255] as [UInt8]
      where byte != bytes[index] {
        var changed = bytes
        changed[index] = byte
        guard let loaded = try? Self.load(changed) else { continue }
        // What can be loaded is a world that steps.
        var next = SeaWorld(loaded)
        next.step()
        #expect(next.census.animals <= 12)
      }
    }
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var from: String
    var to: String
    var line: Int
    var column: Int
    var reason: String

    var testDescription: String { "\(from) → \(to)" }
  }

  static let damages = [
    Damage(from: "{", to: "[", line: 1, column: 1, reason: "not the header"),
    Damage(from: "terrarium", to: "aquarium", line: 1, column: 1, reason: "can be read"),
    Damage(from: "\"version\":1", to: "\"version\":2", line: 1, column: 1, reason: "version 2"),
    Damage(from: "\"rows\":2,", to: "", line: 1, column: 1, reason: "no \"rows\""),
    Damage(from: ":\"walls\"", to: ":7", line: 1, column: 1, reason: "\"topology\""),
    Damage(from: "walls", to: "sphere", line: 1, column: 1, reason: "\"topology\""),
    Damage(
      from: "\"penguins\":\"0\"", to: "\"penguins\":\"-1%\"", line: 1, column: 1,
      reason: "\"penguins\""),
    Damage(from: "\"rows\":2", to: "\"rows\":99999999999", line: 1, column: 1, reason: "height"),
    Damage(from: "\"rows\":2", to: "\"rows\":1e300", line: 1, column: 1, reason: "header"),
    Damage(from: "\"starves\":3", to: "\"starves\":0", line: 1, column: 1, reason: "starves"),
    Damage(from: "\"tick\":100", to: "\"tick\":-1", line: 1, column: 1, reason: "\"tick\""),
    Damage(from: "\"tick\":100", to: "\"tick\":4294967296", line: 1, column: 1, reason: "\"tick\""),
    Damage(
      from: "\"restarts\":[]", to: "\"restarts\":[-1]", line: 1, column: 1, reason: "\"restarts\""),
    Damage(
      from: "\"next-id\":2", to: "\"next-id\":9000000000000000000", line: 1, column: 1,
      reason: "\"next-id\""),
    Damage(
      from: "\"animals\":2", to: "\"animals\":7", line: 1, column: 1, reason: "\"animals\" is 7"),
    Damage(from: "\"animals\":2", to: "\"animals\":-1", line: 1, column: 1, reason: "\"animals\""),
    Damage(from: "\"animals\":2", to: "\"animals\":6", line: 2, column: 1, reason: "6 animals"),
    Damage(
      from: "\"animals\":2", to: "\"animals\":1", line: 3, column: 1, reason: "there are more"),
    Damage(
      from: "\n0,orca,0,1,7,1\n1,", to: "\n1,orca,0,1,7,1\n1,", line: 3, column: 1,
      reason: "given in line 2"),
    Damage(
      from: "1,penguin", to: "2,penguin", line: 3, column: 1, reason: "the id is 2, but only 0"),
    Damage(from: "1,penguin", to: "-1,penguin", line: 3, column: 1, reason: "whole number"),
    Damage(from: "1,penguin", to: "01,penguin", line: 3, column: 1, reason: "leading zeros"),
    Damage(
      from: "1,penguin", to: "1000000000000000000000,penguin", line: 3, column: 1,
      reason: "whole number"),
    Damage(
      from: "orca,0,1", to: "shark,0,1", line: 2, column: 3, reason: "neither penguin nor orca"),
    Damage(
      from: "orca,0,1", to: "orcas,0,1", line: 2, column: 3, reason: "neither penguin nor orca"),
    Damage(
      from: "penguin,1,2", to: "penguin,2,2", line: 3, column: 11,
      reason: "the row is 2, but only 0"),
    Damage(
      from: "penguin,1,2", to: "penguin,1,3", line: 3, column: 13,
      reason: "the column is 3, but only 0"),
    Damage(from: "penguin,1,2", to: "penguin,0,1", line: 3, column: 1, reason: "table order"),
    Damage(from: "penguin,1,2", to: "penguin,0,0", line: 3, column: 1, reason: "table order"),
    Damage(
      from: "0,1,7,1", to: "0,1,101,1", line: 2, column: 12, reason: "the age is 101, but only 0"),
    Damage(
      from: "0,1,7,1", to: "0,1,7,3", line: 2, column: 14, reason: "the hunger is 3, but only 0"),
    Damage(
      from: "0,1,7,1", to: "0,1,1,2", line: 2, column: 14, reason: "the hunger is 2, but only 0"),
    Damage(
      from: "1,2,0,0", to: "1,2,5,1", line: 3, column: 17, reason: "the hunger is 1, but only 0"),
    Damage(from: "1,2,0,0\n", to: "1,2,0,0\r\n", line: 3, column: 17, reason: "end of the line"),
    Damage(from: "1,2,0,0\n", to: "1,2,0,0,\n", line: 3, column: 17, reason: "end of the line"),
    Damage(from: "1,2,0,0\n", to: "1,2,0,0", line: 3, column: 18, reason: "file ends"),
    Damage(
      from: "1,2,0,0\n", to: "1,2,0,0,right\n", line: 3, column: 17, reason: "end of the line"),
    Damage(from: "1,2,0,0\n", to: "1,2,0,0,left", line: 3, column: 17, reason: "end of the line"),
    Damage(
      from: "1,2,0,0\n", to: "1,2,0,0,left,\n", line: 3, column: 17, reason: "end of the line"),
    Damage(from: "1,2,0,0\n", to: "1,2,0,,left\n", line: 3, column: 17, reason: "whole number"),
    Damage(
      from: "1,2,0,0\n", to: "1,2,0,1,left\n", line: 3, column: 17, reason: "the hunger is 1"),
    Damage(from: "1,2,0,0\n", to: "1,2,0,0\n\n", line: 4, column: 1, reason: "there are more"),
  ]

  @Test("Damage is reported with file, line, column and reason", arguments: damages)
  func damage(_ damage: Damage) throws {
    let text = String(
      decoding: try SeaWorld.placed(2, 3, EventLogTests.world).state.saved, as: UTF8.self)
    let parts = text.split(separator: damage.from, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let damaged = Array((parts[0] + damage.to + parts[1]).utf8)
    let error = try #require(throws: DamagedSave.self) { try Self.load(damaged) }
    #expect(error.file == "a.sea" && error.line == damage.line && error.column == damage.column)
    #expect(error.reason.description.contains(damage.reason), "\(error)")
    #expect(
      error.description == "a.sea, line \(error.line), column \(error.column): \(error.reason)")
  }

  @Test("Binary, empty and endless first lines are damage")
  func noHeader() {
    for bytes in [[], [10], [0, 255, 10], [UInt8](repeating: 91, count: 1 << 20)] as [[UInt8]] {
      #expect(throws: DamagedSave.self) { try SavedSeaWorld(bytes, file: "a.sea") }
    }
    let deep = [UInt8](repeating: 91, count: 4000) + [10]
    #expect(throws: DamagedSave.self) { try SavedSeaWorld(deep, file: "a.sea") }
  }
}
