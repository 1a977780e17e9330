import AtomicFiles
import FrameExport
import Lattice
import PNGCodec
import Raster
import Pictures
import SceneDescription
import SystemLibrary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encoding finished pictures, and other libraries that deflate the same packed rows.
enum PNGCases {
  static func figures() throws -> [Figure] {
    let table = Size(width: 240, height: 135)
    let life = Grids.settled(table, count: 4)
    return try [
      encode("a 1920x1080, Life, cells of 8 px", life, .square, .cell(8), atLeast: 3, bytes: 5000),
      encode("b the same with circles", life, .circle, .cell(8), atLeast: 1.3),
      encode(
        "c sea, 960x640, sprites of 64 px",
        Grids.sea(Size(width: 15, height: 10), penguins: 71, orcas: 7, count: 8), .sprite,
        .cell(64), atLeast: 2),
      encode(
        "d 1024x1024, Life, cells of 1 px",
        Grids.settled(Size(width: 1024, height: 1024), count: 2), .square, .cell(1), atLeast: 3),
      randomBytes(),
      pipeline(),
    ].flatMap { $0 }
  }

  /// A picture in which nothing occurs again, for which there is nothing to be won.
  private static func randomBytes() throws -> [Figure] {
    var random: UInt64 = 1
    let palette = (0..<256).map { Color(UInt32($0) * 0x01_0101) }
    let image = IndexedImage(width: 1024, height: 1024, palette: palette) { indices in
      for place in indices.indices {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        indices[place] = UInt8(truncatingIfNeeded: random >> 56)
      }
    }
    // What the pixels would take as they are, with half a percent for codes and the file around them.
    return try figures(
      "e 1024x1024, random bytes", [.indexed(image)],
      bytes: Double(image.width * image.height) * 1.005)
  }

  /// Frames drawn, encoded and discarded, on one thread and on two.
  private static func pipeline() throws -> [Figure] {
    let grids = Grids.sea(Size(width: 15, height: 10), penguins: 71, orcas: 7, count: 8)
    let painter = FramePainter(
      layout: try FrameLayout(bounds: grids[0].bounds, framing: .cell(64)),
      look: try DrawingCases.look(.sprite))
    let count = 64
    func time(_ threads: Int) throws -> Double {
      let pipeline = FramePipeline(threads: threads) { frame in
        try PNGEncoder().encode(frame.picture)
      }
      return try Stopwatch.wall(runs: 5) { _ in
        var next = 0
        try pipeline.run(
          draw: {
            if next == count { return nil }
            next += 1
            return Frame(painter.picture(of: Scene(cells: grids[next % grids.count])))
          }, write: { _, bytes in blackHole(bytes) })
      }
    }
    let one = try time(1), two = try time(2)
    return [
      Figure(
        name: "sea frames drawn and encoded, 1 thread", value: Double(count) / one,
        unit: "frames/s"),
      Figure(
        name: "sea frames drawn and encoded, 2 threads", value: Double(count) / two,
        unit: "frames/s", floor: "1 thread", ratio: one / two, target: .ratio(atLeast: 1.8)),
    ]
  }

  /// One kind of cell on a background that continues outside: two colors, and those of soft edges.
  static func twoColors(_ shape: Shape) -> Look {
    let ground = Color(0xf4f8fb)
    return Look(
      glyphs: [Glyph(shape: .square, ink: ground), Glyph(shape: shape, ink: Color(0x1a3d5c))],
      background: ground, outside: ground, text: Color(0x1a3d5c))
  }

  private static func encode(
    _ name: String, _ grids: [CellGrid], _ shape: Shape, _ framing: Framing, atLeast times: Double,
    bytes: Double? = nil
  ) throws -> [Figure] {
    let layout = try FrameLayout(bounds: grids[0].bounds, framing: framing)
    let painter = FramePainter(
      layout: layout, look: shape == .sprite ? try DrawingCases.look(shape) : twoColors(shape))
    return try figures(
      name, grids.map { painter.picture(of: Scene(cells: $0)) }, atLeast: times, bytes: bytes)
  }

  // The time to pack and encode a picture and the bytes of its file, next to the times of other libraries that
  // compress the rows of this file, and the bytes of their streams. `times` is how many times as fast as zlib's
  // level 1 it has to be, without which none is timed; `bytes` what the largest file may have.
  private static func figures(
    _ name: String, _ pictures: [Picture], atLeast times: Double? = nil, bytes: Double?
  ) throws -> [Figure] {
    let encoder = PNGEncoder()
    let file = try encoder.encode(pictures[0])
    let path = "\(FileManager.default.temporaryDirectory.path)/terrarium-bench-\(getpid()).png"
    try writeFile(path, file)
    defer { unlink(path) }
    var time = Double.infinity
    var others: [(name: String, milliseconds: Double, bytes: Int)] = []
    // In turn, so that a busy machine slows all.
    for _ in 0..<9 {
      time = min(
        time,
        try Stopwatch.cpu(runs: 5) { _ in
          blackHole(try encoder.encode(pictures[0]))
        })
      if times == nil { continue }
      let lines = try PeerCases.lines(of: "deflate_rows", [path]).filter { $0.count == 4 }
      for (index, words) in lines.enumerated() {
        guard let milliseconds = Double(words[2]), let bytes = Int(words[3]) else { break }
        if others.count == index { others.append(("\(words[0]) \(words[1])", .infinity, bytes)) }
        others[index].milliseconds = min(others[index].milliseconds, milliseconds)
      }
    }
    let largest = try pictures.map { try encoder.encode($0).count }.max() ?? 0
    let beside = others.map { other in
      Figure(
        name: "PNG \(name)", value: time * 1e3, unit: "ms", floor: other.name,
        ratio: other.milliseconds / time / 1e3,
        beside: other.milliseconds, bytes: [file.count, other.bytes],
        target: other.name == "zlib 1" ? times.map { .ratio(atLeast: $0) } : nil)
    }
    return [
      Figure(
        name: "PNG \(name), largest file", value: Double(largest), unit: "bytes",
        target: bytes.map { .value(atMost: $0) })
    ] + (beside.isEmpty ? [Figure(name: "PNG \(name)", value: time * 1e3, unit: "ms")] : beside)
  }
}
