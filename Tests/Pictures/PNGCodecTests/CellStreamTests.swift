import BitPictures
import CZlib
import Lattice
import PNGCodec
import Pictures
import SeededDraws
import TestScope
import Testing

/// Tests of files of pictures, whose zlib streams are made without zlib.
@Suite struct `The stream of a picture of cells` {
  @Test(arguments: [2, 4, 16, 256], sampled([1, 2, 3, 4, 8, 13], every: 2))
  func `is read by zlib and libpng as its rows`(count: Int, cell: Int) throws {
    for share in [0, 3, 11, 50, 100] {
      for width in [1, 2, 7, 9, 40] {
        let image = cells(width, 21, cell: cell, share: share, colors: count)
        try expectReadable(image, "\(width) × 21 cells, \(share) %")
      }
    }
  }

  @Test(arguments: [2, 4, 16, 256])
  func `is read as random runs, repeated rows, noise and ramps`(count: Int) throws {
    for seed in 1...(coversAll ? 150 : 40) as ClosedRange<UInt64> {
      try expectReadable(mixture(seed, colors: count), "seed \(seed)")
    }
  }

  @Test(arguments: [true, false])
  func `of colors is read by zlib and libpng as its pixels`(isOpaque: Bool) throws {
    for seed in 1...(coversAll ? 150 : 40) as ClosedRange<UInt64> {
      let image = mixture(seed, colors: 256).rgba
      let png = try PNGEncoder().encode(.rgba(image, opaque: isOpaque))
      let isSame = try PNGDecoder().decode(png) == image
      #expect(isSame, "seed \(seed)")
      let rowBytes = (isOpaque ? 3 : 4) * image.width + 1
      var bytes = [UInt8](repeating: 1, count: rowBytes * image.height + 1)
      var count = uLong(bytes.count)
      let stream = data(of: png)
      #expect(uncompress(&bytes, &count, stream, uLong(stream.count)) == Z_OK, "seed \(seed)")
      #expect(Int(count) == rowBytes * image.height)
    }
  }

  /// Each row of a sprite occurs 40 times in a row of the picture, which takes little more than one of them.
  @Test func `of colors takes the bytes of what occurs once`() throws {
    var numbers = Draws(4)
    let sprite = (0..<32 * 32).map { _ in
      Color(UInt32(numbers.next(below: 1 << 24)))
    }
    func bytes(columns: Int) throws -> Int {
      let image = Image(width: 32 * columns, height: 32) { pixels in
        for place in pixels.indices {
          let (x, y) = (place % (32 * columns), place / (32 * columns))
          pixels[place] = sprite[y * 32 + x % 32].pixel
        }
      }
      return data(of: try PNGEncoder().encode(.rgba(image, opaque: true))).count
    }
    let once = try bytes(columns: 1), often = try bytes(columns: 40)
    #expect(once > 3072 && often < once + 32 * 60, "\(once) and \(often) bytes")
  }

  /// Short pieces of a soup occur again, but take more than their bytes do in a code of their own: 0.88 bits a
  /// cell, if 30 % live.
  @Test(arguments: [2, 4, 16, 256])
  func `of a soup takes little more than its entropy, whatever its depth`(count: Int) throws {
    var numbers = Draws(6)
    let image = IndexedImage(width: 900, height: 700, palette: testPalette(count)) { indices in
      for place in indices.indices { indices[place] = numbers.next(below: 100) < 30 ? 1 : 0 }
    }
    let entropy = Double(900 * 700) * 0.8813 / 8
    let file = Double(data(of: try PNGEncoder().encode(.indexed(image))).count)
    // In a code of whole bits the two bytes of single pixels take one bit and two.
    let most = count == 256 ? entropy * 1.48 : entropy * 1.08
    #expect(file < most, "\(file) bytes of \(entropy)")
  }

