import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// The command `render snapshots`.
  struct `Lists of snapshots`: RunsRender {
    /// A folder `d` with a snapshot of each world and files of other kinds.
    private func kept() async throws -> ScratchFolder {
      let folder = try ScratchFolder()
      for (words, action) in [
        ("life glider --generations 1200 --save glider.state", "snapshot never"),
        (
          "life --width 24 --height 16 --generations 0",
          "tap 1,1; snapshot \"a life\"; tap 2,1; snapshot z.2"
        ),
        ("life acorn --engine hashlife --generations 0", "snapshot \"acorn\""),
        ("life --load glider.state --generations 0", "snapshot late"),
        ("seaworld --width 9 --height 7 --ticks 0", "snapshot sea"),
        ("virus --people 30 --ticks 0", "tap 3; snapshot ill"),
        ("universe --ticks 0", "snapshot space"),
        ("elementary --width 20 --height 9 --ticks 0", "snapshot row"),
      ] {
        let isKept = action != "snapshot never"
        try await run(words + (isKept ? " --snapshots d" : ""), acting: [action], in: folder)
      }
      for name in ["notes.txt", "x.png", "lonely.rle", ".hidden.state", "m.state.part", "no.STATE"]
      {
        try folder.put("mine", at: "d/" + name)
      }
      try folder.put("mine", at: "d/folder.state/inside")
      return folder
    }

    private static let names = ["a life", "acorn", "ill", "late", "row", "sea", "space", "z.2"]

    @Test func `say what each is`() async throws {
      let folder = try await kept()
      let rows = try await run("snapshots d", in: folder).output.split(separator: "\n")
      #expect(rows[0].hasPrefix("name    world        tick  population       size  date (UTC)"))
      let values = rows.dropFirst().map { row in
        row.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      #expect(values.map { $0[0] } == Self.names)
      #expect(
        values.map { Array($0[1...4]) } == [
          ["life", "0", "1", "24 × 16"], ["life", "0", "7", "unbounded"],
          ["virus", "0", "30", "6 × 5"], ["life", "1,200", "5", "unbounded"],
          ["elementary", "0", "1", "20 × 9"], ["seaworld", "0", values[5][3], "9 × 7"],
          ["universe", "0", "0", "960 × 640"], ["life", "0", "2", "24 × 16"],
        ], "\(values)")
      let date = try Regex("20[0-9]{2}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}")
      for row in values { #expect(try date.wholeMatch(in: row[5]) != nil, "\(row)") }
      #expect(rows.allSatisfy { !$0.hasSuffix(" ") })

      let lines = try await run("snapshots d/ --json", in: folder).output.split(separator: "\n")
      #expect(lines.count == Self.names.count)
      for (line, row) in zip(lines, values) {
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["name"] as? String == row[0] && object["world"] as? String == row[1])
        #expect(object["size"] as? String == row[4] && object["date"] as? String == row[5])
        let tick = try #require(object["tick"] as? Int)
        #expect(tick == Int(row[2].filter(\.isNumber)), "\(line)")
        #expect(object["population"] as? Int == Int(row[3].filter(\.isNumber)), "\(line)")
      }
    }

    @Test func `draw a sheet of all, in both themes`() async throws {
      let folder = try await kept()
      let light = try await run("snapshots d --preview light.png", in: folder)
      let dark = try await run("snapshots d --preview dark.png --theme dark", in: folder)
      #expect(light.output.isEmpty && dark.output.isEmpty)
      let sheets = try [light.bytes("light.png"), dark.bytes("dark.png")]
      for sheet in try sheets.map(PNGChunks.init) {
        #expect((600...2000).contains(sheet.width) && (200...2400).contains(sheet.height))
      }
      #expect(sheets[0] != sheets[1])
      let stream = try await RenderCommand.run(
        ["-c", "\"$0\" snapshots d --preview - > s.png", RenderCommand.place(of: "render").path],
        program: "/bin/sh", in: folder)
      #expect(try stream.bytes("s.png") == sheets[0])
      // A snapshot without a picture is left out, and named.
      try FileManager.default.removeItem(atPath: folder.file("d/sea.png"))
      let fewer = try await run("snapshots d --preview light.png", in: folder)
      #expect(fewer.errors.contains("sea has no picture"))
      #expect(try fewer.bytes("light.png") != sheets[0])
      let both = try await run("snapshots d --preview both.png --json", in: folder)
      #expect(both.files.contains("both.png") && both.output.hasPrefix("{\"name\":"))
      for name in [
        "snapshots d --preview a.gif", "snapshots d --theme dark",
        "snapshots d --preview a.png --theme drak",
      ] {
        let refused = try await run(name, in: folder, status: 64)
        #expect(refused.errorLines.count == 1 && !refused.files.contains("a.png"))
      }
    }

    @Test func `delete all files of a snapshot, and no others`() async throws {
      let folder = try await kept()
      var left = try folder.contents()
      let unknown = try await run("snapshots d --delete ill --delete il", in: folder, status: 64)
      #expect(unknown.errorLines.count == 1 && unknown.errors.contains("'il'"))
      for name in ["x", "lonely", "folder", ".hidden", "m", "no", "../d/ill", "ill.state", ""] {
        let foreign = try await RenderCommand.run(["snapshots", "d", "--delete", name], in: folder)
        #expect(foreign.status == 64 && foreign.errorLines.count == 1, "\(name)")
      }
      let all = Self.names.flatMap { ["--delete", $0] }
      let none = try await RenderCommand.run(
        ["snapshots", "d", "--preview", "a.png"] + all, in: folder)
      #expect(none.status == 64)
      #expect(none.errors.contains("--preview: --delete leaves no snapshot to draw"))
      #expect(try folder.contents() == left)
      let gone = try await RenderCommand.run(
        ["snapshots", "d", "--delete", "a life", "--delete", "acorn", "--delete=ill", "--json"],
        in: folder)
      #expect(gone.status == 0, "\(gone.errors)")
      #expect(gone.output.split(separator: "\n").count == Self.names.count - 3)
      for name in ["a life.state", "a life.png", "a life.rle", "acorn.state", "acorn.png"] {
        #expect(left.removeValue(forKey: "d/" + name) != nil)
      }
      for name in ["acorn.mc", "ill.state", "ill.png"] { left["d/" + name] = nil }
      #expect(try folder.contents() == left)
      try await run("snapshots d --delete ill", in: folder, status: 64)
    }

    @Test func `need a folder, which may be empty`() async throws {
      let folder = try ScratchFolder()
      try folder.put("mine", at: "d/notes.txt")
      #expect(try await run("snapshots d", in: folder).output == "there is no snapshot\n")
      #expect(try await run("snapshots d --json", in: folder).output.isEmpty)
      for (words, status) in [
        ("snapshots e", 66), ("snapshots d/notes.txt", 66), ("snapshots", 64),
        ("snapshots e --delete x", 66), ("snapshots d --delete notes", 64),
        ("snapshots d --preview a.png", 64), ("snapshots d e", 64),
      ] {
        let run = try await run(words, in: folder, status: Int32(status))
        #expect(run.errorLines.count == 1 && run.output.isEmpty, "\(words): \(run.errors)")
        #expect(run.files == ["d", "d/notes.txt"])
      }
    }
  }
}
