import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// The names of options are American; the British ones, which versions up to 0.7.0 wrote, are read everywhere.
  struct `British spellings` {
    @Test(arguments: [
      ("life acorn --generations 9 --color age --cell 4", "--color", "--colour"),
      ("life acorn --generations 9 --color=age --cell 4", "--color=", "--colour="),
      ("virus --steps 3 --infect 50 --neighbors 4 --cell 16", "--neighbors", "--neighbours"),
    ])
    func `are read in commands, and not written`(
      words: String, american: String, british: String
    ) async throws {
      let folder = try ScratchFolder()
      let old = words.replacingOccurrences(of: american, with: british)
      for (words, name) in [(words, "a"), (old, "b")] {
        let run = try await RenderCommand.run("\(words) --out \(name)/", in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
      let files = try folder.contents()
      for (name, bytes) in files where name.hasPrefix("a/") {
        #expect(files["b/" + name.dropFirst(2)] == bytes, "\(name)")
      }
    }

    @Test(arguments: [
      ("life acorn --generations 9 --color age --cell 4", "\"color\"", "\"colour\""),
      ("virus --steps 3 --infect 50 --neighbors 4 --cell 16", "\"neighbors\"", "\"neighbours\""),
    ])
    func `are read in records of folders`(
      words: String, american: String, british: String
    ) async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("\(words) --out a/", in: folder)
      try await RenderCommand.run("again a/ --out b/", in: folder)
      let record = try folder.text(at: "a/render.json")
      try #require(record.contains(american))
      try folder.put(record.replacingOccurrences(of: american, with: british), at: "a/render.json")
      try await RenderCommand.run("again a/ --out c/", in: folder)
      let files = try folder.contents()
      for (name, bytes) in files where name.hasPrefix("b/") {
        #expect(files["c/" + name.dropFirst(2)] == bytes, "\(name)")
      }
      let resumed = try await RenderCommand.run("\(words) --out a/ --resume", in: folder)
      #expect(resumed.status == 0, "\(resumed.errors)")
    }

    @Test func `are read in scripts and sweeps, whose columns are American`() async throws {
      let folder = try ScratchFolder()
      let sweep = try await RenderCommand.run(
        "sweep virus --vary neighbours=4,8 --baseline=neighbours=8 --seeds 1..2 --infect 50 --people 90 --steps 9 --per-tick --out s/",
        in: folder)
      #expect(sweep.status == 0, "\(sweep.errors)")
      #expect(try folder.text(at: "s/runs.csv").hasPrefix("run,seed,neighbors,"))
      #expect(try !folder.text(at: "s/experiment.plan").contains("neighbours"))
      let again = try await RenderCommand.run("sweep --summarise s/ --measure max:sick", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      try folder.put("world virus --neighbours 4\nplay 3", at: "a.scene")
      let check = try await RenderCommand.run("check a.scene", in: folder)
      #expect(check.status == 0, "\(check.errors)")
    }
  }
}
