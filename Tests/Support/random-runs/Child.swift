import Foundation

/// How a run of the program ended.
struct Ending {
  /// The exit status, or 128 and the signal that killed it.
  var status: Int32 = 0
  /// Whether a signal killed it.
  var isKilled = false
  /// The most memory it had, in bytes.
  var peak = 0
  /// How long it ran.
  var seconds = 0.0
  /// Whether it was asked to stop.
  var isStopped = false
}

/// A program to run in a folder of its own, with a home of its own and streams that are files beside it.
struct Child {
  /// The path of the program.
  let program: String
  /// A folder with the folders `run` and `home`, and the files `output` and `errors`.
  let place: URL

  /// Where the program runs.
  var folder: URL { place.appending(path: "run") }

  /// The seconds that it has to end after it was asked to: a frame that is begun is finished.
  static let grace = 60.0

  /// Runs the program, which is asked to stop after `limit` seconds, and killed where it doesn't.
  func run(_ words: [String], limit: Double) throws -> Ending {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (stream, name) in [(Int32(1), "output"), (2, "errors")] {
      let path = place.appending(path: name).path(percentEncoded: false)
      posix_spawn_file_actions_addopen(&actions, stream, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }
    let home = place.appending(path: "home").path(percentEncoded: false)
    // A program that is spawned stands in our folder. There is no sbatch on its path.
    let line = ["/usr/bin/env", "-C", folder.path(percentEncoded: false), program] + words
    let settings = ["HOME=\(home)", "TMPDIR=\(home)", "PATH=/usr/bin:/bin", "LANG=C.UTF-8"]
    let arguments = line.map { strdup($0) } + [nil], variables = settings.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let start = Date.now
    let code = posix_spawn(&process, line[0], &actions, nil, arguments, variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOEXEC) }
    return wait(for: process, since: start, limit: limit)
  }

  /// Waits until `process` ends.
  private func wait(for process: pid_t, since start: Date, limit: Double) -> Ending {
    var ending = Ending(), state: Int32 = 0, usage = rusage(), isKilled = false, pause: UInt32 = 500
    while wait4(process, &state, WNOHANG, &usage) == 0 {
      let seconds = Date.now.timeIntervalSince(start)
      if seconds > limit && !ending.isStopped {
        kill(process, SIGTERM)
        ending.isStopped = true
      } else if seconds > limit + Self.grace && !isKilled {
        kill(process, SIGKILL)
        isKilled = true
      }
      usleep(pause)
      if seconds > 0.1 { pause = 4000 }
    }
    ending.seconds = Date.now.timeIntervalSince(start)
    ending.peak = Int(usage.ru_maxrss) << 10
    let signal = state & 0x7f
    ending.isKilled = signal != 0
    ending.status = signal == 0 ? (state >> 8) & 0xff : 128 + signal
    return ending
  }

  /// The text of one of its streams.
  func text(_ name: String) -> String {
    let file = FileHandle(forReadingAtPath: place.appending(path: name).path(percentEncoded: false))
    defer { try? file?.close() }
    return String(decoding: (try? file?.read(upToCount: 1 << 20)) ?? Data(), as: UTF8.self)
  }

  /// Returns the bytes of the film, or of the numbered pictures, at `path`; `nil` for other output.
  func bytes(writtenTo path: String) -> Int? {
    func size(_ path: String) -> Int {
      (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }
    let place = folder.appending(path: path).path(percentEncoded: false)
    guard path.hasSuffix("/") else {
      return path.contains("%") || path.hasSuffix(".png") || path.hasSuffix(".dzi")
        ? nil : size(place)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { $0.hasSuffix(".png") }.reduce(0) { $0 + size(place + $1) }
  }

  /// The digests of the files that it wrote, by their paths; folders have none.
  func tree() -> [String: UInt64] {
    var tree: [String: UInt64] = [:]
    for path
      in (try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)))
      ?? []
    {
      tree[path] = Self.digest(of: folder.appending(path: path).path(percentEncoded: false))
    }
    return tree
  }

  /// Returns the digest of the file at `path`, 0 of a folder: FNV-1a, which tells apart what differs by chance.
  ///
  /// It is read piece by piece: the memory of this program counts as that of those that it starts.
  private static func digest(of path: String) -> UInt64 {
    guard let file = FileHandle(forReadingAtPath: path) else { return 0 }
    defer { try? file.close() }
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    while let bytes = try? file.read(upToCount: 1 << 16), !bytes.isEmpty {
      for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return digest
  }
}
