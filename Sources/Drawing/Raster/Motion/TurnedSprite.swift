import CFigureRows
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
    var colors = [UInt32](repeating: 0, count: columns.count)
    var shares = [UInt16](repeating: 0, count: columns.count)
    return FigureMask(capacity: columns.count * rows.count) { builder in
      for row in rows {
        draw(row, columns, x, y, &colors, &shares)
        for (place, column) in columns.enumerated() where shares[place] > 0 {
          builder.add(colors[place], share: Int(shares[place]), x: column, y: row)
        }
      }
    }
  }

  /// Draws the columns of a row of the picture with its middle at (`x`, `y`).
  private func draw(
    _ row: Int, _ columns: Range<Int>, _ x: Float, _ y: Float, _ colors: inout [UInt32],
    _ shares: inout [UInt16]
  ) {
    let steps = Float(Self.steps), below = Float(row) + 0.5 - y
    // Places are in steps, half of one more so that they are rounded, from the first pixel that counts.
    let start: SIMD2<Float> = SIMD2(sine, cosine) * below * ratio + sprite.middle - 1.5
    let first: SIMD2<Float> = start * steps + 0.5
    let across: SIMD2<Float> = SIMD2(cosine, -sine) * ratio * steps
    let line = FigureLine(
      first: (first.x, first.y), across: (across.x, across.y), middle: x)
    sprite.light.withUnsafeBytes { light in
      Self.kernel.withUnsafeBytes { kernel in
        sprite.cells.withUnsafeBufferPointer { cells in
          LinearLight.encodeTable.withUnsafeBufferPointer { encoding in
            figure_rows_turned(
              FigureSprite(
                light: light.baseAddress?.assumingMemoryBound(to: Float.self),
                cells: cells.baseAddress, width: Int32(sprite.width),
                height: Int32(sprite.height),
                kernel: kernel.baseAddress?.assumingMemoryBound(to: Float.self),
                encoding: encoding.baseAddress),
              line, Int32(columns.lowerBound), columns.count, &colors, &shares)
          }
        }
      }
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