  @Test(arguments: [2, 4, 16, 256])
  func `of incompressible rows is a few bytes longer than they are`(count: Int) throws {
    let image = testIndices(1200, 1100, palette: testPalette(count))
    let rows = PackedRows(image)
    let png = try PNGEncoder().encode(.indexed(image))
    #expect(data(of: png).count <= rows.bytes.count + rows.bytes.count / 10_000 + 32)
    try expectReadable(image, "noise")
  }

  @Test func `begins a new block when rows repeat for long`() throws {
    for width in sampled([1, 8, 9, 17, 200], every: 2) {
      for height in [258 / 2, 259 / 3, 60_000, 400_000] where width * height < 1 << 25 {
        let palette = testPalette(2)
        let image = IndexedImage(width: width, height: height, palette: palette) { indices in
          for place in indices.indices { indices[place] = UInt8(place % width % 3 / 2) }
        }
        try expectReadable(image, "\(width) × \(height)")
      }
    }
  }

  @Test(arguments: [
    (262_120, 2), (262_130, 2), (262_145, 2), (32_766, 256), (32_767, 256), (32_768, 256),
  ])
  func `reaches the row above up to the end of the window`(width: Int, count: Int) throws {
    var numbers = Draws(3)
    let row = (0..<width).map { _ in UInt8(numbers.next(below: count)) }
    let image = IndexedImage(width: width, height: 9, palette: testPalette(count)) { indices in
      for place in indices.indices { indices[place] = place / width == 4 ? 0 : row[place % width] }
    }
    try expectReadable(image, "\(width) pixels wide")
    let rowBytes = PackedRows(image).bytes.count / 9
    let png = try PNGEncoder().encode(.indexed(image))
    // A row that is farther away than the window has to be stored every time.
    #expect((data(of: png).count < 3 * rowBytes) == (rowBytes <= 32768))
  }

  @Test func `is one chunk for each block, not one for every 8 KiB`() throws {
    let bits = cells(1024, 1024, cell: 1, share: 30, colors: 2)
    let indices = cells(600, 600, cell: 1, share: 30, colors: 256)
    for (image, count) in [(bits, 1), (indices, 3)] {
      let png = try PNGEncoder().encode(.indexed(image))
      #expect(chunks(of: png).count { $0.type == "IDAT" } == count)
      #expect(data(of: png).count > count * 8192)
    }
  }

  @Test func `takes the bytes of its distinct rows, not of all`() throws {
    let once = cells(240, 135, cell: 8, share: 11, colors: 2)
    let file = data(of: try PNGEncoder().encode(.indexed(once))).count
    #expect(file <= 6600, "\(file) bytes")
    let tall = IndexedImage(width: 1920, height: 135 * 60, palette: once.palette) { indices in
      once.withIndices { source in
        for y in 0..<135 * 60 {
          for x in 0..<1920 { indices[y * 1920 + x] = source[y / 60 * 8 * 1920 + x] }
        }
      }
    }
    // A row of 241 bytes repeated 59 times and not 7: 56 matches of 258 bytes and not 7, each of which
    // takes 6 extra bits for the distance and two short codes.
    let taller = data(of: try PNGEncoder().encode(.indexed(tall))).count
    #expect(taller <= file + 135 * 59, "\(taller) bytes, \(file) when it is lower")
    try expectReadable(tall, "60 lines for each row of cells")
  }

  @Test func `of a part of a picture has the pixels of that part`() throws {
    let image = cells(60, 40, cell: 5, share: 20, colors: 16)
    let rect = Rect(x: 20, y: 33, width: 105, height: 71)
    let frame = try PNGEncoder().frame(rect, of: .indexed(image))
    var file = try PNGAnimation(
      size: frame.rect.size, palette: image.palette, isOpaque: false, plays: nil,
      texts: [])
    try file.add(frame, delay: PNGAnimation.Delay(1, 1))
    try file.end()
    let part = try PNGDecoder().decode(file.takeBytes())
    let whole = image.rgba
    var equal = true
    for y in 0..<71 {
      for x in 0..<part.width { equal = equal && part[x, y] == whole[frame.rect.x + x, 33 + y] }
    }
    #expect(equal)
  }
}

