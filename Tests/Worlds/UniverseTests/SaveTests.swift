import SeededUniverses
import SimulationKernel
import Testing
import UniverseSimulation
import WorldFiles

@Suite("Saved universes")
struct SaveTests {
  static func saved(_ state: UniverseState) -> [UInt8] {
    var text: [UInt8] = []
    state.save { text += $0 }
    return text
  }

  static func load(_ bytes: [UInt8]) throws(DamagedSave) -> UniverseState {
    try SavedUniverse(bytes, file: "a.universe").state()
  }

  static let stops: [Tick] = [0, 9, 10, 25, 60, 125, 140, 209, 210, 215, 240, 333, 450]

  @Test("A run stopped and continued equals one that ran through", arguments: [1, 2, 3])
  func resume(seed: UInt64) throws {
    var through = try Universe.seed(seed) {
      $0.blackHoleRule = seed == 2 ? .either : .both
      $0.radiusLimit = seed == 3 ? 0 : 50
    }
    for stop in Self.stops {
      through.advance(to: stop)
      let bytes = Self.saved(through.state)
      let state = try Self.load(bytes)
      try #require(state == through.state, "second \(stop)")
      #expect(Self.saved(state) == bytes)
      var resumed = Universe(state), straight = through
      resumed.advance(to: stop + 70)
      straight.advance(to: stop + 70)
      #expect(resumed.state == straight.state, "second \(stop)")
    }
  }

  @Test("On the way to the next second, the universe of the last is saved")
  func betweenSeconds() throws {
    var universe = try Universe.seed(1)
    universe.advance(to: 60)
    let state = universe.state
    universe.pass(to: Moment(tick: 60, plus: 1, over: 2))
    #expect(try Self.load(Self.saved(universe.state)) == state)
  }

  @Test("The text of a young universe has a line for each thing")
  func text() throws {
    let universe = try Universe.seed(9, at: 45) { $0.blackHoleRule = .either }
    let text = String(decoding: Self.saved(universe.state), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines[0]
        == #"{"format":"terrarium-universe","version":1,"second":45,"systems":6,"planets-born":4,"#
        + #""satellites-born":\#(universe.state.born.satellites),"black-holes":0,"#
        + #""former-slots":0,"lost":0,"mass-limit":50,"radius-limit":50,"black-hole":"either","#
        + #""seed":9}"#)
    #expect(lines[1...4] == ["1,1,3", "2,2,2", "3,3,1", "4,4,0"])
    let first = try #require(universe.state.galaxies.first?.systems.first)
    #expect(
      lines[5]
        == "1,1,0,1,1,\(first.planets[1].id),\(first.planets[1].firstSatellite)")
    #expect(lines[6...7].allSatisfy { $0.split(separator: ",").count == 5 })
    #expect(lines[8...] == ["4,1,2", "5,2,1", "6,3,0"])
  }

