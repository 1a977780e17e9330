import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  struct `A flight in a film` {
    private static let visits =
      "--visit galaxy:1,system:1,star,..,.. --visit-at 30,40,50,60,70 --seconds 80"

    private func film(
      _ words: String, in scratch: ScratchFolder, _ folder: String
    ) async throws -> [Image] {
      try await FilmFrames.frames("universe --size 240x160 \(words)", in: scratch, folder).map {
        try PNGDecoder().decode([UInt8]($0))
      }
    }

    @Test(arguments: ["light", "dark"])
    func `has the same frames forward, backward and on more threads`(theme: String) async throws {
      let scratch = try ScratchFolder(), visits = "\(Self.visits) --theme \(theme)"
      let forth = try await film("\(visits) --speed 4 --fps 2", in: scratch, "f")
      let back = try await film("\(visits) --speed -4 --fps 2", in: scratch, "b")
      let more = try await film(
        "\(visits) --speed 4 --fps 2 --threads 3", in: scratch, "t")
      #expect(forth.count == 41 && more == forth)
      #expect(back == forth.reversed())
    }

    @Test func `rests at the screens that --view shows`() async throws {
      let scratch = try ScratchFolder()
      let flown = try await film("\(Self.visits) --speed 2 --fps 1", in: scratch, "f")
      for (view, seconds) in [
        ("universe", [0, 30]), ("galaxy:1", [34, 40, 76, 80]), ("system:1", [46, 50, 64, 70]),
        ("star:1", [54, 60]),
      ] {
        let still = try await film(
          "--view \(view) --seconds 80 --speed 2 --fps 1", in: scratch, "s-\(seconds[0])")
        for second in seconds { #expect(flown[second / 2] == still[second / 2], "\(second)") }
        for second in [32, 42, 52, 62, 72] {
          #expect(flown[second / 2] != still[second / 2], "\(second)")
        }
      }
    }

    @Test func `is drawn again from a frame on the way`() async throws {
      let scratch = try ScratchFolder()
      let frames = try await film("\(Self.visits) --speed 4 --fps 2", in: scratch, "f")
      for number in [16, 21, 26, 31] {
        let again = try await RenderCommand.run(
          "again f/\(String(repeating: "0", count: 3))\(number).png --out a\(number).png",
          in: scratch)
        #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
        #expect(try PNGDecoder().decode(Array(again.bytes("a\(number).png"))) == frames[number])
      }
    }

    @Test(arguments: [
      ("--visit galaxy:1", "needs --visit-at as well"), ("--visit-at 20", "needs --visit as well"),
      ("--visit galaxy:1,system:1 --visit-at 20", "2 places need as many seconds, not 1"),
      ("--visit galaxy:1,.. --visit-at 30,20", "second 20 comes after 30"),
      ("--visit .. --visit-at 20", "there is none before it"),
      ("--visit star --visit-at 20", "'star' is a system's"),
      ("--visit moon:1 --visit-at 20", "'moon:1' is not a place"),
      ("--visit galaxy:1/system:1 --visit-at 20", "is not a place"),
      ("--visit galaxy:1 --visit-at soon", "'soon' is not a list of seconds"),
      ("--visit system:1 --visit-at 40", "system 1 is not on the screen of second 40"),
      ("--visit galaxy:1 --visit-at 5", "galaxy 1 is not on the screen of second 5"),
      ("--visit galaxy:999 --visit-at 40", "galaxy 999 is never born"),
      ("--visit galaxy:1,.. --visit-at 30,31 --speed 4 --fps 2", "lasts until second 38"),
    ])
    func `that can't be is refused in one sentence`(words: String, reason: String) async throws {
      let run = try await RenderCommand.run(
        "universe --size 240x160 --seconds 80 \(words) --out f/")
      #expect(run.status == 64 && run.files.isEmpty, "\(words): \(run.errors)")
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(run.errorLines.count == 1)
    }

    @Test func `after the end of the run is noted`() async throws {
      let run = try await RenderCommand.run(
        "universe --size 240x160 --seconds 20 --visit galaxy:1 --visit-at 30 --out a.png")
      #expect(run.status == 0 && run.errors.contains("second 30 is not reached"))
    }
  }
}
