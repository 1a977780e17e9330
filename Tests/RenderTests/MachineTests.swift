#if os(Linux)
  import Foundation
  import FrameExport
  import ScratchFolders
  import Testing

  extension `Faults of the command render` {
    struct `Where machines differ` {
      private static func preloaded(_ others: [String: String] = [:]) throws -> [String: String] {
        let library = try RenderCommand.place(of: "libFailingCalls.so").path(percentEncoded: false)
        return ["LD_PRELOAD": library].merging(others) { $1 }
      }

      /// A machine with so many processors, all of which the program may use.
      private static func cores(
        _ count: Int, in folder: ScratchFolder
      ) throws -> [String: String] {
        let masks = (0..<count / 32).map { _ in "ffffffff" }.joined(separator: ",")
        try folder.put("Name:\trender\nCpus_allowed:\t\(masks)\n", at: "status")
        return try preloaded([
          "FAILING_CORES": "\(count)", "FAILING_STATUS": folder.file("status"),
        ])
      }

      // ENOSYS of Lustre without `-o flock`, ENOLCK of NFS without a lock daemon, EOPNOTSUPP and 524 of
      // overlays: for all files, or for the first alone.
      @Test(arguments: [ENOSYS, ENOLCK, EOPNOTSUPP, 524], [1, 1 << 30])
      func `all is written where there are no locks`(with: Int32, times: Int) async throws {
        let sea = "seaworld --width 6 --height 6 --cell 4 --counter off --shape square --ticks 3"
        let places = [
          "--out a.png", "--out f/", "--out a.apng", "--out a.dzi", "--census c.csv --save s.world",
          "--out f/ --shard 1/2",
        ]
        for place in places {
          let whole = try await RenderCommand.run("\(sea) \(place)")
          let (run, call) = try await InjectedFault(call: "flock", times: times, with: with)
            .run("\(sea) \(place)", at: 1, in: ScratchFolder())
          #expect(call == "flock")
          #expect(run.status == 0 && run.errorLines.count <= 1, "\(place): \(run.errors)")
          #expect(try run.contents() == whole.contents(), "\(place)")
        }
        let sweep = "sweep seaworld --seeds 1..3 --ticks 3 --out s/"
        let (run, _) = try await InjectedFault(call: "flock", times: times, with: with)
          .run(sweep, at: 1, in: ScratchFolder())
        #expect(run.status == 0, "\(run.errors)")
      }

      @Test func `a machine of many processors refuses nothing that one of few allows`()
        async throws
      {
        let folder = try ScratchFolder()
        let large =
          "life --random 30% --width 8000 --height 8000 --topology torus --generations 200 --cell 1"
        for count in [32, 64, 256] {
          let environment = try Self.cores(count, in: folder)
          // An ffmpeg that makes nothing ends the forecast, which is made once memory is found to suffice.
          let video = "--seconds 9 --out u.mp4 --ffmpeg /bin/false"
          for (run, status) in [
            ("\(large) --out u.png", Int32(0)), ("universe --size 3840x2160 \(video)", 69),
            ("universe --size 7680x4320 \(video)", 69),
          ] {
            let planned = try await RenderCommand.run(
              "\(run) --dry-run", in: folder, environment: environment)
            #expect(planned.status == status, "\(count): \(planned.errors)")
          }
          // What is asked for is not lowered.
          let asked = try await RenderCommand.run(
            "\(large) --out u/ --threads \(count) --dry-run", in: folder, environment: environment)
          #expect(asked.status == 64 && asked.errors.contains("fewer --threads"))
        }
      }

      @Test func `sweeps and merged frames take fewer threads where memory is small`() async throws
      {
        let folder = try ScratchFolder(), many = try Self.cores(64, in: folder)
        let sea = "seaworld --shape square --size 1500x1000 --ticks 1 --out f/"
        for part in ["1/2", "2/2"] {
          try await RenderCommand.run("\(sea) --shard \(part)", in: folder)
        }
        for words in [
          "merge f/ --memory 64M",
          "sweep life --random 30% --width 3000 --height 3000 --topology torus --seeds 1..64 "
            + "--generations 1 --memory 128M --out s/ --dry-run",
        ] {
          let run = try await RenderCommand.run(words, in: folder, environment: many)
          #expect(run.status == 0, "\(run.errors)")
          let asked = try await RenderCommand.run(
            words + " --threads 64", in: folder, environment: many)
          #expect(asked.status == 64 && asked.errors.contains("--memory"), "\(asked.errors)")
        }
      }

      @Test func `the same bytes come of few and of many processors`() async throws {
        let folder = try ScratchFolder(), sea = "seaworld --ticks 9 --size 320x240 --out"
        try await RenderCommand.run("\(sea) a/", in: folder)
        let run = try await RenderCommand.run(
          "\(sea) b/", in: folder, environment: Self.cores(64, in: folder))
        #expect(run.status == 0, "\(run.errors)")
        for name in try folder.entries(of: "a") {
          #expect(try run.bytes("a/\(name)") == run.bytes("b/\(name)"))
        }
      }

      @Test
      func `a limit of addresses lowers the number of threads, and then ends with a sentence`()
        async throws
      {
        let folder = try ScratchFolder()
        let program = try RenderCommand.place(of: "render").path(percentEncoded: false)
        func run(kilobytes: Int, _ command: String) async throws -> RenderCommand.Outcome {
          try await RenderCommand.run(
            ["-c", "ulimit -v \(kilobytes); exec \(program) \(command)"], program: "/bin/sh",
            in: folder, environment: Self.cores(64, in: folder))
        }
        let sea = try await run(kilobytes: 1 << 20, "seaworld --ticks 20 --out f/")
        #expect(sea.status == 0, "\(sea.errors)")
        let large = try await run(
          kilobytes: 1 << 18,
          "seaworld --width 9000 --height 9000 --ticks 1 --viewport 0,0,9,9 --size 90x90 --out a.png"
        )
        // Swift's runtime says how much it asked for, first.
        #expect(large.status == 71 && !large.files.contains("a.png"))
        #expect(
          large.errors.contains("render: the system gives no more memory: "), "\(large.errors)")
      }

      @Test(arguments: [
        "life --random 30% --width 4000 --height 2000 --topology torus --generations 40 "
          + "--viewport 0,0,99,99 --size 99x99",
        "seaworld --width 2000 --height 1000 --ticks 3 --size 200x100",
        "virus --people 900000 --infect 7 --steps 5 --size 200x100",
        "seaworld --ticks 5 --size 320x240",
      ])
      func `the work is done where no thread can be started`(run: String) async throws {
        let whole = try await RenderCommand.run("\(run) --threads 4 --out f/")
        let (alone, call) = try await InjectedFault(
          call: "pthread_create", times: 1 << 30, with: EAGAIN
        )
        .run("\(run) --threads 4 --out f/", at: 1, in: ScratchFolder())
        #expect(call == "pthread_create")
        #expect(alone.status == 0, "\(alone.errors)")
        #expect(try alone.contents() == whole.contents())
      }

      @Test func `one signal ends what has no threads`() async throws {
        let (run, call) = try await InjectedFault(
          call: "pthread_create", times: 1 << 30, with: EAGAIN
        )
        .run("seaworld --ticks 50000 --cell 4 --threads 4 --out f/", at: 1, in: ScratchFolder()) {
          process, folder in
          try await wait { FileManager.default.fileExists(atPath: folder.file("f/00003.png")) }
          kill(process.processIdentifier, SIGTERM)
        }
        #expect(call == "pthread_create" && run.status == 128 + SIGTERM, "\(run.errors)")
        #expect(run.errors.hasSuffix("--resume continues from there\n"))
      }
    }
  }
#endif