  @Test("The first line says what it is, and what it takes")
  func header() throws {
    let universe = try Universe.seed(9, at: 240) { $0.massLimit = 7 }
    let bytes = Self.saved(universe.state)
    let saved = try SavedUniverse(bytes, file: "")
    #expect(saved.configuration == universe.state.configuration && saved.tick == 240)
    #expect(saved.bytesNeeded > bytes.count)
    // A first line that promises more than the file has takes no memory for it.
    let text = String(decoding: bytes, as: UTF8.self)
    let boast = text.replacing(#""second":240"#, with: #""second":216000"#)
      .replacing(#""black-holes":"#, with: #""black-holes":9999"#)
    let boasting = try SavedUniverse(Array(boast.utf8), file: "")
    #expect(boasting.bytesNeeded < 1 << 23)
    #expect(throws: DamagedSave.self) { try boasting.state() }
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var reason: String
    var line = 1
    var testDescription: String { "\(old) → \(new)" }
  }

  static let damages = [
    Damage(old: "terrarium-universe", new: "terrarium-virus", reason: "can be read"),
    Damage(old: #""version":1"#, new: #""version":2"#, reason: "version 2"),
    Damage(old: #""second":45"#, new: #""second":-1"#, reason: #""second" is -1"#),
    Damage(old: #""second":45"#, new: #""second":216001"#, reason: #""second" is 216001"#),
    Damage(old: #""second":45"#, new: #""sekond":45"#, reason: #"has no "second""#),
    Damage(old: #""systems":6"#, new: #""systems":7"#, reason: #""systems" is 7"#),
    Damage(old: #""systems":6"#, new: #""systems":"6""#, reason: "wrong kind"),
    Damage(old: #""planets-born":4"#, new: #""planets-born":55"#, reason: "planets-born"),
    Damage(old: #""planets-born":4"#, new: #""planets-born":0"#, reason: "satellites-born"),
    Damage(old: #""lost":0"#, new: #""lost":1"#, reason: #""lost" is 1"#),
    Damage(old: #""former-slots":0"#, new: #""former-slots":1"#, reason: #""former-slots" is 1"#),
    Damage(old: #""mass-limit":50"#, new: #""mass-limit":101"#, reason: "101 is not from 0 to 100"),
    Damage(old: #""black-hole":"both""#, new: #""black-hole":"none""#, reason: "not allowed"),
    Damage(old: #""second":45"#, new: #""second":2160"#, reason: "too short", line: 2),
    Damage(old: "\n1,1,3", new: "\n1,2,3", reason: "galaxy 1 can't have place 2", line: 2),
    Damage(old: "\n1,1,3", new: "\n0,1,3", reason: "ascending", line: 2),
    Damage(old: "\n2,2,2", new: "\n1,1,2", reason: "ascending", line: 3),
    Damage(old: "\n2,2,2", new: "\n2,2,8", reason: "slots is 8, but only 0 to 3", line: 3),
    Damage(old: "\n1,1,0,", new: "\n0,1,0,", reason: "ascending", line: 6),
    Damage(old: "\n1,1,0,", new: "\n1,5,0,", reason: "galaxy is 5", line: 6),
    Damage(old: "\n1,1,0,", new: "\n1,0,0,", reason: "no galaxy 0", line: 6),
    Damage(old: "\n1,1,0,", new: "\n1,1,3,", reason: "slot is 3", line: 6),
    Damage(old: "\n1,1,0,", new: "\n1,1,1,", reason: "two things in one place"),
    Damage(old: "\n1,1,0,1,", new: "\n1,1,0,0,", reason: "order of births", line: 6),
    Damage(old: "\n1,1,0,1,", new: "\n1,1,0,5,", reason: "planet's id is 5", line: 6),
    Damage(old: "\n1,1,0,1,", new: "\n1,1,0,4,", reason: "order of births"),
    Damage(old: "\n1,1,0,1,1,", new: "\n1,1,0,1,0,", reason: "order of births", line: 6),
    Damage(old: "\n6,3,0\n", new: "\n6,3,0", reason: "the file ends", line: 11),
    Damage(old: "\n6,3,0\n", new: "\n6,3,0\n1", reason: "more lines than the header", line: 12),
    Damage(old: "\n6,3,0\n", new: "\n06,3,0\n", reason: "leading zeros", line: 11),
  ]

  @Test("Damage is reported with its place", arguments: damages)
  func damaged(_ damage: Damage) throws {
    try Self.expect(damage, in: Universe.seed(9, at: 45).state)
  }

  static func expect(_ damage: Damage, in state: UniverseState) throws {
    let text = String(decoding: saved(state), as: UTF8.self)
    let damaged = text.replacing(damage.old, with: damage.new, maxReplacements: 1)
    #expect(damaged != text)
    let error = try #require(throws: DamagedSave.self) { try load(Array(damaged.utf8)) }
    #expect(error.file == "a.universe" && error.line == damage.line, "\(error)")
    #expect(error.reason.description.contains(damage.reason), "\(error)")
  }

  @Test("A file that ends too early is refused wherever it ends")
  func truncated() throws {
    let bytes = Self.saved(try Universe.seed(3, at: 60).state)
    for end in 0..<bytes.count {
      #expect(throws: DamagedSave.self) { try Self.load(Array(bytes[..<end])) }
    }
  }
}
