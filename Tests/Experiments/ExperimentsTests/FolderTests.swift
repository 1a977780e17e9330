import Experiments
import ScratchFolders
import Statistics
import Testing

@Suite struct `The folder of an experiment` {
  private static let names = [
    "x/experiment.json", "x/experiment.plan", "x/failures.csv", "x/runs.csv", "x/summary.csv",
  ]

  @Test func `has its tables, in the order of the runs`() throws {
    let scratch = try ScratchFolder()
    try runWalks(
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
    try runWalks(walks(), in: one, threads: 1)
    try runWalks(walks(), in: many, threads: 7)
    #expect(try one.tables() == many.tables())
    #expect(try one.tables().keys.sorted() == Self.names)
  }

  @Test func `ends with the first failure where that is asked for`() throws {
    let scratch = try ScratchFolder()
    let results = try runWalks(
      walks(), in: scratch, threads: 1, falls: { _, seed in seed == 4 ? 2 : nil },
      ExperimentControl(stopsAtFailure: true))
    #expect(results.done == 10 && Array(results.failures.keys) == [9])
  }

  @Test func `reports progress`() throws {
    let scratch = try ScratchFolder()
    var steps: [Int] = []
    try runWalks(
      walks(), in: scratch, .new, ExperimentControl(progress: { done, _ in steps.append(done) }))
    #expect(steps == steps.sorted() && steps.last == 120)
  }

  @Test func `has columns of different names`() throws {
    let scratch = try ScratchFolder()
    let design = try Design(
      productOf: [("ticks", ValueList("2,3", of: "ticks")), ("n", ValueList("5", of: "n"))])
    let experiment = try Experiment(
      design, seeds: SeedList("1", of: "seeds"),
      measures: [Walk.world(design).measure("last:place")], ticksOfSettings: [2, 3], baseline: 0)
    try runWalks(experiment, in: scratch)
    let rows = try scratch.text(at: "x/runs.csv").split(separator: "\n")
    #expect(rows[0] == "run,seed,ticks,n,run_ticks,stopped,last:place")
    #expect(rows[2].hasPrefix("2,1,3,5,3,ticks,"))
    let summary = try scratch.text(at: "x/summary.csv")
    #expect(summary.hasPrefix("ticks,n,measure,run_n,missing,"))
  }

  @Test func `is the same without files`() throws {
    let scratch = try ScratchFolder()
    let experiment = try walks()
    let written = try runWalks(experiment, in: scratch)
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
