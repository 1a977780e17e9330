import Foundation
import ScratchFolders
import Testing

extension `Faults of the command render` {
  struct `Sweeps in parts` {
    private static let words =
      "sweep seaworld --vary starves=3,6 --seeds 1..9 --ticks 40 --per-tick 8 --measure max:orcas"

    /// All that programs read.
    private func tables(_ folder: ScratchFolder) throws -> [String: Data] {
      try folder.contents().filter {
        $0.key.hasPrefix("s/") && !$0.key.hasPrefix("s/shards")
          && !$0.key.hasSuffix("experiment.journal") && !$0.key.hasSuffix("experiment.series")
      }
    }

    /// Runs a command to its end, in the folder of others.
    @discardableResult
    private func run(_ words: String, _ folder: ScratchFolder) async throws -> String {
      let run = try await RenderCommand.run(words, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      return run.errors
    }

    @Test func `are joined into the bytes of one process`() async throws {
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      try await run("\(Self.words) --out s/", whole)
      for shard in ["2/3", "1/3", "3/3", "1/3"] {
        #expect(try await run("\(Self.words) --out s/ --shard \(shard)", parts) == "")
      }
      #expect(try tables(parts).isEmpty)
      #expect(try await run("merge s/", parts) == "")
      #expect(try tables(parts) == tables(whole))
      #expect(try tables(parts).count == 13)
      // It is one sweep now, which grows.
      for folder in [whole, parts] {
        try await run("\(Self.words) --out s/ --resume".replacing("1..9", with: "1..12"), folder)
      }
      #expect(try tables(parts) == tables(whole))
    }

    @Test func `go on after a signal, and say how they end`() async throws {
      let words =
        "sweep life --random 40% --width 90 --height 90 --topology torus --generations 900 "
        + "--measure max:population --seeds 1..120"
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      try await run("\(words) --out s/", whole)
      let part = "\(words) --out s/ --shard 1/2 --threads 1"
      let stopped = try await RenderCommand.run(part, in: parts) { process, folder in
        try await wait {
          let shard = folder.file("s/shards/1-of-2")
          let names = (try? FileManager.default.contentsOfDirectory(atPath: shard)) ?? []
          return names.contains { name in
            let file = try? FileManager.default.attributesOfItem(atPath: "\(shard)/\(name)")
            return name.hasSuffix(".journal") && file?[.size] as? Int ?? 0 > 100
          }
        }
        kill(process.processIdentifier, SIGTERM)
      }
      #expect(stopped.status == 75)
      #expect(stopped.errors.hasPrefix("render: stopped after "), "\(stopped.errors)")
      #expect(stopped.errors.hasSuffix(" of 60 runs: the same command continues from there\n"))
      let missing = try await RenderCommand.run("sweep --merge s/", in: parts)
      #expect(missing.status == 66)
      #expect(missing.errorLines.count == 2, "\(missing.errors)")
      let second = missing.errorLines.last ?? ""
      #expect(second.hasPrefix("render: shard 2 of 2 in s/ is missing: render sweep life "))
      #expect(second.hasSuffix(" --shard 2/2 --out s/ makes it"))
      try await run(part, parts)
      try await run(part.replacing("1/2", with: "2/2"), parts)
      let name = "s/shards/2-of-2/experiment.journal"
      let journal = try parts.text(at: name)
      try parts.put(String(journal.dropLast(9)), at: name)
      let damaged = try await RenderCommand.run("sweep --merge s/", in: parts)
      #expect(damaged.status == 65)
      #expect(damaged.errors.hasPrefix("render: shard 2 of 2 in s/ is damaged: "))
      try await run(part.replacing("1/2", with: "2/2"), parts)
      try await run("sweep --merge s/", parts)
      #expect(try tables(parts) == tables(whole))
    }

    @Test func `are joined along with frames that lie beside them`() async throws {
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      let frames = "seaworld --ticks 6 --cell 4"
      try await run("\(Self.words) --plots svg --out s/", whole)
      try await run("\(frames) --out f/", whole)
      for shard in ["1/2", "2/2"] {
        try await run("\(Self.words) --out s/ --shard \(shard)", parts)
        try await run("\(frames) --out s/ --shard \(shard)", parts)
      }
      try await run("merge s/ --plots svg --out x.apng", parts)
      let all = try parts.contents(), pictures = try whole.contents()
      for (name, bytes) in pictures where name.hasPrefix("f/") {
        #expect(all["s/" + name.dropFirst(2)] == bytes, "\(name)")
      }
      #expect(all["x.apng"] != nil)
      let results = try tables(whole)
      #expect(try tables(parts).filter { results[$0.key] != nil } == results)
    }

    @Test(arguments: [
      ("sweep --merge", 64, "--merge: it needs a value, <folder>"),
      ("sweep --merge none/", 66, "none/ has no shards: make them with --shard 1/N to N/N"),
      ("merge s/ --out x.apng", 64, "--out: it is for frames, and s/ has the results of a sweep"),
      ("merge s/ --memory 1G", 64, "--memory: it is for frames, and s/ has the results"),
      ("merge s/ --plots jpg", 64, "--plots: 'jpg' is not a list of formats"),
      ("merge s/", 66, "shard 2 of 2 in s/ is missing"),
      ("sweep --merge s/ --seeds 1..3", 64, "--seeds: it can't be used with --merge"),
      ("sweep seaworld --merge s/", 64, "'seaworld': it can't be used with --merge"),
      ("sweep --merge -", 64, "--merge: '-' names no file"),
      ("sweep --summarize none/", 66, "none/ has no experiment"),
      ("sweep --summarize s/ --seeds 1..3", 64, "--seeds: it can't be used with --summarize"),
      ("sweep --summarize s/ --measure max:orca", 64, "--measure: 'max:orca' has no column"),
      (
        "sweep --summarize s/ --measure cycle-period", 64,
        "--measure: 'cycle-period' is not a measure"
      ),
      (
        "sweep seaworld --ticks 9 --out s/ --shard 1/2", 73,
        "s/shards/1-of-2 is of another experiment"
      ),
    ])
    func `are refused what is wrong`(words: String, status: Int32, message: String) async throws {
      let folder = try ScratchFolder()
      try await run("\(Self.words) --out s/", folder)
      try await run("\(Self.words) --out s/ --shard 1/2", folder)
      let before = try folder.contents()
      let run = try await RenderCommand.run(words, in: folder)
      #expect(run.status == status, "\(run.errors)")
      #expect(run.errors.hasPrefix("render: \(message)"), "\(run.errors)")
      #expect(try folder.contents() == before)
    }

    @Test func `are summarized again, with measures of their series`() async throws {
      let folder = try ScratchFolder()
      try await run("\(Self.words) --out s/", folder)
      let before = try tables(folder)
      try await run("sweep --summarize s/ --measure max:orcas,min:penguins", folder)
      let rows = try folder.text(at: "s/runs.csv").split(separator: "\n")
      #expect(rows[0] == "run,seed,starves,ticks,stopped,max:orcas,min:penguins")
      #expect(rows.count == 19)
      #expect(
        try folder.text(at: "s/experiment.json").contains("[\"max:orcas\", \"min:penguins\"]"))
      try await run("sweep --summarize s/", folder)
      #expect(try tables(folder) == before)
    }

    @Test func `have a compressed table of series`() async throws {
      let folder = try ScratchFolder()
      try await run("\(Self.words) --gzip --out s/", folder)
      #expect(try folder.entries(of: "s").contains("ticks.csv.gz"))
      let file = try #require(try folder.contents()["s/ticks.csv.gz"])
      #expect(Array(file.prefix(4)) == [0x1f, 0x8b, 8, 0])
    }
  }
}
