import SimulationKernel
import Testing
import VirusSimulation
import WorldFiles

@Suite("Saved groups")
struct SaveTests {
  static func saved(_ state: VirusState) -> [UInt8] {
    var text: [UInt8] = []
    state.save { text += $0 }
    return text
  }

  static func load(_ bytes: [UInt8], keepsCases: Bool = true) throws(DamagedSave) -> VirusState {
    try SavedVirus(bytes, file: "a.virus").state(keepsCases: keepsCases)
  }

  static func small() throws -> Virus {
    var virus = try Virus(
      .group(12) {
        $0.columns = 5
        $0.infected = [3]
        $0.infectedAtRandom = 1
        $0.period = Rational(1, 2)
        $0.seed = .max
      },
      interventions: [
        Intervention(at: Rational(1, 2), .tap(11)), Intervention(at: Rational(9), .tap(0)),
      ], keepsCases: true)
    virus.step()
    virus.step()
    return virus
  }

  @Test("A run stopped and continued equals one that ran through", arguments: Reading.all)
  func resume(_ reading: Reading) throws {
    var configuration = reading.configuration(150)
    configuration.infectedAtRandom = 3
    let acts = [
      Intervention(at: Rational(2), .tap(149)), Intervention(at: Rational(11, 2), .tap(0)),
      Intervention(at: Rational(7), .reset), Intervention(at: Rational(7), .tap(75)),
    ]
    var through = try Virus(configuration, interventions: acts, keepsCases: true)
    for stop in 0..<9 {
      let state = try Self.load(Self.saved(through.state))
      #expect(state == through.state, "step \(stop)")
      var resumed = Virus(state), straight = through
      for _ in stop..<12 {
        resumed.step()
        straight.step()
      }
      #expect(resumed.state == straight.state)
      #expect(Self.saved(resumed.state) == Self.saved(straight.state))
      through.step()
    }
  }

  @Test("A group whose period has changed goes on with its clock")
  func clock() throws {
    var virus = try Self.small()
    try virus.changePeriod(to: Rational(1, 3))
    #expect(virus.census.row(at: virus.tick).hasPrefix("2,1.000000,"))
    let text = String(decoding: Self.saved(virus.state), as: UTF8.self)
    #expect(text.contains(#""clock-lead":"1/3"}"#))
    var loaded = Virus(try Self.load(Array(text.utf8)))
    #expect(loaded.state == virus.state)
    // Person 0 is tapped at 9 s: at 1 s there were 2 steps, and 24 of a third each follow.
    while loaded.tick < 26 { loaded.step() }
    #expect(loaded.census.row(at: 26).hasPrefix("26,9.000000,"))
    #expect(loaded.state.interventions.last?.act == .tap(0))
    var early = Virus(try Self.load(Array(text.utf8)))
    early.reset()
    while early.tick < 25 { early.step() }
    #expect(early.census.sick == 0)
    early.step()
    #expect(early.state.lastTaps == [0])
  }

