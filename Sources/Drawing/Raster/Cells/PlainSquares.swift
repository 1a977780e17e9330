import Lattice
import Pictures
import SceneDescription

/// Squares of one color each, larger than a pixel and not of a whole number of pixels.
///
/// A pixel shows parts of at most four cells, mixed by area in linear light as cells smaller than
/// pixels are, so that nothing flashes where a film passes from one to the other. The parts of rows
/// and of columns are separate, so the light of a row of cells is mixed once for all columns.
struct PlainSquares: Sendable {
  private typealias Light = SIMD4<Double>

  /// The light of each class, the background's first.
  private let lights: [SIMD4<Double>]
  private let line: SIMD4<Double>
  private let major: SIMD4<Double>
  private let outside: SIMD4<Double>
  private let isOpaque: Bool

  /// Creates the squares of `look`, regardless of its glyphs' shapes.
  init(look: Look) {
    let grid = GridLines(look)
    let colors = [look.background] + look.glyphs.dropFirst().map(\.ink)
    let others = [
      grid?.plain ?? look.background, grid?.major ?? look.background, look.outside,
    ]
    isOpaque = (colors + others).allSatisfy { $0.alpha == 255 }
    let unit: Double = isOpaque ? 255 : 1
    lights = colors.map { LightMixer.light($0) / unit }
    line = LightMixer.light(others[0]) / unit
    major = LightMixer.light(others[1]) / unit
    outside = LightMixer.light(others[2]) / unit
  }

  /// Draws pixels into `area`.
  ///
  /// - Parameters:
  ///   - cells: The source of the cells.
  ///   - visible: The cells that `columns` and `rows` describe, all in bounds.
  ///   - columns: The parts of the columns of pixels.
  ///   - rows: The parts of the rows of pixels.
  ///   - area: The canvas, with as many pixels.
  func paint(
    _ cells: any CellSource, visible: Rect, columns: CellAxis, rows: CellAxis,
    into area: PixelArea<UInt32>
  ) {
    var band = ClassBand(cells, visible: visible, classCount: lights.count)
    // One more after the last, whose parts are all 0.
    var row = [Light](repeating: .zero, count: visible.width + 1)
    var pixels = [UInt32](repeating: 0, count: visible.width)
    LinearLight.encodeTable.withUnsafeBufferPointer { encode in
      for (y, part) in rows.parts.enumerated() {
        if y > 0 && part == rows.parts[y - 1] {
          area.row(y).update(from: area.row(y - 1), count: area.width)
          continue
        }
        row.withUnsafeMutableBufferPointer { row in
          pixels.withUnsafeMutableBufferPointer { pixels in
            columns.parts.withUnsafeBufferPointer { columns in
              band.withRows(part.cell) { near, far in
                mix(part, near, far, into: row, pixels, encode)
              }
              draw(columns, part, UnsafeBufferPointer(row), pixels, into: area.row(y), encode)
            }
          }
        }
      }
    }
  }

  /// Mixes the light that a row of pixels shows of two rows of cells, 256-fold, and the pixels that
  /// show nothing else.
  private func mix(
    _ part: CellAxis.Part, _ near: UnsafePointer<DisplayClass>,
    _ far: UnsafePointer<DisplayClass>, into row: UnsafeMutableBufferPointer<Light>,
    _ pixels: UnsafeMutableBufferPointer<UInt32>, _ encode: UnsafeBufferPointer<UInt8>
  ) {
    let rest =
      line * Double(part.line) + major * Double(part.major) + outside * Double(part.outside)
    let nearLights = lights.map { $0 * Double(part.near) + rest }
    if part.far == 0 {
      let alone = nearLights.map { color($0 / 256, encode) }
      for x in pixels.indices {
        row[x] = nearLights[Int(near[x])]
        pixels[x] = alone[Int(near[x])]
      }
      return
    }
    let farLights = lights.map { $0 * Double(part.far) }
    nearLights.withUnsafeBufferPointer { nearLights in
      farLights.withUnsafeBufferPointer { farLights in
        for x in pixels.indices {
          let light = nearLights[Int(near[x])] + farLights[Int(far[x])]
          row[x] = light
          pixels[x] = color(light * (1.0 / 256), encode)
        }
      }
    }
  }

  /// Draws a row of pixels from the light of its cells.
  private func draw(
    _ columns: UnsafeBufferPointer<CellAxis.Part>, _ part: CellAxis.Part,
    _ row: UnsafeBufferPointer<Light>, _ pixels: UnsafeMutableBufferPointer<UInt32>,
    into target: UnsafeMutablePointer<UInt32>, _ encode: UnsafeBufferPointer<UInt8>
  ) {
    let beyond = outside * Double(part.outside)
    let majors = major * Double(part.inside) + beyond
    let lines = line * Double(part.inside - part.major) + major * Double(part.major) + beyond
    for x in columns.indices {
      let column = columns[x]
      if column.near == ShapeBox.unit {
        target[x] = pixels[column.cell]
        continue
      }
      var light = row[column.cell] * Double(column.near)
      if column.far > 0 { light += row[column.cell &+ 1] * Double(column.far) }
      if column.near &+ column.far < ShapeBox.unit {
        light += lines * Double(column.line) + majors * Double(column.major)
        light += outside * Double(256 &* column.outside)
      }
      target[x] = color(light * (1.0 / 65_536), encode)
    }
  }

  @inline(__always) private func color(
    _ light: Light, _ encode: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    isOpaque
      ? LightMixer.colorPixel(light, alpha: 255, encode) : LightMixer.pixel(light, encode)
  }
}

/// Rows of cells, read a few at a time from the top.
private struct ClassBand {
  private let cells: any CellSource
  private let visible: Rect
  private let classCount: Int
  private let height: Int
  private var first = 0
  private var end = 0
  private var classes: [DisplayClass]

  init(_ cells: any CellSource, visible: Rect, classCount: Int) {
    self.cells = cells
    self.visible = visible
    self.classCount = classCount
    height = max(2, min(visible.height, (1 << 16) / visible.width))
    classes = Array(repeating: 0, count: height * visible.width)
  }

  /// Calls `body` with row `row`, counted from the first visible one, and the next; after the last
  /// one with that row twice.
  mutating func withRows(
    _ row: Int, _ body: (UnsafePointer<DisplayClass>, UnsafePointer<DisplayClass>) -> Void
  ) {
    let next = min(row + 1, visible.height - 1)
    if row < first || next >= end { read(from: row) }
    classes.withUnsafeBufferPointer { classes in
      guard let start = classes.baseAddress else { return }
      body(start + (row - first) * visible.width, start + (next - first) * visible.width)
    }
  }

  private mutating func read(from row: Int) {
    first = row
    end = min(row + height, visible.height)
    let rect = Rect(
      x: visible.x, y: visible.y + first, width: visible.width, height: end - first)
    let (cells, classCount) = (cells, classCount)
    classes.withUnsafeMutableBufferPointer {
      cells.read(
        rect, below: classCount,
        into: UnsafeMutableBufferPointer(rebasing: $0[..<(rect.width * rect.height)]))
    }
  }
}
