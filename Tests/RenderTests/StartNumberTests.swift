import Foundation
import ScratchFolders
import Testing

extension `Faults of the command render` {
  /// Pictures whose numbers don't begin at 0, as those of ffmpeg's `-start_number`.
  struct `Pictures that begin with a number` {
    private static let sea = "seaworld --shape square --cell 4 --counter off"

    private func pictures(_ folder: ScratchFolder, in name: String = "f/") throws -> [String: Data]
    {
      try folder.contents().filter { $0.key.hasPrefix(name) && $0.key.hasSuffix(".png") }
    }

    private func run(_ words: String, _ folder: ScratchFolder) async throws {
      let run = try await RenderCommand.run(words, in: folder)
      #expect(run.status == 0 && run.errors.isEmpty, "\(words): \(run.errors)")
    }

    @Test(arguments: ["f/", "f/%05d.png", "f/#####.png"])
    func `stand in one folder with others of their run`(out: String) async throws {
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      try await run("\(Self.sea) --ticks 30 --out f/", whole)
      // In any order.
      for (first, count) in [(11, 10), (21, 9), (0, 10)] {
        try await run(
          "\(Self.sea) --from-tick \(first) --ticks \(count - (first > 0 ? 1 : 0)) "
            + "--start-number \(first) --out \(out)", parts)
      }
      let all = try pictures(whole)
      #expect(all.count == 31)
      #expect(try pictures(parts) == all.filter { $0.key != "f/00030.png" })
    }

    @Test func `are continued and joined under their numbers`() async throws {
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      let sea = "\(Self.sea) --ticks 20 --start-number 95 --out f/s%02d.png"
      try await run(sea, whole)
      #expect(try pictures(whole).keys.sorted().first == "f/s100.png")
      #expect(try pictures(whole)["f/s95.png"] != nil && pictures(whole).count == 21)
      for shard in ["2/2", "1/2"] { try await run("\(sea) --shard \(shard)", parts) }
      try await run("merge f/", parts)
      let all = try pictures(parts).filter { !$0.key.contains("shards") }
      #expect(try pictures(whole) == all)
      try FileManager.default.removeItem(atPath: whole.file("f/s99.png"))
      try await run("\(sea) --resume", whole)
      #expect(try pictures(whole) == all)
      try await run("again f/ --out g/", whole)
      #expect(try pictures(whole, in: "g/")["g/00000.png"] == all["f/s95.png"])
    }

    @Test func `replace what they overlap, and are continued under the same alone`() async throws {
      let folder = try ScratchFolder()
      try await run("\(Self.sea) --ticks 9 --start-number 10 --out f/", folder)
      let other = try await RenderCommand.run(
        "\(Self.sea) --ticks 9 --start-number 30 --resume --out f/", in: folder)
      #expect(other.status == 73 && other.errors.contains("--start-number 10"), "\(other.errors)")
      let again = try await RenderCommand.run(
        "\(Self.sea) --from-tick 3 --ticks 9 --start-number 19 --out f/", in: folder)
      #expect(again.status == 0)
      // The option is named as it is typed.
      #expect(
        again.errors
          == "render: 10 pictures in f/ replaced, of a run with --from-tick 0, not 3\n")
      #expect(try pictures(folder).keys.min() == "f/00019.png")
      let world = try await RenderCommand.run(
        "life glider --generations 2 --start-number 90 --out f/", in: folder)
      #expect(world.status == 73)
    }
  }
}
