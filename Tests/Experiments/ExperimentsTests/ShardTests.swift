import AtomicFiles
import Foundation
import ScratchFolders
import SimulationKernel
import Testing
import WorldFiles

@testable import Experiments

@Suite struct `Shards of an experiment` {
  @discardableResult
  private func run(
    _ text: String, of experiment: Experiment, in scratch: ScratchFolder, replaces: Bool = false,
    threads: Int = 2, record: ExperimentRecord = walkRecord,
    falls: (@Sendable (Int, UInt64) -> Tick?)? = nil,
    _ control: ExperimentControl = ExperimentControl()
  ) throws -> ExperimentResults {
    try ExperimentFolder(scratch.file("x")).run(
      ExperimentShard(text), of: experiment, Walk.world(experiment.design, falls: falls),
      as: record, replaces: replaces, threads: threads, control)
  }

  @discardableResult
  private func merge(_ scratch: ScratchFolder, replaces: Bool = false) throws -> ExperimentResults {
    try ExperimentFolder(scratch.file("x")).mergeShards(replaces: replaces)
  }

  /// The tables of an experiment in one process.
  private func whole(
    _ experiment: Experiment, falls: (@Sendable (Int, UInt64) -> Tick?)? = nil
  ) throws -> [String: Data] {
    let scratch = try ScratchFolder()
    try ExperimentFolder(scratch.file("x")).run(
      experiment, of: Walk.world(experiment.design, falls: falls), as: walkRecord)
    return try tables(scratch)
  }

  private func tables(_ scratch: ScratchFolder) throws -> [String: Data] {
    try scratch.contents().filter { $0.key.hasSuffix(".csv") || $0.key.hasSuffix(".json") }
  }

  private func shards(_ scratch: ScratchFolder) throws -> [String: Data] {
    try scratch.contents().filter { $0.key.hasPrefix("x/shards/") }
  }

  private func walked(_ seeds: String = "1..7", perTick: Tick? = 3) throws -> Experiment {
    var experiment = try walks(seeds: seeds)
    experiment.perTick = perTick
    return experiment
  }

