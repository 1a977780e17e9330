import Foundation
import PNGCodec
import ScratchFolders
import SeededDraws
import TestScope
import Testing

extension `Films and scripts of the command render` {
  /// A script without a hand in which time passes once, and the run that shows the same.
  struct `A script and a run` {
    private struct Twin: CustomStringConvertible {
      var description = ""
      var scene = ""
      var run = ""

      /// Draws a world, its style and a film.
      init(seed: Int) {
        var random = Draws(UInt64(seed))
        func one(of list: [String]) -> String { list[random.next(below: list.count)] }
        let world = one(of: ["life", "seaworld", "virus"])
        let start =
          switch world {
          case "life": "--random 30% --seed \(seed) --width 24 --height 16 --topology torus"
          case "seaworld": "--seed \(seed) --width 12 --height 9"
          default: "--people 90 --infect 4 --seed \(seed)"
          }
        let styles = ["life": ["plain", "woven"], "seaworld": ["plain", "living"]]
        let style = one(of: styles[world] ?? ["plain", "people"])
        let theme = one(of: ["light", "dark"]), cell = one(of: ["8", "16"])
        let speed = one(of: ["1/2", "2", "7/3", "10"]), rate = one(of: ["5", "12"])
        let ticks = one(of: ["1", "4", "7"])
        scene = """
          world \(world) \(start)
          cell \(cell)
          theme \(theme)
          style \(style)
          fps \(rate)
          speed \(speed)
          hand off
          play \(ticks)
          """
        // The field of a script is edited, so its cells don't grow.
        run =
          "\(world) \(start) --cell \(cell) --theme \(theme) --style \(style) --fps \(rate) "
          + "--speed \(speed) --ticks \(ticks)" + (world == "life" ? " --motion off" : "")
          + (style == "plain" ? "" : " --quality lossless")
        description = run
      }
    }

    @Test(arguments: 0..<(coversAll ? 40 : 8))
    func `that show the same have the same pixels in the same form`(seed: Int) async throws {
      let twin = Twin(seed: seed), folder = try ScratchFolder()
      try folder.put(twin.scene, at: "a.scene")
      let run = try await FilmFrames.frames("\(twin.run) --progress none", in: folder, "run")
      for threads in [1, 3] {
        let name = "script\(threads)"
        let script = try await FilmFrames.frames(
          "play a.scene --threads \(threads)", in: folder, name)
        #expect(script.count == run.count, "\(twin)")
        for (one, other) in zip(script, run) {
          #expect(try Self.form(one) == Self.form(other), "\(twin)")
        }
        let same = try await RenderCommand.run("compare run \(name)", in: folder)
        #expect(same.status == 0, "\(twin): \(same.output)")
      }
    }

    /// At the first size, two panels don't fit.
    @Test(arguments: ["160x208", "240x200"])
    func `draw the same chart`(size: String) async throws {
      let folder = try ScratchFolder(), world = "seaworld --width 40 --height 20"
      try folder.put(
        "world \(world)\nsize \(size)\nhand off\nchart on\nspeed 2\nplay 3\n", at: "a.scene")
      for command in [
        "play a.scene --out script.png",
        "\(world) --size \(size) --chart --speed 2 --ticks 3 --quality lossless --out run.png",
        "compare script.png run.png",
      ] {
        let run = try await RenderCommand.run(command, in: folder)
        #expect(run.status == 0, "\(command): \(run.errors)\(run.output)")
      }
    }

    private static func form(_ file: Data) throws -> [Int] {
      let header = try PNGDecoder().header(of: [UInt8](file))
      return [header.width, header.height, Int(header.colorType.rawValue), header.bitDepth]
    }

    @Test(arguments: [
      "world seaworld --width 12 --height 9\ncell 12\nstyle living\nfit over 0.4s\nplay 3\ntap\n"
        + "restart\nzoom to 20 over 0.5s\nhand off\nplay 4\ntheme dark\nplay 2\nreverse 3",
      "world virus --people 90 --infect 4\ncell 12\nstyle people\nplay 2\ntap 12\nplay 1s\n"
        + "snapshot\nplay 3\nrollback\nhand off\nreverse 2\nplay 2",
      "world life --width 24 --height 16\ncell 12\nplace glider at 3,3\nland live\nplay 6\n"
        + "snapshots\nplay 4\nundo\nshape circle\nresize 20x12\nplay 3\nselect 2,2 4x4\ncut\nland live\nplay 3",
    ])
    func `of many commands is the same on any number of threads`(lines: String) async throws {
      let folder = try ScratchFolder()
      try folder.put(
        "\(lines.split(separator: "\n")[0])\nfps 12\n" + lines.drop { $0 != "\n" }, at: "a.scene")
      let one = try await FilmFrames.frames("play a.scene --threads 1", in: folder, "one")
      for threads in [2, 3, 7] {
        let name = "on\(threads)"
        #expect(
          try await FilmFrames.frames("play a.scene --threads \(threads)", in: folder, name) == one)
      }
    }
  }
}
