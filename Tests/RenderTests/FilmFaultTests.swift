import Foundation
import FrameExport
import ScratchFolders
import TestScope
import Testing

extension `Films and scripts of the command render` {
  /// Films whose ffmpeg, place or own program fails.
  struct `Films that fail` {
    private static let tiny =
      "seaworld --width 4 --height 4 --cell 4 --counter off --shape square "

    /// Pictures of which few fill the buffer that ffmpeg keeps of a file.
    private static let busy =
      "seaworld --width 90 --height 90 --cell 2 --counter off --shape square "

    /// A folder with a script called `ffmpeg`, whose `$out` is where ffmpeg would write.
    private func falseFFmpeg(_ lines: String, mode: mode_t = 0o755) throws -> ScratchFolder {
      let folder = try ScratchFolder()
      try folder.put(
        "#!/bin/sh\nfor out; do :; done; out=${out#file:}\necho $$ > id\n\(lines)\n", at: "ffmpeg")
      chmod(folder.file("ffmpeg"), mode)
      return folder
    }

    @Test(arguments: [
      ("exit 3", "ffmpeg failed: it ended with status 3 and no message"),
      ("echo x > \"$out\"; echo Worse >&2; exit 1", "ffmpeg failed: Worse"),
      ("head -c 99 > \"$out\"; kill -9 $$", "ffmpeg failed: it was ended by signal 9"),
      ("cat > \"$out\"; kill -9 $$", "ffmpeg failed: it was ended by signal 9"),
      ("exit 0", "ffmpeg failed: it ended before it had read all frames"),
      (
        "head -c 5000 > \"$out\"; exit 0",
        "ffmpeg failed: it ended before it had read all frames"
      ),
      ("cat > /dev/null", "ffmpeg failed: it ended without writing a.mp4"),
      (
        "head -c 3000000 /dev/zero | tr '\\0' x >&2; cat > \"$out\"; echo >&2; echo End >&2",
        "ffmpeg failed: End"
      ),
      ("sleep 60", "ffmpeg read nothing for 1 s and was ended, so that a.mp4 is not written"),
      (
        "cat > \"$out\"; sleep 60",
        "ffmpeg read nothing for 1 s and was ended, so that a.mp4 is not written"
      ),
    ])
    func `an ffmpeg that fails is reported, and nothing is left of it`(
      lines: String, reported: String
    ) async throws {
      let folder = try falseFFmpeg(lines)
      try folder.put("earlier", at: "a.mp4")
      let run = try await RenderCommand.run(
        Self.tiny + "--ticks 5000 --out a.mp4 --census c.csv --ffmpeg ./ffmpeg --ffmpeg-timeout 1",
        in: folder)
      #expect(run.status == 69 && run.errors == "render: \(reported)\n", "\(run.errors)")
      #expect(run.files == ["a.mp4", "ffmpeg", "id"])
      #expect(try folder.text(at: "a.mp4") == "earlier")
      try await expectGone(folder)
    }

    @Test func `an ffmpeg that is missing, or not a program, is reported beforehand`() async throws
    {
      let folder = try falseFFmpeg("exit 0", mode: 0o644)
      for (path, reason) in [
        ("./none", "no such file or directory"), ("./ffmpeg", "it is not executable"),
        ("./", "it is not a file"),
      ] {
        let run = try await RenderCommand.run(
          Self.tiny + "--out x/a.mp4 --ffmpeg \(path)", in: folder)
        #expect(run.status == 69 && run.errors == "render: \(path) is not an ffmpeg: \(reason)\n")
        #expect(run.files == ["ffmpeg"])
      }
      let run = try await RenderCommand.run(
        Self.tiny + "--out x/a.mp4", in: folder, environment: ["PATH": "/nowhere"])
      #expect(run.status == 69 && run.errorLines.count == 1)
      for words in ["apt-get install ffmpeg", "--ffmpeg", ".apng", "folder"] {
        #expect(run.errors.contains(words))
      }
      #expect(run.files == ["ffmpeg"])
    }

