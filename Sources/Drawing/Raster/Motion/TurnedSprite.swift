import Pictures
import SceneDescription

/// A sprite drawn at any size, breadth and angle.
///
/// The filter is Catmull–Rom's cubic, along the axes of a ``ScaledSprite``, on premultiplied linear light.
struct TurnedSprite {
  private let sprite: ScaledSprite
  /// The sprite's pixels in one of the picture, across and down.
  private let ratio: SIMD2<Float>
  private let sine: Float
  private let cosine: Float

  /// Prepares a sprite.
  ///
  /// - Parameters:
  ///   - sprite: The sprite, scaled for a size that is near to that of the picture.
  ///   - size: The side of the picture before it is turned, in pixels.
  ///   - breadth: The part of it across, below 0 where it is mirrored.
  ///   - turn: The angle clockwise, in 256ths of a whole turn.
  init(_ sprite: ScaledSprite, size: Float, breadth: Float, turn: Int) {
    self.sprite = sprite
    ratio = sprite.size / SIMD2(size * breadth, size)
    let angle = UInt32(bitPattern: Int32(truncatingIfNeeded: turn << 24))
    sine = Float(TurnSine.sine(angle))
    cosine = Float(TurnSine.cosine(angle))
  }

  /// Returns the pixels of the picture with its middle at (`x`, `y`).
  func draw(x: Float, y: Float) -> FigureMask {
    let (columns, rows) = reach(x, y)
    return FigureMask(capacity: sprite.light.count) { builder in
      LinearLight.encodeTable.withUnsafeBufferPointer { encoding in
        Self.kernel.withUnsafeBufferPointer { kernel in
          sprite.light.withUnsafeBufferPointer { light in
            sprite.isVisible.withUnsafeBufferPointer { isVisible in
              sprite.flat.withUnsafeBufferPointer { flat in
                for row in rows {
                  draw(row, columns, x, y, kernel, light, isVisible, flat, encoding, to: &builder)
                }
              }
            }
          }
        }
      }
    }
  }

  @inline(__always) private func draw(
    _ row: Int, _ columns: Range<Int>, _ x: Float, _ y: Float,
    _ kernel: UnsafeBufferPointer<SIMD4<Float>>, _ light: UnsafeBufferPointer<SIMD4<Float>>,
    _ isVisible: UnsafeBufferPointer<Bool>, _ flat: UnsafeBufferPointer<UInt32>,
    _ encoding: UnsafeBufferPointer<UInt8>,
    to builder: inout FigureMask.Builder
  ) {
    let width = sprite.width, steps = Float(Self.steps)
    let below = Float(row) + 0.5 - y
    // Places are in steps, half of one more so that they are rounded, from the first pixel that counts.
    let start: SIMD2<Float> = SIMD2(sine, cosine) * below * ratio + sprite.middle - 1.5
    let first: SIMD2<Float> = start * steps + 0.5
    let across: SIMD2<Float> = SIMD2(cosine, -sine) * ratio * steps
    for column in columns {
      let place: SIMD2<Float> = first + across * (Float(column) + 0.5 - x)
      guard place.x >= 0, place.y >= 0 else { continue }
      let right = Int(place.x), down = Int(place.y)
      let pixel = right / Self.steps, line = down / Self.steps
      guard pixel <= width &- 4, line <= sprite.height &- 4 else { continue }
      var index = line &* width &+ pixel
      if !isVisible[index] { continue }
      if flat[index] != 0 {
        builder.add(flat[index], share: 256, x: column, y: row)
        continue
      }
      let weights = kernel[right % Self.steps], lines = kernel[down % Self.steps]
      var sum = SIMD4<Float>.zero
      for tap in 0..<4 {
        let left: SIMD4<Float> = light[index] * weights.x + light[index &+ 1] * weights.y
        let right: SIMD4<Float> = light[index &+ 2] * weights.z + light[index &+ 3] * weights.w
        sum += (left + right) * lines[tap]
        index &+= width
      }
      let share = Int(min(max(sum.w, 0), 1) * 256 + 0.5)
      if share == 0 { continue }
      // By the alpha as it is, even above 1: beside an edge the filter increases both, not the
      // brightness.
      let channels =
        (sum / sum.w).clamped(lowerBound: .zero, upperBound: .one) * 65_535 + 0.5
      var color = Color(
        red: encoding[Int(channels.x)], green: encoding[Int(channels.y)],
        blue: encoding[Int(channels.z)])
      color.alpha = 255
      builder.add(color.pixel, share: share, x: column, y: row)
    }
  }

  /// Returns the pixels that the sprite may reach.
  private func reach(_ x: Float, _ y: Float) -> (columns: Range<Int>, rows: Range<Int>) {
    let corners = [0, Float(sprite.width)].flatMap { right in
      [0, Float(sprite.height)].map { below in
        (SIMD2(right, below) - sprite.middle) / ratio
      }
    }
    let columns = corners.map { x + cosine * $0.x - sine * $0.y }
    let rows = corners.map { y + sine * $0.x + cosine * $0.y }
    func range(_ places: [Float]) -> Range<Int> {
      Int((places.min() ?? 0).rounded(.down))..<Int((places.max() ?? 0).rounded(.up)) + 1
    }
    return (range(columns), range(rows))
  }

  /// The steps of a pixel in which the sprite is read.
  private static let steps = 32
  /// The weights of four pixels for each step from the middle of the second to that of the third.
  private static let kernel: [SIMD4<Float>] = (0..<steps).map { step in
    let offset = Float(step) / Float(steps)
    return SIMD4(
      SpriteTaps.cubic(1 + offset), SpriteTaps.cubic(offset), SpriteTaps.cubic(1 - offset),
      SpriteTaps.cubic(2 - offset))
  }
}
