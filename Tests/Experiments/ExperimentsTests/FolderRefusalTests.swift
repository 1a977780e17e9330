import AtomicFiles
import ScratchFolders
import SimulationKernel
import Testing

@testable import Experiments

@Suite struct `An experiment in a folder that is taken` {
  @Test func `refuses what it would mix or replace`() throws {
    let scratch = try ScratchFolder()
    try runWalks(walks(seeds: "1..2"), in: scratch)
    let before = try scratch.contents()
    func refusal(_ record: ExperimentRecord, _ start: ExperimentFolder.Start) -> String {
      let error = #expect(throws: ExperimentFolderError.self) {
        try runWalks(walks(seeds: "1..2"), in: scratch, start, record: record)
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
    try runWalks(walks(seeds: "1..2"), in: scratch, .replaced, record: other)
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
      try runWalks(walks(seeds: "1..2"), in: scratch)
    }
    #expect(error?.description.contains("\(name) already exists") == true)
    #expect(try scratch.contents().keys.sorted() == ["x/\(name)"])
    // Others are not in its way.
    try removeFile(scratch.file("x/\(name)"))
    for other in ["plots/mine.png", "films/holiday.apng", "notes.txt"] {
      try scratch.put("mine", at: "x/\(other)")
    }
    try runWalks(walks(seeds: "1..2"), in: scratch)
    #expect(try scratch.text(at: "x/films/holiday.apng") == "mine")
  }

  @Test func `is written by one program at a time`() throws {
    let scratch = try ScratchFolder()
    try runWalks(walks(seeds: "1..2"), in: scratch)
    let journal = try Journal(scratch.file("x/experiment.journal"))
    let error = #expect(throws: FileError.self) { try runWalks(walks(), in: scratch, .continued) }
    #expect(error?.isLocked == true)
    _ = consume journal
    try runWalks(walks(), in: scratch, .continued)
  }
}
