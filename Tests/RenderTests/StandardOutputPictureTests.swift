import Foundation
import ScratchFolders
import SystemLibrary
import Testing

extension `The command render` {
  struct `One picture on standard output` {
    private static let sea = "seaworld --ticks 3 --seed 4 --cell 8"

    /// The bytes that a command writes to its standard output, a file named `out`.
    private func bytes(_ words: String, _ folder: ScratchFolder) async throws -> Data {
      let program = try RenderCommand.place(of: "render").path(percentEncoded: false)
      let run = try await RenderCommand.run(
        ["-c", "\"$0\" \(words) > out", program], program: "/bin/sh", in: folder)
      try #require(run.status == 0, "\(run.errors)")
      return try run.bytes("out")
    }

    @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1"])
    func `is the file that it would be`(place: String) async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("\(Self.sea) --out a.png", in: folder)
      let file = try Data(contentsOf: URL(filePath: folder.file("a.png")))
      #expect(try await bytes("\(Self.sea) --out \(place) --format png", folder) == file)
      #expect(try await bytes("again a.png -o \(place) --format=png", folder) == file)
      try folder.put("world seaworld --seed 4\ncell 8\nplay 3", at: "a.scene")
      try await RenderCommand.run("play a.scene --out b.png", in: folder)
      let drawn = try Data(contentsOf: URL(filePath: folder.file("b.png")))
      #expect(try await bytes("play a.scene --out \(place) --format png", folder) == drawn)
    }

    @Test func `goes into a pipe that is there`() async throws {
      let folder = try ScratchFolder()
      #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
      let program = try RenderCommand.place(of: "render").path(percentEncoded: false)
      let run = try await RenderCommand.run(
        ["-c", "cat pipe > out & \"$0\" \(Self.sea) --out pipe --format png && wait", program],
        program: "/bin/sh", in: folder)
      #expect(run.status == 0 && run.errors.isEmpty)
      let other = try await RenderCommand.run("\(Self.sea) --out a.png", in: folder)
      #expect(try run.bytes("out") == other.bytes("a.png"))
    }

    @Test(arguments: [
      ("--out a.png --format png", "--format: png needs --out -, /dev/stdout or a pipe"),
      ("--out f/ --format png", "--format: png needs --out -"),
      ("--out a.gif --format png", "--format: png needs --out -"),
      ("--out a.dzi --format png", "--format: png needs --out -"),
      ("--out - --format jpg", "--format: 'jpg' is not one of y4m, rgba, png"),
      ("--out /dev/stdout", "a pipe or a device, which takes one picture with the format png"),
      ("--out - --format png --theme both", "two pictures can't share standard output"),
      ("--out /dev/stdout --format png --theme both", "two pictures can't share a pipe"),
      ("--out - --format png --census -", "--census: "),
      ("--out - --format png --fps 5", "--fps: "),
    ])
    func `is refused where it can't be`(words: String, message: String) async throws {
      let run = try await RenderCommand.run("\(Self.sea) \(words)")
      #expect(run.status == 64 && run.files.isEmpty && run.output.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }
}
