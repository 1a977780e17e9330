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

/// Pyramids of tiles through the whole program, against libvips where it is there.
enum PyramidCases {
  private static let side = 16_384

  static func figures() throws -> [Figure] {
    guard let program = Program() else { return [] }
    let soup =
      "life --random 50% --width \(side) --height \(side) --topology torus --generations 0"
      .split(separator: " ").map(String.init)
    var best = Program.Run(wall: .infinity, peak: 0)
    for run in 0..<5 {
      // Each time to a place that is not there yet: to replace files is other work.
      let run = try program.best(soup + ["--out", "\(program.folder)/\(run)/p.dzi"], runs: 1)
      best = Program.Run(wall: min(best.wall, run.wall), peak: max(best.peak, run.peak))
    }
    let bytes = try count("\(program.folder)/0/p_files")
    let theirs = try vips(program, soup)
    let name = "render life, \(side)x\(side) soup to a .dzi"
    return [
      Figure(
        name: name, value: best.wall, unit: "s", target: .value(atMost: 0.8)),
      Figure(
        name: "\(name), peak memory", value: best.peak, unit: "MB", target: .value(atMost: 130)),
      Figure(
        name: "\(name), files", value: Double(bytes) / 1e6, unit: "MB",
        floor: "vips dzsave, 1-bit tiles", ratio: theirs.map { Double(bytes) / Double($0.bytes) },
        target: theirs == nil ? nil : .ratio(atMost: 1.5)),
    ]
      + (theirs.map { theirs in
        [
          Figure(
            name: "\(name), rate", value: Double(side * side) / best.wall / 1e6,
            unit: "M cells/s", floor: "vips dzsave, 1-bit tiles", ratio: theirs.wall / best.wall,
            target: .ratio(atLeast: 4))
        ]
      } ?? [])
  }

  /// What libvips takes for the same soup, as a picture in black and white that is mapped into memory, and
  /// the bytes of its tiles; nil where it is not there.
  private static func vips(
    _ program: Program, _ soup: [String]
  ) throws -> (wall: Double, bytes: Int)? {
    let path = "/usr/bin/vips"
    guard access(path, X_OK) == 0 else { return nil }
    let picture = "\(program.folder)/soup.png", raw = "\(program.folder)/soup.v"
    let blackAndWhite = ["--ink", "live=#000000", "--background", "#ffffff"]
    _ = try program.best(
      soup + blackAndWhite + ["--cell", "1", "--counter", "off", "--out", picture], runs: 1)
    // Reading the PNG is no part of it.
    _ = try Program.run(path, ["colourspace", picture, raw, "b-w"])
    let tiles = "\(program.folder)/theirs"
    let run = try Program.run(
      path,
      ["dzsave", raw, tiles, "--suffix", ".png[bitdepth=1]", "--overlap", "0"]
        + ["--tile-size", "256"])
    return (run.wall, try count("\(tiles)_files"))
  }

  /// The bytes of all files under `folder`.
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