  @Test("A group has one text, and people tapped since the step are in it")
  func text() throws {
    var virus = try Self.small()
    let healthy = try #require((0..<12).first { !virus.state.isSick($0) })
    virus.tap(healthy)
    let bytes = Self.saved(virus.state)
    #expect(Self.saved(try Self.load(bytes)) == bytes)
    let header = try #require(String(decoding: bytes, as: UTF8.self).split(separator: "\n").first)
    #expect(
      header.hasPrefix(#"{"format":"terrarium-virus","version":1,"step":2,"runs":"#)
        && header.contains(
          #""interventions":["0.5:11","9:0"],"taps":[\#(healthy)],"people":12,"columns":5,"#)
    )
    var loaded = Virus(try Self.load(bytes))
    loaded.step()
    #expect(loaded.state.lastTaps == [healthy])
    let untapped = String(decoding: bytes, as: UTF8.self)
      .replacing(#""taps":[\#(healthy)]"#, with: #""taps":[]"#)
    #expect(try Self.load(Array(untapped.utf8)) != virus.state)
  }

  @Test("A reset since the step is in it")
  func reset() throws {
    var virus = try Self.small()
    virus.reset()
    virus.tap(7)
    var loaded = Virus(try Self.load(Self.saved(virus.state)))
    #expect(loaded.state == virus.state)
    loaded.step()
    virus.step()
    #expect(loaded.state.lastReset && loaded.state.lastTaps == [7])
    #expect(loaded.state == virus.state)
  }

  @Test("Between two steps, the group of the next one is saved", arguments: [false, true])
  func betweenSteps(showsPassage: Bool) throws {
    var virus = Virus(try Self.small().state, showsPassage: showsPassage), bytes: [UInt8] = []
    virus.pass(to: Moment(tick: 2, plus: 1, over: 3))
    virus.tap(7)
    try virus.save { bytes += $0 }
    virus.step()
    #expect(try Self.load(bytes) == virus.state)
  }

  @Test("Groups in which all or none are sick are a line or two")
  func extremes() throws {
    for count in [0, 1_000] {
      let virus = try Virus(.group(1_000) { $0.infectedAtRandom = count }, keepsCases: true)
      let bytes = Self.saved(virus.state)
      #expect(bytes.filter { $0 == UInt8(ascii: "\n") }.count == (count == 0 ? 1 : 2))
      #expect(try Self.load(bytes) == virus.state)
    }
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var line: Int
    var reason: String
    var testDescription: String { "\(old) → \(new)" }
  }

  static let damages = [
    Damage(old: "terrarium-virus", new: "terrarium-seaworld", line: 1, reason: "can be read"),
    Damage(old: #""version":1"#, new: #""version":2"#, line: 1, reason: "version 2"),
    Damage(old: #""step":2"#, new: #""step":-1"#, line: 1, reason: #""step" is -1"#),
    Damage(old: #""step":2"#, new: #""stop":2"#, line: 1, reason: #"has no "step""#),
    Damage(old: #""people":12"#, new: #""people":0"#, line: 1, reason: "people"),
    Damage(old: #""people":12"#, new: #""people":"x""#, line: 1, reason: "wrong kind"),
    Damage(old: #""people":12"#, new: #""people":3"#, line: 1, reason: #""infect" is 3"#),
    Damage(old: #""period":"0.5""#, new: #""period":"0""#, line: 1, reason: "period"),
    Damage(old: #""period":"0.5""#, new: #""period":"a""#, line: 1, reason: "not allowed"),
    Damage(old: #""neighbours":8"#, new: #""neighbours":6"#, line: 1, reason: "not allowed"),
    Damage(old: #""9:0""#, new: #""9:12""#, line: 1, reason: "no person 12"),
    Damage(old: #""9:0""#, new: #""9-0""#, line: 1, reason: "TIME:PERSON"),
    Damage(old: #""9:0""#, new: #""0:0""#, line: 1, reason: "order of time"),
    Damage(old: #""taps":[]"#, new: #""taps":[12]"#, line: 1, reason: #""taps" is 12"#),
    Damage(old: #""taps":[]"#, new: #""taps":[4,3,4]"#, line: 1, reason: "a person twice"),
    Damage(old: #""taps":[]"#, new: #""taps":[4,"x"]"#, line: 1, reason: #""taps" is of"#),
    Damage(old: #""taps":[]"#, new: #""taps":[],"reset":2"#, line: 1, reason: #""reset" is of"#),
    Damage(old: "{", new: "[", line: 1, reason: "not the header"),
    Damage(old: "{", new: #"{"clock-lead":"-2","#, line: 1, reason: "no time at step 2"),
    Damage(old: "{", new: #"{"clock-lead":"1/0","#, line: 1, reason: "not allowed"),
    Damage(old: "{", new: #"{"clock-lead":"1/9999999999","#, line: 1, reason: "no time at step"),
  ]

  @Test("Damage in the first line is reported with its place", arguments: damages)
  func damaged(_ damage: Damage) throws {
    try expect(damage)
  }

  @Test("Damage in the lines of runs is reported with its place")
  func damagedRuns() throws {
    let text = String(decoding: Self.saved(try Self.small().state), as: UTF8.self)
    let runs = text.split(separator: "\n").dropFirst().map(String.init)
    let first = try #require(runs.first)
    let start = try #require(first.split(separator: ",").first)
    for (new, reason) in [
      ("x,1", "first"), ("12,1", "first person's number is 12"), ("\(start),0", "apart"),
      ("\(start),13", "number of people"),
      ("01,1", "leading zeros"),
    ] {
      try expect(Damage(old: "\n" + first, new: "\n" + new, line: 2, reason: reason))
    }
    let bytes = Array(text.utf8)
    for end in 0..<bytes.count {
      #expect(throws: DamagedSave.self) { try Self.load(Array(bytes[..<end])) }
    }
    #expect(throws: DamagedSave.self) { try Self.load(bytes + Array("0,1\n".utf8)) }
  }

  @Test("Lines that contradict each other or the first are refused")
  func contradictions() throws {
    // Persons 3 and 4 are sick, nobody fell sick last: one run, and none of the newest.
    let virus = try Virus(
      .group(9) {
        $0.infected = [3, 4]; $0.infectionFactor = 0
      }, keepsCases: true)
    let text = String(decoding: Self.saved(virus.state), as: UTF8.self)
    let (runs, newest) = (#""runs":1,"newest-runs":0"#, "\n3,2\n")
    for (counts, lines, line, reason) in [
      (#""runs":2,"newest-runs":0"#, "\n3,1\n4,1\n", 3, "not apart"),
      (#""runs":1,"newest-runs":1"#, "\n3,2\n4,2\n", 3, "person 5 fell sick last and is healthy"),
      (#""runs":1,"newest-runs":0"#, "\n3,2\n4,1\n", 3, "more lines than the header"),
      (#""runs":9,"newest-runs":9"#, "\n3,2\n", 2, "the header announces 18 lines of people"),
    ] {
      let changed = text.replacing(runs, with: counts).replacing(newest, with: lines)
      try expect(Damage(old: text, new: changed, line: line, reason: reason), in: text)
    }
    try expect(
      Damage(
        old: #""taps":[]"#, new: #""taps":[4,5]"#, line: 1,
        reason: "person 5 was tapped and is healthy"), in: text)
  }

  private func expect(_ damage: Damage, in saved: String? = nil) throws {
    let text = try saved ?? String(decoding: Self.saved(Self.small().state), as: UTF8.self)
    let damaged = text.replacing(damage.old, with: damage.new, maxReplacements: 1)
    #expect(damaged != text)
    let error = try #require(throws: DamagedSave.self) { try Self.load(Array(damaged.utf8)) }
    #expect(error.file == "a.virus" && error.line == damage.line)
    #expect(error.reason.description.contains(damage.reason), "\(error)")
  }

  @Test("No damage of a byte crashes, and what can be read can be written")
  func everyByte() throws {
    let bytes = Self.saved(try Self.small().state)
    for index in bytes.indices {
      for value in [0, 10, 44, 45, 48, 57, 91, 123, 255] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        // Larger groups are refused by callers that check the needed memory first.
        guard let saved = try? SavedVirus(damaged, file: ""),
          saved.configuration.people < 1_000_000,
          let state = try? saved.state(keepsCases: true)
        else { continue }
        #expect(try Self.load(Self.saved(state)) == state)
      }
    }
  }
}
