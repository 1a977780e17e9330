import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import TestScope
import Testing

extension `Films and scripts of the command render` {
  /// Films with a limited number of bytes.
  struct `The bytes of a film` {
    private static let sea = "seaworld --ticks 12 --cell 32"

    @Test(arguments: ["gif", "apng"])
    func `are limited by fewer colors, and then by smaller pictures`(format: String) async throws {
      let folder = try ScratchFolder()
      let film = "film.\(format)"
      let whole = try await RenderCommand.run("\(Self.sea) --out \(film)", in: folder)
      let bytes = try whole.bytes(film).count
      let enough = try await RenderCommand.run(
        "\(Self.sea) --max-bytes \(bytes + 32) --out \(film)", in: folder)
      #expect(enough.status == 0 && enough.errors.isEmpty)
      // An APNG records the limit as well.
      let more = try enough.bytes(film).count - bytes
      #expect(format == "apng" ? (1...32).contains(more) : more == 0)
      for (share, words) in [
        (0.97, "render: --max-bytes: .* instead of .*\n"),
        (
          0.2,
          "render: --max-bytes: (?:[0-9]+ colors instead of .* and )?pictures of [0-9]+ × [0-9]+ instead of 320 × 516\n"
        ),
      ] {
        let most = Int(share * Double(bytes))
        let run = try await RenderCommand.run(
          "\(Self.sea) --max-bytes \(most) --out \(film) --census c.csv", in: folder)
        #expect(run.status == 0)
        #expect(try run.errors.wholeMatch(of: Regex(words)) != nil, "\(run.errors)")
        #expect(try run.bytes(film).count <= most)
        #expect(try run.bytes(film).count * 20 >= most * 17)
        #expect(try folder.text(at: "c.csv").split(separator: "\n").count == 14)
      }
    }

    /// A table that follows from the size of pictures is that of the pictures asked for.
    @Test(arguments: [1_200_000, 90_000])
    func `don't change the world`(most: Int) async throws {
      let folder = try ScratchFolder()
      let soup =
        "life --random 40% --generations 20 --size 960x540 --color age --trails --census c.csv --out x.gif"
      let whole = try await RenderCommand.run(soup, in: folder)
      let census = try whole.bytes("c.csv")
      let run = try await RenderCommand.run("\(soup) --max-bytes \(most)", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try run.bytes("c.csv") == census)
      #expect(try run.bytes("x.gif").count <= most)
      // Cells of whole pixels keep their colors.
      #expect(!run.errors.contains("colors instead of"))
      let one = try await RenderCommand.run(
        "\(soup) --max-bytes \(most) --threads 1 --overwrite", in: folder)
      #expect(try one.bytes("x.gif") == run.bytes("x.gif"))
    }

    @Test(arguments: sampled(["apng", "gif"], every: 2))
    func `that nothing keeps are refused, and nothing is left`(format: String) async throws {
      let run = try await RenderCommand.run("\(Self.sea) --max-bytes 500 --out a.\(format)")
      #expect(run.status == 73 && run.files.isEmpty)
      #expect(run.errors.hasPrefix("render: a.\(format) would have more than 500 bytes"))
    }

    @Test(arguments: ["a.png", "a/", "a.mp4", "-"])
    func `are a GIF's or an APNG's`(out: String) async throws {
      let run = try await RenderCommand.run("\(Self.sea) --max-bytes 1M --out \(out)")
      #expect(run.status == 64 && run.files.isEmpty)
      #expect(
        run.errors.contains("render: --max-bytes: it is for a GIF or an APNG, such as --out x.gif"))
    }

