import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// Problems with the second of two themes, which are found before the first is begun.
  struct `Both themes` {
    private static let sea = "seaworld --ticks 2 --cell 4 --counter off --shape square"

    @Test(arguments: [
      ("x/", "x-dark/00001.png", 73), ("x/", "x-dark", 74), ("x.apng", "x-dark.apng/a", 64),
      ("x.dzi", "x-dark.dzi", 73), ("x.dzi", "x-dark_files/0/0_0.png", 73),
      ("x.dzi", "x-dark_files", 74), ("x/f%d.png", "x-dark/render.json", 73),
    ])
    func `are refused where something is in the way of one`(
      path: String, obstacle: String, status: Int
    ) async throws {
      let folder = try ScratchFolder()
      try folder.put("mine", at: obstacle)
      let before = try folder.contents()
      let run = try await RenderCommand.run("\(Self.sea) --theme both --out \(path)", in: folder)
      #expect(Int(run.status) == status && run.errorLines.count == 1, "\(run.errors)")
      #expect(try folder.contents() == before && !run.files.contains { $0.hasPrefix("x-light") })
    }

    @Test func `go on only with both`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("\(Self.sea) --theme dark --seed 5 --out x-dark/", in: folder)
      let other = try await RenderCommand.run(
        "\(Self.sea) --theme both --resume --out x/", in: folder)
      #expect(other.status == 73 && !other.files.contains { $0.hasPrefix("x-light") })
      try await RenderCommand.run("\(Self.sea) --theme dark --out y-dark/", in: folder)
      let same = try await RenderCommand.run(
        "\(Self.sea) --theme both --resume --out y/", in: folder)
      #expect(same.status == 0 && same.files.contains("y-light/00002.png"), "\(same.errors)")
    }

    @Test func `need colors for both, and what can be read twice`() async throws {
      let folder = try ScratchFolder()
      try folder.put(
        "[light]\nbackground=#000000\noutside=#111111\ngrid=#222222\ntext=#ffffff\nkinds=#ff0000 #00ff00",
        at: "day.palette")
      for words in ["\(Self.sea) --palette day.palette", "life -", "life --load /dev/stdin"] {
        let run = try await RenderCommand.run("\(words) --theme both --out a.png", in: folder)
        #expect(run.status == 64 && run.files == ["day.palette"], "\(words): \(run.errors)")
      }
    }

    @Test(arguments: ["both", "light,dark", "dark,light"])
    func `have three names`(theme: String) async throws {
      let run = try await RenderCommand.run("\(Self.sea) --theme \(theme) --out a.png")
      #expect(run.status == 0 && run.files == ["a-dark.png", "a-light.png"])
    }
  }
}
