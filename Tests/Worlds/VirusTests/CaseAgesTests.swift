import SimulationKernel
import Testing
import WorldFiles

@testable import VirusSimulation

@Suite struct `The ages of cases` {
  private static func group(
    sick: [Int] = [7], taps: [Intervention] = [], threads: Int = 1, people: Int = 36
  ) throws -> Virus {
    try Virus(
      .group(people) { $0.infected = sick }, interventions: taps, keepsAges: true, threads: threads)
  }

  private static func load(_ bytes: [UInt8]) throws(DamagedSave) -> VirusState {
    try SavedVirus(bytes, file: "a.virus").state(keepsCases: true, keepsAges: true)
  }

  @Test func `are the steps since people fell sick`() throws {
    var virus = try Self.group(), since = [7: Tick(0)]
    for _ in 0..<6 {
      virus.step()
      for person in virus.state.cases ?? [] { since[person] = virus.tick }
      for person in 0..<36 {
        #expect(virus.state.age(of: person) == since[person].map { Int(virus.tick - $0) })
      }
    }
    #expect(since.count > 10)
  }

  @Test func `of taps begin with the step before`() throws {
    var virus = try Self.group(
      sick: [], taps: [Intervention(at: Rational(1, 2), .tap(3))])
    virus.pass(to: Moment(tick: 0, plus: 3, over: 4))
    #expect(virus.state.age(of: 3) == 0)
    virus.step()
    // Others who fall sick in this step may have it from this person.
    #expect(virus.state.age(of: 3) == 1)
    virus.tap(20)
    #expect(virus.state.age(of: 20) == 0)
    virus.step()
    #expect(virus.state.age(of: 3) == 2 && virus.state.age(of: 20) == 1)
    virus.reset()
    #expect((0..<36).allSatisfy { virus.state.age(of: $0) == nil })
    #expect(virus.state.valueOfFirstCases == nil)
    virus.tap(3)
    #expect(virus.state.valueOfFirstCases == VirusState.AgeByte.newest)
  }

  @Test func `are the same on any number of threads`() throws {
    var one = try Self.group(people: 90_000), many = try Self.group(threads: 3, people: 90_000)
    for _ in 0..<60 {
      one.step()
      many.step()
    }
    #expect(one.state == many.state)
  }

  @Test func `are read by windows`() throws {
    var virus = try Virus(.group(34) { ($0.columns, $0.infected) = (6, [2]) }, keepsAges: true)
    for _ in 0..<3 { virus.step() }
    var bytes = [UInt8](repeating: 99, count: 4 * 3)
    bytes.withUnsafeMutableBufferPointer {
      virus.state.copyAges(x: 2, y: 3, width: 4, height: 3, into: $0)
    }
    for (index, byte) in bytes.enumerated() {
      let person = virus.state.person(row: 3 + index / 4, column: 2 + index % 4)
      let age = person.flatMap { virus.state.age(of: $0) }
      #expect(byte == (person == nil ? 0 : age.map { UInt8(2 + $0) } ?? 1))
    }
  }

  @Test func `are in saved groups`() throws {
    var virus = try Self.group(taps: [Intervention(at: Rational(5, 2), .tap(30))])
    for _ in 0..<7 {
      let saved = SaveTests.saved(virus.state)
      let loaded = try Self.load(saved)
      #expect(loaded == virus.state)
      #expect(SaveTests.saved(loaded) == saved)
      // Without ages, it is the group that it is without them.
      #expect(try SaveTests.load(saved).sick == virus.state.sick)
      for end in saved.indices {
        #expect(throws: DamagedSave.self) { try Self.load(Array(saved[..<end])) }
      }
      virus.step()
    }
  }

  @Test func `are nine steps in a group that was saved without them, but for its newest cases`()
    throws
  {
    var virus = try Virus(.group(36) { $0.infected = [7] }, keepsCases: true)
    for _ in 0..<3 { virus.step() }
    let loaded = try Self.load(SaveTests.saved(virus.state)),
      cases = try #require(virus.state.cases)
    for person in 0..<36 where virus.state.isSick(person) {
      #expect(loaded.age(of: person) == (cases.contains(person) ? 0 : 9))
    }
    #expect(!cases.isEmpty && loaded.valueOfFirstCases == nil)
  }

  @Test func `are refused where they contradict the people`() throws {
    let text = String(decoding: SaveTests.saved(try Self.group().state), as: UTF8.self)
    #expect(text.hasSuffix("\"age-runs\":1}\n7,1\n0,1\n"))
    for (line, reason) in [
      ("0,2", "number of people"), ("0,0", "1 person or more"), ("1073741825,1", "age"),
    ] {
      let damaged = text.dropLast(4) + line + "\n"
      let error = try #require(throws: DamagedSave.self) { try Self.load(Array(damaged.utf8)) }
      #expect(error.reason.description.contains(reason), "\(error)")
    }
    let short = text.replacing("\"age-runs\":1", with: "\"age-runs\":0").dropLast(4)
    let error = try #require(throws: DamagedSave.self) { try Self.load(Array(short.utf8)) }
    #expect(error.reason.description.contains("the ages of 1 sick people are missing"))
  }

  @Test func `stay at the most when the counter of steps overflows`() throws {
    let step = Tick(CaseAges.most) - 1
    let text =
      String(decoding: SaveTests.saved(try Self.group().state), as: UTF8.self)
      .replacing("\"step\":0", with: "\"step\":\(step)").dropLast(4) + "1073741824,1\n"
    var virus = Virus(try Self.load(Array(text.utf8)))
    #expect(virus.state.age(of: 7) == CaseAges.most)
    virus.step()
    #expect(virus.state.age(of: 7) == CaseAges.most)
    virus.step()
    #expect(virus.state.age(of: 7) == CaseAges.most + 1)
  }
}