    @Test(arguments: sampled([SIGTERM, SIGINT, SIGKILL], every: 2))
    func `a signal to us ends ffmpeg too`(signal: Int32) async throws {
      let folder = try falseFFmpeg("exec \(try Self.ffmpeg()) \"$@\"")
      let run = try await RenderCommand.run(
        Self.busy + "--ticks 9000000 --out a.mkv --ffmpeg ./ffmpeg", in: folder
      ) { process, folder in
        try await wait { try folder.size(of: "a.mkv.part") > 0 || !process.isRunning }
        kill(process.processIdentifier, signal)
      }
      #expect(run.status == 128 + signal)
      if signal != SIGKILL {
        #expect(run.errorLines.count == 1 && run.errors.hasPrefix("render: stopped "))
        #expect(run.files == ["ffmpeg", "id"])
      }
      try await expectGone(folder)
      #expect(try !folder.entries().contains("a.mkv"))
      let next = try await RenderCommand.run(
        Self.tiny + "--ticks 3 --out a.mkv --ffmpeg ./ffmpeg", in: folder)
      #expect(next.status == 0 && next.files == ["a.mkv", "ffmpeg", "id"], "\(next.errors)")
    }

    @Test func `an ffmpeg that is killed is reported`() async throws {
      let folder = try falseFFmpeg("exec \(try Self.ffmpeg()) \"$@\"")
      let run = try await RenderCommand.run(
        Self.busy + "--ticks 9000000 --out a.mkv --ffmpeg ./ffmpeg", in: folder
      ) { process, folder in
        try await wait { try folder.size(of: "a.mkv.part") > 0 || !process.isRunning }
        kill(try Self.id(in: folder), SIGKILL)
      }
      #expect(run.status == 69)
      #expect(run.errors == "render: ffmpeg failed: it was ended by signal 9\n")
      #expect(run.files == ["ffmpeg", "id"])
    }

    @Test func `a folder that vanishes during a film is reported`() async throws {
      let folder = try falseFFmpeg("cat > \"$out\"; while [ -d x ]; do sleep 0.01; done")
      let run = try await RenderCommand.run(
        Self.tiny + "--ticks 3 --out x/a.mkv --ffmpeg ./ffmpeg", in: folder
      ) { _, folder in
        try await wait { try folder.size(of: "x/a.mkv.part") > 0 }
        try FileManager.default.removeItem(atPath: folder.file("x"))
      }
      #expect(run.status == 74 && run.files == ["ffmpeg", "id"])
      #expect(run.errors == "render: cannot replace x/a.mkv: no such file or directory\n")
    }

    @Test(arguments: sampled(FilmFormat.encodedEndings, every: 4))
    func `a film on a full disk is reported and not left`(format: String) async throws {
      let run = try await RenderCommand.run(
        [
          "-c",
          "ulimit -f 8; \"$0\" seaworld --ticks 90 --shape circle --quality lossless --out a.\(format)",
          try RenderCommand.place(of: "render").path(percentEncoded: false),
        ], program: "/bin/sh")
      #expect(run.status == 74 && run.files.isEmpty)
      #expect(run.errors == "render: cannot write a.\(format): file too large\n")
    }

    /// The path of the real ffmpeg.
    private static func ffmpeg() throws -> String {
      let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let places = folders.split(separator: ":").map { "\($0)/ffmpeg" }
      let place = places.first { FileManager.default.isExecutableFile(atPath: $0) }
      return try #require(place)
    }

    /// The process that the script `ffmpeg` became.
    private static func id(in folder: ScratchFolder) throws -> Int32 {
      try #require(Int32(try folder.text(at: "id").dropLast()))
    }

    /// Expects that the process of `ffmpeg` ends.
    private func expectGone(_ folder: ScratchFolder) async throws {
      let id = try Self.id(in: folder)
      try await wait { kill(id, 0) != 0 || Self.isZombie(id) }
    }

    /// Whether it has ended, and only its parent, which is not a process of ours, has not waited
    /// yet.
    private static func isZombie(_ id: Int32) -> Bool {
      let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
      return status?.contains(") Z ") == true
    }
  }
}

extension ScratchFolder {
  /// The number of bytes of the file `name`, 0 when it doesn't exist.
  fileprivate func size(of name: String) throws -> Int {
    guard FileManager.default.fileExists(atPath: file(name)) else { return 0 }
    return try FileManager.default.attributesOfItem(atPath: file(name))[.size] as? Int ?? 0
  }
}

extension FilmFormat {
  /// The endings, without a dot, of the formats that ffmpeg writes.
  static let encodedEndings = allCases.filter { $0.traits.ffmpeg != nil }.map(\.rawValue)
}
