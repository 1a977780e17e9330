import AtomicFiles
import Experiments
import Foundation
import ScratchFolders
import SimulationKernel
import Testing

@Suite struct `A damaged folder of an experiment` {
  @Test func `has its tables again where one is missing, or of another baseline`() throws {
    let scratch = try ScratchFolder()
    try runWalks(walks(), in: scratch)
    let before = try scratch.tables()
    try removeFile(scratch.file("x/summary.csv"))
    try runWalks(walks(), in: scratch, .continued)
    #expect(try scratch.tables() == before)
    try runWalks(walks(baseline: 2), in: scratch, .continued)
    #expect(try scratch.tables()["x/summary.csv"] != before["x/summary.csv"])
    #expect(try scratch.tables()["x/runs.csv"] == before["x/runs.csv"])
  }

  @Test func `runs again what is damaged in series`() throws {
    var experiment = try walks(seeds: "1..3")
    experiment.perTick = 1
    let scratch = try ScratchFolder()
    try runWalks(experiment, in: scratch)
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
      let results = try runWalks(experiment, in: scratch, .continued)
      #expect(results.isWhole)
      for name in ["x/ticks.csv", "x/runs.csv", "x/summary.csv"] {
        #expect(try scratch.contents()[name] == files[name], "\(place)")
      }
    }
  }

  @Test func `writes again what is not as it was written`() throws {
    let scratch = try ScratchFolder()
    var experiment = try walks(seeds: "1..3")
    experiment.perTick = 1
    try runWalks(experiment, in: scratch)
    let files = try scratch.contents()
    try runWalks(experiment, in: scratch, .continued)
    #expect(try scratch.contents() == files)
    for (name, content) in files where !name.hasSuffix(".journal") && !name.hasSuffix(".series") {
      for damaged in [content + [0x20], content.dropLast(), Data()] where damaged != content {
        try scratch.put([name: damaged])
        try runWalks(experiment, in: scratch, .continued)
        #expect(try scratch.contents()[name] == content, "\(name)")
      }
    }
  }
}
