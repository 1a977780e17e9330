import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `The same run again` {
    @Test func `a saved world goes on as if it had never stopped`() async throws {
      let folder = try ScratchFolder()
      func run(_ words: String) async throws {
        let run = try await RenderCommand.run(
          "seaworld --shape circle --cell 16 " + words, in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
      try await run(
        "--ticks 20 --out whole/ --census whole.csv --events whole.jsonl --save whole.w")
      try await run(
        "--ticks 10 --out first/ --census first.csv --events first.jsonl --save first.w")
      try await run(
        "--ticks 10 --load first.w --out second/ --census second.csv --events second.jsonl"
          + " --save second.w")

      #expect(try folder.text(at: "second.w") == folder.text(at: "whole.w"))
      for frame in 0...20 {
        let part =
          frame < 10 ? "first/\(frameNames(11)[frame])" : "second/\(frameNames(11)[frame - 10])"
        #expect(
          try Data(contentsOf: URL(filePath: folder.file(part)))
            == Data(contentsOf: URL(filePath: folder.file("whole/\(frameNames(21)[frame])"))))
      }
      func lines(_ name: String) throws -> [Substring] {
        try folder.text(at: name).split(separator: "\n")
      }
      // Both parts have tick 10: the second repeats the first line.
      #expect(try lines("first.csv") + lines("second.csv").dropFirst(2) == lines("whole.csv"))
      #expect(try lines("first.jsonl") + lines("second.jsonl").dropFirst() == lines("whole.jsonl"))
    }

    @Test func `one thread and many write the same bytes`() async throws {
      let outcomes = try await [1, 2, 5].asyncMap { threads in
        try await RenderCommand.run(
          "seaworld --ticks 12 --width 40 --height 30 --shape circle --cell 8 --restart-at 7 --threads \(threads)"
            + " --out f/ --census c --events e --save s")
      }
      let first = try #require(outcomes.first)
      for other in outcomes.dropFirst() {
        #expect(other.files == first.files)
        for file in first.files where file != "f" {
          #expect(try other.bytes(file) == first.bytes(file), "\(file)")
        }
      }
    }

    @Test func `census and events begin as they are documented`() async throws {
      let run = try await RenderCommand.run(
        "seaworld --ticks 3 --restart-at 2 --census c.csv --events e.jsonl --save s.world")
      #expect(run.files == ["c.csv", "e.jsonl", "s.world"])
      let census = try run.folder.text(at: "c.csv").split(separator: "\n")
      #expect(census.prefix(2) == ["tick,penguins,orcas", "0,75,7"] && census.count == 5)
      #expect(census[3] == "2,75,7")
      let events = try run.folder.text(at: "e.jsonl").split(separator: "\n")
      #expect(
        events[0].hasPrefix(
          #"{"rows":15,"cols":10,"animals":[{"id":0,"species":"penguin","at":["#))
      #expect(events[1].hasPrefix(#"{"tick":1,"id":"#))
      let restart = try #require(
        events.firstIndex { $0.hasPrefix(#"{"tick":2,"restart":true,"animals":["#) })
      // The turns of its tick come before it.
      #expect(events[restart - 1].hasPrefix(#"{"tick":2,"id":"#))
      #expect(events[restart + 1].hasPrefix(#"{"tick":3,"id":"#))

      let loaded = try await RenderCommand.run(
        "seaworld --ticks 1 --load s.world --events more.jsonl", in: run.folder)
      let first = try loaded.folder.text(at: "more.jsonl").prefix { $0 != "\n" }
      #expect(first.hasPrefix(#"{"rows":15,"cols":10,"animals":["#))
      #expect(first.contains(#","age":1,"hunger":0}"#))
    }

    @Test func `without pictures any table may be as wide as the world allows`() async throws {
      let run = try await RenderCommand.run(
        "seaworld --width 70000 --height 1 --ticks 1 --census c.csv")
      #expect(try run.folder.text(at: "c.csv").hasPrefix("tick,penguins,orcas\n0,35000,3500\n1,"))
    }
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ body: (Element) async throws -> Result) async rethrows
    -> [Result]
  {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
