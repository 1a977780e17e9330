#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import SystemLibrary

/// Pyramids of tiles by the whole program, against libvips where it is installed.
enum PyramidCases {
  private static let side = 16_384
  private static let vips = "/usr/bin/vips"

  static func figures() throws -> [Figure] {
    guard let program = Program() else { return [] }
    var best = Program.Run.none
    for run in 0..<5 {
      // Each time in a new place, because replacing files takes additional time.
      let run = try program.best(
        soup(side) + ["--out", "\(program.folder)/\(run)/p.dzi"], runs: 1)
      best.wall = min(best.wall, run.wall)
      best.peak = max(best.peak, run.peak)
    }
    let name = "render life, \(side)x\(side) soup to a .dzi"
    let figures = [
      Figure(name: name, value: best.wall, unit: "s", target: .value(atMost: 0.8)),
      Figure(
        name: "\(name), peak memory", value: best.peak, unit: "MB", target: .value(atMost: 130)),
    ]
    guard access(vips, X_OK) == 0 else { return figures }
    return try figures + [rate(program, best, name), bytes(program)]
  }

  private static func soup(_ side: Int) -> [String] {
    "life --random 50% --width \(side) --height \(side) --topology torus --generations 0"
      .split(separator: " ").map(String.init)
  }

  /// The time against libvips at its fastest: a picture in one gray band, mapped into memory, whose
  /// tiles above the deepest level are all black or white.
  private static func rate(
    _ program: Program, _ best: Program.Run, _ name: String
  ) throws -> Figure {
    let picture = try picture(program, side), raw = "\(program.folder)/soup.v"
    // Reading the PNG is not measured.
    _ = try Program.run(vips, ["colourspace", picture, raw, "b-w"])
    let theirs = try dzsave(raw, to: "\(program.folder)/gray")
    return Figure(
      name: name, value: best.wall, unit: "s", floor: "vips dzsave, 1-bit tiles",
      ratio: theirs.wall / best.wall, beside: theirs.wall,
      bytes: [try count("\(program.folder)/0/p_files"), try count("\(program.folder)/gray_files")],
      target: .ratio(atLeast: 4))
  }

  /// The bytes against libvips where tiles between black and white are dithered.
  private static func bytes(_ program: Program) throws -> Figure {
    let small = side / 4
    let ours = "\(program.folder)/small"
    _ = try program.best(soup(small) + ["--cell", "1", "--out", "\(ours).dzi"], runs: 1)
    _ = try dzsave(picture(program, small), to: "\(program.folder)/dots")
    let bytes = try count("\(ours)_files"), theirs = try count("\(program.folder)/dots_files")
    let (here, beside) = (Double(bytes) / 1e6, Double(theirs) / 1e6)
    return Figure(
      name: "render life, \(small)x\(small) soup to a .dzi, files", value: here, unit: "MB",
      floor: "vips dzsave, 1-bit tiles", ratio: here / beside, beside: beside,
      target: .ratio(atMost: 1.5))
  }

  /// A soup in black and white.
  private static func picture(_ program: Program, _ side: Int) throws -> String {
    let path = "\(program.folder)/\(side).png"
    let colors = ["--ink", "live=#000000", "--background", "#ffffff"]
    _ = try program.best(
      soup(side) + colors + ["--cell", "1", "--counter", "off", "--out", path], runs: 1)
    return path
  }

  private static func dzsave(_ picture: String, to path: String) throws -> Program.Run {
    try Program.run(
      vips,
      ["dzsave", picture, path, "--suffix", ".png[bitdepth=1]", "--overlap", "0"]
        + ["--tile-size", "256"])
  }

  /// The number of bytes of all files in `folder`.
  private static func count(_ folder: String) throws -> Int {
    try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(0) { sum, name in
      var status = stat()
      guard stat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return sum
      }
      return sum + Int(status.st_size)
    }
  }
}
