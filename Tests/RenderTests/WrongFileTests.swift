import Foundation
import ScratchFolders
import Testing

/// A command with a file that it can't use.
struct FailingCommand: CustomTestStringConvertible {
  var words: String
  var status: Int32
  var reported: String

  init(_ words: String, _ status: Int32, _ reported: String) {
    self.words = words
    self.status = status
    self.reported = reported
  }

  var testDescription: String { words }
}

extension `The command render` {
  struct `Files that can't be used` {
    @Test(arguments: [
      FailingCommand("--load none.world", 66, "cannot read none.world: no such file"),
      FailingCommand("--palette none.txt", 66, "cannot read none.txt: no such file"),
      FailingCommand("--sprites none", 66, "there is no sprite folder \"none\""),
      FailingCommand("--sprites .", 66, "there is neither penguin.png nor orca.png"),
      FailingCommand("--load folder", 74, "cannot read folder: is a directory"),
      FailingCommand("--palette folder/", 74, "cannot read folder/: is a directory"),
      FailingCommand("--load note.txt", 65, "note.txt, line 1, column 1: the first line is not"),
      FailingCommand(
        "--load cut.world", 65,
        "cut.world, line 2, column 1: the header announces 140 animals"),
      FailingCommand("--load huge.world", 65, "huge.world, line 1, column 1: "),
      FailingCommand("--palette long.txt", 65, "cannot read long.txt: it is longer than 65536"),
      FailingCommand("--sprites long", 65, "cannot read long/penguin.png: it is longer than"),
      FailingCommand("--palette bad.txt", 65, "bad.txt, line 6, column 9: \"rde\" is not a color"),
      FailingCommand(
        "--palette light.txt --theme dark", 64, "--palette: the palette light.txt has"),
      FailingCommand("--sprites folder", 65, "the sprite folder/orca.png can't be used: "),
      FailingCommand("--load /dev/zero --memory 64M", 64, "--memory: /dev/zero is longer than"),
    ])
    func `a bad input is reported with its place`(command: FailingCommand) async throws {
      let folder = try ScratchFolder()
      try folder.put("not a world", at: "note.txt")
      try folder.put("not a picture", at: "folder/orca.png")
      let rules =
        #""seed":1,"penguins":"50%","orcas":"5%","fill":"floor","penguin-breeds":3,"orca-breeds":8,"#
        + #""starves":3,"topology":"walls","swim":"any","prey":"random","breed":"after-move"}"#
      func world(_ rows: Int) -> String {
        #"{"format":"terrarium-seaworld","version":1,"rows":\#(rows),"columns":10,"tick":1,"#
          + #""restarts":[],"animals":140,"next-id":200,"# + rules + "\n1,penguin,0,0,1,0\n"
      }
      try folder.put(world(15), at: "cut.world")
      try folder.put(String(repeating: ";", count: 1 << 17), at: "long.txt")
      try folder.put("", at: "long/penguin.png")
      // A sparse file: no byte of it is on the disk.
      try #require(truncate(folder.file("long/penguin.png"), 1 << 27 + 1) == 0)
      try folder.put(world(1 << 50), at: "huge.world")
      try folder.put(
        "[light]\nbackground = #fff\noutside = #eee\ngrid = #ddd\ntext = #000\nkinds = #f00 #00f\n",
        at: "light.txt")
      try folder.put(
        "; reds\nbackground = #fff\noutside = #eee\ngrid = #ddd\ntext = #000\nkinds = rde #00f\n",
        at: "bad.txt")
      let run = try await RenderCommand.run(
        "seaworld --ticks 2 --out new/ " + command.words, in: folder)
      try expect(command, run)
      #expect(!run.files.contains { $0.hasPrefix("new") })
    }

    @Test(arguments: [
      FailingCommand("--out note.txt/", 74, "cannot create note.txt/: not a directory"),
      FailingCommand("--out note.txt/a.png", 74, "cannot create note.txt/: not a directory"),
      FailingCommand("--census note.txt/c.csv", 74, "cannot create note.txt/: not a directory"),
      FailingCommand("--save folder", 74, "cannot write folder: is a directory"),
      FailingCommand("--census /dev/fd/99", 74, "cannot write /dev/fd/99: bad file descriptor"),
      FailingCommand("--census /dev/full", 74, "cannot write /dev/full: no space left"),
      FailingCommand("--out frames/", 73, "frames/00001.png already exists and was not"),
      FailingCommand("--out other/", 73, "other/render.json already exists and is not a record"),
    ])
    func `an output that can't be written is named`(command: FailingCommand) async throws {
      let folder = try ScratchFolder()
      try folder.put("mine", at: "note.txt")
      try folder.put("mine", at: "frames/00001.png")
      try folder.put("mine", at: "other/render.json")
      try folder.put("mine", at: "folder/file")
      let before = try await RenderCommand.run("--version", in: folder).files
      let run = try await RenderCommand.run(
        "seaworld --ticks 2 --shape square --events e.jsonl " + command.words, in: folder)
      try expect(command, run)
      #expect(run.files == before)
      for file in ["note.txt", "frames/00001.png", "other/render.json"] {
        #expect(try folder.text(at: file) == "mine")
      }
    }

