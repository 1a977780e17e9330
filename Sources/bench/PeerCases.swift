import AtomicFiles
import SystemLibrary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Other programs at the same work, each where it is installed, in one run.
///
/// Debian has them in golly, ffmpeg and libvips-tools, PyPI in python-lifelib, mesa, isal, zlib-ng and deflate.
enum PeerCases {
  static func figures() throws -> [Figure] {
    // Programs come first, before this one uses memory.
    let figures =
      try hashLife() + LifeCases.films()
      + PyramidCases.figures() + seaWorld()
      + PNGCases.figures()
    return figures.filter { $0.beside != nil }
  }

  /// Patterns of Golly's collection, the generations that they are run (to a number that is not a
  /// power of two, Golly takes minutes), and how many times as fast they have to be.
  private static let patterns: [(file: String, generations: Int, times: Double?)] = [
    ("HashLife/metapixel-galaxy.mc.gz", 35_328, 2),
    ("HashLife/metapixel-p216-gun.mc.gz", 35_328, 2), ("HashLife/gotts-dots.mc", 1 << 30, 2),
    ("HashLife/catacryst.mc", 1 << 30, 2.5), ("HashLife/broken-lines.mc", 1 << 22, nil),
    ("Life/Signal-Circuitry/Turing-Machine-3-state.rle", 1 << 24, 2),
    ("Life/Miscellaneous/twinprimes.rle", 1 << 20, 2.5),
  ]

  /// Whole commands, from the file to the last generation; of lifelib, which compiles the rule when
  /// it starts, the generations alone.
  private static func hashLife() throws -> [Figure] {
    guard let program = Program() else { return [] }
    var figures: [Figure] = []
    for (file, generations, times) in patterns {
      let path = HashLifeCases.collection + file, count = "\(generations)"
      if access(path, R_OK) != 0 { continue }
      let words =
        ["life", "--load", path, "--generations", count, "--every", count]
        + ["--size", "64x64", "--counter", "off", "--out", "\(program.folder)/end.png"]
      var ours = Double.infinity, golly = Double.infinity, lifelib = Double.infinity
      // Alternating, so that a busy machine slows all.
      for _ in 0..<5 {
        ours = min(ours, try program.best(words, runs: 1).wall)
        if let bgolly = Program.find("bgolly") {
          let run = try Program.run(
            bgolly, ["-q", "-q", "-a", "HashLife", "-M", "4000", "-m", count, "-i", count, path])
          golly = min(golly, run.wall)
        }
        if let seconds = try script("lifelib_pattern", [path, count])?.last {
          lifelib = min(lifelib, seconds)
        }
      }
      let name = file.split(separator: "/").last ?? ""
      let title = "render life, \(name), generation \(generations)"
      for (peer, theirs) in [("bgolly", golly), ("lifelib, its generations", lifelib)]
      where theirs.isFinite {
        figures.append(
          Figure(
            name: title, value: ours, unit: "s", floor: peer, ratio: theirs / ours,
            beside: theirs, target: times.map { .ratio(atLeast: $0) }))
      }
    }
    return figures
  }

  /// Turns of Sea World in a model of Mesa's and here, both on one thread.
  private static func seaWorld() throws -> [Figure] {
    let side = 256
    guard let theirs = try script("mesa_sea_world", ["\(side)"]), theirs.count == 2 else {
      return []
    }
    let ours = try SeaWorldCases.rate(side: side, threads: 1)
    let (rate, slow) = (ours.turns / ours.time.seconds, theirs[0] / theirs[1])
    return [
      Figure(
        name: "Sea World \(side)x\(side), ticks 2 to 20, 1 thread", value: rate / 1e6,
        unit: "M turns/s", floor: "Mesa", ratio: rate / slow,
        beside: slow / 1e6)
    ]
  }

  /// Returns the numbers that a script of `examples/peers/` prints in its first line: `nil` where Python is not
  /// installed, or the script prints none because a module that it needs isn't.
  static func script(_ name: String, _ arguments: [String]) throws -> [Double]? {
    try lines(of: name, arguments).first?.compactMap { Double($0) }
  }

  /// Returns the words of the lines that a script of `examples/peers/` prints; none where Python is not installed.
  static func lines(of script: String, _ arguments: [String]) throws -> [[String]] {
    let path = "examples/peers/\(script).py"
    guard let python = Program.find("python3"), access(path, R_OK) == 0 else { return [] }
    let output = "\(FileManager.default.temporaryDirectory.path)/terrarium-bench-\(getpid()).txt"
    defer { unlink(output) }
    _ = try Program.run(python, [path] + arguments, output: output)
    let text = String(decoding: try readStart(ofFile: output, mostBytes: 1 << 16), as: UTF8.self)
    return text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }
}
