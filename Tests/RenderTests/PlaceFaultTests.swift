import Foundation
import ScratchFolders
import Testing

extension `Faults of the command render` {
  /// Places that can't be written, or can't be written any longer.
  struct `Places that fail` {
    private static let tiny =
      "seaworld --width 4 --height 4 --cell 4 --counter off --shape square "

    @Test(arguments: [true, false])
    func `a folder that vanishes during a run is reported`(isReplaced: Bool) async throws {
      let run = try await RenderCommand.run(Self.tiny + "--ticks 50000 --out f/") {
        process, folder in
        try await wait { FileManager.default.fileExists(atPath: folder.file("f/00009.png")) }
        kill(process.processIdentifier, SIGSTOP)
        try FileManager.default.removeItem(atPath: folder.file("f"))
        if isReplaced { try folder.put("mine", at: "f") }
        kill(process.processIdentifier, SIGCONT)
      }
      #expect(run.status == 74 && run.errorLines.count == 1, "\(run.errors)")
      // It may have been stopped between two calls for the same frame.
      #expect(run.errors.contains(/^render: cannot (write|replace) f\//), "\(run.errors)")
      let reason = isReplaced ? "not a directory" : "no such file or directory"
      #expect(run.errors.hasSuffix(": \(reason)\n"), "\(run.errors)")
      #expect(run.files == (isReplaced ? ["f"] : []))
    }

    @Test(arguments: [
      ("--out closed/", "cannot write closed/render.json"),
      ("--out closed/a.png", "cannot write closed/a.png"),
      ("--out closed/a.apng", "cannot write closed/a.apng"),
      ("--out closed/a.gif", "cannot write closed/a.gif"),
      ("--out closed/sub/", "cannot create closed/sub/"),
      ("--census closed/c.csv", "cannot write closed/c.csv"),
      ("--out closed/a.png --census c.csv", "cannot write closed/a.png"),
    ])
    func `a folder without permission is reported`(output: String, reported: String) async throws {
      // Root may write anywhere, but for a moment it can be somebody else.
      let render = try RenderCommand.place(of: "render").path(percentEncoded: false)
      let isReachable = geteuid() != 0 || isOpenToAll(render)
      guard isReachable, geteuid() != 0 || isThere("/usr/bin/setpriv") else {
        try Test.cancel("there is no way to be somebody who may not write")
      }
      let folder = try ScratchFolder()
      try FileManager.default.createDirectory(
        atPath: folder.file("closed"), withIntermediateDirectories: false)
      chmod(folder.file("closed"), 0o555)
      chmod(folder.path, 0o777)
      let nobody = "exec setpriv --reuid=65534 --regid=65534 --clear-groups "
      let run = try await RenderCommand.run(
        [
          "-c", (geteuid() == 0 ? nobody : "exec ") + "\"$0\" \(Self.tiny) --ticks 1 \(output)",
          render,
        ], program: "/bin/sh", in: folder)
      #expect(run.status == 74, "\(run.errors)")
      #expect(run.errors == "render: \(reported): permission denied\n")
      #expect(run.files == ["closed"])
    }

    private func isThere(_ path: String) -> Bool {
      FileManager.default.isExecutableFile(atPath: path)
    }

    /// Whether anybody may run the program: its folders are open.
    private func isOpenToAll(_ path: String) -> Bool {
      var place = URL(filePath: path)
      while place.path != "/" {
        var status = stat()
        guard stat(place.path, &status) == 0, status.st_mode & 0o001 != 0 else { return false }
        place.deleteLastPathComponent()
      }
      return true
    }

    #if os(Linux)
      @Test(arguments: [
        "--out full/f/ --ticks 60", "--out full/a.apng --ticks 2000",
        "--census full/c.csv --ticks 20000",
      ])
      func `a full file system is reported, and nothing unfinished stays`(
        output: String
      ) async throws {
        let folder = try ScratchFolder()
        let size = "--seed 9 --width 40 --height 40 --cell 4 --counter off --shape square"
        let run = try await RenderCommand.run(
          [
            "-c",
            """
            mkdir full && mount -t tmpfs -o size=64k tmpfs full || exit 99
            "$0" seaworld \(size) \(output); echo $? > status; ls -R full > left
            """, try RenderCommand.place(of: "render").path(percentEncoded: false),
          ].reduce(into: ["-rm", "/bin/sh"]) { $0.append($1) }, program: "/usr/bin/unshare",
          in: folder)
        guard run.files.contains("status") else {
          try Test.cancel("this system allows no user to mount a file system")
        }
        #expect(try folder.text(at: "status") == "74\n")
        #expect(
          run.errors.hasPrefix("render: cannot write full/")
            && run.errors.hasSuffix(": no space left on device\n") && run.errorLines.count == 1,
          "\(run.errors)")
        let left = try folder.text(at: "left")
        #expect(!left.contains(".part") && !left.contains("apng") && !left.contains("csv"))
        #expect(left.contains("00003.png") == output.contains("f/"))
      }

      @Test(arguments: ["--out -", "--out - --format rgba", "--census /dev/stdout"])
      func `standard output that can't be written is reported`(output: String) async throws {
        let run = try await RenderCommand.run(
          [
            "-c", "exec \"$0\" \(Self.tiny) --ticks 3000 \(output) > /dev/full",
            try RenderCommand.place(of: "render").path(percentEncoded: false),
          ], program: "/bin/sh")
        #expect(run.status == 74)
        let place = output.contains("census") ? "/dev/stdout" : "standard output"
        #expect(run.errors == "render: cannot write \(place): no space left on device\n")
      }
    #endif
  }
}
