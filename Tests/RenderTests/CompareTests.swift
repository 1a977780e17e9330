import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  struct `Comparing pictures` {
    /// A folder with two pictures that differ, and the second again under another form.
    private func pictures() async throws -> ScratchFolder {
      let folder = try ScratchFolder()
      for (tick, name) in [(3, "a.png"), (4, "b.png"), (4, "c.png")] {
        try await RenderCommand.run(
          "seaworld --ticks \(tick) --shape square --cell 8 --counter off --out \(name)"
            + (name == "c.png" ? " --threads 1 --seed 7253073" : ""), in: folder)
      }
      try folder.put("no picture", at: "note.png")
      return folder
    }

    @Test func `the exit status is that of diff`() async throws {
      let folder = try await pictures()
      let equal = try await RenderCommand.run("compare b.png c.png", in: folder)
      #expect(equal.status == 0 && equal.output.isEmpty && equal.errors.isEmpty)
      let different = try await RenderCommand.run("compare a.png b.png", in: folder)
      #expect(different.status == 1 && different.output.hasPrefix("b.png: "))
      let tolerated = try await RenderCommand.run("compare a.png b.png --tolerance 255", in: folder)
      #expect(tolerated.status == 0 && tolerated.output.contains("within the tolerance of 255"))
      for other in ["none.png", "note.png"] {
        let unreadable = try await RenderCommand.run("compare a.png \(other)", in: folder)
        #expect(unreadable.status == 2 && unreadable.output.isEmpty)
        #expect(unreadable.errorLines.count == 1 && unreadable.errors.contains(other))
      }
    }

    @Test func `a name can't command the terminal, and programs read it as it is`() async throws {
      let folder = try await pictures(), name = "x\u{1b}[31m.png"
      try FileManager.default.copyItem(atPath: folder.file("b.png"), toPath: folder.file(name))
      let shown = try await TerminalRun.run("compare a.png \(name)", columns: 300, in: folder)
      #expect(shown.status == 1 && shown.text.hasPrefix("x\\u{1B}[31m.png: "), "\(shown.text)")
      let read = try await RenderCommand.run(["compare", "a.png", name], in: folder)
      #expect(read.output.hasPrefix(name + ": "))
    }

    @Test func `too little memory is refused`() async throws {
      let folder = try await pictures()
      let run = try await RenderCommand.run("compare a.png b.png --memory 20M", in: folder)
      #expect(run.status == 64 && run.output.isEmpty, "\(run.errors)")
      #expect(run.errors.hasPrefix("render: --memory: comparing these pictures needs "))
    }

    @Test func `the difference is written only when there is one`() async throws {
      let folder = try await pictures()
      let equal = try await RenderCommand.run("compare b.png c.png --difference d.png", in: folder)
      #expect(!equal.files.contains("d.png"))
      let different = try await RenderCommand.run(
        "compare a.png b.png --difference d.png", in: folder)
      let png = try PNGChunks(different.bytes("d.png"))
      #expect(png.width >= 3 * 80 && png.height >= 120)
    }

    /// An animation of a methuselah, and the arguments that it is drawn with.
    private static let film =
      "life r-pentomino --generations 40 --fit -20,-20,44,44 --cell 4 --counter off"

    @Test func `animations are compared frame by frame`() async throws {
      let folder = try ScratchFolder()
      for (rule, name) in [("B3/S23", "a"), ("B36/S23", "b")] {
        for out in ["\(name).apng", "\(name)/"] {
          try await RenderCommand.run("\(Self.film) --rule \(rule) --out \(out)", in: folder)
        }
      }
      let equal = try await RenderCommand.run("compare a.apng a.apng", in: folder)
      #expect(equal.status == 0 && equal.output.isEmpty)
      // The first pictures of the two folders that differ.
      let frames = equal.files.filter { $0.hasPrefix("a/") && $0.hasSuffix(".png") }
      let first = try #require(
        try frames.firstIndex { name in
          let other = "b/" + name.dropFirst(2)
          return try Image(png: Array(equal.bytes(name))) != Image(png: Array(equal.bytes(other)))
        })
      #expect(frames.count == 41 && first > 0)
      let different = try await RenderCommand.run(
        "compare a.apng b.apng --difference d.png", in: folder)
      #expect(different.status == 1 && different.files.contains("d.png"))
      #expect(
        different.output.hasPrefix("b.apng: frame \(first) is the first that differs: "),
        "\(different.output)")
      let still = try await RenderCommand.run("compare \(frames[0]) a.apng", in: folder)
      #expect(still.status == 1)
      #expect(still.output.hasPrefix("a.apng: frame 1 is the first that differs: "))
    }

    @Test func `of animations the times are compared, too, and their end`() async throws {
      let folder = try ScratchFolder()
      for (name, words) in [
        ("a", "--fps 10"), ("slow", "--fps 8"), ("short", "--fps 10 --generations 30"),
        ("once", "--fps 10 --loop 1"), ("held", "--fps 10 --hold-last 2"),
      ] {
        let film =
          words.contains("generations")
          ? Self.film.replacing("--generations 40", with: "") : Self.film
        let run = try await RenderCommand.run("\(film) \(words) --out \(name).apng", in: folder)
        try #require(run.status == 0, "\(run.errors)")
      }
      for (name, difference) in [
        ("slow", "frame 0 is shown until 0.125 s instead of 0.1 s"),
        ("short", "it ends before frame 31"), ("once", "it is played once instead of forever"),
        ("held", "frame 40 is shown until 6.1 s instead of 4.1 s"),
      ] {
        let run = try await RenderCommand.run(
          "compare a.apng \(name).apng", in: folder)
        #expect(run.status == 1 && run.output == "\(name).apng: \(difference)\n", "\(run.output)")
      }
      let tolerated = try await RenderCommand.run(
        "compare a.apng slow.apng --tolerance 255", in: folder)
      #expect(
        tolerated.output == "slow.apng: frame 32 is shown until 4.125 s instead of 4.1 s\n")
      // A byte of the last frame, which programs without animation don't read.
      var bytes = try folder.contents()["a.apng"] ?? Data()
      bytes[bytes.count - 20] ^= 1
      try folder.put(["damaged.apng": bytes])
      let damaged = try await RenderCommand.run("compare a.apng damaged.apng", in: folder)
      #expect(
        damaged.status == 2 && damaged.errors.hasPrefix("render: damaged.apng: the PNG is damaged"))
    }

    @Test func `a share of the pixels may differ`() async throws {
      let folder = try await pictures()
      let found = try await RenderCommand.run("compare a.png b.png", in: folder)
      let words = found.output.split(separator: " ")
      let count = try #require(Double(words[1])), all = try #require(Double(words[3]))
      for (options, status, within) in [
        ("--share \(count / all)", 0, "within the share of \(count / all)"),
        ("--share \((count - 1) / all)", 1, "b.png: "), ("--share 1", 0, "within the share of 1\n"),
        ("--share 1 --tolerance 1", 1, "b.png: "), ("--share 0 --tolerance 255", 1, "b.png: "),
        (
          "--share 0.5 --tolerance 255", 0,
          "within the tolerance of 255 of 255 and the share of 0.5"
        ),
      ] as [(String, Int32, String)] {
        let run = try await RenderCommand.run("compare a.png b.png \(options)", in: folder)
        #expect(run.status == status && run.output.contains(within), "\(options): \(run.output)")
      }
      for text in ["1.1", "-0.1", "1%", "nan"] {
        let run = try await RenderCommand.run(
          ["compare", "a.png", "b.png", "--share=\(text)"], in: folder)
        #expect(
          run.status == 64 && run.errors.hasPrefix("render: --share: '\(text)' is not a fraction"))
      }
    }

    @Test func `folders are compared by the names of their pictures`() async throws {
      let folder = try await pictures(), files = try folder.contents()
      let (a, b) = (files["a.png"] ?? Data(), files["b.png"] ?? Data())
      try folder.put(["x/1.png": a, "x/2.PNG": a, "x/in/3.apng": b, "x/note.txt": b])
      try folder.put(["y/1.png": a, "y/2.PNG": a, "y/in/3.apng": files["c.png"] ?? Data()])
      try folder.link("..", at: "y/in/up")
      let equal = try await RenderCommand.run("compare x/ y", in: folder)
      #expect(equal.status == 0 && equal.output.isEmpty && equal.errors.isEmpty, "\(equal.errors)")
      try folder.put(["x/4.png": a, "y/0.png": a, "y/2.PNG": b])
      let different = try await RenderCommand.run("compare x y/", in: folder)
      let lines = different.output.split(separator: "\n")
      #expect(different.status == 1 && lines.count == 4, "\(different.output)")
      #expect(lines[0] == "y/0.png: x has no picture of this name")
      #expect(lines[1].hasPrefix("y/2.PNG: ") && lines[1].contains(" pixels differ, by up to "))
      #expect(lines[2] == "y/4.png: it is missing" && lines[3] == "3 of 5 pictures differ")
      // All others are compared all the same.
      try folder.put("no picture", at: "y/1.png")
      let unread = try await RenderCommand.run("compare x y", in: folder)
      #expect(unread.status == 2 && unread.output.contains("3 of 5 pictures differ"))
      #expect(unread.errors.hasPrefix("render: y/1.png: this is not a PNG"))
      let empty = try await RenderCommand.run("compare y/in y/in --tolerance 1", in: folder)
      #expect(empty.status == 0)
      try folder.put("", at: "z/none")
      #expect(try await RenderCommand.run("compare z z", in: folder).status == 2)
      for (words, start) in [
        ("compare x a.png", "'a.png': it is not a folder, but x is"),
        ("compare none/ x", "'none/': it is not a folder, but x is"),
        ("compare x y --difference d.png", "--difference: it is a picture of one difference"),
      ] {
        let run = try await RenderCommand.run(words, in: folder)
        #expect(run.status == 64 && run.errors.hasPrefix("render: " + start), "\(run.errors)")
      }
    }

    @Test func `pointers of Git LFS are called so`() async throws {
      let folder = try await pictures()
      let pointer = """
        version https://git-lfs.github.com/spec/v1
        oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
        size 12345

        """
      for name in ["p.png", "p.rle", "p.state", "p.scene"] { try folder.put(pointer, at: name) }
      for (words, status) in [
        ("compare a.png p.png", 2), ("life p.rle --out o.png", 65), ("again p.png", 65),
        ("life --load p.state --out o.png", 65), ("check p.scene", 65),
        ("seaworld --palette p.rle --out o.png", 65),
      ] as [(String, Int32)] {
        let run = try await RenderCommand.run(words, in: folder)
        #expect(run.status == status, "\(words): \(run.errors)")
        #expect(
          run.errors.contains(": it is a Git LFS pointer: git lfs pull"), "\(words): \(run.errors)")
      }
    }
  }
}
