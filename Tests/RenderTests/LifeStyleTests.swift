import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  struct `Styles of automata` {
    private func settings(_ run: RenderCommand.Outcome, _ name: String) throws -> String {
      try PNGDecoder().texts(of: [UInt8](run.bytes(name))).first { $0.key == "Settings" }?.value
        ?? ""
    }

    @Test(arguments: [
      ("life acorn --style heat", "--style: 'heat' is for the dark theme: add --theme dark"),
      (
        "life acorn --style heat --theme dark --color plain",
        "--style: young cells shine: give --color age as well"
      ),
      (
        "life acorn --rule /2/3 --style woven",
        "--style: threads are over or under one another, and cells of /2/3 have 3 states"
      ),
      (
        "life acorn --style heat --theme dark --background transparent",
        "--style: on a transparent background only plain is drawn"
      ),
      ("elementary --style heat", "--style: 'heat' is not a style of this world: plain, woven are"),
    ])
    func `are refused where they have nothing to show`(
      command: String, reason: String
    ) async throws {
      let run = try await RenderCommand.run("\(command) --ticks 3 --out a.png")
      #expect(run.status == 64 && run.files.isEmpty)
      #expect(run.errors.contains(reason), "\(run.errors)")
    }

    @Test func `of threads change at generations alone`() async throws {
      let woven = "life glider --width 9 --height 9 --style woven --cell 9 --counter off --ticks 2"
      let frames = try await FilmFrames.frames(
        "\(woven) --speed 1 --fps 4", in: try ScratchFolder())
      #expect(frames.count == 9)
      for number in [1, 2, 3] {
        #expect(try await FilmFrames.areSame(frames[number], frames[0]))
      }
      #expect(try await !FilmFrames.areSame(frames[4], frames[0]))
    }

    @Test func `of heat imply ages, trails and a palette`() async throws {
      let folder = try ScratchFolder()
      let heat = "life acorn --ticks 40 --cell 5 --counter off --theme dark --style heat"
      try await RenderCommand.run("\(heat) --out a.png", in: folder)
      let run = try await RenderCommand.run(
        "\(heat) --color age --trails --palette kiln --out b.png", in: folder)
      let pixels = try ["a.png", "b.png"].map { name in
        try PNGDecoder().decode([UInt8](run.bytes(name))).withPixels(Array.init)
      }
      #expect(pixels[0] == pixels[1])
      #expect(try settings(run, "a.png").contains("--style heat"))
      let again = try await RenderCommand.run("again a.png --out c.png", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      let drawnAgain = try PNGDecoder().decode([UInt8](again.bytes("c.png")))
      #expect(drawnAgain.withPixels(Array.init) == pixels[0])
      // Brian's Brain has no trails of its own.
      let brain = try await RenderCommand.run("\(heat) --rule /2/3 --out d.png", in: folder)
      #expect(brain.status == 0, "\(brain.errors)")
    }

    @Test func `of threads are the default of elementary automata alone`() async throws {
      let folder = try ScratchFolder()
      let rows = "elementary --width 40 --height 20 --ticks 19 --cell 8"
      for (options, name) in [
        ("", "a.png"), ("--style woven", "b.png"), ("--style plain", "c.png"),
        ("--shape square", "d.png"), ("--grid on", "e.png"), ("--ink live=teal", "f.png"),
      ] {
        let run = try await RenderCommand.run("\(rows) \(options) --out \(name)", in: folder)
        let style = ["a.png", "b.png"].contains(name) ? "woven" : "plain"
        #expect(try settings(run, name).contains("--style \(style)"), "\(options)")
      }
      let life = try await RenderCommand.run(
        "life acorn --ticks 9 --cell 8 --color age --style woven --out g.png", in: folder)
      #expect(life.errors.contains("threads show neither ages nor trails"), "\(life.errors)")
      let plain = try await RenderCommand.run(
        "life acorn --ticks 9 --cell 8 --out h.png", in: folder)
      #expect(try settings(plain, "h.png").contains("--style plain"))
    }

    @Test func `can be set in a script`() async throws {
      let folder = try ScratchFolder()
      try folder.put(
        "world life --pattern acorn --color age --trails\ntheme dark\nstyle heat\nhand off\nplay 5",
        at: "a.scene")
      let run = try await RenderCommand.run("play a.scene --out a.png", in: folder)
      #expect(run.status == 0 && run.files.contains("a.png"), "\(run.errors)")
      let light = try await RenderCommand.run("play a.scene --theme light --out b.png", in: folder)
      #expect(light.status == 64 && !light.files.contains("b.png"))
      #expect(light.errors.contains("--theme: a.scene:3:1: style heat needs theme dark"))
    }
  }
}
