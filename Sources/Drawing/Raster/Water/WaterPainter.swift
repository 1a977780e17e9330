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
    let light = WaterLight(
      x: start.x + Double(firstColumn) * step, step: step, count: columns, time: time)
    var above = [Int32](repeating: 0, count: light.count), below = above
    var row = firstRow
    light.row(at: start.y + Double(row) * step, into: &above)
    light.row(at: start.y + Double(row + 1) * step, into: &below)
    var line = [Int32](repeating: 0, count: light.count)
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
      interpolate(line, from: offset, count: region.width, into: area.row(y))
    }
  }

  private func interpolate(
    _ line: [Int32], from offset: Int, count: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    pixels.withUnsafeBufferPointer { pixels in
      line.withUnsafeBufferPointer { line in
        let shift = Int32(shift), whole = Int32(1) << shift
        var point = offset >> Int(shift), x = 0
        var part = Int32(truncatingIfNeeded: offset) & (whole &- 1)
        while x < count {
          let from = line[point], step = line[point &+ 1] &- from
          var light = from << shift &+ step &* part
          let end = min(count, x &+ Int(whole &- part))
          while x < end {
            target[x] = pixels[Int(light >> shift)]
            light &+= step
            x &+= 1
          }
          point &+= 1
          part = 0
        }
      }
    }
  }
}

/// The light of rows of points.
///
/// Three times a plane is bent by sines of its own coordinates; the net of light is where the sines of the
/// bent ones vanish. Sines are polynomials of 32-bit numbers, which all processors round alike.
private struct WaterLight {
  private typealias Lanes = SIMD8<Float>

  /// The number of points, a multiple of that of lanes.
  let count: Int
  private let x: [Lanes]
  /// What the first bend adds to the rows of each point.
  private let firstBend: [Lanes]
  /// The turns by which the time moves each sine.
  private let turns: Turns

  private struct Turns {
    var first: (Float, Float)
    var second: (Float, Float)
    var third: (Float, Float)
    var depth: Float
  }

  /// A turn of the angle 1.
  private static let unit: Float = 0.15915494
  private static let unitTurn = 0.15915494309189535

  /// Creates the light of `count` points beginning at `x`, `step` apart.
  init(x first: Double, step: Double, count: Int, time: Double) {
    let groups = (count + 7) / 8
    self.count = groups * 8
    x = (0..<groups).map { group in
      var lanes = Lanes()
      for lane in 0..<8 { lanes[lane] = Float(first + Double(group * 8 + lane) * step) }
      return lanes
    }
    /// Returns the part of a turn that an angle has, −½ … ½.
    func turn(_ angle: Double) -> Float {
      let turns = angle * Self.unitTurn
      return Float(turns - turns.rounded())
    }
    let turns = Turns(
      first: (turn(time), turn(-0.8 * time)),
      second: (turn(-0.8 * time + 1.3), turn(0.64 * time + 2.1)),
      third: (turn(0.6 * time + 2.6), turn(-0.48 * time + 4.2)), depth: turn(0.05 * time + 2))
    self.turns = turns
    firstBend = x.map { 0.55 * Self.sine(Self.unit * 0.9 * 1.15 * $0 + turns.first.1) }
  }

  /// Writes the light of the points of the row at `y`, 0 … 1279.
  func row(at y: Double, into light: inout [Int32]) {
    let y = Float(y), unit = Self.unit
    let bend = 0.55 * Self.sine(Lanes(repeating: unit * 1.45 * y + turns.first.0))
    light.withUnsafeMutableBufferPointer { light in
      for group in x.indices {
        let x = self.x[group]
        var px = 1.15 * x + bend, py = firstBend[group] + 1.45 * y
        (px, py) = (
          px + 0.275 * Self.sine(unit * 1.7 * py + turns.second.0),
          py + 0.275 * Self.sine(unit * 1.5 * px + turns.second.1)
        )
        (px, py) = (
          px + 0.55 / 3 * Self.sine(unit * 2.3 * py + turns.third.0),
          py + 0.55 / 3 * Self.sine(unit * 2.6 * px + turns.third.1)
        )
        let dark = 1 - Self.magnitude(Self.sine(unit * px) * Self.sine(unit * py))
        let net = dark * dark * dark
        let slope: Lanes = unit * 0.31 * x + unit * (0.22 * y + 0.4)
        let slide: Lanes = unit * 0.17 * x + (turns.depth - unit * 0.41 * y)
        let deep: Lanes = 0.5 + 0.28 * Self.sine(slope) + 0.22 * Self.sine(slide)
        let value: Lanes = 0.62 * deep + 0.62 * net * (0.35 + 0.65 * deep)
        var scaled = value * (1023 / 1.15)
        scaled.replace(with: 1279, where: scaled .> 1279)
        // Adding 2²³ leaves the whole number in the lowest bits.
        let whole = (scaled + 8_388_608).bitPattern & 0x7f_ffff
        for lane in 0..<8 { light[group &* 8 &+ lane] = Int32(truncatingIfNeeded: whole[lane]) }
      }
    }
  }

  @inline(__always) private static func magnitude(_ value: Lanes) -> Lanes {
    Lanes(bitPattern: value.bitPattern & 0x7fff_ffff)
  }

  /// Returns the sine of `turns` of a whole turn, within a thousandth.
  @inline(__always) private static func sine(_ turns: Lanes) -> Lanes {
    // Adding and taking away 1.5 · 2²³ rounds to a whole number.
    let rounded = (turns + 12_582_912) - 12_582_912
    let part = turns - rounded
    let arch = part * (8 - 16 * magnitude(part))
    return arch * (0.775 + 0.225 * magnitude(arch))
  }
}

extension SIMD8<Float> {
  @inline(__always) fileprivate var bitPattern: SIMD8<UInt32> {
    unsafeBitCast(self, to: SIMD8<UInt32>.self)
  }

  @inline(__always) fileprivate init(bitPattern: SIMD8<UInt32>) {
    self = unsafeBitCast(bitPattern, to: SIMD8<Float>.self)
  }
}
