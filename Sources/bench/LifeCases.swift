import AutomatonRules
import CellPatterns
import FilmExport
import Lattice
import PatternFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Life in the whole program: films of soups against ffmpeg's source of them, large fields, and
/// large files.
enum LifeCases {
  static func figures() throws -> [Figure] {
    // The program comes first, before this one uses memory.
    try films() + largeField() + reading() + LifeZoomCases.figures()
  }

  /// 300 frames of a soup of 1024 × 1024 cells, each a PNG.
  static func films() throws -> [Figure] {
    guard let program = Program(), let ffmpeg = try? FFmpeg.find() else { return [] }
    let words =
      "life --random 50% --width 1024 --height 1024 --topology torus --generations 299 --cell 1"
      + " --counter off"
    let ours = words.split(separator: " ").map(String.init)
    let quiet = ["-hide_banner", "-nostdin", "-loglevel", "error"]
    let source = ["-f", "lavfi", "-i", "life=s=1024x1024:ratio=0.5", "-frames:v", "300"]
    func figure(_ name: String, ours: [String], theirs: [String]) throws -> Figure {
      var best = Double.infinity, floor = Double.infinity
      // Alternating, so that a busy machine slows both, and each time in a new folder, because
      // replacing files takes additional time.
      for run in 0..<5 {
        let folder = "\(program.folder)/\(name) \(run)"
        best = min(best, try program.best(ours + ["--out", "\(folder)/"], runs: 1).wall)
        let files = "\(folder)/theirs/"
        try FileManager.default.createDirectory(
          atPath: files, withIntermediateDirectories: false)
        floor = min(floor, try Program.run(ffmpeg.path, theirs + ["\(files)%05d.png"]).wall)
      }
      return Figure(
        name: "render life, 300 PNGs of a 1024x1024 soup, \(name)", value: 300 / best,
        unit: "frames/s", floor: "ffmpeg's life source", ratio: floor / best,
        beside: 300 / floor, target: .ratio(atLeast: 40))
    }
    return try [
      figure("as they come", ours: ours, theirs: quiet + source),
      figure(
        "1 thread", ours: ours + ["--threads", "1"],
        theirs: quiet + ["-filter_threads", "1"] + source + ["-threads", "1"]),
    ]
  }

  /// A field of 2³² cells, drawn whole.
  private static func largeField() throws -> [Figure] {
    guard let program = Program() else { return [] }
    let words =
      "life --random 50% --width 65536 --height 65536 --topology torus --generations 1"
      + " --size 1024x1024 --counter off --out \(program.folder)/field.png"
    let run = try program.best(words.split(separator: " ").map(String.init), runs: 2)
    let name = "render life, 65536x65536 soup to a picture"
    return [
      Figure(name: name, value: run.wall, unit: "s"),
      Figure(name: "\(name), peak memory", value: run.peak, unit: "MB"),
    ]
  }

  /// A soup in RLE of about 10 MB.
  private static func reading() throws -> [Figure] {
    let soup = Soup(
      rect: Rect(Size(width: 3712, height: 3712)), seed: 1, density: 1 << 31)
    var bytes: [UInt8] = []
    let pattern = Pattern(.runs(soup.runs), rule: .life)
    try PatternWriter(.rle).write(pattern) { bytes += $0 }
    let text = bytes
    let time = try Stopwatch.besideLoop { _ in
      blackHole(try PatternReader().read(text, file: "bench"))
    }
    let megabytes = Double(text.count) / 1e6
    return [
      Figure(
        name: "reading an RLE of \(megabytes.text(1)) MB", time, unit: .ms, atMost: 200),
      Figure(name: "reading an RLE", value: megabytes / time.seconds, unit: "MB/s"),
    ]
  }
}
