import Pictures

/// A picture being drawn, writable and unique; once finished, it is immutable and shared without a
/// copy.
struct Canvas<Pixel: BitwiseCopyable>: ~Copyable {
  let width: Int
  let height: Int
  let storage: PixelStorage<Pixel>

  /// Creates a canvas with uninitialized memory: every pixel must be written.
  init(uninitializedWidth width: Int, height: Int) {
    self.width = width
    self.height = height
    storage = PixelStorage(uninitialized: width * height)
  }

  /// The pixels, valid as long as the canvas or the picture made from it lives.
  var area: PixelArea<Pixel> {
    PixelArea(
      start: storage.elements.baseAddress.unsafelyUnwrapped, stride: width, width: width,
      height: height)
  }
}

extension Canvas<UInt32> {
  consuming func finish() -> Image {
    Image(width: width, height: height, storage: storage)
  }
}

extension Canvas<UInt8> {
  consuming func finish(palette: [Color]) -> IndexedImage {
    IndexedImage(width: width, height: height, palette: palette, storage: storage)
  }
}

/// A rectangle of a canvas to draw into: plain pointers, taken once per frame.
struct PixelArea<Pixel: BitwiseCopyable> {
  let start: UnsafeMutablePointer<Pixel>
  let stride: Int
  let width: Int
  let height: Int

  /// Returns the part that begins at (x, y), which is inside.
  func part(x: Int, y: Int, width: Int, height: Int) -> PixelArea {
    precondition(x >= 0 && y >= 0 && width >= 0 && height >= 0)
    precondition(x + width <= self.width && y + height <= self.height)
    return PixelArea(start: start + y * stride + x, stride: stride, width: width, height: height)
  }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<Pixel> {
    start + y &* stride
  }

  /// Copies the `width` pixels of `line` to `count` rows from row `y` on.
  ///
  /// Rows that are contiguous in memory are copied 1, 2, 4 … at a time: few long copies, which the
  /// processor makes without reading what they overwrite.
  @inline(__always)
  func repeatLine(_ line: UnsafePointer<Pixel>, from y: Int, count: Int) {
    if count > 0 { row(y).update(from: line, count: width) }
    if stride == width {
      var done = 1
      while done < count {
        let more = min(done, count &- done)
        row(y &+ done).update(from: row(y), count: more &* width)
        done &+= more
      }
    } else {
      for other in 1..<max(1, count) { row(y &+ other).update(from: line, count: width) }
    }
  }

  /// Sets every pixel to `pixel`.
  @inline(__always) func fill(_ pixel: Pixel) {
    if stride == width {
      start.update(repeating: pixel, count: width &* height)
    } else {
      for y in 0..<height { row(y).update(repeating: pixel, count: width) }
    }
  }
}
