#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program itself, from its start to its end: time, and the peak of its memory.
enum CommandCases {
  /// The figures; none when the program is not built beside this one.
  static func figures() throws -> [Figure] {
    let own = CommandLine.arguments[0]
    let folder = own.lastIndex(of: "/").map { String(own[...$0]) } ?? "./"
    let program = folder + "render"
    guard access(program, X_OK) == 0 else { return [] }
    let work = "\(temporaryFolder)/terrarium-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: work) }
    let main = ["seaworld", "--ticks", "50", "--cell", "64", "--out", "\(work)/frames/"]
    let version = try best(program, ["--version"], runs: 20)
    let all = try best(program, main, runs: 10)
    let first = try best(program, ["seaworld", "--ticks", "0", "--out", "\(work)/x.png"], runs: 20)
    func peak(_ ticks: String) throws -> Double {
      try best(
        program,
        [
          "seaworld", "--ticks", ticks, "--cell", "32", "--threads", "2", "--out",
          "\(work)/\(ticks)/",
        ], runs: 1
      ).peak
    }
    let short = try peak("100"), long = try peak("1000")
    return [
      Figure(name: "render --version", value: version.wall * 1e3, unit: "ms"),
      Figure(
        name: "main command: 51 frames of 640x960 and a band", value: all.wall * 1e3, unit: "ms",
        floor: "render --version", ratio: all.wall / version.wall, target: .value(atMost: 300)),
      Figure(
        name: "main command", value: 51 / all.wall, unit: "frames/s"),
      Figure(
        name: "program start to first PNG", value: first.wall * 1e3, unit: "ms",
        floor: "render --version", ratio: first.wall / version.wall, target: .value(atMost: 20)),
      Figure(
        name: "peak memory, 1001 frames", value: long, unit: "MB", floor: "101 frames",
        ratio: long / short, target: .ratio(atMost: 1.1)),
    ]
  }

  private static var temporaryFolder: String {
    FileManager.default.temporaryDirectory.path
  }

  private struct Run {
    var wall: Double
    /// In MB.
    var peak: Double
  }

  private static func best(_ program: String, _ arguments: [String], runs: Int) throws -> Run {
    var best = Run(wall: .infinity, peak: 0)
    for _ in 0..<runs {
      let run = try Self.run(program, arguments)
      best.wall = min(best.wall, run.wall)
      best.peak = max(best.peak, run.peak)
    }
    return best
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> Run {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let start = Stopwatch.now
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else {
      throw BenchError(description: "\(program) can't be started")
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    let wall = Stopwatch.now - start
    guard status == 0 else {
      throw BenchError(
        description: "render \(arguments.joined(separator: " ")) ended with \(status >> 8)")
    }
    return Run(wall: wall, peak: Double(usage.ru_maxrss) / 1024)
  }
}

/// A case that could not be timed.
struct BenchError: Error, CustomStringConvertible {
  var description: String
}
