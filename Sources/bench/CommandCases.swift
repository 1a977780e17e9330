/// The program itself, from its start to its end: time and peak memory.
enum CommandCases {
  /// The figures, or none when the program is not built beside this one.
  static func figures() throws -> [Figure] {
    guard let program = Program() else { return [] }
    let work = program.folder
    let main = ["seaworld", "--ticks", "50", "--cell", "64", "--out", "\(work)/frames/"]
    let version = try program.best(["--version"], runs: 20)
    let all = try program.best(main, runs: 10)
    let first = try program.best(["seaworld", "--ticks", "0", "--out", "\(work)/x.png"], runs: 20)
    func peak(_ ticks: String) throws -> Double {
      try program.best(
        [
          "seaworld", "--ticks", ticks, "--cell", "32", "--threads", "2", "--out",
          "\(work)/\(ticks)/",
        ], runs: 1
      ).peak
    }
    let short = try peak("100"), long = try peak("1000")
    func filmPeak(_ ticks: String, _ format: String) throws -> Double {
      try program.best(
        [
          "seaworld", "--width", "160", "--height", "90", "--shape", "square", "--cell", "6",
          "--ticks", ticks, "--threads", "2", "--out", "\(work)/film.\(format)",
        ], runs: 1
      ).peak
    }
    let shortFilm = try filmPeak("299", "apng"), longFilm = try filmPeak("2999", "apng")
    let sea = [
      "seaworld", "--width", "512", "--height", "512", "--penguins", "120000", "--orcas", "12000",
      "--shape", "square", "--cell", "2", "--ticks", "300", "--overwrite", "--out", "\(work)/sea/",
    ]
    var alone = Double.infinity, together = Double.infinity
    for _ in 0..<3 {
      alone = min(alone, try program.best(sea + ["--threads", "1"], runs: 1).wall)
      together = min(together, try program.best(sea + ["--threads", "2"], runs: 1).wall)
    }
    return [
      Figure(
        name: "301 frames of a sea of 512x512, two threads", value: together, unit: "s",
        floor: "one thread", ratio: alone / together, target: .ratio(atLeast: 1.8)),
      Figure(name: "render --version", value: version.wall * 1e3, unit: "ms"),
      Figure(
        name: "main command: 51 frames of 640x960 and a band", value: all.wall * 1e3, unit: "ms",
        floor: "render --version", ratio: all.wall / version.wall, target: .value(atMost: 300)),
      Figure(
        name: "main command", value: 51 / all.wall, unit: "frames/s"),
      Figure(
        name: "program start to first PNG", first.work, unit: .ms, atMost: 20),
      Figure(
        name: "peak memory, 1001 frames", value: long, unit: "MB", floor: "101 frames",
        ratio: long / short, target: .ratio(atMost: 1.1)),
      Figure(
        name: "peak memory, .apng of 3000 frames of 960x540", value: longFilm, unit: "MB",
        floor: "300 frames", ratio: longFilm / shortFilm, target: .ratio(atMost: 1.05)),
    ]
  }
}
