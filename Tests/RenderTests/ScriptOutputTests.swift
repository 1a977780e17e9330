import Foundation
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  struct `What a script writes` {
    private static let script = """
      world life --width 20 --height 12
      cell 8
      fps 10
      tap 3,3
      screenshot "00000.png"
      tap 4,3
      play 2
      """

    @Test(arguments: ["f/", "f%02d.png", "x/f%d.png", "end.png"])
    func `has no two pictures of one name`(out: String) async throws {
      let folder = try ScratchFolder()
      let name = ["f/": "00001", "f%02d.png": "f07", "x/f%d.png": "f12", "end.png": "end"][out]
      let script = Self.script.replacing("00000", with: name ?? "")
      try folder.put(script, at: "a.scene")
      let run = try await RenderCommand.run("play a.scene --out \(out)", in: folder)
      #expect(run.status == 64 && run.files == ["a.scene"])
      #expect(
        run.errors
          == "render: --out: a.scene:5:1: '\(name ?? "").png' is the name of a picture that is written "
          + "here, too\n")
      try folder.put(script.replacing(name ?? "", with: "mid"), at: "a.scene")
      let other = try await RenderCommand.run("play a.scene --out \(out)", in: folder)
      #expect(other.status == 0 && other.files.contains { $0.hasSuffix("mid.png") })
    }

    @Test func `is drawn again from a pyramid of its end`() async throws {
      let folder = try ScratchFolder()
      try folder.put(Self.script.replacing("00000", with: "mid"), at: "a.scene")
      for words in [
        "play a.scene --theme dark --out a.dzi", "play a.scene --theme dark --out a.png",
        "again a.dzi --out b.png",
      ] {
        let run = try await RenderCommand.run(words, in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
      let same = try await RenderCommand.run("compare a.png b.png", in: folder)
      #expect(same.status == 0, "\(same.output)")
    }

    @Test func `goes on with the quality that it began with`() async throws {
      let folder = try ScratchFolder()
      try folder.put(Self.script.replacing("00000", with: "mid"), at: "a.scene")
      _ = try await RenderCommand.run("play a.scene --quality small --out f/", in: folder)
      let files = try folder.contents()
      try FileManager.default.removeItem(atPath: folder.file("f/00003.png"))
      let other = try await RenderCommand.run("play a.scene --out f/ --resume", in: folder)
      #expect(other.status == 73 && other.errors.contains("--quality"), "\(other.errors)")
      let same = try await RenderCommand.run(
        "play a.scene --quality small --out f/ --resume", in: folder)
      #expect(same.status == 0, "\(same.errors)")
      #expect(try folder.contents() == files)
      let again = try await RenderCommand.run("again f/ --out g/", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try again.bytes("f/00003.png") == again.bytes("g/00003.png"))
      let census = try await RenderCommand.run("again f/ --census c.csv", in: folder)
      #expect(census.status == 0, "\(census.errors)")
    }

    @Test(arguments: ["", " --quality small"])
    func `is joined in another quality`(quality: String) async throws {
      let folder = try ScratchFolder()
      try folder.put(Self.script.replacing("00000", with: "mid"), at: "a.scene")
      for words in [
        "play a.scene --shard 1/1 --out f/\(quality)",
        "merge f/ --out a.apng --quality \(quality.isEmpty ? "small" : "high")",
      ] {
        let run = try await RenderCommand.run(words, in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
    }

    @Test func `ends with what was expected`() async throws {
      let folder = try ScratchFolder()
      try folder.put(Self.script + "\nat 9.25s expect population = 9", at: "a.scene")
      let run = try await RenderCommand.run("play a.scene --out f.png", in: folder)
      #expect(
        run.status == 1 && run.errors.contains(": \"population = 9\" does not"), "\(run.errors)")
    }
  }
}
