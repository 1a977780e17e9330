import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  struct `A moving camera` {
    private static let film = "--counter off --size 120x80 --zoom 2/3..14 --center 10,9..31.5,12"

    private static let worlds = [
      "seaworld --shape square --width 48 --height 30 --ticks 5",
      "virus --people 900 --infect-random 40 --ticks 5 --style plain",
      "life --random 30% --width 60 --height 40 --topology torus --ticks 5",
      "life acorn --ticks 5 --color age", "elementary --rule 30 --width 90 --height 40 --ticks 5",
    ]

    private func pixels(_ run: RenderCommand.Outcome, _ file: String) throws -> Image {
      try PNGDecoder().decode([UInt8](run.bytes(file)))
    }

    @Test(arguments: worlds)
    func `begins and ends with the stills, in frames of one form`(world: String) async throws {
      let run = try await RenderCommand.run("\(world) \(Self.film) --out f/")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let still = world + " --counter off --size 120x80"
      for (words, frame) in [
        ("--zoom 2/3 --center 10,9", "00000"), ("--zoom 14 --center 31.5,12", "00005"),
      ] {
        let other = try await RenderCommand.run("\(still) \(words) --out s/", in: run.folder)
        #expect(other.status == 0, "\(other.errors)")
        #expect(
          try pixels(run, "f/\(frame).png") == pixels(other, "s/\(frame).png"), "\(words)")
      }
      let types = try (0...5).map { try PNGChunks(run.bytes("f/0000\($0).png")).colorType }
      #expect(Set(types).count == 1 && types[0] != 3)
    }

    @Test func `goes forwards in a film whose time goes backwards`() async throws {
      let world = Self.worlds[2]
      let run = try await RenderCommand.run("\(world) \(Self.film) --speed -10 --out f/")
      let still = "\(world) --counter off --size 120x80 --speed -10"
      let first = try await RenderCommand.run(
        "\(still) --zoom 2/3 --center 10,9 --out s/", in: run.folder)
      let last = try await RenderCommand.run(
        "\(still) --zoom 14 --center 31.5,12 --out l/", in: run.folder)
      #expect(run.status == 0 && first.status == 0 && last.status == 0)
      #expect(try pixels(run, "f/00000.png") == pixels(first, "s/00000.png"))
      #expect(try pixels(run, "f/00005.png") == pixels(last, "l/00005.png"))
    }

    @Test func `stands at its end in a picture alone`() async throws {
      let world = Self.worlds[0]
      let film = try await RenderCommand.run("\(world) \(Self.film) --out f/")
      let one = try await RenderCommand.run("\(world) \(Self.film) --out x.png", in: film.folder)
      #expect(one.status == 0)
      #expect(try pixels(film, "f/00005.png") == pixels(one, "x.png"))
    }

    @Test(arguments: worlds)
    func `draws each frame the same alone, later and on any number of threads`(
      world: String
    ) async throws {
      let words = "\(world) \(Self.film) --ease out --out f/"
      let run = try await RenderCommand.run(words + " --threads 1")
      let whole = try run.contents()
      for frame in ["00001", "00003", "00004"] {
        try FileManager.default.removeItem(atPath: run.folder.file("f/\(frame).png"))
      }
      let resumed = try await RenderCommand.run(words + " --resume --threads 5", in: run.folder)
      #expect(resumed.status == 0 && resumed.errors.isEmpty, "\(resumed.errors)")
      #expect(try resumed.contents() == whole)
      // Of another ease only the ends are the same, and no folder goes on with it.
      let other = try await RenderCommand.run(
        "\(world) \(Self.film) --out f/ --resume", in: run.folder)
      #expect(other.status == 73)
    }

    @Test func `is drawn anew in a longer run`() async throws {
      let world = "life acorn --color age \(Self.film)"
      let run = try await RenderCommand.run("\(world) --ticks 4 --out f/")
      let longer = try await RenderCommand.run(
        "\(world) --ticks 7 --out f/ --resume", in: run.folder)
      let whole = try await RenderCommand.run("\(world) --ticks 7 --out f/")
      #expect(longer.status == 0, "\(longer.errors)")
      #expect(try longer.contents() == whole.contents())
    }

    @Test func `is recorded in each frame`() async throws {
      let run = try await RenderCommand.run("\(Self.worlds[0]) \(Self.film) --out f/")
      func texts(_ frame: Int) throws -> [String: String] {
        let texts = try PNGDecoder().texts(of: [UInt8](run.bytes("f/0000\(frame).png")))
        return Dictionary(texts.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
      }
      #expect(try texts(2)["Frame"] == "2 of 6")
      #expect(try texts(0)["View"] == "2/3 from -54,-34")
      #expect(try texts(5)["View"] == "14/1 from 381,128")
      #expect(try texts(3)["View"]?.contains("/256,") == true)
      #expect(try texts(3)["Settings"]?.contains("--zoom 2/3..14 --center 10,9..31.5,12") == true)
    }

    @Test(
      arguments: [
        ("--zoom 2", "--center 5,5..40,20"), ("--zoom 2..8", "--center 5,5"), ("--zoom 1/9..3", ""),
        ("--viewport 0,0,48,30..10,10,6,2", ""), ("--zoom 4..4", "--ease linear"),
      ])
    func `pans, comes nearer, or both`(first: String, second: String) async throws {
      let run = try await RenderCommand.run(
        "\(Self.worlds[0]) --size 120x80 --counter off \(first) \(second) --out f/")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.files.count == 8)
    }

    @Test(
      arguments: [
        ("--zoom 1..", "--zoom: \"\" is not a magnification"),
        ("--zoom ..8", "--zoom: \"\" is not a magnification"),
        ("--zoom 1..2..3", "--zoom: \"2..3\" is not a magnification"),
        ("--zoom 1..2000", "--zoom: \"2000\" is not a magnification"),
        ("--zoom 2 --center 1,2..3", "--center: '3' is not a point on the table"),
        ("--viewport 0,0,5,5..1,1,0,4", "--viewport: '1,1,0,4' is not a rectangle of cells"),
        ("--center 1,2..3,4", "--center: it needs --zoom as well"),
        ("--zoom 2 --ease linear", "--ease: nothing moves"),
        ("--zoom 2..4 --ease bounce", "--ease: 'bounce' is not one of in-out, linear, in, out"),
      ])
    func `is refused with a sentence where values are wrong`(
      words: String, sentence: String
    ) async throws {
      let run = try await RenderCommand.run("seaworld --size 99x99 \(words) --out f/")
      #expect(run.status == 64 && run.errorLines.count == 1, "\(run.errors)")
      #expect(run.errors.contains(sentence), "\(run.errors)")
      #expect(run.files.isEmpty)
    }
  }
}
