import Experiments
import Foundation
import ScratchFolders
import SimulationKernel
import Testing

@Suite struct `An experiment that continues` {
  @Test func `has the same bytes from a journal in any order, and of a part of it`() throws {
    let whole = try ScratchFolder()
    try runWalks(walks(), in: whole)
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
      try runWalks(walks(), in: part, .continued)
      #expect(try part.tables() == whole.tables(), "\(kept)")
      let after = try part.text(at: "x/experiment.journal").split(separator: "\n").map(String.init)
      // What was there stays, and just the rest is run.
      #expect(Array(after.prefix(kept + 2).dropFirst(2)) == runs.map(String.init))
      #expect(before.isSubset(of: after) && after.count == lines.count + 1, "\(kept)")
    }
  }

  @Test func `is whole when the experiment is stopped, and goes on`() throws {
    let whole = try ScratchFolder(), stopped = try ScratchFolder()
    try runWalks(walks(), in: whole)
    let limit = Counter()
    let control = ExperimentControl(isCancelled: { limit.next() > 900 })
    let results = try runWalks(walks(), in: stopped, threads: 1, control)
    #expect(results.done > 3 && !results.isWhole)
    let rows = try stopped.text(at: "x/runs.csv").split(separator: "\n")
    #expect(try whole.text(at: "x/runs.csv").hasPrefix(rows.joined(separator: "\n")))
    #expect(rows.count == results.done + 1)
    try runWalks(walks(), in: stopped, .continued)
    #expect(try stopped.tables() == whole.tables())
  }

  @Test func `runs only what is new when it grows`() throws {
    let whole = try ScratchFolder(), grown = try ScratchFolder()
    try runWalks(walks(), in: whole)
    try runWalks(walks("160,100", seeds: "11..20"), in: grown)
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
    #expect(try grown.tables() == whole.tables())
    // Nothing is left to do.
    try folder.run(experiment, of: world, as: walkRecord, .continued)
    #expect(made.count == 100)
  }

  @Test func `notes what fails, and goes on`() throws {
    let scratch = try ScratchFolder()
    let falls: @Sendable (Int, UInt64) -> Tick? = { setting, seed in
      setting == 1 && seed.isMultiple(of: 3) ? 5 : nil
    }
    let results = try runWalks(walks(), in: scratch, falls: falls)
    #expect(results.isWhole && results.failures.count == 13)
    let failures = try scratch.text(at: "x/failures.csv").split(separator: "\n")
    #expect(failures[1] == "8,3,128,4,\"it fell, \"\"as\"\" it had to, at 5\"")
    let rows = try scratch.text(at: "x/runs.csv").split(separator: "\n")
    #expect(rows.count == 121 && rows[8] == "8,3,128,4,failed,,,,,")
    let summary = try scratch.text(at: "x/summary.csv").split(separator: "\n")
    #expect(summary[6].hasPrefix("128,last:tick,27,13,"))
    // They are run again, and may succeed.
    let whole = try ScratchFolder()
    try runWalks(walks(), in: whole)
    try runWalks(walks(), in: scratch, .continued)
    #expect(try scratch.tables() == whole.tables())
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
    try runWalks(
      experiment(.single), in: scratch, record: record(["until=high", "rise=128", "flag"]))
    for (design, options, new) in [
      (flag, ["rise=128", "until=high"], 0),
      (try walks("128,160").design, ["flag", "until=high"], 3),
      (try walks("160").design, ["until=high", "flag"], 0),
      (.single, ["until=high", "rise=160", "flag"], 0),
      (.single, ["until=low", "rise=160", "flag"], 3),
    ] {
      let before = try scratch.text(at: "x/experiment.journal").split(separator: "\n")
      try runWalks(experiment(design), in: scratch, .continued, record: record(options))
      let after = try scratch.text(at: "x/experiment.journal").split(separator: "\n")
      // One line is the note that the tables are written.
      #expect(after.count - before.count == new + 1, "\(options)")
    }
  }

  @Test func `has the series of runs, which survive as they do`() throws {
    var experiment = try walks("128,160", seeds: "9,3", ticks: 4, measures: ["last:place"])
    experiment.perTick = 3
    let scratch = try ScratchFolder()
    try runWalks(experiment, in: scratch)
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
    try runWalks(larger, in: whole)
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
      try runWalks(larger, in: part, .continued)
      #expect(try part.contents()["x/ticks.csv"] == files["x/ticks.csv"], "\(journal)")
      #expect(try part.contents()["x/runs.csv"] == files["x/runs.csv"], "\(journal)")
    }
    // Without series there is no table of them.
    try runWalks(walks(), in: whole, .continued)
    #expect(try whole.contents()["x/ticks.csv"] == nil)
    #expect(try whole.contents()["x/runs.csv"] == files["x/runs.csv"])
  }
}
