import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// With false programs of Slurm; the real ones are for `.ci/cluster-sweeps`.
  struct `Sweeps on Slurm` {
    private static let sweep = [
      "sweep", "virus", "--vary", "people=10,20", "--seeds", "1..5", "--infect", "1", "--steps",
      "9",
    ]
    private static let tables = ["experiment.json", "failures.csv", "runs.csv", "summary.csv"]

    /// A folder with programs: `sbatch`, which keeps what it is given and numbers jobs from 40,
    /// `squeue`, which reports a state, and `scontrol` and `scancel`, which keep their words.
    private static func falseSlurm(state: String = "RUNNING") throws -> ScratchFolder {
      let folder = try ScratchFolder()
      let programs = [
        "sbatch": """
        job=$((40 + $(ls job-* 2>/dev/null | wc -l) / 2))
        printf '%s\\n' "$@" >options-of-job-$job
        cat >job-$job
        touch job-$job.kept
        echo "$job;cluster"
        """,
        "squeue": "echo \(state)", "scontrol": "echo \"$*\" >>controlled",
        "scancel": "echo \"$*\" >>canceled",
      ]
      for (name, text) in programs {
        try folder.put("#!/bin/sh\n\(text)\n", at: name)
        #expect(chmod(folder.file(name), 0o755) == 0)
      }
      return folder
    }

    private static func environment(_ slurm: ScratchFolder) -> [String: String] {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return ["PATH": "\(slurm.path):\(path)"]
    }

    /// Runs a job as a task of an array.
    private static func run(
      _ job: String, task: Int, restarts: Int? = nil, _ slurm: ScratchFolder,
      in folder: ScratchFolder,
      meanwhile: (Process, ScratchFolder) async throws -> Void = { _, _ in }
    ) async throws -> RenderCommand.Outcome {
      var environment = environment(slurm)
      environment["SLURM_ARRAY_JOB_ID"] = "40"
      environment["SLURM_ARRAY_TASK_ID"] = "\(task)"
      if let restarts { environment["SLURM_RESTART_COUNT"] = "\(restarts)" }
      // Foundation hands down that signals are blocked, which a shell doesn't change.
      return try await RenderCommand.run(
        ["--default-signal=TERM", "/bin/bash", job], program: "/usr/bin/env", in: folder,
        environment: environment, meanwhile: meanwhile)
    }

    @Test(arguments: ["s", "my s%/"])
    func `are an array of shards, and a job that joins them`(name: String) async throws {
      let slurm = try Self.falseSlurm(), folder = try ScratchFolder()
      let run = try await RenderCommand.run(
        Self.sweep + [
          "--out", name, "--slurm", "3", "--sbatch", "--partition=long --comment='a b'",
        ],
        in: folder, environment: Self.environment(slurm))
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let base = name.trimmingCharacters(in: ["/"]), log = base.replacing("%", with: "%%")
      #expect(
        run.output == """
          Job 40 runs 3 shards, and job 41 joins them into \(name)
          To follow:  squeue --jobs=40,41; tail -f \(base)/slurm-*.log
          To cancel:  scancel 40 41

          """)
      let given = ["--partition=long", "--comment=a b"]
      #expect(
        try folder.text(at: "options-of-job-40").split(separator: "\n").map(String.init) == [
          "--parsable", "--job-name=sweep", "--array=1-3", "--signal=B:TERM@60", "--requeue",
          "--open-mode=append", "--output=\(log)/slurm-%a.log",
        ] + given)
      #expect(
        try folder.text(at: "options-of-job-41").split(separator: "\n").map(String.init) == [
          "--parsable", "--job-name=merge", "--dependency=afterok:40",
          "--kill-on-invalid-dep=yes", "--requeue", "--open-mode=append",
          "--output=\(log)/slurm-merge.log",
        ] + given)
      for task in 1...3 {
        let outcome = try await Self.run("job-40", task: task, slurm, in: folder)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      }
      let merged = try await Self.run("job-41", task: 0, slurm, in: folder)
      #expect(merged.status == 0 && merged.errors.isEmpty, "\(merged.errors)")
      let one = try await RenderCommand.run(Self.sweep + ["--out", "one"], in: folder)
      #expect(one.status == 0)
      for table in Self.tables {
        #expect(try folder.text(at: "\(base)/\(table)") == folder.text(at: "one/\(table)"))
      }
      #expect(!merged.files.contains("controlled"))
    }

    /// The default of MaxArraySize in slurm.conf(5) is 1001, which no number of a task reaches.
    @Test func `say when an array has more tasks than Slurm takes by default`() async throws {
      let words = Self.sweep + ["--out", "s", "--print-slurm"]
      let most = try await RenderCommand.run(words + ["1000"])
      #expect(most.status == 0 && most.errors.isEmpty && most.output.contains("--array=1-1000"))
      let more = try await RenderCommand.run(words + ["5000"])
      #expect(more.status == 0 && more.output.contains("--array=1-5000"))
      #expect(more.errorLines.count == 1)
      #expect(
        more.errors.hasPrefix("render: --print-slurm: an array of Slurm has at most 1000 tasks"),
        "\(more.errors)")
    }

    @Test func `are submitted by a script that can be kept`() async throws {
      let slurm = try Self.falseSlurm(), folder = try ScratchFolder()
      let words = Self.sweep + ["--out", "s", "--threads", "2", "--strict", "--overwrite"]
      let printed = try await RenderCommand.run(words + ["--print-slurm", "2"], in: folder)
      #expect(printed.status == 0 && printed.errors.isEmpty && printed.files.isEmpty)
      let kept = try ScratchFolder()
      try kept.put(printed.output, at: "submit.sh")
      let environment = Self.environment(slurm)
      let submitted = try await RenderCommand.run(
        ["submit.sh"], program: "/bin/bash", in: kept, environment: environment)
      let other = try await RenderCommand.run(
        words + ["--slurm", "2"], in: folder, environment: environment)
      #expect(submitted.status == 0 && submitted.output == other.output)
      for job in ["job-40", "job-41"] {
        #expect(try kept.text(at: job) == folder.text(at: job))
      }
      let task = try kept.text(at: "job-40")
      #expect(task.contains(" sweep virus --vary=people=10,20 --seeds=1..5 --infect 1 --steps 9 "))
      #expect(task.contains(" --strict --out s --shard \"$shard\" --threads 2 $begin &\n"))
    }

    @Test(arguments: [
      (state: "RUNNING", restarts: 3, status: 75, controlled: "requeue 40_1\n"),
      // Canceled, or queued again by Slurm.
      ("COMPLETING", 0, 75, ""),
    ])
    func `are queued again before their time ends`(
      state: String, restarts: Int, status: Int32, controlled: String
    ) async throws {
      let slurm = try Self.falseSlurm(state: state), folder = try ScratchFolder()
      let words =
        "sweep life --random 40% --width 200 --height 200 --topology torus --seeds 1..9000 "
        + "--generations 1000 --out s --slurm 1"
      let run = try await RenderCommand.run(
        words, in: folder, environment: Self.environment(slurm))
      #expect(run.status == 0, "\(run.errors)")
      let stopped = try await Self.run(
        "job-40", task: 1, restarts: restarts, slurm, in: folder
      ) { process, folder in
        try await wait { try Self.resultBytes(folder) > 200 }
        kill(process.processIdentifier, SIGTERM)
      }
      #expect(stopped.status == status)
      #expect(stopped.errors.hasPrefix("render: stopped after "), "\(stopped.errors)")
      #expect((try? folder.text(at: "controlled")) ?? "" == controlled)
    }

    /// The bytes of the results that the first of one shards has.
    private static func resultBytes(_ folder: ScratchFolder) throws -> Int {
      let shard = "s/shards/1-of-1"
      return try ((try? folder.entries(of: shard)) ?? []).filter { $0.hasSuffix(".journal") }
        .map { try folder.text(at: "\(shard)/\($0)").utf8.count }.reduce(0, +)
    }

    @Test func `end where no run is done in the time`() async throws {
      let slurm = try Self.falseSlurm(), folder = try ScratchFolder()
      let words =
        "sweep life --random 40% --width 2000 --height 2000 --topology torus --until cyclic "
        + "--generations 100000000 --seeds 1..2 --out s --slurm 1"
      let run = try await RenderCommand.run(
        words, in: folder, environment: Self.environment(slurm))
      #expect(run.status == 0, "\(run.errors)")
      for restarts in [0, 3] {
        let task = try await Self.run(
          "job-40", task: 1, restarts: restarts, slurm, in: folder
        ) { process, folder in
          try await wait { try Self.resultBytes(folder) > 0 }
          try await Task.sleep(for: .milliseconds(200))
          kill(process.processIdentifier, SIGTERM)
        }
        #expect(task.status == (restarts == 0 ? 75 : 1), "\(task.errors)")
        #expect(
          restarts == 0
            || task.errorLines.last
              == "render: no run of shard 1/1 ends within the time limit: a longer one is needed"
        )
      }
      #expect(try folder.text(at: "controlled") == "requeue 40_1\n")
    }

    @Test func `need sbatch`() async throws {
      let run = try await RenderCommand.run(
        Self.sweep + ["--out", "s", "--slurm", "3"], environment: ["PATH": "/none"])
      #expect(run.status == 69 && run.files.isEmpty && run.output.isEmpty)
      #expect(
        run.errors.hasPrefix("render: Slurm's program sbatch is not on the PATH: run --slurm "))
    }

    @Test func `cancel the array where the other job is refused`() async throws {
      let slurm = try Self.falseSlurm(), folder = try ScratchFolder()
      try slurm.put(
        "#!/bin/sh\ncat >/dev/null\ncase $* in *merge*) echo no >&2; exit 1;; esac\necho 7\n",
        at: "sbatch")
      let run = try await RenderCommand.run(
        Self.sweep + ["--out", "s", "--slurm", "3"], in: folder,
        environment: Self.environment(slurm))
      #expect(run.status == 1 && run.errors == "no\n" && run.output.isEmpty)
      #expect(try folder.text(at: "canceled") == "7\n")
    }
  }
}