  @Test(arguments: [1, 3, 30])
  func `are joined into the bytes of one process`(count: Int) throws {
    for perTick in [nil, 7] as [Tick?] {
      let experiment = try walked(perTick: perTick)
      let scratch = try ScratchFolder()
      var runs = 0
      for number in (1...count).reversed() {
        let results = try run("\(number)/\(count)", of: experiment, in: scratch)
        #expect(
          results.done == ExperimentShard(checkedForTests: number, count).runs(of: experiment))
        runs += results.done
      }
      #expect(runs == 21)
      #expect(try merge(scratch).isWhole)
      let expected = try whole(experiment)
      #expect(try tables(scratch) == expected)
      #expect(expected.count == (perTick == nil ? 4 : 5))
      // Once more there is nothing to do, and the folder is one that can grow.
      try merge(scratch)
      #expect(try tables(scratch) == expected)
      let larger = try walked("1..9", perTick: perTick)
      try ExperimentFolder(scratch.file("x")).run(
        larger, of: Walk.world(larger.design), as: walkRecord, .continued)
      #expect(try tables(scratch) == whole(larger))
    }
  }

  @Test func `keep failures`() throws {
    let experiment = try walked(), scratch = try ScratchFolder()
    let falls: @Sendable (Int, UInt64) -> Tick? = { setting, seed in
      setting == 1 && seed.isMultiple(of: 3) ? 5 : nil
    }
    for number in 1...4 { try run("\(number)/4", of: experiment, in: scratch, falls: falls) }
    #expect(try merge(scratch).failures.count == 2)
    let expected = try whole(experiment, falls: falls)
    #expect(try tables(scratch) == expected)
    try merge(scratch)
    #expect(try tables(scratch) == expected)
    // One that begins again succeeds.
    for number in 1...4 { try run("\(number)/4", of: experiment, in: scratch, replaces: true) }
    #expect(try merge(scratch).failures.isEmpty)
    #expect(try tables(scratch) == whole(experiment))
  }

  @Test func `go on where they were stopped, with the same bytes`() throws {
    let experiment = try walked("1..40"), scratch = try ScratchFolder(), calm = try ScratchFolder()
    let limit = Counter()
    let control = ExperimentControl(isCancelled: { limit.next() > 300 })
    let first = try run("2/3", of: experiment, in: scratch, threads: 1, control)
    #expect(first.done > 1 && first.done < 40)
    #expect(try shards(scratch).keys.count { $0.contains("/work-") } == 2)
    // A torn line is dropped.
    let name = try #require(shards(scratch).keys.first { $0.hasSuffix(".journal") })
    let journal = try scratch.text(at: name)
    try scratch.put(journal + "12345678 ticks 0", at: name)
    let before = Counter()
    try run(
      "2/3", of: experiment, in: scratch,
      falls: { _, _ in
        _ = before.next()
        return nil
      })
    #expect(before.count == 40 - first.done)
    try run("2/3", of: experiment, in: calm)
    #expect(try shards(scratch) == shards(calm))
    #expect(
      try shards(calm).keys.sorted() == [
        "x/shards/2-of-3/experiment.journal", "x/shards/2-of-3/experiment.plan",
        "x/shards/2-of-3/experiment.series",
      ])
    // It is whole now, and not run again.
    let after = Counter()
    let done = try run(
      "2/3", of: experiment, in: scratch,
      falls: { _, _ in
        _ = after.next()
        return nil
      })
    #expect(after.count == 0 && done.done == 40)
  }

  @Test func `may run twice at once`() async throws {
    let experiment = try walked("1..40"), scratch = try ScratchFolder(), calm = try ScratchFolder()
    try run("1/2", of: experiment, in: calm)
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { _ = try run("1/2", of: experiment, in: scratch, threads: 1) }
      }
      try await group.waitForAll()
    }
    #expect(try shards(scratch) == shards(calm))
  }

  @Test func `may be joined twice at once`() async throws {
    let experiment = try walked("1..40"), scratch = try ScratchFolder()
    for number in 1...3 { try run("\(number)/3", of: experiment, in: scratch) }
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 { group.addTask { _ = try merge(scratch) } }
      try await group.waitForAll()
    }
    #expect(try tables(scratch) == whole(experiment))
  }

  @Test func `are joined again after a kill`() throws {
    let experiment = try walked(), scratch = try ScratchFolder()
    for number in 1...3 { try run("\(number)/3", of: experiment, in: scratch) }
    try merge(scratch)
    let expected = try tables(scratch), files = try scratch.contents()
    for kept in [0, 200, 1_000] {
      for name in ["x/experiment.journal", "x/experiment.series"] {
        try scratch.put([name: try #require(files[name]).prefix(kept)])
      }
      for name in expected.keys { try removeFile(scratch.file(name)) }
      try merge(scratch)
      #expect(try tables(scratch) == expected, "\(kept)")
    }
  }

  /// What is wrong with the shards of a folder, as words.
  private func faults(_ scratch: ScratchFolder) -> [String] {
    let error = #expect(throws: UnfinishedShards.self) { try merge(scratch) }
    return error?.faults.map { "\($0.shard) \($0.fault)".replacing("(file: nil)", with: "") } ?? []
  }

  @Test func `are named where they are missing or damaged`() throws {
    let experiment = try walked(), scratch = try ScratchFolder()
    #expect(throws: ShardError.self) { try merge(scratch) }
    for number in [1, 3, 4, 5] { try run("\(number)/5", of: experiment, in: scratch) }
    #expect(faults(scratch) == ["2/5 missing"])
    let files = try shards(scratch)
    func damage(_ name: String, _ change: (inout Data) -> Void) throws {
      var bytes = try #require(files[name])
      change(&bytes)
      try scratch.put([name: bytes])
    }
    try damage("x/shards/1-of-5/experiment.journal") { $0[$0.count / 2] ^= 1 }
    try damage("x/shards/3-of-5/experiment.journal") { $0.removeLast() }
    try damage("x/shards/4-of-5/experiment.series") { $0[$0.count - 3] ^= 1 }
    try damage("x/shards/5-of-5/experiment.plan") { $0[40] ^= 1 }
    #expect(
      faults(scratch) == [
        "1/5 damaged", "2/5 missing", "3/5 damaged", "4/5 damaged", "5/5 damaged",
      ])
    #expect(try tables(scratch).isEmpty)
    for number in 1...5 { try run("\(number)/5", of: experiment, in: scratch) }
    try merge(scratch)
    #expect(try tables(scratch) == whole(experiment))
    #expect(try files.allSatisfy { try shards(scratch)[$0.key] == $0.value })
  }

  @Test func `are not mixed`() throws {
    let experiment = try walked(), other = try walked("2..8"), scratch = try ScratchFolder()
    try run("1/2", of: experiment, in: scratch)
    try run("2/2", of: other, in: scratch)
    #expect(faults(scratch) == ["2/2 ofOtherWork"])
    let before = try shards(scratch)
    let error = #expect(throws: ExperimentFolderError.self) {
      try run("2/2", of: experiment, in: scratch)
    }
    #expect(
      error?.description.hasSuffix(
        "x/shards/2-of-2 is of another experiment: choose another folder "
          + "or give overwrite") == true)
    #expect(try shards(scratch) == before)
    try run("2/2", of: experiment, in: scratch, replaces: true)
    try merge(scratch)
    #expect(try tables(scratch) == whole(experiment))
    // Parts of another division are left alone, and whole ones of another experiment are not.
    try run("1/3", of: other, in: scratch)
    try merge(scratch)
    #expect(try tables(scratch) == whole(experiment))
    for number in 2...3 { try run("\(number)/3", of: other, in: scratch) }
    #expect(throws: ShardError.self) { try merge(scratch) }
  }

  @Test(arguments: [
    "0/3", "4/3", "1/x", "1", "", "/", "1/", "/2", "-1/2", "+1/2", "1/0", "1/100001", "01/2",
    "1/2/3", "1 /2", "99999999999999999999/2",
  ])
  func `are refused`(text: String) {
    let error = #expect(throws: OptionProblem.self) { try ExperimentShard(text) }
    #expect(error?.option == "shard")
  }

  @Test func `have plans that are read as they were written`() throws {
    let record = ExperimentRecord(
      world: "walk", program: "Tests 1", command: ["a b", "c,\"d\"\n", ""],
      options: ["e=f"], inputs: [[.init(name: "g,h", digest: "0")]])
    let columns = [CensusColumn("a"), CensusColumn("b,c", isWhole: false)]
    let plan = ExperimentPlan(try walked("1..3,9"), record, columns: columns, tickName: "step")
    let bytes = plan.bytes
    let read = try ExperimentPlan(bytes)
    #expect(read.bytes == bytes && read.experiment.runs == 12)
    #expect(read.json == plan.json && read.columns == columns && read.tickName == "step")
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1
      #expect(throws: ExperimentPlan.Damage.self) { try ExperimentPlan(damaged) }
      #expect(throws: ExperimentPlan.Damage.self) { try ExperimentPlan(Array(bytes[..<place])) }
    }
  }
}

extension ExperimentShard {
  fileprivate init(checkedForTests number: Int, _ count: Int) {
    guard let shard = try? ExperimentShard(number, of: count) else {
      preconditionFailure("\(number)/\(count) is a shard")
    }
    self = shard
  }
}
