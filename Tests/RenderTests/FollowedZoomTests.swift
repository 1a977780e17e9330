import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  /// A camera that follows a pattern and comes nearer at the same time.
  struct `A window that follows` {
    /// A glider, which after four generations is what it was, a cell further right and down.
    private static let glider = "life glider --generations 40 --counter off --size 120x80"
    /// The same cells, where they stay what they are.
    private static let still = glider + " --rule B/S012345678"

    private func run(
      _ words: String, in folder: ScratchFolder? = nil
    ) async throws -> RenderCommand.Outcome {
      let run = try await RenderCommand.run(words, in: folder)
      #expect(run.status == 0 && run.errors.isEmpty, "\(words): \(run.errors)")
      return run
    }

    private func picture(_ run: RenderCommand.Outcome, _ name: String) throws -> Image {
      try PNGDecoder().decode(Array(run.bytes(name)))
    }

    /// The largest difference of a channel.
    private func difference(_ a: Image, _ b: Image) -> Int {
      guard a.size == b.size else { return 255 }
      return a.withPixels { a in
        b.withPixels { b in
          zip(a, b).map { first, second in
            (0..<4).map { (channel: Int) -> Int in
              let shift = UInt32(8 * channel)
              return abs(Int(first >> shift & 255) - Int(second >> shift & 255))
            }.max() ?? 0
          }.max() ?? 0
        }
      }
    }

    @Test(arguments: ["blinker", "block", "beacon"], ["", "--fit follow"])
    func `has patterns of odd and of even sides in its middle`(
      pattern: String, fit: String
    ) async throws {
      let image = try picture(
        try await run(
          "life \(pattern) --ticks 2 --zoom 18 --size 120x80 --counter off --grid off \(fit) --out x.png"
        ),
        "x.png")
      for y in 0..<image.height {
        for x in 0..<image.width {
          #expect(image[x, y] == image[image.width - 1 - x, image.height - 1 - y])
        }
      }
    }

    @Test(arguments: [
      ("--zoom 4..20", "--every 4"), ("--zoom 20..4 --ease linear", "--every 4"),
      ("--zoom 6", "--every 4"), ("--zoom 1/3..9", "--every 4"),
      ("--zoom 4..20", "--speed -40 --fps 10"),
    ])
    func `shows the pattern in the middle as a camera shows one that stays`(
      zoom: String, pace: String
    ) async throws {
      let folder = try ScratchFolder()
      let moving = try await run(
        "\(Self.glider) --fit follow \(zoom) \(pace) --out f/", in: folder)
      let staying = try await run("\(Self.still) \(zoom) \(pace) --out s/", in: folder)
      for frame in 0...10 {
        let name = frame < 10 ? "0000\(frame).png" : "000\(frame).png"
        let seen = try picture(moving, "f/" + name), expected = try picture(staying, "s/" + name)
        // In between a place is rounded to 1/256 px.
        let isEnd = frame == 0 || frame == 10
        #expect(difference(seen, expected) <= (isEnd ? 0 : 6), "frame \(frame)")
      }
    }

    @Test func `shows where the pattern is at the first and the last frame`() async throws {
      let folder = try ScratchFolder()
      let film = try await run(
        "\(Self.glider) --fit follow --zoom 4..20 --every 4 --out f/", in: folder)
      let plain = "life glider --counter off --size 120x80"
      let first = try await run(
        plain + " --generations 0 --zoom 4 --center 1.5,1.5 --out a.png", in: folder)
      let last = try await run(
        plain + " --generations 40 --zoom 20 --center 11.5,11.5 --out b.png", in: folder)
      #expect(try picture(film, "f/00000.png") == picture(first, "a.png"))
      #expect(try picture(film, "f/00010.png") == picture(last, "b.png"))
    }

    @Test func `is recorded, and drawn again`() async throws {
      let folder = try ScratchFolder()
      let film = try await run(
        "\(Self.glider) --fit follow --zoom 4..20 --every 4 --out f/", in: folder)
      let settings = try PNGChunks(film.bytes("f/00005.png")).texts["Settings"]
      #expect(settings?.contains("--fit follow") == true)
      #expect(settings?.contains("--zoom 4..20") == true)
      let again = try await run("again f/ --out g/", in: folder)
      let one = try await run("again f/00005.png --out x.png", in: folder)
      for frame in ["00000.png", "00005.png", "00010.png"] {
        #expect(try again.bytes("g/" + frame) == film.bytes("f/" + frame))
      }
      #expect(try picture(one, "x.png") == picture(film, "f/00005.png"))
    }

    @Test func `goes on in a folder`() async throws {
      let folder = try ScratchFolder()
      let words = "\(Self.glider) --fit follow --zoom 4..20 --every 4 --out f/"
      let whole = try await run(words, in: folder).contents()
      try FileManager.default.removeItem(atPath: folder.file("f/00004.png"))
      #expect(try await run(words + " --resume", in: folder).contents() == whole)
    }
  }
}
