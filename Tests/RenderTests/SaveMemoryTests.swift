import Foundation
import ScratchFolders
import Testing

#if os(Linux)
  extension `The command render` {
    struct `Memory to save and to look with` {
      private static let soup = "life --random 37% --width 4000 --height 3000 --ticks 1"

      @Test(arguments: ["rle", "cells", "lif", "mc", "state"])
      func `the reported memory bounds that of saving`(form: String) async throws {
        try await MeasuredCommand.expectBound(
          "\(Self.soup) --save x.\(form)", in: ScratchFolder())
      }

      @Test func `the reported memory bounds that of saving ages and trails`() async throws {
        try await MeasuredCommand.expectBound(
          "life --random 37% --width 2000 --height 1000 --trails --ticks 2 --save x.state",
          in: ScratchFolder())
      }

      @Test func `a tree that may not fit is refused before the run`() async throws {
        let run = try await RenderCommand.run("\(Self.soup) --save x.mc --memory 48M")
        #expect(run.status == 64 && run.files.isEmpty)
        #expect(run.errors.contains("--memory: this run needs "))
        #expect(run.errors.contains(" MB, but only 48 MB is allowed: "))
        let rows = try await RenderCommand.run("\(Self.soup) --save x.rle --memory 48M")
        #expect(rows.status == 0 && rows.files == ["x.rle"])
      }

      @Test func `a sheet too large is refused before it is drawn`() async throws {
        let run = try await RenderCommand.run(
          "patterns --preview sheet.png --size 16000x16000 --memory 200M")
        #expect(run.status == 64 && run.files.isEmpty)
        let asked = "--memory: a sheet of 16000x16000 pixels needs "
        #expect(run.errors.contains(asked) && run.errors.contains("only 200 MB is allowed"))
        #expect(run.errors.contains("choose a smaller one or a higher --memory"))
      }

      @Test func `a sheet takes what it is allowed`() async throws {
        try await MeasuredCommand.expect(
          atMost: 130 << 20, "patterns --preview sheet.png --size 4000x3000 --memory 130M",
          in: ScratchFolder())
      }

      @Test func `a picture in the library is read row by row, or skipped`() async throws {
        let folder = try ScratchFolder()
        try await RenderCommand.run(
          "life glider --ticks 0 --size 6000x5000 --grid off --counter off --out own/large.png",
          in: folder)
        try folder.put("x = 3, y = 1\n3o!\n", at: "own/small.rle")
        let run = try await MeasuredCommand.expect(
          atMost: 90 << 20, "patterns --library own --category yours --memory 600M", in: folder)
        #expect(run.output.contains("large") && run.output.contains("small"))
        let few = try await MeasuredCommand.expect(
          atMost: 90 << 20, "patterns --library own --category yours --memory 90M", in: folder)
        #expect(!few.output.contains("large") && few.output.contains("small"))
        #expect(few.errors.contains("own/large.png: the PNG is too large"))
      }

      @Test func `pictures too large to compare are refused by their headers`() async throws {
        let folder = try ScratchFolder()
        try await RenderCommand.run(
          "life glider --ticks 0 --size 4000x4000 --grid off --counter off --out a.png", in: folder)
        let run = try await RenderCommand.run("compare a.png a.png --memory 100M", in: folder)
        #expect(run.status == 64)
        #expect(run.errors.contains("--memory: comparing these pictures needs "))
        try await MeasuredCommand.expect(
          atMost: 180 << 20, "compare a.png a.png --memory 180M", in: folder)
        let shown = try await RenderCommand.run(
          "compare a.png a.png --memory 180M --difference d.png", in: folder)
        #expect(shown.status == 64 && shown.files == ["a.png"])
      }

      @Test(arguments: ["patterns", "compare a.png b.png"])
      func `what is no number of bytes is refused`(command: String) async throws {
        let run = try await RenderCommand.run("\(command) --memory much")
        #expect(run.status == 64)
        #expect(run.errors.contains("--memory: 'much' is not a number of bytes"))
      }
    }
  }
#endif
