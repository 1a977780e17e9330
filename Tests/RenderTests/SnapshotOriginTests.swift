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

    @Test func `is not that of files that others have put there`() async throws {
      for name in ["x.rle", "x.png", "x.mc", "x.state"] {
        let folder = try ScratchFolder()
        try folder.put("mine", at: "kept/" + name)
        for world in ["life glider --ticks 1", "virus --people 9 --ticks 0"] {
          let run = try await run(world + " --snapshots kept", acting: "snapshot x", in: folder)
          #expect(run.status == 73 && run.errorLines.count == 1, "\(run.errors)")
          #expect(run.errors.contains("kept/\(name) already exists"))
          #expect(run.files == ["kept", "kept/" + name])
        }
        let bold = try await run(Self.start + " --overwrite", acting: "snapshot x", in: folder)
        #expect(
          bold.status == 0 && bold.files == ["kept", "kept/x.png", "kept/x.rle", "kept/x.state"])
        // One that was changed since is not replaced either.
        try folder.put("mine", at: "kept/x.rle")
        let edited = try await run(Self.start, acting: "snapshot x", in: folder)
        #expect(edited.status == 73 && edited.errors.contains("kept/x.rle"))
        #expect(try folder.text(at: "kept/x.rle") == "mine")
      }
      let folder = try ScratchFolder()
      try folder.put("mine", at: "kept/b.state/inside")
      let run = try await run(
        Self.start + " --library own --overwrite",
        acting: "select 0,0 9x9; save q; done; snapshot a; snapshot b", in: folder)
      #expect(run.status == 73 && run.files == ["kept", "kept/b.state", "kept/b.state/inside"])
    }

    @Test func `does not depend on how actions are written`() async throws {
      let folder = try ScratchFolder()
      for actions in [
        ["tap 1,1; snapshot \"a\""], ["tap 1,1;snapshot a"], ["tap 1,1 # one", "snapshot a"],
        ["tap 1,1\nsnapshot   a"],
      ] {
        let run = try await RenderCommand.run(Self.start, acting: actions, in: folder)
        #expect(run.status == 0, "\(actions): \(run.errors)")
      }
    }

    @Test func `is that of the name in either form of its letters`() async throws {
      let folder = try ScratchFolder()
      let forms = ["caf\u{e9}", "cafe\u{301}"]
      _ = try await run(Self.start, acting: "snapshot \"\(forms[0])\"", in: folder)
      let other = try await run(Self.start, acting: "snapshot \"\(forms[1])\"", in: folder)
      #expect(other.files.count == 4, "\(other.files)")
      let gone = try await RenderCommand.run(
        ["snapshots", "kept", "--delete", forms[1]], in: folder)
      #expect(gone.status == 0 && gone.files == ["kept"])
    }

    @Test func `leaves what is left of a killed program to be deleted`() async throws {
      let folder = try ScratchFolder()
      _ = try await run(Self.start, acting: "snapshot a", in: folder)
      try FileManager.default.moveItem(
        atPath: folder.file("kept/a.state"), toPath: folder.file("kept/a.state.part"))
      try folder.put([
        "kept/c.state.part": try folder.contents()["kept/a.state.part"]?.prefix(99) ?? Data()
      ])
      let cut = try await RenderCommand.run(["snapshots", "kept", "--delete", "c"], in: folder)
      #expect(cut.status == 0 && !cut.files.contains("kept/c.state.part"), "\(cut.errors)")
      try folder.put("mine", at: "kept/b.png")
      let gone = try await RenderCommand.run(["snapshots", "kept", "--delete", "a"], in: folder)
      #expect(gone.status == 0 && gone.files == ["kept", "kept/b.png"], "\(gone.errors)")
      let foreign = try await RenderCommand.run(["snapshots", "kept", "--delete", "b"], in: folder)
      #expect(foreign.status == 64)
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
