import Pictures
import SceneDescription

/// A sprite drawn at any size, breadth and angle.
///
/// The filter is that of ``SpriteScaler``, along the axes of the original: Catmull–Rom's cubic, stretched by
/// the reduction, on premultiplied linear light.
struct TurnedSprite {
  private let light: [SIMD4<Float>]
  private let side: Int
  /// The original's pixels in one of the picture, across and down.
  private let across: Float
  private let down: Float
  private let sine: Float
  private let cosine: Float

  /// Prepares a sprite.
  ///
  /// - Parameters:
  ///   - sprite: The original.
  ///   - size: The side of the picture before it is turned, in pixels.
  ///   - breadth: The part of it across, below 0 where it is mirrored.
  ///   - turn: The angle clockwise, in 64ths of a whole turn.
  init(_ sprite: Sprite, size: Float, breadth: Float, turn: Int) {
    if let reduction = sprite.reductions.last(where: { Float($0.side) >= size }) {
      light = reduction.light
      side = reduction.side
    } else {
      light = sprite.master.premultipliedLight
      side = sprite.master.width
    }
    down = Float(side) / size
    across = down / breadth
    let angle = UInt32(bitPattern: Int32(truncatingIfNeeded: turn << 26))
    sine = Float(TurnSine.sine(angle))
    cosine = Float(TurnSine.cosine(angle))
  }

  /// Returns the pixels 0 ..< `count` in both directions, with the middle of the picture at (`x`, `y`).
  func draw(x: Float, y: Float, count: Int) -> ShapeMask {
    var mask = ShapeMask(width: count, height: count)
    mask.colors.reserveCapacity(count * count)
    let columns = Kernel(ratio: abs(across)), rows = Kernel(ratio: down)
    let middle = Float(side) / 2
    light.withUnsafeBufferPointer { light in
      for row in 0..<count {
        for column in 0..<count {
          let right = Float(column) + 0.5 - x, below = Float(row) + 0.5 - y
          let u = (cosine * right + sine * below) * across + middle
          let v = (cosine * below - sine * right) * down + middle
          mask.append(sum(u, v, columns, rows, light))
        }
      }
    }
    return mask
  }

  private func sum(
    _ u: Float, _ v: Float, _ columns: Kernel, _ rows: Kernel,
    _ light: UnsafeBufferPointer<SIMD4<Float>>
  ) -> SIMD4<Float> {
    let (firstColumn, across) = columns.weights(u), (firstRow, down) = rows.weights(v)
    if firstColumn >= side || firstRow >= side || firstColumn + across.count <= 0
      || firstRow + down.count <= 0
    {
      return .zero
    }
    var sum = SIMD4<Float>.zero
    for row in max(0, -firstRow)..<min(down.count, side - firstRow) {
      let start = (firstRow + row) * side + firstColumn
      var line = SIMD4<Float>.zero
      for column in max(0, -firstColumn)..<min(across.count, side - firstColumn) {
        line += light[start + column] * across[across.startIndex + column]
      }
      sum += line * down[down.startIndex + row]
    }
    return sum
  }

  /// The weights of the original's pixels around a place, in steps of 1/16 of one.
  private struct Kernel {
    private static let steps = 16
    private let taps: Int
    private let weights: [Float]

    /// Creates the weights for `ratio` pixels of the original in one of the picture.
    init(ratio: Float) {
      let stretch = max(1, ratio)
      let taps = 2 * Int((2 * stretch).rounded(.up)) + 1
      weights = (0..<Self.steps).flatMap { step in
        let offset = Float(step) / Float(Self.steps)
        let line = (0..<taps).map { tap in
          SpriteScaler.cubic((Float(tap - taps / 2) + 0.5 - offset) / stretch)
        }
        let sum = line.reduce(0, +)
        return line.map { $0 / sum }
      }
      self.taps = taps
    }

    /// Returns the first pixel that counts at a place, and the weights from there on.
    func weights(_ place: Float) -> (first: Int, weights: ArraySlice<Float>) {
      let sixteenths = Int((place * Float(Self.steps)).rounded(.down))
      let pixel = sixteenths >> 4, step = sixteenths & 15
      return (pixel - taps / 2, weights[step * taps..<(step + 1) * taps])
    }
  }
}

extension Image {
  /// The pixels as premultiplied linear light, 0 … 1 per channel, alpha last.
  fileprivate var premultipliedLight: [SIMD4<Float>] {
    let linear = LinearLight.decodeTable.map { Float($0) / 65_535 }
    return withPixels { pixels in
      pixels.map { pixel in
        let color = Color(pixel: pixel)
        return SIMD4<Float>(
          linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)], 1)
          * (Float(color.alpha) / 255)
      }
    }
  }
}
