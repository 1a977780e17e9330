import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  struct `A card before a film` {
    private static let virus =
      "virus --people 60 --infect 4 --cell 30 --steps 3 --speed 1 --fps 5 --theme dark"

    /// Returns the pictures of a film, in their order.
    private static func frames(
      _ words: String, in folder: ScratchFolder, _ name: String = "f"
    ) async throws -> [Data] {
      let run = try await RenderCommand.run("\(words) --out \(name)/", in: folder)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let files = try folder.contents().filter {
        $0.key.hasPrefix("\(name)/") && $0.key.hasSuffix(".png")
      }
      return files.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func pixels(_ file: Data) throws -> Image {
      try PNGDecoder().decode([UInt8](file))
    }

    @Test(arguments: ["", " --speed=-1", " --loop-there-and-back", " --from-tick 2", " --chart"])
    func `is followed by the film without it`(words: String) async throws {
      let folder = try ScratchFolder()
      let isBackward = words.contains("speed")
      let film = (isBackward ? Self.virus.replacing(" --speed 1", with: "") : Self.virus) + words
      let plain = try await Self.frames(film, in: folder)
      let carded = try await Self.frames(film + " --title-card 0.6", in: folder, "g")
      #expect(carded.count == plain.count + 3)
      #expect(try carded.dropFirst(3).map(Self.pixels) == plain.map(Self.pixels))
      #expect(carded[0] == carded[1] && carded[1] == carded[2])
      #expect(try Self.pixels(carded[0]) != Self.pixels(plain[0]))
      // A film of another group has another card.
      let other = try await Self.frames(
        film.replacing("--people 60", with: "--people 59") + " --title-card 0.6", in: folder, "h")
      #expect(try Self.pixels(other[0]) != Self.pixels(carded[0]))
    }

    @Test func `is drawn again, alone and with its film, and continued`() async throws {
      let folder = try ScratchFolder()
      let words = Self.virus + " --title-card 1"
      let film = try await Self.frames(words, in: folder)
      for number in [0, 4, 5, 8] {
        let again = try await RenderCommand.run(
          "again f/0000\(number).png --out again.png --overwrite", in: folder)
        #expect(again.status == 0, "\(again.errors)")
        let bytes = try #require(try folder.contents()["again.png"])
        #expect(try Self.pixels(bytes) == Self.pixels(film[number]), "\(number)")
      }
      let again = try await RenderCommand.run("again f/ --out g/", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      var files = try folder.contents()
      for (number, frame) in film.enumerated() {
        #expect(files["g/000\(number < 10 ? "0" : "")\(number).png"] == frame)
      }
      for name in ["00001", "00003", "00009"] {
        try FileManager.default.removeItem(atPath: folder.file("f/\(name).png"))
      }
      let more = try await RenderCommand.run("\(words) --out f/ --resume", in: folder)
      #expect(more.status == 0, "\(more.errors)")
      files = try folder.contents()
      for (number, frame) in film.enumerated() {
        #expect(files["f/000\(number < 10 ? "0" : "")\(number).png"] == frame)
      }
    }

    @Test func `is of one frame at least, and shown before a run that is over at once`()
      async throws
    {
      let folder = try ScratchFolder()
      let words =
        "virus --people 4 --infect 0,1,2,3 --steps 9 --until all-sick --speed 1 --fps 4 --size 200x200 "
        + "--counter off"
      #expect(try await Self.frames(words + " --title-card 0.01", in: folder).count == 2)
      #expect(try await Self.frames(words + " --title-card 2", in: folder, "g").count == 9)
    }

    @Test(arguments: ["gif", "apng", "mp4"])
    func `is in films of all formats`(ending: String) async throws {
      let run = try await RenderCommand.run("\(Self.virus) --title-card 1 --out f.\(ending)")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }

    @Test(arguments: [
      ("--out a.png", "a card needs a film"), ("--every 1 --out a/", "no frame rate"),
      ("--out a.dzi", "a card needs a film"),
      ("--speed 1 --out a/ --title-card 61", "at most 60 s"),
      ("--speed 1 --out a/ --title-card 0", "not a number above 0"),
    ])
    func `is refused where there is no film`(words: String, reason: String) async throws {
      let card = words.contains("--title-card") ? "" : "--title-card 1"
      let run = try await RenderCommand.run("virus --steps 2 \(card) \(words)")
      #expect(run.status == 64 && run.files.isEmpty)
      #expect(run.errors.contains("--title-card: ") && run.errors.contains(reason), "\(run.errors)")
    }
  }
}
