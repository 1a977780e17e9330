import AtomicFiles
import CZlib
import Foundation
import ScratchFolders
import SimulationKernel
import Testing

@testable import Experiments

@Suite struct `Tables that are made again` {
  private static let few = ["last:tick", "turns"]
  private static let other = [
    "max:place", "mean:half", "first:place:9", "at:20:place", "last:tick",
  ]

  @discardableResult
  private func run(
    _ measures: [String], perTick: Tick? = 1, in scratch: ScratchFolder,
    _ start: ExperimentFolder.Start = .new,
    falls: (@Sendable (Int, UInt64) -> Tick?)? = nil
  ) throws -> ExperimentResults {
    var experiment = try walks(measures: measures)
    experiment.perTick = perTick
    return try ExperimentFolder(scratch.file("x")).run(
      experiment, of: Walk.world(experiment.design, falls: falls), as: walkRecord, start)
  }

  private func summarize(
    _ scratch: ScratchFolder, _ measures: [String] = []
  ) throws -> ExperimentResults {
    try ExperimentFolder(scratch.file("x")).summarize(measures: measures)
  }

  /// All that programs read, the names of commands apart.
  private func tables(_ scratch: ScratchFolder) throws -> [String: Data] {
    try scratch.contents().filter { $0.key.hasSuffix(".csv") }
  }

  @Test func `are the same with the same measures, failures included`() throws {
    let scratch = try ScratchFolder()
    try run(Self.few, in: scratch, falls: { $0 == 1 && $1 % 5 == 0 ? 7 : nil })
    let before = try scratch.contents()
    for name in ["runs.csv", "failures.csv", "summary.csv", "ticks.csv", "experiment.json"] {
      try scratch.put("", at: "x/\(name)")
    }
    #expect(try summarize(scratch).failures.count == 8)
    let after = try scratch.contents()
    for (name, content) in before where !name.hasSuffix(".journal") {
      #expect(after[name] == content, "\(name)")
    }
  }

  @Test(arguments: [nil, 7] as [Tick?])
  func `have other measures of the series`(fall: Tick?) throws {
    let falls: @Sendable (Int, UInt64) -> Tick? = { $1 % 9 == 0 ? fall : nil }
    let few = try ScratchFolder(), whole = try ScratchFolder()
    try run(Self.few, in: few, falls: falls)
    try run(Self.other, in: whole, falls: falls)
    let results = try summarize(few, Self.other)
    #expect(results.experiment.measures.map(\.name) == Self.other)
    #expect(try tables(few) == tables(whole))
    let record = try few.text(at: "x/experiment.json")
    #expect(record.contains(#""measures": ["max:place", "mean:half", "first:place:9""#))
  }

