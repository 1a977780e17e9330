import Lattice
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@Suite struct `Text in the band` {
  private static let opaque = DrawingCase(
    shape: .square, scale: Scale(4), hasGrid: false, isOpaque: true
  ).look
  private static let transparent = DrawingCase(
    shape: .square, scale: Scale(4), hasGrid: false, isOpaque: false
  ).look

  /// A picture of empty cells with the band of `counters` below it.
  private func picture(
    _ look: Look, width: Int, widest: [String], counters: [String]? = nil, caption: String? = nil
  ) throws -> (image: Image, band: Rect) {
    let bounds = Rect(x: 0, y: 0, width: width / 2, height: 60)
    let layout = try FrameLayout(
      bounds: bounds, framing: .cell(2), counters: widest, caption: caption)
    let scene = Scene(cells: CellGrid(size: bounds.size), counters: counters ?? widest)
    let image = FramePainter(layout: layout, look: look).image(of: scene)
    let top = layout.window.maxY
    return (image, Rect(x: 0, y: top, width: image.width, height: image.height - top))
  }

  @Test(arguments: [100, 160, 240, 301, 640, 1280], [true, false])
  func `is drawn and never touches the picture's edge`(width: Int, isOpaque: Bool) throws {
    let look = isOpaque ? Self.opaque : Self.transparent
    let (image, band) = try picture(
      look, width: width, widest: ["tick 0000", "пингвины 000", "orcas 00"],
      caption: "Ёжик, Ångström & Co")
    var inked = 0
    for y in band.y..<band.maxY {
      for x in 0..<band.width where image[x, y] != look.outside {
        inked += 1
        let isEdge = x == 0 || x == band.width - 1 || y == band.y || y == band.maxY - 1
        #expect(!isEdge, "(\(x), \(y)) has ink")
      }
    }
    #expect(inked > 300)
  }

  @Test func `has the full color of its ink somewhere`() throws {
    let (image, band) = try picture(Self.opaque, width: 640, widest: ["tick 0000"])
    let hasInk = (band.y..<band.maxY).contains { y in
      (0..<band.width).contains { image[$0, y] == Self.opaque.text }
    }
    #expect(hasInk)
  }

  @Test(arguments: [Color(0x101820), Color(0xf0f0e0)])
  func `has a halo of contrast on a transparent ground`(text: Color) throws {
    var look = Self.transparent
    look.text = text
    let (image, band) = try picture(
      look, width: 400, widest: ["tick 0000", "orcas"], caption: "Море")
    var inked = 0
    for y in band.y..<band.maxY {
      for x in 0..<band.width where image[x, y] == text {
        inked += 1
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
          #expect(image[x + dx, y + dy].alpha == 255)
        }
      }
    }
    #expect(inked > 50)
    let halo = (band.y..<band.maxY).lazy.flatMap { y in
      (0..<band.width).lazy.map { image[$0, y] }.filter { $0.alpha == 255 && $0 != text }
    }
    #expect(halo.contains { $0.contrast(with: text) >= 4.5 })
  }

  @Test(arguments: [true, false])
  func `does not move when another counter's digits change`(isOpaque: Bool) throws {
    let look = isOpaque ? Self.opaque : Self.transparent
    let widest = ["tick 000", "penguins 000", "orcas 00"]
    func image(_ tick: String, _ penguins: String) throws -> Image {
      try picture(
        look, width: 640, widest: widest, counters: [tick, "penguins \(penguins)", "orcas 55"]
      ).image
    }
    let first = try image("tick 107", "111")
    let ticked = changedColumns(first, try image("tick 98", "111"))
    let counted = changedColumns(first, try image("tick 107", "8"))
    #expect(!ticked.isEmpty && !counted.isEmpty)
    // Each change stays in its columns, left of the last counter's.
    #expect((ticked.max() ?? 0) + 8 < counted.min() ?? 0)
    let last = changedColumns(
      first,
      try picture(
        look, width: 640, widest: widest, counters: ["tick 107", "penguins 111", "orcas 1"]
      ).image)
    #expect((counted.max() ?? 0) + 8 < last.min() ?? 0)
  }

  private func changedColumns(_ a: Image, _ b: Image) -> [Int] {
    (0..<a.width).filter { x in (0..<a.height).contains { a[x, $0] != b[x, $0] } }
  }

  @Test func `wider than expected stays in the band`() throws {
    let (image, band) = try picture(
      Self.transparent, width: 200, widest: ["tick 0"],
      counters: [String(repeating: "8", count: 90)])
    let layout = Rect(x: 0, y: 0, width: image.width, height: band.y)
    let isEmpty = (0..<layout.height).allSatisfy { y in
      (0..<layout.width).allSatisfy { image[$0, y] == Self.transparent.background }
    }
    #expect(isEmpty)
  }

  @Test func `breaks a caption at any white space`() throws {
    let (a, _) = try picture(Self.opaque, width: 300, widest: [], caption: "Sea World")
    let (b, _) = try picture(Self.opaque, width: 300, widest: [], caption: "\tSea\n  World ")
    #expect(a == b)
  }
}