    @Test(arguments: ["gif", "apng"])
    func `are limited by the smallest pictures`(format: String) async throws {
      for (words, most) in [
        ("seaworld --width 100 --height 100", 100 << 10), (Self.sea, 3 << 10),
      ] {
        let run = try await RenderCommand.run("\(words) --max-bytes \(most) --out a.\(format)")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try run.bytes("a.\(format)").count <= most)
      }
    }

    @Test(arguments: [
      ("seaworld --ticks 20 --out x.apng", 102_400), ("seaworld --ticks 40 --out x.gif", 102_400),
      ("universe --seconds 60 --size 300x200 --out x.apng", 111_621),
    ])
    func `come near to a limit far below the whole film`(words: String, most: Int) async throws {
      let run = try await RenderCommand.run("\(words) --max-bytes \(most)")
      #expect(run.status == 0, "\(run.errors)")
      let bytes = try run.bytes(words.hasSuffix("gif") ? "x.gif" : "x.apng").count
      #expect(bytes <= most && bytes * 10 >= most * 7, "\(bytes)")
    }

    @Test func `are kept when a signal ends the search for a better film`() async throws {
      let run = try await RenderCommand.run(
        "seaworld --ticks 40 --size 640x450 --max-bytes 120K --census c.csv --out x.gif"
      ) { process, folder in
        // How far the search gets within this time doesn't matter.
        let end = ContinuousClock.now + .seconds(20)
        while try process.isRunning && ContinuousClock.now < end
          && !folder.entries().contains("x.gif")
        {
          try await Task.sleep(for: .milliseconds(5))
        }
        kill(process.processIdentifier, SIGTERM)
      }
      #expect(run.status == 0 && run.errors.contains("instead of"), "\(run.errors)")
      #expect(run.files.sorted() == ["c.csv", "x.gif"])
      #expect(try run.bytes("x.gif").count <= 120 << 10)
    }

    @Test func `of a part of the world are kept when it's drawn again`() async throws {
      let folder = try ScratchFolder()
      let made = try await RenderCommand.run(
        "seaworld --ticks 8 --zoom 3..9 --center 3,3 --size 320x240 --max-bytes 12K --out a.apng",
        in: folder)
      #expect(made.status == 0 && made.errors.contains("instead of"), "\(made.errors)")
      let again = try await RenderCommand.run("again a.apng --out b.apng", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try again.bytes("a.apng") == again.bytes("b.apng"))
    }

    @Test(arguments: sampled(["60K", "40K", "20K", "9K"], every: 2))
    func `keep what it takes to draw the film again`(most: String) async throws {
      let folder = try ScratchFolder()
      let made = try await RenderCommand.run(
        "\(Self.sea) --max-bytes \(most) --out a.apng", in: folder)
      #expect(made.status == 0, "\(made.errors)")
      let again = try await RenderCommand.run("again a.apng --out b.apng", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try again.bytes("a.apng") == again.bytes("b.apng"))
      for out in ["c.png", "d.mkv", "e/"] {
        let other = try await RenderCommand.run("again a.apng --out \(out)", in: folder)
        #expect(other.status == 0, "\(other.errors)")
      }
    }

    @Test func `of fifty ticks of the sea are few as a GIF`() async throws {
      let run = try await RenderCommand.run(
        "seaworld --style plain --seed 9 --ticks 50 --out x.gif")
      #expect(run.status == 0)
      #expect(try run.bytes("x.gif").count <= 1_950_000)
    }

    @Test func `keep what the record of an APNG says`() async throws {
      let folder = try ScratchFolder()
      let run = try await RenderCommand.run(
        "\(Self.sea) --max-bytes 40K --out a.apng", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let texts = try PNGDecoder().texts(of: Array(run.bytes("a.apng")))
      let settings = try #require(texts.first { $0.key == "Settings" }).value
      let image = try PNGDecoder().decode(Array(run.bytes("a.apng")))
      let cell = try #require(settings.firstMatch(of: /--cell ([0-9]+)/)).output.1
      let still = try await RenderCommand.run(
        "seaworld --ticks 0 --cell \(cell) --out s.png", in: folder)
      #expect(try PNGDecoder().decode(Array(still.bytes("s.png"))).size == image.size)
    }
  }
}