/// Expects that the file of `image` has its pixels, and its stream its rows and their checksum.
private func expectReadable(_ image: IndexedImage, _ name: String) throws {
  let png = try PNGEncoder().encode(.indexed(image))
  let isSame = try PNGDecoder(limits: .none).decode(png) == image.rgba
  #expect(isSame, "\(image.palette.count) colors, \(name)")
  let rows = PackedRows(image)
  var bytes = [UInt8](repeating: 1, count: rows.bytes.count + 1)
  var count = uLong(bytes.count)
  let stream = data(of: png)
  // libpng only warns of a wrong checksum, zlib refuses it.
  let status = uncompress(&bytes, &count, stream, uLong(stream.count))
  #expect(status == Z_OK, "\(image.palette.count) colors, \(name)")
  #expect(Int(count) == rows.bytes.count)
  // Rows of other filter types would differ; those of cells have none.
  let hasFilters = stride(from: 0, to: Int(count), by: rows.stride).contains { bytes[$0] != 0 }
  let isAsPacked = hasFilters || bytes.dropLast() == rows.bytes[...]
  #expect(isAsPacked, "\(image.palette.count) colors, \(name)")
}

/// The contents of the IDAT chunks of `png`, one after the other.
private func data(of png: [UInt8]) -> [UInt8] {
  chunks(of: png).filter { $0.type == "IDAT" }.flatMap(\.contents)
}

/// The rows of a picture as PNG packs them, each after its filter type 0, one pixel at a time.
private struct PackedRows {
  let stride: Int
  let bytes: [UInt8]

  init(_ image: IndexedImage) {
    let depth = [2: 1, 4: 2, 16: 4][image.palette.count] ?? 8
    let stride = (image.width * depth + 7) / 8 + 1
    var bytes = [UInt8](repeating: 0, count: stride * image.height)
    image.withIndices { indices in
      for y in 0..<image.height {
        for x in 0..<image.width {
          let place = y * stride + 1 + x * depth / 8
          bytes[place] |= indices[y * image.width + x] << UInt8(8 - depth - x * depth % 8)
        }
      }
    }
    self.stride = stride
    self.bytes = bytes
  }
}

/// A picture of square cells, of which `share` of 100 have another color than the first.
private func cells(
  _ columns: Int, _ rows: Int, cell: Int, share: Int, colors: Int
) -> IndexedImage {
  var numbers = Draws(UInt64(share + 1))
  let classes = (0..<columns * rows).map { _ in
    numbers.next(below: 100) < share ? UInt8(1 + numbers.next(below: colors - 1)) : 0
  }
  return IndexedImage(width: columns * cell, height: rows * cell, palette: testPalette(colors)) {
    indices in
    for y in 0..<rows * cell {
      for x in 0..<columns * cell {
        indices[y * columns * cell + x] = classes[y / cell * columns + x / cell]
      }
    }
  }
}

/// A picture of random size whose pixels are runs, rows and other pieces of the picture again, noise and ramps.
private func mixture(_ seed: UInt64, colors: Int) -> IndexedImage {
  var numbers = Draws(seed)
  let width = 1 + numbers.next(below: numbers.next(below: 2) == 0 ? 20 : 700)
  let height = 1 + numbers.next(below: 80)
  return IndexedImage(width: width, height: height, palette: testPalette(colors)) { indices in
    var place = 0
    while place < indices.count {
      let end = min(indices.count, place + 1 + numbers.next(below: 3 * width + 600))
      let first = numbers.next(below: colors), kind = numbers.next(below: 5)
      let distance = 1 + numbers.next(below: 20 * width)
      let start = place
      while place < end {
        let value =
          switch kind {
          case 0: first
          case 1: place < width ? 0 : Int(indices[place - width])
          case 2: numbers.next(below: colors)
          case 3: place < distance ? 0 : Int(indices[place - distance])
          default: (first + place - start) % colors
          }
        indices[place] = UInt8(value)
        place += 1
      }
    }
  }
}
