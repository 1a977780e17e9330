import Pictures
import SeededDraws

/// A palette of `count` distinct colors; every third is translucent unless `opaque`.
func testPalette(_ count: Int, opaque: Bool = true) -> [Color] {
  (0..<count).map { index in
    let step = UInt8(index)
    return Color(
      red: step, green: step &* 7 &+ 3, blue: 255 - step,
      alpha: opaque || index % 3 != 0 ? 255 : step / 2)
  }
}

/// A picture of random indices into `palette`; all of the palette's first and last colors appear.
func testIndices(
  _ width: Int, _ height: Int, palette: [Color], seed: UInt64 = 1
) -> IndexedImage {
  var numbers = Draws(seed)
  return IndexedImage(width: width, height: height, palette: palette) { indices in
    for place in indices.indices {
      indices[place] = UInt8(numbers.next(below: palette.count))
    }
    if let last = indices.indices.last { indices[last] = UInt8(palette.count - 1) }
  }
}

/// A picture of random pixels, opaque or of random alpha.
func testPixels(_ width: Int, _ height: Int, opaque: Bool, seed: UInt64 = 1) -> Image {
  var numbers = Draws(seed)
  return Image(width: width, height: height) { pixels in
    for place in pixels.indices {
      let pixel = UInt32(truncatingIfNeeded: numbers.next())
      pixels[place] = opaque ? pixel | 0xff00_0000 : pixel
    }
  }
}

/// A picture of cells of `cell` pixels, of which about `share` of 100 are alive.
func testCells(columns: Int, rows: Int, cell: Int, share: Int) -> Picture {
  var numbers = Draws(9)
  let alive = (0..<columns * rows).map { _ in numbers.next(below: 100) < share ? UInt8(1) : 0 }
  return .indexed(
    IndexedImage(width: columns * cell, height: rows * cell, palette: testPalette(2)) { indices in
      for y in 0..<rows * cell {
        for x in 0..<columns * cell {
          indices[y * columns * cell + x] = alive[y / cell * columns + x / cell]
        }
      }
    })
}
