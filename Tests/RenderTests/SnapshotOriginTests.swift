import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `The origin of snapshots` {
    private static let start = "life glider --ticks 1 --snapshots kept"

    private func run(
      _ command: String, acting actions: String, in folder: ScratchFolder
    ) async throws -> RenderCommand.Outcome {
      try await RenderCommand.run(command, acting: [actions], in: folder)
    }

    @Test(
      arguments: [
        "--theme dark --out x.png", "--cell 5 --out x.png", "--fit whole --out f/",
        "--chart --out x.png",
        "--zoom 2 --size 99x99 --out x.png",
      ])
    func `is the world and not its pictures`(pictures: String) async throws {
      let folder = try ScratchFolder()
      let first = try await run(Self.start, acting: "snapshot \"a\"", in: folder)
      #expect(first.status == 0, "\(first.errors)")
      let again = try await run(
        "\(Self.start) \(pictures)", acting: "snapshot \"a\"", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      let other = try await run(
        "\(Self.start) \(pictures) --overwrite", acting: "tap 9,9; snapshot \"b\"", in: folder)
      #expect(other.status == 0, "\(other.errors)")
      let taken = try await run(Self.start, acting: "tap 9,9; snapshot \"a\"", in: folder)
      #expect(taken.status == 73 && taken.errors.contains("a snapshot of another run"))
    }

    @Test func `keeps the picture of a snapshot from being drawn over by a sheet`() async throws {
      let folder = try ScratchFolder()
      _ = try await run(Self.start, acting: "snapshot \"a\"", in: folder)
      let before = try folder.contents()
      let sheet = try await RenderCommand.run(
        "snapshots kept --preview kept/a.png", in: folder)
      #expect(sheet.status == 64 && sheet.errors.contains("the picture of the snapshot 'a'"))
      #expect(try folder.contents() == before)
    }

    @Test func `lets a run go on that has saved a pattern`() async throws {
      let folder = try ScratchFolder()
      let command = "life glider --library own --width 20 --height 20 --out f/"
      let saves = "select 8,8 3x3; save \"mine\"; done; tap 1,1"
      let first = try await run("\(command) --ticks 3", acting: saves, in: folder)
      #expect(first.status == 0, "\(first.errors)")
      let more = try await run("\(command) --ticks 6 --resume", acting: saves, in: folder)
      #expect(more.status == 0, "\(more.errors)")
      #expect(more.files.contains("f/00006.png") && more.files.contains("own/mine.rle"))
    }

    @Test func `lets snapshots take no more than the memory`() async throws {
      let snapshots = (0..<30).map { "tap \($0),0; snapshot" }.joined(separator: "; ")
      let many = try await RenderCommand.run(
        "life --random 30% --width 4096 --height 4096 --memory 60M --snapshots kept",
        acting: [snapshots])
      #expect(many.status == 64 && many.errors.contains("--memory: the snapshots take more than"))
      #expect(many.files.isEmpty)
    }
  }
}
