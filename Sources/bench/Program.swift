#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import SystemLibrary

/// The program `render` that was built beside this one, and a folder for its output.
final class Program {
  let folder: String
  private let path: String

  /// The time of a run, and its peak memory.
  struct Run {
    var wall: Double
    /// The processor time of all threads, in the program and in the system.
    var work: TimeBesideLoop
    /// The peak memory in MB; on Linux at least what the parent uses at the start.
    var peak: Double

    /// Creates the values before any run.
    static var none: Run {
      Run(wall: .infinity, work: TimeBesideLoop(seconds: .infinity, loop: .infinity), peak: 0)
    }
  }

  /// Finds the program, or returns `nil` when it doesn't exist.
  init?() {
    let own = CommandLine.arguments[0]
    path = (own.lastIndex(of: "/").map { String(own[...$0]) } ?? "./") + "render"
    guard access(path, X_OK) == 0 else { return nil }
    folder = "\(FileManager.default.temporaryDirectory.path)/terrarium-bench-\(getpid())"
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The fastest of `runs` runs, and the highest of their peaks.
  func best(_ arguments: [String], runs: Int) throws -> Run {
    var best = Run.none
    for _ in 0..<runs {
      let run = try Self.run(path, arguments)
      best.wall = min(best.wall, run.wall)
      best.work.seconds = min(best.work.seconds, run.work.seconds)
      best.work.loop = min(best.work.loop, run.work.loop)
      best.peak = max(best.peak, run.peak)
    }
    return best
  }

  /// Returns the path of the program `name` in the folders of `PATH`, or `nil` where it is in none.
  static func find(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs the program at `path` to its end, with what it prints in the file `output`.
  static func run(
    _ path: String, _ arguments: [String], output: String = "/dev/null"
  ) throws -> Run {
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { posix_spawn_file_actions_destroy(&actions) }
    #if os(Linux)
      // A program starts with its parent's peak, which is set back to what the parent uses now.
      if let peak = fopen("/proc/self/clear_refs", "w") {
        fputs("5", peak)
        fclose(peak)
      }
    #endif
    let start = Stopwatch.now
    guard posix_spawn(&process, path, &actions, nil, &words, environ) == 0 else {
      throw BenchError(description: "\(path) can't be started")
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    let wall = Stopwatch.now - start
    guard status == 0 else {
      throw BenchError(
        description: "\(path) \(arguments.joined(separator: " ")) ended with \(status >> 8)")
    }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    let work = TimeBesideLoop(
      seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), loop: PlainLoop.least())
    // Of kilobytes on Linux, of bytes on Darwin.
    #if canImport(Darwin)
      let unit = 1048576.0
    #else
      let unit = 1024.0
    #endif
    return Run(wall: wall, work: work, peak: Double(usage.ru_maxrss) / unit)
  }
}

/// An error of a case that could not be measured.
struct BenchError: Error, CustomStringConvertible {
  var description: String
}
