import AtomicFiles
import Foundation
import ScratchFolders
import SimulationKernel
import Statistics
import Testing

@testable import Experiments

@Suite struct `The folder of an experiment` {
  /// Runs an experiment in the folder `x` of `scratch`.
  @discardableResult
  private func run(
    _ experiment: Experiment, in scratch: ScratchFolder, _ start: ExperimentFolder.Start = .new,
    threads: Int = 2, record: ExperimentRecord = walkRecord,
    falls: (@Sendable (Int, UInt64) -> Tick?)? = nil,
    _ control: ExperimentControl = ExperimentControl()
  ) throws -> ExperimentResults {
    try ExperimentFolder(scratch.file("x")).run(
      experiment, of: Walk.world(experiment.design, falls: falls), as: record, start,
      threads: threads, control)
  }

  /// The tables, without the journal.
  private func tables(_ scratch: ScratchFolder) throws -> [String: Data] {
    try scratch.contents().filter { $0.key != "x/experiment.journal" }
  }

  private static let names = [
    "x/experiment.json", "x/experiment.plan", "x/failures.csv", "x/runs.csv", "x/summary.csv",
  ]

  @Test func `has its tables, in the order of the runs`() throws {
    let scratch = try ScratchFolder()
    try run(
      walks("128,160", seeds: "9,3", ticks: 4, measures: ["last:place", "mean:half"]), in: scratch)
    #expect(
      try scratch.text(at: "x/runs.csv") == """
        run,seed,rise,ticks,stopped,last:place,mean:half
        1,9,128,4,ticks,0,0.25
        2,9,160,4,ticks,2,1.0
        3,3,128,4,ticks,2,0.75
        4,3,160,4,ticks,4,1.25

        """)
    #expect(try scratch.text(at: "x/failures.csv") == "run,seed,rise,tick,reason\n")
    let summary = try scratch.text(at: "x/summary.csv").split(separator: "\n")
    #expect(summary.count == 5)
    #expect(summary[1].hasPrefix("128,last:place,2,0,1.0,1.4142135623730951,-11.706"))
    #expect(summary[3].hasPrefix("160,last:place,2,0,3.0,1.4142135623730951,-9.706"))
    #expect(summary[3].hasSuffix(",2.0,2.0,2.0"))
    #expect(
      try scratch.text(at: "x/experiment.json") == """
        {
          "program": "Tests 1",
          "world": "walk",
          "command": ["walk", "--rise \\"1\\""],
          "options": ["until=high"],
          "vary": ["rise"],
          "settings": 2,
          "seeds": "9,3",
          "runs": 4,
          "measures": ["last:place", "mean:half"],
          "baseline": {"rise": "128"},
          "inputs": []
        }

        """)
  }

  @Test func `has the same bytes with any number of threads`() throws {
    let one = try ScratchFolder(), many = try ScratchFolder()
    try run(walks(), in: one, threads: 1)
    try run(walks(), in: many, threads: 7)
    #expect(try tables(one) == tables(many))
    #expect(try tables(one).keys.sorted() == Self.names)
  }

  @Test func `has the same bytes from a journal in any order, and of a part of it`() throws {
    let whole = try ScratchFolder()
    try run(walks(), in: whole)
    let lines = try whole.text(at: "x/experiment.journal").split(separator: "\n")
    var draws = RandomStreams(seed: 3).generator(at: 0, stream: 0)
    for kept in [0, 1, 17, 119, 120] {
      let runs = lines.dropFirst().dropLast().shuffled(using: &draws).prefix(kept)
      let part = try ScratchFolder()
      // A torn line has no end, and a damaged one another checksum.
      let damaged = lines[1].replacing("ticks", with: "until")
      let torn: [Substring] = [lines[0], Substring(damaged)] + runs + [lines[2].prefix(30)]
      let text = torn.joined(separator: "\n")
      try part.put(text, at: "x/experiment.journal")
      let before = Set(runs.map(String.init))
      try run(walks(), in: part, .continued)
      #expect(try tables(part) == tables(whole), "\(kept)")
      let after = try part.text(at: "x/experiment.journal").split(separator: "\n").map(String.init)
      // What was there stays, and just the rest is run.
      #expect(Array(after.prefix(kept + 2).dropFirst(2)) == runs.map(String.init))
      #expect(before.isSubset(of: after) && after.count == lines.count + 1, "\(kept)")
    }
  }

  @Test func `is whole when the experiment is stopped, and goes on`() throws {
    let whole = try ScratchFolder(), stopped = try ScratchFolder()
    try run(walks(), in: whole)
    let limit = Counter()
    let control = ExperimentControl(isCancelled: { limit.next() > 900 })
    let results = try run(walks(), in: stopped, threads: 1, control)
    #expect(results.done > 3 && !results.isWhole)
    let rows = try stopped.text(at: "x/runs.csv").split(separator: "\n")
    #expect(try whole.text(at: "x/runs.csv").hasPrefix(rows.joined(separator: "\n")))
    #expect(rows.count == results.done + 1)
    try run(walks(), in: stopped, .continued)
    #expect(try tables(stopped) == tables(whole))
  }

  @Test func `runs only what is new when it grows`() throws {
    let whole = try ScratchFolder(), grown = try ScratchFolder()
    try run(walks(), in: whole)
    try run(walks("160,100", seeds: "11..20"), in: grown)
    let made = Counter()
    let experiment = try walks()
    var world = Walk.world(experiment.design)
    let make = world.make
    world.make = { setting, seed in
      _ = made.next()
      return try make(setting, seed)
    }
    let folder = ExperimentFolder(grown.file("x"))
    try folder.run(experiment, of: world, as: walkRecord, .continued)
    #expect(made.count == 120 - 20)
    #expect(try tables(grown) == tables(whole))
    // Nothing is left to do.
    try folder.run(experiment, of: world, as: walkRecord, .continued)
    #expect(made.count == 100)
  }

  @Test func `has its tables again where one is missing, or of another baseline`() throws {
    let scratch = try ScratchFolder()
    try run(walks(), in: scratch)
    let before = try tables(scratch)
    try removeFile(scratch.file("x/summary.csv"))
    try run(walks(), in: scratch, .continued)
    #expect(try tables(scratch) == before)
    try run(walks(baseline: 2), in: scratch, .continued)
    #expect(try tables(scratch)["x/summary.csv"] != before["x/summary.csv"])
    #expect(try tables(scratch)["x/runs.csv"] == before["x/runs.csv"])
  }

  @Test func `notes what fails, and goes on`() throws {
    let scratch = try ScratchFolder()
    let falls: @Sendable (Int, UInt64) -> Tick? = { setting, seed in
      setting == 1 && seed.isMultiple(of: 3) ? 5 : nil
    }
    let results = try run(walks(), in: scratch, falls: falls)
    #expect(results.isWhole && results.failures.count == 13)
    let failures = try scratch.text(at: "x/failures.csv").split(separator: "\n")
    #expect(failures[1] == "8,3,128,4,\"it fell, \"\"as\"\" it had to, at 5\"")
    let rows = try scratch.text(at: "x/runs.csv").split(separator: "\n")
    #expect(rows.count == 121 && rows[8] == "8,3,128,4,failed,,,,,")
    let summary = try scratch.text(at: "x/summary.csv").split(separator: "\n")
    #expect(summary[6].hasPrefix("128,last:tick,27,13,"))
    // They are run again, and may succeed.
    let whole = try ScratchFolder()
    try run(walks(), in: whole)
    try run(walks(), in: scratch, .continued)
    #expect(try tables(scratch) == tables(whole))
  }

  @Test func `ends with the first failure where that is asked for`() throws {
    let scratch = try ScratchFolder()
    let results = try run(
      walks(), in: scratch, threads: 1, falls: { _, seed in seed == 4 ? 2 : nil },
      ExperimentControl(stopsAtFailure: true))
    #expect(results.done == 10 && Array(results.failures.keys) == [9])
  }

  @Test func `reports progress`() throws {
    let scratch = try ScratchFolder()
    var steps: [Int] = []
    try run(
      walks(), in: scratch, .new, ExperimentControl(progress: { done, _ in steps.append(done) }))
    #expect(steps == steps.sorted() && steps.last == 120)
  }

  @Test func `refuses what it would mix or replace`() throws {
    let scratch = try ScratchFolder()
    try run(walks(seeds: "1..2"), in: scratch)
    let before = try scratch.contents()
    func refusal(_ record: ExperimentRecord, _ start: ExperimentFolder.Start) -> String {
      let error = #expect(throws: ExperimentFolderError.self) {
        try run(walks(seeds: "1..2"), in: scratch, start, record: record)
      }
      return error?.description ?? ""
    }
    #expect(refusal(walkRecord, .new).contains("already holds an experiment"))
    var other = walkRecord
    other.world = "run"
    #expect(refusal(other, .continued).contains("holds runs of walk, and run can't continue them"))
    other = walkRecord
    other.program = "Tests 2"
    #expect(refusal(other, .continued).contains("was begun by Tests 1, whose results Tests 2"))
    #expect(try scratch.contents() == before)
    try run(walks(seeds: "1..2"), in: scratch, .replaced, record: other)
    try scratch.put("no lines\n", at: "x/experiment.journal")
    #expect(refusal(walkRecord, .continued).contains("is not a journal of an experiment"))
    try removeFile(scratch.file("x/experiment.journal"))
    #expect(refusal(walkRecord, .new).contains("already exists and isn't part of an experiment"))
  }

  @Test(arguments: [
    "report.html", "ticks.csv.gz", "plots/measure-mine.png", "plots/series-a.svg",
    "films/1-lowest-seed-4-dark.apng",
  ])
  func `refuses to replace files of other origin`(name: String) throws {
    let scratch = try ScratchFolder()
    try scratch.put("mine", at: "x/\(name)")
    let error = #expect(throws: ExperimentFolderError.self) {
      try run(walks(seeds: "1..2"), in: scratch)
    }
    #expect(error?.description.contains("\(name) already exists") == true)
    #expect(try scratch.contents().keys.sorted() == ["x/\(name)"])
    // Others are not in its way.
    try removeFile(scratch.file("x/\(name)"))
    for other in ["plots/mine.png", "films/holiday.apng", "notes.txt"] {
      try scratch.put("mine", at: "x/\(other)")
    }
    try run(walks(seeds: "1..2"), in: scratch)
    #expect(try scratch.text(at: "x/films/holiday.apng") == "mine")
  }

  @Test func `is written by one program at a time`() throws {
    let scratch = try ScratchFolder()
    try run(walks(seeds: "1..2"), in: scratch)
    let journal = try Journal(scratch.file("x/experiment.journal"))
    let error = #expect(throws: FileError.self) { try run(walks(), in: scratch, .continued) }
    #expect(error?.isLocked == true)
    _ = consume journal
    try run(walks(), in: scratch, .continued)
  }

  @Test func `has the series of runs, which survive as they do`() throws {
    var experiment = try walks("128,160", seeds: "9,3", ticks: 4, measures: ["last:place"])
    experiment.perTick = 3
    let scratch = try ScratchFolder()
    try run(experiment, in: scratch)
    #expect(
      try scratch.text(at: "x/ticks.csv") == """
        run,tick,place,half
        1,0,0,
        1,3,1,0.5
        1,4,0,0.0
        2,0,0,
        2,3,3,1.5
        2,4,2,1.0
        3,0,0,
        3,3,1,0.5
        3,4,2,1.0
        4,0,0,
        4,3,3,1.5
        4,4,4,2.0

        """)
    var larger = try walks()
    larger.perTick = 1
    let whole = try ScratchFolder()
    try run(larger, in: whole)
    let files = try whole.contents()
    let series = try #require(files["x/experiment.series"])
    // A journal that has more than the series, and a series that has more than the journal.
    for (journal, kept) in [(1_000_000, series.count / 2), (2_000, series.count), (0, 7)] {
      let part = try ScratchFolder()
      try part.put(files)
      let lines = try #require(files["x/experiment.journal"])
      try part.put([
        "x/experiment.journal": lines.prefix(journal), "x/experiment.series": series.prefix(kept),
      ])
      try run(larger, in: part, .continued)
      #expect(try part.contents()["x/ticks.csv"] == files["x/ticks.csv"], "\(journal)")
      #expect(try part.contents()["x/runs.csv"] == files["x/runs.csv"], "\(journal)")
    }
    // Without series there is no table of them.
    try run(walks(), in: whole, .continued)
    #expect(try whole.contents()["x/ticks.csv"] == nil)
    #expect(try whole.contents()["x/runs.csv"] == files["x/runs.csv"])
  }

  @Test func `runs again what is damaged in series`() throws {
    var experiment = try walks(seeds: "1..3")
    experiment.perTick = 1
    let scratch = try ScratchFolder()
    try run(experiment, in: scratch)
    let files = try scratch.contents()
    let whole = try #require(files["x/experiment.series"])
    let end = try #require(whole.firstIndex(of: 0x0a))
    // In the first line of a block, in its rows, in those of the last block.
    for place in [12, end + 9, whole.count - 5] {
      var bytes = whole
      bytes[place] ^= 1
      try scratch.put(["x/experiment.series": bytes])
      let before = try scratch.contents()
      #expect(throws: ExperimentFolderError.self) {
        try ExperimentFolder(scratch.file("x")).summarize()
      }
      #expect(try scratch.contents() == before)
      let results = try run(experiment, in: scratch, .continued)
      #expect(results.isWhole && !results.isUnchanged)
      for name in ["x/ticks.csv", "x/runs.csv", "x/summary.csv"] {
        #expect(try scratch.contents()[name] == files[name], "\(place)")
      }
    }
  }

  @Test func `writes again what is not as it was written`() throws {
    let scratch = try ScratchFolder()
    var experiment = try walks(seeds: "1..3")
    experiment.perTick = 1
    try run(experiment, in: scratch)
    let files = try scratch.contents()
    #expect(try run(experiment, in: scratch, .continued).isUnchanged)
    #expect(try scratch.contents() == files)
    for (name, content) in files where !name.hasSuffix(".journal") && !name.hasSuffix(".series") {
      for damaged in [content + [0x20], content.dropLast(), Data()] where damaged != content {
        try scratch.put([name: damaged])
        #expect(try !run(experiment, in: scratch, .continued).isUnchanged, "\(name)")
        #expect(try scratch.contents()[name] == content, "\(name)")
      }
    }
    #expect(try run(experiment, in: scratch, .continued).isUnchanged)
  }

  @Test func `keeps its runs when an option of all becomes a list`() throws {
    let scratch = try ScratchFolder()
    func record(_ options: [String]) -> ExperimentRecord {
      ExperimentRecord(world: "walk", program: "Tests 1", options: options)
    }
    let flag = try Design(productOf: [("flag", ValueList("on", of: "flag"))])
    func experiment(_ design: Design) throws -> Experiment {
      try Experiment(
        design, seeds: SeedList("1..3", of: "seeds"),
        measures: [Walk.world(design).measure("last:place")], ticks: 9)
    }
    try run(experiment(.single), in: scratch, record: record(["until=high", "rise=128", "flag"]))
    for (design, options, new) in [
      (flag, ["rise=128", "until=high"], 0),
      (try walks("128,160").design, ["flag", "until=high"], 3),
      (try walks("160").design, ["until=high", "flag"], 0),
      (.single, ["until=high", "rise=160", "flag"], 0),
      (.single, ["until=low", "rise=160", "flag"], 3),
    ] {
      let before = try scratch.text(at: "x/experiment.journal").split(separator: "\n")
      try run(experiment(design), in: scratch, .continued, record: record(options))
      let after = try scratch.text(at: "x/experiment.journal").split(separator: "\n")
      // One line is the note that the tables are written.
      #expect(after.count - before.count == new + 1, "\(options)")
    }
  }

  @Test func `has columns of different names`() throws {
    let scratch = try ScratchFolder()
    let design = try Design(
      productOf: [("ticks", ValueList("2,3", of: "ticks")), ("n", ValueList("5", of: "n"))])
    let experiment = try Experiment(
      design, seeds: SeedList("1", of: "seeds"),
      measures: [Walk.world(design).measure("last:place")], ticksOfSettings: [2, 3], baseline: 0)
    try run(experiment, in: scratch)
    let rows = try scratch.text(at: "x/runs.csv").split(separator: "\n")
    #expect(rows[0] == "run,seed,ticks,n,run_ticks,stopped,last:place")
    #expect(rows[2].hasPrefix("2,1,3,5,3,ticks,"))
    let summary = try scratch.text(at: "x/summary.csv")
    #expect(summary.hasPrefix("ticks,n,measure,run_n,missing,"))
  }

  @Test func `is the same without files`() throws {
    let scratch = try ScratchFolder()
    let experiment = try walks()
    let written = try run(experiment, in: scratch)
    let held = experiment.results(of: Walk.world(experiment.design), threads: 3)
    #expect(held.isWhole)
    for number in 0..<experiment.runs { #expect(held[number] == written[number]) }
    #expect(held.summary(of: 1, in: 2) == written.summary(of: 1, in: 2))
    #expect(held.difference(of: 1, in: 0) == nil)
    // With the same seeds a walk that rises more is never lower.
    let low = held.values(of: 1, in: 0), high = held.values(of: 1, in: 2)
    #expect(zip(low, high).allSatisfy { ($0 ?? 0) <= ($1 ?? 0) })
    #expect((held.difference(of: 1, in: 2)?.interval?.low ?? 0) > 0)
  }
}

/// A number that several threads count up.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  func next() -> Int {
    lock.withLock {
      value += 1
      return value
    }
  }

  var count: Int { lock.withLock { value } }
}
