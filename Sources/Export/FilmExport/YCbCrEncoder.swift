import Lattice
import Pictures

/// A converter of pictures to three planes of luma and chroma, a byte for each pixel, in limited
/// range.
///
/// The matrix is that of ITU-R BT.601 (luma 0.299 R + 0.587 G + 0.114 B; luma 16 … 235, chroma 16 …
/// 240 around 128), which readers of YUV4MPEG2 assume. Values are calculated in integers and
/// rounded to the nearest.
struct YCbCrEncoder: Sendable {
  private let palette: [Pixel]

  /// A color's values in the three planes.
  struct Pixel: Sendable, Equatable {
    var luma: UInt8
    var blue: UInt8
    var red: UInt8

    init(red: UInt8, green: UInt8, blue: UInt8) {
      let (r, g, b) = (Int32(red), Int32(green), Int32(blue))
      // In thousandths. Chroma is a color's distance from luma as a fraction of the largest
      // possible.
      let luma = 299 * r + 587 * g + 114 * b
      self.luma = Self.scaled(luma, by: 219, over: 255 * 1000, from: 16)
      self.blue = Self.scaled(1000 * b - luma, by: 224, over: 2 * 886 * 255, from: 128)
      self.red = Self.scaled(1000 * r - luma, by: 224, over: 2 * 701 * 255, from: 128)
    }

    private static func scaled(
      _ value: Int32, by range: Int32, over whole: Int32, from zero: Int32
    ) -> UInt8 {
      // The value is above 0 before the division, which would round negative numbers up.
      UInt8(truncatingIfNeeded: (value * range + zero * whole + whole / 2) / whole)
    }
  }

  /// Creates the encoder of pictures with `palette`, or of RGBA pictures without one.
  init(_ palette: [Color]?) {
    let colors = (palette ?? []).map { Pixel(red: $0.red, green: $0.green, blue: $0.blue) }
    let rest = Pixel(red: 0, green: 0, blue: 0)
    self.palette = colors + Array(repeating: rest, count: 256 - colors.count)
  }

  /// Returns the planes of `picture` after the bytes `head`: luma, blue chroma, red chroma.
  func planes(of picture: Picture, after head: [UInt8]) -> [UInt8] {
    let size = picture.size
    let count = size.width * size.height
    return [UInt8](unsafeUninitializedCapacity: head.count + 3 * count) { target, total in
      total = head.count + 3 * count
      _ = target.initialize(from: head)
      func put(_ place: Int, _ pixel: Pixel) {
        target[head.count + place] = pixel.luma
        target[head.count + count + place] = pixel.blue
        target[head.count + 2 * count + place] = pixel.red
      }
      switch picture {
      case .indexed(let image):
        image.withIndices { indices in
          for place in indices.indices { put(place, palette[Int(indices[place])]) }
        }
      case .rgba(let image, _):
        image.withPixels { pixels in
          for place in pixels.indices {
            let color = Color(pixel: pixels[place])
            put(place, Pixel(red: color.red, green: color.green, blue: color.blue))
          }
        }
      }
    }
  }
}
