import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Outputs of a run` {
    private static let sea = "seaworld --ticks 2 --cell 4 --counter off --shape square "

    @Test(arguments: [
      ("--census c.part --save c", "--save: --census uses that name until its file is complete"),
      ("--events a.png --out a.png", "--events: it names the same file as --out"),
      (
        "--events ./b/../a.png.part --out a.png",
        "--events: --out uses that name until its file is complete"
      ),
      ("--out x.dzi --census x.html", "--census: it names a file that --out writes itself"),
      (
        "--out x.dzi --census x.json.part",
        "--census: --out uses that name until its file is complete"
      ),
      ("--out x.dzi --save x_files/3/1_0.png", "--save: it names a file that --out writes itself"),
      ("--out x.dzi --save x_files", "--save: it names a file where --out needs a folder"),
      ("--out t/{z}/{x}/{y}.png --save t/4", "--save: it names a file that --out writes itself"),
      ("--out o/ --census o/render.json", "--census: it names a file that --out writes itself"),
      ("--out o/ --census o/00001.png", "--census: it names a file that --out writes itself"),
      (
        "--out o/ --census o/render.checkpoint",
        "--census: it names a file that --out writes itself"
      ),
      ("--out o/f%d.png --census o/f12.png.part", "--census: it names a file that --out writes"),
      ("--census q --out q/a.png", "--census: it names a file where --out needs a folder"),
      ("--census q --save q/a", "--save: it needs a folder where --census writes a file"),
      ("--census - --events -", "--events: --census writes to standard output"),
      ("--census /dev/stdout --save -", "--save: --census writes to standard output"),
      ("--out - --save -", "--save: --out writes to standard output"),
      ("--out x.dzi --census x_files/c.csv", "--census: nothing but tiles goes into the folders"),
      ("--out t/{z}/{x}/{y}.png --save t/3/s", "--save: nothing but tiles goes into the folders"),
    ])
    func `that would be one file are refused before anything is written`(
      words: String, message: String
    ) async throws {
      let run = try await RenderCommand.run(Self.sea + words)
      #expect(run.status == 64 && run.errorLines.count == 1 && run.files.isEmpty)
      #expect(run.errors.hasPrefix("render: \(message)"), "\(run.errors)")
      #expect(run.output.isEmpty)
    }

    /// Every kind of picture beside every kind of record, in one new folder.
    @Test(arguments: [
      "n/", "n/f%d.png", "n/a.png", "n/a.apng", "n/a.dzi", "n/{z}/{x}/{y}.png", "n",
    ])
    func `that are apart go into a folder that is new`(path: String) async throws {
      let records = "--census n/c.csv --events n/e.jsonl --save n/s.world"
      let run = try await RenderCommand.run(Self.sea + "--out \(path) \(records)")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(Set(run.files).isSuperset(of: ["n", "n/c.csv", "n/e.jsonl", "n/s.world"]))
      #expect(!run.files.contains { $0.hasSuffix(".part") })
    }

    @Test func `do not replace the world that is loaded, but for its next state`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run(Self.sea + "--save s.world", in: folder)
      for option in ["census", "events", "out"] {
        let name = option == "out" ? "x.png" : "s.world"
        if option == "out" { try folder.put(folder.text(at: "s.world"), at: name) }
        let run = try await RenderCommand.run(
          "seaworld --load ./\(name) --ticks 2 --\(option) \(name)", in: folder)
        #expect(run.status == 64)
        #expect(run.errors == "render: --\(option): it would replace the file that --load reads\n")
      }
      let onward = try await RenderCommand.run(
        "seaworld --load s.world --ticks 2 --save s.world", in: folder)
      #expect(onward.status == 0 && onward.errors.isEmpty)
      #expect(try onward.folder.text(at: "s.world").contains("\"tick\":4,"))
    }

    @Test func `go to standard output as -`() async throws {
      let census = try await RenderCommand.run(Self.sea + "--census -")
      #expect(census.output.hasPrefix("tick,penguins,orcas\n0,") && census.files.isEmpty)
      let saved = try await RenderCommand.run(Self.sea + "--save -")
      #expect(saved.output.hasPrefix("{\"format\":\"terrarium-seaworld\""))
      let events = try await RenderCommand.run(Self.sea + "--events -")
      #expect(events.output.hasPrefix("{") && events.output.hasSuffix("}\n"))
      let life = try await RenderCommand.run("life glider --ticks 4 --save -")
      #expect(life.output.hasPrefix("{\"format\":\"terrarium-life\""))
      let sheet = try await RenderCommand.run("patterns glider --preview -")
      #expect(sheet.status == 0 && sheet.output.contains("PNG") && sheet.files.isEmpty)
    }

    @Test func `have a census of so many ticks a row`() async throws {
      let all = try await RenderCommand.run(
        Self.sea.replacing("--ticks 2", with: "--ticks 9") + "--census -")
      let some = try await RenderCommand.run(
        Self.sea.replacing("--ticks 2", with: "--ticks 9")
          + "--census - --census-every 4 --every 3 --out f/")
      let rows = all.output.split(separator: "\n")
      #expect(some.output.split(separator: "\n") == [rows[0], rows[1], rows[5], rows[9]])
      #expect(some.files.count == 6)
      let alone = try await RenderCommand.run(Self.sea + "--census-every 4 --out a.png")
      #expect(alone.status == 64 && alone.errors.contains("--census-every: it needs --census"))
    }

    @Test(arguments: [
      ("--out frames", "3 pictures, 40 × 60, in frames/"),
      ("--out f%03d.png", "3 pictures, 40 × 60, f000.png to f002.png"),
      ("--out a.png --census c.csv", "1 picture, 40 × 60, in a.png; 3 rows in c.csv"),
      ("--out a.apng --save s", "3 frames, 40 × 60, 0.3 s of film, "),
      ("--out w.dzi", "7 tiles of 40 × 60: open w.html"),
      ("--events e --save s --census c", "3 rows in c; events in e; the state of tick 2 in s"),
    ])
    func `are named at the end, for a person who watches`(
      words: String, summary: String
    ) async throws {
      let run = try await RenderCommand.run(Self.sea + "--progress bar " + words)
      let line = try #require(run.errors.split(separator: "\r").last)
      #expect(line.hasPrefix(summary) && line.hasSuffix(" s)\n"), "\(run.errors)")
      let silent = try await RenderCommand.run(Self.sea + "--overwrite " + words, in: run.folder)
      #expect(silent.status == 0 && silent.errors.isEmpty)
    }
  }
}
