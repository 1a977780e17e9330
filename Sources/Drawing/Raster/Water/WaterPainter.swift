import CFigureRows
import Lattice
import Pictures
import SceneDescription

/// A painter of water: a net of light over slow depths, in flat tones with soft edges.
///
/// The light is computed at some pixels of the plane, at equal distances across and down, and interpolated
/// between; so a pixel is a function of the time, the scale and its coordinates alone.
struct WaterPainter: Sendable {
  /// The pixel of each of the 1,280 values of light.
  private let pixels: [UInt32]
  /// The distance of two points of light, in the lengths of waves.
  private let step: Double
  /// The place of the plane's first point.
  private let start: (x: Double, y: Double)

  /// The values for a whole tone.
  private static let tone = 1023.0 / 4
  private static let mostLight: Float = 1279
  /// The pixels from one point of light to the next, a power of two: where waves are short, the lines of the net
  /// would fall between points that are far apart.
  private let shift: Int
  private static let smallestWideCell = 100.0

  /// The least pixels of a wave, and the most cells for which waves grow so that they have as many.
  private static let smallestWave = 26.0, mostCells = 2.2

  /// Creates a painter of `water` at `scale`.
  init(_ water: Water, scale: Scale, phase: Phase) {
    let pixels = Double(scale.numerator) / Double(scale.denominator)
    let cell = min(max(pixels, Self.smallestWave), pixels * Self.mostCells)
    shift = cell < Self.smallestWideCell ? 1 : 2
    step = Double(1 << shift) / cell
    start = (Double(phase.x) / 256 / cell, Double(phase.y) / 256 / cell)
    self.pixels = (0...Int(Self.mostLight)).map { value in
      let level = Double(value) / Self.tone
      let tone = min(Int(level), Water.toneCount - 1)
      let next = min(tone + 1, Water.toneCount - 1)
      // A tone passes into the next over the middle sixth of its values, in six steps.
      let share = min(max((level - Double(tone) - 0.5) / 0.16 + 0.5, 0), 1)
      let sixth = Int((share * 6).rounded())
      return MarkCanvas.mix(
        water.tones[tone].pixel, water.tones[next].pixel, (sixth * 256 + 3) / 6)
    }
  }

  /// The colors of all tones and of the steps between them.
  static func colors(of water: Water) -> [Color] {
    let painter = WaterPainter(water, scale: Scale(1), phase: .none)
    var colors: [Color] = []
    for pixel in painter.pixels where colors.last?.pixel != pixel {
      colors.append(Color(pixel: pixel))
    }
    return colors
  }

  /// Draws the pixels `region` of the plane at a time in seconds into `area`.
  func paint(region: Rect, time: Double, into area: PixelArea<UInt32>) {
    if region.isEmpty { return }
    let firstColumn = region.x >> shift, firstRow = region.y >> shift
    let columns = (region.maxX - 1) >> shift - firstColumn + 2
    let light = WaterLight(x: start.x + Double(firstColumn) * step, step: step, time: time)
    var above = [Int32](repeating: 0, count: columns), below = above
    var row = firstRow
    light.row(at: start.y + Double(row) * step, into: &above)
    light.row(at: start.y + Double(row + 1) * step, into: &below)
    var line = [Int32](repeating: 0, count: columns)
    let offset = region.x - firstColumn << shift
    for y in 0..<region.height {
      let pixelRow = region.y + y, wanted = pixelRow >> shift
      if wanted != row {
        row = wanted
        swap(&above, &below)
        light.row(at: start.y + Double(row + 1) * step, into: &below)
      }
      let whole = Int32(1) << Int32(shift), part = Int32(pixelRow - row << shift)
      for index in 0..<line.count {
        line[index] = (above[index] &* (whole &- part) &+ below[index] &* part) >> Int32(shift)
      }
      if shift == 1 {
        interpolate(line, shift: 1, from: offset, count: region.width, into: area.row(y))
      } else {
        interpolate(line, shift: 2, from: offset, count: region.width, into: area.row(y))
      }
    }
  }

  /// Draws `count` pixels of a row from the place `offset` on, with points of light at each 2 to the `shift` places.
  @inline(__always) private func interpolate(
    _ line: [Int32], shift: Int, from offset: Int, count: Int,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let whole = 1 << shift
    pixels.withUnsafeBufferPointer { pixels in
      line.withUnsafeBufferPointer { line in
        /// Draws the pixels from `x` on that are between two points, at most up to the second one.
        @inline(__always) func draw(_ parts: Range<Int>, from x: Int) {
          let point = (offset &+ x) >> shift, from = Int(line[point]), to = Int(line[point &+ 1])
          let target = target + (x &- parts.lowerBound), pixel = pixels[from]
          // Both are in the same tone, and so is all between them.
          if pixel == pixels[to] {
            for part in parts { target[part] = pixel }
            return
          }
          for part in parts {
            target[part] = pixels[(from << shift &+ (to &- from) &* part) >> shift]
          }
        }
        let first = offset & (whole &- 1)
        var x = first == 0 ? 0 : min(whole &- first, count)
        if x > 0 { draw(first..<first &+ x, from: 0) }
        while x &+ whole <= count {
          draw(0..<whole, from: x)
          x &+= whole
        }
        if x < count { draw(0..<count &- x, from: x) }
      }
    }
  }
}

/// The light of rows of points at a time.
private struct WaterLight {
  private var points: WaterRow

  /// Creates the light of points beginning at `x`, `step` apart.
  init(x: Double, step: Double, time: Double) {
    /// Returns the part of a turn that an angle has, −½ … ½.
    func turn(_ angle: Double) -> Float {
      let turns = angle * 0.15915494309189535
      return Float(turns - turns.rounded())
    }
    points = WaterRow(
      x: x, step: step, y: 0,
      turns: (
        turn(time), turn(-0.8 * time), turn(-0.8 * time + 1.3), turn(0.64 * time + 2.1),
        turn(0.6 * time + 2.6), turn(-0.48 * time + 4.2), turn(0.05 * time + 2)
      ))
  }

  /// Writes the light of the points of the row at `y`, 0 … 1279.
  func row(at y: Double, into light: inout [Int32]) {
    var points = points
    points.y = Float(y)
    light.withUnsafeMutableBufferPointer {
      guard let start = $0.baseAddress else { return }
      figure_rows_water(points, $0.count, start)
    }
  }
}
