import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  struct `Films of universes` {
    /// The pictures in folder `folder` of what `words` draw, in their order.
    private func film(_ words: String, in scratch: ScratchFolder, _ folder: String) async throws
      -> [Image]
    {
      let run = try await RenderCommand.run(
        "universe --size 240x160 \(words) --out \(folder)/", in: scratch)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return try run.files.filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(".png") }.map {
        try PNGDecoder().decode(Array(run.bytes($0)))
      }
    }

    /// The picture of second `second`, drawn for itself.
    private func alone(_ words: String, at second: Int, in scratch: ScratchFolder) async throws
      -> Image
    {
      let run = try await RenderCommand.run(
        "universe --size 240x160 \(words) --seconds \(second) --out a.png", in: scratch)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return try PNGDecoder().decode(Array(run.bytes("a.png")))
    }

    @Test(arguments: [
      ("--seconds 500 --speed 30 --speed-at 6.5:60", 14..<20),
      ("--seconds 500 --speed 60 --speed-at 3.5:4 --speed-at 5:60", 7..<13),
      ("--seconds 270 --speed -20 --speed-at 2:-10", 3..<9),
    ])
    func `report an end for three seconds of film, however fast time goes there`(
      words: String, reported: Range<Int>
    ) async throws {
      let scratch = try ScratchFolder()
      let frames = try await film("--view galaxy:1 --fps 2 \(words)", in: scratch, "f")
      let follows = try await film("--view galaxy:1 --fps 2 --follow \(words)", in: scratch, "g")
      #expect(frames.count == follows.count)
      // Pictures of neither the galaxy nor what it has become.
      let found = frames.indices.filter { frames[$0] != follows[$0] }
      #expect(found == Array(reported))
    }

    @Test func `shown backwards have the frames of those shown forwards`() async throws {
      let scratch = try ScratchFolder()
      let back = try await film("--seconds 240 --speed -20 --fps 1", in: scratch, "b")
      let forth = try await film("--seconds 240 --speed 20 --fps 1", in: scratch, "f")
      #expect(back.count == 13)
      let isTurned = back == forth.reversed()
      #expect(isTurned)
      for (number, frame) in back.enumerated() {
        let isSame = try await alone("", at: 240 - 20 * number, in: scratch) == frame
        #expect(isSame, "frame \(number)")
      }
    }

    @Test func `report a galaxy's end for three seconds, and show the merged one then`()
      async throws
    {
      let scratch = try ScratchFolder()
      let view = "--view galaxy:1 --speed 10 --fps 1"
      let frames = try await film("\(view) --seconds 250", in: scratch, "f")
      #expect(frames.count == 26)
      for second in stride(from: 190, through: 250, by: 10) {
        let frame = frames[second / 10]
        let isSame = try await alone(view, at: second, in: scratch) == frame
        #expect(isSame, "\(second) s")
        let isFollowed = try await alone("\(view) --follow", at: second, in: scratch) == frame
        #expect(isFollowed == !(210..<240).contains(second), "\(second) s")
      }
      let short = "--placeholder-seconds 0"
      let merged = try await alone("--view galaxy:21 \(short)", at: 210, in: scratch)
      let isMerged = try await alone("\(view) \(short)", at: 210, in: scratch) == merged
      #expect(isMerged)
    }

    @Test func `go on with what a galaxy went into when they are to follow it`() async throws {
      let scratch = try ScratchFolder()
      let view = "--view galaxy:1 --follow --every 30 --placeholder-seconds 0"
      let frames = try await film("\(view) --seconds 210", in: scratch, "f")
      let next = try await film(
        "--view galaxy:21 --every 30 --placeholder-seconds 0 --seconds 210", in: scratch, "g")
      let isSame = frames.last == next.last, isOther = frames[6] != next[6]
      #expect(frames.count == 8 && isSame && isOther)
    }

    @Test func `bring a galaxy back when they turn round after its end`() async throws {
      let scratch = try ScratchFolder()
      // Nine seconds up to 270 s, and back to the start.
      let words =
        "--view galaxy:1 --speed 30 --speed-at 9:-30 --fps 1 --placeholder-seconds 1 --seconds 270"
      let frames = try await film(words, in: scratch, "f")
      #expect(frames.count == 19)
      let isThereAndBack = frames == frames.reversed()
      #expect(isThereAndBack)
      let galaxy = try await alone("--view galaxy:1", at: 180, in: scratch)
      let follows = try await film("\(words) --follow", in: scratch, "g")
      let isGalaxy = frames[6] == galaxy && frames[12] == galaxy
      let isMerged = frames[8] == follows[8] && frames[10] == follows[10]
      #expect(isGalaxy && isMerged)
      // The pictures between them report what happened.
      let isReported = frames[7] == frames[11] && frames[7] != galaxy && frames[7] != follows[7]
      #expect(isReported)
    }

    @Test func `move between two seconds`() async throws {
      let scratch = try ScratchFolder()
      let run = try await RenderCommand.run("universe --seconds 60 --save s", in: scratch)
      #expect(run.status == 0)
      let words = "--load s --view system:1 --seconds 2 --fps 1 --counter off"
      let frames = try await film("\(words) --speed 1/4", in: scratch, "f")
      let back = try await film("\(words) --speed -1/4", in: scratch, "b")
      let isTurned = back == frames.reversed()
      let moves = zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 }
      #expect(frames.count == 9 && isTurned && moves)
    }
  }
}
