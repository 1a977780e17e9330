import Lattice
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `Frames with marks` {
  private static let inks = [Color(0xffd040), Color(0x40a0ff), Color(0xf0f0f0)]

  private func look(_ drawing: DrawingCase) -> Look {
    var look = drawing.look
    look.markInks = Self.inks
    return look
  }

  private func painter(
    _ drawing: DrawingCase, colors: Int? = nil, height: Int = 80
  ) throws -> FramePainter {
    let layout = try FrameLayout(
      bounds: drawing.bounds,
      framing: .zoom(drawing.scale, center: nil, Size(width: 90, height: height)),
      counters: ["tick 000"])
    return FramePainter(
      layout: layout, look: look(drawing), limitedTo: colors.map(PaletteLimit.init(colors:)))
  }

  private func scene(_ drawing: DrawingCase) -> Scene {
    let pixel = 256 * drawing.scale.denominator / drawing.scale.numerator
    var scene = Scene(cells: drawing.cells, counters: ["tick 107"])
    let center = MarkPoint(x: pixel / 2, y: pixel)
    scene.marks.shapes = [
      Mark(.glow, center: center, radius: 60 * pixel, color: Self.inks[0]),
      Mark(.disc, center: center, radius: 12 * pixel, color: Self.inks[1]),
      Mark(
        .globe(Globe(.bands, second: Self.inks[2])), center: MarkPoint(x: 30 * pixel, y: 0),
        radius: 9 * pixel, color: Self.inks[0]),
    ]
    scene.marks.labels = [
      Label(
        "Sol", at: center, alignment: .center, size: 20 * pixel, color: Self.inks[2],
        halo: Self.inks[0])
    ]
    return scene
  }

  static let cases = DrawingCase.all.filter {
    [Scale(1), Scale(8), Scale(5, 2), Scale(1, 2)].contains($0.scale) && !$0.hasCores
      && $0.shape == .circle
  }

  @Test(arguments: cases)
  func `have no palette, and marks in their window alone`(drawing: DrawingCase) throws {
    let painter = try painter(drawing)
    #expect(painter.palette == nil && painter.isOpaque == drawing.isOpaque)
    let scene = scene(drawing)
    var without = scene
    without.marks = .none
    let marked = painter.image(of: scene), plain = painter.image(of: without)
    let expected = FramePainter(layout: painter.layout, look: drawing.look).image(of: without)
    #expect(plain == expected && plain != marked)
    let window = painter.layout.window
    for y in 0..<marked.height {
      for x in 0..<marked.width where !window.contains(Rect(x: x, y: y, width: 1, height: 1)) {
        #expect(marked[x, y] == plain[x, y])
      }
    }
    if drawing.isOpaque {
      #expect(marked.withPixels { $0.allSatisfy { $0 >> 24 == 255 } })
    }
  }

  @Test(arguments: cases, [16, 256])
  func `within a limit have the ground and the inks exactly`(
    drawing: DrawingCase, colors: Int
  ) throws {
    let painter = try painter(drawing, colors: colors)
    let palette = try #require(painter.palette)
    #expect(palette.count <= colors && Set(palette).count == palette.count)
    let look = painter.look
    #expect(palette.contains(look.background.withBinaryAlpha))
    if colors == 256 { #expect(Self.inks.allSatisfy(palette.contains)) }
    guard case .indexed(let image) = painter.picture(of: scene(drawing)) else {
      Issue.record("a picture with few colors has indices")
      return
    }
    let exact = painter.image(of: scene(drawing)), drawn = image.rgba
    #expect(painter.isOpaque == !palette.contains(.transparent))
    if colors == 256, drawing.isOpaque {
      let far = exact.withPixels { exact in
        drawn.withPixels { drawn in
          zip(exact, drawn).filter { distance(Color(pixel: $0), Color(pixel: $1)) > 30 }.count
        }
      }
      #expect(far * 50 < exact.width * exact.height)
    }
  }

  @Test func `with a moving camera equal those of its views`() throws {
    let drawing = DrawingCase(shape: .square, scale: Scale(4), hasGrid: false, isOpaque: true)
    func layout(_ scale: Scale) throws -> FrameLayout {
      try FrameLayout(
        bounds: drawing.bounds,
        framing: .zoom(scale, center: CellPoint(Point(x: 0, y: 0)), Size(width: 80, height: 60)))
    }
    let path = CameraPath(
      from: try layout(Scale(2)), to: try layout(Scale(6)), easing: .linear, gridCell: 12)
    let scene = scene(drawing)
    let film = FramePainter(path: path, look: look(drawing))
    for frame in 0..<3 {
      let view = film.painter(of: frame, of: 3)
      let image = view.image(of: scene)
      var without = scene
      without.marks = .none
      let picture = MarkPicture(scale: view.layout.scale, phase: view.layout.phase)
      let below = view.image(of: without)
      #expect(image == picture.image(scene.marks, view.layout.region, over: below))
      #expect(image != below)
    }
    let limited = FramePainter(path: path, look: look(drawing), limitedTo: PaletteLimit(colors: 64))
    let palette = try #require(limited.palette)
    #expect(palette.contains(drawing.look.background) && palette.contains(Self.inks[1]))
  }

  /// Bands begin in the middle of cells, and are of 128 rows and more.
  @Test(arguments: cases, [2, 3])
  func `have the same ground in any number of bands`(drawing: DrawingCase, threads: Int) throws {
    let painter = try painter(drawing, height: 420)
    #expect(painter.layout.window.height >= 128 * threads)
    let scene = scene(drawing)
    #expect(painter.image(of: scene, behind: nil, threads: threads) == painter.image(of: scene))
  }

  @Test func `are the same for any number of callers`() async throws {
    let drawing = DrawingCase(shape: .square, scale: Scale(5, 2), hasGrid: false, isOpaque: true)
    let painter = try painter(drawing), scene = scene(drawing)
    let fresh = try self.painter(drawing).image(of: scene)
    let images = await withTaskGroup(of: Image.self) { group in
      for _ in 0..<4 { group.addTask { painter.image(of: scene) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(images.count == 4 && images.allSatisfy { $0 == fresh })
  }
}
