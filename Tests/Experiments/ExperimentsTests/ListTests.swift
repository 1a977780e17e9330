import SimulationKernel
import Testing
import WorldFiles

@testable import Experiments

@Suite struct `Lists of values` {
  @Test(arguments: [
    ("1,2,3,5", ["1", "2", "3", "5"]), ("1..4", ["1", "2", "3", "4"]),
    ("1..10:4", ["1", "5", "9"]), ("0.1..0.5:0.1", ["0.1", "0.2", "0.3", "0.4", "0.5"]),
    ("-0.2..0.2:.1", ["-0.2", "-0.1", "0", "0.1", "0.2"]),
    ("1..1024*2", ["1", "2", "4", "8", "16", "32", "64", "128", "256", "512", "1024"]),
    ("0.5..3*1.5", ["0.5", "0.75", "1.125", "1.6875", "2.53125"]), ("5..5", ["5"]),
    ("any,free", ["any", "free"]), ("../x.rle,b.rle", ["../x.rle", "b.rle"]),
    ("\"1,2\",3", ["1,2", "3"]), ("\"1..3\"", ["1..3"]), ("1..2,9", ["1", "2", "9"]),
    ("50%,20%", ["50%", "20%"]),
  ])
  func `have words, ranges and what is in quotes`(text: String, expected: [String]) throws {
    #expect(try ValueList(text, of: "vary").values == expected)
  }

  @Test(arguments: [
    ("", "lacks a value"), ("1,,2", "lacks a value"), ("1,", "lacks a value"),
    ("\"1,2", "lacks a closing quote"), ("3..1", "ends before it begins"),
    ("1..3:0", "a step that is not above 0"), ("1..9*1", "by one above 1"),
    ("0..9*2", "from a number above 0"), ("1..9999999", "more than 100000 values"),
    ("1,2,1", "'1' is in '1,2,1' twice"), ("1..3,2", "twice"),
    ("0.000000000000000001..10:1", "too many digits"),
  ])
  func `are refused with the reason`(text: String, reason: String) {
    let problem = #expect(throws: OptionProblem.self) { try ValueList(text, of: "vary") }
    #expect(problem?.reason.description.contains(reason) == true, "\(problem?.description ?? "")")
  }
}

@Suite struct `Lists of seeds` {
  @Test func `have ranges, in their order`() throws {
    let seeds = try SeedList("5,1..3,18446744073709551615", of: "seeds")
    #expect(seeds.count == 5)
    #expect((0..<5).map { seeds[$0] } == [5, 1, 2, 3, .max])
  }

  @Test(arguments: [
    "", "x", "3..1", "1..", "-1", "+1", "1..+2", "1,1", "1..5,3", "0..18446744073709551615", "1,,2",
    "0..1099511627775,1099511627776",
  ])
  func `are refused`(text: String) {
    #expect(throws: OptionProblem.self) { try SeedList(text, of: "seeds") }
  }

  @Test func `and experiments are refused where they have no values`() throws {
    #expect(throws: OptionProblem.self) { try SeedList(0...UInt64.max) }
    #expect(throws: OptionProblem.self) { try SeedList(0...(1 << 40)) }
    #expect(try SeedList(1...(1 << 40)).count == 1 << 40)
    for baseline in [-1, 1, 9, .max] {
      let problem = #expect(throws: OptionProblem.self) {
        try Experiment(
          .single, seeds: SeedList(1...2), measures: [], ticks: 1, baseline: baseline)
      }
      #expect(problem?.option == "baseline")
    }
  }
}

@Suite struct `Settings` {
  private func lists(_ texts: [(String, String)]) throws -> [(option: String, values: ValueList)] {
    try texts.map { (option: $0.0, values: try ValueList($0.1, of: "vary")) }
  }

  @Test func `are all combinations, the last list changing fastest`() throws {
    let design = try Design(productOf: lists([("a", "1,2"), ("b", "x,y,z")]))
    #expect(design.options == ["a", "b"])
    #expect(
      design.settings == [
        ["1", "x"], ["1", "y"], ["1", "z"], ["2", "x"], ["2", "y"], ["2", "z"],
      ])
    #expect(try Design(productOf: []) == .single)
  }

  @Test func `are pairs of lists of the same length`() throws {
    let design = try Design(pairsOf: lists([("a", "1,2"), ("b", "x,y")]))
    #expect(design.settings == [["1", "x"], ["2", "y"]])
    #expect(throws: OptionProblem.self) { try Design(pairsOf: lists([("a", "1,2"), ("b", "x")])) }
    #expect(throws: OptionProblem.self) { try Design(pairsOf: []) }
  }

  @Test func `name each option once, and are not too many`() throws {
    #expect(throws: OptionProblem.self) { try Design(productOf: lists([("a", "1"), ("a", "2")])) }
    let many = try lists([("a", "1..2000"), ("b", "1..2000")])
    #expect(throws: OptionProblem.self) { try Design(productOf: many) }
  }
}

@Suite struct `Measures` {
  private func value(of text: String, _ rows: [Double]) throws -> Double? {
    var progress = MeasureProgress(try Measure(text, columns: [CensusColumn("c")]))
    for (tick, row) in rows.enumerated() { progress.add(row, at: Tick(tick)) }
    return progress.result
  }

  @Test(arguments: [
    ("last:c", 3.0), ("max:c", 9), ("min:c", 1), ("mean:c", 4), ("sum:c", 20), ("argmax:c", 1),
    ("at:0:c", 2), ("at:3:c", 5), ("first:c:4", 1), ("first:c:9.5", nil), ("at:7:c", nil),
  ])
  func `reduce the values of a column`(text: String, expected: Double?) throws {
    #expect(try value(of: text, [2, 9, 1, 5, 3]) == expected)
  }

  @Test func `of no values have not come about`() throws {
    for text in ["last:c", "max:c", "mean:c", "sum:c", "argmax:c", "at:0:c", "first:c:1"] {
      #expect(try value(of: text, []) == nil)
    }
  }

  @Test(arguments: [
    ("", "is not a measure"), ("last", "is not a measure"), ("last:d", "has no column"),
    ("c", "not a measure"),
    ("at:c", "is not a measure"), ("at:x:c", "has no tick"), ("at:-1:c", "has no tick"),
    ("at:+1:c", "has no tick"), ("first:c", "is not a measure"), ("first:c:x", "has no number"),
    ("lats:c", "did you mean last?"), ("last:c:1", "is not a measure"),
    ("last:tik", "did you mean tick?"),
    ("first:c:nan", "has no number"), ("period", "last:COLUMN, max:COLUMN"),
  ])
  func `are refused`(text: String, reason: String) {
    let error = #expect(throws: OptionProblem.self) {
      try Measure(text, columns: [CensusColumn("c")])
    }
    #expect(error?.reason.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func `may have names of their own`() throws {
    let named = [CensusColumn("period", isWhole: false)]
    let measure = try Measure("period", columns: [], named: named)
    #expect(measure.reducer == .named && !measure.isWhole && measure.needsEachTick)
    let error = #expect(throws: OptionProblem.self) {
      try Measure("perod", columns: [], named: named)
    }
    #expect(error?.reason.description.contains("did you mean period?") == true)
  }
}
