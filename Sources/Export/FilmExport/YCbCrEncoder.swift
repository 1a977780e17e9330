import CColorPlanes
import Lattice
import Pictures

/// A converter of pictures to three planes of luma and chroma, a byte for each pixel, in limited
/// range.
///
/// Luma is 16 … 235, chroma 16 … 240 around 128. Values are calculated in integers and rounded to the
/// nearest.
struct YCbCrEncoder: Sendable {
  /// The parts that red, green and blue have in luma.
  enum Matrix: String {
    /// ITU-R BT.601: 0.299, 0.587 and 0.114.
    case bt601 = "BT601"
    /// ITU-R BT.709: 0.2126, 0.7152 and 0.0722.
    case bt709 = "BT709"

    /// Creates the matrix that players take pictures of `size` for, where nothing says which it is.
    init(of size: Size) { self = size.width >= 1280 || size.height > 576 ? .bt709 : .bt601 }
  }

  private let matrix: Matrix
  /// The planes of the 256 colors of a palette.
  private let palette: [UInt8]

  /// Creates the encoder of pictures with `palette`, or of RGBA pictures without one.
  init(_ palette: [Color]?, _ matrix: Matrix) {
    let pixels = (palette ?? []).map(\.pixel)
    self.matrix = matrix
    self.palette = Self.planes(of: pixels + Array(repeating: 0, count: 256 - pixels.count), matrix)
  }

  /// Returns the planes of pixels: luma, blue chroma, red chroma.
  static func planes(of pixels: [UInt32], _ matrix: Matrix) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 3 * pixels.count) { target, total in
      pixels.withUnsafeBufferPointer { write($0, to: target, matrix) }
      total = target.count
    }
  }

  private static func write(
    _ pixels: UnsafeBufferPointer<UInt32>, to target: UnsafeMutableBufferPointer<UInt8>,
    _ matrix: Matrix
  ) {
    guard let source = pixels.baseAddress, let planes = target.baseAddress else { return }
    let count = pixels.count
    switch matrix {
    case .bt601: color_planes_601(source, count, planes, planes + count, planes + 2 * count)
    case .bt709: color_planes_709(source, count, planes, planes + count, planes + 2 * count)
    }
  }

  /// Returns the planes of `picture` after the bytes `head`: luma, blue chroma, red chroma.
  func planes(of picture: Picture, after head: [UInt8]) -> [UInt8] {
    let size = picture.size
    let count = size.width * size.height
    return [UInt8](unsafeUninitializedCapacity: head.count + 3 * count) { target, total in
      total = head.count + 3 * count
      _ = target.initialize(from: head)
      let planes = UnsafeMutableBufferPointer(rebasing: target[head.count..<total])
      switch picture {
      case .indexed(let image):
        image.withIndices { indices in
          for place in indices.indices {
            let index = Int(indices[place])
            planes[place] = palette[index]
            planes[count + place] = palette[256 + index]
            planes[2 * count + place] = palette[512 + index]
          }
        }
      case .rgba(let image, _): image.withPixels { Self.write($0, to: planes, matrix) }
      }
    }
  }
}
