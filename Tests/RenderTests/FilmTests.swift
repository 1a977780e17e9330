import Foundation
import ScratchFolders
import TestScope
import Testing

extension `Films and scripts of the command render` {
  struct `Films made of frames` {
    private static let ffmpeg = [
      "/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg", "/opt/homebrew/bin/ffmpeg",
    ]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(
      .enabled(if: ffmpeg != nil, "there is no ffmpeg"),
      arguments: ["--shape sprite", "--shape circle", "--shape square --background transparent"])
    func `ffmpeg's palette filters keep every frame`(look: String) async throws {
      let ffmpeg = try #require(Self.ffmpeg)
      let frames = try await RenderCommand.run("seaworld --ticks 24 --cell 16 --out f/ \(look)")
      let film = try await RenderCommand.run(
        [
          "-v", "error", "-nostdin", "-i", "f/%05d.png", "-filter_complex",
          "split[a][b];[a]palettegen[p];[b][p]paletteuse", "film.gif",
        ], program: ffmpeg, in: frames.folder)
      #expect(film.status == 0 && film.errors.isEmpty, "\(film.errors)")
      // Counted as packets: a decoder may leave out frames that look the same.
      let count = try await RenderCommand.run(
        ["-v", "info", "-nostdin", "-i", "film.gif", "-c", "copy", "-f", "null", "-"],
        program: ffmpeg, in: frames.folder)
      let reported = count.errors.split { $0 == "\r" || $0 == "\n" }.last { $0.contains("frame=") }
      let number = reported?.split(separator: "=")[1].split(separator: " ").first
      #expect(number == "25", "\(count.errors)")
    }

    @Test(
      .enabled(if: ffmpeg != nil, "there is no ffmpeg"),
      arguments: sampled(
        [
          ("seaworld --style plain --ticks 9", 50.5),
          ("seaworld --style plain --seed 9 --ticks 9 --cell 24", 60),
          ("seaworld --ticks 9 --cell 16 --shape circle", .infinity),
          ("life gosper-gun --ticks 20 --cell 8", .infinity),
          ("life --random 30% --width 64 --height 48 --cell 2 --ticks 12 --counter off", .infinity),
          ("virus --style plain --infect 44 --steps 12 --every 1", .infinity),
        ] as [(String, Double)], every: 2))
    func `a GIF is as small and as exact as by ffmpeg's palette filters`(
      run: String, decibels: Double
    ) async throws {
      let ffmpeg = try #require(Self.ffmpeg)
      let folder = try ScratchFolder()
      for place in ["f/", "film.gif"] {
        let made = try await RenderCommand.run("\(run) --out \(place)", in: folder)
        #expect(made.status == 0, "\(made.errors)")
      }
      let palette = "split[a][b];[a]palettegen[p];[b][p]paletteuse=diff_mode=rectangle"
      let made = try await RenderCommand.run(
        ["-v", "error", "-nostdin", "-framerate", "10", "-i", "f/%05d.png"]
          + ["-vf", palette, "hand.gif"], program: ffmpeg, in: folder)
      #expect(made.status == 0, "\(made.errors)")
      func exactness(_ film: String) async throws -> Double {
        let planes = "[0]format=rgb24,format=gbrp[a];[1]format=rgb24,format=gbrp[b]"
        let compared = try await RenderCommand.run(
          ["-hide_banner", "-nostdin", "-i", film, "-framerate", "10", "-i", "f/%05d.png"]
            + ["-lavfi", planes + ";[a][b]psnr", "-f", "null", "-"], program: ffmpeg, in: folder)
        let average = compared.errors.split(separator: "average:").last?.split(separator: " ").first
        return try #require(average.flatMap { Double($0) }, "\(compared.errors)")
      }
      let (own, hand) = (try await exactness("film.gif"), try await exactness("hand.gif"))
      let bytes = (try made.bytes("film.gif").count, try made.bytes("hand.gif").count)
      #expect(bytes.0 * 100 <= bytes.1 * 102)
      // Few colors are exact. Where there are too many, fewer bytes are worth half a decibel.
      #expect(own >= decibels && own >= hand - 0.5)
      #expect(own >= hand || bytes.0 * 100 <= bytes.1 * 97)
    }

    @Test func `why a film has failed is reported in place of the bar`() async throws {
      let folder = try ScratchFolder()
      let script = "#!/bin/sh\nsleep 1\ncat >/dev/null\nexit 1\n"
      try folder.put(script, at: "ffmpeg")
      #expect(chmod(folder.file("ffmpeg"), 0o755) == 0)
      let run = try await RenderCommand.run(
        "seaworld --shape square --ticks 20 --progress bar --ffmpeg ./ffmpeg --out a.mp4",
        in: folder)
      #expect(run.status == 69)
      #expect(
        run.errors.hasSuffix("\rrender: ffmpeg failed: it ended with status 1 and no message\n"))
    }

    @Test func `a film is made though what started us ignores the ends of its children`()
      async throws
    {
      let folder = try ScratchFolder()
      await #expect(processExitsWith: .success) { [film = folder.file("film.gif") as String] in
        let words = [
          try RenderCommand.place(of: "render").path, "seaworld", "--ticks", "2",
          "--ffmpeg-timeout", "9", "--out", film,
        ]
        signal(SIGCHLD, SIG_IGN)
        var arguments = words.map { strdup($0) } + [nil]
        execv(words[0], &arguments)
        exit(1)
      }
      #expect(try folder.entries() == ["film.gif"])
    }
  }
}
