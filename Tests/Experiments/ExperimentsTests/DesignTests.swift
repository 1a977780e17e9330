import SimulationKernel
import Testing

@testable import Experiments

@Suite struct `A table of settings` {
  @Test func `has a setting in each row`() throws {
    let text = "\u{feff}people,--swim , pattern\r\n10,free,\"a \"\"b\"\", c\"\r\n\n20,,x\n"
    let design = try Design(table: Array(text.utf8), file: "d.csv")
    #expect(design.options == ["people", "swim", "pattern"])
    #expect(design.settings == [["10", "free", "a \"b\", c"], ["20", "", "x"]])
  }

  @Test(arguments: [
    ("", "d.csv:1: a row of options and at least one row"), ("a,b\n", "d.csv:1: a row of options"),
    ("a,b\n1\n", "d.csv:2: there are 1 values for 2 options"),
    ("a,a\n1,2\n", "d.csv:1: two columns have the name a"),
    ("a,\n1,2\n", "d.csv:1: a column has no name"),
    ("a\n1\n2\n1\n", "d.csv:4: the setting repeats line 2"),
    ("a\n\"1\n", "d.csv:2: a quote is not closed"),
    ("a\n\"1\"2\n", "d.csv:2: something follows a closing quote"),
    ("a\n1\"2\n", "d.csv:2: a quote stands within a field"),
  ])
  func `is refused with the line`(text: String, reason: String) {
    let error = #expect(throws: DamagedDesign.self) {
      try Design(table: Array(text.utf8), file: "d.csv")
    }
    #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
  }
}

@Suite struct `The baseline` {
  private func design() throws -> Design {
    try Design(productOf: [
      ("people", ValueList("10,20", of: "people")),
      ("infect", ValueList("\"1,2\",3", of: "infect")),
    ])
  }

  @Test(arguments: [
    ("people=10,infect=3", 1), ("infect=1,2,people=20", 2), ("people=20,infect=1,2", 2),
    ("--people=20.0,--infect=03", 3),
  ])
  func `is one of the settings`(text: String, setting: Int) throws {
    #expect(try design().setting(of: text) == setting)
  }

  @Test(arguments: [
    ("people=10", "means 2 settings"), ("people=30,infect=3", "is not one of the settings"),
    ("10", "is not a setting: OPTION=VALUE"), ("", "is not a setting"),
    ("infektion=3", "is not a setting"),
  ])
  func `is refused otherwise`(text: String, reason: String) throws {
    let design = try design()
    let error = #expect(throws: OptionProblem.self) { try design.setting(of: text) }
    #expect(error?.reason.description.contains(reason) == true, "\(error?.description ?? "")")
    #expect(throws: OptionProblem.self) { try Design.single.setting(of: "a=1") }
  }
}

@Suite struct `A line of the journal` {
  private static let lines: [JournalLine] = [
    .head(program: "Terrarium 0.7.0", world: "walk"), .tables(0xfedc_ba98_7654_3210),
    .run(
      setting: 7, seed: .max,
      RunResult(
        tick: 1 << 60, end: .until, values: [nil, 3, -0.25, 1e300, -4, 9_007_199_254_740_994])),
    .run(setting: 0, seed: 0, RunResult(tick: 0, end: .ticks, values: [])),
    .run(setting: 1, seed: 2, RunResult(tick: 3, end: .failed(reason: "it is  so"), values: [])),
  ]

  private func read(_ bytes: [UInt8]) -> JournalLine? {
    bytes.withUnsafeBufferPointer { JournalLine($0) }
  }

  @Test(arguments: lines)
  func `is read as it was written, and not with any other byte`(line: JournalLine) {
    let bytes = Array(line.bytes.dropLast())
    #expect(line.bytes.last == 0x0a && !bytes.contains(0x0a))
    #expect(read(bytes) == line)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1
      #expect(read(damaged) == nil)
      #expect(read(Array(bytes.prefix(place))) == nil)
    }
  }
}
