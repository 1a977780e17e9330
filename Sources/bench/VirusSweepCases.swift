/// Sweeps of whole worlds, from the program's start to their tables.
enum VirusSweepCases {
  /// The words of the sweep that docs/experiments.md begins with, with some seeds.
  static func epidemics(seeds: String) -> [String] {
    ["sweep", "virus", "--vary", "infection-factor=1,2,3,5", "--seeds", seeds, "--people", "1000"]
      + ["--infect", "505", "--until", "all-sick", "--steps", "2000"]
      + ["--measure", "last:tick,max:sick,first:sick:500", "--baseline", "infection-factor=3"]
  }

  /// The figures, or none when the program is not built beside this one.
  static func figures() throws -> [Figure] {
    guard let program = Program() else { return [] }
    let folder = program.folder
    var runs = 0
    /// Runs a sweep into a folder of its own.
    func sweep(_ arguments: [String], times: Int = 3) throws -> Program.Run {
      var best = Program.Run.none
      for _ in 0..<times {
        runs += 1
        let run = try program.best(arguments + ["--out", "\(folder)/\(runs)/"], runs: 1)
        best.wall = min(best.wall, run.wall)
        best.work.seconds = min(best.work.seconds, run.work.seconds)
        best.work.loop = min(best.work.loop, run.work.loop)
        best.peak = max(best.peak, run.peak)
      }
      return best
    }
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    let epidemics = try sweep(Self.epidemics(seeds: "1..100"), times: 5)
    let one = words(
      "virus --people 1000 --infect 505 --infection-factor 3 --until all-sick --steps 2000"
        + " --census \(folder)/one.csv --overwrite")
    let single = try program.best(one, runs: 5)
    let many = words(
      "sweep virus --vary infection-factor=1..4 --people 100 --infect 50 --until all-sick"
        + " --steps 500 --measure last:tick --seeds 1..25000")
    let both = try sweep(many + ["--threads", "2"]), alone = try sweep(many + ["--threads", "1"])
    let last = "\(folder)/\(runs)/"
    let resumed = try program.best(many + ["--out", last, "--resume"], runs: 3)
    let seas = try sweep(
      words(
        "sweep seaworld --vary starves=3,4,5,6 --ticks 200 --measure last:orcas,min:penguins"
          + " --seeds 1..2500"))
    let settled = try program.best(
      words("life r-pentomino --until settled --print-population"), runs: 5)
    let soups = try sweep(
      words(
        "sweep life --random 50% --width 16 --height 16 --topology unbounded --seeds 1..1000"
          + " --until settled --measure last:tick --threads 1"), times: 1)
    let drawn = words(
      "sweep virus --vary infection-factor=1,2,3,5 --seeds 1..100 --people 1000 --infect 505"
        + " --steps 500 --per-tick --plots none"
        + " --measure last:tick,max:sick,first:sick:500,mean:sick,at:20:sick,argmax:sick")
    _ = try sweep(drawn, times: 1)
    let again = ["sweep", "--summarize", "\(folder)/\(runs)/"]
    let plots = try program.best(again, runs: 5)
    let tables = try program.best(again + ["--plots", "none"], runs: 5)
    return [
      Figure(
        name: "sweep of virus: 400 runs of 1,000 people, tables", value: epidemics.wall, unit: "s",
        floor: "a process per run", ratio: epidemics.wall / (400 * single.wall),
        target: .value(atMost: 0.25)),
      Figure(
        name: "sweep of virus: 100,000 runs of 100 people", value: both.wall, unit: "s",
        floor: "1 thread", ratio: alone.wall / both.wall, target: .value(atMost: 10)),
      Figure(
        name: "the same, speed of two threads", value: 1e5 / both.wall, unit: "runs/s",
        floor: "1 thread", ratio: alone.wall / both.wall, target: .ratio(atLeast: 1.8)),
      Figure(
        name: "the same, peak memory", value: both.peak, unit: "MB", target: .value(atMost: 200)),
      Figure(
        name: "the same, finished and resumed", value: resumed.wall, unit: "s",
        target: .value(atMost: 0.1)),
      Figure(
        name: "plots of 4 settings, 500 ticks, 6 measures, both themes",
        value: plots.wall - tables.wall, unit: "s", floor: "tables",
        ratio: plots.wall / tables.wall, target: .value(atMost: 0.3)),
      Figure(
        name: "sweep of seaworld: 10,000 runs of 15x10, 200 ticks", value: seas.wall, unit: "s",
        target: .value(atMost: 1.5)),
      Figure(
        name: "life: r-pentomino settled", value: settled.wall, unit: "s",
        target: .value(atMost: 0.2)),
      Figure(
        name: "sweep of life: 1,000 soups of 16x16 settled, 1 thread", value: soups.wall, unit: "s",
        target: .value(atMost: 30)),
    ]
  }
}

extension VirusSweepCases {
  /// The runs of a sweep here, and in a model of Mesa's with its batch_run, both on all cores.
  ///
  /// - Parameter script: A function that runs the model, and returns the numbers that it prints.
  /// - Returns: The figure, or none where one of both can't be run.
  /// - Throws: `BenchError` for a program that fails.
  static func besideMesa(
    _ script: (_ name: String, _ arguments: [String]) throws -> [Double]?
  ) throws -> [Figure] {
    let runs = 400
    guard let program = Program(), let theirs = try script("mesa_virus", ["\(runs)"])?.first else {
      return []
    }
    let words = epidemics(seeds: "1..\(runs / 4)")
    let ours = try program.best(words + ["--out", "\(program.folder)/", "--overwrite"], runs: 5)
    return [
      Figure(
        name: "sweep of virus: \(runs) runs of 1,000 people, tables", value: ours.wall, unit: "s",
        floor: "Mesa's batch_run", ratio: theirs / ours.wall,
        beside: theirs, target: .ratio(atLeast: 70))
    ]
  }
}
