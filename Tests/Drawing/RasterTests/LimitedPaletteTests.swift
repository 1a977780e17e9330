import Lattice
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@Suite struct `A painter with few colors` {
  /// A few scales of each kind: reducing colors is slow in debug builds.
  static let cases = DrawingCase.all.filter {
    [Scale(1), Scale(4), Scale(13), Scale(64), Scale(27, 4), Scale(1, 3), Scale(3, 7)]
      .contains($0.scale)
  }

  private func painter(_ drawing: DrawingCase, colors: Int?) throws -> FramePainter {
    let layout = try FrameLayout(
      bounds: drawing.bounds,
      framing: .zoom(drawing.scale, center: nil, Size(width: 70, height: 50)),
      counters: ["tick 000"])
    return FramePainter(
      layout: layout, look: drawing.look, limitedTo: colors.map(PaletteLimit.init(colors:)))
  }

  private func scene(_ drawing: DrawingCase) -> Scene {
    Scene(cells: drawing.cells, counters: ["tick 107"])
  }

  private func indexed(_ painter: FramePainter, _ scene: Scene) throws -> IndexedImage {
    guard case .indexed(let image) = painter.picture(of: scene) else {
      Issue.record("a picture with few colors has indices")
      throw CancellationError()
    }
    return image
  }

  @Test(arguments: cases, [2, 256])
  func `never has more, nor degrees of alpha`(drawing: DrawingCase, colors: Int) throws {
    let painter = try painter(drawing, colors: colors)
    let palette = try #require(painter.palette)
    #expect((1...colors).contains(palette.count) && Set(palette).count == palette.count)
    #expect(palette.allSatisfy { $0.alpha == 255 || $0 == .transparent })
    let image = try indexed(painter, scene(drawing))
    #expect(image.palette == palette)
    #expect(image.withIndices { $0.allSatisfy { $0 < palette.count } })
    #expect(painter.isOpaque == !palette.contains(.transparent))
  }

  @Test(arguments: cases.filter { $0.isOpaque && $0.scale.wholeCell != nil })
  func `is exact wherever the colors fit`(drawing: DrawingCase) throws {
    let exact = try painter(drawing, colors: nil), limited = try painter(drawing, colors: 256)
    let scene = scene(drawing)
    #expect(limited.image(of: scene) == exact.image(of: scene))
    guard let palette = exact.palette else { return }
    #expect(limited.palette == palette)
    #expect(limited.picture(of: scene).rgba == exact.image(of: scene))
    let indices = try indexed(exact, scene).withIndices { Array($0) }
    #expect(try indexed(limited, scene).withIndices { Array($0) } == indices)
  }

  @Test(arguments: cases.filter { $0.hasGrid })
  func `rounds alpha and keeps the colors of its palette`(drawing: DrawingCase) throws {
    let painter = try painter(drawing, colors: 64)
    let palette = Set(try #require(painter.palette).map(\.pixel))
    let scene = scene(drawing)
    let exact = painter.image(of: scene), drawn = try indexed(painter, scene).rgba
    var seen: [UInt32: UInt32] = [:]
    exact.withPixels { exact in
      drawn.withPixels { drawn in
        for (pixel, drawn) in zip(exact, drawn) {
          #expect((pixel >> 24 >= 128) == (drawn >> 24 == 255))
          let opaque = pixel | 0xff00_0000
          #expect(pixel >> 24 < 128 || !palette.contains(opaque) || drawn == opaque)
          // One color is drawn as one, wherever it is.
          #expect(seen.updateValue(drawn, forKey: pixel).map { $0 == drawn } ?? true)
        }
      }
    }
  }

  @Test(arguments: cases.filter { $0.hasGrid && $0.hasCores })
  func `draws the same regardless of earlier pictures, on any number of threads`(
    drawing: DrawingCase
  ) async throws {
    let scene = scene(drawing)
    let fresh = try indexed(painter(drawing, colors: 32), scene).withIndices { Array($0) }
    let used = try painter(drawing, colors: 32)
    let other = Scene(cells: PatternedCells(bounds: drawing.bounds, shift: 5))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { _ = used.picture(of: other) } }
    }
    let drawn = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<3 {
        group.addTask { try self.indexed(used, scene).withIndices { Array($0) } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(drawn.allSatisfy { $0 == fresh } && drawn.count == 3)
  }

  @Test func `keeps hundreds of inks as well as it can`() throws {
    let glyphs = (0..<256).map { Glyph(shape: .square, ink: Color(UInt32($0) * 0x01_2345)) }
    let look = Look(
      glyphs: glyphs, background: Color(0xffffff), outside: Color(0xeeeeee), text: Color(0x10_0000))
    let grid = CellGrid(size: Size(width: 16, height: 16), classes: (0..<256).map { UInt8($0) })
    for framing in [
      Framing.size(Size(width: 200, height: 200)), .zoom(Scale(5, 2), center: nil, grid.size),
      .zoom(Scale(2, 5), center: nil, grid.size),
    ] {
      let layout = try FrameLayout(bounds: grid.bounds, framing: framing, counters: ["tick 0"])
      let painter = FramePainter(layout: layout, look: look, limitedTo: PaletteLimit(colors: 256))
      let palette = try #require(painter.palette)
      #expect((200...256).contains(palette.count))
      #expect(palette.first == look.background && palette.contains(glyphs[1].ink))
    }
  }

  @Test func `has the shades of its chart`() throws {
    let drawing = DrawingCase(shape: .sprite, scale: Scale(64), hasGrid: false, isOpaque: true)
    let plan = ChartPlan(names: ["a", "b"], top: 9, firstTick: 0, lastTick: 50, unit: "ticks")
    for framing in [
      Framing.cell(64), .zoom(Scale(75, 2), center: nil, Size(width: 256, height: 300)),
    ] {
      let layout = try FrameLayout(
        bounds: Rect(x: 0, y: 0, width: 4, height: 2), framing: framing, chart: plan)
      var curves = ChartCurves(plan: plan, columns: try #require(layout.chartColumns))
      for tick in 0...40 as ClosedRange<Int64> { curves.add([Int(tick % 9), 4], at: tick) }
      let painter = FramePainter(
        layout: layout, look: drawing.look, limitedTo: PaletteLimit(colors: 256))
      let scene = Scene(cells: drawing.cells, curves: curves)
      let exact = painter.image(of: scene), drawn = painter.picture(of: scene).rgba
      let top = layout.window.maxY * exact.width
      let furthest = exact.withPixels { exact in
        drawn.withPixels { drawn in
          zip(exact, drawn).dropFirst(top)
            .map { distance(Color(pixel: $0), Color(pixel: $1)) }.max()
        }
      }
      #expect(try #require(furthest) <= 12)
    }
  }
}
