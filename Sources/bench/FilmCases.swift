import SystemLibrary
import Pictures
import FilmExport
import FrameExport
import Lattice
import PNGCodec
import Raster
import SceneDescription
import SimulationKernel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
/// Films of 300 frames, from scenes to a finished file.
enum FilmCases {
  static func figures() throws -> [Figure] {
    let life = Grids.life(Size(width: 240, height: 135), count: 300)
    let sea = Grids.driftingSea(Size(width: 15, height: 10), penguins: 71, orcas: 7, count: 300)
    return try [
      animatedPNG(
        "Life from a soup, 960x540, cells of 4 px",
        Reel(life, .cell(4), PNGCases.twoColors(.square)), milliseconds: 80, bytes: 1_170_000),
      animatedPNG(
        "the same with circles", Reel(life, .cell(4), PNGCases.twoColors(.circle))),
      animatedPNG(
        "sea, 960x640, sprites of 64 px", Reel(sea, .cell(64), try DrawingCases.look(.sprite))),
      [equalFrame(Reel(life, .cell(4), PNGCases.twoColors(.square)))],
    ].flatMap { $0 }
  }

  /// A frame that repeats the one before, for which only the comparison is needed.
  private static func equalFrame(_ reel: Reel) throws -> Figure {
    let (path, frame) = (temporaryPath, reel.painter.picture(of: reel.scenes[0]))
    let same = Frame(frame, before: reel.painter.picture(of: reel.scenes[0]))
    let make = try AnimatedPNGFile(path, film: reel.film).make
    let time = try Stopwatch.besideLoop(runs: 100) { _ in blackHole(try make(same)) }
    return Figure(
      name: "APNG, a frame of 960x540 indices that changes nothing", time, unit: .us,
      atMost: 40)
  }

  private static var temporaryPath: String {
    "\(FileManager.default.temporaryDirectory.path)/terrarium-bench-\(getpid()).apng"
  }

  /// The scenes of a film and their look.
  struct Reel {
    let scenes: [Scene]
    let painter: FramePainter
    let film: Film

    init(_ grids: [CellGrid], _ framing: Framing, _ look: Look) throws {
      scenes = grids.map { Scene(cells: $0) }
      painter = FramePainter(
        layout: try FrameLayout(bounds: grids[0].bounds, framing: framing), look: look)
      let picture = painter.picture(of: scenes[0])
      var film = Film(
        size: picture.size, palette: nil, isOpaque: false, frames: grids.count,
        timing: FilmTiming(framesPerSecond: Rational(30)), outside: look.outside)
      switch picture {
      case .indexed(let image): film.palette = image.palette
      case .rgba(_, let opaque): film.isOpaque = opaque
      }
      self.film = film
    }

    /// Draws the frames and writes them to `sink`.
    func write(to sink: inout some FrameSink & ~Copyable) throws {
      var next = 0
      try sink.write(
        threads: 1,
        draw: {
          if next == scenes.count { return nil }
          defer { next += 1 }
          return Frame(painter.picture(of: scenes[next]), number: next)
        })
    }
  }

  private static func animatedPNG(
    _ name: String, _ reel: Reel, milliseconds: Double? = nil, bytes: Double? = nil
  ) throws -> [Figure] {
    let path = temporaryPath
    defer { try? FileManager.default.removeItem(atPath: path) }
    let time = try Stopwatch.besideLoop(runs: 3) { _ in
      var file = try AnimatedPNGFile(path, film: reel.film)
      try reel.write(to: &file)
      try file.finish(frames: 0, settings: [])
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw BenchError(description: "\(path) does not exist") }
    return [
      Figure(name: "APNG \(name)", time, unit: .ms, atMost: milliseconds),
      Figure(
        name: "APNG \(name): file", value: Double(status.st_size), unit: "bytes",
        target: bytes.map { .value(atMost: $0) }),
    ]
  }
}
