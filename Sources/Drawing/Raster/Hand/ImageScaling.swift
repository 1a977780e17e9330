import Pictures

/// A picture that is drawn smaller: pixels that are means of the area that they cover.
///
/// Sides that become less than half as long are halved before, so that a pixel never covers more than
/// three of what is left on either axis. Means are taken in sRGB bytes, as everything of a hand.
struct ImageScaling {
  /// The picture, halved as often as is needed.
  private let image: Image
  /// Whether colors are multiplied by their opacity.
  private let isPremultiplied: Bool
  private let box: HandBox
  /// The pixels of ``image``, some of which may be parts of pixels, that one pixel covers on an axis.
  private let scale: (x: Double, y: Double)
  /// The length of the picture in pixels of ``image``.
  private let length: (x: Double, y: Double)

  /// Prepares `image`, which has pixels, to fill `box`, which has an area.
  ///
  /// - Complexity: O(n) for n pixels of the image if it is halved.
  init(_ image: Image, in box: HandBox) {
    var image = image
    var length = (x: Double(image.width), y: Double(image.height))
    let isMixed =
      length.x > box.width || length.y > box.height || box.x != box.x.rounded()
      || box.y != box.y.rounded()
    isPremultiplied = isMixed && !image.isOpaque
    if isPremultiplied { image = image.premultiplied }
    while true {
      let isWide = length.x >= 2 * box.width && image.width > 1
      let isHigh = length.y >= 2 * box.height && image.height > 1
      if !isWide && !isHigh { break }
      image = image.halved(across: isWide, down: isHigh)
      if isWide { length.x /= 2 }
      if isHigh { length.y /= 2 }
    }
    self.image = image
    self.box = box
    self.length = length
    scale = (length.x / box.width, length.y / box.height)
  }

  /// Calls `body` with each of `rows` and the pixels of its `columns`.
  ///
  /// - Complexity: O(n) for n pixels, and those of the image above and below them.
  func forEachRow(
    _ rows: Range<Int>, _ columns: Range<Int>, _ body: (Int, UnsafePointer<UInt32>) -> Void
  ) {
    let width = image.width
    let across = columns.map { PixelShares($0, box.x, scale.x, length.x, width) }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width + 2) { line in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: columns.count) { target in
        guard let line = line.baseAddress, let target = target.baseAddress else { return }
        image.withPixels { source in
          guard let start = source.baseAddress else { return }
          for y in rows {
            let down = PixelShares(y, box.y, scale.y, length.y, image.height)
            let next = [0, 1, 2].map { start + min(image.height - 1, down.first + $0) * width }
            down.mix(next[0], next[1], next[2], width, into: line)
            // Shares of pixels beyond the last one are 0.
            (line + width).update(repeating: 0, count: 2)
            across.withUnsafeBufferPointer { shares in
              for (column, share) in shares.enumerated() {
                target[column] = share.mean(line + share.first)
              }
            }
            if isPremultiplied {
              for column in 0..<columns.count { target[column] = target[column].divided }
            }
            body(y, target)
          }
        }
      }
    }
  }
}

/// The shares that three pixels in a line have in a pixel of a smaller picture.
private struct PixelShares {
  /// The number of the first of the three.
  let first: Int
  /// The shares, in 1/256, whose sum is 256.
  let shares: (UInt32, UInt32, UInt32)

  /// Finds the shares in pixel `number` of a line that begins at `start`, where a pixel covers `scale`
  /// of `count` pixels, the last of which may be a part of one: they are `length` long.
  init(_ number: Int, _ start: Double, _ scale: Double, _ length: Double, _ count: Int) {
    let place = Double(number) - start
    if scale < 1 {
      // A larger picture shows the pixels of the smaller one.
      first = max(0, min(count - 1, pixel(((place + 0.5) * scale).rounded(.down))))
      shares = (256, 0, 0)
      return
    }
    let low = max(0, min(length, place * scale)), high = max(0, min(length, (place + 1) * scale))
    let leading = max(0, min(count - 1, pixel(low.rounded(.down))))
    first = leading
    let whole = high - low
    if whole <= 0 {
      shares = (256, 0, 0)
      return
    }
    // Sums are rounded, not shares, so that all of them are 256; what is beyond the last pixel has none.
    func sum(_ pixels: Int) -> UInt32 {
      if leading + pixels >= count { return 256 }
      let end = min(high, Double(leading + pixels))
      return UInt32(max(0, min(256, ((end - low) / whole * 256).rounded())))
    }
    let one = sum(1), two = max(one, sum(2))
    shares = (one, two - one, 256 - two)
  }

  /// Returns the mean of three pixels.
  @inline(__always)
  func mean(_ pixels: UnsafePointer<UInt32>) -> UInt32 {
    let sum =
      Self.lanes(pixels[0]) &* UInt64(shares.0) &+ Self.lanes(pixels[1]) &* UInt64(shares.1)
      &+ Self.lanes(pixels[2]) &* UInt64(shares.2) &+ 0x0080_0080_0080_0080
    let mean = sum &>> 8 & 0x00FF_00FF_00FF_00FF
    return UInt32(truncatingIfNeeded: mean | mean &>> 24)
  }

