import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `A frame of a longer run` {
    private func frame(_ name: String, of words: String, in folder: ScratchFolder) async throws
      -> Data
    {
      let run = try await RenderCommand.run(
        "seaworld --cell 12 --shape circle " + words, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      return try Data(contentsOf: URL(filePath: folder.file(name)))
    }

    @Test func `is the frame of a shorter one, however many digits ticks come to`() async throws {
      let folder = try ScratchFolder()
      let short = try await frame("a/00009.png", of: "--ticks 9 --out a/", in: folder)
      let longer = try await frame("b/00009.png", of: "--ticks 10 --out b/", in: folder)
      let longest = try await frame(
        "c/00001.png", of: "--ticks 1008 --every 9 --out c/", in: folder)
      #expect(short == longer)
      #expect(short == longest)
    }

    @Test func `records the restarts before it, also those before it was loaded`() async throws {
      let folder = try ScratchFolder()
      _ = try await frame(
        "a/00000.png", of: "--restart-at 5 --ticks 10 --save s --out a/", in: folder)
      let loaded = try await frame("b/00007.png", of: "--load s --ticks 10 --out b/", in: folder)
      let whole = try await frame(
        "c/00017.png", of: "--restart-at 18 --restart-at 5 --ticks 20 --out c/", in: folder)
      #expect(loaded == whole)
      #expect(String(decoding: loaded, as: UTF8.self).contains("--restart-at 5"))
      let last = try Data(contentsOf: URL(filePath: folder.file("c/00018.png")))
      #expect(String(decoding: last, as: UTF8.self).contains("--restart-at 5 --restart-at 18"))
    }

    @Test func `names a palette file by its content`() async throws {
      let folder = try ScratchFolder()
      func draw(_ outside: String, _ name: String) async throws -> String {
        try """
        background = #ffffff
        outside = \(outside)
        grid = #eeeeee
        text = #000000
        kinds = #cc6600 #003366
        """.write(toFile: folder.file("my.palette"), atomically: true, encoding: .utf8)
        let words = "--ticks 0 --palette my.palette --out \(name)"
        return String(decoding: try await frame(name, of: words, in: folder), as: UTF8.self)
      }
      let one = try await draw("#f0f0f0", "one.png"), other = try await draw("#f0f0f1", "two.png")
      let digest = /my\.palette fnv1a:([0-9a-f]{16})/
      let first = try #require(one.firstMatch(of: digest)?.output.1)
      let second = try #require(other.firstMatch(of: digest)?.output.1)
      #expect(first != second)
    }
  }
}