    @Test(
      .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
      arguments: ["seaworld --dry-run --out f/", "compare a.png b.png"])
    func `standard output that can't be written is reported`(command: String) async throws {
      let folder = try ScratchFolder()
      for (name, theme) in [("a.png", "light"), ("b.png", "dark")] {
        try await RenderCommand.run(
          "seaworld --ticks 0 --cell 4 --counter off --theme \(theme) --out \(name)", in: folder)
      }
      let run = try await RenderCommand.run(
        [
          "-c", "exec \"$0\" \(command) > /dev/full",
          try RenderCommand.place(of: "render").path(percentEncoded: false),
        ], program: "/bin/sh", in: folder)
      #expect(run.status == 74)
      #expect(run.errors == "render: cannot write standard output: no space left on device\n")
    }

    @Test(arguments: [
      ("/dev/stdout", ">> log"), ("/dev/stderr", "2>> log"), ("/dev/fd/3", "3>> log"),
    ])
    func `a file that is written to already is added to, not replaced`(
      name: String, redirection: String
    ) async throws {
      let folder = try ScratchFolder()
      try folder.put("first\n", at: "log")
      try await RenderCommand.run(
        [
          "-c", "exec \"$0\" virus --infect 3 --steps 1 --census \(name) \(redirection)",
          try RenderCommand.place(of: "render").path(percentEncoded: false),
        ], program: "/bin/sh", in: folder)
      let text = try folder.text(at: "log")
      #expect(text.hasPrefix("first\nstep,time,healthy,sick\n0,0,99,1\n1,1,"))
    }

    @Test(arguments: [
      ("--census ./a.csv --events a.csv", "--events", "--census"),
      ("--save m.png --out ./m.png", "--save", "--out"),
      ("--census real/a.csv --save link/a.csv", "--save", "--census"),
      ("--census real/../b --events b", "--events", "--census"),
      ("--out none/m.png --save ./none//m.png", "--save", "--out"),
      ("--census dangling --events real/new", "--events", "--census"),
    ])
    func `one file by two spellings is refused`(
      words: String, option: String, other: String
    ) async throws {
      let folder = try ScratchFolder()
      try folder.put("", at: "real/file")
      try folder.link("real", at: "link")
      try folder.link("link/new", at: "dangling")
      let run = try await RenderCommand.run("seaworld \(words)", in: folder)
      #expect(run.status == 64)
      #expect(
        run.errors == "render: \(option): it names the same file as \(other): choose another\n")
    }

    @Test func `files of other origin are replaced with overwrite alone`() async throws {
      let folder = try ScratchFolder()
      try folder.put("mine", at: "f/00001.png")
      let refused = try await RenderCommand.run("seaworld --ticks 1 --out f", in: folder)
      #expect(refused.status == 73 && refused.errors.hasSuffix("or give --overwrite\n"))
      let run = try await RenderCommand.run(
        "seaworld --ticks 1 --shape square --out f --overwrite", in: folder)
      #expect(run.status == 0)
      _ = try PNGChunks(run.bytes("f/00001.png"))
    }

    @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
    func `a folder without permission is reported`() async throws {
      let folder = try ScratchFolder()
      try folder.put("", at: "closed/file")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o555], ofItemAtPath: folder.file("closed"))
      let run = try await RenderCommand.run("seaworld --ticks 1 --out closed/", in: folder)
      #expect(run.status == 74 && run.errors.hasSuffix(": permission denied\n"))
    }

    @Test(arguments: ["--out f/", "--out a.png", "--events e.jsonl"])
    func `a full disk leaves no unfinished file`(output: String) async throws {
      // A limit of 8 blocks of 512 or 1024 bytes stands for the full disk.
      let run = try await RenderCommand.run(
        [
          "-c", "ulimit -f 8; \"$0\" seaworld --ticks 20 --shape circle \(output)",
          try RenderCommand.place(of: "render").path(percentEncoded: false),
        ], program: "/bin/sh")
      #expect(run.status == 74)
      #expect(run.errors.hasSuffix(": file too large\n") && run.errorLines.count == 1)
      #expect(run.files.allSatisfy { $0 == "f" || $0 == "f/render.json" })
    }

    private func expect(_ command: FailingCommand, _ run: RenderCommand.Outcome) throws {
      #expect(run.status == command.status)
      #expect(run.output.isEmpty && run.errorLines.count == 1, "\(run.errors)")
      #expect(run.errors.hasPrefix("render: " + command.reported), "\(run.errors)")
      #expect(!run.files.contains { $0.hasSuffix(".part") })
    }
  }
}