  /// Returns the bytes of `pixel` in four lanes: red, blue, green, opacity.
  @inline(__always)
  private static func lanes(_ pixel: UInt32) -> UInt64 {
    let word = UInt64(pixel)
    return (word | word &<< 24) & 0x00FF_00FF_00FF_00FF
  }

  /// Writes the means of `count` pixels of three lines.
  func mix(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>,
    _ count: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    if shares.0 == 256 { return target.update(from: a, count: count) }
    let low = SIMD8<UInt16>(repeating: 0xFF), half = SIMD8<UInt16>(repeating: 0x80)
    let high = SIMD8<UInt16>(repeating: 0xFF00)
    let first = SIMD8(repeating: UInt16(shares.0)), second = SIMD8(repeating: UInt16(shares.1))
    let third = SIMD8(repeating: UInt16(shares.2))
    @inline(__always) func words(_ line: UnsafePointer<UInt32>, _ place: Int) -> SIMD8<UInt16> {
      UnsafeRawPointer(line + place).loadUnaligned(as: SIMD8<UInt16>.self)
    }
    var place = 0
    while place &+ 4 <= count {
      let x = words(a, place), y = words(b, place), z = words(c, place)
      let even = (x & low) &* first &+ (y & low) &* second &+ (z & low) &* third &+ half
      let odd = (x &>> 8) &* first &+ (y &>> 8) &* second &+ (z &>> 8) &* third &+ half
      UnsafeMutableRawPointer(target + place).storeBytes(
        of: even &>> 8 | odd & high, as: SIMD8<UInt16>.self)
      place &+= 4
    }
    while place < count {
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3) { three in
        guard let start = three.baseAddress else { return }
        (start[0], start[1], start[2]) = (a[place], b[place], c[place])
        target[place] = mean(start)
      }
      place &+= 1
    }
  }
}

extension UInt32 {
  /// The pixel with its colors multiplied by its opacity.
  fileprivate var multiplied: UInt32 {
    let alpha = self >> 24
    func channel(_ shift: UInt32) -> UInt32 {
      (((self >> shift & 255) * alpha + 127) / 255) << shift
    }
    return channel(0) | channel(8) | channel(16) | alpha << 24
  }

  /// The pixel whose colors have been multiplied by its opacity.
  fileprivate var divided: UInt32 {
    let alpha = self >> 24
    if alpha == 255 || alpha == 0 { return alpha == 0 ? 0 : self }
    func channel(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return channel(0) | channel(8) | channel(16) | alpha << 24
  }
}

extension Image {
  fileprivate var isOpaque: Bool {
    withPixels { pixels in
      var all = UInt32.max
      for pixel in pixels { all &= pixel }
      return all >> 24 == 255
    }
  }

  /// The picture with its colors multiplied by their opacity.
  fileprivate var premultiplied: Image {
    Image(width: width, height: height) { target in
      withPixels { source in
        for place in source.indices { target[place] = source[place].multiplied }
      }
    }
  }

  /// Returns the picture with half as many columns or rows, or both, whose pixels are means; the last of
  /// an odd number is itself.
  fileprivate func halved(across: Bool, down: Bool) -> Image {
    let columns = across ? (width + 1) / 2 : width, rows = down ? (height + 1) / 2 : height
    return Image(width: columns, height: rows) { target in
      withPixels { source in
        guard let start = source.baseAddress, let target = target.baseAddress else { return }
        for y in 0..<rows {
          let upper = start + (down ? 2 * y : y) * width
          let lower = down && 2 * y + 1 < height ? upper + width : upper
          let row = target + y * columns
          if !across {
            for x in 0..<columns { row[x] = Self.mean(upper[x], upper[x], lower[x], lower[x]) }
            continue
          }
          for x in 0..<width / 2 {
            row[x] = Self.mean(upper[2 &* x], upper[2 &* x &+ 1], lower[2 &* x], lower[2 &* x &+ 1])
          }
          if width % 2 == 1 {
            let last = width - 1
            row[columns - 1] = Self.mean(upper[last], upper[last], lower[last], lower[last])
          }
        }
      }
    }
  }

  /// Returns the mean of four pixels, channel by channel.
  @inline(__always)
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let low: UInt32 = 0x00FF_00FF
    let even = (a & low) &+ (b & low) &+ (c & low) &+ (d & low) &+ 0x0002_0002
    let odd =
      (a &>> 8 & low) &+ (b &>> 8 & low) &+ (c &>> 8 & low) &+ (d &>> 8 & low) &+ 0x0002_0002
    return even &>> 2 & low | (odd &>> 2 & low) &<< 8
  }
}
