import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  /// Films of scripts in which cards are seen.
  struct `A card in a film` {
    private static let life = "world life glider --width 24 --height 16\nsize 240x160\nfps 10\n"

    private static func frames(
      _ script: String, _ options: String = "", in folder: ScratchFolder, _ name: String = "f"
    ) async throws -> [[UInt32]] {
      try folder.put(script, at: "\(name).scene")
      return try await FilmFrames.frames("play \(name).scene \(options)", in: folder, name)
        .map { try PNGDecoder().decode([UInt8]($0)).withPixels(Array.init) }
    }

    @Test(arguments: ["library", "snapshots"])
    func `slides in, stays, and slides out`(word: String) async throws {
      let folder = try ScratchFolder()
      let lines = "snapshot over 2s\n\(word) over 1s\nselect 2,2 3x3 over 1s"
      let frames = try await Self.frames(Self.life + lines, in: folder)
      #expect(frames.count == 41)
      // It comes in 0.32 s, and goes in 0.24 s.
      for (one, other, isSame) in [
        (18, 19, true), (20, 21, false), (22, 23, false), (24, 25, true), (24, 29, true),
        (30, 31, false), (31, 32, false), (32, 33, false), (33, 34, true), (33, 40, true),
      ] {
        #expect((frames[one] == frames[other]) == isSame, "\(one) \(other)")
      }
    }

    @Test(arguments: ["library", "snapshots"])
    func `does not move without a hand`(word: String) async throws {
      let folder = try ScratchFolder()
      let lines = "hand off\nwait 0.5s\n\(word)\nwait 0.5s\ntap 9,9\ntap 9,9\nwait 0.5s"
      let frames = try await Self.frames(Self.life + lines, in: folder)
      for (one, other, isSame) in [
        (4, 5, false), (5, 9, true), (9, 10, false), (10, 15, true), (10, 4, true),
      ] {
        #expect((frames[one] == frames[other]) == isSame, "\(one) \(other)")
      }
    }

    @Test(arguments: [
      ("clear", true), ("configure life B36/S23", false), ("resize 24x16", false),
      ("snapshot \"a\"\ntap 9,9\nwait 2s\nrollback", true),
      ("select 2,2 3x3\nclear", false), ("clear over 0.2s", false),
      ("snapshot \"a\"\nwait 1s\ndelete \"a\"", true),
    ])
    func `asks before something is lost`(
      lines: String, isAsked: Bool
    ) async throws {
      let folder = try ScratchFolder()
      // A question covers all of the picture with a veil, its corners too.
      let frames = try await Self.frames(Self.life + "wait 1s\n" + lines + "\nwait 3s", in: folder)
      let corners = frames.map { $0[0] }
      #expect((Set(corners).count > 1) == isAsked, "\(Set(corners))")
      #expect(corners.first == corners.last)
    }

    @Test func `asks before a field is cut, and says how many cells are lost`() async throws {
      let folder = try ScratchFolder()
      try folder.put(Self.life + "wait 1s\nresize 3x3 over 1s", at: "f.scene")
      let run = try await RenderCommand.run("play f.scene --out f/", in: folder)
      #expect(run.status == 0 && run.errors.contains("5 cells cut off"), "\(run.errors)")
      let corners = try ["00009", "00015"].map {
        try PNGDecoder().decode(Array(run.bytes("f/\($0).png"))).withPixels { $0[0] }
      }
      #expect(corners[0] != corners[1])
    }

    @Test func `of snapshots is the answer to what is chosen on it`() async throws {
      let folder = try ScratchFolder()
      let start = Self.life + "snapshot \"a\"\ntap 9,9\nwait 2s\n"
      let sheet = try await Self.frames(
        start + "snapshots over 1s\nrollback over 1s\nwait 2s", in: folder)
      // The sheet has gone 0.24 s after the command, and no question comes.
      #expect(sheet[43] == sheet[49] && sheet[39] != sheet[43])
    }

    @Test func `is answered before the world changes`() async throws {
      let folder = try ScratchFolder()
      let asked = try await Self.frames(
        Self.life + "caption \"A\"\nwait 0.5s\nclear over 1s\nwait 2s", in: folder)
      let direct = try await Self.frames(
        Self.life + "caption \"A\"\npace 0\nclear\nwait 4s", in: folder, "g")
      #expect(asked[0][0] == asked[15][0] && asked[0][0] != asked[10][0])
      // After the question, the field is that of a command without one.
      #expect(asked[35] == direct[35])
      #expect(asked[0] != direct[35])
    }

    @Test func `asks nothing while time passes`() async throws {
      let folder = try ScratchFolder()
      let start = "world virus --people 90 --infect 4\nsize 240x160\nfps 10\n"
      for (lines, isAsked) in [("play\nwait 1s\n", false), ("", true)] {
        let frames = try await Self.frames(
          start + lines + "reset\nwait 1s", in: folder, isAsked ? "asked" : "running")
        #expect((Set(frames.map { $0[0] }).count > 1) == isAsked)
      }
    }

    @Test func `of a universe shows the screen that has been opened`() async throws {
      let folder = try ScratchFolder()
      let lines = """
        world universe --seed 3
        size 320x214
        fps 10
        play 4s
        open galaxy 1 over 1s
        snapshot "s"
        delete "s" over 1s
        wait 0.5s
        """
      let film = try await Self.frames(lines, in: folder)
      for number in [51, 60, 68] {
        let alone = try await Self.frames(
          lines, "--frames \(number)..\(number)", in: folder, "n\(number)")
        #expect(alone == [film[number]], "\(number)")
      }
    }

    @Test func `is the same in a frame alone`() async throws {
      let folder = try ScratchFolder()
      let lines = """
        snapshot "a"
        library
        place glider at 9,9
        land replace
        snapshots
        delete "a"
        clear
        wait 0.5s
        """
      let film = try await Self.frames(Self.life + lines, in: folder)
      for number in [6, 9, 11, 12, 21, 26, 27, 29, 31, 33] {
        let alone = try await Self.frames(
          Self.life + lines, "--frames \(number)..\(number)", in: folder, "n\(number)")
        #expect(alone == [film[number]], "\(number)")
      }
    }

    @Test func `shows what lives in a cell`() async throws {
      let folder = try ScratchFolder()
      let start =
        "world seaworld --width 12 --height 9 --penguins 1 --orcas 6 --seed 3\nsize 480x320\nfps 10\n"
      let penguin = try await Self.frames(start + "look 7,7\nwait 1s", in: folder)
      let water = try await Self.frames(start + "look 4,5\nwait 1s", in: folder, "g")
      let none = try await Self.frames(start + "wait 1.5s", in: folder, "h")
      #expect(penguin[14] != water[14])
      #expect(none[14] != water[14])
      let film = try await Self.frames(start + "look 7,7\nwait 1s\ntap\nwait 1s", in: folder, "k")
      let tapped = try await Self.frames(start + "wait 1.5s\ntap\nwait 1s", in: folder, "l")
      #expect(film[24] == tapped[24])
    }
  }
}
