import SimulationKernel
import Testing

@testable import ElementarySimulation
import WorldFiles

@Suite("Saved elementary automata")
struct SaveTests {
  static func saved(_ state: ElementaryState) -> [UInt8] {
    var text: [UInt8] = []
    state.save { text += $0 }
    return text
  }

  static func load(_ bytes: [UInt8]) throws(DamagedSave) -> ElementaryState {
    try SavedElementary(bytes, file: "a.rows").state()
  }

  static func small(_ topology: ElementaryTopology = .ring) throws -> Elementary {
    var automaton = try Elementary(.of(110, width: 70, rows: 3, topology, .cells([true, true])))
    automaton.advance(to: automaton.tick + 5)
    return automaton
  }

  @Test(
    "A run stopped and continued equals one that ran through",
    arguments: ElementaryTopology.allCases)
  func resume(topology: ElementaryTopology) throws {
    for code in [0, 1, 2, 30, 45, 110, 129] as [UInt8] {
      var through = try Elementary(
        .of(code, width: 65, rows: 4, topology, .random(percent: Rational(50))))
      for stop in 0..<20 {
        let bytes = Self.saved(through.state)
        let state = try Self.load(bytes)
        #expect(state == through.state, "code \(code), generation \(stop)")
        #expect(Self.saved(state) == bytes)
        var resumed = Elementary(state), straight = through
        resumed.advance(to: resumed.tick + 90)
        straight.advance(to: straight.tick + 90)
        #expect(
          resumed.state == straight.state && Self.saved(resumed.state) == Self.saved(straight.state)
        )
        through.step()
      }
    }
  }

  @Test("The text has the rows from left to right")
  func text() throws {
    var automaton = try Elementary(
      .of(
        2, width: 9, rows: 2, .ring,
        .cells([true, false, false, false, false, true, true, true, true])))
    let start = String(decoding: Self.saved(automaton.state), as: UTF8.self).split(separator: "\n")
    let header = #"""
      {"format":"terrarium-elementary","version":1,"generation":0,"still":false,\#
      "row":{"first":0,"words":1,"background":0},\#
      "reference":{"first":0,"words":1,"background":0},"rule":2,"width":9,"height":2,\#
      "start":"100001111","topology":"ring","seed":1}
      """#
    #expect(start[0] == header)
    #expect(start.dropFirst() == ["8780000000000000", "8780000000000000"])
    automaton.step()
    let lines = String(decoding: Self.saved(automaton.state), as: UTF8.self).split(separator: "\n")
    #expect(lines.dropFirst() == ["8780000000000000", "0800000000000000", "8780000000000000"])
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var line = 1
    var reason: String
    var topology = ElementaryTopology.ring
    var testDescription: String { "\(old) → \(new)" }
  }

  static let damages = [
    Damage(old: "terrarium-elementary", new: "terrarium-virus", reason: "can be read"),
    Damage(old: #""version":1"#, new: #""version":2"#, reason: "version 2"),
    Damage(old: #""generation":5"#, new: #""generation":-1"#, reason: #""generation" is -1"#),
    Damage(old: #""generation":5"#, new: #""generations":5"#, reason: #"has no "generation""#),
    Damage(old: #""generation":5"#, new: #""generation":1"#, line: 2, reason: "rest of the file"),
    Damage(old: #""rule":110"#, new: #""rule":256"#, reason: #""rule" has a value"#),
    Damage(old: #""width":70"#, new: #""width":0"#, reason: "width: 0"),
    Damage(old: #""width":70"#, new: #""width":71000000"#, reason: #""words" of "row" is 2"#),
    Damage(old: #""height":3"#, new: #""height":4"#, line: 2, reason: "rest of the file"),
    Damage(old: #""start":"11""#, new: #""start":"12""#, reason: "not allowed"),
    Damage(old: #""topology":"ring""#, new: #""topology":"disc""#, reason: "not allowed"),
    Damage(old: #""words":2"#, new: #""words":1"#, reason: #""words" of "row" is 1"#),
    Damage(old: #""first":0"#, new: #""first":1"#, reason: #""first" of "row" is 1"#),
    Damage(
      old: #""background":0"#, new: #""background":1"#, reason: #""background" of "row" is 1"#),
    Damage(
      old: #""words":1"#, new: #""words":36028797018963968"#, line: 2, reason: "rest of the file",
      topology: .unbounded),
    Damage(old: #""still":false"#, new: #""still":true"#, line: 4, reason: "not still"),
    Damage(old: "{", new: "[", reason: "not the header"),
  ]

  @Test("Damage is reported with its place", arguments: damages)
  func damaged(_ damage: Damage) throws {
    try expect(damage, in: Self.small(damage.topology).state)
  }

  @Test("Damage in the rows is reported with its place")
  func damagedRows() throws {
    let state = try Self.small().state
    let text = String(decoding: Self.saved(state), as: UTF8.self)
    let row = text.split(separator: "\n")[1]
    let cases: [(String, String)] = [
      ("g\(row.dropFirst())", "not one of the digits"),
      ("\(row.dropLast(10))8000000000", "beyond"), ("\(row.dropLast())\n", "not one of the digits"),
    ]
    for (new, reason) in cases {
      try expect(Damage(old: "\n" + row, new: "\n" + new, line: 2, reason: reason), in: state)
    }
    let open = try Self.small(.unbounded).state
    let last = String(decoding: Self.saved(open), as: UTF8.self).split(separator: "\n").dropLast()
      .last
    let zeros = String(repeating: "0", count: last?.count ?? 0)
    try expect(
      Damage(old: "\n" + (last ?? ""), new: "\n" + zeros, line: 4, reason: "like its background"),
      in: open)
    let start = try Elementary(.of(30, width: 5, rows: 1)).state
    try expect(
      Damage(
        old: "\n2000000000000000\n2", new: "\n2000000000000000\n4", line: 2, reason: "none before"),
      in: start)
    let bytes = Array(text.utf8)
    for end in 0..<bytes.count {
      #expect(throws: DamagedSave.self) { try Self.load(Array(bytes[..<end])) }
    }
    #expect(throws: DamagedSave.self) { try Self.load(bytes + [10]) }
  }

  private func expect(_ damage: Damage, in state: ElementaryState) throws {
    let text = String(decoding: Self.saved(state), as: UTF8.self)
    let damaged = text.replacing(damage.old, with: damage.new, maxReplacements: 1)
    #expect(damaged != text)
    let error = try #require(throws: DamagedSave.self) { try Self.load(Array(damaged.utf8)) }
    #expect(error.file == "a.rows" && error.line == damage.line, "\(error)")
    #expect(error.reason.description.contains(damage.reason), "\(error)")
  }

  @Test(
    "No damage of a byte crashes, and what can be read can be written",
    arguments: ElementaryTopology.allCases)
  func everyByte(topology: ElementaryTopology) throws {
    let bytes = Self.saved(try Self.small(topology).state)
    for index in bytes.indices {
      for value in [0, 10, 44, 45, 48, 57, 91, 123, 255] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        // Larger ones are refused by callers that check the needed memory first.
        guard let saved = try? SavedElementary(damaged, file: ""),
          saved.configuration.bytesNeeded(generations: 0) < 1 << 20,
          let state = try? saved.state()
        else { continue }
        #expect(try Self.load(Self.saved(state)) == state)
      }
    }
  }
}