  @Test func `have their first measures again, and go on`() throws {
    let scratch = try ScratchFolder(), whole = try ScratchFolder()
    try run(Self.few, in: scratch)
    try run(Self.few, in: whole)
    _ = try summarize(scratch, ["turns", "min:place"])
    #expect(
      try scratch.text(at: "x/runs.csv").hasPrefix("run,seed,rise,ticks,stopped,turns,min:place\n"))
    // The tables are of other measures: a continued experiment writes its own.
    try run(Self.few, in: scratch, .continued)
    #expect(try tables(scratch) == tables(whole))
    _ = try summarize(scratch, ["min:place"])
    _ = try summarize(scratch)
    #expect(try tables(scratch) == tables(whole))
    #expect(
      try scratch.text(at: "x/experiment.json") == whole.text(at: "x/experiment.json"))
  }

  @Test func `need series for other measures`() throws {
    let scratch = try ScratchFolder()
    try run(Self.few, perTick: nil, in: scratch)
    _ = try summarize(scratch, ["turns"])
    for (measure, reason) in [
      ("max:place", "'max:place' needs the series of runs, which --per-tick keeps"),
      ("max:plaice", "'max:plaice' has no column of the census"),
      ("turn", "'turn' is not a measure"),
    ] {
      let error = #expect(throws: OptionProblem.self) { try summarize(scratch, [measure]) }
      let text = error?.reason.text { "--\($0)" } ?? ""
      #expect(text.hasPrefix(reason), "\(text)")
    }
    #expect(throws: OptionProblem.self) { try summarize(scratch, ["turns", "turns"]) }
  }

  @Test func `are of an experiment, and not of damaged files`() throws {
    let scratch = try ScratchFolder()
    #expect(throws: ExperimentFolderError.self) { try summarize(scratch) }
    try run(Self.few, in: scratch)
    let plan = try scratch.text(at: "x/experiment.plan")
    try scratch.put(plan.replacing("walk", with: "wade"), at: "x/experiment.plan")
    #expect(throws: ExperimentFolderError.self) { try summarize(scratch) }
    try scratch.put(plan, at: "x/experiment.plan")
    let series = try scratch.text(at: "x/experiment.series")
    try scratch.put(series.replacing("\n3,", with: "\n4,"), at: "x/experiment.series")
    #expect(throws: ExperimentFolderError.self) { try summarize(scratch, Self.other) }
    #expect(try run(Self.few, in: scratch, .continued).isWhole)
  }

  @Test func `replace nothing where results are damaged, at any byte`() throws {
    let scratch = try ScratchFolder()
    try run(Self.few, in: scratch)
    let whole = try scratch.contents()
    for name in ["x/experiment.series", "x/experiment.journal"] {
      let content = try #require(whole[name])
      var damaged = [Data(), content.dropFirst(9), Data("Z".utf8) + content]
      for place in stride(from: 0, to: content.count - 1, by: 1 + content.count / 97) {
        var bytes = content
        bytes[place] ^= 1
        damaged.append(bytes)
      }
      if name.hasSuffix("series") { damaged.append(content.prefix(content.count / 2)) }
      for bytes in damaged {
        try scratch.put([name: bytes])
        let error = #expect(throws: ExperimentFolderError.self) { try summarize(scratch) }
        guard case .damagedResults(scratch.file(name)) = error else {
          Issue.record("\(name): \(String(describing: error))")
          continue
        }
        #expect(try scratch.contents() == whole.merging([name: bytes]) { $1 })
      }
      try scratch.put([name: content])
    }
    try FileManager.default.removeItem(atPath: scratch.file("x/experiment.series"))
    #expect(throws: ExperimentFolderError.self) { try summarize(scratch) }
    #expect(try scratch.contents()["x/experiment.series"] == nil)
    // What a program that was killed leaves is no damage: the part of a line, or of a block.
    for (name, rest) in [
      ("x/experiment.series", "0123abcd 55"), ("x/experiment.journal", "0123abcd t"),
    ] {
      try scratch.put(whole)
      try scratch.put([name: try #require(whole[name]) + Data(rest.utf8)])
      #expect(try summarize(scratch).isWhole)
      #expect(try tables(scratch) == whole.filter { $0.key.hasSuffix(".csv") })
    }
  }

  @Test func `are compressed on request, the same bytes from shards`() throws {
    let plain = try ScratchFolder(), scratch = try ScratchFolder(), joined = try ScratchFolder()
    try run(Self.few, in: plain)
    var experiment = try walks(measures: Self.few)
    experiment.perTick = 1
    experiment.compressesSeries = true
    let folder = ExperimentFolder(scratch.file("x")), world = Walk.world(experiment.design)
    try folder.run(experiment, of: world, as: walkRecord)
    let content = try scratch.contents()
    let packed = try #require(content["x/ticks.csv.gz"])
    #expect(content["x/ticks.csv"] == nil)
    #expect(try decompressed(packed) == Array(plain.text(at: "x/ticks.csv").utf8))
    let shards = ExperimentFolder(joined.file("x"))
    for number in 1...3 {
      try shards.run(ExperimentShard("\(number)/3"), of: experiment, world, as: walkRecord)
    }
    try shards.mergeShards()
    #expect(try joined.contents()["x/ticks.csv.gz"] == packed)
    // A table of the other form doesn't stay beside it.
    experiment.compressesSeries = false
    try folder.run(experiment, of: world, as: walkRecord, .continued)
    #expect(try scratch.entries(of: "x").filter { $0.hasPrefix("ticks") } == ["ticks.csv"])
    #expect(try tables(scratch) == tables(plain))
  }

  /// Returns what gzip makes of a file.
  private func decompressed(_ file: Data) throws -> [UInt8] {
    let scratch = try ScratchFolder()
    try file.write(to: URL(fileURLWithPath: scratch.file("x.gz")))
    let stream = try #require(gzopen(scratch.file("x.gz"), "rb"))
    defer { gzclose(stream) }
    var bytes: [UInt8] = [], part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = gzread(stream, &part, UInt32(part.count))
      if count <= 0 { break }
      bytes += part[..<Int(count)]
    }
    return bytes
  }
}
