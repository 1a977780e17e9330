import FrameExport
import Lattice
import PNGCodec
import Raster
import Pictures
import SceneDescription

/// Encoding finished pictures, against libpng with its defaults on the same pixels as RGBA.
enum PNGCases {
  static func figures() throws -> [Figure] {
    let table = Size(width: 240, height: 135)
    let noise = Grids.noise(table, live: 0.112, count: 8)
    return try [
      encode(
        "a  1920x1080, cells of 8 px, 11 % noise", noise, .square, .cell(8), atLeast: 250,
        bytes: 7000),
      encode(
        "a' 1920x1080, cells of 8 px, settled Life", Grids.settled(table, count: 4), .square,
        .cell(8), atLeast: 250, bytes: 4200),
      encode("b  a with circles", noise, .circle, .cell(8), atLeast: 30),
      encode(
        "c  sea, 960x640, sprites of 64 px",
        Grids.sea(Size(width: 15, height: 10), penguins: 71, orcas: 7, count: 8), .sprite,
        .cell(64), atLeast: 12),
      encode(
        "d  4096x4096 soup, cells of 1 px",
        Grids.noise(Size(width: 4096, height: 4096), live: 0.5, count: 2), .square, .cell(1),
        atLeast: 100),
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
      "e  1024x1024, random bytes", [.indexed(image)], [.rgba(image.rgba, opaque: false)],
      atLeast: 10, bytes: Double(image.width * image.height) * 1.005)
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
    let scenes = grids.map { Scene(cells: $0) }
    let pictures = scenes.map { painter.picture(of: $0) }
    let images = scenes.prefix(2).map { Picture.rgba(painter.image(of: $0), opaque: false) }
    return try figures(name, pictures, images, atLeast: times, bytes: bytes)
  }

  /// The time and the size of encoded `pictures`, beside `images`, the first of them in RGBA.
  private static func figures(
    _ name: String, _ pictures: [Picture], _ images: [Picture], atLeast times: Double,
    bytes: Double?
  ) throws -> [Figure] {
    let fast = PNGEncoder(), plain = PNGEncoder(settings: .libpngDefaults)
    let time = try Stopwatch.cpu(runs: 5) { run in
      blackHole(try fast.encode(pictures[run % pictures.count]))
    }
    let floor = try Stopwatch.cpu(runs: 2) { run in
      blackHole(try plain.encode(images[run % images.count]))
    }
    let largest = try pictures.map { try fast.encode($0).count }.max() ?? 0
    let plainBytes = try plain.encode(images[0]).count
    return [
      Figure(
        name: "PNG \(name)", value: time * 1e3, unit: "ms", floor: "libpng RGBA defaults",
        ratio: floor / time, target: .ratio(atLeast: times)),
      Figure(
        name: "PNG \(name): largest file", value: Double(largest), unit: "bytes",
        floor: "libpng RGBA defaults", ratio: Double(largest) / Double(plainBytes),
        target: bytes.map { .value(atMost: $0) }),
    ]
  }
}
