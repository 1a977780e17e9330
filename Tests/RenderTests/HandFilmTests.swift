import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  /// Films of scripts in which a hand is seen.
  struct `A hand in a film` {
    private static let life = "world life glider --width 24 --height 16\ncell 12\nfps 10\n"

    private static func frames(
      _ script: String, in folder: ScratchFolder, _ name: String = "f"
    ) async throws -> [Image] {
      try folder.put(script, at: "\(name).scene")
      return try await FilmFrames.frames("play \(name).scene", in: folder, name).map {
        try PNGDecoder().decode([UInt8]($0))
      }
    }

    @Test func `shows nothing of what was done while it was off`() async throws {
      let folder = try ScratchFolder()
      let frames = try await Self.frames(
        Self.life + "hand off\ntap 5,9\nselect 2,2 3x3\ndone\nsnapshot\nhand on\nwait 3s",
        in: folder)
      #expect(frames.allSatisfy { $0 == frames[0] })
    }

    @Test func `keeps its place while it is off`() async throws {
      let folder = try ScratchFolder()
      let frames = try await Self.frames(
        Self.life + "wait 0.5s\nhand off\nwait 0.5s\nhand on\nwait 0.5s", in: folder)
      // Above the strip all is as before.
      let rows = frames.map { image in
        image.withPixels { Array($0[..<(image.width * 16 * 12)]) }
      }
      #expect(rows.allSatisfy { $0 == rows[0] } && frames[7] != frames[2])
      #expect(frames[12] == frames[2])
    }

    @Test func `shows how a pattern will land that floats on`() async throws {
      let folder = try ScratchFolder()
      let stamped = try await Self.frames(
        Self.life + "place blinker at 10,5\nstamp live\nmove to 11,5 over 0.5s\nwait 2s\nland xor",
        in: folder)
      let placed = try await Self.frames(
        Self.life + "place blinker at 10,5\nland live\nplace blinker at 11,5\nwait 2s\nland xor",
        in: folder, "g")
      let other = try await Self.frames(
        Self.life + "place blinker at 10,5\nland live\nplace blinker at 11,5\nwait 2s\nland live",
        in: folder, "h")
      #expect(stamped[34] == placed[34])
      #expect(placed[34] != other[34])
    }

    @Test func `shows how a pattern will land on the cells that it is moving over`() async throws {
      let folder = try ScratchFolder()
      let move =
        Self.life + "strip off\nplace blinker at 10,12\nland live\nplace blinker at 1,12\nwait 1s\n"
        + "move to 19,12 over 1.8s\nwait 1s\n"
      let kept = try await Self.frames(move + "land live", in: folder)
      let canceled = try await Self.frames(move + "land xor", in: folder, "g")
      // In frames before it comes there, and behind, it will land in the same way.
      let different = kept.indices.filter { kept[$0] != canceled[$0] }
      let first = try #require(different.first), last = try #require(different.last)
      #expect(different.count == last - first + 1 && (2...8).contains(different.count))
    }

    @Test func `is beside cases that grow between two steps`() async throws {
      let folder = try ScratchFolder()
      let group = "virus --people 60 --columns 10 --infect 24"
      let played = try await Self.frames(
        "world \(group)\ncell 16\nfps 10\nhand off\nspeed 1\nplay 4", in: folder)
      let run = try await FilmFrames.frames(
        "\(group) --style plain --cell 16 --fps 10 --speed 1 --steps 4", in: folder, "run"
      ).map { try PNGDecoder().decode([UInt8]($0)) }
      #expect(played == run && played[25] != played[20])
      let still = try await Self.frames(
        "world \(group) --motion off\ncell 16\nfps 10\nhand off\nspeed 1\nplay 4", in: folder, "s")
      #expect(still[25] != played[25] && still[20] == played[20])
    }
  }
}
