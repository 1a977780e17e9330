import Terrarium

// The code of the article "The Seam".

/// Sierpiński's triangle, computed where it is looked at: 2⁶⁰ cells a side, and none of them kept.
struct Sierpinski: CellSource {
  var bounds: Rect { Rect(x: 0, y: 0, width: 1 << 60, height: 1 << 60) }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    for row in 0..<rect.height {
      for column in 0..<rect.width {
        let isInside = (rect.x + column) & (rect.y + row) == 0
        classes[row * rect.width + column] = isInside ? 1 : 0
      }
    }
  }
}

func pictureOfSierpinski() throws {
  let inks = try Palette.ember.inks(for: .dark)
  let look = Look(
    glyphs: [inks.background, inks.kinds[0]].map { Glyph(shape: .square, ink: $0) },
    background: inks.background, outside: inks.outside, text: inks.text)
  let layout = try FrameLayout(
    bounds: Sierpinski().bounds,
    framing: .viewport(
      Rect(x: 1 << 50, y: 0, width: 128, height: 128),
      Size(width: 256, height: 256)))
  let painter = FramePainter(layout: layout, look: look)
  let picture = painter.picture(of: Scene(cells: Sierpinski()))
  try writeFile("sierpinski.png", PNGEncoder().encode(picture))
}

/// A sink that writes no file: the share of pixels of each frame that differ from the one before.
struct MotionMeter: FrameSink {
  static var comparesFrames: Bool { true }
  let make: @Sendable (Frame) throws -> Int = { frame in
    guard let before = frame.before else { return 0 }
    let now = frame.picture.rgba, then = before.rgba
    return now.withPixels { a in
      then.withPixels { b in zip(a, b).count { $0 != $1 } }
    }
  }
  private(set) var changed: [Int] = []

  mutating func write(_ made: Int, number: Int) throws(ExportError) {
    changed.append(made)
  }

  consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError) {}
}

func motionOfForest() throws -> [Int] {
  var forest = Forest(size: Size(width: 64, height: 36), seed: 7)
  let portrayal = ForestPortrayal()
  let painter = FramePainter(
    layout: try FrameLayout(bounds: portrayal.bounds(of: forest.state), framing: .cell(1)),
    look: portrayal.look(inks: try Palette.reef.inks(for: .light, kinds: 2), shape: .square))

  var meter = MotionMeter()
  try meter.write(
    threads: 2,
    draw: {
      guard forest.tick < 50 else { return nil }
      forest.step()
      let picture = painter.picture(of: portrayal.scene(of: forest.state))
      return Frame(picture, number: Int(forest.tick))
    })
  return meter.changed
}
